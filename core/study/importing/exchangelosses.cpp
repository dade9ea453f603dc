#include "core/study/importing/exchangelosses.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/refi/exchange.h"

namespace axial {
namespace {

/// The first names; a project of a thousand missing texts is still a page to read.
QString namesIn(const QStringList &names)
{
    constexpr qsizetype shown = 20;
    return shortList(names, shown).join(QStringLiteral("; "));
}

bool isPlaced(const refi::Selection &selection)
{
    using Kind = refi::Selection::Kind;
    const bool isText = selection.kind == Kind::Text || selection.kind == Kind::Transcript;
    return selection.range || !isText; // an area is kept for other programs
}

/// Goes through the documents as they would be stored.
class LossCount
{
public:
    explicit LossCount(const refi::Exchange &exchange)
        : m_exchange(exchange), m_texts(refi::documentTexts(exchange))
    {
        for (const refi::Code &code : exchange.codes)
            m_codes.insert(code.guid);
        for (const refi::Case &each : exchange.cases)
            m_codes.insert(each.guid); // NVivo says so whose words these are
        for (const refi::Source &source : exchange.sources) {
            if (source.text && !source.textPath.isEmpty())
                m_read.insert(source.textPath.toLower());
        }
    }

    ExchangeLosses count()
    {
        for (const refi::Source &source : m_exchange.sources) {
            const bool hasWords = refi::wordsOf(source, m_texts);
            if (!hasWords) {
                const bool isText = source.kind == refi::Source::Kind::Text;
                (isText ? m_losses.missing : m_losses.kept) << refi::shownNameOf(source);
            }
            count(source, hasWords);
        }
        return m_losses;
    }

private:
    void count(const refi::Source &source, bool hasWords)
    {
        if (!hasWords)
            m_losses.codings += qint64(source.codings.size());
        else
            countEach(source.codings);
        for (const refi::Selection &selection : source.selections) {
            if (!hasWords)
                m_losses.codings += qint64(selection.codings.size());
            else if (!isPlaced(selection))
                m_losses.unplaced += qint64(selection.codings.size());
            else
                countEach(selection.codings);
        }
        for (const refi::Source &part : source.parts)
            count(part, hasWords || m_read.contains(part.textPath.toLower()));
    }

    void countEach(const std::vector<refi::Coding> &codings)
    {
        for (const refi::Coding &coding : codings) {
            if (m_codes.contains(coding.code))
                ++m_losses.uses[coding.code];
            else
                ++m_losses.unplaced;
        }
    }

    const refi::Exchange &m_exchange;
    QSet<QString> m_texts; ///< that are documents by themselves
    QSet<QString> m_read;  ///< of these the ones that are in the file
    QSet<QString> m_codes;
    ExchangeLosses m_losses;
};

} // namespace

QStringList ExchangeLosses::sentences() const
{
    QStringList sentences;
    if (!missing.isEmpty())
        sentences << PreviewText::tr(
                         "%n document(s) will not come in, since their texts are not in "
                         "the file or can’t be read: %1.",
                         nullptr, int(missing.size()))
                         .arg(namesIn(missing));
    if (!kept.isEmpty())
        sentences << PreviewText::tr(
                         "%n picture(s), PDF(s) or recording(s) have no words that could "
                         "be read and will not be seen here; they are kept for other "
                         "programs: %1.",
                         nullptr, int(kept.size()))
                         .arg(namesIn(kept));
    if (codings > 0)
        sentences << PreviewText::tr("%n coding(s) in them will not be seen either.", nullptr,
                                     int(codings));
    if (unplaced > 0)
        sentences << PreviewText::tr(
            "%n coding(s) in other documents will not come in, since their "
            "code or their place in the text is missing.",
            nullptr, int(unplaced));
    return sentences;
}

ExchangeLosses lossesOf(const refi::Exchange &exchange)
{
    return LossCount(exchange).count();
}

} // namespace axial
