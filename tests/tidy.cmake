# Asks clang-tidy about the .cpp files that differ from $SINCE (a commit; else the one before) or
# are new, and about those of headers that do. BUILD is a build folder without precompiled headers,
# which clang can't read when g++ made them.
set(SINCE $ENV{SINCE})
if(NOT SINCE)
  set(SINCE HEAD~1)
endif()
execute_process(COMMAND git diff --name-only --diff-filter=d ${SINCE} -- app core ui
  WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE changed COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND git ls-files --others --exclude-standard -- app core ui
  WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE added COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "\n" ";" names "${changed}${added}")
list(TRANSFORM names REPLACE "\\.h$" ".cpp")
list(REMOVE_DUPLICATES names)
set(failures "")
set(asked 0)
foreach(name ${names})
  if(name MATCHES "\\.cpp$" AND EXISTS ${ROOT}/${name})
    math(EXPR asked "${asked} + 1")
    execute_process(COMMAND clang-tidy --quiet -p ${BUILD} ${name}
      WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE said ERROR_QUIET)
    string(STRIP "${said}" said)
    if(said)
      message("${said}")
      list(APPEND failures ${name})
    endif()
  endif()
endforeach()
if(failures)
  list(JOIN failures "\n  " failures)
  message(FATAL_ERROR "clang-tidy has something to say of\n  ${failures}")
endif()
message(STATUS "${asked} files, nothing to say")
