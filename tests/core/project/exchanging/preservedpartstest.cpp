// What the standard has and the program doesn't, on its way through a study and out again.
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/exchangefacts.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

QByteArray guid(int number)
{
    return "6B29FC40-CA47-1067-B31D-" + QByteArray::number(number).rightJustified(12, '0');
}

QByteArray coding(int number, int code, int note = 0)
{
    return "<Coding guid=\"" + guid(number) + "\" creatingUser=\"" + guid(1)
           + "\"><CodeRef targetGUID=\"" + guid(code) + "\"/>"
           + (note ? "<NoteRef targetGUID=\"" + guid(note) + "\"/>" : QByteArray()) + "</Coding>";
}

/// A picture, a recording that lies beside the file, a PDF with its words, sets, links and a graph.
ExchangeFixture invented()
{
    ExchangeFixture file;
    file.origin = "ATLAS.ti for Windows 9.1.3.0";
    file.users = "<User guid=\"" + guid(1) + "\" name=\"Bea\"/>";
    file.codes = "<Code guid=\"" + guid(2) + "\" name=\"Setup\" isCodable=\"true\"/><Code guid=\""
                 + guid(3) + "\" name=\"Docs\" isCodable=\"true\"/>";
    file.addFile(QStringLiteral("sources/talk.txt"), "the setup took a day");
    file.sources =
        "<TextSource guid=\"" + guid(10)
        + "\" name=\"Talk\" plainTextPath=\"internal://talk.txt\"><PlainTextSelection guid=\""
        + guid(11) + "\" startPosition=\"4\" endPosition=\"9\">" + coding(12, 2)
        + "</PlainTextSelection></TextSource><PictureSource guid=\"" + guid(20)
        + "\" name=\"Board\" path=\"internal://board.png\"><PictureSelection guid=\"" + guid(21)
        + "\" name=\"corner\" firstX=\"1\" firstY=\"2\" secondX=\"30\" secondY=\"40\">"
          "<Description>A note.</Description>"
        + coding(22, 3, 80) + "<NoteRef targetGUID=\"" + guid(80) + "\"/></PictureSelection>"
        + coding(23, 2) + "</PictureSource><AudioSource guid=\"" + guid(30)
        + "\" name=\"Tape\" path=\"relative:///tapes/one.mp3\"><AudioSelection guid=\"" + guid(31)
        + "\" begin=\"0\" end=\"1500\">" + coding(32, 2)
        + "</AudioSelection></AudioSource><PDFSource guid=\"" + guid(40)
        + "\" name=\"Paper\" path=\"absolute:///home/bea/paper.pdf\"><PDFSelection guid=\""
        + guid(41)
        + "\" name=\"words there\" page=\"3\" firstX=\"10\" firstY=\"20\" secondX=\"30\" "
          "secondY=\"40\">"
        + coding(42, 3) + "</PDFSelection><Representation guid=\"" + guid(43)
        + "\"><PlainTextContent>words there</PlainTextContent></Representation></PDFSource>";
    file.rest =
        "<Notes><Note guid=\"" + guid(80)
        + "\" name=\"On it\"><PlainTextContent>So.</PlainTextContent></Note></Notes>"
          "<Links><Link guid=\""
        + guid(50) + "\" name=\"shows\" direction=\"OneWay\" originGUID=\"" + guid(21)
        + "\" targetGUID=\"" + guid(2) + "\"/></Links><Sets><Set guid=\"" + guid(60)
        + "\" name=\"First\"><MemberCode targetGUID=\"" + guid(2) + "\"/><MemberCode targetGUID=\""
        + guid(3) + "\"/><MemberSource targetGUID=\"" + guid(20)
        + "\"/></Set></Sets><Graphs><Graph guid=\"" + guid(70) + "\" name=\"Map\"><Vertex guid=\""
        + guid(71) + "\" representedGUID=\"" + guid(2)
        + "\" name=\"Setup\" firstX=\"-5\" firstY=\"6\" shape=\"Oval\" color=\"#FF0000\"/>"
          "<Vertex guid=\""
        + guid(72) + "\" representedGUID=\"" + guid(21)
        + "\" firstX=\"7\" firstY=\"8\" secondX=\"9\" secondY=\"10\" shape=\"Blob\"/>"
          "<Edge guid=\""
        + guid(73) + "\" sourceVertex=\"" + guid(71) + "\" targetVertex=\"" + guid(72)
        + "\" name=\"leads to\" direction=\"OneWay\" lineStyle=\"dashed\"/></Graph></Graphs>";
    return file;
}

