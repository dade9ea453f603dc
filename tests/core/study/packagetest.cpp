#include "core/study/package/packagefiles.h"
#include "core/study/package/packagewriter.h"

#include "core/base/visiblename.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/ballots.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/screening.h"
#include "core/project/sources/sources.h"
#include "core/project/summaries/details.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

QString sample()
{
    return QStringLiteral(AXIAL_SOURCE_DIR) + QStringLiteral("/resources/sample");
}
QString realPart()
{
    return QStringLiteral(AXIAL_SHARED_DIR) + QStringLiteral("/study");
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QStringList filesIn(const QString &folder)
{
    QStringList names;
    QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext())
        names << QDir(folder).relativeFilePath(each.next());
    names.sort();
    return names;
}

/// What a study says, without its ids: equal facts are equal studies.
class Facts
{
public:
    explicit Facts(Database &db) : m_db(db) {}

    QStringList labels(const QString &round)
    {
        return rows("SELECT 'label', i.repository, s.url, s.occurrence, p.name, c.key, c.name "
                    "FROM label l JOIN round r ON r.id = l.round JOIN source s ON s.id = l.source "
                    "JOIN issue i ON i.source = s.id JOIN coder p ON p.id = l.coder "
                    "JOIN code c ON c.id = l.code WHERE r.name=?1",
                    round)
               + rows("SELECT 'decision', i.repository, s.url, s.occurrence, d.how, c.key, c.name "
                      "FROM decision d JOIN round r ON r.id = d.round "
                      "JOIN source s ON s.id = d.source JOIN issue i ON i.source = s.id "
                      "JOIN code c ON c.id = d.code WHERE r.name=?1",
                      round);
    }
    QStringList reports()
    {
        return rows("SELECT 'report', s.url, s.occurrence, s.title, i.repository, i.number, "
                    "i.year, f.name FROM source s JOIN issue i ON i.source = s.id "
                    "JOIN collection f ON f.id = s.collection WHERE s.url<>?1",
                    QString());
    }
    QStringList taxonomy()
    {
        return rows("SELECT 'code', p.key, p.name, c.position, c.key, c.name, c.kind FROM code c "
                    "LEFT JOIN code p ON p.id = c.parent WHERE c.name<>?1",
                    QString())
               + rows(
                   "SELECT 'detail', c.key, c.name, d.position, d.text, '', '' FROM code_detail d "
                   "JOIN code c ON c.id = d.code WHERE d.text<>?1",
                   QString());
    }
    QStringList people()
    {
        return rows("SELECT 'value', p.pseudonym, p.position, a.name, a.kind, v.value, '' "
                    "FROM attribute_value v JOIN participant p ON p.id = v.participant "
                    "JOIN attribute a ON a.id = v.attribute WHERE p.pseudonym<>?1",
                    QString())
               + rows("SELECT 'prompt', part, objective, audience, text, position, '' FROM prompt "
                      "WHERE text<>?1",
                      QString())
               + rows("SELECT 'keywords', name, words, position, '', '', '' FROM keyword_list "
                      "WHERE name<>?1",
                      QString());
    }
    QStringList rankings()
    {
        QHash<ParticipantId, QString> names;
        for (const Participant &each : participants::all(m_db))
            names.insert(each.id, each.pseudonym);
        QStringList result;
        for (const Ballot &ballot : ballots::all(m_db)) {
            QStringList cells{names.value(ballot.participant), ballot.prompt};
            for (const std::vector<CodeId> &sharing : ballot.ranks) {
                QStringList shared;
                for (const CodeId code : sharing)
                    shared << codes::at(m_db, code).label();
                shared.sort();
                cells << shared.join(u'=');
            }
            result << cells.join(u'|');
        }
        result.sort();
        return result;
    }
    QStringList quotes()
    {
        return rows("SELECT 'quote', q.words, q.insight, q.prompt, c.key, c.name, '' FROM quote q "
                    "JOIN coding k ON k.quote = q.id JOIN code c ON c.id = k.code "
                    "WHERE q.words<>?1",
                    QString());
    }

