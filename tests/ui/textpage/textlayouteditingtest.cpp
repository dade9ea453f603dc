#include "core/text/textedits.h"
#include "tests/support/texts.h"
#include "ui/textpage/textlayout.h"

#include <gtest/gtest.h>

namespace axial {

namespace {

using testing::anyText;
using testing::holds;
using testing::rangeIn;

/// Turns "PO: words" and paragraphs of nobody, in any order.
struct Script {
    QString text;
    std::vector<DocumentTurn> turns;

    void addTurn(const QString &words)
    {
        DocumentTurn turn;
        turn.range.start = text.size();
        text += QStringLiteral("PO: ");
        turn.words = text.size();
        text += words.trimmed();
        turn.range.end = text.size();
        turn.speaker = QStringLiteral("PO");
        turns.push_back(turn);
        text += QStringLiteral("\n");
    }
    void addNote(const QString &words) { text += QStringLiteral("\n") + words + u'\n'; }
    std::vector<TurnPlace> places() const
    {
        std::vector<TurnPlace> result;
        for (const DocumentTurn &turn : turns)
            result.push_back({turn.range, turn.words});
        return result;
    }
};

Script anyScript()
{
    Script script;
    for (int parts = *rc::gen::inRange(0, 6); parts > 0; --parts) {
        if (*rc::gen::inRange(0, 3) > 0)
            script.addTurn(*anyText());
        else
            script.addNote(*anyText());
    }
    return script;
}

std::string described(const TextChunk &chunk)
{
    return QStringLiteral("%1+%2 turn %3 paragraph %4 %5%6%7")
        .arg(chunk.start)
        .arg(chunk.length)
        .arg(chunk.turn)
        .arg(chunk.paragraph)
        .arg(chunk.startsTurn)
        .arg(chunk.startsParagraph)
        .arg(chunk.isBlank)
        .toStdString();
}

std::vector<std::string> chunksIn(const TextLayout &layout)
{
    std::vector<std::string> result;
    for (int index = 0; index < layout.chunkCount(); ++index)
        result.push_back(described(layout.chunk(index)));
    return result;
}

std::vector<std::string> cutAnew(const TextLayout &layout)
{
    std::vector<std::string> result;
    for (const TextChunk &chunk : chunksOf(layout.text(), layout.turns()))
        result.push_back(described(chunk));
    return result;
}

/// A range of which all is writable, where there is any.
std::optional<TextRange> anyWritable(const TextLayout &layout)
{
    const TextRange range = *rangeIn(layout.text());
    const auto writable = layout.writableAt(range.start);
    if (!writable)
        return std::nullopt;
    return TextRange{range.start, std::min(range.end, writable->end)};
}

TEST(TextLayoutEditingProperty, ReplacedWordsAreCutAsIfTheTextWereNew)
{
    holds("chunks, turns and text", [] {
        const Script script = anyScript();
        TextLayout layout;
        layout.setText(script.text, script.turns);
        layout.setStyle({});
        TextEdits edits(script.text);
        for (int steps = *rc::gen::inRange(1, 8); steps > 0; --steps) {
            const auto range = anyWritable(layout);
            if (!range)
                continue;
            const QString words = *anyText();
            layout.at(layout.chunkAt(range->start)); // one that is laid out
            layout.replace(*range, words);
            edits.replace(*range, words);
            RC_ASSERT(layout.text() == edits.text());
            RC_ASSERT(chunksIn(layout) == cutAnew(layout));
            const std::vector<TurnPlace> places = edits.moved(script.places());
            for (size_t i = 0; i < places.size(); ++i) {
                RC_ASSERT(layout.turns()[i].range == places[i].range);
                RC_ASSERT(layout.turns()[i].words == places[i].words);
            }
            qint64 height = 0;
            for (int index = 0; index < layout.chunkCount(); ++index) {
                const TextChunk &chunk = layout.chunk(index);
                RC_ASSERT(layout.at(index).text().text()
                          == layout.text().mid(chunk.start, chunk.length));
                height += layout.heightOf(index);
            }
            RC_ASSERT(layout.heights().total() == height);
        }
    });
}

TEST(TextLayoutEditing, AParagraphTooLongForOneChunkIsCutAnew)
{
    Script script;
    script.addNote(QStringLiteral("word ").repeated(5000));
    script.addTurn(QStringLiteral("Why?"));
    TextLayout layout;
    layout.setText(script.text, script.turns);
    for (const TextRange range : {TextRange{9'000, 9'003}, TextRange{1, 20'000}, TextRange{1, 1}}) {
        layout.replace(range, QStringLiteral("other\nwords").repeated(1500));
        EXPECT_EQ(chunksIn(layout), cutAnew(layout));
    }
}

TEST(TextLayoutEditing, NamesAndTheLinesBetweenTurnsAreNotWritable)
{
    Script script;
    script.addTurn(QStringLiteral("Why?"));
    script.addNote(QStringLiteral("(laughs)"));
    script.addTurn(QStringLiteral("So."));
    TextLayout layout;
    layout.setText(script.text, script.turns);
    EXPECT_EQ(layout.writableAt(1), std::nullopt);
    EXPECT_EQ(layout.writableAt(4), (TextRange{4, 8}));
    EXPECT_EQ(layout.writableAt(8), (TextRange{4, 8}));
    EXPECT_EQ(layout.writableAt(9), std::nullopt);
    const qint64 note = script.text.indexOf(u'(');
    EXPECT_EQ(layout.writableAt(note + 8), (TextRange{note, note + 8}));
    EXPECT_EQ(layout.writableAt(note + 9), std::nullopt);
}

} // namespace

} // namespace axial
