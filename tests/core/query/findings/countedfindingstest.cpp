// Numbers of findings are found again, counted again, and told when they changed.
#include "core/query/findings/countedfindings.h"

#include "core/import/studyfolder.h"
#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/importing/importing.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/study.h"

using namespace axial;
using namespace axial::test;
using Fate = CountedNumber::Fate;

namespace {

class CountedFindingsTest : public StudyTest
{
protected:
    CountedFindingsTest()
    {
        const ImportBundle bundle = readStudyFolder(
            QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), progress);
        project->edit(u"Import"_qs, [&](Database &d) { storeBundle(d, bundle, {}, progress); });
    }
    Table ask(const QueryCall &call) { return runQuery(db(), call, progress); }
    /// A finding of one number: of the first row that has one, in a column.
    FindingId write(const QueryCall &call, const QString &column, size_t row = 0)
    {
        const Table answer = ask(call);
        const FindingNumber number = findingNumber(call, answer, row, answer.column(column));
        const CoderId who = coder();
        return project->edit(u"Finding"_qs, [&](Database &d) {
            const FindingId finding = findings::add(d, u"So many:"_qs, who);
            findings::addNumber(d, finding, number);
            return finding;
        });
    }
    CountedNumber counted(FindingId finding)
    {
        AnswerBook answers(db());
        return countAgain({*findings::find(db(), finding)}, answers, progress)
            .front()
            .numbers.front();
    }

    Progress progress;
};

TEST_F(CountedFindingsTest, EveryNumberOfEveryAnswerOfTheSampleIsFoundAgain)
{
    int cells = 0, unlike = 0;
    for (const Query &query : queries()) {
        const QueryCall call{QLatin1String(query.id), query.initialParameters()};
        Table answer;
        const QString failure = errorOf([&] { answer = ask(call); });
        if (!failure.isEmpty())
            continue; // asks for something first: words, a code
        for (size_t row = 0; row < answer.rows.size(); ++row) {
            for (int column = 0; column < int(answer.columns.size()); ++column) {
                const ColumnKind kind = answer.columns[size_t(column)].kind;
                if (kind != ColumnKind::Count && kind != ColumnKind::Share)
                    continue;
                ++cells;
                try {
                    EXPECT_EQ(NumberPlace::of(answer, {row, column}).find(answer),
                              (CellSpot{row, column}));
                } catch (const Error &) {
                    ++unlike; // rows of the same words, as two quotes of one person
                }
            }
        }
    }
    EXPECT_GT(cells, 1000);
    EXPECT_LT(unlike, cells / 20) << unlike << " of " << cells;
}

TEST_F(CountedFindingsTest, ANumberIsTheSameUntilWhatItCountsChanges)
{
    const QueryCall call{u"code-counts"_qs, {{u"level"_qs, u"theme"_qs}}};
    const Table before = ask(call);
    const FindingId finding = write(call, columns::quotes);
    CountedNumber number = counted(finding);
    EXPECT_EQ(number.fate, Fate::Same);
    EXPECT_EQ(number.now.value, before.rows[0][size_t(before.column(columns::quotes))].value);
    ASSERT_TRUE(number.evidence);
    EXPECT_EQ(double(ask(*number.evidence).rows.size()),
              before.number(0, before.column(columns::quotes)))
        << "it opens what it counts";
    EXPECT_TRUE(number.what.contains(before.text(0, 0))) << number.what.toStdString();

    const CodeTree tree(db());
    const CodeId theme = tree.codes()[size_t(tree.find(db(), before.text(0, 0)))].id;
    const SourceId source = addSource(u"Diary"_qs, u"One more word about it."_qs);
    code(source, u"One more word"_qs, {theme});
    number = counted(finding);
    EXPECT_EQ(number.fate, Fate::Changed);
    EXPECT_EQ(plainText(number.now.value).toInt(),
              plainText(number.number.written.value).toInt() + 1);
    project->undo();
    EXPECT_EQ(counted(finding).fate, Fate::Same);
}

TEST_F(CountedFindingsTest, ARenamedAndMovedCodeIsStillMeantAndARemovedOneIsGone)
{
    const QueryCall call{u"code-counts"_qs, {}};
    const Table before = ask(call);
    size_t row = 0;
    while (before.number(row, before.column(columns::quotes)) == 0
           || before.text(row, 0).count(u'.') != 1)
        ++row;
    const FindingId finding = write(call, columns::quotes, row);
    const CodeTree tree(db());
    const CodeId theme = tree.codes()[size_t(tree.find(db(), before.text(row, 0)))].id;
    project->edit(u"Rename"_qs, [&](Database &d) {
        codes::rename(d, theme, u"Quite another name"_qs);
        codes::setKey(d, theme, u"Z.9"_qs);
    });
    EXPECT_EQ(counted(finding).fate, Fate::Same);
    EXPECT_TRUE(counted(finding).what.contains(before.text(row, 0)));
    project->edit(u"Remove"_qs, [&](Database &d) { codes::remove(d, {theme}); });
    const CountedNumber gone = counted(finding);
    EXPECT_EQ(gone.fate, Fate::Gone);
    EXPECT_FALSE(gone.why.isEmpty());
}

