// Codebooks of other programs, in and out again.
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/memos.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

using namespace axial;
using axial::test::StudyTest;

namespace {

const QByteArray inventedCodebook =
    "<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\" origin=\"MAXQDA 24\"><Codes>"
    "<Code guid=\"11111111-1111-4111-8111-111111111111\" name=\"A\" isCodable=\"true\"/>"
    "<Code guid=\"21111111-1111-4111-8111-111111111111\" name=\"F\" isCodable=\"false\">"
    "<Description>folder meaning</Description>"
    "<Code guid=\"41111111-1111-4111-8111-111111111111\" name=\"Kid\" isCodable=\"true\"/></Code>"
    "</Codes><Sets><Set guid=\"31111111-1111-4111-8111-111111111111\" name=\"S\">"
    "<Description>d</Description>"
    "<MemberCode guid=\"11111111-1111-4111-8111-111111111111\"/></Set></Sets></CodeBook>";

class CodebookExchange : public StudyTest
{
protected:
    void import(const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("codes.qdc"), bytes};
        importBundle(*project, importerFor(input).read(input, {}, progress), {}, progress);
    }
    static refi::Exchange read(const QByteArray &bytes)
    {
        Progress progress;
        return refi::readExchange(bytes, progress);
    }
    refi::Exchange codebook() { return codebookOf(db(), QStringLiteral("Study")); }
    static void expectSet(const refi::Exchange &exchange)
    {
        ASSERT_EQ(exchange.sets.size(), 1u);
        EXPECT_EQ(exchange.sets[0].name, QStringLiteral("S"));
        EXPECT_EQ(exchange.sets[0].guid, QStringLiteral("31111111-1111-4111-8111-111111111111"));
        EXPECT_EQ(exchange.sets[0].description, QStringLiteral("d"));
        EXPECT_EQ(exchange.sets[0].codes,
                  QStringList{QStringLiteral("11111111-1111-4111-8111-111111111111")});
    }
    static QString lossOf(const refi::Exchange &exchange)
    {
        QStringList losses;
        for (const refi::Remark &remark : refi::codebookLossesOf(exchange))
            losses << remark.text;
        return losses.join(u'\n');
    }
};

} // namespace

TEST_F(CodebookExchange, gives_sets_of_codes_back)
{
    expectSet(read(refi::codebookBytes(read(inventedCodebook))));
    EXPECT_EQ(test::faultsOfCodebook(refi::codebookBytes(read(inventedCodebook))), QString());
    import(inventedCodebook);
    const QByteArray written = refi::codebookBytes(codebook());
    expectSet(read(written));
    EXPECT_EQ(test::faultsOfCodebook(written), QString());
    QStringList described;
    for (const refi::Code &code : read(written).codes) {
        if (!code.description.isEmpty())
            described << code.name + QStringLiteral(": ") + code.description;
    }
    EXPECT_EQ(described, QStringList{QStringLiteral("F: folder meaning")});
    EXPECT_EQ(lossOf(codebook()), QString());
}

TEST_F(CodebookExchange, goes_without_codes_that_were_removed)
{
    import(inventedCodebook);
    project->edit(QStringLiteral("Remove"), [](Database &store) {
        codes::remove(store, {codes::find(store, QStringLiteral("A"))});
    });
    const refi::Exchange exchange = read(refi::codebookBytes(codebook()));
    ASSERT_EQ(exchange.sets.size(), 1u);
    EXPECT_TRUE(exchange.sets[0].codes.isEmpty());
}

TEST_F(CodebookExchange, says_what_it_can_not_hold)
{
    import(inventedCodebook);
    project->edit(QStringLiteral("Memo"), [](Database &store) {
        Memo memo;
        memo.code = codes::find(store, QStringLiteral("Kid"));
        memo.text = QStringLiteral("Hm.");
        memos::add(store, memo);
    });
    EXPECT_EQ(lossOf(codebook()),
              QStringLiteral("A codebook holds codes and sets of codes alone. Not in it: 1 memo."));
    const refi::Exchange whole = read(
        "<Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\"><CodeBook><Codes><Code "
        "guid=\"11111111-1111-4111-8111-111111111111\" name=\"A\" isCodable=\"true\"/>"
        "</Codes></CodeBook><Sources><TextSource "
        "guid=\"51111111-1111-4111-8111-111111111111\"><PlainTextContent>abc"
        "</PlainTextContent></TextSource></Sources><Sets><Set "
        "guid=\"61111111-1111-4111-8111-111111111111\" name=\"D\"><MemberSource "
        "targetGUID=\"51111111-1111-4111-8111-111111111111\"/></Set></Sets><Description>x"
        "</Description></Project>");
    EXPECT_EQ(lossOf(whole),
              QStringLiteral("A codebook holds codes and sets of codes alone. Not in it: 1 set of "
                             "other things than codes, 1 document, what is said of the project."));
    EXPECT_TRUE(read(refi::codebookBytes(whole)).sets.empty());
}

TEST_F(CodebookExchange, is_refused_without_a_code)
{
    const refi::Exchange empty = read("<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\"><Codes/><Sets>"
                                      "<Set guid=\"31111111-1111-4111-8111-111111111111\" "
                                      "name=\"S\"/></Sets></CodeBook>");
    try {
        refi::codebookBytes(empty);
        FAIL() << "an empty codebook was written";
    } catch (const Error &error) {
        EXPECT_TRUE(error.message().contains(QStringLiteral("no code in it")))
            << error.message().toStdString();
    }
}
