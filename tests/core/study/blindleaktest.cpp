// What may not be seen comes out nowhere: two studies that differ in nothing else give the same
// bytes, whatever is asked and written. A question, a file or a program that is added to a
// catalogue is held to this by itself.
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/export/reportcontent.h"
#include "core/formats/zip.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/findings/findings.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/proposals.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"
#include "core/query/parameterchoices.h"
#include "core/query/query.h"
#include "core/refi/writing/exchangetarget.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/study/importing/importsession.h"
#include "core/study/studyexport.h"
#include "tests/support/study.h"

#include <QFile>
#include <QRegularExpression>

#include <map>

namespace axial {
namespace {

const QString colleague = QStringLiteral("Mara Klein");
/// Which codings may be seen, besides what nobody may see: of a file nobody's, and who asks in the
/// window asks about everybody's.
enum class Codings { Same, Differ };

/// One of two studies.
class Side
{
public:
    Side(const QString &from, const QString &path, bool isOther, Codings codings)
        : m_isOther(isOther)
    {
        EXPECT_TRUE(QFile::copy(from, path));
        project = Project::open(path);
        project->edit("Hidden", [&](Database &db) { plant(db, codings); });
    }
    QString secret() const { return m_isOther ? "Quuxozanzib" : "Zanzibarquux"; }

    std::unique_ptr<Project> project;

private:
    /// Of the two that differ.
    template <class Value>
    const Value &one(const Value &first, const Value &second) const
    {
        return m_isOther ? second : first;
    }
    void plant(Database &db, Codings codings)
    {
        const CoderId mara = coders::find(db, colleague), ada = coders::find(db, "Ada");
        const CodeId a = codes::find(db, "C.9"), b = codes::find(db, "C.1");
        const RoundId pilot = rounds::named(db, "Held").id;
        const SourceId report = sources::find(db, "Held report"),
                       other = sources::find(db, "Other");
        const SourceId talk = sources::find(db, "Held talk");
        labelIn(db, pilot, report, mara, one(a, b));
        labelIn(db, pilot, other, mara, one(b, a));
        labelIn(db, pilot, other, ada, one(b, a));
        db.run("INSERT INTO decision(source, round, code, how, coder, reason, created) "
               "VALUES(?1, ?2, ?3, 2, ?4, ?5, 0)",
               report, pilot, one(a, b), mara, secret());
        rounds::discuss(db, pilot, report, mara, secret());
        summaries::write(db, report, mara, secret());
        const ClusteringId board = boards::make(db, secret(), codes::taxonomyFolder(db), mara);
        boards::addCluster(db, board, secret());
        const auto open = proposals::all(db).front();
        proposals::vote(db, open.id, mara, m_isOther, secret());
        Memo own;
        own.title = own.text = secret();
        own.coder = mara;
        own.isPrivate = true;
        for (int about = 0; about < 5; ++about) {
            own.code = about == 1 ? a : CodeId();
            own.participant = about == 2 ? participants::find(db, "U1") : ParticipantId();
            own.source = about == 3 ? sources::find(db, "Seen") : SourceId();
            own.quote = about == 4 ? QuoteId{*db.integer("SELECT min(id) FROM quote")} : QuoteId();
            memos::add(db, own);
        }
        if (codings == Codings::Same)
            return;
        for (const SourceId source : {report, talk}) {
            const TextRange range = one(TextRange{4, 8}, TextRange{10, 15});
            const QuoteId quote = codings::apply(
                db, source, range, sources::text(db, source).mid(range.start, range.length()),
                {one(a, b)}, mara);
            quotes::setInsight(db, quote, secret(), mara);
            quotes::setPromptCategory(db, quote, secret(), mara);
            const CodingId coding = quotes::codings(db, quote).front().id;
            codings::setComment(db, coding, secret());
            codingweights::set(db, coding, one(10., 20.));
            reviews::set(db, coding, ada, one(ReviewMark::Agree, ReviewMark::Discuss), secret());
            wholecodings::put(db, source, one(a, b), mara);
            db.run("UPDATE source_coding SET comment=?1 WHERE source=?2", secret(), source);
            Memo memo;
            memo.title = memo.text = secret();
            memo.coder = mara;
            memo.quote = quote;
            const MemoId onQuote = memos::add(db, memo);
            memo.quote = {};
            memo.source = source;
            memos::add(db, memo);
            Link link;
            link.name = link.note = secret();
            link.coder = mara;
            link.from = quote;
            link.to = one(a, b);
            links::add(db, link);
            link.from = onQuote;
            links::add(db, link);
            findings::addQuotes(db, findings::all(db).front().id, {quote});
            findings::addMemos(db, findings::all(db).front().id, {onQuote});
            const ConceptMapId map = conceptmaps::all(db).front().id;
            conceptmaps::addNode(db, map, {MapNodeKind::Quote, quote.value}, {1, 1});
            conceptmaps::addNode(db, map, {MapNodeKind::Memo, onQuote.value}, {2, 2});
        }
        // When they were touched is for all to see, and not the same of both.
        db.run("UPDATE finding SET modified=0");
        db.run("UPDATE concept_map SET modified=0");
    }
    static void labelIn(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code)
    {
        db.run("INSERT INTO label(source, round, coder, code) VALUES(?1, ?2, ?3, ?4)", source,
               round, coder, code);
    }

