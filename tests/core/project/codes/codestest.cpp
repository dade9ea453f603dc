#include "core/project/codes/codes.h"
#include "core/domain/codepalette.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/counted.h"
#include "tests/support/study.h"

#include <cstdlib>
#include <set>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class CodesTest : public test::StudyTest
{
protected:
    CodesTest() : taxonomy(codes::taxonomyFolder(db())), open(codes::openCodesFolder(db())) {}

    template <class Function>
    QString refusal(Function &&fn)
    {
        const auto before = dump(db());
        const QString message = errorOf([&] { project->edit("Refused", fn); });
        EXPECT_EQ(dump(db()), before);
        EXPECT_FALSE(message.isEmpty());
        return message;
    }
    void move(const std::vector<CodeId> &moved, CodeId parent, int position = -1)
    {
        project->edit("Move", [&](Database &db) { codes::move(db, moved, parent, position); });
        EXPECT_EQ(project->check(), QStringList());
    }
    CodeCounts countsOf(CodeId code)
    {
        for (const CodeCounts &each : test::counted(db()).codes()) {
            if (each.code == code)
                return each;
        }
        return {};
    }

    CodeId taxonomy;
    CodeId open;
};

TEST_F(CodesTest, NamesAndKeysAreUnique)
{
    const CodeId a = addCode("Trust", "C.1");
    const CodeId b = addCode("Speed", "C.2");
    refusal([&](Database &db) { codes::add(db, open, " Trust "); });
    refusal([&](Database &db) { codes::add(db, open, "Other", " C.1 "); });
    refusal([&](Database &db) { codes::add(db, open, "  "); });
    refusal([&](Database &db) { codes::add(db, CodeId{4711}, "Lost"); });
    refusal([&](Database &db) { codes::add(db, {}, "Root"); });
    refusal([&](Database &db) { codes::rename(db, b, "Trust"); });
    refusal([&](Database &db) { codes::rename(db, b, ""); });
    refusal([&](Database &db) { codes::setKey(db, b, "C.1"); });
    refusal([&](Database &db) { codes::addFolder(db, "Taxonomy"); });
    project->edit("Same again", [&](Database &db) {
        codes::rename(db, a, "Trust");
        codes::setKey(db, a, "C.1");
    });
    project->edit("Elsewhere", [&](Database &db) { codes::add(db, taxonomy, "Trust"); });
    project->edit("No key", [&](Database &db) {
        codes::setKey(db, a, "");
        codes::setKey(db, b, "C.1");
    });
    EXPECT_EQ(codes::at(db(), b).label(), "C.1 Speed");
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(CodesTest, FindByKeyThenNameThenWithoutCase)
{
    const CodeId a = addCode("Trust", "C.1");
    const CodeId b = addCode("C.1 b", "D");
    const CodeId keyless = addCode("speed");
    EXPECT_EQ(codes::find(db(), "C.1"), a);
    EXPECT_EQ(codes::find(db(), " trust "), a);
    EXPECT_EQ(codes::find(db(), "d"), b);
    EXPECT_EQ(codes::find(db(), "Speed"), keyless);
    EXPECT_FALSE(codes::find(db(), "Open codes")); // a folder is no code
    EXPECT_FALSE(codes::find(db(), "nobody"));
    EXPECT_FALSE(codes::find(db(), ""));
    EXPECT_FALSE(codes::find(db(), "  "));
    addCode("Trust", {}, taxonomy);
    EXPECT_FALSE(errorOf([&] { codes::find(db(), "Trust"); }).isEmpty());
}

TEST_F(CodesTest, TheTreeComesDepthFirstInItsOrder)
{
    const CodeId a = addCode("A", {}, taxonomy);
    const CodeId b = addCode("B", {}, taxonomy);
    addCode("A2", {}, a);
    addCode("B1", {}, b);
    addCode("A1", {}, a);
    QStringList order;
    for (const Code &code : codes::all(db()))
        order << code.name;
    EXPECT_EQ(order, QStringList({"Taxonomy", "A", "A2", "A1", "B", "B1", "Open codes"}));
}

TEST_F(CodesTest, MoveNestsReordersAndSwaps)
{
    const CodeId a = addCode("A"), b = addCode("B"), c = addCode("C"), d = addCode("D");
    move({d}, open, 0);
    EXPECT_EQ(names(open), QStringList({"D", "A", "B", "C"}));
    move({d}, open, 2); // before the child that stands third now
    EXPECT_EQ(names(open), QStringList({"A", "D", "B", "C"}));
    move({c, a}, open); // in the order of the tree, at the end
    EXPECT_EQ(names(open), QStringList({"D", "B", "A", "C"}));
    move({d, b}, open, 4);
    EXPECT_EQ(names(open), QStringList({"A", "C", "D", "B"}));
    move({b, c}, a);
    EXPECT_EQ(names(open), QStringList({"A", "D"}));
    EXPECT_EQ(names(a), QStringList({"C", "B"}));
    move({a}, taxonomy, 99);
    EXPECT_EQ(names(taxonomy), QStringList({"A"}));
    EXPECT_EQ(names(a), QStringList({"C", "B"}));
    project->undo(6);
    EXPECT_EQ(names(open), QStringList({"A", "B", "C", "D"}));
    project->redo(6);
    EXPECT_EQ(names(a), QStringList({"C", "B"}));
}

TEST_F(CodesTest, MoveRefusesCirclesRootsNamesakesAndFolders)
{
    const CodeId a = addCode("A");
    const CodeId b = addCode("B", {}, a);
    const CodeId c = addCode("C", {}, b);
    addCode("C", {}, taxonomy);
    refusal([&](Database &db) { codes::move(db, {a}, c); });
    refusal([&](Database &db) { codes::move(db, {a}, a); });
    refusal([&](Database &db) { codes::move(db, {a}, {}); });
    refusal([&](Database &db) { codes::move(db, {taxonomy}, open); });
    refusal([&](Database &db) { codes::move(db, {a}, CodeId{4711}); });
    refusal([&](Database &db) { codes::move(db, {c}, taxonomy); });
}

TEST_F(CodesTest, AChildMovedTogetherWithItsParentStaysUnderIt)
{
    const CodeId a = addCode("A");
    const CodeId b = addCode("B", {}, a);
    const CodeId c = addCode("C");
    move({a, b, c}, taxonomy);
    EXPECT_EQ(names(taxonomy), QStringList({"A", "C"}));
    EXPECT_EQ(names(a), QStringList({"B"}));
}

TEST_F(CodesTest, CountsAreDirectAndWithDescendantsWhereASourceCountsOnce)
{
    const CodeId theme = addCode("Theme");
    const CodeId one = addCode("One", {}, theme);
    const CodeId two = addCode("Two", {}, theme);
    const CodeId deep = addCode("Deep", {}, two);
    const SourceId s = addSource("S", "alpha beta gamma delta");
    const SourceId t = addSource("T", "alpha beta gamma delta");
    code(s, "alpha", {one});
    code(s, "beta", {two});
    code(s, "gamma", {one, two, deep}); // one quote, three codes
    code(s, "gamma", {one}, "Bo");      // and a second coder
    code(t, "alpha", {deep});
    const auto expect = [&](CodeId code, qint64 quotes, qint64 sources, qint64 totalQuotes,
                            qint64 totalSources) {
        const CodeCounts counts = countsOf(code);
        EXPECT_EQ(counts.quotes, quotes) << codes::at(db(), code).name.toStdString();
        EXPECT_EQ(counts.sources, sources) << codes::at(db(), code).name.toStdString();
        EXPECT_EQ(counts.totalQuotes, totalQuotes) << codes::at(db(), code).name.toStdString();
        EXPECT_EQ(counts.totalSources, totalSources) << codes::at(db(), code).name.toStdString();
    };
    expect(one, 2, 1, 2, 1);
    expect(two, 2, 1, 3, 2);
    expect(deep, 2, 2, 2, 2);
    expect(theme, 0, 0, 4, 2);
    expect(open, 0, 0, 4, 2);
    expect(taxonomy, 0, 0, 0, 0);
    const CodeUse use = codes::use(db(), {theme, one});
    EXPECT_EQ(use.codes, 4);
    EXPECT_EQ(use.codings, 7);
}

TEST_F(CodesTest, RemoveTakesDescendantsCodingsAndQuotesThatSayNothingMore)
{
    const CodeId theme = addCode("Theme");
    const CodeId child = addCode("Child", {}, theme);
    const CodeId other = addCode("Other");
    const SourceId s = addSource("S", "alpha beta gamma delta epsilon");
    const QuoteId gone = code(s, "alpha", {child});
    const QuoteId shared = code(s, "beta", {child, other});
    const QuoteId insight = code(s, "gamma", {theme});
    QuoteId marked;
    project->edit("Mark", [&](Database &db) {
        quotes::setInsight(db, insight, "why");
        marked = quotes::ensure(db, s, {17, 22}, "delta"); // words marked, not coded yet
    });
    const auto before = dump(db());
    project->edit("Remove", [&](Database &db) { codes::remove(db, {child, theme}); });
    EXPECT_EQ(names(open), QStringList({"Other"}));
    EXPECT_FALSE(errorOf([&] { quotes::at(db(), gone); }).isEmpty());
    EXPECT_EQ(quotes::codings(db(), shared).size(), 1u);
    EXPECT_EQ(quotes::at(db(), insight).insight, "why");
    EXPECT_EQ(errorOf([&] { quotes::at(db(), marked); }), QString()) << "had nothing to do with it";
    EXPECT_EQ(project->check(), QStringList());
    project->undo();
    EXPECT_EQ(dump(db()), before);
    refusal([&](Database &db) { codes::remove(db, {taxonomy}); });
    refusal([&](Database &db) { codes::remove(db, {other, open}); });
}

TEST_F(CodesTest, TextsDetailsAndColoursAreKept)
{
    const CodeId theme = addCode("Theme", {}, taxonomy);
    const CodeId child = addCode("Child", {}, theme);
    const CodeTexts texts{"d", "i", "x", "e", "m"};
    project->edit("Describe", [&](Database &db) {
        codes::setTexts(db, child, texts);
        codes::setDetails(db, child, {"b", "a", "b"});
        codes::setColor(db, theme, 7);
    });
    reopen();
    EXPECT_EQ(codes::texts(db(), child), texts);
    EXPECT_EQ(codes::details(db(), child), QStringList({"b", "a", "b"}));
    EXPECT_EQ(codes::color(codes::all(db()), theme), 7);
}

TEST_F(CodesTest, ThemesGetColoursThatNobodyShowsAndSubThemesInherit)
{
    const CodeId first = addCode("Type", {}, taxonomy);
    const CodeId second = addCode("Other type", {}, taxonomy);
    const CodeId a = addCode("A", {}, first);
    const CodeId below = addCode("Below", {}, a);
    const CodeId deeper = addCode("Deeper", {}, below);
    const CodeId b = addCode("B", {}, first);
    const CodeId c = addCode("C", {}, second);
    const std::vector<Code> tree = codes::all(db());
    EXPECT_EQ(codes::color(tree, a), 0);
    EXPECT_EQ(codes::color(tree, below), 0);
    EXPECT_EQ(codes::color(tree, deeper), 0);
    EXPECT_EQ(codes::color(tree, b), 2) << "the other type had no theme yet and showed the second";
    EXPECT_EQ(codes::color(tree, c), 1);
}

TEST_F(CodesTest, ACodeWithoutThemesAndTheThemesOfATypeNeverLookAlike)
{
    const CodeId alone = addCode("Alone", {}, taxonomy);
    const CodeId type = addCode("Type", {}, taxonomy);
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId later = addCode("Later", {}, taxonomy);
    std::set<int> colors;
    for (const CodeId code : {alone, theme, later})
        colors.insert(codes::color(codes::all(db()), code));
    EXPECT_EQ(colors.size(), 3U);
}

TEST_F(CodesTest, OnceAllColoursAreTakenTheOneThatFewestSiblingsWearComesNext)
{
    const CodeId full = addCode("Full", {}, taxonomy);
    const CodeId small = addCode("Small", {}, taxonomy);
    const CodeId first = addCode("First of the small", {}, small);
    for (int i = 1; i < Code::paletteColors; ++i)
        addCode(QString("Theme %1").arg(i), {}, full);
    const auto hue = [&](CodeId code) {
        return codes::color(codes::all(db()), code) % Code::paletteColors;
    };
    const CodeId next = addCode("Next of the small", {}, small);
    EXPECT_GE(codes::color(codes::all(db()), next), Code::paletteColors) << "all were taken";
    EXPECT_NE(hue(next), hue(first));
    const CodeId last = addCode("Last of the full", {}, full);
    EXPECT_EQ(hue(last), hue(first)) << "which no theme beside it wears";
}

TEST_F(CodesTest, NewThemesTakeAFreeColourAndNeverTheirNeighbours)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId first = addCode("First", {}, type);
    const CodeId second = addCode("Second", {}, type);
    project->edit("Delete", [&](Database &db) { codes::remove(db, {first}); });
    const CodeId third = addCode("Third", {}, type);
    const CodeId fourth = addCode("Fourth", {}, type);
    const auto tree = codes::all(db());
    EXPECT_EQ(codes::color(tree, second), 1);
    EXPECT_EQ(codes::color(tree, third), 0);
    EXPECT_EQ(codes::color(tree, fourth), 2);
}

