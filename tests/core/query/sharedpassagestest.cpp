// A passage in which several speak counts for each of them, and once as a passage.
#include "core/export/tables.h"
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidencereader.h"
#include "core/query/evidence/evidencesheet.h"
#include "core/study/studyexport.h"
#include "tests/core/query/plantedstudy.h"

#include <QMap>

namespace axial {
namespace {

class SharedPassagesTest : public test::PlantedStudy
{
protected:
    SharedPassagesTest()
    {
        const QList<std::pair<QString, QString>> said{{"Mod", "So?"},
                                                      {"Ann", "Installing broke."},
                                                      {"Ben", "Mine too."},
                                                      {"Cid", "Never."},
                                                      {"Mod", "Why?"}};
        QString text;
        std::vector<Turn> turns;
        for (const auto &[name, words] : said) {
            const qint64 start = text.size();
            text += name + ": ";
            const qint64 from = text.size();
            text += words + "\n";
            turns.push_back({{start, text.size()}, from, {}, {}});
        }
        source = addSource("Focus group", text);
        project->edit("Speakers", [&](Database &db) {
            QMap<QString, SpeakerId> speakers;
            for (const QString name : {"Mod", "Ann", "Ben", "Cid"}) {
                const bool asks = name == "Mod";
                const ParticipantId who = asks ? ParticipantId() : participants::ensure(db, name);
                speakers[name] = sources::addSpeaker(
                    db, {{},
                         source,
                         name,
                         asks ? SpeakerRole::Interviewer : SpeakerRole::Participant,
                         who});
            }
            for (size_t i = 0; i < turns.size(); ++i) {
                turns[i].speaker = speakers[said[qsizetype(i)].first];
                sources::addTurn(db, source, turns[i]);
            }
            const auto one = [&](const char *name) { return participants::find(db, name); };
            groupings::add(db, "Sides",
                           {Group{"users", {}, {one("Ann"), one("Ben")}},
                            Group{"developers", {}, {one("Cid")}}});
        });
        code(source, "Installing broke.\nBen: Mine too.", {themes[0]}); // Ann and Ben
        code(source, "Mine too.\nCid: Never.", {themes[0]});            // Ben and Cid
        code(source, "So?\nAnn: Installing", {themes[1]});              // asked, and Ann
        code(source, "Mine too.\nCid:", {themes[2]});                   // Cid is named only
        code(source, "Never.\nMod: Why?", {themes[3]});                 // Cid, and asked
    }

