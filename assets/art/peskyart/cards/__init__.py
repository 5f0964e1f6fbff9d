"""The fifty playing cards by suit, their numerals and their back."""
