#include "core/export/exporter.h"

#include "core/formats/csv.h"
#include "core/formats/xlsx.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace axial {
namespace {

class QuotesFileTest : public test::StudyTest
{
protected:
    QByteArray file(const char *name)
    {
        Progress progress;
        return exporterById("quotes")->writeAs(fileFormatOf(name), db(), {}, FormulaGuard::On,
                                               progress);
    }
    QJsonObject json() { return QJsonDocument::fromJson(file("quotes.json")).object(); }
    static int columnOf(const QJsonObject &answer, const QString &name)
    {
        const QJsonArray columns = answer["columns"].toArray();
        for (int i = 0; i < columns.size(); ++i) {
            if (columns[i].toString() == name)
                return i;
        }
        return -1;
    }
    SourceId interview(const QString &title, const QString &text, const QString &person)
    {
        const SourceId source = addSource(title, text);
        project->edit("Person", [&](Database &db) {
            sources::addParticipant(db, source, participants::ensure(db, person));
        });
        return source;
    }
};

TEST_F(QuotesFileTest, EachQuoteHasTheBackgroundOfWhoSaidItAndItsPlaceWithTheUnit)
{
    project->edit("People", [](Database &db) {
        participants::setValue(db, participants::ensure(db, "U1"), attributes::ensure(db, "Codes"),
                               "=1+1");
        attributes::ensure(db, "Level");
    });
    const QString text = QStringLiteral("\U0001F600 it crashes, twice");
    code(interview("U1 talk", text, "U1"), "crashes", {addCode("Crash", "C.1")});
    const QJsonObject answer = json();
    const QJsonArray row = answer["rows"].toArray()[0].toArray();
    const auto cell = [&](const char *name) { return row[columnOf(answer, name)]; };
    EXPECT_EQ(cell("Participant"), "U1");
    EXPECT_EQ(cell("Quote"), "crashes");
    EXPECT_EQ(cell("Codes"), "C.1") << "the quote's own, not the attribute of that name";
    EXPECT_EQ(cell("Codes (2)"), "=1+1");
    EXPECT_EQ(cell("Level"), "");
    const int start = cell("Start (UTF-16 code units)").toInt(-1);
    const int end = cell("End (UTF-16 code units)").toInt(-1);
    EXPECT_EQ(text.mid(start, end - start), "crashes") << "an emoji is two units";
    for (const QJsonValue &column : answer["columns"].toArray())
        EXPECT_FALSE(column.toString().endsWith(" id")) << column.toString().toStdString();
    EXPECT_EQ(file("quotes.json"), file("quotes.json"));
}

TEST_F(QuotesFileTest, EachQuoteNamesWhoCodedItHowMuchItWeighsAndWhatWasSaidOfIt)
{
    const SourceId talk = addSource("Talk", "it crashes, twice");
    const CodeId crash = addCode("Crash", "C.1");
    const QuoteId quote = code(talk, "crashes", {addCode("Open"), crash});
    code(talk, "twice", {crash});
    project->edit("Second coder", [&](Database &db) {
        codings::applyTo(db, quote, {crash}, coders::ensure(db, "Zoe"));
        const std::vector<Coding> all = quotes::codings(db, quote);
        const Coding &ofZoe = all.back();
        codingweights::set(db, ofZoe.id, 20);
        codings::setComment(db, ofZoe.id, "Rather\nweak");
        for (const Coding &each : all) {
            if (each.code == crash && each.id != ofZoe.id)
                codingweights::set(db, each.id, 80);
        }
    });
    const QJsonObject answer = json();
    const auto cell = [&](int row, const char *name) {
        return answer["rows"].toArray()[row].toArray()[columnOf(answer, name)].toString();
    };
    EXPECT_EQ(cell(0, "Coders"), "Ada, Zoe");
    EXPECT_EQ(cell(0, "Weights (0 to 100)"), "C.1: 80 (Ada); C.1: 20 (Zoe)");
    EXPECT_EQ(cell(0, "Comments on codes"), "C.1 (Zoe): Rather\nweak");
    EXPECT_EQ(cell(1, "Coders"), "Ada");
    EXPECT_EQ(cell(1, "Weights (0 to 100)"), "");
    EXPECT_EQ(cell(1, "Comments on codes"), "");
}

TEST_F(QuotesFileTest, PagesHaveNoRoomForPlacesAndBackgrounds)
{
    project->edit("People", [](Database &db) { attributes::ensure(db, "Level"); });
    code(addSource("Talk", "it crashes"), "crashes", {addCode("Crash", "C.1")});
    for (const char *name : {"quotes.html", "quotes.md"}) {
        EXPECT_FALSE(file(name).contains("UTF-16")) << name;
        EXPECT_FALSE(file(name).contains("Level")) << name;
    }
    EXPECT_TRUE(file("quotes.csv").contains("Level"));
}

TEST_F(QuotesFileTest, CsvAndWorkbookHaveTheSameColumnsAndCells)
{
    project->edit("People", [](Database &db) {
        participants::setValue(db, participants::ensure(db, "U1"), attributes::ensure(db, "Role"),
                               "=cmd");
    });
    code(interview("U1 talk", "it crashes", "U1"), "crashes", {addCode("Crash", "C.1")});
    const auto sheet = readSheet(file("quotes.xlsx")).rows;
    const CsvTable csv = readCsvUtf8(file("quotes.csv"));
    ASSERT_EQ(sheet.size(), 2u);
    ASSERT_EQ(csv.rows.size(), 2u);
    ASSERT_EQ(sheet[0].cells.size(), csv.rows[0].fields.size());
    for (size_t i = 0; i < sheet[0].cells.size(); ++i) {
        EXPECT_EQ(sheet[0].cells[i], csv.rows[0].fields[i].toString());
        const QString written = csv.rows[1].fields[i].toString();
        EXPECT_EQ(sheet[1].cell(qsizetype(i)), written.startsWith('\'') ? written.mid(1) : written);
    }
}

TEST_F(QuotesFileTest, WhatABlindRoundHidesIsLeftOutAndCounted)
{
    const SourceId open = addSource("Open", "it crashes");
    const SourceId held = addSource("Held", "it secretly hangs");
    const CodeId crash = addCode("Crash", "C.1");
    code(open, "crashes", {crash});
    code(held, "secretly", {crash});
    test::holdBlindly(*project, held);
    const QByteArray hidden = file("quotes.json");
    EXPECT_FALSE(hidden.contains("secretly"));
    EXPECT_TRUE(hidden.contains("crashes"));
    EXPECT_TRUE(hidden.contains("that a blind round hides")) << hidden.toStdString();
    EXPECT_FALSE(file("quotes.html").contains("secretly"));
    test::closeBlindRound(*project);
    EXPECT_TRUE(file("quotes.json").contains("secretly"));
}

} // namespace
} // namespace axial
