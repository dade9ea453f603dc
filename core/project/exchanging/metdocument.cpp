#include "core/project/exchanging/metdocument.h"

#include "core/db/database.h"
#include "core/project/sources.h"
#include "core/project/transcriptediting.h"
#include "core/text/regionlines.h"
#include "core/text/textdifference.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

/// The places where a text is another one, with a few letters around each.
QString placesOf(const QString &text, const std::vector<TextRange> &places)
{
    constexpr size_t most = 20;
    constexpr qint64 around = 30;
    constexpr qint64 longest = 300;
    QStringList parts;
    for (size_t i = 0; i < std::min(places.size(), most); ++i) {
        const qint64 start = std::max<qint64>(0, places[i].start - around);
        const qint64 end = std::min(places[i].end + around, places[i].start + longest);
        const TextRange range = wholeCharacters(text, {start, std::min(end, text.size())});
        parts << u'…' + text.mid(range.start, range.length()) + u'…';
    }
    if (places.size() > most)
        parts << QStringLiteral("…");
    return parts.join(u'\n');
}

class MetDocument
{
public:
    MetDocument(ExchangeWork &work, const refi::Source &source, SourceId here)
        : m_work(work), m_id(here), m_here(sources::at(work.db, here)),
          m_thing(work.meeting, MergeKind::Sources, source.guid, m_here.title)
    {
    }

    bool settle(const QString &title, const QString &text)
    {
        if (const auto now = m_thing.settle("title", Messages::tr("Title"), m_here.title, title))
            m_thing.change([&] { sources::rename(m_work.db, m_id, *now); });
        const QString own = sources::text(m_work.db, m_id);
        return own == text || settleRegions(own, text) || settleText(own, text);
    }

private:
    /// Lines of areas say where somebody drew one, and are nobody's words: those of both stay.
    /// False where something else differs, too.
    bool settleRegions(const QString &own, const QString &text)
    {
        const auto lines = regionLines(own, text);
        if (!lines || (!lines->lackedHere.isEmpty() && !take(lines->lackedHere)))
            return false;
        if (!lines->lackedThere.isEmpty())
            m_work.carried.insert(m_id, lines->lackedThere);
        return true;
    }
    bool settleText(const QString &own, const QString &text)
    {
        const auto changes = difference(own, text);
        if (!changes)
            return false;
        std::vector<TextRange> here;
        std::vector<TextRange> there;
        std::vector<TextEdit> back;
        qint64 growth = 0;
        for (const TextEdit &change : *changes) {
            const qint64 start = change.range.start + growth;
            here.push_back(change.range);
            there.push_back({start, start + change.words.size()});
            back.push_back({there.back(), own.mid(change.range.start, change.range.length())});
            growth += change.growth();
        }
        const bool isTaken = m_thing
                                 .settle("text", Messages::tr("Text"), placesOf(own, here),
                                         placesOf(text, there))
                                 .has_value();
        if (!isTaken || !take(TextEdits(own, *changes)))
            m_work.carried.insert(m_id, TextEdits(text, back));
        return true;
    }

    /// False when it stays as it is here.
    bool take(const TextEdits &edits)
    {
        Database &db = m_work.db;
        const qint64 lost = qint64(transcripts::effect(db, m_id, edits).lost.size());
        if (lost > 0) {
            m_thing.refuse(
                Messages::tr("of %n quote(s) no word would be left.", nullptr, int(lost)));
            return false;
        }
        bool isDone = false;
        m_thing.change([&] {
            transcripts::edit(db, m_id, edits);
            isDone = true;
        });
        return isDone;
    }

    ExchangeWork &m_work;
    SourceId m_id;
    Source m_here;
    MetThing m_thing;
};

} // namespace

bool settleMetDocument(ExchangeWork &work, const refi::Source &source, const QString &title,
                       const QString &text, SourceId here)
{
    return MetDocument(work, source, here).settle(title, text);
}

} // namespace axial
