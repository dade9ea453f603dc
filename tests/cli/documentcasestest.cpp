// Documents and transcripts of public cases, where each has said what is right: ../shared/cases.
#include "core/db/database.h"
#include "core/project/project.h"
#include "tests/cli/cli.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;
using namespace axial::test;

namespace {

ImportBundle caseFile(const char *file)
{
    const ImportInput input = axial::shared(QStringLiteral("cases/") + QLatin1String(file));
    return readAs(importerFor(input).id, input);
}

QString caseText(const char *file)
{
    return caseFile(file).sources.at(0).text;
}

/// The words as the program says them, without its time stamps.
QString spoken(const ImportedSource &source)
{
    QStringList turns;
    for (const ImportedTurn &turn : source.turns)
        turns << source.text.mid(turn.words, turn.range.end - turn.words);
    return turns.join(u'|');
}

/// "0:03 Ann", ...
QStringList heads(const ImportedSource &source)
{
    QStringList found;
    for (const ImportedTurn &turn : source.turns)
        found << QStringLiteral("%1 %2")
                     .arg(turn.timeMs.value_or(-1) / 1000)
                     .arg(turn.speaker < 0 ? QString()
                                           : source.speakers[size_t(turn.speaker)].name);
    return found;
}

QStringList linesOf(const QString &text)
{
    return text.split(u'\n', Qt::SkipEmptyParts);
}

/// The file in a project of its own.
class DocumentCases : public ::testing::Test
{
protected:
    QString made(const char *name)
    {
        const QString path = folder.filePath(QLatin1String(name));
        EXPECT_EQ(cli({QStringLiteral("new"), path}).exitCode, 0);
        return path;
    }
    static QString at(const char *file)
    {
        return axial::test::shared(QStringLiteral("cases/") + QLatin1String(file));
    }
    static CliResult import(const QString &project, const QStringList &files)
    {
        const CliResult done = cli(QStringList{QStringLiteral("import"), project} + files);
        EXPECT_EQ(done.exitCode, 0) << done.err.toStdString();
        return done;
    }
    /// How many times a search finds words.
    static qint64 hits(const QString &project, const char *words)
    {
        const CliResult asked = cli({QStringLiteral("query"), project,
                                     QStringLiteral("text-search"), QStringLiteral("--set"),
                                     QStringLiteral("words=") + QLatin1String(words),
                                     QStringLiteral("--format"), QStringLiteral("csv")});
        EXPECT_EQ(asked.exitCode, 0) << asked.err.toStdString();
        return qint64(asked.csv().size()) - 1;
    }
    static QStringList column(const QString &project, const char *sql)
    {
        const auto opened = Project::open(project, Project::Access::ReadOnly);
        QStringList found;
        auto rows = opened->database().query(sql);
        while (rows.next())
            found << rows.text(0);
        return found;
    }

    QTemporaryDir folder;
};

} // namespace

// 05

TEST(SubtitleCases, LinesBehindEmptyOnesAreTaken)
{
    const ImportBundle space = caseFile("05-subtitle-lines-lost/spacein.vtt");
    EXPECT_EQ(spoken(space.sources.at(0)),
              QStringLiteral("First words here. Second part of the same.|Last."));
    EXPECT_FALSE(has(notesOf(space), "empty line")) << notesOf(space).toStdString();
    const ImportBundle stray = caseFile("05-subtitle-lines-lost/stray.vtt");
    EXPECT_TRUE(has(spoken(stray.sources.at(0)), "Stray line without a time"));
    EXPECT_TRUE(has(notesOf(stray), "after an empty line within a subtitle")
                && has(notesOf(stray), "taken as its words: 1"))
        << notesOf(stray).toStdString();
    const QString after = spoken(caseFile("05-subtitle-lines-lost/blankafter.vtt").sources.at(0));
    EXPECT_TRUE(has(after, "congratulations on the boat") && has(after, "thank you")
                && has(after, "and the oars"))
        << after.toStdString();
    const ImportedSource doubled = caseFile("05-subtitle-lines-lost/doubled.vtt").sources.at(0);
    EXPECT_EQ(spoken(doubled), QStringLiteral("How many?|Seven."));
    EXPECT_EQ(doubled.turns.at(1).timeMs, 3500);
}

