#include "core/foreign/colornames.h"
#include "tests/core/foreign/foreignfixture.h"

using namespace axial;
using namespace axial::test;

namespace {

class Rqda : public StudyTest
{
};

} // namespace

TEST_F(Rqda, WhatWasDeletedStaysOutAndEveryQuoteHasItsWords)
{
    const QByteArray bytes = databaseBytes(pathOf(QStringLiteral("a.rqda")), [](Database &db) {
        db.execute("CREATE TABLE project (databaseversion text, date text, dateM text, memo text, "
                   "about text, imageDir text)");
        db.execute("CREATE TABLE source (name text, id integer, file text, memo text, owner text, "
                   "date text, dateM text, status integer)");
        db.execute("CREATE TABLE freecode (name text, memo text, owner text, date text, dateM "
                   "text, id integer, status integer, color text)");
        // As RQDA writes it: a comma is missing, so the table has no owner.
        db.execute("CREATE TABLE treecode (cid integer, catid integer owner text, date text, dateM "
                   "text, memo text, status integer)");
        db.execute("CREATE TABLE codecat (name text, cid integer, catid integer, owner text, date "
                   "text, dateM text, memo text, status integer)");
        db.execute("CREATE TABLE coding (cid integer, fid integer, seltext text, selfirst real, "
                   "selend real, status integer, owner text, date text, memo text)");
        db.execute("CREATE TABLE cases (name text, memo text, owner text, date text, dateM text, "
                   "id integer, status integer)");
        db.execute("CREATE TABLE caselinkage (caseid integer, fid integer, selfirst real, selend "
                   "real, status integer, owner text, date text, memo text)");
        db.execute("CREATE TABLE caseAttr (variable text, value text, caseID integer, date text, "
                   "dateM text, owner text, status integer)");
        db.run("INSERT INTO source VALUES('Talk', 1, ?1, '', 'Bea', 'Mon May  6 07:08:09 2024', "
               "'', 1), ('Gone', 2, 'x', '', '', '', '', 0)",
               manyScripts);
        db.run("INSERT INTO codecat(name, catid, status) VALUES('Tools', 1, 1), ('Old', 2, 0)");
        db.run("INSERT INTO freecode(name, id, status, color) VALUES('Docs', 1, 1, 'red'), "
               "('Bin', 2, 0, NULL), ('Odd', 3, 1, 'no colour')");
        db.run("INSERT INTO treecode(cid, catid, status) VALUES(1, 1, 1)");
        const QString words = QStringLiteral("docs were");
        const qsizetype at = manyScripts.left(manyScripts.indexOf(words)).toUcs4().size();
        db.run("INSERT INTO coding VALUES(1, 1, ?1, ?2, ?3, 1, 'Bea', 'Mon May  6 07:08:09 2024', "
               "'Hm.'), (1, 1, 'old', 0.0, 3.0, 0, '', '', ''), (2, 1, 'old', 0.0, 3.0, 1, '', '', "
               "'')",
               words, double(at), double(at + words.size()));
        db.run("INSERT INTO cases(name, id, status) VALUES('Person 1', 1, 1)");
        db.run("INSERT INTO caselinkage(caseid, fid, status) VALUES(1, 1, 1)");
        db.run("INSERT INTO cases(name, id, status) VALUES('Person 2', 2, 1)");
        db.run("INSERT INTO caselinkage(caseid, fid, selfirst, selend, status) "
               "VALUES(2, 1, 5.0, 9.0, 1)");
        db.run("INSERT INTO caseAttr(variable, value, caseID, status) VALUES('Age', '41', 1, 1)");
    });
    Progress progress;
    const refi::Exchange exchange =
        foreign::readForeignProjects(bytes, QStringLiteral("a"), progress).at(0);
    EXPECT_EQ(codedWords(exchange),
              (QStringList{QStringLiteral("docs were: Docs"), QStringLiteral("😀 th: ")}));
    ASSERT_EQ(exchange.codes.size(), 3u);
    EXPECT_EQ(exchange.codes[1].parent, 0);
    EXPECT_EQ(exchange.codes[1].rgb, 0xFF0000u);
    EXPECT_TRUE(remarksOf(exchange).contains(QStringLiteral("“Odd” (no colour)")))
        << remarksOf(exchange).toStdString();
    ASSERT_EQ(exchange.sources.size(), 1u);
    EXPECT_EQ(exchange.sources[0].createdMs, 1714979289000);
    EXPECT_EQ(exchange.sources[0].selections[0].description, QStringLiteral("Hm."));
    ASSERT_EQ(exchange.cases.size(), 2u);
    EXPECT_EQ(exchange.cases[0].sources, QStringList{exchange.sources[0].guid});
    EXPECT_EQ(exchange.cases[0].values.at(0).text, QStringLiteral("41"));
    // Of the second only some words, counted in characters.
    EXPECT_EQ(exchange.cases[1].sources, QStringList());
    ASSERT_EQ(exchange.cases[1].selections.size(), 1);
    const auto part = std::find_if(
        exchange.sources[0].selections.begin(), exchange.sources[0].selections.end(),
        [&](const refi::Selection &each) { return each.guid == exchange.cases[1].selections[0]; });
    ASSERT_NE(part, exchange.sources[0].selections.end());
    EXPECT_EQ(part->range, (TextRange{5, 10}));
    EXPECT_TRUE(remarksOf(exchange).contains(QLatin1String("is missing: 1")));
}

TEST(ColorNames, are_those_of_R)
{
    EXPECT_EQ(foreign::namedColor(QStringLiteral("Green")), 0x00FF00u);
    EXPECT_EQ(foreign::namedColor(QStringLiteral("steelblue4")), 0x36648Bu);
    EXPECT_EQ(foreign::namedColor(QStringLiteral("gray40")), 0x666666u);
    EXPECT_EQ(foreign::namedColor(QStringLiteral("grey100")), 0xFFFFFFu);
    EXPECT_EQ(foreign::namedColor(QStringLiteral("yellow")), 0xFFFF00u);
    EXPECT_EQ(foreign::namedColor(QStringLiteral("gray101")), std::nullopt);
    EXPECT_EQ(foreign::namedColor(QString()), std::nullopt);
}
