; A stand-in for the game on Windows: it writes a saved game where the real one does, and with /stay
; it stays open until a file named "close" appears beside the saves.
Unicode true
Target amd64-unicode
SilentInstall silent
RequestExecutionLevel user
OutFile "${OUT}"
!include "FileFunc.nsh"
Section
    CreateDirectory "$LOCALAPPDATA\Launch Window\saves"
    FileOpen $0 "$LOCALAPPDATA\Launch Window\saves\game.json" a
    FileSeek $0 0 END
    FileWrite $0 "played with ${VERSION};"
    FileClose $0
    ${GetParameters} $1
    StrCmp $1 "/stay" 0 done
wait:
    Sleep 50
    IfFileExists "$LOCALAPPDATA\Launch Window\close" done wait
done:
SectionEnd
