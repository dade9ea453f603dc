#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>
#include <vector>

namespace axial {

/// A paragraph of a stored text with hits.
struct FoundParagraph {
    qint64 start = 0;            ///< where it begins, in UTF-16 units of the whole text
    QByteArrayView utf8;         ///< the paragraph itself
    std::vector<TextRange> hits; ///< in UTF-16 units of the whole text
};

/// Finds ASCII words in ASCII text, as most of a stored text is: many times faster than by
/// characters, and one byte is one UTF-16 unit there.
class AsciiFinder
{
public:
    enum class Case { Exact, Folded };
    enum class Words { Any, Whole };

    AsciiFinder() = default;
    /// `key` as it is compared: small letters where case is folded. Of an empty one nothing is
    /// found.
    AsciiFinder(QByteArray key, Case letters, Words words);

    /// The text holds nothing else, so that it can be looked at here.
    static bool isAscii(QByteArrayView text);
    /// `start` is where the text begins in the whole one. Throws Canceled.
    void find(QByteArrayView text, qint64 start, const Progress &progress,
              const std::function<void(const FoundParagraph &)> &take) const;

private:
    qsizetype next(QByteArrayView text, qsizetype from) const;
    bool isAt(const uchar *bytes) const;
    /// The bit that makes a letter small.
    uchar mask(char c) const { return m_foldsCase && c >= 'a' && c <= 'z' ? 0x20 : 0; }

    QByteArray m_key;
    bool m_foldsCase = false;
    bool m_wholeWords = false;
};

} // namespace axial
