# Refuses a file that differs from what .clang-format says. Only files that differ from $SINCE are
# asked (a commit; else where this branch left main; on main the last 50 commits), or all of them
# with -DALL=1 or AXIAL_LONG=1, without git, and where .clang-format itself differs.
# Other versions of clang-format have other opinions, so only Debian 12's is asked; without it the
# test says so and is skipped.
find_program(CLANG_FORMAT NAMES clang-format-14 clang-format)
if(CLANG_FORMAT)
  execute_process(COMMAND ${CLANG_FORMAT} --version OUTPUT_VARIABLE version)
endif()
if(NOT version MATCHES "version 14\\.")
  message(STATUS "skipped: there is no clang-format 14")
  return()
endif()

# What git answers, as a list; nothing where it can't.
function(git_lines result)
  execute_process(COMMAND git ${ARGN} WORKING_DIRECTORY ${ROOT}
    OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(said "")
  endif()
  string(REGEX MATCHALL "[^\n]+" lines "${said}")
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

set(floors app core ui tests)
set(since "")
if(NOT ALL AND NOT "$ENV{AXIAL_LONG}" STREQUAL "1")
  set(since "$ENV{SINCE}")
  git_lines(head rev-parse HEAD)
  foreach(main origin/main main)
    if(NOT since)
      git_lines(since merge-base HEAD ${main})
    endif()
  endforeach()
  if(head AND since STREQUAL head OR NOT since)
    # A clone of one commit has nothing to compare with: then all are asked.
    git_lines(commits rev-list --first-parent --max-count=51 HEAD)
    list(LENGTH commits count)
    set(since "")
    if(count GREATER 1)
      list(GET commits -1 since)
    endif()
  endif()
endif()

set(files "")
if(since)
  git_lines(changed diff --name-only --diff-filter=d ${since} -- ${floors} .clang-format)
  git_lines(added ls-files --others --exclude-standard -- ${floors})
  list(FIND changed .clang-format style)
  if(NOT style EQUAL -1)
    set(since "")
  endif()
  set(files ${changed} ${added})
  list(FILTER files INCLUDE REGEX "\\.(h|cpp)$")
  list(TRANSFORM files PREPEND ${ROOT}/)
endif()
if(NOT since)
  foreach(floor ${floors})
    file(GLOB_RECURSE found ${ROOT}/${floor}/*.h ${ROOT}/${floor}/*.cpp)
    list(APPEND files ${found})
  endforeach()
endif()

cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
# What one of them says stays together.
set(ask "said=$(\"$0\" --style=file --dry-run -Werror \"$@\" 2>&1) || { printf '%s\\n' \"$said\"; exit 1; }")
execute_process(COMMAND printf "%s\\n" ${files}
  COMMAND xargs -r -d "\\n" -n 16 -P ${cores} sh -c "${ask}" ${CLANG_FORMAT}
  RESULT_VARIABLE differs OUTPUT_VARIABLE where)
if(differs)
  string(REGEX MATCHALL "[^\n]*error: code should be clang-formatted" lines "${where}")
  list(TRANSFORM lines REPLACE ":[0-9]+: error.*" "")
  list(JOIN lines "\n" lines)
  message(FATAL_ERROR "Not formatted (clang-format -i FILE mends it):\n${lines}")
endif()
list(LENGTH files count)
message(STATUS "${count} files are formatted")
