#include "core/project/findings/findings.h"

#include "core/project/codes/codes.h"
#include "core/project/findings/findingtext.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

using namespace axial;
using namespace axial::test;

namespace {

FindingNumber number(const CellValue &value, ColumnKind kind)
{
    return {0,
            {QStringLiteral("priorities"), {{QStringLiteral("level"), QStringLiteral("type")}}},
            QStringLiteral("{\"words\":[[\"Key\",\"C\"]]}"),
            QStringLiteral("Share"),
            {value, kind}};
}

class FindingsTest : public StudyTest
{
protected:
    FindingId add(const QString &text)
    {
        const CoderId who = coder();
        return project->edit(QStringLiteral("New finding"),
                             [&](Database &d) { return findings::add(d, text, who); });
    }
    QStringList sentences()
    {
        QStringList result;
        for (const Finding &finding : findings::all(db()))
            result << findings::sentence(finding);
        return result;
    }
};

TEST_F(FindingsTest, AreWrittenChangedMovedAndRemovedEachAStepOfUndo)
{
    const FindingId first = add(u"  Novices ask about tools.  "_qs);
    const FindingId second = add(u"Developers ask about memory."_qs);
    const FindingId third = add(u"Nobody asks about fonts."_qs);
    EXPECT_EQ(sentences(),
              QStringList({u"Novices ask about tools."_qs, u"Developers ask about memory."_qs,
                           u"Nobody asks about fonts."_qs}));
    editAndUndo([&](Database &d) { findings::move(d, third, 0); });
    EXPECT_EQ(sentences().first(), u"Nobody asks about fonts."_qs);
    editAndUndo([&](Database &d) { findings::move(d, third, 99); });
    EXPECT_EQ(sentences().last(), u"Nobody asks about fonts."_qs);
    editAndUndo([&](Database &d) {
        findings::setText(d, second, u"Developers ask about speed."_qs);
        findings::setState(d, second, FindingState::Contradicted);
        findings::setNote(d, second, u"D3 says otherwise"_qs);
    });
    const Finding changed = *findings::find(db(), second);
    EXPECT_EQ(changed.text, u"Developers ask about speed."_qs);
    EXPECT_EQ(changed.state, FindingState::Contradicted);
    EXPECT_EQ(changed.note, u"D3 says otherwise"_qs);
    editAndUndo([&](Database &d) { findings::remove(d, first); });
    EXPECT_EQ(sentences().size(), 2);
    EXPECT_FALSE(findings::find(db(), first));
    EXPECT_FALSE(errorOf([&] { findings::setText(db(), first, u"x"_qs); }).isEmpty());
    EXPECT_FALSE(errorOf([&] { findings::setText(db(), second, u" \n"_qs); }).isEmpty());
    EXPECT_FALSE(errorOf([&] {
                     findings::setText(db(), second, QString(findings::longestText + 1, u'x'));
                 }).isEmpty());
}

TEST_F(FindingsTest, NumbersStandInTheSentenceWhereTheyWerePut)
{
    const FindingId finding = add(u"of novices name tools; {2} is typed"_qs);
    int front = 0, behind = 0;
    editAndUndo([&](Database &d) {
        front = findings::addNumber(d, finding, number(0.8, ColumnKind::Share), 0);
        behind = findings::addNumber(d, finding, number(qint64(4), ColumnKind::Count));
    });
    EXPECT_EQ(front, 1);
    EXPECT_EQ(behind, 3) << "what was typed stays words";
    Finding read = *findings::find(db(), finding);
    EXPECT_EQ(findings::sentence(read), u"80 % of novices name tools; {2} is typed 4"_qs);
    const std::vector<FindingPart> parts = findings::parts(read);
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_EQ(parts[0], (FindingPart{u"80 %"_qs, 1}));
    EXPECT_EQ(parts[2], (FindingPart{u"4"_qs, 3}));
    ASSERT_EQ(read.numbers.size(), 2u);
    EXPECT_EQ(read.numbers[0].call, number(0.8, ColumnKind::Share).call);
    EXPECT_EQ(read.numbers[0].written, (StatedNumber{0.8, ColumnKind::Share}));

    editAndUndo([&](Database &d) {
        findings::setWritten(d, finding, behind, {qint64(5), ColumnKind::Count});
    });
    editAndUndo([&](Database &d) { findings::removeNumber(d, finding, front); });
    read = *findings::find(db(), finding);
    EXPECT_EQ(read.text, u"80 % of novices name tools; {2} is typed {3}"_qs);
    EXPECT_EQ(findings::sentence(read), u"80 % of novices name tools; {2} is typed 5"_qs);
    EXPECT_TRUE(errorOf([&] {
                    findings::setWritten(db(), finding, front, {qint64(5), ColumnKind::Count});
                }).contains(u"no longer in the finding"_qs));
}

TEST_F(FindingsTest, ValuesAreReadBackAsTheyWere)
{
    const double third = 1.0 / 3;
    for (const StatedNumber &each :
         {StatedNumber{third, ColumnKind::Share}, StatedNumber{qint64(-7), ColumnKind::Count},
          StatedNumber{.7169999999999999, ColumnKind::Score}, StatedNumber{{}, ColumnKind::Score},
          StatedNumber{u"share 4\n{1}"_qs, ColumnKind::Label},
          StatedNumber{QString(), ColumnKind::Text}})
        EXPECT_EQ(findings::statedNumber(findings::storedWords(each)), each)
            << findings::storedWords(each).toStdString();
    EXPECT_EQ(findings::statedNumber(u"3"_qs), (StatedNumber{u"3"_qs, ColumnKind::Text}));
    const QueryParameters parameters{{u"a"_qs, u"\"}, {"_qs}, {u"b"_qs, u"1\n2"_qs}};
    EXPECT_EQ(findings::parametersFrom(findings::storedParameters(parameters)), parameters);
    EXPECT_EQ(findings::parametersFrom(u"[3"_qs), QueryParameters());
}

TEST_F(FindingsTest, AreCarriedByQuotesReportsMemosAndFigures)
{
    SourceId source;
    QuoteId quote;
    MemoId memo;
    const CodeId tools = addCode(u"Tools"_qs, u"C"_qs);
    source = addSource(u"Interview"_qs, u"I use three tools. They are slow."_qs);
    quote = code(source, u"three tools"_qs, {tools});
    project->edit(u"Memo"_qs, [&](Database &d) {
        Memo page;
        page.title = u"Journal"_qs;
        memo = memos::add(d, page);
    });
    const FindingId finding = add(u"Tools matter"_qs);
    const QueryCall figure{u"priorities"_qs, {{u"level"_qs, u"theme"_qs}}};
    editAndUndo([&](Database &d) {
        EXPECT_EQ(findings::addQuotes(d, finding, {quote, quote, QuoteId{999}}), 1);
        EXPECT_EQ(findings::addReports(d, finding, {source}), 1);
        EXPECT_EQ(findings::addMemos(d, finding, {memo}), 1);
        findings::addFigure(d, finding, figure);
        findings::addFigure(d, finding, figure);
    });
    const Finding read = *findings::find(db(), finding);
    EXPECT_EQ(read.quotes, std::vector{quote});
    EXPECT_EQ(read.reports, std::vector{source});
    EXPECT_EQ(read.memos, std::vector{memo});
    EXPECT_EQ(read.figures, std::vector{figure});
    editAndUndo([&](Database &d) {
        findings::removeReport(d, finding, source);
        findings::removeMemo(d, finding, memo);
        findings::removeFigure(d, finding, figure);
    });
    EXPECT_EQ(findings::find(db(), finding)->figures, std::vector<QueryCall>());
    EXPECT_EQ(findings::find(db(), finding)->quotes, std::vector{quote});
}

TEST_F(FindingsTest, ManyReportsTakeAsMuchWorkEachAsFew)
{
    std::vector<SourceId> reports;
    for (int i = 0; i < 800; ++i)
        reports.push_back(addSource(u"Report %1"_qs.arg(i), u"Words"_qs));
    const auto stepsFor = [&](size_t count) {
        const FindingId finding = add(u"Tools matter"_qs);
        const std::vector<SourceId> some(reports.begin(), reports.begin() + qsizetype(count));
        Progress progress;
        qint64 steps = 0;
        project->edit(u"Add"_qs, [&](Database &d) {
            const test::SqlWork work(d);
            EXPECT_EQ(findings::addReports(d, finding, some, &progress), int(count));
            steps = work.steps();
        });
        EXPECT_EQ(progress.done(), qint64(count));
        EXPECT_EQ(findings::find(db(), finding)->reports, some) << "in their order";
        return steps;
    };
    const qint64 few = stepsFor(100);
    EXPECT_LT(stepsFor(800), few * 12);
    const FindingId finding = add(u"None"_qs);
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(findings::addReports(db(), finding, reports, &canceled), Canceled);
}

TEST_F(FindingsTest, AQuoteThatCarriesOneOutlivesItsCodesAndFollowsAnotherItIsJoinedTo)
{
    const CodeId tools = addCode(u"Tools"_qs, u"C"_qs);
    const SourceId source = addSource(u"Interview"_qs, u"I use three tools. They are slow."_qs);
    const QuoteId quote = code(source, u"three tools"_qs, {tools});
    const QuoteId longer = code(source, u"use three tools"_qs, {tools});
    const FindingId finding = add(u"Tools matter"_qs);
    project->edit(u"Add"_qs, [&](Database &d) { findings::addQuotes(d, finding, {quote}); });
    editAndUndo([&](Database &d) { codings::remove(d, {quotes::codings(d, quote)[0].id}); });
    EXPECT_TRUE(quotes::isThere(db(), quote));
    editAndUndo([&](Database &d) {
        quotes::setRange(d, quote, quotes::at(d, longer).range, u"use three tools"_qs);
    });
    EXPECT_EQ(findings::find(db(), finding)->quotes, std::vector{longer});
    project->edit(u"Uncode"_qs,
                  [&](Database &d) { codings::remove(d, {quotes::codings(d, longer)[0].id}); });
    EXPECT_TRUE(quotes::isThere(db(), longer));
    editAndUndo([&](Database &d) { findings::remove(d, finding); });
    EXPECT_FALSE(quotes::isThere(db(), longer)) << "nothing speaks for it any more";
}

} // namespace
