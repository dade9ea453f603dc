#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/exchanging/studyguids.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/refi/mediafiles.h"
#include "core/text/pages/pagemarks.h"
#include "core/text/pages/regionlines.h"
#include "core/text/textdifference.h"

#include <QSet>

namespace axial {
namespace {

/// Whether words are the line of an area, without its line end.
bool isRegionLine(QStringView text, TextRange range)
{
    return (range.start == 0 || text[range.start - 1] == u'\n')
           && (range.end == text.size() || text[range.end] == u'\n')
           && isRegionMark(text.sliced(range.start, range.length()));
}

/// Where the line of a quote starts that is known by its GUID.
std::optional<qint64> lineOf(ExchangeImport &work, const QString &guid, SourceId here,
                             QStringView own)
{
    const auto id = work.guids.find<QuoteId>(guid);
    if (!id || !quotes::isThere(work.db, id))
        return std::nullopt;
    const Quote quote = quotes::at(work.db, id);
    if (quote.source != here || !isRegionLine(own, quote.range))
        return std::nullopt;
    return quote.range.start;
}

/// Whether the last line is that of an area, and has no line end.
bool endsWithOpenRegion(QStringView text)
{
    return isRegionMark(text.sliced(text.lastIndexOf(u'\n') + 1));
}

/// Which lines of areas are of one area in a document of the file and in the one it is here: it has
/// the same GUID, or lies where one lies here. `own` is the text here; the file's lines are where
/// `theirs` has them.
KnownRegions knownRegions(ExchangeImport &work, const refi::Source &source, SourceId here,
                          QStringView own, const OffsetMapping &theirs)
{
    KnownRegions known;
    std::map<RegionPlace, qint64> places;
    for (const PageRegion &region : pageregions::inSource(work.db, here)) {
        if (!isRegionLine(own, region.words))
            continue;
        known.ownHere.insert(region.words.start);
        places.emplace(regionPlace(region.page, region.area), region.words.start);
    }
    for (const refi::Selection &selection : source.selections) {
        if (!selection.area || !selection.range
            || !isRegionLine(theirs.original(), *selection.range))
            continue;
        const qint64 start = theirs.moved(*selection.range).start;
        const auto place = places.find(regionPlace(selection.area->page, selection.area->shares));
        if (const auto line = lineOf(work, selection.guid, here, own))
            known.same.insert_or_assign(start, *line);
        else if (place != places.end())
            known.same.emplace(start, place->second);
        else
            known.newThere.insert(start);
    }
    return known;
}

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

/// A document of the file that the study has: settles where titles and texts differ. Where the text
/// stays as it is here, places in the file's are carried to where their words are here
/// (ExchangeImport::offsets).
class MetDocument
{
public:
    MetDocument(ExchangeImport &work, const refi::Source &source, SourceId here)
        : m_work(work), m_source(source), m_id(here), m_here(sources::at(work.db, here)),
          m_thing(work.conflicts, MergeKind::Sources, source.guid, m_here.title)
    {
    }

