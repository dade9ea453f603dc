#include "core/refi/validguids.h"

#include "core/refi/writing/exchangewriter.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/xmlschema.h"

using namespace axial;
using axial::test::ExchangeFixture;

TEST(ValidGuids, AreTheSameWhereverTheyStandAndTheSchemaTakesThem)
{
    ExchangeFixture file;
    file.users = "<User guid=\"Bea\" name=\"Bea\"/>";
    file.codes = "<Code guid=\"1\" name=\"Time\" isCodable=\"true\"><NoteRef targetGUID=\"memo\"/>"
                 "</Code>";
    file.addText("talk 1", "Some words.",
                 "<PlainTextSelection guid=\"{not one}\" startPosition=\"0\" endPosition=\"4\" "
                 "creatingUser=\"Bea\"><Coding guid=\"c\" creatingUser=\"Bea\"><CodeRef "
                 "targetGUID=\"1\"/></Coding></PlainTextSelection>");
    file.rest =
        "<Notes><Note guid=\"memo\" name=\"On it\"><PlainTextContent>So.</PlainTextContent></Note>"
        "</Notes><Links><Link guid=\"l\" name=\"shows\" direction=\"OneWay\" originGUID=\"1\" "
        "targetGUID=\"memo\"/></Links><Sets><Set guid=\"s\" name=\"Set\"><MemberCode "
        "targetGUID=\"1\"/><MemberSource targetGUID=\"talk 1\"/></Set></Sets><Graphs><Graph "
        "guid=\"g\" name=\"Map\"><Vertex guid=\"v\" representedGUID=\"1\" firstX=\"1\" "
        "firstY=\"1\"/><Vertex guid=\"w\" firstX=\"2\" firstY=\"2\"/><Edge guid=\"e\" "
        "sourceVertex=\"v\" targetVertex=\"w\"/></Graph></Graphs>";
    refi::Exchange exchange = file.read();
    const size_t said = exchange.remarks.size();
    refi::giveValidGuids(exchange);
    ASSERT_EQ(exchange.remarks.size(), said + 1);
    EXPECT_TRUE(exchange.remarks.back().text.contains(u"12 GUIDs are none by the standard"))
        << exchange.remarks.back().text.toStdString();
    const refi::Selection &selection = exchange.sources[0].selections[0];
    EXPECT_EQ(selection.user, exchange.users[0].guid);
    EXPECT_EQ(selection.codings[0].code, exchange.codes[0].guid);
    EXPECT_EQ(exchange.codes[0].notes, QStringList{exchange.notes[0].guid});
    EXPECT_EQ(exchange.links[0].origin, exchange.codes[0].guid);
    EXPECT_EQ(exchange.sets[0].sources, QStringList{exchange.sources[0].guid});
    EXPECT_EQ(exchange.graphs[0].edges[0].target, exchange.graphs[0].vertices[1].guid);
    Progress progress;
    const QByteArray bytes = refi::projectBytes(exchange, refi::exchangeTargets().front(),
                                                progress);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());

    refi::Exchange again = refi::readExchange(bytes, progress);
    const size_t before = again.remarks.size();
    refi::giveValidGuids(again);
    EXPECT_EQ(again.remarks.size(), before);
    EXPECT_EQ(again.codes[0].guid, exchange.codes[0].guid);
}