    bool m_isOther;
};

/// The sample study, with a round that is blind and open.
void makeStudy(const QString &path)
{
    const auto project = Project::create(path);
    Progress progress;
    readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
    project->edit("More", [&](Database &db) {
        const CoderId ada = coders::ensure(db, "Ada"), mara = coders::ensure(db, colleague);
        const CodeId code = codes::find(db, "C.9");
        const ParticipantId person = participants::find(db, "U1");
        ballots::set(db, person, "Which first?", {{code}});
        const auto add = [&](const QString &title, SourceKind kind) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {"Held"});
            source.kind = kind;
            source.title = title;
            source.url = "https://example.org/" + title;
            source.text = "The memory grew. Then it stopped for good.";
            const SourceId id = sources::add(db, source);
            if (kind == SourceKind::IssueReport)
                sources::addIssue(db, {id, "held", "1", 2024});
            else
                sources::addParticipant(db, id, person);
            return id;
        };
        const RoundId held = rounds::ensure(db, "Held");
        db.run("UPDATE round SET blind=1, kind=0 WHERE id=?1", held);
        for (const CoderId coder : {ada, mara, coders::ensure(db, "Zoe")}) // who never votes
            rounds::addCoder(db, held, coder);
        for (const SourceId source :
             {add("Held report", SourceKind::IssueReport), add("Other", SourceKind::IssueReport),
              add("Held talk", SourceKind::Transcript)}) {
            rounds::addSource(db, held, source);
            codings::apply(db, source, {4, 15}, "memory grew", {code}, ada);
        }
        const QuoteId quote = codings::apply(db, add("Seen", SourceKind::Transcript), {4, 15},
                                             "memory grew", {code}, ada);
        summaries::write(db, sources::ofKind(db, SourceKind::IssueReport).front().id, ada,
                         "It stops");
        for (const char *board : {"One", "Two"})
            boards::addCluster(db, boards::make(db, board, codes::taxonomyFolder(db), ada), "Heap");
        Memo memo;
        memo.title = memo.text = "Said by all";
        memo.quote = quote;
        memo.coder = ada;
        memos::add(db, memo);
        const FindingId finding = findings::add(db, "They find it.", ada);
        findings::addQuotes(db, finding, {quote});
        const ConceptMapId map = conceptmaps::add(db, "Map", ada);
        conceptmaps::addNode(db, map, {MapNodeKind::Quote, quote.value}, {0, 0});
        proposals::add(db, held, codes::find(db, "C.9"), "Proposed", "There is none", ada);
    });
}

/// A zip archive as what is in it: packed, words are not to be found.
QByteArray unpacked(const QByteArray &bytes)
{
    if (!bytes.startsWith("PK"))
        return bytes;
    ZipReader zip(bytes);
    QByteArray all;
    for (const QString &name : zip.names())
        all += name.toUtf8() + '\n' + unpacked(zip.read(name)) + '\n';
    return all;
}

/// What came out, by what was asked.
using Answers = std::map<QString, QByteArray>;