    QStringList spoken()
    {
        return rows("SELECT 'turn', s.title, t.start, t.\"end\", t.words, coalesce(t.time, ''), "
                    "coalesce(k.name || k.role || coalesce(p.pseudonym, ''), '') FROM turn t "
                    "JOIN source s ON s.id = t.source LEFT JOIN speaker k ON k.id = t.speaker "
                    "LEFT JOIN participant p ON p.id = k.participant WHERE s.kind = 0 "
                    "AND s.title<>?1",
                    QString());
    }
    QStringList quotePlaces()
    {
        return rows("SELECT 'place', s.title, q.start, q.\"end\", q.words, '', '' FROM quote q "
                    "JOIN source s ON s.id = q.source WHERE q.words<>?1",
                    QString());
    }

private:
    QStringList rows(const char *sql, const QString &given)
    {
        QStringList result;
        auto row = m_db.query(sql, given.isNull() ? QStringLiteral("") : given);
        while (row.next()) {
            QStringList cells;
            for (int i = 0; i < 7; ++i)
                cells << row.text(i);
            result << cells.join(u'|');
        }
        result.sort();
        return result;
    }

    Database &m_db;
};

class PackageTest : public test::StudyTest
{
protected:
    static void read(Project &into, const QString &place)
    {
        Progress progress;
        readStudy(into, place, {}, progress);
    }
    PackageContents contents(const QString &round = {})
    {
        Progress progress;
        return packageContents(db(), round, progress);
    }
    void write(const QString &place, const QString &round = {})
    {
        Progress progress;
        writePackage(place, contents(round).files, progress);
    }
    std::unique_ptr<Project> readAgain(const QString &place)
    {
        auto again = Project::create(pathOf("again.axial"));
        read(*again, place);
        return again;
    }
    static void expectSame(const QStringList &one, const QStringList &other)
    {
        EXPECT_FALSE(one.isEmpty());
        for (qsizetype i = 0; i < std::max(one.size(), other.size()); ++i) {
            ASSERT_EQ(one.value(i), other.value(i)) << i;
        }
    }
    void expectSameFacts(Database &other)
    {
        Facts mine(db()), theirs(other);
        expectSame(mine.labels("Main labelling"), theirs.labels("Main labelling"));
        expectSame(mine.reports(), theirs.reports());
        expectSame(mine.taxonomy(), theirs.taxonomy());
        expectSame(mine.people(), theirs.people());
        expectSame(mine.quotes(), theirs.quotes());
        EXPECT_EQ(mine.rankings(), theirs.rankings());
    }
};

TEST_F(PackageTest, TheSampleStudyComesBackAsItIs)
{
    // A published study lists links: the words of its reports are no part of it.
    const QString listed = pathOf("listed");
    QDirIterator all(sample(), QDir::Files, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString file = all.next();
        const QString copy = listed + file.mid(sample().size());
        QDir().mkpath(QFileInfo(copy).path());
        if (!file.endsWith(QLatin1String(".json")))
            QFile::copy(file, copy);
    }
    read(*project, listed);
    const QString out = pathOf("out");
    write(out);
    EXPECT_EQ(contents().notes, QStringList());
    for (const char *name :
         {"Issue Report/meshlearn/meshlearn.csv", "Issue Report/meshlearn/meshlearn_2023.txt",
          "Issue Report/tensorforge/tensorforge_2024.txt",
          "Issue Report/tensorforge/tensorforge.csv", "Rankings.csv"})
        EXPECT_EQ(bytesOf(out + '/' + name), bytesOf(sample() + '/' + name)) << name;
    const auto again = readAgain(out);
    expectSameFacts(again->database());
    EXPECT_EQ(again->check(), QStringList());
}

