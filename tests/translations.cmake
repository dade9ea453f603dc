# What a person reads must be found by lupdate, in the context that the program asks for: a tr() in
# no class of its own, or of one that has none, is found in another and stays English for ever. And
# no sentence goes to a widget or an error past tr().
find_program(LUPDATE NAMES lupdate6 lupdate PATHS /usr/lib/qt6/bin NO_DEFAULT_PATH)
find_program(LUPDATE NAMES lupdate6 lupdate)
if(NOT LUPDATE)
  message(STATUS "skipped: there is no lupdate")
  return()
endif()

set(files "")
foreach(floor app core ui)
  file(GLOB_RECURSE found ${ROOT}/${floor}/*.h ${ROOT}/${floor}/*.cpp)
  list(APPEND files ${found})
endforeach()
list(FILTER files EXCLUDE REGEX "/app/cli/") # scripts read it, in English
list(JOIN files "\n" names)
file(WRITE ${WHERE}/lupdate.txt "${names}\n")
file(REMOVE ${WHERE}/sentences.ts)
execute_process(COMMAND ${LUPDATE} -no-obsolete -I ${ROOT} @${WHERE}/lupdate.txt
    -ts ${WHERE}/sentences.ts
  OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE failed)
string(REGEX MATCHALL "[^\n]*:[0-9]+: [^\n]*" warnings "${said}")
if(failed OR warnings)
  message(FATAL_ERROR "lupdate can't place these:\n${said}")
endif()

set(failures "")
foreach(file ${files})
  file(STRINGS ${file} lines REGEX
       "(set(Text|ToolTip|Title|WindowTitle|PlaceholderText|AccessibleName|AccessibleDescription|StatusTip)|Error|QLabel|QAction|QPushButton|addAction|addMenu|addRow|showMessage|plainToolTip)\\(QStringLiteral\\(\"[^\"]*[A-Za-z][a-z][a-z][^\"]* ")
  foreach(line IN LISTS lines)
    # A job that was cancelled is told by no sentence.
    if(NOT line MATCHES "tr\\(|Canceled\\(\\)")
      string(APPEND failures "${file}: ${line}\n")
    endif()
  endforeach()
endforeach()
if(failures)
  message(FATAL_ERROR "Shown without tr():\n${failures}")
endif()
file(STRINGS ${WHERE}/sentences.ts sentences REGEX "<source>")
list(LENGTH sentences count)
if(count LESS 1000)
  message(FATAL_ERROR "Only ${count} sentences were found")
endif()
message(STATUS "${count} sentences are found, each in its context")
