#pragma once

#include "core/base/table.h"
#include "core/study/package/packagefiles.h"

namespace axial {

/// A list of details for each type of the taxonomy: its themes, sub-themes and what they list.
void addDetailFiles(Database &db, PackageContents &contents);
/// Who the participants are, as far as no other table of the package says it: a row each, under
/// their pseudonyms.
void addBackgrounds(Database &db, const std::vector<Table> &others, PackageContents &contents);
/// The interview guide as Markdown.
void addGuide(Database &db, PackageContents &contents);
/// filter_keywords: Python's lists.
void addKeywords(Database &db, PackageContents &contents);

/// keyword_lists.csv: lists of a category or of some repositories, and those whose names Python
/// doesn't know. No file when there are none.
void addKeywordTable(Database &db, PackageContents &contents);
/// false_positives.csv: the rates that were given, a row a repository. No file when there are none.
void addGivenRates(Database &db, PackageContents &contents);

} // namespace axial
