#include "core/project/importing/importing.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/import/people/attributevalues.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/guide/guideframe.h"
#include "core/project/importing/importingcodes.h"
#include "core/project/importing/importingparts.h"
#include "core/project/importing/importlog.h"
#include "core/project/importing/knownreports.h"
#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/publishedlists.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/repositories.h"
#include "core/project/screening/screening.h"
#include "core/project/studyparts.h"
#include "core/refi/exchange.h"

#include <QHash>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

/// Shows every name of a bundle, a code's last, to a function of a name.
template <class Bundle, class Visit>
void visitNames(Bundle &bundle, const Visit &visit)
{
    const auto visitAll = [&visit](auto &names) {
        for (auto &name : names)
            visit(name);
    };
    for (auto &source : bundle.sources) {
        visit(source.title);
        visitAll(source.collection);
        visit(source.participant);
        for (auto &speaker : source.speakers) {
            visit(speaker.name);
            visit(speaker.participant);
        }
    }
    for (auto &links : bundle.links)
        visitAll(links.collection);
    for (auto &attribute : bundle.attributes)
        visit(attribute.name);
    for (auto &person : bundle.participants) {
        visit(person.pseudonym);
        for (auto &attribute : person.attributes)
            visit(attribute.first);
    }
    for (auto &row : bundle.evidence) {
        visit(row.participant);
        for (auto &attribute : row.attributes)
            visit(attribute.first);
    }
    for (auto &labels : bundle.labels) {
        visit(labels.roundName);
        visitAll(labels.collection);
        visitAll(labels.coders);
    }
    for (auto &code : bundle.codes) {
        visit(code.key);
        visit(code.parentKey);
        visit(code.name);
    }
}

/// How many names will be cut that are made of links one by one, while they are stored.
qint64 longNamesOfLinks(const ImportBundle &bundle)
{
    qint64 count = 0;
    const auto countLong = [&count](const QString &name) {
        count += name.trimmed().size() > names::longest;
    };
    for (const ImportedLinks &links : bundle.links) {
        for (size_t i = 0; i < links.size(); ++i) {
            // The names are parts of it: hardly one of the many has to be taken apart here too.
            if (links.repository.size() + 2 * links.url(i).size() < names::longest - 2)
                continue;
            const ImportedSource source = links.source(i);
            countLong(source.title);
            if (links.collection.isEmpty())
                countLong(source.repository);
        }
    }
    return count;
}

/// The whole of a name that will be cut.
void keepInDefinition(ImportedCode &code)
{
    const QString whole = code.name.trimmed();
    if (whole.size() > names::longest)
        code.definition = code.definition.isEmpty()
                              ? whole
                              : whole + QStringLiteral("\n\n") + code.definition;
}

/// The bundle with names that fit (core/base/names.h); nullopt when all of its names do. The whole
/// of a code's name goes to its definition; a note says how many were cut.
std::optional<ImportBundle> withFittingNames(const ImportBundle &bundle)
{
    bool fits = true;
    visitNames(bundle, [&fits](const QString &name) { fits = fits && names::fits(name); });
    qint64 cut = longNamesOfLinks(bundle);
    if (fits && cut == 0)
        return std::nullopt;
    ImportBundle fitting = bundle;
    for (ImportedCode &code : fitting.codes)
        keepInDefinition(code);
    visitNames(fitting, [&cut](QString &name) {
        cut += name.trimmed().size() > names::longest;
        name = names::fitted(name);
    });
    if (cut > 0)
        fitting.notes.push_back(ImportNote::warning(
            ImportingText::tr(
                "Names have at most %1 characters. %2 longer ones were cut; the whole "
                "of a code’s name is in its definition.")
                .arg(names::longest)
                .arg(cut)));
    return fitting;
}

void noteUnknown(const QString &repository, const QString &file, qint64 line,
                 ImportSummary &summary)
{
    summary.notes.push_back(ImportNote::warning(
        ImportingText::tr("no report of %1 is in the study, so what is said of it "
                          "was left out.")
            .arg(repository),
        file, line));
}