    SourceId source;
};

TEST_F(SharedPassagesTest, EachWhoseWordsItHoldsMentionsTheCode)
{
    EXPECT_EQ(lines(ask("priorities"), {"Key", "Group", "Participants", "Quotes"}),
              QStringList({"A.1|users|2|2", "A.1|developers|1|1", "A.2|users|1|1",
                           "A.2|developers|0|0", "A.3|users|1|1", "A.3|developers|0|0",
                           "A.4|users|0|0", "A.4|developers|1|1"}));
    EXPECT_EQ(lines(ask("group-counts", {{"level", "theme"}})),
              QStringList({"A.1|Theme 1|2|1|3", "A.2|Theme 2|1|0|1", "A.3|Theme 3|1|0|1",
                           "A.4|Theme 4|0|1|1"}));
    EXPECT_EQ(lines(ask("mismatch", {{"sort", "key"}}),
                    {"Key", "First participants: users", "Second participants: developers"}),
              QStringList({"A.1|2|1", "A.2|1|0", "A.3|1|0", "A.4|0|1"}));
    EXPECT_EQ(lines(ask("code-counts", {{"level", "theme"}}), {"Key", "Quotes", "Participants"}),
              QStringList({"A.1|2|3", "A.2|1|1", "A.3|1|1", "A.4|1|1"}));
    EXPECT_EQ(lines(ask("code-counts", {{"level", "type"}}), {"Key", "Quotes", "Participants"}),
              QStringList("A|5|3"));
    EXPECT_EQ(lines(ask("taxonomy", {{"counts", "participants"}}), {"Key", "Participants"}),
              QStringList({"A|3", "A.1|3", "A.1.i|0", "A.2|1", "A.3|1", "A.4|1"}));
    EXPECT_EQ(lines(ask("framework")),
              QStringList({"Ann|users|1|1|0|0", "Ben|users|2|0|1|0", "Cid|developers|1|0|0|1"}));
    EXPECT_EQ(lines(ask("participants"), {"Participant", "Quotes"}),
              QStringList({"Ann|2", "Ben|3", "Cid|2"}));
}

TEST_F(SharedPassagesTest, TheColumnOfCodesIsCalledAsTheirLevel)
{
    for (const char *query : {"priorities", "mismatch"}) {
        for (const auto &[level, head] : {std::pair("type", "Type"),
                                          {"theme", "Theme"},
                                          {"sub-theme", "Sub-theme"},
                                          {"open", "Open code"}})
            EXPECT_EQ(ask(query, {{"level", level}}).columns[1].name, head) << query;
    }
}

TEST_F(SharedPassagesTest, AFileOfQuotesNamesEachWhoSpeaks)
{
    project->edit("Type", [&](Database &db) {
        const AttributeId type = attributes::ensure(db, "Type");
        for (const auto &[who, value] :
             {std::pair("Ann", "User"), {"Ben", "User"}, {"Cid", "Developer"}})
            participants::setValue(db, participants::find(db, who), type, value);
    });
    const QStringList all{"Ann, Ben|User|A.1", "Ann|User|A.2", "Ben, Cid|User, Developer|A.1",
                          "Ben|User|A.3", "Cid|Developer|A.4"};
    const Table file = ask("codebook", {{"layout", "usual"}});
    QStringList found = lines(file, {"Participant", "Type", "Linked Taxonomy Node(s)"});
    found.sort();
    EXPECT_EQ(found, all);
    // The table in the window, row for row and all at once.
    const EvidenceReader reader(db());
    const EvidenceEntries entries = loadEvidenceSheet(db(), reader, {}, Progress()).all;
    const auto cellsOf = [](const EvidenceRow &row) {
        return QStringList{row.cells[EvidenceRow::Participant], row.cells[EvidenceRow::Type],
                           row.cells[EvidenceRow::Codes]}
            .join('|');
    };
    QStringList seen, scanned;
    for (const EvidenceEntry &entry : *entries)
        seen << cellsOf(*reader.row(db(), entry));
    reader.scan(db(), Progress(), *entries, ~0U,
                [&](const EvidenceRow &row) { scanned << cellsOf(row); });
    seen.sort();
    scanned.sort();
    EXPECT_EQ(seen, all);
    EXPECT_EQ(scanned, all);
}

TEST_F(SharedPassagesTest, AFileOfQuotesComesBackWithThoseWhoSpeak)
{
    Progress progress;
    const Table file = ask("codebook", {{"layout", "usual"}});
    const QByteArray csv = tableToCsv(file, FormulaGuard::On);
    const ImportBundle bundle = importerById("codebook")->read({"CodeBook.csv", csv}, {}, progress);
    const auto names = [this] {
        QStringList all;
        for (const Participant &each : participants::all(db()))
            all << each.pseudonym;
        return all;
    };
    const QStringList before = names();
    project->edit("Import", [&](Database &db) { storeBundle(db, bundle, {}, progress); });
    EXPECT_EQ(names(), before) << "“Ann, Ben” is nobody";
    EXPECT_EQ(tableToCsv(ask("codebook", {{"layout", "usual"}}), FormulaGuard::On).toStdString(),
              csv.toStdString());
    // A name that is written so is one.
    project->edit("Comma", [](Database &db) { participants::ensure(db, "Ann, Ben"); });
    ImportedEvidence row = bundle.evidence.front();
    row.participant = "Ann, Ben";
    row.quote = "Words of a third.";
    ImportBundle other;
    other.evidence.push_back(row);
    project->edit("Import", [&](Database &db) { storeBundle(db, other, {}, progress); });
    EXPECT_EQ(lines(ask("quotes", {{"words", "third"}}), {"Participant", "Quote"}),
              QStringList("Ann, Ben|Words of a third."));
    EXPECT_EQ(names(), before + QStringList("Ann, Ben"));
}

TEST_F(SharedPassagesTest, ACrosstabCountsItForEachAndOnceInAll)
{
    const QStringList all{"A.1 Theme 1|1|2|1|2", "A.2 Theme 2|1|0|0|1", "A.3 Theme 3|0|1|0|1",
                          "A.4 Theme 4|0|0|1|1", "Total|2|3|2|5"};
    const Table quotes = ask("crosstab", {{"rows", "theme"}, {"columns", "participant"}});
    EXPECT_EQ(lines(quotes), all);
    const Table people = ask(
        "crosstab", {{"rows", "theme"}, {"columns", "group"}, {"measure", "participants"}});
    EXPECT_EQ(lines(people),
              QStringList({"A.1 Theme 1|2|1|3", "A.2 Theme 2|1|0|1", "A.3 Theme 3|1|0|1",
                           "A.4 Theme 4|0|1|1", "Total|2|1|3"}));
    const Table sides = ask("crosstab", {{"rows", "participant"}, {"columns", "group"}});
    EXPECT_EQ(lines(sides), QStringList({"Ann|2|0|2", "Ben|3|0|3", "Cid|0|2|2", "Total|4|2|5"}))
        << "each with the group of their own";
}

TEST_F(SharedPassagesTest, WhoeverOpensANumberFindsThem)
{
    for (const char *query : {"priorities", "group-counts", "framework", "participants"}) {
        const Table table = ask(query);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int column = 0; column < int(table.columns.size()); ++column) {
                const QString &name = table.columns[size_t(column)].name;
                const Cell &cell = table.rows[row][size_t(column)];
                if (!cell.evidence || name != columns::quotes)
                    continue;
                EXPECT_EQ(double(opened(table, row, column).rows.size()), table.number(row, column))
                    << query << " " << row;
            }
        }
    }
    const Table matrix = ask("framework");
    EXPECT_EQ(opened(matrix, 2, 2).rows.size(), 1u) << "Cid's to A.1";
    EXPECT_EQ(lines(ask("quotes", {{"participant", "Cid"}}), {"Participant", "Group"}),
              QStringList({"Ben, Cid|users, developers", "Cid|developers"}));
    EXPECT_EQ(lines(ask("quotes", {{"group", "developers"}}), {"Participant"}),
              QStringList({"Ben, Cid", "Cid"}));
    EXPECT_EQ(lines(ask("coded", {{"where", "participant:Ann"}}), {"Participant"}),
              QStringList({"Ann", "Ann, Ben"}));
    EXPECT_EQ(lines(ask("coded", {{"where", "group:developers and A.1"}}), {"Participant"}),
              QStringList("Ben, Cid"));
    EXPECT_EQ(ask("participant-profile", {{"participant", "Cid"}}).base,
              "Quotes of Cid, and their share of all quotes of this participant; n = 2");
}