TEST_F(PackageTest, InterviewsComeBackWithTheirSpeakersAndQuotes)
{
    read(*project, sample());
    Progress progress;
    const PackageContents whole = packageContents(db(), {}, progress, PackageWords::OfTranscripts);
    EXPECT_FALSE(whole.notes.join(u' ').contains("transcript"));
    const QString out = pathOf("out");
    writePackage(out, whole.files, progress);
    EXPECT_TRUE(QFileInfo::exists(out + "/Transcripts/U1 interview.txt"));
    EXPECT_TRUE(QFileInfo::exists(out + "/Interviewee Background.xlsx"));
    const auto again = readAgain(out);
    expectSame(Facts(db()).spoken(), Facts(again->database()).spoken());
    expectSame(Facts(db()).quotePlaces(), Facts(again->database()).quotePlaces());
    expectSame(Facts(db()).people(), Facts(again->database()).people());
    expectSame(Facts(db()).quotes(), Facts(again->database()).quotes());
    expectSame(Facts(db()).labels("Main labelling"),
               Facts(again->database()).labels("Main labelling"));
    EXPECT_EQ(again->check(), QStringList());
    for (const PackageFile &file : contents().files)
        EXPECT_FALSE(file.path.startsWith("Transcripts")) << "only when somebody says so";
}

TEST_F(PackageTest, ATranscriptThatAFileSaysOtherwiseIsNamed)
{
    read(*project, sample());
    project->edit("Correct", [](Database &db) {
        const Source source = sources::ofKind(db, SourceKind::Transcript).front();
        sources::setSpeaker(db, sources::speakers(db, source.id).front().id, SpeakerRole::Unknown,
                            {});
    });
    Progress progress;
    const QString notes =
        packageContents(db(), {}, progress, PackageWords::OfTranscripts).notes.join(u' ');
    const QString title = sources::ofKind(db(), SourceKind::Transcript).front().title;
    EXPECT_TRUE(notes.contains("will be read with other turns")) << notes.toStdString();
    EXPECT_TRUE(notes.contains(title)) << notes.toStdString();
}

/// A sign that turns the direction of writing makes a program of what looks like a text.
TEST_F(PackageTest, NamesOfFilesHideNothing)
{
    read(*project, sample());
    project->edit("Rename", [](Database &db) {
        db.run("UPDATE issue SET repository = repository || char(0x202E) || 'txt' || char(0x200B)");
        db.run("UPDATE code SET name = char(0x202E) || name WHERE key <> ''");
    });
    for (const PackageFile &file : contents().files)
        EXPECT_EQ(visibleName(file.path), file.path) << file.path.toStdString();
    EXPECT_TRUE(std::ranges::any_of(contents().files, [](const PackageFile &file) {
        return file.path.startsWith("Issue Report/meshlearn_txt");
    }));
}

TEST_F(PackageTest, SaysThatTheWordsOfReportsAreLeftOut)
{
    read(*project, sample());
    EXPECT_EQ(contents().notes,
              QStringList{QStringLiteral("The words of 19 reports were left out: a published "
                                         "study lists links.")});
}

TEST_F(PackageTest, SaysWhatElseItHasNoPlaceFor)
{
    read(*project, sample());
    project->edit("More", [](Database &db) {
        const CoderId me = coders::ensure(db, "Me");
        const CoderId other = coders::ensure(db, "Other");
        const Source source = sources::ofKind(db, SourceKind::Transcript).front();
        wholecodings::put(db, source.id, codes::find(db, "A.1"), me);
        Memo memo;
        memo.title = "For all";
        memo.coder = me;
        memos::add(db, memo);
        memo.coder = other;
        memos::setPrivate(db, memos::add(db, memo), other, true);
        const qint64 first = *db.integer("SELECT min(id) FROM coding");
        const qint64 last = *db.integer("SELECT max(id) FROM coding");
        codingweights::set(db, CodingId{first}, 50);
        db.run("UPDATE coding SET comment = 'Why?' WHERE id IN (?1, ?2)", first, last);
        quotes::ensure(db, source.id, {0, 3}, sources::text(db, source.id).left(3));
    });
    EXPECT_EQ(
        contents().notes.last(),
        "A published study has no place for what was left out: 1 memo, 2 comments on codings, "
        "1 weight of codings, 1 quote without a code, 1 code on whole documents.")
        << "nobody is told of a private memo";
}

