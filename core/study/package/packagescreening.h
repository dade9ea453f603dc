#pragma once

#include "core/study/package/packagefiles.h"

namespace axial {

class Database;
struct KeywordList;

/// A list of keywords that filter_keywords can't tell of, since it knows no other names.
bool isInKeywordTable(const KeywordList &list);
/// keyword_lists.csv: lists of a category or of some repositories, and those whose names Python
/// doesn't know. No file when there are none.
void addKeywordTable(Database &db, PackageContents &contents);
/// false_positives.csv: the rates that were given, a row a repository. No file when there are none.
void addGivenRates(Database &db, PackageContents &contents);

} // namespace axial
