; A stand-in for the game on Windows: it writes a saved game where the real one does, and into
; "asked" what it was started with; with /stay it stays open until a file named "close" appears.
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
    FileOpen $0 "$LOCALAPPDATA\Launch Window\asked" w
    FileWriteUTF16LE $0 "$1"
    FileClose $0
    StrCmp $1 "/stay" 0 done
wait:
    Sleep 50
    IfFileExists "$LOCALAPPDATA\Launch Window\close" done wait
done:
SectionEnd
