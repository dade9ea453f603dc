#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/importing/importingparts.h"
#include "core/project/importing/knownreports.h"
#include "core/project/importing/reporttexts.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/sources/alikesources.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/segments.h"
#include "core/text/textdifference.h"
#include "core/text/words/stemmer.h"

#include <QCryptographicHash>
#include <QHash>
#include <QSet>

namespace axial {
namespace {

/// Comments of a document that was just stored become memos on the words they are about, which
/// become quotes; those about nothing in the text, memos on the source.
void storeMemos(Database &db, SourceId id, const ImportedSource &source, ImportSummary &summary)
{
    if (source.memos.empty())
        return;
    // Each keeps its words, and many long ranges over one another make far more than the text.
    const qint64 most = 20 * qint64(source.text.size()) + 1'000'000;
    const auto quotes = [&db, id] {
        return db.integer("SELECT count(*) FROM quote WHERE source=?1", id).value_or(0);
    };
    const qint64 before = quotes();
    qint64 letters = 0;
    qint64 without = 0;
    for (const ImportedMemo &comment : source.memos) {
        Memo memo;
        memo.source = id;
        memo.title = comment.author.isEmpty()
                         ? ImportingText::tr("Comment")
                         : ImportingText::tr("Comment by %1").arg(comment.author);
        memo.text = comment.words;
        if (!comment.range.isEmpty())
            memo.range = trimmedRange(source.text, comment.range);
        if (letters + memo.range.end - memo.range.start > most) {
            memo.range.end = memo.range.start;
            ++without;
        }
        letters += memo.range.end - memo.range.start;
        memo.words = source.text.mid(memo.range.start, memo.range.end - memo.range.start);
        memo.createdMs = comment.createdMs.value_or(0);
        memo.modifiedMs = memo.createdMs;
        memos::add(db, memo);
        ++summary.memos;
    }
    summary.quotes += quotes() - before; // words that a comment is about have become one
    if (without > 0)
        summary.notes.push_back(ImportNote::warning(
            ImportingText::tr("Comments that became memos on the whole source, since all comments "
                              "together are about too many words: %1.")
                .arg(without),
            source.originalName));
}

/// Sources that a collection holds already, by what tells them apart; but for reports, which are
/// known by their links.
class KnownSources
{
public:
    explicit KnownSources(Database &db) : m_db(db) {}

    /// True when the collection has it; remembers it otherwise.
    bool contains(CollectionId collection, const ImportedSource &source)
    {
        auto &known = m_known[collection];
        if (known.isEmpty()) {
            readOriginals(collection);
            auto rows = m_db.query("SELECT title, length, kind FROM source "
                                   "WHERE collection=?1 AND url=''",
                                   collection);
            while (rows.next())
                known.insert(key(rows.text(0), rows.integer(1), rows.integer(2)));
        }
        const QString name = key(source.title, source.text.size(), qint64(source.kind));
        if (known.contains(name) && hasText(collection, source))
            return true;
        if (hasOriginal(collection, source))
            return true;
        known.insert(name);
        return false;
    }

private:
    /// Its title and text (see hasText()).
    static QString key(const QString &title, qint64 length, qint64 kind)
    {
        return title + u'\n' + QString::number(length) + u'\n' + QString::number(kind);
    }

    /// Before anything is stored: one import may hold several texts of one file.
    void readOriginals(CollectionId collection)
    {
        auto rows = m_db.query("SELECT s.title, s.kind, o.sha256 FROM source s "
                               "JOIN source_original o ON o.source = s.id WHERE s.collection=?1",
                               collection);
        while (rows.next())
            m_originals[collection].insert(
                originalKey(rows.text(0), rows.integer(1), rows.blob(2)));
    }

    static QString originalKey(const QString &title, qint64 kind, const QByteArray &sha256)
    {
        return title + u'\n' + QString::number(kind) + u'\n' + QString::fromLatin1(sha256.toHex());
    }

    /// Its text may have been edited since it was imported.
    bool hasOriginal(CollectionId collection, const ImportedSource &source) const
    {
        if (source.originalBytes.isEmpty())
            return false;
        const QByteArray sha256 = QCryptographicHash::hash(source.originalBytes,
                                                           QCryptographicHash::Sha256);
        return m_originals.value(collection)
            .contains(originalKey(source.title, qint64(source.kind), sha256));
    }