TEST_F(SharedPassagesTest, TheRuleIsSaidUnderTheTable)
{
    const QString rule = "In 2 coded quotes several participants speak: each counts for all of "
                         "them, and once as a quote. An interviewer’s words count for nobody.";
    for (const char *query : {"priorities", "group-counts", "mismatch", "code-counts", "framework",
                              "participants", "crosstab"})
        EXPECT_TRUE(ask(query).notes.contains(rule)) << query;
    EXPECT_TRUE(
        ask("crosstab", {{"rows", "theme"}, {"columns", "open"}, {"measure", "participants"}})
            .notes.contains(rule));
    EXPECT_TRUE(ask("code-profile", {{"code", "A.1"}}).notes.contains(rule));
    EXPECT_FALSE(ask("code-profile", {{"code", "A.4"}}).notes.contains(rule));
}

TEST_F(SharedPassagesTest, TheTableForStatisticsHasItForEach)
{
    Progress progress;
    const auto files = statisticsFolder(db(), "Study", progress);
    const QString rows = QString::fromUtf8(files[0].bytes).remove('\r');
    EXPECT_EQ(rows.split('\n', Qt::SkipEmptyParts).mid(1), // types, themes, sub-themes
              QStringList({"Ann,users,1,1,1,0,0,0", "Ben,users,1,1,0,1,0,0",
                           "Cid,developers,1,1,0,0,1,0"}));
}

} // namespace
} // namespace axial
