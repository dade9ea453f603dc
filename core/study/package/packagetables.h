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

/// How many interviews have words that a published study can hold.
qint64 transcriptCount(Database &db);

/// The words of interviews: a text file each in the folder Transcripts, whose names and colons say
/// who speaks. A note names those that are read otherwise than they are here, since somebody
/// corrected speakers or turns.
void addTranscripts(Database &db, PackageContents &contents, Progress &progress);

} // namespace axial