// 06

TEST(SubtitleCases, CuesNeedNoEmptyLinesBetweenThem)
{
    const ImportedSource numbered =
        caseFile("06-subtitle-without-empty-lines/noblank.srt").sources.at(0);
    EXPECT_EQ(spoken(numbered), QStringLiteral("How many?|Seven.|1984"));
    EXPECT_EQ(heads(numbered), QStringList({"1 ", "3 ", "6 "}));
    const ImportedSource bare =
        caseFile("06-subtitle-without-empty-lines/noblank.vtt").sources.at(0);
    EXPECT_EQ(spoken(bare), QStringLiteral("How many?|Seven."));
    EXPECT_EQ(heads(bare), QStringList({"1 ", "3 "}));
}

// 07

TEST(SubtitleCases, CaptionsThatRollAreTakenOnce)
{
    const ImportBundle bundle = caseFile("07-rolling-captions/youtube.vtt");
    EXPECT_EQ(spoken(bundle.sources.at(0)).replace(u'|', u' '),
              QStringLiteral("hi everyone at the pond feeding two ducks with bread"));
    EXPECT_EQ(bundle.sources.at(0).turns.at(0).timeMs, 799);
    EXPECT_TRUE(has(notesOf(bundle), "rolling captions repeat, taken once: 5"))
        << notesOf(bundle).toStdString();
}

// 08

TEST_F(DocumentCases, HyphensOfLinesHideNoWord)
{
    const QString text = caseText("08-pdf-hyphens/hy1.pdf");
    for (const char *words : {"organisation", "understand", "harbour master", "well-liked"})
        EXPECT_EQ(text.count(QLatin1String(words)), 1) << words << ": " << text.toStdString();
    EXPECT_EQ(text.trimmed().count(u'\n'), 1) << "one paragraph: " << text.toStdString();
    const QString other = caseText("08-pdf-hyphens/g.pdf");
    for (const char *words : {"internationalisation", "extraordinarily", "well-known"})
        EXPECT_EQ(other.count(QLatin1String(words)), 1) << words << ": " << other.toStdString();
    const QString project = made("p.axial");
    import(project, {at("08-pdf-hyphens/hy1.pdf")});
    EXPECT_EQ(hits(project, "organisation"), 1);
    EXPECT_EQ(hits(project, "well-liked"), 1);
}

// 09

TEST(DocumentCasesRead, ColumnsThatAreReadAcrossAreSaid)
{
    const ImportBundle bundle = caseFile("09-pdf-columns/twocol.pdf");
    EXPECT_TRUE(has(notesOf(bundle), "seem to have columns, and their lines may be mixed: 1."))
        << notesOf(bundle).toStdString();
    EXPECT_FALSE(has(notesOf(caseFile("08-pdf-hyphens/hy1.pdf")), "columns"));
}

// 10

TEST(DocumentCasesRead, HeadsWithTimesAreTurns)
{
    const ImportedSource teams =
        caseFile("10-heads-with-spelled-times/teamscopy2.txt").sources.at(0);
    EXPECT_EQ(heads(teams), QStringList({"3 Quill, Rosa", "11 Orrin, Tam", "69 Quill, Rosa",
                                         "90 Orrin, Tam", "3729 Quill, Rosa"}));
    EXPECT_EQ(spoken(teams), QStringLiteral("Thank you for coming.|Sure. Happy to be here.|Let us "
                                            "begin.|Yes, let us.|That is all."));
    EXPECT_EQ(heads(caseFile("10-heads-with-spelled-times/amber2.txt").sources.at(0)),
              QStringList({"3 Speaker 1", "11 Speaker 2", "14 Speaker 1", "20 Speaker 2"}));
    EXPECT_EQ(heads(caseFile("10-heads-with-spelled-times/arrow.txt").sources.at(0)),
              QStringList({"3 Speaker 1", "11 Speaker 2"}));
}

// 12

