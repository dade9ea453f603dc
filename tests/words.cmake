# Words that were decided against stay away from what a person reads: sentences that had to be read
# twice, and a second word for a thing that has one. Only what can't be meant otherwise is refused: a
# code has a number (C.3), a command has a shortcut, and a team and a keyboard have keys. A report is
# an issue report or one that is written; an import, an export and a merge leave a log. Details are
# listed under codes; a source has properties.
set(refused
  "No report of the study is in none"
  "can no longer be told"
  "A number decides otherwise"
  "key to press"
  "Keys as in"
  "New keys"
  "Give keys"
  "the key or name"
  "a key or a name"
  "the key or the name"
  "keys and names disagree"
  "Import report"
  "Export report"
  "Merge report"
  "Last report"
  "import report "
  "export report "
  "Details of %"
  "Details…"
  "A row a "
  "One row a "
  "one row a "
  "Say Done"
  "answers to the filter"
  "would be taken back"
  "is already called"
)
# Here only commands are spoken of, so that "keys" would be shortcuts.
set(of_commands "^ui/(keys/|coding/acts/ownkeys)")
# Here a team's key is spoken of; elsewhere only the keyboard's, by name, and the column of files.
set(of_teams "^(core/hub|ui/team)/|/teamdoor")
set(known_keys "arrow keys|Key \\(the number\\)")

set(failures "")
set(count 0)
foreach(floor app core ui)
  file(GLOB_RECURSE found ${ROOT}/${floor}/*.h ${ROOT}/${floor}/*.cpp)
  list(APPEND files ${found})
endforeach()
file(GLOB pages ${ROOT}/resources/manual/*.md ${ROOT}/README.md ${ROOT}/CHANGELOG.md
     ${ROOT}/resources/translations/*.ts)
foreach(file ${files} ${pages})
  file(RELATIVE_PATH name ${ROOT} ${file})
  file(READ ${file} words)
  math(EXPR count "${count} + 1")
  string(REGEX REPLACE "\"[ \n]+\"" "" words "${words}") # a sentence over several lines
  string(REGEX REPLACE "[ \n]+" " " words "${words}")
  foreach(phrase IN LISTS refused)
    string(FIND "${words}" "${phrase}" place)
    if(place GREATER -1)
      string(APPEND failures "${name}: ${phrase}\n")
    endif()
  endforeach()
  if(name MATCHES "\\.(h|cpp)$" AND NOT name MATCHES "${of_commands}|${of_teams}")
    string(REGEX REPLACE "[];[]" "," plain "${words}")
    string(REGEX MATCHALL "(tr\\(|NOOP\\( ?\"[A-Za-z]+\", |translate\\( ?\"[A-Za-z]+\", )\"[^\"]*\""
           sentences "${plain}")
    list(FILTER sentences INCLUDE REGEX "[^A-Za-z][Kk]eys?[^A-Za-z]")
    list(FILTER sentences EXCLUDE REGEX "${known_keys}")
    foreach(sentence IN LISTS sentences)
      string(APPEND failures "${name}: a code's number is called key: ${sentence}\n")
    endforeach()
  endif()
  if(name MATCHES "${of_commands}")
    string(REGEX MATCHALL "(tr\\(|KeyScheme\", )\"[^\"]*[Kk]eys[^\"]*\"" keys "${words}")
    foreach(sentence IN LISTS keys)
      string(APPEND failures "${name}: shortcuts are called keys: ${sentence}\n")
    endforeach()
  endif()
endforeach()

if(failures)
  message(FATAL_ERROR "These words were decided against:\n${failures}")
endif()
message(STATUS "${count} files keep to the words")