class BlindLeakTest : public ::testing::Test
{
protected:
    struct Studies {
        explicit Studies(Codings codings)
        {
            const QString base = folder.filePath("base.axial");
            makeStudy(base);
            for (const bool isOther : {false, true})
                sides.push_back(std::make_unique<Side>(
                    base, folder.filePath(QStringLiteral("%1.axial").arg(int(isOther))), isOther,
                    codings));
        }
        test::QuickFolder folder;
        std::vector<std::unique_ptr<Side>> sides;
    };
    /// Made once for all entries of a catalogue.
    static Studies &differing(Codings codings)
    {
        auto &studies = made()[codings];
        if (!studies)
            studies = std::make_unique<Studies>(codings);
        return *studies;
    }
    static std::map<Codings, std::unique_ptr<Studies>> &made()
    {
        static std::map<Codings, std::unique_ptr<Studies>> studies;
        return studies;
    }
    static void TearDownTestSuite() { made().clear(); }

    /// Fails where both don't give the same, or one tells what was planted.
    template <class Ask>
    void expectSame(Codings codings, Ask &&ask)
    {
        const auto &sides = differing(codings).sides;
        std::vector<Answers> told;
        for (const auto &side : sides)
            told.push_back(ask(*side->project));
        for (const auto &[name, bytes] : told[1])
            EXPECT_TRUE(told[0].count(name)) << "only one gives " << name.toStdString();
        EXPECT_GT(told[0].size(), 0u);
        for (const auto &[name, bytes] : told[0]) {
            const QByteArray first = timeless(bytes), other = timeless(told[1][name]);
            EXPECT_FALSE(first.contains(sides[0]->secret().toUtf8())) << name.toStdString();
            EXPECT_FALSE(other.contains(sides[1]->secret().toUtf8())) << name.toStdString();
            EXPECT_TRUE(first == other) << name.toStdString() << ":\n" << difference(first, other);
        }
    }
    /// Both were planted one after the other: everybody may know when something was done.
    static QByteArray timeless(const QByteArray &bytes)
    {
        static const QRegularExpression time(R"(\d{4}-\d\d-\d\d \d\d:\d\d)");
        if (!bytes.contains(':'))
            return bytes;
        return QString::fromUtf8(bytes).replace(time, QStringLiteral("then")).toUtf8();
    }
    static std::string difference(const QByteArray &first, const QByteArray &second)
    {
        qsizetype at = 0;
        while (at < std::min(first.size(), second.size()) && first[at] == second[at])
            ++at;
        const qsizetype from = std::max<qsizetype>(0, at - 200);
        return (first.mid(from, 400) + "\n--- the other:\n" + second.mid(from, 400)).toStdString();
    }
    static QByteArray errorOr(const std::function<QByteArray()> &make)
    {
        try {
            return make();
        } catch (const Error &error) { // which tells no more
            return error.message().toUtf8();
        }
    }
    static QString nameOf(const QueryCall &call)
    {
        QString name = call.query;
        for (auto it = call.parameters.begin(); it != call.parameters.end(); ++it)
            name += u' ' + it.key() + u'=' + it.value();
        return name;
    }
    static QByteArray answerOf(Database &db, const QueryCall &call, std::vector<QueryCall> *behind)
    {
        return errorOr([&] {
            Progress progress;
            const Table table = runQuery(db, call, progress);
            QString words = table.title + u'\n' + table.base + u'\n' + table.notes.join(u'\n');
            for (size_t row = 0; row < table.rows.size(); ++row) {
                words += u'\n';
                for (size_t column = 0; column < table.columns.size(); ++column) {
                    const auto &cell = table.rows[row][column];
                    words += table.columns[column].name + u'=' + table.text(row, int(column))
                             + u'|';
                    if (cell.evidence) {
                        words += nameOf(*cell.evidence) + u'|';
                        if (behind)
                            behind->push_back(*cell.evidence);
                    }
                }
            }
            return words.toUtf8();
        });
    }
    /// The question as it comes and with each value of each parameter, and what some cells lead to.
    static Answers answersOf(Database &db, const Query &query)
    {
        Answers answers;
        std::vector<QueryCall> calls{{QLatin1String(query.id), {}}};
        if (query.parameter("words"))
            calls.front().parameters.insert("words", "memory");
        if (query.parameter("resamples"))
            calls.front().parameters.insert("resamples", "0");
        for (const QueryParameter &parameter : query.parameters) {
            QStringList values = parameter.choiceIds();
            if (parameter.kind == QueryParameter::Kind::Flag)
                values = {"0", "1"};
            else if (values.isEmpty())
                for (const ParameterChoice &choice : choicesOf(db, parameter))
                    values << choice.id;
            for (const QString &value : values.mid(0, 8)) {
                calls.push_back(calls.front());
                calls.back().parameters.insert(QLatin1String(parameter.id), value);
            }
        }
        std::vector<QueryCall> behind;
        for (const QueryCall &call : calls)
            answers[nameOf(call)] = answerOf(db, call, &behind);
        const size_t step = std::max<size_t>(1, behind.size() / 40);
        for (size_t i = 0; i < behind.size(); i += step)
            answers[nameOf(behind[i])] = answerOf(db, behind[i], nullptr);
        return answers;
    }
};

