#include "core/project/exchanging/import/speakerimport.h"
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/people/speakers.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/study.h"

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

const QByteArray focusTalk = "The drivers are bad.\nThe drivers are fine.\nThank you both.";

QByteArray caseCoding(const QByteArray &guid, const QByteArray &code)
{
    return "<Coding guid=\"" + guid + "\"><CodeRef targetGUID=\"" + code + "\"/></Coding>";
}

/// A talk of two, with a code on the drivers of each and their words given to them by `said`, which
/// are selections.
ExchangeFixture focusGroup(const QByteArray &said)
{
    ExchangeFixture file;
    file.origin = "NVivo for Windows 20.1";
    file.codes = R"(<Code guid="A" name="Alice" isCodable="true"/>)"
                 R"(<Code guid="B" name="Bert" isCodable="true"/>)"
                 R"(<Code guid="C" name="Driver" isCodable="true"/>)";
    file.rest = R"(<Cases><Case guid="A" name="Alice"/><Case guid="B" name="Bert"/></Cases>)";
    file.addText("D", focusTalk,
                 said + ExchangeFixture::selection(4, 11, {}, caseCoding("K1", "C"))
                     + ExchangeFixture::selection(25, 32, {}, caseCoding("K2", "C")));
    return file;
}

class SpeakerImportTest : public StudyTest
{
protected:
    ImportSummary import(Project &into, const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), {}, progress);
    }
    ImportSummary import(const ExchangeFixture &file) { return import(*project, file.bytes()); }

    /// "drivers: Alice" for each quote, in order.
    static QStringList whose(Project &study)
    {
        Database &db = study.database();
        QStringList result;
        Speakers speakers(db);
        for (const Source &source : sources::all(db)) {
            auto rows = db.query("SELECT start, \"end\", words FROM quote WHERE source=?1 "
                                 "ORDER BY start, \"end\"",
                                 source.id);
            while (rows.next()) {
                const TextRange range{rows.integer(0), rows.integer(1)};
                const ParticipantId person = speakers.at(source.id, range).participant;
                result << rows.text(2) + QLatin1String(": ")
                              + (person ? participants::pseudonym(db, person)
                                        : QStringLiteral("nobody"));
            }
        }
        return result;
    }
    QStringList whose() { return whose(*project); }

    /// "0-20 Alice" for each turn of the only document.
    static QStringList turns(Project &study)
    {
        Database &db = study.database();
        QStringList result;
        auto rows = db.query("SELECT t.start || '-' || t.\"end\" || ' ' || k.name FROM turn t "
                             "JOIN speaker k ON k.id = t.speaker ORDER BY t.source, t.start");
        while (rows.next())
            result << rows.text(0);
        return result;
    }

    static QString told(const ImportSummary &summary)
    {
        QStringList lines;
        for (const ImportNote &note : summary.notes)
            lines << note.sentence();
        return lines.join(u'\n');
    }

    QByteArray written(bool withSideCar)
    {
        Progress progress;
        refi::Exchange content = exchangeOf(db(), QStringLiteral("Study"), progress);
        if (!withSideCar)
            content.sideCar.clear();
        return refi::projectBytes(content, refi::exchangeTargets().front(), progress);
    }
};

const QStringList eachTheirs{QStringLiteral("drivers: Alice"), QStringLiteral("drivers: Bert")};
const QStringList twoTurns{QStringLiteral("0-20 Alice"), QStringLiteral("21-42 Bert")};

} // namespace

TEST_F(SpeakerImportTest, gives_each_passage_to_whom_it_is_coded)
{
    const ExchangeFixture file = focusGroup(
        ExchangeFixture::selection(0, 20, {}, caseCoding("S1", "A"))
        + ExchangeFixture::selection(21, 42, {}, caseCoding("S2", "B")));
    const ImportSummary summary = import(file);
    EXPECT_EQ(whose(), eachTheirs);
    EXPECT_EQ(turns(*project), twoTurns);
    EXPECT_EQ(summary.turns, 2);
    EXPECT_FALSE(
        Speakers(db()).at(sources::find(db(), QStringLiteral("Talk")), {44, 50}).participant);
    EXPECT_EQ(db().integer("SELECT count(*) FROM source_participant"), 0);
    EXPECT_EQ(project->check(), QStringList());
    const auto once = axial::test::dump(db());
    EXPECT_EQ(import(file).counts(), u"nothing new");
    EXPECT_EQ(axial::test::difference(once, axial::test::dump(db())), QString());
}

