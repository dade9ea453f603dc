#include "core/project/importing/importing.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/importing/importingcodes.h"
#include "core/project/importing/importingevidence.h"
#include "core/project/importing/importingindexes.h"
#include "core/project/importing/importinglabels.h"
#include "core/project/importing/importingnames.h"
#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("importing", text);
}

/// Sources that a collection holds already, by what tells them apart.
class KnownSources
{
public:
    explicit KnownSources(Database &db) : m_db(db) {}

    /// True when the collection has it; remembers it otherwise.
    bool contains(CollectionId collection, const ImportedSource &source)
    {
        auto &known = m_known[collection.value];
        if (known.isEmpty()) {
            readOriginals(collection);
            auto rows = m_db.query("SELECT url, occurrence, title, length, kind FROM source "
                                   "WHERE collection=?1",
                                   collection);
            while (rows.next())
                known.insert(key(rows.text(0), rows.integer(1), rows.text(2), rows.integer(3),
                                 rows.integer(4)));
        }
        const Key name = key(source.url, source.occurrence, source.title, source.text.size(),
                             qint64(source.kind));
        if (known.contains(name) && (!source.url.isEmpty() || hasText(collection, source)))
            return true;
        if (hasOriginal(collection, source))
            return true;
        known.insert(name);
        return false;
    }

private:
    using Key = std::pair<QString, qint64>;

    static Key key(const QString &url, qint64 occurrence, const QString &title, qint64 length,
                   qint64 kind)
    {
        // A report is its link, which is not copied for it; anything else is its title and text
        // (see hasText()), told from a link by its number.
        if (!url.isEmpty())
            return {url, occurrence};
        return {title + u'\n' + QString::number(length) + u'\n' + QString::number(kind), 0};
    }

    /// Before anything is stored: one import may hold several texts of one file.
    void readOriginals(CollectionId collection)
    {
        auto rows = m_db.query("SELECT s.title, s.kind, o.sha256 FROM source s "
                               "JOIN source_original o ON o.source = s.id WHERE s.collection=?1",
                               collection);
        while (rows.next())
            m_originals[collection.value].insert(
                originalKey(rows.text(0), rows.integer(1), rows.blob(2)));
    }

    static QString originalKey(const QString &title, qint64 kind, const QByteArray &sha256)
    {
        return title + u'\n' + QString::number(kind) + u'\n' + QString::fromLatin1(sha256.toHex());
    }