TEST_F(CodesTest, ACodeMadeWhileCodingDiffersMostFromWhatIsSeen)
{
    const SourceId source = addSource("S", "alpha beta gamma");
    const CodeId first = addCode("First", {}, open);
    const CodeId second = addCode("Second", {}, open);
    const CodeId below = addCode("Below", {}, second);
    code(source, "alpha", {first});
    code(source, "beta", {below}); // shows the colour of Second
    const CodeId next = addCode("Next", {}, open);
    const auto stripe = [&](CodeId id) {
        return codeInk(codes::color(codes::all(db()), id)).stripe;
    };
    const auto apart = [](unsigned one, unsigned other) {
        int sum = 0;
        for (const int shift : {16, 8, 0})
            sum += std::abs(int((one >> shift) & 0xFF) - int((other >> shift) & 0xFF));
        return sum;
    };
    // Blue and dark brown are seen; the violet and the green beside them would be taken for these.
    for (const CodeId seen : {first, second})
        EXPECT_GT(apart(stripe(next), stripe(seen)), 150);
    std::set<int> taken;
    const std::vector<Code> all = codes::all(db());
    for (const Code &each : all) {
        if (const int color = codes::color(all, each.id); each.color >= 0)
            taken.insert(color);
    }
    for (int left = Code::paletteColors - int(taken.size()); left > 0; --left) {
        const CodeId id = addCode(QString("Code %1").arg(left), {}, open);
        const int color = codes::color(codes::all(db()), id);
        EXPECT_LT(color, Code::paletteColors) << "each once before any is notched";
        EXPECT_TRUE(taken.insert(color).second);
    }
}

