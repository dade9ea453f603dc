#pragma once

#include <QSet>
#include <QString>

namespace axial {

/// Words that say nothing of what is talked about: English function words and Chinese ones. `word`
/// as forEachWord() gives it.
bool isStopWord(const QString &word);
/// What fills a pause of speech: uh, um, like, yeah.
bool isFiller(const QString &word);

/// Words that are not counted.
struct LeftOutWords {
    bool stopWords = false;
    bool fillers = false;
    QSet<QString> others = {}; ///< in lower case

    bool holds(const QString &word) const
    {
        return (stopWords && isStopWord(word)) || (fillers && isFiller(word))
               || others.contains(word);
    }
};

} // namespace axial
