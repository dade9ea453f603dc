#include "core/query/reports/reportfilter.h"
#include "tests/ui/support/reportlists.h"

#include <gtest/gtest.h>

using namespace axial;
using axial::testing::reportList;

namespace {

const QString base = QStringLiteral("https://example.org/");

QString q(const char *words)
{
    return QString::fromUtf8(words);
}

/// Ada, Ben and me.
ReportList fewReports()
{
    ReportList list = reportList({q("Ada"), q("Ben Ö"), q("me")},
                                 {{base + q("vllm/issues/1"),
                                   q("org/vllm"),
                                   2023,
                                   {q("C.2"), q("C.10"), q("C.2.i")},
                                   {},
                                   q("Out of memory, again"),
                                   q("open"),
                                   q("ann"),
                                   0},
                                  {base + q("vllm/issues/2"),
                                   q("org/vllm"),
                                   2024,
                                   {q("C.2"), q("C.2"), {}},
                                   q("C.2"),
                                   q("CUDA: crash at start"),
                                   q("closed"),
                                   q("dependabot"),
                                   ReportList::Bot},
                                  {base + q("deep/pull/3"),
                                   q("DeepSpeed"),
                                   2024,
                                   {q("A.1"), {}, {}},
                                   {},
                                   {},
                                   q("closed"),
                                   q("ann"),
                                   ReportList::Pull},
                                  {base + q("deep/issues/4"),
                                   q("DeepSpeed"),
                                   0,
                                   {{}, {}, {}},
                                   {},
                                   q("Größe des Speichers"),
                                   {},
                                   {},
                                   ReportList::Excluded | ReportList::Others}});
    list.mine = 2;
    return list;
}

/// Which of them, by number.
QString shown(const char *text, const ReportList &list = fewReports())
{
    const ReportFilter filter = ReportFilter::parse(q(text));
    const ReportMatcher matcher(list, filter);
    QString numbers;
    for (qsizetype report = 0; report < list.size(); ++report)
        numbers += matcher.matches(report) ? QString::number(report + 1) : QString();
    return numbers;
}

QString problem(const char *text)
{
    return filterProblem(ReportFilter::parse(q(text)), fewReports());
}

FilterOffers offersAt(const QString &text, qsizetype cursor)
{
    return filterOffersAt(text, cursor, reportFields(),
                          [](int field) { return valuesOf(ReportField(field), fewReports()); });
}

QString offered(const char *text, int cursor = -1)
{
    const QString typed = q(text);
    return offersAt(typed, cursor < 0 ? typed.size() : cursor).offers.join(u' ');
}

} // namespace

TEST(ReportFilterTest, TermsAreReadWithTheirValuesQuotesAndMinus)
{
    const auto terms = ReportFilter::parse(
        q(" repo:vllm,\"a b\"  -label:C.2 TEXT:\"out of, memory\" crash \"two words\" my: -x - "));
    const auto of = [](ReportField field) { return int(field); };
    const std::vector<FilterTerm> expected{
        {of(ReportField::Repository), {q("vllm"), q("a b")}, false},
        {of(ReportField::Label), {q("C.2")}, true},
        {of(ReportField::Text), {q("out of, memory")}, false},
        {FilterTerm::words, {q("crash")}, false},
        {FilterTerm::words, {q("two words")}, false},
        {FilterTerm::words, {q("x")}, true},
        {FilterTerm::words, {q("-")}, false}};
    EXPECT_EQ(terms.terms, expected);
    EXPECT_TRUE(terms.needsText());
    EXPECT_FALSE(ReportFilter::parse(q("title:x")).needsText());
    EXPECT_TRUE(ReportFilter::parse(q("repo: , \"\" ")).terms.size() == 1) << "the lone comma";
    EXPECT_EQ(ReportFilter::parse(q("https://a.org/x")).terms.front().field, FilterTerm::words);
    EXPECT_EQ(ReportFilter::parse(q("colour:red")).unknown, QStringList{q("colour")});
    EXPECT_EQ(ReportFilter::parse(q("code:C")), ReportFilter::parse(q("decision:C")));
}