    bool hasText(CollectionId collection, const ImportedSource &source)
    {
        return m_db
            .integer("SELECT 1 FROM source s LEFT JOIN source_text t ON t.source = s.id "
                     "WHERE s.collection=?1 AND s.title=?2 AND s.kind=?3 "
                     "AND s.length=?4 AND coalesce(t.text, '')=?5",
                     collection, source.title, int(source.kind), qint64(source.text.size()),
                     source.text)
            .has_value();
    }

    Database &m_db;
    QHash<CollectionId, QSet<QString>> m_known;
    QHash<CollectionId, QSet<QString>> m_originals;
};

void storeTurns(Database &db, SourceId id, const ImportedSource &source, ImportSummary &summary)
{
    std::vector<SpeakerId> speakers;
    for (const ImportedSpeaker &speaker : source.speakers) {
        ParticipantId participant;
        if (speaker.role == SpeakerRole::Participant && !speaker.participant.isEmpty()) {
            summary.participants += !participants::find(db, speaker.participant);
            participant = participants::ensure(db, speaker.participant);
        }
        speakers.push_back(
            sources::addSpeaker(db, {{}, id, speaker.name, speaker.role, participant}));
    }
    for (const ImportedTurn &turn : source.turns) {
        const SpeakerId speaker = turn.speaker < 0 ? SpeakerId{}
                                                   : speakers.at(size_t(turn.speaker));
        sources::addTurn(db, id, {turn.range, turn.words, speaker, turn.timeMs});
        ++summary.turns;
    }
    if (!source.participant.isEmpty()) {
        summary.participants += !participants::find(db, source.participant);
        sources::addParticipant(db, id, participants::ensure(db, source.participant));
    }
}

/// Gives a report that is known by its link its words.
void setText(Database &db, SourceId report, const QString &text)
{
    db.run("UPDATE source SET length=?2 WHERE id=?1", report, qint64(text.size()));
    db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2)", report, text);
    setReportFingerprint(db, report, text);
}

/// Nobody has given the report a title but what its link says.
bool isNamedByLink(Database &db, const Source &report)
{
    return report.title == report.url
           || report.title
                  == names::fitted(db.text("SELECT repository || ' #' || number FROM issue "
                                           "WHERE source=?1",
                                           report.id));
}

/// Stores one source after another, each in its folder.
class SourceWriter
{
public:
    SourceWriter(Database &db, const StoreOptions &options, KnownReports &reports,
                 ImportSummary &summary, Progress &progress)
        : m_db(db), m_options(options), m_reports(reports), m_summary(summary),
          m_progress(progress), m_known(db), m_alike(db)
    {
    }

    /// A report of a list of links.
    void writeLink(const ImportedSource &source)
    {
        advance();
        if (m_reports.find(folderOf(source), source.url, source.occurrence,
                           KnownReports::Elsewhere::BeforeThisImport))
            m_summary.tellKnown(source.url);
        else
            add(source);
    }

    void write(const ImportedSource &source)
    {
        advance();
        if (!hasTableFolder(source)) {
            writeHere(source);
            return;
        }
        ImportedSource moved = source;
        moved.moveToTableFolder();
        writeHere(moved);
    }

    /// Reports whose words differ from those that the study has.
    void noteOtherTexts()
    {
        constexpr qsizetype shown = 5;
        if (m_otherTexts.isEmpty())
            return;
        const qsizetype count = m_otherTexts.size();
        if (count > shown)
            m_otherTexts = m_otherTexts.first(shown) << QStringLiteral("…");
        m_summary.notes.push_back(ImportNote::warning(
            ImportingText::tr("%n reports have other words already; the earlier ones are kept: %1",
                              nullptr, int(count))
                .arg(m_otherTexts.join(QStringLiteral(", ")))));
    }

    /// Sources that came in and in which no participant speaks.
    void noteNobody()
    {
        if (!m_ofNobody.isEmpty())
            m_summary.notes.push_back(ImportNote::warning(sentenceOfNobody(m_ofNobody)));
    }

private:
    void writeHere(const ImportedSource &source)
    {
        if (source.url.isEmpty()) {
            if (m_known.contains(madeFolderOf(source), source))
                m_summary.tellKnown(source.title);
            else if (!correct(source))
                add(source);
        } else if (const SourceId known = m_reports.find(folderOf(source), source.url,
                                                         source.occurrence,
                                                         KnownReports::Elsewhere::Anywhere)) {
            complete(known, source);
        } else {
            add(source);
        }
    }

