#include "core/query/agreement/liveagreement.h"
#include "core/project/codes/codes.h"
#include "core/project/screening/exclusions.h"
#include "core/query/agreement/labelclasses.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "core/query/reports/labelledround.h"
#include "core/query/reports/reportreading.h"
#include "tests/support/labelledstudy.h"

#include <random>

namespace axial {
namespace {

class LiveAgreementTest : public test::LabelledStudy
{
protected:
    ReportList read()
    {
        Progress progress;
        return readReports(db(), findRound(db(), "Main").id, {}, progress);
    }
    static QStringList typesOf(const ReportList &list)
    {
        QStringList types;
        for (const QString &key : list.keys)
            types << (key.isEmpty() ? QString() : QStringLiteral("Code ") + key.left(1));
        return types;
    }
    void expectAsAsked(const LiveAgreement &live)
    {
        const Table table = ask("agreement", {{"rows", "type"}, {"resamples", "0"}});
        const auto expectRow = [&](const QString &scope, const Agreement &agreement) {
            const size_t row = rowOf(table, scope);
            EXPECT_EQ(value(table, row, columns::units), double(agreement.units));
            EXPECT_NEAR(value(table, row, columns::kappa), agreement.coefficient.value_or(-9), 1e-9)
                << scope.toStdString();
            EXPECT_NEAR(value(table, row, columns::low), agreement.interval->low, 1e-9);
            EXPECT_NEAR(value(table, row, "Unanimous"), agreement.unanimous, 1e-9);
        };
        expectRow("all", live.all());
        EXPECT_EQ(live.byType().size() + 1, table.rows.size());
        for (const auto &[type, agreement] : live.byType())
            expectRow(QStringLiteral("type: ") + type, agreement);
    }
};

TEST_F(LiveAgreementTest, OneLabelAfterAnotherIsWhatTheQuerySays)
{
    addTree({"A", "A.1", "A.2", "B", "B.1", "B.2", "B.3"});
    const QStringList keys{"A.1", "A.2", "B.1", "B.2"};
    std::mt19937 engine(11);
    std::vector<Report> reports;
    for (int i = 0; i < 60; ++i) {
        const QString usual = keys[int(engine() % 4)];
        Report each;
        for (int coder = 0; coder < 3; ++coder)
            each.labels << (engine() % 4 == 0 ? QString() : engine() % 2 ? usual : keys[0]);
        each.decision = engine() % 5 ? usual : QString();
        reports.push_back(each);
    }
    label(reports);
    LiveAgreement live(read(), {typesOf(read())});
    expectAsAsked(live);
    // B.3 is a label that nobody used before.
    for (const char *key : {"A.1", "B.3", "B.1", ""}) {
        for (int act = 0; act < 4; ++act) {
            const int report = int(engine() % 60);
            project->edit("Label", [&](Database &db) {
                const auto source = db.integer("SELECT source FROM round_source ORDER BY source "
                                               "LIMIT 1 OFFSET ?1",
                                               report);
                const auto who = db.integer("SELECT coder FROM round_coder WHERE position=?1",
                                            act % 3);
                db.run("DELETE FROM label WHERE source=?1 AND coder=?2", *source, *who);
                db.run("INSERT INTO label(source, round, coder, code) SELECT ?1, r.id, ?2, c.id "
                       "FROM round r, code c WHERE c.key=?3 AND c.key<>''",
                       *source, *who, QString(key));
                db.run("UPDATE decision SET code=(SELECT id FROM code WHERE key='B.2') "
                       "WHERE source=?1",
                       *source);
            });
            EXPECT_TRUE(live.follow(read(), report));
            expectAsAsked(live);
        }
    }
}

/// One step that gives many reports labels which nobody used before.
TEST_F(LiveAgreementTest, SeveralReportsWithNewLabelsAtOnce)
{
    addTree({"A", "A.1", "A.2", "A.3", "A.4", "B", "B.1"});
    label({report("A.1 A.1"), report("A.1 B.1"), report("A.1 A.1"), report("B.1 B.1")});
    LiveAgreement live(read(), {typesOf(read())});
    project->edit("Label", [&](Database &db) {
        for (const auto &[place, key] : {std::pair(0, "A.2"), {1, "A.3"}, {2, "A.4"}})
            db.run("UPDATE label SET code=(SELECT id FROM code WHERE key=?2) WHERE source="
                   "(SELECT source FROM round_source ORDER BY source LIMIT 1 OFFSET ?1) "
                   "AND coder=(SELECT coder FROM round_coder WHERE position=0)",
                   place, QString(key));
    });
    const ReportList now = read();
    LiveAgreement anew(now, {typesOf(now)});
    bool isFollowed = true;
    for (int report = 0; report < 3 && isFollowed; ++report)
        isFollowed = live.follow(now, report);
    EXPECT_TRUE(!isFollowed || live.all().coefficient == anew.all().coefficient);
    expectAsAsked(anew);
}

/// Each coefficient at each level, with many coders and with two, while labels come and go.
TEST_F(LiveAgreementTest, EveryCoefficientAtEveryLevelIsWhatTheQuerySays)
{
    addTree({"A", "A.1", "A.2", "B", "B.1", "B.2", "B.2.i", "B.2.ii"});
    const QStringList keys{"A.1", "A.2", "B.1", "B.2.i", "B.2.ii"};
    std::mt19937 engine(5);
    const auto some = [&](int coders) {
        std::vector<Report> reports;
        for (int i = 0; i < 40; ++i) {
            Report each;
            const QString usual = keys[int(engine() % 5)];
            for (int coder = 0; coder < coders; ++coder)
                each.labels << (engine() % 5 == 0   ? QString()
                                : engine() % 3 == 0 ? keys[int(engine() % 5)]
                                                    : usual);
            each.decision = usual;
            reports.push_back(each);
        }
        return reports;
    };
    label(some(3));
    label(some(2), "Two");
    const std::pair<Coefficient, QString> all[] = {
        {Coefficient::Fleiss, columns::kappa},
        {Coefficient::Cohen, columns::cohen},
        {Coefficient::Alpha, columns::alpha},
        {Coefficient::Ac1, columns::ac1},
        {Coefficient::BrennanPrediger, columns::brennanPrediger}};
    for (const char *round : {"Main", "Two"}) {
        for (const char *level : {"label", "theme", "type"}) {
            const CodeTree tree(db());
            const LabelClasses classes(tree, level);
            const RoundId id = findRound(db(), round).id;
            Progress progress;
            const ReportList list = readReports(db(), id, {}, progress);
            LiveAgreement::Keys what{typesOf(list)};
            for (const QString &key : list.keys) {
                const int code = key.isEmpty() ? -1 : tree.index(codes::find(db(), key));
                what.classes << (code < 0 ? key : classes.name(classes.of(code)));
            }
            LiveAgreement live(list, what);
            for (int act = 0; act < 5; ++act) { // out and in again changes nothing
                EXPECT_TRUE(live.follow(list, int(engine() % 40)));
                const Table table = ask(
                    "agreement",
                    {{"round", round}, {"level", level}, {"rows", "type"}, {"resamples", "0"}});
                for (const auto &[which, column] : all) {
                    if (column == columns::kappa) {
                        EXPECT_NEAR(live.all(which).interval->low, value(table, 0, columns::low),
                                    1e-9);
                    }
                    const QString name = column;
                    const auto check = [&](const QString &scope, const Agreement &agreement) {
                        const double said = value(table, rowOf(table, scope), name);
                        EXPECT_EQ(std::isnan(said), !agreement.coefficient) << name.toStdString();
                        EXPECT_NEAR(agreement.coefficient.value_or(0), std::isnan(said) ? 0 : said,
                                    1e-9)
                            << scope.toStdString() << ' ' << name.toStdString() << ' ' << round
                            << ' ' << level;
                    };
                    check("all", live.all(which));
                    for (const auto &[type, agreement] : live.byType(which))
                        check("type: " + type, agreement);
                }
                EXPECT_NEAR(live.all(Coefficient::Unanimous).unanimous,
                            value(table, 0, "Unanimous"), 1e-9);
                EXPECT_NEAR(live.all(Coefficient::Percent).percent,
                            value(table, 0, columns::percentAgreement), 1e-9);
            }
        }
    }
}

TEST_F(LiveAgreementTest, ExcludedReportsCountNeitherAtFirstNorWhenTheyAreLabelled)
{
    addTree({"A", "A.1", "A.2", "B", "B.1", "B.2"});
    std::vector<Report> reports;
    for (int i = 0; i < 6; ++i) {
        reports.push_back({.labels = {"A.1", i % 2 ? "A.1" : "A.2"}, .decision = "A.1"});
        reports.push_back({.labels = {"B.1", i % 3 ? "B.1" : "B.2"}, .decision = "B.1"});
    }
    label(reports);
    SourceId out;
    project->edit("Exclude", [&](Database &db) {
        out = SourceId{*db.integer("SELECT max(source) FROM round_source")};
        exclusions::setByKeyword(db, {out});
    });
    ReportsSeen seen;
    seen.withExcluded = true;
    Progress progress;
    const RoundId main = findRound(db(), "Main").id;
    ReportList list = readReports(db(), main, seen, progress);
    LiveAgreement live(list, {typesOf(list)});
    expectAsAsked(live);
    const qsizetype report = list.find(out);
    list.setCells(report, {{QStringList{"A.1"}, QStringList{"A.2"}}, "A.1"});
    EXPECT_TRUE(live.follow(list, report));
    expectAsAsked(live);
}

} // namespace
} // namespace axial