TEST_F(SpeakerImportTest, gives_each_passage_to_the_case_that_names_it)
{
    ExchangeFixture file = focusGroup(
        R"(<PlainTextSelection guid="PA" startPosition="0" endPosition="20"/>)"
        R"(<PlainTextSelection guid="PB" startPosition="21" endPosition="42"/>)");
    file.codes = R"(<Code guid="C" name="Driver" isCodable="true"/>)";
    file.rest = R"(<Cases><Case guid="A" name="Alice"><SourceRef targetGUID="D"/>)"
                R"(<SelectionRef targetGUID="PA"/></Case><Case guid="B" name="Bert">)"
                R"(<SelectionRef targetGUID="PB"/></Case></Cases>)";
    import(file);
    EXPECT_EQ(whose(), eachTheirs);
    EXPECT_EQ(turns(*project), twoTurns);
}

/// The rest of it is hers whose the document is.
TEST_F(SpeakerImportTest, knows_the_place_of_one_in_the_document_of_another)
{
    ExchangeFixture file = focusGroup(
        R"(<PlainTextSelection guid="PB" startPosition="21" endPosition="42"/>)");
    file.codes = R"(<Code guid="C" name="Driver" isCodable="true"/>)";
    file.rest = R"(<Cases><Case guid="A" name="Alice"><SourceRef targetGUID="D"/></Case>)"
                R"(<Case guid="B" name="Bert"><SelectionRef targetGUID="PB"/></Case></Cases>)";
    import(file);
    EXPECT_EQ(whose(), eachTheirs);
    for (const bool withSideCar : {true, false}) {
        const auto other = Project::create(pathOf(QStringLiteral("o%1.axial").arg(withSideCar)));
        import(*other, written(withSideCar));
        EXPECT_EQ(whose(*other), eachTheirs) << withSideCar;
        EXPECT_EQ(turns(*other), QStringList{QStringLiteral("21-42 Bert")});
    }
}

TEST_F(SpeakerImportTest, reads_the_code_that_a_case_names_and_keeps_its_codings)
{
    ExchangeFixture file = focusGroup(
        ExchangeFixture::selection(0, 20, {}, caseCoding("S1", "A2"))
        + ExchangeFixture::selection(21, 42, {}, caseCoding("S2", "B2")));
    file.codes.replace("guid=\"A\"", "guid=\"A2\"").replace("guid=\"B\"", "guid=\"B2\"");
    file.rest = R"(<Cases><Case guid="A" name="Alice"><CodeRef targetGUID="A2"/></Case>)"
                R"(<Case guid="B" name="Bert"><CodeRef targetGUID="B2"/></Case></Cases>)";
    import(file);
    EXPECT_EQ(turns(*project), twoTurns);
    EXPECT_TRUE(codes::find(db(), QStringLiteral("Alice")));
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding"), 4);
}

/// Whether or not another program kept what only this one reads.
TEST_F(SpeakerImportTest, writes_and_reads_the_same_places)
{
    import(focusGroup(ExchangeFixture::selection(0, 20, {}, caseCoding("S1", "A"))
                      + ExchangeFixture::selection(21, 42, {}, caseCoding("S2", "B"))));
    Progress progress;
    const refi::Exchange content = exchangeOf(db(), QStringLiteral("Study"), progress);
    ASSERT_EQ(content.cases.size(), 2u);
    for (const refi::Case &each : content.cases) {
        EXPECT_EQ(each.selections.size(), 1) << each.name.toStdString();
        EXPECT_EQ(each.sources.size(), 0) << each.name.toStdString(); // it is not all theirs
    }
    for (const bool withSideCar : {true, false}) {
        const auto other = Project::create(pathOf(QStringLiteral("o%1.axial").arg(withSideCar)));
        import(*other, written(withSideCar));
        EXPECT_EQ(whose(*other), eachTheirs) << withSideCar;
        EXPECT_EQ(turns(*other), twoTurns) << withSideCar;
        EXPECT_EQ(other->check(), QStringList());
    }
    const auto before = axial::test::dump(db());
    EXPECT_EQ(import(*project, written(false)).counts(), u"nothing new");
    EXPECT_EQ(axial::test::difference(before, axial::test::dump(db())), QString());
}

TEST_F(SpeakerImportTest, keeps_a_document_whole_that_is_all_of_one_case)
{
    import(focusGroup(ExchangeFixture::selection(0, focusTalk.size(), {}, caseCoding("S1", "A"))));
    EXPECT_EQ(whose(),
              (QStringList{QStringLiteral("drivers: Alice"), QStringLiteral("drivers: Alice")}));
    EXPECT_EQ(turns(*project), QStringList());
    EXPECT_EQ(db().integer("SELECT count(*) FROM source_participant"), 1);
}