TEST(ReportFilterTest, EachFieldNarrows)
{
    EXPECT_EQ(shown(""), q("1234"));
    EXPECT_EQ(shown("repo:vllm"), q("12")) << "without its owner";
    EXPECT_EQ(shown("repo:ORG/vllm"), q("12"));
    EXPECT_EQ(shown("repo:speed"), q("1234")) << "no repository of that name: nothing hidden";
    EXPECT_EQ(shown("year:2024"), q("23"));
    EXPECT_EQ(shown("year:none"), q("4"));
    EXPECT_EQ(shown("year:2020..2023"), q("1"));
    EXPECT_EQ(shown("year:>=2024"), q("23"));
    EXPECT_EQ(shown("label:C.2"), q("12")) << "with what lies under it";
    EXPECT_EQ(shown("label:c"), q("12"));
    EXPECT_EQ(shown("label:C.1"), q("1234")) << "C.10 does not lie under it, so it is not there";
    EXPECT_EQ(shown("label:none"), q("4"));
    EXPECT_EQ(shown("my:C.2"), q("1"));
    EXPECT_EQ(shown("my:none"), q("234"));
    EXPECT_EQ(shown("decision:C.2"), q("2"));
    EXPECT_EQ(shown("code:none"), q("134"));
    EXPECT_EQ(shown("coder:\"ben ö\""), q("12"));
    EXPECT_EQ(shown("is:disagreed"), q("1"));
    EXPECT_EQ(shown("is:undecided"), q("134"));
    EXPECT_EQ(shown("is:decided"), q("2"));
    EXPECT_EQ(shown("is:unlabelled"), q("4"));
    EXPECT_EQ(shown("is:labelled"), q("123"));
    EXPECT_EQ(shown("is:pull"), q("3"));
    EXPECT_EQ(shown("is:bot"), q("2"));
    EXPECT_EQ(shown("is:excluded"), q("4"));
    EXPECT_EQ(shown("is:mine"), q("123"));
    EXPECT_EQ(shown("state:closed"), q("23"));
    EXPECT_EQ(shown("author:Ann"), q("13"));
    EXPECT_EQ(shown("title:memory"), q("1"));
    EXPECT_EQ(shown("title:GRÖSSE"), q("4")) << "as in the search of texts";
    EXPECT_EQ(shown("title:GROESSE"), q("")) << "a title word that nothing has is no slip";
    EXPECT_EQ(shown("title:größe"), q("4"));
}

TEST(ReportFilterTest, WordsAreLookedForInLinkAndTitle)
{
    EXPECT_EQ(shown("CRASH"), q("2"));
    EXPECT_EQ(shown("\"memory, again\""), q("1"));
    EXPECT_EQ(shown("vllm/issues"), q("12"));
    EXPECT_EQ(shown("issues/1"), q("1")) << "across where the link is cut";
    EXPECT_EQ(shown("ISSUES/4"), q("4"));
    EXPECT_EQ(shown("https://example.org/deep/pull/3"), q("3"));
    EXPECT_EQ(shown("größe"), q("4"));
    EXPECT_EQ(shown("nowhere"), q(""));
    EXPECT_EQ(shown("deep speichers"), q("4")) << "all words";
}

/// Whatever a page put into its titles that nobody sees, as in the search of texts.
TEST(ReportFilterTest, SignsThatShowNothingHideNoTitleAndNoName)
{
    const ReportList list = reportList({q("Ada")}, {{base + q("vllm/issues/1"),
                                                     q("org/vl\u00ADlm"),
                                                     2023,
                                                     {{}},
                                                     {},
                                                     q("The or\u00ADgan\u200Bi\u00ADsation fails"),
                                                     q("open"),
                                                     q("an\u200Bn"),
                                                     0},
                                                    {base + q("deep/issues/2"),
                                                     q("deep"),
                                                     2023,
                                                     {{}},
                                                     {},
                                                     q("Gro\u0308\u00DFe"),
                                                     q("open"),
                                                     q("bob"),
                                                     0}});
    EXPECT_EQ(shown("title:organisation", list), q("1"));
    EXPECT_EQ(shown("ORGANISATION", list), q("1"));
    EXPECT_EQ(shown("title:orga\u00ADnisation", list), q("1"));
    EXPECT_EQ(shown("title:gr\u00F6\u00DFe", list), q("2")) << "however it is composed";
    EXPECT_EQ(shown("author:ann", list), q("1"));
    EXPECT_EQ(shown("repo:org/vllm", list), q("1"));
    EXPECT_EQ(shown("title:organization", list), q(""));
}