    /// Its text may have been edited since it was imported.
    bool hasOriginal(CollectionId collection, const ImportedSource &source) const
    {
        if (!source.url.isEmpty() || source.originalBytes.isEmpty())
            return false;
        const QByteArray sha256 = QCryptographicHash::hash(source.originalBytes,
                                                           QCryptographicHash::Sha256);
        return m_originals.value(collection.value)
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
    QHash<qint64, QSet<Key>> m_known;
    QHash<qint64, QSet<QString>> m_originals;
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

/// Stores one source after another, each in its folder.
class SourceWriter
{
public:
    SourceWriter(Database &db, const StoreOptions &options, ImportSummary &summary,
                 Progress &progress)
        : m_db(db), m_options(options), m_summary(summary), m_progress(progress), m_known(db)
    {
    }

    void write(const ImportedSource &source)
    {
        const CollectionId collection = collectionOf(source);
        if (m_known.contains(collection, source)) {
            ++m_summary.knownSources;
            return;
        }
        const SourceId id = sources::add(m_db, {collection, source.kind, source.title, source.url,
                                                source.occurrence, source.text, source.originalName,
                                                source.originalBytes});
        if (source.kind == SourceKind::IssueReport)
            sources::addIssue(m_db, {id, source.repository, source.number, source.year});
        storeTurns(m_db, id, source, m_summary);
        if (++m_summary.sources % 256 == 0) {
            m_progress.checkCanceled();
            ChangeRecorder::putAwayMuch(m_db);
        }
        m_progress.advance();
    }

private:
    CollectionId collectionOf(const ImportedSource &source)
    {
        QStringList path = source.collection.isEmpty() ? m_options.collection : source.collection;
        if (path.isEmpty())
            path = {source.kind == SourceKind::Transcript ? tr("Interviews") : tr("Documents")};
        CollectionId &collection = m_collections[path.join(QChar(0x1f))];
        if (!collection)
            collection = collections::ensure(m_db, path);
        return collection;
    }

    Database &m_db;
    const StoreOptions &m_options;
    ImportSummary &m_summary;
    Progress &m_progress;
    KnownSources m_known;
    QHash<QString, CollectionId> m_collections;
};

void storeSources(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                  ImportSummary &summary, Progress &progress)
{
    SourceWriter writer(db, options, summary, progress);
    for (const ImportedLinks &links : bundle.links) {
        for (size_t i = 0; i < links.size(); ++i)
            writer.write(links.source(i));
    }
    for (const ImportedSource &source : bundle.sources)
        writer.write(source);
}

void storeBackgrounds(Database &db, const ImportBundle &bundle, ImportSummary &summary)
{
    for (const Attribute &attribute : bundle.attributes)
        attributes::ensure(db, attribute.name, attribute.kind, attribute.categories);
    QHash<QString, AttributeId> attributeOf;
    constexpr qint64 shownReplaced = 20;
    qint64 replaced = 0;
    qint64 unmatched = 0;
    for (const ImportedParticipant &row : bundle.participants) {
        if (row.pseudonym.isEmpty()) {
            ++unmatched;
            continue;
        }
        summary.participants += !participants::find(db, row.pseudonym);
        const ParticipantId id = participants::ensure(db, row.pseudonym);
        for (const auto &[name, value] : row.attributes) {
            if (value.isEmpty())
                continue;
            AttributeId &attribute = attributeOf[name];
            if (!attribute)
                attribute = attributes::ensure(db, name);
            const QString before = db.text("SELECT value FROM attribute_value WHERE participant=?1 "
                                           "AND attribute=?2",
                                           id, attribute);
            if (!before.isEmpty() && before != value && ++replaced <= shownReplaced)
                summary.notes.push_back({ImportNote::Severity::Warning,
                                         {},
                                         0,
                                         tr("%1: %2 was “%3” and is “%4” now, as the table says.")
                                             .arg(row.pseudonym, name, before, value)});
            participants::setValue(db, id, attribute, value);
        }
    }
    if (replaced > shownReplaced)
        summary.notes.push_back(
            {ImportNote::Severity::Warning,
             {},
             0,
             tr("%1 more values of participants were replaced.").arg(replaced - shownReplaced)});
    if (unmatched)
        summary.notes.push_back({ImportNote::Severity::Warning,
                                 {},
                                 0,
                                 unmatched == 1
                                     ? tr("1 row of backgrounds names no participant and was left "
                                          "out; match it in the preview.")
                                     : tr("%1 rows of backgrounds name no participant and were "
                                          "left out; match them in the preview.")
                                           .arg(unmatched)});
}

void storeGuide(Database &db, const ImportBundle &bundle, ImportSummary &summary)
{
    for (const ImportedPrompt &prompt : bundle.prompts) {
        if (db.integer("SELECT 1 FROM prompt WHERE part=?1 AND audience=?2 AND text=?3",
                       prompt.part, prompt.audience, prompt.text))
            continue;
        db.run("INSERT INTO prompt(id, part, objective, audience, text, category, position) "
               "SELECT ?1, ?2, ?3, ?4, ?5, '', coalesce(max(position) + 1, 0) FROM prompt",
               db.newId<PromptId>(), prompt.part, prompt.objective, prompt.audience, prompt.text);
        ++summary.prompts;
    }
    for (const ImportedKeywords &list : bundle.keywords) {
        if (db.integer("SELECT 1 FROM keyword_list WHERE name=?1", list.name))
            continue;
        db.run("INSERT INTO keyword_list(id, name, words, position) "
               "SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0) FROM keyword_list",
               db.newId<PromptId>(), list.name, list.words.join(u'\n'));
        ++summary.keywordLists;
    }
}

/// The published figures are by these groups; whoever has groups already keeps theirs.
void storeStudyGroups(Database &db, ImportSummary &summary)
{
    if (!groupings::all(db).empty())
        return;
    const auto offers = groupings::offers(attributes::all(db), participants::values(db));
    const QString name = groupings::byExperience().name;
    if (offers.empty() || offers.front().name != name)
        return;
    groupings::add(db, name, offers.front().groups);
    QStringList groups;
    for (const Group &group : offers.front().groups)
        groups << group.name;
    summary.notes.push_back({ImportNote::Severity::Info,
                             {},
                             0,
                             tr("Participants were put in the groups of the published study: %1. "
                                "Change them in Participants.")
                                 .arg(groups.join(QStringLiteral(", ")))});
}

} // namespace

QString ImportSummary::counts() const
{
    QStringList parts;
    const auto add = [&](qint64 count, const char *one, const char *many) {
        if (count > 0)
            parts << tr(count == 1 ? one : many).arg(count);
    };
#define AXIAL_COUNT(one, many)                                                                     \
    QT_TRANSLATE_NOOP("importing", one), QT_TRANSLATE_NOOP("importing", many)
    add(sources, AXIAL_COUNT("%1 source", "%1 sources"));
    add(participants, AXIAL_COUNT("%1 participant", "%1 participants"));
    add(turns, AXIAL_COUNT("%1 turn", "%1 turns"));
    add(codes, AXIAL_COUNT("%1 code", "%1 codes"));
    add(details, AXIAL_COUNT("%1 detail", "%1 details"));
    add(labels, AXIAL_COUNT("%1 label", "%1 labels"));
    add(decisions, AXIAL_COUNT("%1 decision", "%1 decisions"));
    add(quotes, AXIAL_COUNT("%1 quote", "%1 quotes"));
    add(prompts, AXIAL_COUNT("%1 prompt", "%1 prompts"));
    add(keywordLists, AXIAL_COUNT("%1 keyword list", "%1 keyword lists"));
#undef AXIAL_COUNT
    return parts.isEmpty() ? tr("nothing new") : parts.join(QStringLiteral(", "));
}

ImportSummary storeBundle(Database &db, const ImportBundle &read, const StoreOptions &options,
                          Progress &progress)
{
    const std::optional<ImportBundle> cut = withFittingNames(read);
    const ImportBundle &bundle = cut ? *cut : read;
    ImportSummary summary;
    summary.notes = bundle.notes;
    qint64 units = 0;
    for (const ImportedLabels &labels : bundle.labels)
        units += qint64(labels.rows.size());
    for (const ImportedLinks &links : bundle.links)
        units += qint64(links.size());
    progress.setTotal(qint64(bundle.sources.size()) + units + qint64(bundle.evidence.size()));
    progress.setDone(0);
    constexpr size_t many = 200;
    std::optional<NameIndexes> indexes;
    if (bundle.codes.size() + bundle.participants.size() + bundle.evidence.size() >= many)
        indexes.emplace(db);
    storeCodes(db, bundle.codes, options.codeConflicts, summary);
    // CodeBook.csv is written back in this order, whatever order the transcripts come in.
    for (const ImportedEvidence &row : bundle.evidence) {
        if (row.participant.isEmpty())
            continue;
        summary.participants += !participants::find(db, row.participant);
        participants::ensure(db, row.participant);
    }
    storeSources(db, bundle, options, summary, progress);
    storeLabels(db, bundle.labels, summary, progress);
    storeBackgrounds(db, bundle, summary);
    storeEvidence(db, bundle.evidence, options, summary, progress);
    storeGuide(db, bundle, summary);
    if (bundle.isStudy)
        storeStudyGroups(db, summary);
    if (indexes)
        indexes->drop();
    return summary;
}

} // namespace axial