class PreservedParts : public StudyTest
{
protected:
    static refi::Exchange read(const QByteArray &bytes)
    {
        Progress progress;
        return refi::readExchange(bytes, progress);
    }
    static ImportSummary import(Project &into, const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), {}, progress);
    }
    static QByteArray written(Project &study)
    {
        Progress progress;
        return refi::projectBytes(exchangeOf(study.database(), QStringLiteral("Study"), progress),
                                  refi::exchangeTargets().front(), progress);
    }
    static QStringList factsOf(const QByteArray &bytes)
    {
        QStringList facts = refi::factsOf(read(bytes));
        facts.replaceInStrings(QStringLiteral("Open codes / "), QString());
        return facts;
    }
};

} // namespace

TEST_F(PreservedParts, come_out_as_they_came_in)
{
    const QByteArray bytes = invented().bytes();
    const ImportSummary summary = import(*project, bytes);
    for (const ImportNote &note : summary.notes)
        EXPECT_FALSE(note.text.contains(u"left out")) << note.text.toStdString();
    const QStringList facts = factsOf(written(*project));
    QStringList lost = factsOf(bytes);
    for (const QString &fact : facts)
        lost.removeAll(fact);
    // A shape that the standard doesn't know.
    EXPECT_EQ(lost, (QStringList{QStringLiteral("vertex\tMap\t\twords Board \tBlob\t7 8")}));
    EXPECT_TRUE(facts.contains(u"area\tBoard\tcorner\t0 0 0 1 2 30 40\tA note."))
        << facts.join(u'\n').toStdString();
    EXPECT_TRUE(facts.contains(u"edge\tMap\tleads to\tSetup\t\tOneWay\tdashed"));
}

TEST_F(PreservedParts, are_the_same_through_another_study_and_valid)
{
    import(*project, invented().bytes());
    const QByteArray once = written(*project);
    EXPECT_EQ(test::faultsOfProject(once), QString());
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, once);
    EXPECT_EQ(factsOf(written(*other)), factsOf(once));
    EXPECT_EQ(test::faultsOfProject(written(*other)), QString());
    import(*project, once);
    EXPECT_EQ(factsOf(written(*project)), factsOf(once));
}

TEST_F(PreservedParts, tell_nothing_of_where_files_lie_on_the_disk_of_another)
{
    import(*project, invented().bytes());
    const refi::Exchange exchange = read(written(*project));
    QStringList paths;
    for (const refi::Source &source : exchange.sources)
        paths << source.mediaPath;
    paths.removeAll(QString());
    EXPECT_EQ(paths, QStringList{QStringLiteral("relative:///tapes/one.mp3")});
}

TEST_F(PreservedParts, go_without_what_was_removed_here)
{
    import(*project, invented().bytes());
    project->edit(QStringLiteral("Remove"), [](Database &store) {
        codes::remove(store, {codes::find(store, QStringLiteral("Setup"))});
    });
    const QByteArray bytes = written(*project);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const refi::Exchange exchange = read(bytes);
    for (const refi::Source &source : exchange.sources) {
        if (source.name == u"Tape") {
            ASSERT_EQ(source.selections.size(), 1u);
            EXPECT_TRUE(source.selections[0].codings.empty());
        }
    }
    ASSERT_EQ(exchange.graphs.size(), 1u);
    ASSERT_EQ(exchange.graphs[0].vertices.size(), 2u);
    EXPECT_EQ(exchange.graphs[0].vertices[0].represented, QString());
    EXPECT_TRUE(exchange.links.empty());
    for (const refi::Remark &remark : exchange.remarks)
        EXPECT_FALSE(remark.text.contains(u"not in the file")) << remark.text.toStdString();
}

TEST_F(PreservedParts, are_undone_with_the_import)
{
    import(*project, invented().bytes());
    project->undo();
    const refi::Exchange exchange = read(written(*project));
    EXPECT_TRUE(exchange.graphs.empty());
    EXPECT_TRUE(exchange.sources.empty());
}

TEST_F(PreservedParts, keep_graphs_to_themselves_while_a_round_is_blind)
{
    import(*project, invented().bytes());
    project->edit(QStringLiteral("Round"), [](Database &store) {
        store.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
                  "VALUES(1, 'Pilot', 1, 1, 0, 0, 0)");
    });
    EXPECT_TRUE(read(written(*project)).graphs.empty());
}
