#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/messages.h"
#include "core/db/changerecorder.h"
#include "core/db/database.h"
#include "core/project/exchanging/import/fieldimport.h"
#include "core/project/exchanging/preserved/preservedparts.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/exchanging/sidecar/sidecar.h"
#include "core/project/people/codermerging.h"
#include "core/project/people/coders.h"

namespace axial {
namespace {

using Tallied = ExchangeTally::Kind;

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

CoderId ExchangeImport::coderOf(const QString &user)
{
    CoderId &coder = coders[user];
    if (coder)
        return coder;
    const auto known = std::find_if(content.users.begin(), content.users.end(),
                                    [&user](const refi::User &each) { return each.guid == user; });
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
    for (const auto &notes : {conflicts.notes(), conflicts.report().notes})
        summary.notes.insert(summary.notes.end(), notes.begin(), notes.end());
    const MergeReport texts = std::exchange(summary.met, conflicts.report());
    summary.met.of(MergeKind::Sources).conflicting += texts.of(MergeKind::Sources).conflicting;
    summary.met.conflicts.insert(summary.met.conflicts.end(), texts.conflicts.begin(),
                                 texts.conflicts.end());
    summary.changed += conflicts.taken();
}

} // namespace axial