TEST(ReportFilterTest, ValuesWidenTermsNarrowAndAMinusTurns)
{
    EXPECT_EQ(shown("label:A.1,C.10"), q("13"));
    EXPECT_EQ(shown("label:A.1 label:C.10"), q(""));
    EXPECT_EQ(shown("label:C.2 label:C.10"), q("1")) << "by one coder each";
    EXPECT_EQ(shown("-is:bot -is:excluded"), q("13"));
    EXPECT_EQ(shown("-label:C.2"), q("34"));
    EXPECT_EQ(shown("-crash"), q("134"));
    EXPECT_EQ(shown("is:pull,bot year:2024 -author:ann"), q("2"));
    EXPECT_EQ(shown("year:2023,1800"), q("1")) << "what is not there is left out";
    EXPECT_EQ(shown("-year:1800"), q("1234"));
}

TEST(ReportFilterTest, WhoIsNotOfTheRoundHasNoLabelsThere)
{
    ReportList list = fewReports();
    list.mine = -1;
    EXPECT_EQ(shown("my:C.2", list), q(""));
    EXPECT_EQ(shown("my:none", list), q("1234"));
}

TEST(ReportFilterTest, ASentenceNamesWhatThereIs)
{
    EXPECT_EQ(problem("repo:vllm my:none crash text:x"), QString());
    EXPECT_TRUE(problem("colour:red").startsWith(q("There is no field “colour”")));
    for (const char *field : {"repo", "my", "coder", "text"})
        EXPECT_TRUE(problem("colour:red").contains(q(field))) << field;
    EXPECT_EQ(problem("repo:vlm"),
              q("“repo:vlm” is not here, so it hides nothing. There are: DeepSpeed, org/vllm."));
    EXPECT_TRUE(problem("year:1800").endsWith(q("There are: 2024, 2023.")));
    EXPECT_TRUE(problem("label:C.9").endsWith(q("There are: A.1, C.2, C.2.i, C.10, none.")))
        << problem("label:C.9").toStdString();
    EXPECT_TRUE(problem("is:agreed").contains(q("disagreed")));
    EXPECT_EQ(filterProblem(ReportFilter::parse(q("state:open")), reportList({}, {})),
              q("Nothing here has a value in “state”."));
}

TEST(ReportFilterTest, ASentenceNamesAllFieldsThatThereAreNot)
{
    EXPECT_TRUE(problem("colour:red year:2024 size:3 colour:blue")
                    .startsWith(q("There is no field “colour”, “size”, so it hides nothing.")))
        << problem("colour:red year:2024 size:3 colour:blue").toStdString();
}

TEST(ReportFilterTest, ALongListIsCutInTheSentence)
{
    std::vector<axial::testing::ReportRow> rows;
    for (int i = 0; i < 20; ++i)
        rows.push_back({QString::number(i), QStringLiteral("r%1").arg(i), 2024, {}, {}});
    const QString sentence = filterProblem(ReportFilter::parse(q("repo:x")), reportList({}, rows));
    EXPECT_TRUE(sentence.endsWith(q("r0, r1, r2, r3, r4, r5, r6, r7 and 12 more.")))
        << sentence.toStdString();
}

TEST(ReportFilterTest, OffersWhatMayBeMeantWhereTheCursorStands)
{
    EXPECT_EQ(offered("re"), q("repo:"));
    EXPECT_EQ(offered("-co"), q("code: coder:"));
    EXPECT_EQ(offered("crash is:un"), q("undecided unlabelled unassigned"));
    EXPECT_EQ(offered("label:c2"), q("C.2 C.2.i")) << "as fingers type a key";
    EXPECT_EQ(offered("label:A.1,c1"), q("C.10"));
    EXPECT_EQ(offered("coder:ben"), q("\"Ben Ö\"")) << "can be read back";
    EXPECT_EQ(offered("year:"), q("2024 2023"));
    EXPECT_EQ(offered("repo:vl"), q("org/vllm")) << "also from the middle";
    EXPECT_EQ(offered("colour:r"), QString());
    EXPECT_EQ(offered("text:re"), QString()) << "words are anybody's";
    EXPECT_EQ(offered(""), QString());
    const FilterOffers at = offersAt(q("is:un year:2024"), 5);
    EXPECT_EQ(at.start, 3);
    EXPECT_EQ(at.end, 5);
    EXPECT_EQ(at.offers.size(), 3);
}
