; The installer for Windows. `python3 build installer windows` compiles it with the values below.
;
;   makensis -DVERSION=1.2.3 -DNUMBERS=1.2.3.0 -DFILES=dist/gnoming/*.* -DOUT=setup.exe -DICON=gnoming.ico
;            -DUNINSTALL_ICON=small.ico -DKILOBYTES=40000 -DHOME=https://... -DISSUES=https://... gnoming.nsi
;
; It installs for its user alone and asks for no administrator. An older version in the same folder gives way. /S asks
; nothing; /D=FOLDER, as the last word and without quotes, chooses the folder. The uninstaller keeps options, saves and
; records unless it is told otherwise: in its window by a box, on a command line by /SAVES=delete.

Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
ManifestDPIAware true
ManifestLongPathAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetCompressorDictSize 64

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include x64.nsh
!include WinVer.nsh
!include nsDialogs.nsh

!define NAME "Gnoming"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Gnoming"
!define PROGID "Gnoming.Record.1"
; Windows as it comes opens no file whose path has more than 259 characters, and the program's own take up to 70.
!define LONGEST_FOLDER 180

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Gnoming"
InstallDirRegKey HKCU "Software\Gnoming" "InstallDir"
BrandingText "${NAME} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME} setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "The Gnoming authors"
VIAddVersionKey "LegalCopyright" "MIT; pictures and sounds CC BY 4.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${UNINSTALL_ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\gnoming.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(PlayNow)"

!insertmacro MUI_PAGE_WELCOME
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE RefuseLongFolder
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH

!insertmacro MUI_UNPAGE_CONFIRM
UninstPage custom un.AskSaves un.TakeSaves
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"

LangString PlayNow ${LANG_ENGLISH} "Play now"
LangString PlayNow ${LANG_GERMAN} "Jetzt spielen"
LangString PlayNow ${LANG_SPANISH} "Jugar ahora"
LangString PlayNow ${LANG_FRENCH} "Jouer"
LangString RecordName ${LANG_ENGLISH} "Gnoming game record"
LangString RecordName ${LANG_GERMAN} "Gnoming-Spielaufzeichnung"
LangString RecordName ${LANG_SPANISH} "Registro de partida de Gnoming"
LangString RecordName ${LANG_FRENCH} "Partie de Gnoming enregistrée"
LangString Comment ${LANG_ENGLISH} "Card games in a garden of gnomes"
LangString Comment ${LANG_GERMAN} "Kartenspiele im Garten der Zwerge"
LangString Comment ${LANG_SPANISH} "Juegos de cartas en el jardín de los gnomos"
LangString Comment ${LANG_FRENCH} "Des jeux de cartes au jardin des gnomes"
LangString TooOld ${LANG_ENGLISH} "Gnoming needs Windows 10 or newer, 64 bits."
LangString TooOld ${LANG_GERMAN} "Gnoming braucht Windows 10 oder neuer mit 64 Bit."
LangString TooOld ${LANG_SPANISH} "Gnoming necesita Windows 10 o posterior de 64 bits."
LangString TooOld ${LANG_FRENCH} "Gnoming demande Windows 10 ou plus récent, en 64 bits."
LangString TooLong ${LANG_ENGLISH} "The path of this folder is too long. Please choose one of at most ${LONGEST_FOLDER} characters."
LangString TooLong ${LANG_GERMAN} "Der Pfad dieses Ordners ist zu lang. Bitte wähle einen mit höchstens ${LONGEST_FOLDER} Zeichen."
LangString TooLong ${LANG_SPANISH} "La ruta de esta carpeta es demasiado larga. Elige una de ${LONGEST_FOLDER} caracteres como mucho."
LangString TooLong ${LANG_FRENCH} "Le chemin de ce dossier est trop long. Choisis-en un de ${LONGEST_FOLDER} caractères au plus."
LangString IsRunning ${LANG_ENGLISH} "Gnoming is running. Please quit it, then try again."
LangString IsRunning ${LANG_GERMAN} "Gnoming läuft gerade. Bitte beende es und versuche es dann noch einmal."
LangString IsRunning ${LANG_SPANISH} "Gnoming está abierto. Ciérralo y vuelve a intentarlo."
LangString IsRunning ${LANG_FRENCH} "Gnoming est en marche. Quitte-le, puis réessaie."
LangString SavesTitle ${LANG_ENGLISH} "Your games"
LangString SavesTitle ${LANG_GERMAN} "Deine Spiele"
LangString SavesTitle ${LANG_SPANISH} "Tus partidas"
LangString SavesTitle ${LANG_FRENCH} "Tes parties"
LangString SavesSubtitle ${LANG_ENGLISH} "Saved games, records of finished games, and options."
LangString SavesSubtitle ${LANG_GERMAN} "Gespeicherte Spiele, Aufzeichnungen beendeter Spiele und Einstellungen."
LangString SavesSubtitle ${LANG_SPANISH} "Partidas guardadas, registros de partidas terminadas y opciones."
LangString SavesSubtitle ${LANG_FRENCH} "Parties sauvegardées, enregistrements des parties finies, et options."
LangString SavesAsk ${LANG_ENGLISH} "Delete my saved games, records and options, too"
LangString SavesAsk ${LANG_GERMAN} "Auch meine gespeicherten Spiele, Aufzeichnungen und Einstellungen löschen"
LangString SavesAsk ${LANG_SPANISH} "Borrar también mis partidas guardadas, registros y opciones"
LangString SavesAsk ${LANG_FRENCH} "Effacer aussi mes parties sauvegardées, mes enregistrements et mes options"
LangString SavesKept ${LANG_ENGLISH} "Otherwise they stay, and are there again when Gnoming is installed another time."
LangString SavesKept ${LANG_GERMAN} "Sonst bleiben sie erhalten und sind wieder da, wenn Gnoming noch einmal installiert wird."
LangString SavesKept ${LANG_SPANISH} "Si no, se conservan y vuelven a estar ahí cuando se instale Gnoming otra vez."
LangString SavesKept ${LANG_FRENCH} "Sinon ils restent, et seront de nouveau là si Gnoming est réinstallé."

Var DeleteSaves
Var SavesBox

; A program that runs cannot be opened for writing.
!macro RefuseWhileRunning un
  Function ${un}RefuseWhileRunning
    ${If} ${FileExists} "$INSTDIR\gnoming.exe"
      ClearErrors
      FileOpen $0 "$INSTDIR\gnoming.exe" a
      ${If} ${Errors}
        MessageBox MB_OK|MB_ICONEXCLAMATION "$(IsRunning)" /SD IDOK
        SetErrorLevel 3
        Quit
      ${EndIf}
      FileClose $0
    ${EndIf}
  FunctionEnd
!macroend
!insertmacro RefuseWhileRunning ""
!insertmacro RefuseWhileRunning "un."

; Only what the program itself has brought goes: the folder may hold what somebody else has put there.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\gnoming.exe"
  Delete "$INSTDIR\gnoming-cli.exe"
  Delete "$INSTDIR\uninstall.exe"
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  ${If} ${Silent}
    Call RefuseLongFolder
  ${EndIf}
FunctionEnd

; On the page of the folder this stays there; silently it ends the installation before anything is written.
Function RefuseLongFolder
  StrLen $0 "$INSTDIR"
  ${If} $0 > ${LONGEST_FOLDER}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(TooLong)" /SD IDOK
    SetErrorLevel 4
    Abort
  ${EndIf}
FunctionEnd

Section "-program"
  Call RefuseWhileRunning
  SetShellVarContext current
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${FILES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Gnoming.lnk" "$INSTDIR\gnoming.exe" "" "$INSTDIR\gnoming.exe" 0 SW_SHOWNORMAL "" "$(Comment)"

  WriteRegStr HKCU "Software\Gnoming" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.gnome" "" "${PROGID}"
  WriteRegStr HKCU "Software\Classes\.gnome" "Content Type" "application/x-gnoming-record"
  WriteRegStr HKCU "Software\Classes\.gnome\OpenWithProgids" "${PROGID}" ""
  WriteRegStr HKCU "Software\Classes\${PROGID}" "" "$(RecordName)"
  WriteRegStr HKCU "Software\Classes\${PROGID}\DefaultIcon" "" "$INSTDIR\gnoming.exe,0"
  WriteRegStr HKCU "Software\Classes\${PROGID}\shell\open\command" "" '"$INSTDIR\gnoming.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\gnoming.exe,0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "The Gnoming authors"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "URLInfoAbout" "${HOME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "HelpLink" "${ISSUES}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  ; Tell the desktop that files have another program now.
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
SectionEnd

Function un.onInit
  StrCpy $DeleteSaves 0
  ${GetParameters} $0
  ${GetOptions} $0 "/SAVES=" $1
  ${If} $1 == "delete"
    StrCpy $DeleteSaves 1
  ${EndIf}
FunctionEnd

Function un.AskSaves
  !insertmacro MUI_HEADER_TEXT "$(SavesTitle)" "$(SavesSubtitle)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateCheckbox} 0 10u 100% 12u "$(SavesAsk)"
  Pop $SavesBox
  ${NSD_CreateLabel} 0 30u 100% 24u "$(SavesKept)"
  Pop $0
  ${If} $DeleteSaves = 1
    ${NSD_Check} $SavesBox
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function un.TakeSaves
  ${NSD_GetState} $SavesBox $DeleteSaves
FunctionEnd

Section "un.program"
  Call un.RefuseWhileRunning
  SetShellVarContext current
  !insertmacro RemoveProgram
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Gnoming.lnk"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "Software\Gnoming"
  DeleteRegKey HKCU "Software\Classes\${PROGID}"
  DeleteRegValue HKCU "Software\Classes\.gnome\OpenWithProgids" "${PROGID}"
  ReadRegStr $0 HKCU "Software\Classes\.gnome" ""
  ${If} $0 == "${PROGID}"
    DeleteRegKey HKCU "Software\Classes\.gnome"
  ${EndIf}
  ; The folder in which platformdirs keeps what is the player's own, logs included.
  ${If} $DeleteSaves = 1
    RMDir /r "$LOCALAPPDATA\gnoming"
  ${EndIf}
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
SectionEnd