/// True when it is new, or has new words.
bool storeWords(Database &db, const ImportedKeywords &imported, KeywordListId &list)
{
    const QString name = names::checked(imported.name).trimmed();
    list = keywordlists::find(db, name);
    if (!list) {
        // As they were published, doubles included.
        list = db.newId<KeywordListId>();
        db.run("INSERT INTO keyword_list(id, name, words, position) "
               "SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0) FROM keyword_list",
               list, name, imported.words.join(u'\n'));
        return true;
    }
    QStringList words = keywordlists::at(db, list).words;
    const qsizetype known = words.size();
    QSet<QString> there(words.begin(), words.end());
    for (const QString &word : imported.words) {
        if (there.contains(word))
            continue;
        there.insert(word);
        words << word;
    }
    if (words.size() > known)
        db.run("UPDATE keyword_list SET words=?2 WHERE id=?1", list, words.join(u'\n'));
    return words.size() > known;
}

void storeKeywords(Database &db, const ImportedKeywords &imported,
                   const std::vector<Repository> &repositories, ImportSummary &summary)
{
    KeywordListId id;
    summary.keywordLists += storeWords(db, imported, id);
    const KeywordList list = keywordlists::at(db, id);
    // What somebody chose here stays.
    KeywordRule rule = list.rule;
    if (!rule.category.isEmpty() && !imported.category.isEmpty()
        && rule.category != imported.category)
        summary.notes.push_back(ImportNote::warning(
            ImportingText::tr("the category of “%1” stays “%2”, though the file says “%3”.")
                .arg(list.name, rule.category, imported.category),
            imported.file));
    if (rule.category.isEmpty()) {
        rule.category = imported.category;
        rule.withDigits = rule.withDigits || keywordlists::usuallyWithDigits(rule.category);
    }
    if (rule.wholeWords == KeywordRule{}.wholeWords)
        rule.wholeWords = imported.wholeWords.value_or(rule.wholeWords);
    if (rule.matchCase == KeywordRule{}.matchCase)
        rule.matchCase = imported.matchCase.value_or(rule.matchCase);
    rule.withDigits = rule.wholeWords && imported.withDigits.value_or(rule.withDigits);
    if (rule != list.rule) {
        keywordlists::setRule(db, id, rule);
        ++summary.others;
    }
    const std::vector<CollectionId> &used = list.repositories;
    for (const QString &name : imported.repositories) {
        const std::vector<CollectionId> folders = foldersOf(repositories, name);
        for (const CollectionId folder : folders) {
            summary.others += std::ranges::find(used, folder) == used.end();
            keywordlists::setUse(db, id, folder, keywordlists::Use::Yes);
        }
        if (folders.empty())
            noteUnknown(name, imported.file, 0, summary);
    }
}

/// Lists of keywords and rates of false positives. A list that is known gets the words that it
/// lacks and keeps its own; what is said of a repository that has no report here is left out with a
/// note. Reading the same twice adds nothing.
void storeScreening(Database &db, const ImportBundle &bundle, ImportSummary &summary)
{
    if (bundle.keywords.empty() && bundle.falsePositives.empty())
        return;
    const std::vector<Repository> repositories = repositoriesOf(db);
    for (const ImportedKeywords &list : bundle.keywords)
        storeKeywords(db, list, repositories, summary);
    for (const ImportedFalsePositives &row : bundle.falsePositives) {
        const std::vector<CollectionId> folders = foldersOf(repositories, row.repository);
        for (const CollectionId folder : folders) {
            if (screening::givenRate(db, folder) == row.rate)
                continue;
            screening::setGivenRate(db, folder, row.rate);
            ++summary.falsePositives;
        }
        if (folders.empty())
            noteUnknown(row.repository, row.file, row.line, summary);
    }
}

constexpr int idBits = 32; ///< the upper ones are those of a computer

/// What came in since an id was given.
void findFirst(Database &db, CodeId before, ImportSummary &summary)
{
    const qint64 last = before.value | ((1ll << idBits) - 1);
    summary.firstSource.value = db.integer("SELECT min(id) FROM source WHERE id > ?1 AND id <= ?2",
                                           before, last)
                                    .value_or(0);
    summary.firstCode.value = db.integer("SELECT min(id) FROM code WHERE id > ?1 AND id <= ?2 "
                                         "AND kind <> ?3",
                                         before, last, int(CodeKind::Folder))
                                  .value_or(0);
}