    /// A source that was here before this import, of the same words but for a few, and of the same
    /// title; else of nearly all the same words.
    std::optional<AlikeSources::Alike> correctedBy(const ImportedSource &source)
    {
        auto rows = m_db.query("SELECT s.id, t.text FROM source s "
                               "JOIN source_text t ON t.source = s.id "
                               "WHERE s.title=?1 AND s.url='' AND s.kind=?2 ORDER BY s.id",
                               names::fitted(source.title), int(source.kind));
        while (rows.next()) {
            const QString text = rows.text(1);
            auto edits = m_added.contains(rows.id<SourceId>(0)) ? std::nullopt
                                                                : corrections(text, source.text);
            if (edits)
                return AlikeSources::Alike{rows.id<SourceId>(0), source.title, text,
                                           *std::move(edits)};
        }
        return m_alike.find(
            {source.title, source.kind, source.text, peopleIn(source)},
            [this](SourceId id, const QString &) { return !m_added.contains(id); }, m_progress);
    }

    static QStringList peopleIn(const ImportedSource &source)
    {
        QStringList people;
        if (!source.participant.isEmpty())
            people << source.participant;
        for (const ImportedSpeaker &speaker : source.speakers) {
            if (speaker.role == SpeakerRole::Participant && !speaker.participant.isEmpty())
                people << speaker.participant;
        }
        return people;
    }

    static QString beganWith(const QString &title, const AlikeSources::Alike &found)
    {
        if (found.title == title)
            return ImportingText::tr(
                       "“%1” is here already with other words in a few places (%2), and "
                       "came in once more.")
                .arg(title)
                .arg(found.edits.size());
        if (found.edits.empty())
            return ImportingText::tr(
                       "“%1” has the words of “%2”, which is here already, and came in "
                       "beside it.")
                .arg(title, found.title);
        return ImportingText::tr("“%1” has the words of “%2”, which is here already, but in a few "
                                 "places (%3), and came in beside it.")
            .arg(title, found.title)
            .arg(found.edits.size());
    }

    /// Lists a text that is here but for a few words. Where somebody wants it, the file's words
    /// take the place of those here, and what was coded stays on them; else false.
    bool correct(const ImportedSource &source)
    {
        const auto found = source.text.isEmpty() || source.kind == SourceKind::IssueReport
                               ? std::nullopt
                               : correctedBy(source);
        if (!found)
            return false;
        MergeConflict conflict;
        conflict.id = QStringLiteral("copy:%1").arg(source.title);
        conflict.kind = MergeKind::Sources;
        conflict.about = source.title;
        const bool isOfOtherTitle = found->title != source.title;
        conflict.what = isOfOtherTitle
                            ? ImportingText::tr("The same as “%1”, corrected").arg(found->title)
                            : ImportingText::tr("The same, corrected");
        conflict.mine = ImportingText::tr("its words stay, and the file is a source of its own");
        conflict.theirs = ImportingText::tr("it takes the words of the file and keeps its codings");
        const bool isTaken = m_options.differences.of(conflict) == MergeChoice::Theirs;
        const bool isDecided = m_options.differences.isDecided(conflict);
        m_summary.met.conflicts.push_back(std::move(conflict));
        ++m_summary.met.of(MergeKind::Sources).conflicting;
        if (isTaken && found->edits.empty()) {
            m_summary.tellKnown(source.title);
            return true;
        }
        if (isTaken) {
            transcripts::edit(m_db, found->source, TextEdits(found->text, found->edits),
                              &m_progress);
            ++m_summary.changed;
            if (isOfOtherTitle)
                m_summary.notes.push_back(ImportNote::info(
                    ImportingText::tr(
                        "“%1” was taken for “%2”, corrected, which has its words now.")
                        .arg(source.title, found->title)));
            return true;
        }
        const auto severity = isDecided ? ImportNote::Severity::Info
                                        : ImportNote::Severity::Warning;
        m_summary.notes.push_back(
            {severity,
             {},
             0,
             beganWith(source.title, *found)
                 + ImportingText::tr(
                     " If it is the same source, corrected, undo the import and choose under "
                     "Differences to take the words of the file (--theirs on the command line).")});
        return false;
    }

