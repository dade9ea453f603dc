// The words that programs write beside the areas of PDFs, and what is said of them, through a study
// and out again.
#include "tests/core/project/exchanging/exchangedstudy.h"

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

class AreaWordsExchange : public test::ExchangedStudy
{
protected:
    static QByteArray coding(int number, int code)
    {
        return "<Coding guid=\"" + guid(number) + "\" creatingUser=\"" + guid(1) + "\">"
               + ref("CodeRef", code) + "</Coding>";
    }
    static QByteArray area(int number, const QByteArray &inside)
    {
        return "<PDFSelection guid=\"" + guid(number)
               + "\" name=\"1:1\" page=\"0\" firstX=\"10\" firstY=\"20\" secondX=\"30\" "
                 "secondY=\"40\">"
               + inside + "</PDFSelection>";
    }
    static QByteArray words(int number, const QByteArray &content, const QByteArray &inside = {})
    {
        return "<Representation guid=\"" + guid(number) + "\"><PlainTextContent>" + content
               + "</PlainTextContent>" + inside + "</Representation>";
    }
    static QByteArray selection(int number, int start, int end, const QByteArray &inside)
    {
        return "<PlainTextSelection guid=\"" + guid(number) + "\" startPosition=\""
               + QByteArray::number(start) + "\" endPosition=\"" + QByteArray::number(end) + "\">"
               + inside + "</PlainTextSelection>";
    }
    /// A PDF whose file did not come along.
    static ExchangeFixture paper(const QByteArray &inside)
    {
        ExchangeFixture file = begun("ATLAS.ti for Windows 9.1.3.0", {"Setup", "Docs"});
        file.sources = "<PDFSource guid=\"" + guid(10) + "\" name=\"Paper\">" + inside
                       + "</PDFSource>";
        return file;
    }
};

} // namespace

TEST_F(AreaWordsExchange, are_written_back_where_the_pdf_has_no_text)
{
    const ExchangeFixture file = paper(area(11, words(12, "granola bars") + coding(13, 2)));
    const QStringList facts = factsOf(file.bytes());
    EXPECT_TRUE(facts.contains(QStringLiteral("words\tPaper\t0 0 0 10 20 30 40\tgranola bars")))
        << facts.join(u'\n').toStdString();
    expectKept(file.bytes());
}

TEST_F(AreaWordsExchange, stay_beside_a_text_that_has_them)
{
    const QByteArray text = "We ate granola bars.";
    expectKept(paper(area(11, words(12, "granola bars") + coding(13, 2))
                     + words(14, text, selection(15, 7, 14, coding(16, 3))))
                   .bytes());
    EXPECT_EQ(db().text("SELECT text FROM source_text"), QString::fromLatin1(text));
    EXPECT_EQ(db().text("SELECT words FROM quote"), QStringLiteral("granola"));
}

TEST_F(AreaWordsExchange, of_the_guid_of_a_quote_give_it_their_codes)
{
    const QByteArray text = "We ate granola bars.";
    const QByteArray bytes = paper(area(11, words(12, "granola bars") + coding(13, 2))
                                   + words(14, text, selection(11, 7, 19, coding(16, 3))))
                                 .bytes();
    const ImportSummary summary = import(*project, bytes);
    EXPECT_EQ(linesOn(summary, QStringLiteral("Codings:")),
              QStringList{QStringLiteral("Codings: 2 in the file, 2 taken.")});
    EXPECT_EQ(
        db().text("SELECT group_concat(k.name, ' ') FROM (SELECT * FROM code ORDER BY name) k "
                  "JOIN coding c ON c.code = k.id"),
        QStringLiteral("Docs Setup"));
    const QByteArray once = written(*project);
    EXPECT_TRUE(
        factsOf(once).contains(QStringLiteral("words\tPaper\t0 0 0 10 20 30 40\tgranola bars")));
    import(*project, once);
    EXPECT_EQ(factsOf(written(*project)), factsOf(once));
}

TEST_F(AreaWordsExchange, bring_what_is_said_of_them)
{
    const QByteArray said = words(12, "granola bars",
                                  selection(17, 0, 12, coding(18, 3)) + coding(13, 2)
                                      + ref("NoteRef", 80));
    ExchangeFixture file = paper(area(11, said));
    file.rest = "<Notes><Note guid=\"" + guid(80)
                + "\" name=\"On it\"><PlainTextContent>So.</PlainTextContent></Note></Notes>";
    const QStringList facts = factsOf(file.bytes());
    EXPECT_EQ(facts.filter(QStringLiteral("coding\tPaper\t0 0 0 10 20 30 40")).size(), 2)
        << facts.join(u'\n').toStdString();
    expectKept(file.bytes());
}

TEST_F(AreaWordsExchange, tell_of_a_part_of_them_that_is_coded)
{
    const QByteArray said = words(12, "granola bars", selection(17, 0, 7, coding(18, 3)));
    const ImportSummary summary = import(*project, paper(area(11, said)).bytes());
    EXPECT_EQ(
        QStringList{linesOn(summary, QStringLiteral("Selections:"))},
        QStringList{QStringLiteral(
            "Selections: 2 in the file, 1 taken as they are, for other programs alone, 1 left "
            "out: on a part of the words of an area.")});
}

TEST_F(AreaWordsExchange, leave_descriptions_and_values_of_a_text_to_its_document)
{
    ExchangeFixture file = paper(
        "<Representation guid=\"" + guid(14)
        + "\"><Description>Scanned.</Description><PlainTextContent>We ate.</PlainTextContent>"
          "<VariableValue>"
        + ref("VariableRef", 30) + "<TextValue>May</TextValue></VariableValue></Representation>");
    file.rest = "<Variables><Variable guid=\"" + guid(30)
                + "\" name=\"Month\" typeOfVariable=\"Text\"/></Variables><Cases><Case guid=\""
                + guid(31) + "\" name=\"U1\"/></Cases>";
    const ImportSummary summary = import(*project, file.bytes());
    EXPECT_EQ(db().text("SELECT text FROM memo"), QStringLiteral("Scanned."));
    EXPECT_EQ(db().text("SELECT value FROM source_value"), QStringLiteral("May"));
    EXPECT_EQ(linesOn(summary, QStringLiteral("Values of variables:")),
              QStringList{QStringLiteral("Values of variables: 1 in the file, 1 taken as what is "
                                         "said of their documents.")});
}
