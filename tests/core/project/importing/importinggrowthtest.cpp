// Twice as much to import is twice as much work, and not four times.
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/importing/importingcodes.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"
#include "tests/support/threadtime.h"

#include <sqlite3.h>

namespace axial {
namespace {

class ImportingGrowthTest : public test::StudyTest
{
protected:
    /// Stores it in a fresh project; how many hundreds of steps SQLite's machine took.
    qint64 workOf(const ImportBundle &bundle)
    {
        project = Project::create(pathOf(QStringLiteral("growth%1.axial").arg(++m_projects)));
        qint64 hundreds = 0;
        project->edit("Import", [&](Database &db) {
            const auto count = [](void *to) { return ++*static_cast<qint64 *>(to), 0; };
            sqlite3_progress_handler(db.handle(), 100, count, &hundreds);
            Progress progress;
            storeBundle(db, bundle, {}, progress);
            db.cancelWith(nullptr);
        });
        return hundreds;
    }
    template <class Made>
    void expectLinear(const Made &made)
    {
        constexpr int few = 800, times = 4;
        const qint64 little = workOf(made(few));
        EXPECT_GT(little, few / 20);
        EXPECT_LT(workOf(made(few * times)), little * times * 3 / 2);
        EXPECT_EQ(project->check(), QStringList());
        const auto after = test::dump(db());
        project->undo();
        project->redo();
        EXPECT_EQ(test::difference(after, test::dump(db())), QString());
        const QString name = project->path();
        project.reset();
        EXPECT_EQ(test::errorOf([&] { Project::open(name); }), QString()) << "the schema is ours";
    }

private:
    int m_projects = 0;
};

TEST_F(ImportingGrowthTest, ThemesAreStoredInOneGo)
{
    expectLinear([](int count) {
        ImportBundle bundle;
        bundle.codes.push_back({"C", {}, "Bug", {}, {}});
        for (int i = 0; i < count; ++i)
            bundle.codes.push_back(
                {QStringLiteral("C.%1").arg(i), "C", QStringLiteral("n%1").arg(i), {"detail"}, {}});
        return bundle;
    });
}

TEST_F(ImportingGrowthTest, SubThemesAreStoredInOneGo)
{
    expectLinear([](int count) {
        ImportBundle bundle;
        bundle.codes = {{"C", {}, "Bug", {}, {}}, {"C.1", "C", "Theme", {}, {}}};
        for (int i = 0; i < count; ++i)
            bundle.codes.push_back(
                {QStringLiteral("C.1.%1").arg(i), "C.1", QStringLiteral("n%1").arg(i), {}, {}});
        return bundle;
    });
}

/// Of a database that only the asked one knows.
qint64 hundredsOfSteps = 0;

int countSteps(sqlite3 *db, const char **, const sqlite3_api_routines *)
{
    sqlite3_progress_handler(
        db, 100, [](void *) { return ++hundredsOfSteps, 0; }, nullptr);
    return SQLITE_OK;
}

TEST_F(ImportingGrowthTest, KeysToComeAreFoundInOneGo)
{
    const auto counting = reinterpret_cast<void (*)()>(countSteps);
    const CodeTreeSide study = codeTreeSide(db());
    const auto workOf = [&](int count) {
        std::vector<ImportedCode> made{{"C", {}, "Bug", {}, {}}, {"C.1", "C", "Theme", {}, {}}};
        for (int i = 0; i < count; ++i)
            made.push_back(
                {QStringLiteral("C.1.%1").arg(i), "C.1", QStringLiteral("n%1").arg(i), {}, {}});
        hundredsOfSteps = 0;
        sqlite3_auto_extension(counting);
        const auto keys = keysToCome(study, made, CodeConflicts::Refuse);
        sqlite3_cancel_auto_extension(counting);
        EXPECT_EQ(keys.back(), made.back().key);
        return hundredsOfSteps;
    };
    const qint64 little = workOf(800);
    EXPECT_GT(little, 40);
    EXPECT_LT(workOf(3200), little * 6);
}

TEST_F(ImportingGrowthTest, ParticipantsAreStoredInOneGo)
{
    expectLinear([](int count) {
        ImportBundle bundle;
        for (int i = 0; i < count; ++i)
            bundle.participants.push_back({QStringLiteral("P%1").arg(i), {{"Type", "User"}}});
        return bundle;
    });
}

TEST_F(ImportingGrowthTest, SpeakersWhoAreParticipantsAreStoredInOneGo)
{
    expectLinear([](int count) {
        ImportBundle bundle;
        ImportedSource &source = bundle.sources.emplace_back();
        source.title = QStringLiteral("Talk");
        source.text = QStringLiteral("x").repeated(count);
        for (int i = 0; i < count; ++i) {
            const QString name = QStringLiteral("P%1").arg(i);
            source.speakers.push_back({name, SpeakerRole::Participant, name, 1, {}});
            source.turns.push_back({{i, i + 1}, i, i, {}});
        }
        return bundle;
    });
}

TEST_F(ImportingGrowthTest, FieldsOfReportsAreStoredInOneGo)
{
    expectLinear([](int count) {
        ImportedReport report;
        report.url = QStringLiteral("https://github.com/kiln/torchbed/issues/7");
        for (int i = 0; i < count; ++i)
            report.fields.emplace_back(QStringLiteral("f%1").arg(i), QStringLiteral("x"));
        ImportBundle bundle;
        bundle.reports.emplace_back().add(report);
        return bundle;
    });
}

TEST_F(ImportingGrowthTest, CommentsOfAReportThatIsKnownComeInInOneGo)
{
    const auto timeOf = [this](int count) {
        const auto comments = [](int first, int last) {
            ImportBundle bundle;
            ImportedReports &reports = bundle.reports.emplace_back();
            ImportedReport report;
            report.url = QStringLiteral("https://github.com/kiln/torchbed/issues/7");
            for (int i = first; i < last; ++i)
                report.comments.push_back({QStringLiteral("person %1").arg(i), false,
                                           QStringLiteral("2024-%1").arg(i, 9, 10, QChar(u'0')),
                                           QStringLiteral("words %1").arg(i)});
            reports.add(report);
            return bundle;
        };
        workOf(comments(0, count));
        const ImportBundle more = comments(count, 2 * count);
        qint64 time = 0;
        project->edit("Import", [&](Database &db) {
            Progress progress;
            const qint64 before = test::threadNanoseconds();
            storeBundle(db, more, {}, progress);
            time = test::threadNanoseconds() - before;
        });
        return time;
    };
    const qint64 few = timeOf(800);
    EXPECT_LT(timeOf(6400), few * 16);
}

TEST_F(ImportingGrowthTest, ANewReportIsStoredWithAStatementForEachOfItsRows)
{
    ImportBundle bundle;
    ImportedReports &reports = bundle.reports.emplace_back();
    constexpr int count = 200;
    for (int i = 0; i < count; ++i) {
        ImportedReport report;
        report.url = QStringLiteral("https://github.com/kiln/torchbed/issues/%1").arg(i);
        report.title = QStringLiteral("Crash %1").arg(i);
        report.body = QStringLiteral("It stops.");
        report.author = QStringLiteral("ada");
        report.isPull = false;
        reports.add(report);
    }
    qint64 statements = 0;
    project->edit("Import", [&](Database &db) {
        const test::SqlWork work(db);
        Progress progress;
        storeBundle(db, bundle, {}, progress);
        statements = work.statements();
    });
    EXPECT_EQ(db().integer("SELECT count(*) FROM turn"), count);
    constexpr int rows = 7; // source, text, issue, detail, speaker, turn, original
    EXPECT_LT(statements, (rows + 1) * count);
}

TEST_F(ImportingGrowthTest, FilesOfCommentsAreNotAskedOneByOne)
{
    const auto timeOf = [this](int count) {
        ImportBundle bundle;
        ImportedReports &reports = bundle.reports.emplace_back();
        for (int i = 0; i < count; ++i) {
            ImportedReport report;
            report.url = QStringLiteral("https://github.com/kiln/torchbed/issues/%1").arg(i);
            reports.add(report);
        }
        for (int i = 0; i < count; ++i)
            bundle.reports.emplace_back().addComment(
                QStringLiteral("https://github.com/kiln/torchbed/issues/%1").arg(i),
                {"ada", false, "2024-03-02T09:30:00Z", "words"});
        const qint64 before = test::threadNanoseconds();
        workOf(bundle);
        const qint64 time = test::threadNanoseconds() - before;
        EXPECT_EQ(db().integer("SELECT count(*) FROM turn"), count);
        return time;
    };
    const qint64 few = timeOf(500);
    EXPECT_LT(timeOf(4000), few * 14);
}

TEST_F(ImportingGrowthTest, AmongVeryManyThemesColoursRepeat)
{
    ImportBundle bundle;
    for (int i = 0; i < 1100; ++i)
        bundle.codes.push_back(
            {QStringLiteral("C.%1").arg(i), {}, QStringLiteral("n%1").arg(i), {}, {}});
    workOf(bundle);
    const CodeId type = codes::find(db(), "C.0");
    project->edit("Themes", [&](Database &db) {
        for (int i = 0; i < 1100; ++i)
            codes::add(db, type, QStringLiteral("t%1").arg(i));
    });
    EXPECT_LT(db().integer("SELECT max(color) FROM code"), codes::chosenColor)
        << "more would say that somebody chose it";
}

} // namespace
} // namespace axial