TEST(DocumentCasesRead, BlocksAndShapesOfOdtAreRead)
{
    EXPECT_EQ(linesOf(caseText("12-odt-blocks/blocks.odt")),
              QStringList({"Before.", "Quill, R. Boats and rain.", "Figure list", "Linked box",
                           "Group box at block", "Rect at block", "Shape at block", "After."}));
    const QString shapes = caseText("12-odt-blocks/shapein.odt");
    EXPECT_EQ(linesOf(shapes), QStringList({"Before after.", "Shape words", "Tail.", "Grouped box",
                                            "Rect words", "Grouped shape", "Last."}))
        << shapes.toStdString();
}

// 13

TEST(DocumentCasesRead, HiddenWordsAreLeftOutAndSaid)
{
    const ImportBundle bundle = caseFile("13-hidden-words/hidden.docx");
    EXPECT_EQ(linesOf(bundle.sources.at(0).text).value(0),
              QStringLiteral("P1 said the boats were sold."));
    EXPECT_TRUE(has(notesOf(bundle), "Hidden passages, left out: 1"))
        << notesOf(bundle).toStdString();
}

// 16

TEST_F(DocumentCases, ACorrectedCopyIsTheSameSource)
{
    const QString talk = at("16-corrected-copy/talk.txt");
    const QString fixed = at("16-corrected-copy/fixed/talk.txt");
    const auto code = [](const QString &project, const char *words, const char *what,
                         const char *who) {
        EXPECT_EQ(cli({QStringLiteral("code"), project, QStringLiteral("--source"),
                       QStringLiteral("talk"), QStringLiteral("--find"), QLatin1String(words),
                       QStringLiteral("--code"), QLatin1String(what), QStringLiteral("--coder"),
                       QLatin1String(who)})
                      .exitCode,
                  0);
    };
    const char *coded = "SELECT substr(t.text, q.start + 1, q.\"end\" - q.start) || '/' || k.name "
                        "FROM coding c JOIN quote q ON q.id=c.quote JOIN source_text t ON "
                        "t.source=q.source JOIN coder k ON k.id=c.coder ORDER BY q.start, k.name";
    const QString a = made("a.axial"), c = made("c.axial");
    import(a, {at("16-corrected-copy/codes.csv"), talk});
    import(c, {at("16-corrected-copy/codes.csv"), fixed});
    code(a, "The boats were sold", "Sea", "Ann");
    code(c, "The boats were sold", "Sea", "Ben");
    code(c, "The kettle sang", "Sound", "Ben");
    const CliResult tried = cli({QStringLiteral("merge"), a, c, QStringLiteral("--dry-run")});
    EXPECT_TRUE((tried.out + tried.err).contains(QStringLiteral("“talk” of the other project")))
        << tried.out.toStdString();
    const CliResult merged = cli({QStringLiteral("merge"), a, c});
    ASSERT_EQ(merged.exitCode, 0) << merged.err.toStdString();
    EXPECT_EQ(column(a, "SELECT title FROM source"), QStringList{QStringLiteral("talk")});
    EXPECT_EQ(column(a, coded), QStringList({"The kettel sang/Ben", "The boats were sold/Ann",
                                             "The boats were sold/Ben"}))
        << merged.out.toStdString();
    // Or both stay.
    const QString apart = made("b.axial");
    import(apart, {at("16-corrected-copy/codes.csv"), talk});
    ASSERT_EQ(cli({QStringLiteral("merge"), apart, c, QStringLiteral("--theirs")}).exitCode, 0);
    EXPECT_EQ(column(apart, "SELECT title FROM source").size(), 2);
    EXPECT_EQ(column(apart, coded).size(), 2);
}