TEST_F(PackageTest, RankingsWithSharedPlacesAndOddNamesComeBack)
{
    read(*project, sample());
    ASSERT_EQ(Facts(db()).rankings().size(), 18);
    project->edit("Rank", [](Database &db) {
        const CodeId type = codes::find(db, "A");
        const CodeId odd = codes::add(db, type, "Read / write, \"both\"", "A.5");
        const CodeId a1 = codes::find(db, "A.1"), a2 = codes::find(db, "A.2");
        const ParticipantId who = participants::find(db, "U1");
        ballots::set(db, who, "Shared", {{odd, a1}, {a2}});
        ballots::set(db, who, "Gap", {{a2}, {}, {a1, type}});
    });
    const QString out = pathOf("out");
    write(out);
    EXPECT_FALSE(contents().notes.join(u' ').contains("ranking"));
    const auto again = readAgain(out);
    EXPECT_EQ(Facts(db()).rankings(), Facts(again->database()).rankings());
}

TEST_F(PackageTest, RankingsOfWhatIsInNoOtherFileAreLeftOutWithANote)
{
    read(*project, sample());
    project->edit("Rank", [](Database &db) {
        const ParticipantId who = participants::find(db, "U1");
        ballots::set(db, who, "Open", {{codes::add(db, codes::openCodesFolder(db), "A new one")}});
        const CodeId deep = codes::add(db, codes::find(db, "A.1.i"), "Deeper");
        ballots::set(db, who, "Deep", {{codes::find(db, "A.1")}, {deep}});
        ballots::set(db, participants::ensure(db, "Z9"), "Who", {{codes::find(db, "A.1")}});
    });
    const QString out = pathOf("out");
    write(out);
    EXPECT_TRUE(contents().notes.join(u' ').contains("2 ranking"))
        << contents().notes.join(u' ').toStdString();
    EXPECT_EQ(Facts(readAgain(out)->database()).rankings().size(), 18 + 1);
    project->edit("Forget", [](Database &db) { db.run("DELETE FROM attribute_value"); });
    EXPECT_TRUE(contents().notes.join(u' ').contains("3 ranking"))
        << "without backgrounds Z9 stands nowhere else";
}

TEST_F(PackageTest, TheRealPartComesBackAsPublished)
{
    read(*project, realPart());
    const QString out = pathOf("out");
    write(out);
    for (const char *repository :
         {"ColossalAI", "DeepSpeed", "Megatron-LM", "MindSpeed", "mindformers"}) {
        const QString before = QStringLiteral("/Issue Report/%1/%1").arg(repository);
        for (const char *end : {".csv", "_2023.txt", "_2024.txt", "_2025.txt"})
            EXPECT_TRUE(bytesOf(out + before + end) == bytesOf(realPart() + before + end))
                << repository << end;
    }
    const auto again = readAgain(out);
    expectSameFacts(again->database());
}