    /// False when the two have too little in common for that.
    bool settle(const QString &title, const QString &text)
    {
        if (const auto now = m_thing.settle("title", ImportingText::tr("Title"), m_here.title,
                                            title))
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
            .settle("areas", ImportingText::tr("Names of areas"), here.join(u'\n'),
                    there.join(u'\n'))
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
                                 .settle("text", ImportingText::tr("Text"),
                                         placesOf(own.words(), here),
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
                ImportingText::tr("of %n quote(s) no word would be left.", nullptr, int(lost)));
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

class SourceStorer
{
public:
    explicit SourceStorer(ExchangeImport &work)
        : m_work(work), m_documentTexts(refi::documentTexts(work.content))
    {
        auto rows = work.db.query("SELECT id, title FROM source WHERE length > 0");
        while (rows.next())
            m_byTitle[rows.text(1)].push_back(rows.id<SourceId>(0));
        foldersOfSets();
    }

    void store()
    {
        for (const refi::Source &source : m_work.content.sources) {
            m_work.advance();
            const refi::Source *text = refi::wordsOf(source, m_documentTexts);
            storeTranscripts(source, text);
            if (!text) {
                if (source.kind == refi::Source::Kind::Text)
                    m_work.tally.skipped(Tallied::Documents,
                                         ImportingText::tr("their text is missing"));
                else
                    m_work.tally.converted(Tallied::Documents, ExchangeTally::kept());
                continue;
            }
            const SourceId id = stored(source, *text);
            if (!id)
                continue;
            m_work.sources.insert(source.guid, id);
            m_work.sources.insert(text->guid, id);
            m_work.words.insert(source.guid, text);
            linkPeople(source, id);
        }
        tellSets();
    }

private:
    /// A set of documents is a folder, as long as each document is in one set only; others are
    /// kept for other programs (preservedparts).
    void foldersOfSets()
    {
        QHash<QString, int> sets;
        for (const refi::Set &set : m_work.content.sets) {
            for (const QString &source : set.sources)
                ++sets[source];
        }
        for (const refi::Set &set : m_work.content.sets) {
            // In a file of ours those that are folders come first.
            const auto isFree = [&](const QString &each) {
                return m_work.isOurs() ? !m_folders.contains(each) : sets.value(each) == 1;
            };
            const bool isFolder = !set.sources.isEmpty() && set.codes.isEmpty()
                                  && std::all_of(set.sources.begin(), set.sources.end(), isFree);
            if (!isFolder)
                continue;
            for (const QString &source : set.sources)
                m_folders.insert(source, &set);
            const auto kept = m_work.guids.find<CollectionId>(set.guid);
            if (kept && m_work.db.integer("SELECT 1 FROM collection WHERE id=?1", kept))
                m_known.insert(set.guid);
        }
    }

    /// Told when it is known which documents came in: there is no folder without one.
    void tellSets()
    {
        for (const refi::Set &set : m_work.content.sets) {
            const auto isIn = [this](const QString &source) {
                return bool(m_work.sources.value(source));
            };
            const bool isFolder = !set.sources.isEmpty()
                                  && m_folders.value(set.sources.front()) == &set
                                  && std::any_of(set.sources.begin(), set.sources.end(), isIn);
            if (!isFolder) {
                m_work.tally.converted(Tallied::Sets, ExchangeTally::kept());
                continue;
            }
            m_work.folderSets.insert(set.guid);
            if (m_known.contains(set.guid))
                m_work.tally.known(Tallied::Sets);
            else
                m_work.tally.converted(Tallied::Sets, ImportingText::tr("as folders of documents"));
        }
    }

    /// Those of a recording beside the one that is its words, and beside those that are documents
    /// of the file.
    void storeTranscripts(const refi::Source &recording, const refi::Source *words)
    {
        int number = 0;
        for (const refi::Source &part : recording.parts) {
            ++number;
            if (part.kind != refi::Source::Kind::Transcript || &part == words || !part.text
                || part.text->text.isEmpty() || m_documentTexts.contains(part.textPath.toLower()))
                continue;
            refi::Source document = part;
            document.kind = refi::Source::Kind::Text;
            if (document.name.trimmed().isEmpty())
                document.name = QStringLiteral("%1 (%2)").arg(titleOf(recording)).arg(number);
            const bool isOwn = part.guid != recording.guid && !m_work.sources.contains(part.guid);
            if (!isOwn)
                document.guid = StudyGuids::made(QStringLiteral("transcript:") + recording.guid,
                                                 number);
            m_work.tally.found(Tallied::Documents);
            if (const SourceId id = stored(document, document); id && isOwn)
                m_work.sources.insert(part.guid, id);
        }
    }

    SourceId stored(const refi::Source &source, const refi::Source &text)
    {
        Database &db = m_work.db;
        const QString title = titleOf(source);
        if (const auto kept = m_work.guids.find<SourceId>(source.guid);
            kept && db.integer("SELECT 1 FROM source WHERE id=?1", kept)) {
            const qint64 taken = m_work.conflicts.taken();
            if (!MetDocument(m_work, source, kept).settle(title, text.text->text)) {
                m_work.tally.skipped(Tallied::Documents,
                                     ImportingText::tr("their text here has too "
                                                       "little in common with it"));
                return {};
            }
            return known(source, title, kept, m_work.conflicts.taken() > taken);
        }
        for (const SourceId id : m_byTitle.value(title)) {
            if (sources::text(db, id) == text.text->text) {
                m_work.conflicts.equal(MergeKind::Sources);
                return known(source, title, id, false);
            }
        }
        m_work.conflicts.added(MergeKind::Sources);
        const SourceId id = sources::add(db, {folderOf(source),
                                              SourceKind::Document,
                                              title,
                                              {},
                                              1,
                                              text.text->text,
                                              fileName(source, title),
                                              source.file});
        m_work.guids.keep(source.guid, id);
        ++m_work.summary.sources;
        if (&text == &source || !source.file.isEmpty())
            m_work.tally.taken(Tallied::Documents);
        else
            m_work.tally.converted(Tallied::Documents, ImportingText::tr("by their text alone"));
        return id;
    }

    SourceId known(const refi::Source &source, const QString &title, SourceId id, bool isChanged)
    {
        m_work.guids.keep(source.guid, id);
        // It may have come by its words alone.
        if (!source.file.isEmpty()
            && sources::keepOriginal(m_work.db, id, fileName(source, title), source.file)) {
            m_work.withNewFile.insert(id);
            ++m_work.summary.files;
            m_work.tally.converted(Tallied::Documents,
                                   ImportingText::tr("were here already; their file came in"));
        } else {
            m_work.tally.known(Tallied::Documents);
            if (!isChanged) // else it was not left as it is
                m_work.summary.tellKnown(title);
        }
        return id;
    }

    QString titleOf(const refi::Source &source) const
    {
        QString name = source.name;
        if (name.trimmed().isEmpty()) { // qc names the files only
            name = source.textPath.isEmpty() ? source.mediaPath : source.textPath;
            name = name.sliced(name.lastIndexOf(u'/') + 1);
        }
        return names::fitted(name.trimmed().isEmpty() ? source.guid : name);
    }

    /// As what it is, for whoever saves it.
    static QString fileName(const refi::Source &source, const QString &title)
    {
        const QString ending = u'.' + refi::mediaEnding(source.file);
        return title.endsWith(ending, Qt::CaseInsensitive) ? title : title + ending;
    }

    CollectionId folderOf(const refi::Source &source)
    {
        const refi::Set *folder = m_folders.value(source.guid);
        const QString set = folder ? folder->name.trimmed() : QString();
        const QString guid = folder ? folder->guid : QString();
        QStringList path = m_work.options.collection;
        if (m_work.isOurs() && !set.isEmpty()) // a set is a folder with those around it
            return madeFolder(path + set.split(u'/', Qt::SkipEmptyParts), guid);
        if (path.isEmpty())
            path << (m_work.content.name.trimmed().isEmpty() ? m_work.file
                                                             : m_work.content.name.trimmed());
        if (!set.isEmpty())
            path << set;
        return madeFolder(path, guid);
    }

    CollectionId madeFolder(const QStringList &path, const QString &guid)
    {
        CollectionId &folder = m_made[path.join(QChar(0x1f))];
        if (!folder) {
            folder = collections::ensure(m_work.db, path);
            m_work.guids.keep(guid, folder);
        }
        return folder;
    }

    void linkPeople(const refi::Source &source, SourceId id)
    {
        if (const ParticipantId own = m_work.participants.value(source.guid))
            m_work.speakers.addWhole(id, own);
        if (m_work.isOurs() && !m_work.content.sideCar.isEmpty())
            return; // who speaks in it and whose it is are told apart there: see below
        for (const refi::Case &each : m_work.content.cases) {
            if (each.sources.contains(source.guid))
                m_work.speakers.addWhole(id, m_work.participants.value(each.guid));
        }
    }

    ExchangeImport &m_work;
    QHash<QString, std::vector<SourceId>> m_byTitle;
    QSet<QString> m_documentTexts;
    QHash<QString, const refi::Set *> m_folders; ///< of documents, by GUID
    QSet<QString> m_known;                       ///< GUIDs of sets that are folders already
    QHash<QString, CollectionId> m_made;
};

} // namespace

void importDocuments(ExchangeImport &work)
{
    SourceStorer(work).store();
}

void importSpeakers(ExchangeImport &work, bool isTold)
{
    if (work.isOurs() && !work.content.sideCar.isEmpty()) {
        for (const refi::Case &each : work.content.cases) {
            for (const QString &guid : each.sources)
                work.speakers.addWhole(work.sources.value(guid),
                                       work.participants.value(each.guid));
        }
    }
    using Which = SpeakerImport::Which;
    work.speakers.store(work, isTold ? Which::OfNewDocuments : Which::All);
}

} // namespace axial
