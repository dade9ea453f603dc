#pragma once

#include "core/text/textedits.h"

#include <vector>

namespace axial {

/// A text and its words without the lines of areas ("[Region: a pump]"), which are nobody's words.
class RegionlessText
{
public:
    explicit RegionlessText(QString text);

    const QString &words() const { return m_words; }
    /// Changes of the words (ascending and apart, their ranges count in words()) as changes of the
    /// text. Lines of areas stay, each a line of its own: where words on both sides of one become
    /// one line, it comes behind that.
    TextEdits inText(const std::vector<TextEdit> &changes) const;

private:
    struct Lines {
        qint64 at = 0;   ///< where they stand, in the words
        qint64 size = 0; ///< of these and all before
    };

    std::vector<Lines>::const_iterator firstBehind(qint64 position) const;
    bool hasLines(qint64 after, qint64 upTo) const;
    bool endsLine(const TextEdit &change) const;
    qint64 lineEnd(qint64 position) const;
    qint64 behindLines(qint64 position) const;
    qint64 beforeLines(qint64 position) const;
    void addParts(std::vector<TextEdit> &into, const TextEdit &change) const;

    QString m_text;
    QString m_words;
    std::vector<Lines> m_lines;
};

} // namespace axial