TEST_F(PackageTest, TheListsOfDetailsComeBackByteForByte)
{
    const QStringList lists{"/Issue Report/bug_symptoms.csv", "/Issue Report/question_intents.csv",
                            "/Issue Report/requirement_expections.csv"};
    read(*project, realPart());
    const QString out = pathOf("out");
    write(out);
    for (const QString &list : lists)
        EXPECT_TRUE(bytesOf(out + list) == bytesOf(realPart() + list)) << list.toStdString();

    const CodeId code = codes::find(db(), "C.1.i");
    project->edit("Edit", [&](Database &db) { details::edit(db, code, 0, "other words"); });
    const QString changed = pathOf("changed");
    write(changed);
    const auto linesOf = [&](const QString &where) {
        return bytesOf(where + lists[0]).split('\n');
    };
    const QList<QByteArray> before = linesOf(realPart()), after = linesOf(changed);
    ASSERT_EQ(after.size(), before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        EXPECT_EQ(after[i] != before[i], i == 1) << "line " << i << ": only what was changed";
    EXPECT_TRUE(after[1].contains("\"other words,"));
}

TEST_F(PackageTest, AListOfAnotherSeparatorComesBackWhenItIsChanged)
{
    for (const char separator : {';', '\t'}) {
        const QString of = QString::number(separator);
        const auto study = Project::create(pathOf("study" + of + ".axial"));
        QDir().mkpath(pathOf("in" + of + "/Issue Report"));
        QByteArray list = "rootcause;subcategory;symptoms\n"
                          "Setup;Installing;no wheel, wrong version\n"
                          "Setup;Building;no compiler\n"
                          "Running;Memory;leak, out of memory\n";
        list.replace(';', separator);
        put(pathOf("in" + of + "/Issue Report/bug_symptoms.csv"), list);
        read(*study, pathOf("in" + of));
        const auto names = [](Database &in) {
            QStringList all;
            auto rows = in.query("SELECT c.name || ': ' || d.text FROM code c JOIN code_detail d "
                                 "ON d.code = c.id ORDER BY c.name, d.position");
            while (rows.next())
                all << rows.text(0);
            return all;
        };
        ASSERT_EQ(names(study->database()).size(), 5)
            << names(study->database()).join('\n').toStdString();
        study->edit("Edit", [&](Database &db) {
            const CodeId code{*db.integer("SELECT id FROM code WHERE name='Installing'")};
            details::edit(db, code, 0, "no; wheel");
        });
        const QString out = pathOf("out" + of);
        Progress progress;
        writePackage(out, packageContents(study->database(), {}, progress).files, progress);
        const auto again = Project::create(pathOf("again" + of + ".axial"));
        read(*again, out);
        EXPECT_EQ(names(again->database()), names(study->database())) << separator;
    }
}

TEST_F(PackageTest, KeywordsWithARuleAndGivenRatesComeBack)
{
    const auto add = [](Database &in, const QString &number) {
        const CollectionId reports = collections::ensure(in, {"Issue reports", "vllm"});
        const QString url = "https://github.com/o/vllm/issues/" + number;
        const SourceId id = sources::add(
            in, {reports, SourceKind::IssueReport, "vllm #" + number, url, 1, {}, {}, {}});
        sources::addIssue(in, {id, "vllm", number, 2024});
        return reports;
    };
    CollectionId vllm;
    project->edit("Reports", [&](Database &in) {
        vllm = add(in, "1");
        keywordlists::add(in, "plain", {"a", "b"});
    });
    for (const PackageFile &file : contents().files)
        EXPECT_FALSE(file.path.endsWith("lists.csv") || file.path.endsWith("positives.csv"));
    project->edit("Rules", [&](Database &in) {
        screening::setGivenRate(in, vllm, 0.125);
        const KeywordListId models = keywordlists::add(in, "Model names", {"OPT", "few shot"});
        keywordlists::setRule(in, models, {"model names", true, false});
        keywordlists::setUse(in, models, vllm, keywordlists::Use::Yes);
        const KeywordListId parts = keywordlists::add(in, "Parts of words", {"GPT"});
        keywordlists::setRule(in, parts, {{}, false, true});
        keywordlists::setRule(in, keywordlists::find(in, "plain"), {"module names", true, false});
    });
    const QString out = pathOf("out");
    write(out);
    const auto again = readAgain(out);
    Database &theirs = again->database();
    const std::vector<KeywordList> lists = keywordlists::all(theirs);
    ASSERT_EQ(lists.size(), 3u);
    EXPECT_EQ(lists[2].rule, (KeywordRule{{}, false, true}));
    EXPECT_EQ(lists[0].rule, (KeywordRule{"module names", true, false}));
    EXPECT_EQ(lists[0].name, QStringLiteral("plain"));
    EXPECT_EQ(lists[0].words, (QStringList{"a", "b"}));
    EXPECT_EQ(lists[0].rule.category, QStringLiteral("module names"));
    EXPECT_TRUE(lists[0].repositories.empty());
    EXPECT_EQ(lists[1].name, QStringLiteral("Model names"));
    EXPECT_EQ(lists[1].words, (QStringList{"OPT", "few shot"}));
    EXPECT_EQ(lists[1].rule.category, QStringLiteral("model names"));
    ASSERT_EQ(lists[1].repositories.size(), 1u);
    EXPECT_EQ(screening::givenRate(theirs, lists[1].repositories[0]), 0.125);
    Progress progress;
    const auto files = packageContents(theirs, {}, progress).files;
    for (const char *name : {"keyword_lists.csv", "false_positives.csv", "filter_keywords"}) {
        const auto same = std::find_if(files.begin(), files.end(), [&](const PackageFile &each) {
            return each.path == QLatin1String(name);
        });
        ASSERT_NE(same, files.end()) << name;
        EXPECT_EQ(same->bytes, bytesOf(out + '/' + name)) << name;
    }
}

TEST_F(PackageTest, AnEighthCodersWorkComesBack)
{
    read(*project, realPart());
    RoundPlan plan;
    plan.name = "Eighth";
    plan.level = RoundLevel::Theme;
    project->edit("Coders", [&](Database &db) {
        plan.coders = {coders::ensure(db, "Coder 1"), coders::ensure(db, "Coder 8")};
        Progress progress;
        rounds::make(db, plan, progress);
    });
    const RoundId round = rounds::named(db(), "Eighth").id;
    const RoundId main = rounds::named(db(), "Main labelling").id;
    std::vector<std::pair<SourceId, CodeId>> given;
    for (const Source &report : sources::ofKind(db(), SourceKind::IssueReport)) {
        const auto decided = rounds::decision(db(), main, report.id);
        if (decided)
            given.emplace_back(report.id, decided->code);
    }
    ASSERT_EQ(given.size(), 10579u);
    std::vector<SourceId> disagreed;
    for (size_t first = 0; first < given.size(); first += 1000) {
        project->edit("Label", [&](Database &db) {
            rounds::Labelling one(db, round, plan.coders.front());
            rounds::Labelling eighth(db, round, plan.coders.back());
            for (size_t i = first; i < std::min(first + 1000, given.size()); ++i) {
                const CodeId other = given[i % 7 ? i : 0].second; // sometimes another
                one.set(given[i].first, given[i].second);
                eighth.set(given[i].first, other);
                if (other != given[i].second)
                    disagreed.push_back(given[i].first);
            }
        });
    }
    ASSERT_GT(disagreed.size(), 1000u);
    project->edit("Resolve", [&](Database &db) {
        Progress progress;
        rounds::close(db, round);
        EXPECT_EQ(rounds::decideUnanimous(db, round, plan.coders.back(), progress),
                  qint64(given.size() - disagreed.size()));
        for (const SourceId report : disagreed) // talked over: the eighth was right
            rounds::decide(db, round, report, given.front().second, DecisionKind::Discussion,
                           plan.coders.back(), "as in the first report");
    });
    const QString out = pathOf("out");
    write(out, "Eighth");
    EXPECT_TRUE(bytesOf(out + "/Issue Report/MindSpeed/MindSpeed.csv")
                    .startsWith("Issue_URL,Label1,Label8,Final_Label\n"));
    const auto again = readAgain(out);
    const auto labelsOf = [](Database &of, const QString &name) {
        QStringList all = Facts(of).labels(name);
        // How it came to a decision has no column in a study folder.
        all.replaceInStrings(QRegularExpression("^(decision\\|.*\\|)[0-9]+(\\|[^|]*\\|[^|]*)$"),
                             "\\1how\\2");
        all.sort();
        return all;
    };
    const QStringList mine = labelsOf(db(), "Eighth");
    EXPECT_EQ(mine.size(), 3 * qsizetype(given.size())) << "two labels and a decision each";
    expectSame(mine, labelsOf(again->database(), "Main labelling"));
    write(pathOf("first"), "Main labelling");
    EXPECT_TRUE(bytesOf(pathOf("first") + "/Issue Report/DeepSpeed/DeepSpeed.csv")
                == bytesOf(realPart() + "/Issue Report/DeepSpeed/DeepSpeed.csv"))
        << "the seven's labels are untouched";
}

TEST_F(PackageTest, AnExcludedReportIsWrittenWithItsLabels)
{
    const QString in = pathOf("in");
    QDir().mkpath(in + "/Issue Report/r");
    put(in + "/Issue Report/r/r_2023.txt", "https://h/r/issues/1\nhttps://h/r/issues/2\n");
    put(in + "/Issue Report/r/r.csv", "Issue_URL,Label Ada,Label Bo,Final_Label\n"
                                      "https://h/r/issues/1,C.2,C.1,C.2\n"
                                      "https://h/r/issues/2,C.4,C.4,C.4\n");
    read(*project, in);
    const QString before = pathOf("before");
    write(before);
    project->edit("Exclude", [](Database &db) {
        db.run("INSERT INTO exclusion(source, created) SELECT max(id), 0 FROM source");
    });
    const QString out = pathOf("out");
    write(out);
    EXPECT_EQ(bytesOf(out + "/Issue Report/r/r.csv"), bytesOf(before + "/Issue Report/r/r.csv"));
}

TEST_F(PackageTest, AReportThatIsListedTwiceKeepsItsLabelsApart)
{
    const QString in = pathOf("in");
    QDir().mkpath(in + "/Issue Report/r");
    put(in + "/Issue Report/r/r_2023.txt", "https://h/r/issues/1\nhttps://h/r/issues/2\n");
    put(in + "/Issue Report/r/r_2024.txt", "https://h/r/issues/3\nhttps://h/r/issues/1\n");
    const QByteArray table = "Issue_URL,Label Ada,Label Bo,Final_Label\n"
                             "https://h/r/issues/3,C.1,C.1,C.1\n"
                             "https://h/r/issues/1,C.2,C.1,C.2\n"
                             "https://h/r/issues/1,C.3,,C.3\n"
                             "https://h/r/issues/2,C.4,C.4,C.4\n";
    put(in + "/Issue Report/r/r.csv", table);
    read(*project, in);
    const QString out = pathOf("out");
    write(out);
    EXPECT_EQ(bytesOf(out + "/Issue Report/r/r.csv"), table);
    const auto again = readAgain(out);
    EXPECT_EQ(Facts(again->database()).labels("Main labelling"),
              Facts(db()).labels("Main labelling"));
}

TEST_F(PackageTest, WordsOfEveryKindComeBack)
{
    project->edit("Study", [](Database &db) {
        const CodeId bug = codes::add(db, codes::taxonomyFolder(db), "Bug", "C");
        const CodeId theme = codes::add(db, bug, "Crash, \"hard\"", "C.1");
        codes::setDetails(db, theme, {"own", QString::fromUtf8("嗨、here")});
        const CodeId sub = codes::add(db, theme, "=SUM(1)", "C.1.i");
        codes::setDetails(db, sub, {"-x", "say \"so\""});
        codes::add(db, bug, "Empty", "C.2");
        db.run("INSERT INTO keyword_list VALUES(1, 'llm_keywords', ?1, 0, '', 1, 0)",
               QString::fromUtf8("it's\nback\\slash\nOPT\n大模型\nfew shot"));
        db.run(
            "INSERT INTO prompt VALUES(1, 'Part I. Who', 'Know them', '', 'Who are you?', '', 0),"
            "(2, 'Part II. What', '', 'LLM Users', 'What is hard?', '', 1),"
            "(3, 'Part II. What', '', 'Developers', 'What breaks?', '', 2)");
    });
    const QString out = pathOf("out");
    write(out);
    const auto again = readAgain(out);
    expectSame(Facts(db()).taxonomy(), Facts(again->database()).taxonomy());
    expectSame(Facts(db()).people(), Facts(again->database()).people());
}

TEST_F(PackageTest, AFolderWithOtherFilesIsNeverTouched)
{
    read(*project, sample());
    const QString out = pathOf("out");
    write(out);
    const QStringList written = filesIn(out);
    put(out + "/CodeBook.csv", "old");
    write(out);
    EXPECT_EQ(bytesOf(out + "/CodeBook.csv").left(11), "Participant") << "its own is replaced";
    EXPECT_EQ(filesIn(out), written);
    for (const char *foreign : {"/thesis.docx", "/Issue Report/.hidden"}) {
        put(out + foreign, "mine");
        put(out + "/CodeBook.csv", "old");
        const QString error = test::errorOf([&] { write(out); });
        EXPECT_TRUE(error.contains("holds other files")) << error.toStdString();
        EXPECT_EQ(bytesOf(out + foreign), "mine");
        EXPECT_EQ(bytesOf(out + "/CodeBook.csv"), "old");
        QFile::remove(out + foreign);
    }
    put(pathOf("file"), "x");
    EXPECT_TRUE(test::errorOf([&] { write(pathOf("file")); }).contains("is a file"));
    EXPECT_TRUE(test::errorOf([&] { write(pathOf("no/where")); }).contains("no folder"));
    QDir().mkpath(pathOf("empty"));
    write(pathOf("empty"));
    EXPECT_EQ(filesIn(pathOf("empty")), written);
    EXPECT_EQ(QDir(folder.path()).entryList({".axial-package*"}, QDir::Hidden | QDir::Dirs),
              QStringList());
}

TEST_F(PackageTest, TwoTypesOfOneFileNameAreRefused)
{
    project->edit("Study", [](Database &db) {
        codes::add(db, codes::taxonomyFolder(db), "Speed/Size", "D");
        codes::add(db, codes::taxonomyFolder(db), "speed_size", "E");
    });
    EXPECT_TRUE(test::errorOf([&] { write(pathOf("out")); }).contains("Two files of the study"));
    EXPECT_FALSE(QFile::exists(pathOf("out")));
}

TEST_F(PackageTest, WhatFailsOnTheWayLeavesNothing)
{
    const QString out = pathOf("out");
    std::vector<PackageFile> files{{"a.txt", "a"}, {"b.txt", "b"}};
    Progress progress;
    progress.cancel();
    EXPECT_THROW(writePackage(out, files, progress), Canceled);
    files.push_back({"a.txt/under a file", "c"});
    Progress other;
    EXPECT_THROW(writePackage(out, files, other), Error);
    EXPECT_FALSE(QFile::exists(out));
    EXPECT_EQ(QDir(folder.path()).entryList({".axial-package*"}, QDir::Hidden | QDir::Dirs),
              QStringList());
}

TEST_F(PackageTest, ABlindOpenRoundIsNotWritten)
{
    read(*project, sample());
    project->edit("Round", [](Database &db) {
        RoundPlan plan;
        plan.name = "Blind";
        plan.coders = {coders::ensure(db, "Ada")};
        Progress progress;
        rounds::make(db, plan, progress);
        plan.name = "Several";
        plan.isExclusive = plan.isBlind = false;
        rounds::make(db, plan, progress);
    });
    EXPECT_TRUE(test::errorOf([&] { contents("Blind"); }).contains("is blind"));
    EXPECT_TRUE(test::errorOf([&] { contents("Several"); }).contains("several labels"));
    EXPECT_TRUE(test::errorOf([&] { contents("Nothing"); }).contains("no “Nothing” here"));
}

} // namespace
} // namespace axial