TEST_F(DocumentCases, ACorrectedFileIsToldFromANewOne)
{
    const QString talk = at("16-corrected-copy/talk.txt");
    const QString fixed = at("16-corrected-copy/fixed/talk.txt");
    const QString project = made("p.axial");
    import(project, {at("16-corrected-copy/codes.csv"), talk});
    ASSERT_EQ(
        cli({QStringLiteral("code"), project, QStringLiteral("--source"), QStringLiteral("talk"),
             QStringLiteral("--find"), QStringLiteral("The kettel sang"), QStringLiteral("--code"),
             QStringLiteral("Sound"), QStringLiteral("--coder"), QStringLiteral("Ann")})
            .exitCode,
        0);
    const CliResult twice = import(project, {fixed});
    EXPECT_TRUE((twice.out + twice.err).contains(QStringLiteral("in a few places (1)")))
        << twice.out.toStdString();
    EXPECT_EQ(column(project, "SELECT title FROM source").size(), 2);
    ASSERT_EQ(cli({QStringLiteral("undo"), project}).exitCode, 0);
    import(project, {fixed, QStringLiteral("--theirs")});
    EXPECT_EQ(column(project, "SELECT title FROM source").size(), 1);
    EXPECT_EQ(column(project, "SELECT words FROM quote"),
              QStringList{QStringLiteral("The kettle sang")});
    EXPECT_TRUE(
        column(project, "SELECT text FROM source_text").value(0).contains(u"kettle sang and"));
    const CliResult again = import(project, {fixed});
    EXPECT_TRUE((again.out + again.err).contains(QStringLiteral("1 source was there already")));
}

TEST_F(DocumentCases, ACorrectedCopyOfAnotherTitleIsFoundByItsWords)
{
    const QString talk = at("16-corrected-copy/talk.txt"),
                  codes = at("16-corrected-copy/codes.csv");
    const QString final = folder.filePath(QStringLiteral("pond, final.txt"));
    ASSERT_TRUE(QFile::copy(at("16-corrected-copy/fixed/talk.txt"), final));
    const auto code = [](const QString &project, const char *source, const char *words,
                         const char *who) {
        EXPECT_EQ(
            cli({QStringLiteral("code"), project, QStringLiteral("--source"), QLatin1String(source),
                 QStringLiteral("--find"), QLatin1String(words), QStringLiteral("--code"),
                 QStringLiteral("Sound"), QStringLiteral("--coder"), QLatin1String(who)})
                .exitCode,
            0);
    };
    const QString a = made("a.axial"), c = made("c.axial");
    import(a, {codes, talk});
    import(c, {codes, final});
    code(a, "talk", "The kettel sang", "Ann");
    code(c, "pond, final", "The kettle sang", "Ben");
    const CliResult beside = import(a, {final});
    EXPECT_TRUE(
        (beside.out + beside.err).contains(QStringLiteral("“pond, final” has the words of “talk”")))
        << beside.out.toStdString();
    EXPECT_EQ(column(a, "SELECT title FROM source").size(), 2);
    ASSERT_EQ(cli({QStringLiteral("undo"), a}).exitCode, 0);
    const CliResult taken = import(a, {final, QStringLiteral("--theirs")});
    EXPECT_TRUE(
        (taken.out + taken.err).contains(QStringLiteral("“pond, final” was taken for “talk”")))
        << taken.out.toStdString();
    EXPECT_EQ(column(a, "SELECT title FROM source"), QStringList{QStringLiteral("talk")});
    EXPECT_EQ(column(a, "SELECT words FROM quote"), QStringList{QStringLiteral("The kettle sang")});
    const CliResult again = import(a, {final, QStringLiteral("--theirs")});
    EXPECT_TRUE((again.out + again.err).contains(QStringLiteral("1 source was there already")))
        << again.out.toStdString();
    // Or a colleague has it.
    ASSERT_EQ(cli({QStringLiteral("undo"), a}).exitCode, 0);
    const CliResult merged = cli({QStringLiteral("merge"), a, c});
    ASSERT_EQ(merged.exitCode, 0) << merged.err.toStdString();
    EXPECT_TRUE((merged.out + merged.err)
                    .contains(QStringLiteral("“pond, final” of the other project has the words of "
                                             "“talk” here but in a few places (1)")))
        << merged.out.toStdString();
    EXPECT_EQ(column(a, "SELECT title FROM source"), QStringList{QStringLiteral("talk")});
    EXPECT_EQ(column(a, "SELECT q.words || '/' || k.name FROM coding c JOIN quote q ON "
                        "q.id=c.quote JOIN coder k ON k.id=c.coder ORDER BY k.name"),
              QStringList({"The kettel sang/Ann", "The kettel sang/Ben"}));
    const QString apart = made("b.axial");
    import(apart, {codes, talk});
    ASSERT_EQ(cli({QStringLiteral("merge"), apart, c, QStringLiteral("--theirs")}).exitCode, 0);
    EXPECT_EQ(column(apart, "SELECT title FROM source").size(), 2);
}

