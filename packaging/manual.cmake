# Makes the manual page of axial-cli from what it prints: every command is described once, in the program.
execute_process(COMMAND ${CLI} --help OUTPUT_VARIABLE help RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "axial-cli --help: ${failed}")
endif()
string(REPLACE "\\" "\\e" help "${help}")
string(REPLACE "-" "\\-" help "${help}")
string(REGEX REPLACE "([|/&])" "\\1\\\\:" help "${help}") # a line may end there
string(REGEX REPLACE "^Usage:\n" "" help "${help}")
string(REGEX REPLACE "Exit codes:[^\n]*\n$" "" help "${help}")
string(REGEX REPLACE "  axial\\\\-cli ([^\n]*)\n      ([^\n]*)\n" ".TP\n\\\\fBaxial\\\\-cli\\\\fR \\1\n\\\\&\\2\n"
  help "${help}")
file(WRITE ${OUT} ".TH AXIAL\\-CLI 1 ${RELEASED} \"Axial ${VERSION}\"
.nh
.ad l
.SH NAME
axial\\-cli \\- qualitative data analysis without a window
.SH SYNOPSIS
.B axial\\-cli
.I COMMAND PROJECT
[\\fIARGUMENT\\fR...] [\\fIOPTION\\fR...]
.br
.B axial\\-cli
\\fB\\-\\-help\\fR | \\fB\\-\\-version\\fR
.SH DESCRIPTION
Does what
.BR axial (1)
does, for scripts: each command takes the file of a project first. What a table or a file holds goes to standard
output or, with
.BR \\-o ,
into a file; what is to be said of it goes to standard error.
.SH COMMANDS
${help}.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
Not done, or
.B check
found something: standard error says why.
.TP
.B 2
The command line could not be understood.
.SH ENVIRONMENT
.TP
.B AXIAL_TOKEN
What GitHub or Gitee is shown by
.BR collect .
.TP
.B AXIAL_HUB_PASSWORD\\fR, \\fBAXIAL_TEAM_KEY\\fR, \\fBAXIAL_TEAM_NEXT_KEY
What
.B hub
needs of its server and of the team.
.SH EXAMPLES
.nf
axial\\-cli new study.axial
axial\\-cli import study.axial interviews/*.docx
axial\\-cli query study.axial agreement \\-o agreement.csv
axial\\-cli export study.axial codebook \\-o CodeBook.csv
.fi
.SH SEE ALSO
.BR axial (1);
views for SQL, R and Python in /usr/share/axial, described in /usr/share/doc/axial/README.md
")