TEST_F(CountedFindingsTest, AColumnThatSaysItsSizeIsTheSameWhenTheSizeGrows)
{
    const QueryCall call{u"group-counts"_qs, {}};
    const Table before = ask(call);
    const QString group = before.columns[2].name;
    const FindingId finding = write(call, group, 3);
    project->edit(u"Person"_qs, [&](Database &d) { participants::ensure(d, u"U99"_qs); });
    CountedNumber number = counted(finding);
    EXPECT_EQ(number.fate, Fate::Same) << number.why.toStdString();
    const NumberPlace place{number.number.row, u"novice, n = 77"_qs};
    ASSERT_TRUE(place.find(before));
    EXPECT_TRUE(before.columns[size_t(place.find(before)->column)].name.startsWith(u"novice"));
}

TEST_F(CountedFindingsTest, ManyNumbersOfOneAnswerAskOnce)
{
    const QueryCall call{u"code-counts"_qs, {}};
    for (size_t row = 0; row < 5; ++row)
        write(call, columns::quotes, row);
    write(call, columns::participants, 2);
    write({u"table-one"_qs, {}}, columns::total);
    AnswerBook answers(db());
    const auto counted = countAgain(findings::all(db()), answers, progress);
    EXPECT_EQ(counted.size(), 7u);
    EXPECT_EQ(answers.asked(), 2);
    for (const CountedFinding &each : counted)
        EXPECT_TRUE(each.isCurrent());
}

TEST_F(CountedFindingsTest, AQuestionThatCannotBeAskedSaysWhy)
{
    const FindingId finding = write({u"code-counts"_qs, {}}, columns::quotes);
    project->edit(u"Break"_qs, [&](Database &d) {
        FindingNumber number = findings::find(d, finding)->numbers.front();
        number.call.query = u"no-such-query"_qs;
        findings::removeNumber(d, finding, 1);
        findings::addNumber(d, finding, number);
    });
    const CountedNumber number = counted(finding);
    EXPECT_EQ(number.fate, Fate::Gone);
    EXPECT_TRUE(number.why.contains(u"no-such-query"_qs)) << number.why.toStdString();
}

TEST_F(CountedFindingsTest, ACellWithoutAValueIsNoNumber)
{
    Table table;
    table.columns = {{u"A"_qs, ColumnKind::Label}, {u"B"_qs, ColumnKind::Score}};
    table.rows = {{Cell(u"x"_qs), Cell()}, {Cell(u"y"_qs), Cell(1.5)}, {Cell(u"y"_qs), Cell(2.5)}};
    const QueryCall call{u"agreement"_qs, {}};
    EXPECT_FALSE(errorOf([&] { findingNumber(call, table, 0, 1); }).isEmpty());
    EXPECT_FALSE(errorOf([&] { findingNumber(call, table, 1, 1); }).isEmpty())
        << "two rows of one name";
    table.rows.resize(table.rows.size() - 1);
    EXPECT_EQ(findingNumber(call, table, 1, 1).written, (StatedNumber{1.5, ColumnKind::Score}));
}

/// The sample's own findings, as the published study words its five: what groups put first, where
/// they part, what reports are about, how far coders agree, what is ranked first.
TEST_F(CountedFindingsTest, TheFindingsOfTheSampleHoldAndOpenWhatTheyCount)
{
    struct Wanted {
        QString words;
        QueryCall call;
        QString column;
    };
    const Wanted wanted[] = {
        {u"Novices who ask for what comes first:"_qs,
         {u"priorities"_qs, {{u"level"_qs, u"theme"_qs}}},
         columns::participants},
        {u"Share of them:"_qs, {u"priorities"_qs, {{u"level"_qs, u"type"_qs}}}, columns::share},
        {u"Reports of the first repository:"_qs, {u"table-one"_qs, {}}, columns::total},
        {u"Coders agree by"_qs, {u"agreement"_qs, {{u"rows"_qs, u"all"_qs}}}, columns::kappa},
        {u"Ballots that name the first theme:"_qs, {u"rankings"_qs, {}}, columns::ballots}};
    for (const Wanted &each : wanted) {
        const Table answer = ask(each.call);
        ASSERT_GE(answer.column(each.column), 0) << each.call.query.toStdString();
        const FindingNumber number = findingNumber(each.call, answer, 0,
                                                   answer.column(each.column));
        project->edit(u"Finding"_qs, [&](Database &d) {
            const FindingId finding = findings::add(d, each.words, {});
            findings::addNumber(d, finding, number);
            findings::setState(d, finding, FindingState::Agreed);
        });
    }
    reopen();
    AnswerBook answers(db());
    const auto counted = countAgain(findings::all(db()), answers, progress);
    ASSERT_EQ(counted.size(), std::size(wanted));
    EXPECT_EQ(answers.asked(), 5);
    for (const CountedFinding &each : counted) {
        EXPECT_TRUE(each.isCurrent()) << each.finding.text.toStdString();
        const CountedNumber &number = each.numbers.front();
        const bool isCount = number.now.kind == ColumnKind::Count;
        if (isCount && number.evidence && number.number.call.query == u"table-one"_qs) {
            EXPECT_EQ(qint64(ask(*number.evidence).rows.size()),
                      std::get<qint64>(number.now.value));
        }
    }
}

} // namespace
