#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/messages.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/exchanging/preserved/preservedparts.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/exchanging/sidecar/sidecar.h"
#include "core/project/merging/mergeblindness.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"
#include "core/text/joinedtext.h"

namespace axial {
namespace {

void tellFound(const refi::Exchange &content, ExchangeTally &tally)
{
    const refi::Counts counts = content.counts();
    const std::pair<Tallied, qint64> all[] = {
        {Tallied::Users, counts.users},       {Tallied::Codes, counts.codes},
        {Tallied::Documents, counts.sources}, {Tallied::Selections, counts.selections},
        {Tallied::Codings, counts.codings},   {Tallied::Memos, counts.notes},
        {Tallied::Cases, counts.cases},       {Tallied::Values, counts.variableValues},
        {Tallied::Links, counts.links},       {Tallied::Sets, counts.sets},
        {Tallied::Graphs, counts.graphs},
    };
    for (const auto &[thing, count] : all)
        tally.found(thing, count);
    tally.converted(Tallied::Graphs, ExchangeTally::kept(), counts.graphs);
}

/// Whoever coded something in it, by GUID.
void addActiveUsers(const refi::Source &source, QSet<QString> &users)
{
    for (const refi::Coding &coding : source.codings)
        users.insert(coding.user);
    for (const refi::Selection &selection : source.selections) {
        if (!selection.description.isEmpty())
            users.insert(selection.user);
        for (const refi::Coding &coding : selection.codings)
            users.insert(coding.user.isEmpty() ? selection.user : coding.user);
    }
    for (const refi::Source &part : source.parts)
        addActiveUsers(part, users);
}

/// Those of whom the standard's part brought nothing: the side-car may have brought labels of
/// theirs, and them.
void tellOtherUsers(ExchangeImport &work)
{
    QSet<QString> active;
    for (const refi::Source &source : work.content.sources)
        addActiveUsers(source, active);
    for (const refi::Source &note : work.content.notes)
        active.insert(note.user);
    qint64 unused = 0;
    qint64 unseen = 0;
    for (const refi::User &user : work.content.users) {
        if (work.coders.contains(user.guid))
            continue;
        const CoderId coder = coders::find(work.db, user.name);
        if (!coder)
            ++(active.contains(user.guid) ? unseen : unused);
        else if (work.isNew(coder))
            work.tally.taken(Tallied::Users);
        else
            work.tally.known(Tallied::Users);
    }
    if (unused > 0)
        work.tally.needless(Tallied::Users, ImportingText::tr("they coded and wrote nothing"),
                            unused);
    if (unseen > 0)
        work.tally.needless(Tallied::Users,
                            ImportingText::tr("what they coded or wrote did not come in"), unseen);
}

/// Of the kinds, in their order.
constexpr const char *kindNames[] = {QT_TRANSLATE_NOOP("importing", "Users"),
                                     QT_TRANSLATE_NOOP("importing", "Codes"),
                                     QT_TRANSLATE_NOOP("importing", "Documents"),
                                     QT_TRANSLATE_NOOP("importing", "Selections"),
                                     QT_TRANSLATE_NOOP("importing", "Codings"),
                                     QT_TRANSLATE_NOOP("importing", "Memos"),
                                     QT_TRANSLATE_NOOP("importing", "Cases"),
                                     QT_TRANSLATE_NOOP("importing", "Values of variables"),
                                     QT_TRANSLATE_NOOP("importing", "Links"),
                                     QT_TRANSLATE_NOOP("importing", "Sets"),
                                     QT_TRANSLATE_NOOP("importing", "Graphs"),
                                     QT_TRANSLATE_NOOP("importing", "Descriptions"),
                                     QT_TRANSLATE_NOOP("importing", "Time stamps of transcripts")};

constexpr qsizetype mostSaid = 30; // differences in a report that people read

/// As much as a sentence holds.
QString shortened(const QString &words)
{
    constexpr qsizetype enough = 120;
    const QString line = words.left(2 * enough).simplified();
    return line.size() > enough ? line.left(enough) + u'…' : line;
}

} // namespace

ExchangeImport::ExchangeImport(Database &study, const ImportedExchange &read,
                               const StoreOptions &chosen, ImportSummary &told,
                               ExchangeConflicts &met, Progress &shown)
    : db(study), content(*read.content), options(chosen), summary(told), conflicts(met),
      progress(shown), file(read.file), guids(study), m_before(study.newId<CodeId>().value)
{
    guids.recognise(study);
}

void ExchangeImport::advance()
{
    if (++m_seen % 256 == 0) {
        progress.checkCanceled();
        ChangeRecorder::putAwayMuch(db);
    }
}

LinkEnd ExchangeImport::thingOf(const QString &guid) const
{
    if (const QuoteId quote = quotes.value(guid))
        return quote;
    if (const SourceId source = sources.value(guid))
        return source;
    if (const CodeId code = codes.value(guid))
        return code;
    return participants.value(guid);
}

CoderId ExchangeImport::coderOf(const QString &user)
{
    CoderId &coder = coders[user];
    if (coder)
        return coder;
    const auto known = std::ranges::find(content.users, user, &refi::User::guid);
    const bool isNamed = known != content.users.end() && !known->name.trimmed().isEmpty();
    const auto kept = guids.find<CoderId>(user);
    if (const QString name = db.text("SELECT name FROM coder WHERE id=?1", kept); !name.isEmpty()) {
        coder = kept;
        matchCoder(kept, name, isNamed ? known->name.trimmed() : QString(), user);
    } else if (isNamed) {
        if (const CoderId there = coders::find(db, known->name))
            matchCoder(there, db.text("SELECT name FROM coder WHERE id=?1", there),
                       known->name.trimmed(), user);
        else
            conflicts.added(MergeKind::Coders);
        coder = coders::ensure(db, known->name);
    } else {
        coder = coders::ensure(db, options.coder.isEmpty() ? ImportingText::tr("Imported")
                                                           : options.coder);
    }
    if (known != content.users.end()) {
        guids.keep(user, coder);
        isNew(coder) ? tally.taken(Tallied::Users) : tally.known(Tallied::Users);
    }
    return coder;
}

void ExchangeImport::matchCoder(CoderId coder, const QString &name, const QString &theirs,
                                const QString &user)
{
    MatchedItem thing(conflicts, MergeKind::Coders, user, name);
    const bool isSame = coders::isSameName(name, theirs);
    const auto now = thing.settle("name", ImportingText::tr("Name"), name, isSame ? name : theirs);
    if (now)
        thing.change([&] {
            coders::rename(db, coder, *now,
                           db.text("SELECT initials FROM coder WHERE id=?1", coder));
        });
}

void importExchanges(Database &db, const std::vector<ImportedExchange> &exchanges,
                     const StoreOptions &options, ImportSummary &summary, Progress &progress)
{
    if (exchanges.empty())
        return;
    ExchangeConflicts conflicts(db, options.differences);
    for (const ImportedExchange &each : exchanges) {
        conflicts.setFile(each.file);
        ExchangeImport work(db, each, options, summary, conflicts, progress);
        tellFound(work.content, work.tally);
        importCodes(work);
        importCases(work);
        importDocuments(work);
        importCodings(work);
        importMemos(work);
        importLinks(work);
        importDescriptions(work);
        preservedparts::keep(work);
        preservedtranscripts::keep(work);
        const bool isTold = storeSideCar(work);
        importAreas(work);
        importSpeakers(work, isTold);
        importTimes(work, isTold);
        importFields(work, isTold);
        tellOtherUsers(work);
        work.guids.store(db);
        const auto notes = work.tally.notes(each.file);
        summary.notes.insert(summary.notes.end(), notes.begin(), notes.end());
    }
    conflicts.tell(summary);
    summary.changed += conflicts.taken();
}

QString ExchangeTally::kept()
{
    return ImportingText::tr("as they are, for other programs alone");
}

std::vector<ImportNote> ExchangeTally::notes(const QString &file) const
{
    std::vector<ImportNote> notes;
    for (const auto &[thing, row] : m_rows) {
        if (row.found == 0)
            continue;
        QStringList parts{ImportingText::tr("%1 in the file").arg(row.found)};
        if (row.taken)
            parts << ImportingText::tr("%1 taken").arg(row.taken);
        if (row.known)
            parts << ImportingText::tr("%1 there already").arg(row.known);
        for (auto each = row.converted.begin(); each != row.converted.end(); ++each)
            parts << ImportingText::tr("%1 taken %2").arg(*each).arg(each.key());
        for (const auto &why : {row.skipped, row.needless}) {
            for (auto each = why.begin(); each != why.end(); ++each)
                parts << ImportingText::tr("%1 left out: %2").arg(*each).arg(each.key());
        }
        notes.push_back(
            {row.skipped.isEmpty() ? ImportNote::Severity::Info : ImportNote::Severity::Warning,
             file, 0,
             ImportingText::tr("%1: %2.").arg(ImportingText::tr(kindNames[size_t(thing)]),
                                              parts.join(QStringLiteral(", ")))});
    }
    return notes;
}

void ExchangeConflicts::tell(ImportSummary &summary) const
{
    for (const auto &said : {notes(), m_report.notes})
        summary.notes.insert(summary.notes.end(), said.begin(), said.end());
    summary.met.add(m_report);
}

std::vector<ImportNote> ExchangeConflicts::notes() const
{
    std::vector<ImportNote> notes = m_sentences;
    if (m_different > qint64(m_sentences.size()))
        notes.push_back(
            {m_choices.isSaid ? ImportNote::Severity::Info : ImportNote::Severity::Warning,
             {},
             0,
             ImportingText::tr("%1 more values are not the same here and in the file.")
                 .arg(m_different - qint64(m_sentences.size()))});
    return notes;
}

QString ExchangeConflicts::told(SourceId document, const QString &words) const
{
    return document && rounds::hidesCodings(m_db, document) ? MergeBlindness::words() : words;
}

MatchedItem::MatchedItem(ExchangeConflicts &conflicts, MergeKind kind, const QString &guid,
                         const QString &about, SourceId document)
    : m_conflicts(conflicts), m_kind(kind), m_guid(guid), m_about(about), m_document(document)
{
}

MatchedItem::~MatchedItem()
{
    MergeCounts &counts = m_conflicts.m_report.of(m_kind);
    ++(m_isDifferent ? counts.conflicting : m_isChanged ? counts.changed : counts.equal);
}

std::optional<QString> MatchedItem::settle(const char *side, const QString &name,
                                           const QString &mine, const QString &theirs, Side kind)
{
    if (theirs.isEmpty() || mine == theirs)
        return std::nullopt;
    if (mine.isEmpty()) {
        m_isChanged = true;
        ++m_conflicts.m_taken;
        return theirs;
    }
    m_isDifferent = true;
    MergeConflict conflict;
    conflict.id = QStringLiteral("%1:%2:%3").arg(int(m_kind)).arg(m_guid, QLatin1String(side));
    conflict.kind = m_kind;
    conflict.about = m_about;
    conflict.what = name;
    const auto inWords = [kind](QString value) {
        return kind == Side::Lines ? value.replace(u'\n', QStringLiteral(", ")) : value;
    };
    conflict.mine = m_conflicts.told(m_document, inWords(mine));
    conflict.theirs = inWords(theirs);
    conflict.canBeBoth = kind != Side::Value;
    const MergeChoice choice = m_conflicts.m_choices.of(conflict);
    say(conflict, choice);
    conflict.file = m_conflicts.m_file;
    if (m_conflicts.m_report.conflicts.size() < MergeReport::mostListed)
        m_conflicts.m_report.conflicts.push_back(std::move(conflict));
    else
        ++m_conflicts.m_report.unlisted;
    const QString now = choice == MergeChoice::Mine     ? mine
                        : choice == MergeChoice::Theirs ? theirs
                        : kind == Side::Lines
                            ? joinedItems(mine.split(u'\n'), theirs.split(u'\n')).join(u'\n')
                            : joinedText(mine, theirs);
    if (now == mine)
        return std::nullopt;
    ++m_conflicts.m_taken;
    return now;
}

void MatchedItem::refuse(const QString &why)
{
    --m_conflicts.m_taken;
    m_conflicts.m_report.note(
        ImportingText::tr("%1 stays as it is: %2").arg(shortened(m_about), why));
}

void MatchedItem::say(const MergeConflict &conflict, MergeChoice choice)
{
    if (++m_conflicts.m_different > mostSaid)
        return;
    const QString stays = choice == MergeChoice::Mine     ? ImportingText::tr("what is here stays")
                          : choice == MergeChoice::Theirs ? ImportingText::tr("the file’s is taken")
                                                          : ImportingText::tr("both stay");
    // What somebody decided is nothing doubtful.
    m_conflicts.m_sentences.push_back(
        {m_conflicts.m_choices.isDecided(conflict) ? ImportNote::Severity::Info
                                                   : ImportNote::Severity::Warning,
         {},
         0,
         ImportingText::tr("%1 “%2”, %3: “%4” here, “%5” in the file; %6.")
             .arg(mergeKindName(m_kind), shortened(m_about), conflict.what,
                  shortened(conflict.mine), shortened(conflict.theirs), stays)});
}

} // namespace axial
