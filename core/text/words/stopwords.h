#pragma once

#include "core/text/words/stemmer.h"

#include <QSet>
#include <QString>

namespace axial {

/// Words that say nothing of what is talked about, by the Snowball project's list of the language
/// (see Stemmer::languages()); empty where it has none.
const QSet<QString> &stopWordsOf(const QString &language);
/// `word` as forEachWord() gives it; Chinese ones are stop words in every language.
bool isStopWord(const QString &word, const QString &language = QLatin1String(usualLanguage));
/// What fills a pause of speech: uh, um, like, yeah.
bool isFiller(const QString &word);

/// Words that are not counted.
struct LeftOutWords {
    bool stopWords = false;
    bool fillers = false;
    QSet<QString> others = {}; ///< in lower case
    QString language = QLatin1String(usualLanguage);

    bool holds(const QString &word) const
    {
        return (stopWords && isStopWord(word, language)) || (fillers && isFiller(word))
               || others.contains(word);
    }
};

} // namespace axial