class BlindLeakOfQuestions : public BlindLeakTest,
                             public ::testing::WithParamInterface<const char *>
{
};

TEST_P(BlindLeakOfQuestions, AskedForAFileTellsNothingHidden)
{
    expectSame(Codings::Differ, [](Project &project) {
        const rounds::Sight sight(project.database());
        return answersOf(project.database(), *queryById(QLatin1String(GetParam())));
    });
}

TEST_P(BlindLeakOfQuestions, AskedInTheWindowTellsNoLabelAndNoPrivateMemo)
{
    expectSame(Codings::Same, [](Project &project) {
        return answersOf(project.database(), *queryById(QLatin1String(GetParam())));
    });
}

template <class Entry>
std::vector<const char *> idsOf(const std::vector<Entry> &catalogue)
{
    std::vector<const char *> ids;
    for (const Entry &entry : catalogue)
        ids.push_back(entry.id);
    return ids;
}

std::string nameIn(const ::testing::TestParamInfo<const char *> &entry)
{
    return QString::fromLatin1(entry.param).replace('-', '_').toStdString();
}

INSTANTIATE_TEST_SUITE_P(Catalogue, BlindLeakOfQuestions, ::testing::ValuesIn(idsOf(queries())),
                         nameIn);

class BlindLeakOfFiles : public BlindLeakTest, public ::testing::WithParamInterface<const char *>
{
};

TEST_P(BlindLeakOfFiles, HoldNothingHidden)
{
    expectSame(Codings::Differ, [](Project &project) {
        Answers answers;
        const Exporter &exporter = *exporterById(QLatin1String(GetParam()));
        for (const FileFormat &format : fileFormats())
            answers[QLatin1String(format.suffix)] = errorOr([&] {
                Progress progress;
                return unpacked(
                    exporter.writeAs(format, project.database(), {}, FormulaGuard::On, progress));
            });
        return answers;
    });
}

INSTANTIATE_TEST_SUITE_P(Catalogue, BlindLeakOfFiles, ::testing::ValuesIn(idsOf(exporters())),
                         nameIn);

class BlindLeakOfStudyExports : public BlindLeakTest,
                                public ::testing::WithParamInterface<const char *>
{
protected:
    static Answers written(Project &project)
    {
        const StudyExport &entry = *studyExportById(QLatin1String(GetParam()));
        Database &db = project.database();
        Answers answers;
        if (entry.document)
            for (const DocumentFormat &format : documentFormats())
                answers[QLatin1String(format.suffix)] = errorOr([&] {
                    Progress progress;
                    return unpacked(format.write(entry.document(db, "Study", progress), progress));
                });
        if (entry.folder)
            answers["folder"] = errorOr([&] {
                Progress progress;
                QByteArray all;
                for (const PackageFile &file : entry.folder(db, "Study", progress))
                    all += file.path.toUtf8() + '\n' + unpacked(file.whole()) + '\n';
                return all;
            });
        if (entry.file)
            answers["file"] = errorOr([&] {
                Progress progress;
                test::QuickFolder folder;
                QFile file(folder.filePath(QLatin1String(entry.fileName)));
                entry.file(db, "Study", file.fileName(), progress);
                EXPECT_TRUE(file.open(QIODevice::ReadOnly));
                return withoutTheProject(file.readAll());
            });
        return answers;
    }
    /// An archive says that the project in it holds everything.
    static QByteArray withoutTheProject(const QByteArray &bytes)
    {
        if (!bytes.startsWith("PK"))
            return bytes;
        ZipReader zip(bytes);
        QByteArray all;
        for (const QString &name : zip.names()) {
            if (!name.endsWith(".axial") && name != "SHA256SUMS")
                all += name.toUtf8() + '\n' + unpacked(zip.read(name)) + '\n';
        }
        return all;
    }
};

