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

# What is counted says so by %n: "1 quote" beside "%1 quotes" can't be put into a language with three
# forms. And English, which is such a translation too, has both of its own.
set(failures "")
foreach(file ${files})
  file(STRINGS ${file} lines REGEX "tr\\(\"([^\"]*[ (])?1 [a-z]")
  foreach(line IN LISTS lines)
    string(APPEND failures "${file}: ${line}\n")
  endforeach()
endforeach()
if(failures)
  message(FATAL_ERROR "Counted without %n:\n${failures}")
endif()

set(english ${ROOT}/resources/translations/axial_en.ts)
file(COPY_FILE ${english} ${WHERE}/axial_en.ts)
execute_process(COMMAND ${LUPDATE} -pluralonly -no-obsolete -locations none -I ${ROOT}
    @${WHERE}/lupdate.txt -ts ${WHERE}/axial_en.ts
  OUTPUT_QUIET RESULT_VARIABLE failed)
file(READ ${WHERE}/axial_en.ts counted)
string(REPLACE ";" "," counted "${counted}")
set(comment "<comment>[^<]*</comment>[ \n]*")
set(forms "<translation type=\"unfinished\">|<translation>[ \n]*(<numerusform>[^<]+</numerusform>[ \n]*)?<numerusform(/>|></numerusform>)")
string(REGEX MATCHALL "<source>[^<]*</source>[ \n]*(${comment})?(${forms})" missing "${counted}")
list(TRANSFORM missing REPLACE "<source>([^<]*)</source>.*" "\\1")
if(failed OR missing)
  list(JOIN missing "\n" missing)
  message(FATAL_ERROR "axial_en.ts lacks the English forms of:\n${missing}\nAdd them by\n"
    "lupdate -pluralonly -no-obsolete -locations none -I . core ui app/main.cpp "
    "-ts resources/translations/axial_en.ts\nand write one form for 1 and one for all others.")
endif()
string(REGEX MATCHALL "<message numerus=\"yes\">" forms "${counted}")
list(LENGTH forms forms)
file(STRINGS ${english} kept REGEX "<message numerus=\"yes\">")
list(LENGTH kept kept)
if(NOT forms EQUAL kept)
  message(FATAL_ERROR "axial_en.ts has ${kept} counted sentences, the program only ${forms}")
endif()
message(STATUS "${count} sentences are found, each in its context; ${forms} are counted")