/// `before`: an id that was given before anything of the bundle came in.
void storeBackgrounds(Database &db, const ImportBundle &bundle, CodeId before,
                      ImportSummary &summary)
{
    const auto isNamed = [](const ImportedParticipant &row) { return !row.pseudonym.isEmpty(); };
    const bool isOfAnybody = bundle.participants.empty()
                             || std::ranges::any_of(bundle.participants, isNamed);
    const size_t columns = attributes::all(db).size();
    for (const Attribute &attribute : bundle.attributes) {
        if (isOfAnybody) // a column without a row says nothing
            attributes::ensure(db, attribute.name, attribute.kind, attribute.categories);
    }
    const std::vector<Attribute> kinds = attributes::all(db); // as the study has them
    summary.others += qint64(kinds.size() - columns);
    for (ImportNote &note : unfittingValues(kinds, bundle.participants))
        summary.notes.push_back(std::move(note));
    QHash<QString, AttributeId> attributeOf;
    QHash<QString, const Attribute *> kindOf;
    for (const Attribute &attribute : kinds)
        kindOf.insert(attribute.name, &attribute);
    constexpr qint64 mostShown = 20;
    qint64 replaced = 0;
    for (const ImportedParticipant &row : bundle.participants) {
        if (row.pseudonym.isEmpty())
            continue;
        summary.participants += !participants::find(db, row.pseudonym);
        const ParticipantId id = participants::ensure(db, row.pseudonym);
        const bool isHere = id.value < before.value
                            || (id.value >> idBits) != (before.value >> idBits);
        for (const auto &[name, value] : row.attributes) {
            const Attribute *kind = kindOf.value(name);
            if (value.isEmpty() || (kind && isNoValueOf(*kind, value)))
                continue;
            AttributeId &attribute = attributeOf[name];
            if (!attribute)
                attribute = attributes::ensure(db, name);
            const QString old = db.text("SELECT value FROM attribute_value WHERE participant=?1 "
                                        "AND attribute=?2",
                                        id, attribute);
            summary.values += isHere && old != value;
            if (!old.isEmpty() && old != value && ++replaced <= mostShown)
                summary.notes.push_back(ImportNote::warning(
                    ImportingText::tr("%1: %2 was “%3” and is “%4” now, as the table says.")
                        .arg(row.pseudonym, name, old, value)));
            participants::setValue(db, id, attribute, value);
        }
    }
    if (replaced > mostShown)
        summary.notes.push_back(
            ImportNote::warning(ImportingText::tr("%1 more values of participants were replaced.")
                                    .arg(replaced - mostShown)));
    const auto unmatched = std::ranges::count_if(bundle.participants,
                                                 [&](const auto &row) { return !isNamed(row); });
    if (unmatched)
        summary.notes.push_back(ImportNote::warning(
            ImportingText::tr("%n rows of backgrounds name no participant and were left out; match "
                              "them in the preview.",
                              nullptr, int(unmatched))));
}

/// An introduction that the study has stays.
void storeGuideFrame(Database &db, GuideFrame frame, const QString &introduction,
                     ImportSummary &summary)
{
    if (frame.introduction.isEmpty() && !introduction.isEmpty()) {
        frame.introduction = introduction;
        ++summary.others;
    } else if (!introduction.isEmpty() && frame.introduction != introduction) {
        summary.notes.push_back(ImportNote::warning(
            ImportingText::tr("The interview guide keeps its introduction; the file’s was left "
                              "out.")));
    }
    guideframe::set(db, frame);
}

void storeGuide(Database &db, const ImportBundle &bundle, ImportSummary &summary)
{
    GuideFrame frame = guideframe::of(db);
    for (const ImportedPrompt &prompt : bundle.prompts) {
        if (db.integer("SELECT 1 FROM prompt WHERE part=?1 AND audience=?2 AND text=?3",
                       prompt.part, prompt.audience, prompt.text))
            continue;
        db.run("INSERT INTO prompt(id, part, objective, audience, text, category, position) "
               "SELECT ?1, ?2, ?3, ?4, ?5, ?6, coalesce(max(position) + 1, 0) FROM prompt",
               db.newId<PromptId>(), prompt.part, prompt.objective, prompt.audience, prompt.text,
               prompt.category.isNull() ? QStringLiteral("") : prompt.category);
        ++summary.prompts;
        if (prompt.isNumbered)
            frame.numbered.insert({prompt.part, prompt.audience});
    }
    storeGuideFrame(db, std::move(frame), bundle.guideIntroduction, summary);
    for (const ImportedList &list : bundle.lists)
        publishedlists::keep(db, list.typeKey, list.text);
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
    summary.notes.push_back(ImportNote::info(
        ImportingText::tr("Participants were put in the groups of the published study: %1. "
                          "Change them in Participants.")
            .arg(groups.join(QStringLiteral(", ")))));
}

} // namespace

