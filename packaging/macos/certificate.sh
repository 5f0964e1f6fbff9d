#!/bin/bash
# Puts the signing certificate and the notary's key where codesign and notarytool find them, and says to later steps of
# the workflow where that is. Without the secrets nothing is signed, which is said and is no error.
set -euo pipefail
if [ -z "${MACOS_CERTIFICATE:-}" ]; then
    echo "macos: the app will bear nobody's signature: the secret MACOS_CERTIFICATE is not set"
    exit 0
fi
folder=${RUNNER_TEMP:?}
keychain=$folder/gnoming.keychain-db
password=$(openssl rand -hex 24)
printf '%s' "$MACOS_CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 7200 "$keychain"
security unlock-keychain -p "$password" "$keychain"
security import "$folder/certificate.p12" -P "${MACOS_CERTIFICATE_PASSWORD:-}" -A -t cert -f pkcs12 -k "$keychain"
rm "$folder/certificate.p12"
security set-key-partition-list -S apple-tool:,apple: -k "$password" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
identity=$(security find-identity -v -p codesigning "$keychain" | sed -n 's/.*"\(Developer ID Application: .*\)"/\1/p' | head -n 1)
echo "MACOS_SIGN_IDENTITY=${identity:?no Developer ID Application in the certificate}" >>"$GITHUB_ENV"
if [ -z "${MACOS_NOTARY_KEY_TEXT:-}" ]; then
    echo "macos: the app will not be notarised: the secret MACOS_NOTARY_KEY is not set"
    exit 0
fi
(umask 077 && printf '%s' "$MACOS_NOTARY_KEY_TEXT" >"$folder/notary.p8")
echo "MACOS_NOTARY_KEY=$folder/notary.p8" >>"$GITHUB_ENV"