TEST_F(SpeakerImportTest, says_when_passages_of_two_lie_on_one_another)
{
    const ImportSummary summary = import(
        focusGroup(ExchangeFixture::selection(0, 42, {}, caseCoding("S1", "A"))
                   + ExchangeFixture::selection(21, 42, {}, caseCoding("S2", "B"))));
    EXPECT_EQ(whose(), eachTheirs);
    EXPECT_EQ(turns(*project), twoTurns);
    EXPECT_TRUE(told(summary).contains(u"words of another one’s place"))
        << told(summary).toStdString();
}

TEST_F(SpeakerImportTest, leaves_turns_that_somebody_here_gave_to_others)
{
    const ExchangeFixture file = focusGroup(
        ExchangeFixture::selection(0, 20, {}, caseCoding("S1", "A"))
        + ExchangeFixture::selection(21, 42, {}, caseCoding("S2", "B")));
    import(file);
    project->edit(QStringLiteral("Swap"), [](Database &store) {
        store.run("UPDATE turn SET speaker=(SELECT id FROM speaker WHERE name='Alice')");
    });
    const ImportSummary summary = import(file);
    EXPECT_EQ(whose().last(), u"drivers: Alice");
    EXPECT_TRUE(told(summary).contains(u"somebody else’s words in this study"))
        << told(summary).toStdString();
}

/// The text says it itself.
TEST_F(SpeakerImportTest, reads_who_speaks_where_each_case_is_a_speaker_of_the_text)
{
    const auto told = [this](const QByteArray &text) {
        ExchangeFixture file;
        file.codes = R"(<Code guid="C" name="Driver" isCodable="true"/>)";
        file.rest = R"(<Cases><Case guid="A" name="Alice"><SourceRef targetGUID="D"/></Case>)"
                    R"(<Case guid="B" name="Bert"><SourceRef targetGUID="D"/></Case></Cases>)";
        const qsizetype second = text.lastIndexOf("drivers");
        file.addText(
            "D", text,
            ExchangeFixture::selection(text.indexOf("drivers"), text.indexOf("drivers") + 7, {},
                                       caseCoding("K1", "C"))
                + ExchangeFixture::selection(second, second + 7, {}, caseCoding("K2", "C")));
        const auto other = Project::create(pathOf(QStringLiteral("n%1.axial").arg(text.size())));
        const QString sentences = SpeakerImportTest::told(import(*other, file.bytes()));
        return std::pair(whose(*other), sentences);
    };
    const auto [theirs, sentences] = told("Alice: The drivers are bad.\nBert: The drivers work.\n"
                                          "Alice: Really?\nBert: They do.\n");
    EXPECT_EQ(theirs, eachTheirs);
    EXPECT_FALSE(sentences.contains(u"nothing says who said what")) << sentences.toStdString();
    const auto [unknown, warning] = told("The drivers are bad. No, the drivers work.\n");
    EXPECT_TRUE(warning.contains(u"nothing says who said what. Its quotes count as the first one’s "
                                 u"words: Talk."))
        << warning.toStdString();
}

TEST(SpeakerRanges, gives_words_to_the_shorter_place_and_joins_what_it_leaves_of_one)
{
    const QString text = QStringLiteral("abcdefghij klmnopqrst");
    const ParticipantId a{1};
    const ParticipantId b{2};
    const auto written = [&](const SpeakerRanges &parted) {
        QStringList result;
        for (const SpeakerRanges::Piece &each : parted.pieces)
            result << QStringLiteral("%1-%2:%3")
                          .arg(each.range.start)
                          .arg(each.range.end)
                          .arg(each.person.value);
        return result.join(u' ');
    };
    const SpeakerRanges inside = speakerRanges(text, {{{0, 21}, a}, {{4, 6}, b}});
    EXPECT_EQ(written(inside), QStringLiteral("0-4:1 4-6:2 6-21:1"));
    EXPECT_EQ(inside.overlaps, 1);
    const SpeakerRanges own = speakerRanges(text, {{{0, 10}, a}, {{2, 6}, a}, {{10, 21}, a}});
    EXPECT_EQ(written(own), QStringLiteral("0-10:1 11-21:1"));
    EXPECT_EQ(own.overlaps, 0);
    const SpeakerRanges equal = speakerRanges(text, {{{0, 10}, b}, {{0, 10}, a}, {{30, 40}, a}});
    EXPECT_EQ(written(equal), QStringLiteral("0-10:2"));
    EXPECT_EQ(equal.overlaps, 1);
}