void addNameIndexes(Database &db)
{
    db.execute("CREATE INDEX import_code_key ON code(key);"
               "CREATE INDEX import_code_name ON code(parent, name);"
               "CREATE INDEX import_participant ON participant(pseudonym);"
               "CREATE INDEX import_participant_position ON participant(position);");
}

void dropNameIndexes(Database &db)
{
    db.execute("DROP INDEX import_code_key; DROP INDEX import_code_name;"
               "DROP INDEX import_participant; DROP INDEX import_participant_position;");
}

void ImportSummary::tellKnown(const QString &name)
{
    constexpr qsizetype mostNamed = 100;
    ++knownSources;
    if (knownNames.size() < mostNamed)
        knownNames << name;
}

QString ImportSummary::counts() const
{
    QStringList parts;
    const auto add = [&](qint64 count, const char *words) {
        if (count > 0)
            parts << CountText::tr(words, nullptr, int(count));
    };
    add(sources, QT_TRANSLATE_N_NOOP("counted", "%n source(s)"));
    add(files, QT_TRANSLATE_N_NOOP("counted", "%n file(s) of sources that were here"));
    add(texts, QT_TRANSLATE_N_NOOP("counted", "%n text(s)"));
    add(updatedSources, QT_TRANSLATE_N_NOOP("counted", "%n updated report(s)"));
    add(comments, QT_TRANSLATE_N_NOOP("counted", "%n comment(s)"));
    add(participants, QT_TRANSLATE_N_NOOP("counted", "%n participant(s)"));
    add(values, QT_TRANSLATE_N_NOOP("counted", "%n value(s) of participants who were here"));
    add(turns, QT_TRANSLATE_N_NOOP("counted", "%n turn(s)"));
    add(codes, QT_TRANSLATE_N_NOOP("counted", "%n code(s)"));
    add(definitions, QT_TRANSLATE_N_NOOP("counted", "%n definition(s) of codes that were here"));
    add(details, QT_TRANSLATE_N_NOOP("counted", "%n detail(s)"));
    add(rounds, QT_TRANSLATE_N_NOOP("counted", "%n round(s)"));
    add(labels, QT_TRANSLATE_N_NOOP("counted", "%n label(s)"));
    add(decisions, QT_TRANSLATE_N_NOOP("counted", "%n decision(s)"));
    add(quotes, QT_TRANSLATE_N_NOOP("counted", "%n quote(s)"));
    add(codings, QT_TRANSLATE_N_NOOP("counted", "%n coding(s)"));
    add(memos, QT_TRANSLATE_N_NOOP("counted", "%n memo(s)"));
    add(links, QT_TRANSLATE_N_NOOP("counted", "%n link(s)"));
    add(findings, QT_TRANSLATE_N_NOOP("counted", "%n finding(s)"));
    add(changed, QT_TRANSLATE_N_NOOP("counted", "%n changed value(s)"));
    add(prompts, QT_TRANSLATE_N_NOOP("counted", "%n prompt(s)"));
    add(keywordLists, QT_TRANSLATE_N_NOOP("counted", "%n keyword list(s)"));
    add(falsePositives, QT_TRANSLATE_N_NOOP("counted", "%n rate(s) of false positives"));
    add(ballots, QT_TRANSLATE_N_NOOP("counted", "%n ballot(s)"));
    if (parts.isEmpty())
        add(others, QT_TRANSLATE_N_NOOP("counted", "%n other thing(s)"));
    return parts.isEmpty() ? ImportingText::tr("nothing new") : parts.join(QStringLiteral(", "));
}

bool ImportSummary::isNothingNew() const
{
    return counts() == ImportSummary().counts();
}

