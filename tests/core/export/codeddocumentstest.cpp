#include "core/export/codeddocuments.h"

#include "core/export/documentformat.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "core/project/codes/codes.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/sources/sources.h"
#include "core/text/turns/turns.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

#include <random>

namespace axial {
namespace {

using test::errorOf;

class CodedDocumentsTest : public test::StudyTest
{
protected:
    QByteArray file(const char *suffix)
    {
        Progress progress;
        const Document document = codedDocuments(db(), "Study", progress);
        for (const DocumentFormat &format : documentFormats()) {
            if (qstrcmp(format.suffix, suffix) == 0)
                return format.write(document, progress);
        }
        return {};
    }
    QString html() { return QString::fromUtf8(file("html")); }
};

/// The words as they stand between the marks of each quote, out of the paragraphs.
QHash<int, QString> wordsOf(const std::vector<Document::Coded> &paragraphs)
{
    QHash<int, QString> words;
    std::set<int> open;
    for (const Document::Coded &paragraph : paragraphs) {
        for (const Document::Coded::Piece &piece : paragraph.pieces) {
            for (const int number : piece.begins)
                EXPECT_TRUE(open.insert(number).second && !words.contains(number)) << number;
            for (const int number : open)
                words[number] += piece.words;
            for (const int number : piece.ends)
                EXPECT_EQ(open.erase(number), 1u) << number;
        }
        for (const int number : open)
            words[number] += '\n';
    }
    EXPECT_TRUE(open.empty()) << "what begins ends";
    return words;
}

TEST(CodedParagraphs, EveryQuoteBeginsAndEndsOnceAroundItsWords)
{
    std::mt19937 random(4);
    const auto below = [&random](qint64 most) { return qint64(random() % quint32(most)); };
    for (int round = 0; round < 300; ++round) {
        QString text;
        const QStringList parts{"one", "two ", "\n", "\n\n", "\U0001F600", " ", "three", "\n \n"};
        for (int i = 0; i < 30; ++i)
            text += parts[below(parts.size())];
        text += "end";
        std::vector<MarkedQuote> quotes;
        for (int i = 0; i < 12; ++i) {
            const qint64 start = below(text.size());
            const qint64 end = start + 1 + below(text.size() - start);
            if (!text.mid(start, end - start).trimmed().isEmpty())
                quotes.push_back({{start, end}, {}});
        }
        std::sort(quotes.begin(), quotes.end(), [](const auto &left, const auto &right) {
            return left.range.start < right.range.start;
        });
        for (size_t i = 0; i < quotes.size(); ++i)
            quotes[i].note.number = int(i) + 1;
        Progress progress;
        const auto paragraphs = codedParagraphs(text, {}, quotes, progress);
        const auto words = wordsOf(paragraphs);
        size_t notes = 0;
        for (const Document::Coded &paragraph : paragraphs)
            notes += paragraph.notes.size();
        EXPECT_EQ(notes, quotes.size());
        for (const MarkedQuote &quote : quotes) {
            // Lines without words are left out.
            const auto simple = [](const QString &of) { return of.simplified(); };
            EXPECT_EQ(simple(words.value(quote.note.number)),
                      simple(text.mid(quote.range.start, quote.range.length())));
        }
    }
}

TEST(CodedParagraphs, NamesOfSpeakersAreBold)
{
    const QString text = "Ada: it crashes\nBen: why";
    Progress progress;
    const auto paragraphs = codedParagraphs(text, {{{0, 15}, 5, {}, {}}, {{16, 24}, 21, {}, {}}},
                                            {{{5, 15}, {1, "C.1", 0x112233, 0xAABBCC, {}}}},
                                            progress);
    ASSERT_EQ(paragraphs.size(), 2u);
    ASSERT_EQ(paragraphs[0].pieces.size(), 2u);
    EXPECT_EQ(paragraphs[0].pieces[0].words, "Ada: ");
    EXPECT_TRUE(paragraphs[0].pieces[0].isBold);
    EXPECT_EQ(paragraphs[0].pieces[0].tint, Document::Coded::noTint);
    EXPECT_EQ(paragraphs[0].pieces[1].tint, 0xAABBCCu);
    EXPECT_EQ(paragraphs[0].pieces[1].begins, std::vector<int>{1});
    EXPECT_EQ(paragraphs[0].pieces[1].ends, std::vector<int>{1});
    EXPECT_TRUE(paragraphs[1].pieces[0].isBold);
}

TEST(CodedParagraphs, NamesAloneAreBoldWhereMarksOfTimeEndTheTurns)
{
    const QString text = "I: How? #00:00:05-2#\nB1: Well. #00:01:02-3#\nI: Thanks. #00:01:04-0#";
    std::vector<Turn> turns;
    for (const FoundTurn &each : findTurns(text).turns)
        turns.push_back({each.range, each.words, {}, each.timeMs});
    ASSERT_EQ(turns.size(), 3u);
    Progress progress;
    QStringList bold;
    for (const Document::Coded &paragraph : codedParagraphs(text, turns, {}, progress)) {
        QString words;
        for (const Document::Coded::Piece &piece : paragraph.pieces)
            words += piece.isBold ? piece.words : QString();
        bold << words;
    }
    EXPECT_EQ(bold, (QStringList{"I: ", "B1: ", "I: "}));
}

TEST_F(CodedDocumentsTest, AWebPageHasTheWordsTheMarginAndTheKey)
{
    const CodeId crash = addCode("Crash <b>", "C.1", codes::taxonomyFolder(db()));
    const SourceId source = addSource("Talk <1>", "it <i>crashes</i> twice\n\nand & stops");
    const QuoteId quote = code(source, "crashes", {crash});
    project->edit("Insight", [&](Database &db) { quotes::setInsight(db, quote, "Teaches <u>"); });
    code(source, "stops", {crash}, "Ben Bee");
    const QString page = html();
    EXPECT_TRUE(page.contains("<h2>Talk &lt;1&gt;</h2>")) << page.toStdString();
    EXPECT_TRUE(page.contains("it &lt;i&gt;<sup>[1 </sup><span"));
    EXPECT_TRUE(page.contains(">crashes</span><sup> 1]</sup>&lt;/i&gt; twice"));
    EXPECT_TRUE(page.contains("<b>1</b> C.1 Crash &lt;b&gt; (A)<br>Insight: Teaches &lt;u&gt;"))
        << page.toStdString();
    EXPECT_TRUE(page.contains("<b>2</b> C.1 Crash &lt;b&gt; (BB)"));
    EXPECT_TRUE(page.contains("<div class=\"key\">"));
    EXPECT_TRUE(
        QString::fromUtf8(file("md")).contains("it \\<i\\>\\[1: crashes :1\\]\\</i\\> twice"))
        << file("md").toStdString();
    for (const char *asking : {"<script", "http:", "https:", "src=", "href=", "url("})
        EXPECT_FALSE(page.contains(asking)) << asking;
    EXPECT_EQ(page, html());
}

TEST_F(CodedDocumentsTest, WhoSpeaksIsCalledAsElsewhere)
{
    const SourceId source = addSource("Talk", "Interviewee1: it crashes\nPO: why?");
    project->edit("Who", [&](Database &db) {
        const SpeakerId answers = sources::addSpeaker(db, {{},
                                                           source,
                                                           "Interviewee1",
                                                           SpeakerRole::Participant,
                                                           participants::ensure(db, "P<1>")});
        const SpeakerId asks = sources::addSpeaker(
            db, {{}, source, "PO", SpeakerRole::Interviewer, {}});
        sources::addTurn(db, source, {{0, 24}, 14, answers, {}});
        sources::addTurn(db, source, {{25, 33}, 29, asks, {}});
    });
    code(source, "it crashes\nPO: why", {addCode("Crash", "C.1", codes::taxonomyFolder(db()))});
    const QString page = html();
    EXPECT_TRUE(page.contains("P&lt;1&gt;: ")) << page.toStdString();
    EXPECT_FALSE(page.contains("Interviewee1"));
    EXPECT_TRUE(page.contains("PO: ")) << "nobody else is known to be";
    EXPECT_TRUE(page.contains(">it crashes<"));
}

TEST_F(CodedDocumentsTest, AWordDocumentHasACommentAtEachQuote)
{
    const SourceId source = addSource("Talk", "it crashes twice\nand stops");
    code(source, "crashes twice\nand", {addCode("Crash", "C.1", codes::taxonomyFolder(db()))});
    ZipReader zip(file("docx"));
    const QByteArray comments = zip.read("word/comments.xml");
    EXPECT_TRUE(comments.contains("C.1 Crash")) << comments.toStdString();
    const QString words = QString::fromUtf8(zip.read("word/document.xml"));
    const auto at = [&](const char *element) {
        EXPECT_EQ(words.count(QLatin1String(element)), 1) << element;
        return words.indexOf(QLatin1String(element));
    };
    EXPECT_LT(at("<w:commentRangeStart w:id=\"1\""), words.indexOf(">crashes twice<"));
    EXPECT_GT(at("<w:commentRangeEnd w:id=\"1\""), words.indexOf(">and<"));
    EXPECT_GT(at("<w:commentReference w:id=\"1\""), 0);
    EXPECT_TRUE(zip.read("[Content_Types].xml").contains("/word/comments.xml"));
    EXPECT_TRUE(zip.read("word/_rels/document.xml.rels").contains("comments.xml"));
    EXPECT_TRUE(zip.read("word/footer1.xml").contains("PAGE"));
    EXPECT_EQ(file("docx"), file("docx"));
}

TEST_F(CodedDocumentsTest, WhatABlindRoundHidesIsNotToldAndNothingIsAnError)
{
    EXPECT_TRUE(errorOf([&] { html(); }).startsWith("No words are coded"));
    const CodeId crash = addCode("Crash", "C.1", codes::taxonomyFolder(db()));
    const SourceId open = addSource("Open", "it crashes");
    const SourceId held = addSource("Held", "it secretly hangs");
    code(held, "secretly", {addCode("Secret code", "C.2", codes::taxonomyFolder(db()))});
    test::holdBlindly(*project, held);
    EXPECT_TRUE(errorOf([&] { html(); }).startsWith("No words are coded"));
    code(open, "crashes", {crash});
    for (const char *format : {"html", "md"}) {
        const QByteArray page = file(format);
        EXPECT_TRUE(page.contains("that a blind round hides")) << page.toStdString();
        EXPECT_FALSE(page.contains("Held"));
        EXPECT_FALSE(page.contains("Secret code")) << "the key would tell";
    }
    test::closeBlindRound(*project);
    EXPECT_TRUE(html().contains("secretly"));
}

TEST_F(CodedDocumentsTest, ADocumentThatIsCodedAsAWholeSaysSo)
{
    const SourceId source = addSource("Letter", "nothing is marked");
    const CodeId trust = addCode("Trust", "A.1");
    const CoderId ada = coder("Ada");
    project->edit("Whole", [&](Database &in) { wholecodings::put(in, source, trust, ada); });
    const QString page = html();
    EXPECT_TRUE(page.contains("The whole document: A.1 Trust")) << page.toStdString();
    EXPECT_TRUE(page.contains("nothing is marked"));
}

TEST_F(CodedDocumentsTest, TextsAreReadWhenTheyAreWritten)
{
    code(addSource("Open", "it crashes"), "crashes", {addCode("Crash", "C.1")});
    Progress progress;
    const Document document = codedDocuments(db(), "Study", progress);
    EXPECT_EQ(document.blocks.size(), 1u) << "what the colours stand for";
    const DocumentFormat &page = documentFormats().front();
    const QByteArray whole = page.write(document, progress);
    EXPECT_TRUE(whole.contains("crashes"));
    EXPECT_EQ(bytesFrom([&](const ByteSink &out) { page.stream(document, out, progress); }), whole)
        << "quotes are counted anew";
    progress.cancel();
    EXPECT_THROW(page.write(document, progress), Canceled);
}

TEST_F(CodedDocumentsTest, CancelEndsIt)
{
    code(addSource("Open", "it crashes"), "crashes", {addCode("Crash", "C.1")});
    Progress progress;
    progress.cancel();
    EXPECT_THROW(codedDocuments(db(), "Study", progress), Canceled);
}

} // namespace
} // namespace axial
