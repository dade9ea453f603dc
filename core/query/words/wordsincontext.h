#pragma once

#include "core/query/query.h"
#include "core/text/words/stopwords.h"

namespace axial::query {

/// What `stop-words`, `fillers` and `without` leave out of what is counted.
LeftOutWords leftOutWords(const QueryParameters &parameters, const QString &language);
/// Whether forms of a word count as one, where that can be known of the language.
bool areFormsOne(const QueryParameters &parameters, const QString &language);
QueryParameter fillersParameter(const char *fallback = "1");
QueryParameter withoutParameter();
/// Of forms and stop words, in sources of which nobody said the language.
QueryParameter languageParameter();

/// What stands behind the count of a word: each place where it stands, as the question `asked`
/// counts it (its texts, speakers, forms and stop words). Empty language = whatever it is, empty
/// group = everybody's words.
std::shared_ptr<const QueryCall> wordBehind(const QString &word, const QString &language,
                                            const QString &group, const QString &grouping,
                                            const QueryParameters &asked);

} // namespace axial::query