TEST_F(CodesTest, ACodeThatTookItsThemesColourGetsOneWhereNothingAboveHasAny)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId below = addCode("Below", {}, theme);
    ASSERT_EQ(codes::at(db(), below).color, Code::inheritedColor);
    project->edit("Move",
                  [&](Database &db) { codes::move(db, {below}, codes::openCodesFolder(db)); });
    EXPECT_GE(codes::at(db(), below).color, 0);
    project->undo();
    EXPECT_EQ(codes::at(db(), below).color, Code::inheritedColor);
}

TEST_F(CodesTest, OpenCodesAndThemesNeverShareAColour)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId first = addCode("First", {}, open);
    const CodeId second = addCode("Second", {}, open);
    const CodeId later = addCode("Later theme", {}, type);
    std::set<int> colors;
    for (const CodeId code : {theme, first, second, later})
        colors.insert(codes::color(codes::all(db()), code));
    EXPECT_EQ(colors.size(), 4U);
    EXPECT_EQ(codes::color(codes::all(db()), theme), 0) << "themes begin with the first colour";
}

TEST_F(CodesTest, AMovedCodeKeepsTheColourItHad)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId other = addCode("Other theme", {}, type);
    const CodeId below = addCode("Below", {}, other);
    const CodeId code = addCode("Open", {}, open);
    const auto shown = [&](CodeId id) { return codes::color(codes::all(db()), id); };
    const auto move = [&](CodeId id, CodeId parent) {
        project->edit("Move", [&](Database &db) { codes::move(db, {id}, parent); });
    };
    const int before = shown(code);
    ASSERT_NE(before, shown(theme));
    for (const CodeId parent : {theme, type, open, other, codes::taxonomyFolder(db())}) {
        move(code, parent);
        EXPECT_EQ(shown(code), before) << codes::at(db(), parent).name.toStdString();
    }
    ASSERT_EQ(shown(below), 1);
    move(below, theme);
    EXPECT_EQ(shown(below), 1) << "what it took from its theme goes along";
    move(below, other);
    EXPECT_EQ(shown(below), 1);
    project->undo();
    project->undo();
    EXPECT_EQ(codes::at(db(), below).color, Code::inheritedColor);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(CodesTest, AMovedCodeStaysApartFromItsNewNeighboursByItsNotch)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId below = addCode("Below", {}, theme);
    project->edit("Move", [&](Database &db) { codes::move(db, {below}, type); });
    EXPECT_EQ(codes::at(db(), theme).color, 0);
    EXPECT_EQ(codes::at(db(), below).color, Code::paletteColors) << "the same colour, notched";
    const CodeId next = addCode("Next", {}, type);
    EXPECT_EQ(codes::at(db(), next).color, 1) << "a new one takes the next that nobody has";
}