    /// Known or not, since a person who cancels doesn't know either.
    void advance()
    {
        m_progress.advance();
        if (++m_seen % 256 == 0) {
            m_progress.checkCanceled();
            ChangeRecorder::putAwayMuch(m_db);
        }
    }

    /// Asked once a table, whose reports so stay together.
    bool hasTableFolder(const ImportedSource &source)
    {
        if (source.tableFolder != m_tableFolder) {
            m_tableFolder = source.tableFolder;
            m_hasTableFolder = !m_tableFolder.isEmpty() && collections::find(m_db, m_tableFolder);
        }
        return m_hasTableFolder;
    }

    /// A report that was known by its link gets its table's title and words; one that has them
    /// keeps them.
    void complete(SourceId id, const ImportedSource &source)
    {
        const Source known = sources::at(m_db, id);
        const QString title = names::fitted(source.title);
        const bool hasOtherTitle = !source.tableTitle.isEmpty() && known.title != title
                                   && !known.title.endsWith(source.tableTitle);
        const bool takesTitle = hasOtherTitle && isNamedByLink(m_db, known);
        const bool takesText = known.length == 0 && !source.text.isEmpty();
        if (takesTitle)
            m_db.run("UPDATE source SET title=?2 WHERE id=?1", id, title);
        if (takesText)
            setText(m_db, id, source.text);
        if (takesTitle || takesText)
            ++m_summary.texts;
        else
            m_summary.tellKnown(source.title.isEmpty() ? source.url : source.title);
        if ((hasOtherTitle && !takesTitle)
            || (!takesText && !source.text.isEmpty() && sources::text(m_db, id) != source.text))
            m_otherTexts << source.url;
    }

    void add(const ImportedSource &source)
    {
        const CollectionId collection = madeFolderOf(source);
        const SourceId id = sources::add(m_db,
                                         {collection, source.kind, source.title, source.url,
                                          source.occurrence, source.text, source.originalName,
                                          source.originalBytes, languageCode(source.language)});
        if (source.kind == SourceKind::IssueReport) {
            sources::addIssue(m_db, {id, source.repository, source.number, source.year});
            if (!source.text.isEmpty())
                setReportFingerprint(m_db, id, source.text);
        }
        m_added.insert(id);
        if (!source.url.isEmpty())
            m_reports.add(id, source.url, source.occurrence);
        storeTurns(m_db, id, source, m_summary);
        if (source.isOfNobody())
            m_ofNobody << source.title;
        storeMemos(m_db, id, source, m_summary);
        ++m_summary.sources;
    }

    /// None as long as there is no such folder: one where nothing comes in is not made.
    CollectionId &folderOf(const ImportedSource &source)
    {
        const QStringList path = pathOf(source);
        CollectionId &folder = m_folders[path.join(QChar(0x1f))];
        if (!folder)
            folder = collections::find(m_db, path);
        return folder;
    }

    CollectionId madeFolderOf(const ImportedSource &source)
    {
        CollectionId &folder = folderOf(source);
        if (!folder)
            folder = collections::ensure(m_db, pathOf(source));
        return folder;
    }

    QStringList pathOf(const ImportedSource &source) const
    {
        QStringList path = source.collection.isEmpty() ? m_options.collection : source.collection;
        if (path.isEmpty())
            path = {source.kind == SourceKind::Transcript ? ImportingText::tr("Interviews")
                                                          : ImportingText::tr("Documents")};
        return path;
    }

    Database &m_db;
    const StoreOptions &m_options;
    KnownReports &m_reports;
    ImportSummary &m_summary;
    Progress &m_progress;
    KnownSources m_known;
    AlikeSources m_alike;
    QSet<SourceId> m_added;
    qint64 m_seen = 0;
    QStringList m_otherTexts; ///< their links
    QStringList m_ofNobody;   ///< their titles
    QStringList m_tableFolder;
    bool m_hasTableFolder = false; ///< the study has it
    QHash<QString, CollectionId> m_folders;
};

} // namespace

void storeSources(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                  KnownReports &reports, ImportSummary &summary, Progress &progress)
{
    SourceWriter writer(db, options, reports, summary, progress);
    for (const ImportedLinks &links : bundle.links) {
        for (size_t i = 0; i < links.size(); ++i)
            writer.writeLink(links.source(i));
    }
    for (const ImportedSource &source : bundle.sources)
        writer.write(source);
    writer.noteOtherTexts();
    writer.noteNobody();
}

} // namespace axial
