; The Windows installer, for NSIS 3. build/make.py gives it, on the command line:
;   VERSION      as players read it            NUMBERS   the same as four numbers
;   OUT          the installer to write
;   FILES_DIR    where side.bmp lies, and install.nsh and uninstall.nsh: every file and folder of the
;                program, by name, so that removing takes what was installed and nothing else
;   SIZE         kilobytes, for the list of installed programs
;   ICON         its icon                      TARGET    the kind of NSIS program to make
;   COMPRESSOR   lzma, or zlib for a quick try
;   ENDING, MIME, KIND   the players' files: how their names end, their media type, their name
; and SIGN_UNINSTALLER, a command, where the uninstaller is to be signed.
;
; For one player: it asks for no administrator, and the games and settings in
; %LOCALAPPDATA%\Launch Window are never touched.

Unicode true
Target ${TARGET}
SetCompressor /SOLID ${COMPRESSOR}
; The files get the time of their installation: the same program gives the same installer.
SetDateSave off
ManifestDPIAware true
RequestExecutionLevel user

!define NAME "Launch Window"
!define PROGRAM "Launch Window.exe"
!define KEY "Software\Launch Window"
!define CLASSES "Software\Classes"
!define CLASS "LaunchWindow.Game"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Launch Window"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} installer"
VIAddVersionKey "CompanyName" "Launch Window contributors"
VIAddVersionKey "LegalCopyright" "MIT licence"

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${FILES_DIR}\side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${FILES_DIR}\side.bmp"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Play now"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_FINISHPAGE_TITLE "Launch Window is removed"
!define MUI_FINISHPAGE_TEXT "Your games and settings stay in$\r$\n$LOCALAPPDATA\${NAME}.$\r$\n$\r$\nDelete that folder too if you don't want them any more."
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_UNPAGE_FINISH
!insertmacro MUI_LANGUAGE "English"

!ifdef SIGN_UNINSTALLER
    !uninstfinalize '${SIGN_UNINSTALLER} "%1"' = 0
!endif

; A running program can't be replaced, and its game would be lost under it: say so and stop.
!macro StopWhileOpen UN
Function ${UN}StopWhileOpen
    ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
        ClearErrors
        FileOpen $0 "$INSTDIR\${PROGRAM}" a
        ${If} ${Errors}
            MessageBox MB_OK|MB_ICONEXCLAMATION "Launch Window is open. Close it (your game is saved) and start this again." /SD IDOK
            SetErrorLevel 3
            Quit
        ${EndIf}
        FileClose $0
    ${EndIf}
FunctionEnd
!macroend
!insertmacro StopWhileOpen ""
!insertmacro StopWhileOpen "un."

Section
    Call StopWhileOpen

    ; An older version goes first, by its own list of files: a file that is gone from the new one
    ; would stay behind otherwise. If its uninstaller is missing, the new files are laid over it.
    ReadRegStr $1 HKCU "${KEY}" "Folder"
    ${If} $1 != ""
    ${AndIf} ${FileExists} "$1\Uninstall.exe"
        ExecWait '"$1\Uninstall.exe" /S _?=$1' $0
        ${If} $0 = 3
            SetErrorLevel 3
            Quit
        ${ElseIf} $0 = 0
            Delete "$1\Uninstall.exe"
            RMDir "$1"
        ${EndIf}
    ${EndIf}

    ClearErrors
    !include "${FILES_DIR}\install.nsh"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\Uninstall.exe"
    ${If} ${Errors}
        MessageBox MB_OK|MB_ICONSTOP "Not every file could be written to $INSTDIR." /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}

    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
    ; A double-click on a game's file opens it, unless another program has such files already:
    ; then ours is one that they can be opened with.
    WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${KIND}"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
    WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}" ""
    ReadRegStr $1 HKCU "${CLASSES}\${ENDING}" ""
    ReadRegStr $2 HKLM "${CLASSES}\${ENDING}" ""
    ${If} "$1$2" == ""
        WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${CLASS}"
        WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "${MIME}"
    ${EndIf}
    ${RefreshShellIcons}

    WriteRegStr HKCU "${KEY}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "Version" "${VERSION}"
    WriteRegStr HKCU "${LISTED}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
    WriteRegStr HKCU "${LISTED}" "Publisher" "Launch Window contributors"
    WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
    WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
    WriteRegStr HKCU "${LISTED}" "Comments" "Games and settings: $LOCALAPPDATA\${NAME}"
    WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
    WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    Call un.StopWhileOpen
    !include "${FILES_DIR}\uninstall.nsh"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    Delete "$INSTDIR\Uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
    ReadRegStr $1 HKCU "${CLASSES}\${ENDING}" ""
    ${If} $1 == "${CLASS}"
        DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
        DeleteRegValue HKCU "${CLASSES}\${ENDING}" "Content Type"
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
    ${RefreshShellIcons}
    DeleteRegKey HKCU "${LISTED}"
    DeleteRegKey HKCU "${KEY}"
    DetailPrint "Your games and settings stay in $LOCALAPPDATA\${NAME}."
SectionEnd