TEST_F(CodesTest, AnyColourCanBeChosenAndGoesAlong)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId below = addCode("Below", {}, theme);
    const int violet = Code::ownColor(0x8A2BE2);
    project->edit("Colour", [&](Database &db) { codes::setColor(db, theme, violet, 3); });
    reopen();
    EXPECT_EQ(codes::at(db(), theme).color, violet);
    EXPECT_TRUE(codes::at(db(), theme).isColorChosen);
    EXPECT_EQ(codes::color(codes::all(db()), below), violet);
    EXPECT_EQ(Code::rgbOf(violet), 0x8A2BE2U);
    EXPECT_EQ(db().integer("SELECT color % 1024 FROM code WHERE id=?1", theme), 3)
        << "what older versions show";
    for (const int color : {Code::ownColor(0), Code::ownColor(0xFFFFFF)}) {
        project->edit("Colour", [&](Database &db) { codes::setColor(db, theme, color, 15); });
        EXPECT_EQ(codes::at(db(), theme).color, color);
    }
    project->undo();
    project->undo();
    project->edit("Move", [&](Database &db) { codes::move(db, {below}, open); });
    EXPECT_EQ(codes::at(db(), below).color, violet);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(CodesTest, AnAutomaticColourIsWhatANewCodeWouldGet)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId other = addCode("Other", {}, type);
    const CodeId below = addCode("Below", {}, theme);
    project->edit("Colour", [&](Database &db) {
        for (const CodeId code : {theme, below})
            codes::setColor(db, code, Code::ownColor(0x123456));
        for (const CodeId code : {below, theme})
            codes::setAutomaticColor(db, code);
    });
    EXPECT_EQ(codes::at(db(), theme).color, 0);
    EXPECT_FALSE(codes::at(db(), theme).isColorChosen);
    EXPECT_EQ(codes::at(db(), below).color, Code::inheritedColor);
    EXPECT_EQ(codes::at(db(), other).color, 1);
}

