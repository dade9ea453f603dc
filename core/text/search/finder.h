#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/text/words/comparable.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QRegularExpression>
#include <QString>

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

/// What somebody looks for.
struct FindRequest {
    QString words;
    bool matchCase = false;
    bool wholeWords = false;
    bool isPattern = false; ///< a regular expression, looked for in each paragraph by itself

    bool operator==(const FindRequest &) const = default;
};

/// Finds words in texts: each hit is a run of whole characters (as a person sees them) that says
/// the same as the request, however it is composed and, unless asked for, in whatever case. Hits
/// ascend, don't overlap, and stay within their paragraph.
class Finder
{
public:
    /// Throws Error for a pattern that can't be read, saying what is wrong with it.
    explicit Finder(FindRequest request);

    const FindRequest &request() const { return m_request; }
    /// There is nothing to look for.
    bool isEmpty() const
    {
        return m_request.isPattern ? m_request.words.isEmpty() : m_key.isEmpty();
    }

    struct Found {
        std::vector<TextRange> hits;
        qint64 givenUp = 0; ///< paragraphs not searched to their end: the pattern took too long
    };
    /// At most `atMost` hits. Throws Canceled.
    Found inText(QStringView text, const Progress &progress, qsizetype atMost) const;

    using Paragraph = FoundParagraph;
    /// The same in a text as it is stored, without making a QString of what has no hit. Returns
    /// how many paragraphs were given up because the pattern took too long in them.
    qint64 inUtf8(QByteArrayView text, const Progress &progress,
                  const std::function<void(const Paragraph &)> &take) const;

    /// Steps a pattern may take to its next match before the paragraph is given up: about a second
    /// at worst, and far more than `.*` takes in the longest paragraph.
    static constexpr int patternLimit = 10'000'000;

    /// What to tell whoever asked, when paragraphs were given up.
    static QString givenUpNote(qint64 paragraphs);

private:
    void findIn(QStringView paragraph, qint64 start, std::vector<TextRange> &hits) const;
    /// False when the pattern took too long; the hits before that place are kept.
    bool matchIn(QStringView paragraph, qint64 start, const Progress &progress,
                 std::vector<TextRange> &hits) const;
    void readPattern();
    bool isAsked(QStringView paragraph, TextRange range) const;

    FindRequest m_request;
    ComparableForm m_form = ComparableForm::Folded;
    QString m_key;
    AsciiFinder m_ascii; ///< of the key, where ASCII can hold it
    QRegularExpression m_pattern;
};

} // namespace axial