namespace {

/// A part of the program that was hidden is shown when something of it came: what was imported is
/// in sight.
void showParts(Database &db, qint64 before)
{
    const StudyParts shown = studyparts::shown(db);
    const int report = int(SourceKind::IssueReport);
    const bool haveReportsCome = db.integer(
                                     "SELECT EXISTS (SELECT 1 FROM source WHERE kind=?1 AND id>?2)",
                                     report, before)
                                 > 0;
    const bool haveInterviewsCome = db.integer(
                                        "SELECT EXISTS (SELECT 1 FROM participant WHERE id>?2) "
                                        "OR EXISTS (SELECT 1 FROM source WHERE kind<>?1 AND id>?2)",
                                        report, before)
                                    > 0;
    if (haveReportsCome && !shown.hasReports)
        studyparts::show(db, StudyPart::Reports, true);
    if (haveInterviewsCome && !shown.hasInterviews)
        studyparts::show(db, StudyPart::Interviews, true);
}

} // namespace

ImportSummary storeBundle(Database &db, const ImportBundle &read, const StoreOptions &options,
                          Progress &progress)
{
    const std::optional<ImportBundle> cut = withFittingNames(read);
    const ImportBundle &bundle = cut ? *cut : read;
    ImportSummary summary;
    summary.notes = bundle.notes;
    const auto before = db.newId<CodeId>();
    qint64 units = 0;
    for (const ImportedLabels &labels : bundle.labels)
        units += qint64(labels.rows.size());
    for (const ImportedLinks &links : bundle.links)
        units += qint64(links.size());
    for (const ImportedReports &file : bundle.reports)
        units += qint64(file.size()) + qint64(file.abouts().size());
    progress.setTotal(qint64(bundle.sources.size()) + units + qint64(bundle.evidence.size()));
    progress.setDone(0);
    constexpr size_t many = 200;
    size_t named = bundle.codes.size() + bundle.participants.size() + bundle.evidence.size();
    for (const ImportedExchange &exchange : bundle.exchanges)
        named += exchange.content->codes.size() + exchange.content->cases.size();
    for (const ImportedSource &source : bundle.sources)
        named += source.speakers.size() + (source.participant.isEmpty() ? 0 : 1);
    if (named >= many)
        addNameIndexes(db);
    storeCodes(db, bundle.codes, options, summary);
    storeCitedThemes(db, bundle.evidence, summary);
    // CodeBook.csv is written back in this order, whatever order the transcripts come in.
    storeVoices(db, bundle.evidence, summary);
    KnownReports reports(db);
    storeSources(db, bundle, options, reports, summary, progress);
    storeLabels(db, bundle.labels, reports, summary, progress);
    storeReports(db, bundle.reports, reports, summary, progress); // in the folders of their labels
    storeOwnLabels(db, bundle.ownLabels, summary, progress);
    exclusions::settleAll(db); // decisions may have come for a screening
    storeBackgrounds(db, bundle, before, summary);
    storeEvidence(db, bundle.evidence, options, summary, progress);
    storeGuide(db, bundle, summary);
    storeScreening(db, bundle, summary);
    storeBallots(db, bundle.ballots, summary);
    importExchanges(db, bundle.exchanges, options, summary, progress);
    if (bundle.isStudy)
        storeStudyGroups(db, summary);
    findFirst(db, before, summary);
    showParts(db, before.value);
    if (named >= many)
        dropNameIndexes(db);
    return summary;
}

ImportSummary importBundle(Project &project, const ImportBundle &bundle,
                           const StoreOptions &options, Progress &progress)
{
    ImportSummary summary;
    project.editNamed([&](Database &db) {
        summary = storeBundle(db, bundle, options, progress);
        importlog::keep(db, bundle.files, project.coderName(), summary);
        return ImportingText::tr("Import %1").arg(summary.counts());
    });
    return summary;
}

ImportSummary trialImport(Project *project, const ImportBundle &bundle, const StoreOptions &options,
                          Progress &progress)
{
    ImportSummary summary;
    const auto store = [&](Database &db) { summary = storeBundle(db, bundle, options, progress); };
    if (project) {
        project->attempt(store, progress);
        return summary;
    }
    Database empty(QString(), Database::Mode::Memory);
    empty.setIds(Database::makeIds());
    empty.cancelWith(&progress);
    schema::create(empty);
    codes::addStandardFolders(empty);
    store(empty);
    return summary;
}

} // namespace axial