TEST_F(CodesTest, ColoursThatNoVersionWroteAreColoursOfThePalette)
{
    const CodeId code = addCode("Code", {}, open);
    for (const char *stored : {"9223372036854775807", "-9223372036854775808", "34359738368"}) {
        project->edit("Hostile", [&](Database &db) {
            db.run("UPDATE code SET color=CAST(?2 AS INTEGER) WHERE id=?1", code,
                   QString::fromLatin1(stored));
        });
        EXPECT_LT(codes::at(db(), code).color, codes::chosenColor) << stored;
    }
}

TEST_F(CodesTest, AChosenColourStaysWhereverTheCodeGoes)
{
    const CodeId type = addCode("Bug", {}, codes::taxonomyFolder(db()));
    const CodeId theme = addCode("Theme", {}, type);
    const CodeId code = addCode("Open", {}, codes::openCodesFolder(db()));
    project->edit("Colour", [&](Database &db) { codes::setColor(db, code, 0); });
    for (const CodeId parent : {theme, type, codes::taxonomyFolder(db())}) {
        project->edit("Move", [&](Database &db) { codes::move(db, {code}, parent); });
        EXPECT_EQ(codes::at(db(), code).color, 0);
    }
    project->edit("Inherit", [&](Database &db) {
        codes::setColor(db, code, Code::inheritedColor);
        codes::move(db, {code}, theme);
    });
    EXPECT_EQ(codes::at(db(), code).color, Code::inheritedColor);
}

TEST_F(CodesTest, UseCountsAQuoteOfTwoCodingsOnce)
{
    const SourceId source = addSource("S", "alpha beta");
    const CodeId parent = addCode("Parent");
    const CodeId child = addCode("Child", {}, parent);
    code(source, "alpha", {parent, child});
    code(source, "alpha", {parent}, "Bo");
    code(source, "beta", {child});
    const CodeUse use = codes::use(db(), {parent});
    EXPECT_EQ(use.codes, 2);
    EXPECT_EQ(use.codings, 4);
    EXPECT_EQ(use.quotes, 2);
}

} // namespace
} // namespace axial
