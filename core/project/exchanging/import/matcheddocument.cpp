#include "core/project/exchanging/import/matcheddocument.h"

#include "core/db/database.h"
#include "core/project/exchanging/import/matchedregions.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/pages/regionlesstext.h"
#include "core/text/pages/regionlines.h"
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
    MetDocument(ExchangeImport &work, const refi::Source &source, SourceId here)
        : m_work(work), m_source(source), m_id(here), m_here(sources::at(work.db, here)),
          m_thing(work.conflicts, MergeKind::Sources, source.guid, m_here.title)
    {
    }

    bool settle(const QString &title, const QString &text)
    {
        if (const auto now = m_thing.settle("title", Messages::tr("Title"), m_here.title, title))
            m_thing.change([&] { sources::rename(m_work.db, m_id, *now); });
        m_theirs = OffsetMapping(text);
        endLastLines();
        if (!settleLines() && !(settleWords() && settleLines()))
            return false;
        if (m_theirs.isChanged())
            m_work.offsets.insert(m_id, m_theirs);
        return true;
    }

private:
    /// A line of an area that is the last one may have lost its line end, which is no difference.
    void endLastLines()
    {
        const QString own = sources::text(m_work.db, m_id);
        const QString text = m_theirs.original();
        if (own == text)
            return;
        const auto ended = [](const QString &open) {
            return TextEdits(open, {{{open.size(), open.size()}, QStringLiteral("\n")}});
        };
        if (endsWithOpenRegion(text))
            m_theirs.add(ended(text));
        if (endsWithOpenRegion(own))
            take(ended(own));
    }
    /// Lines of areas say where somebody drew one, and are nobody's words: those of both stay.
    /// False where something else differs, too.
    bool settleLines()
    {
        const QString own = sources::text(m_work.db, m_id);
        const QString text = m_theirs.text();
        const KnownRegions known = knownRegions(m_work, m_source, m_id, own, m_theirs);
        if (own == text && known.same.empty() && known.newThere.empty())
            return true;
        auto lines = regionLines(own, text, known);
        if (!lines)
            return false;
        if (!lines->renamed.empty() && areTheirNamesTaken(lines->renamed))
            lines = regionLines(own, text, known, RegionNames::There);
        if (!lines->lackedHere.isEmpty() && !take(lines->lackedHere))
            return false;
        for (const refi::Selection &selection : m_source.selections) {
            if (!selection.range || !isRegionLine(m_theirs.original(), *selection.range))
                continue;
            const auto line = lines->common.find(m_theirs.moved(*selection.range).start);
            if (line == lines->common.end())
                continue;
            const qint64 end = own.indexOf(u'\n', line->second);
            m_work.lines[m_id].insert(selection.range->start,
                                      lines->lackedHere.moved({line->second, end}));
        }
        m_theirs.add(std::move(lines->lackedThere));
        return true;
    }
    bool areTheirNamesTaken(const std::vector<RegionLines::Renamed> &renamed)
    {
        QStringList here, there;
        for (const RegionLines::Renamed &each : renamed) {
            here << each.here;
            there << each.there;
        }
        return m_thing
            .settle("areas", Messages::tr("Names of areas"), here.join(u'\n'), there.join(u'\n'))
            .has_value();
    }
    /// Afterwards the words beside the lines of areas are the same in both. False when they have
    /// too little in common.
    bool settleWords()
    {
        const QString ownText = sources::text(m_work.db, m_id);
        const RegionlessText own(ownText);
        const RegionlessText theirs(m_theirs.text());
        const auto changes = difference(own.words(), theirs.words());
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
            back.push_back(
                {there.back(), own.words().mid(change.range.start, change.range.length())});
            growth += change.growth();
        }
        // Afterwards their lines can be merged, whatever is chosen; else nothing is touched.
        const TextEdits toTheirs = own.inText(*changes);
        TextEdits toOwn = theirs.inText(back);
        if (!regionLines(toTheirs.text(), m_theirs.text()) || !regionLines(ownText, toOwn.text()))
            return false;
        const bool isTaken = m_thing
                                 .settle("text", Messages::tr("Text"), placesOf(own.words(), here),
                                         placesOf(theirs.words(), there))
                                 .has_value();
        if (!isTaken || !take(toTheirs))
            m_theirs.add(std::move(toOwn));
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

    ExchangeImport &m_work;
    const refi::Source &m_source;
    SourceId m_id;
    Source m_here;
    OffsetMapping m_theirs;
    MatchedItem m_thing;
};

} // namespace

bool resolveMatchedDocument(ExchangeImport &work, const refi::Source &source, const QString &title,
                            const QString &text, SourceId here)
{
    return MetDocument(work, source, here).settle(title, text);
}

} // namespace axial
