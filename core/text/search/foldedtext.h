#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <vector>

namespace axial {

/// A text as two wordings of it compare: lower case, NFKC, one space for any white space, dashes of
/// any length as one, no quotation marks, no invisible characters, and a space for an ellipsis, so
/// that a pause doesn't count. Knows where each letter stands in the text.
class FoldedText
{
public:
    /// Of the whole text, or of parts of it (ascending, not overlapping) as if nothing stood
    /// between them.
    explicit FoldedText(QStringView text) : FoldedText(text, {{0, text.size()}}) {}
    FoldedText(QStringView text, const std::vector<TextRange> &parts);

    const QString &letters() const { return m_letters; }
    qint64 size() const { return m_letters.size(); }
    /// Where folded letters stand in the text; `folded` is not empty.
    TextRange unfolded(TextRange folded) const;

private:
    void foldPart(QStringView text, TextRange part);
    qint64 foldSign(QStringView text, qint64 at, qint64 end);
    qint64 foldCluster(QStringView text, qint64 at, qint64 end);
    void add(QChar letter, qint64 start, qint64 end);

    QString m_letters;
    std::vector<quint32> m_starts; ///< of each letter's character in the text
    std::vector<quint8> m_lengths; ///< of that character
    bool m_space = false;          ///< a space is due before the next letter
    TextRange m_spaceAt;
};

/// The parts of a quote between its omission marks ("...", "[...]"), folded; none is empty.
std::vector<QString> foldedParts(const QString &quote);

} // namespace axial