/// They say nearly the same, and nobody corrected anything.
TEST_F(DocumentCases, FormsThatWereFilledInAreNoCopies)
{
    const auto form = [this](const QString &who, const QString &answer) {
        const QString file = folder.filePath(QStringLiteral("form %1.txt").arg(who));
        QFile written(file);
        EXPECT_TRUE(written.open(QIODevice::WriteOnly));
        written.write(QStringLiteral("Have you ever mended a net in the harbour at night, and if "
                                     "so with whom did you do it and for how long?\n%1\nWould you "
                                     "do it again next winter, when the boats come in?\n%1\n")
                          .arg(answer)
                          .toUtf8());
        return file;
    };
    const QString project = made("p.axial");
    import(project, {form(QStringLiteral("1"), QStringLiteral("Yes")),
                     form(QStringLiteral("2"), QStringLiteral("No."))});
    const CliResult third = import(
        project, {form(QStringLiteral("3"), QStringLiteral("Hm.")), QStringLiteral("--theirs")});
    EXPECT_FALSE((third.out + third.err).contains(QStringLiteral("the words of")))
        << third.out.toStdString();
    EXPECT_EQ(column(project, "SELECT title FROM source").size(), 3);
}

// 23

TEST(DocumentCasesRead, ListNumbersAreThoseThatAreSeen)
{
    EXPECT_EQ(
        linesOf(caseText("23-list-numbers/guide.odt")),
        QStringList({"1. What do you do here?", "I mend nets.", "2. Who taught you?", "My aunt.",
                     "3. What is hard?", "10. What next?", "c) third letter", "d) fourth letter"}));
    EXPECT_EQ(linesOf(caseText("23-list-numbers/guide.html")),
              QStringList({"1. What do you do here?", "I mend nets.", "2. Who taught you?",
                           "My aunt.", "3. What is hard?", "10. What next?", "c. third letter",
                           "d. fourth letter", "I. roman", "II. roman two", "2. two", "1. one"}));
}

// 24

TEST_F(DocumentCases, ALargeFirstLetterIsOfItsWord)
{
    EXPECT_EQ(caseText("24-drop-caps/dropcap.docx"),
              QStringLiteral("The harbour was empty when we came.\nNobody spoke of it."));
    const QString project = made("p.axial");
    import(project, {at("24-drop-caps/dropcap.docx")});
    EXPECT_EQ(hits(project, "Nobody"), 1);
}

// 25

TEST(DocumentCasesRead, WordsStayInTheirColumnsBehindEmptyCells)
{
    const QStringList lines = linesOf(caseText("25-empty-first-cell/table.docx"));
    EXPECT_EQ(lines.value(2), QStringLiteral("\t\tAnd came back."));
    EXPECT_EQ(lines.value(3), QStringLiteral("\t0:09\tLate."));
}

// 26

TEST_F(DocumentCases, SignsThatShowNothingHideNoWord)
{
    for (const char *file : {"s.epub", "s.html", "s.odt"}) {
        const QString project = made((QByteArray(file) + ".axial").constData());
        import(project, {at((QByteArray("26-soft-hyphens/") + file).constData())});
        EXPECT_EQ(hits(project, "organisation"), 1) << file;
        EXPECT_EQ(hits(project, "zerowidth"), 1) << file;
        const CliResult counted = cli({QStringLiteral("query"), project,
                                       QStringLiteral("word-frequency"), QStringLiteral("--format"),
                                       QStringLiteral("csv"), QStringLiteral("--set"),
                                       QStringLiteral("speaker=all")});
        EXPECT_TRUE(counted.out.contains(QStringLiteral("organisation")))
            << file << ": " << counted.out.toStdString() << counted.err.toStdString();
        EXPECT_TRUE(column(project, "SELECT text FROM source_text")
                        .value(0)
                        .contains(QStringLiteral("or\u00ADgan")))
            << "the signs stay in the text of " << file;
    }
}