TEST_P(BlindLeakOfStudyExports, HoldNothingHidden)
{
    expectSame(Codings::Differ, written);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, BlindLeakOfStudyExports,
                         ::testing::ValuesIn(idsOf(studyExports())), nameIn);

class BlindLeakOfExchanges : public BlindLeakTest,
                             public ::testing::WithParamInterface<const char *>
{
};

TEST_P(BlindLeakOfExchanges, HoldNothingHidden)
{
    expectSame(Codings::Differ, [](Project &project) {
        Answers answers;
        for (const auto documents :
             {ExchangeOptions::Documents::Read, ExchangeOptions::Documents::ReadLater}) {
            Progress progress;
            ExchangeOptions options;
            options.documents = documents;
            const refi::Exchange exchange = exchangeOf(project.database(), "Study", progress,
                                                       options);
            QByteArray &all = answers[QString::number(int(documents))];
            all = unpacked(refi::projectBytes(
                exchange, *refi::exchangeTargetById(QLatin1String(GetParam())), progress));
            for (const refi::Remark &remark : exchange.remarks)
                all += remark.text.toUtf8() + '\n';
        }
        answers["codebook"] = refi::codebookBytes(codebookOf(project.database(), "Study"));
        return answers;
    });
}

INSTANTIATE_TEST_SUITE_P(Catalogue, BlindLeakOfExchanges,
                         ::testing::ValuesIn(idsOf(refi::exchangeTargets())), nameIn);

Answers reportOf(Project &project)
{
    Progress progress;
    ReportChoices choices;
    choices.title = "Report";
    choices.hasMemos = true;
    for (const Query &query : queries())
        choices.tables.push_back({QLatin1String(query.id), {}});
    std::erase_if(choices.tables, [&](const QueryCall &call) {
        try {
            runQuery(project.database(), call, progress);
            return false;
        } catch (const Error &) { // it wants to be told more
            return true;
        }
    });
    choices.answers = choices.tables;
    Answers answers;
    const Document document = report::contentOf(project.database(), choices, progress);
    for (const DocumentFormat &format : documentFormats())
        answers[QLatin1String(format.suffix)] = unpacked(format.write(document, progress));
    return answers;
}

TEST_F(BlindLeakTest, AReportHoldsNothingHidden)
{
    expectSame(Codings::Differ, reportOf);
}

Answers packageOf(Project &project)
{
    Progress progress;
    const PackageContents contents = packageContents(project.database(), {}, progress,
                                                     PackageWords::OfTranscripts);
    Answers answers{{"notes", contents.notes.join(u'\n').toUtf8()}};
    for (const PackageFile &file : contents.files)
        answers[file.path] = unpacked(file.whole());
    return answers;
}

TEST_F(BlindLeakTest, APublishedStudyHoldsNothingHidden)
{
    expectSame(Codings::Differ, packageOf);
}

/// Else nothing would be proven.
TEST_F(BlindLeakTest, WhatWasPlantedIsToldOnceTheRoundIsClosed)
{
    Studies studies(Codings::Differ);
    Side &side = *studies.sides.front();
    side.project->edit("Close", [](Database &db) {
        rounds::close(db, rounds::named(db, "Held").id);
        db.run("UPDATE memo SET private=0");
    });
    const QByteArray secret = side.secret().toUtf8();
    const auto isTold = [&](const Answers &answers) {
        return std::any_of(answers.begin(), answers.end(),
                           [&](const auto &each) { return each.second.contains(secret); });
    };
    int told = 0;
    for (const Query &query : queries())
        told += isTold(answersOf(side.project->database(), query));
    EXPECT_GE(told, 8) << "questions";
    EXPECT_TRUE(isTold(reportOf(*side.project)));
    EXPECT_TRUE(isTold(packageOf(*side.project)));
}

} // namespace
} // namespace axial
