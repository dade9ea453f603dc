// The document view, beside QPlainTextEdit showing the same text (axial_uibench).
#include "tests/bench/bench.h"
#include "tests/bench/uibench.h"
#include "ui/text/textediting.h"
#include "ui/text/textview.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QProcess>
#include <QRandomGenerator>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <malloc.h>
#include <vector>

namespace axial::bench {

namespace {

void line(const char *what, double ours, double theirs = 0)
{
    std::printf("  %-56s %9.2f ms", what, ours);
    if (theirs > 0)
        std::printf("   %6.2f of QPlainTextEdit's %.2f ms", ours / theirs, theirs);
    std::printf("\n");
    std::fflush(stdout);
}

const QStringList &wordsSaid()
{
    static const QStringList words{"memory",      "Speicher", "内存不足", "ذاكرة",
                                   "gradient",    "loss",     "זיכרון",   "checkpoint",
                                   "👩‍💻", "version",  "driver",   "e\u0301te"};
    return words;
}

QString transcript(std::vector<DocumentTurn> &turns)
{
    const QStringList &words = wordsSaid();
    QRandomGenerator random(7);
    QString text;
    text.reserve(11 << 20);
    for (int i = 0; i < 100000; ++i) {
        const qint64 start = text.size();
        text += i % 2 ? QStringLiteral("U1: ") : QStringLiteral("PO: ");
        const qint64 begin = text.size();
        for (int n = 0; n < 13; ++n)
            text += words[random.bounded(int(words.size()))] + u' ';
        turns.push_back({{start, text.size()},
                         begin,
                         i % 2 ? "U1" : "PO",
                         i % 2 ? SpeakerRole::Participant : SpeakerRole::Interviewer});
        text += u'\n';
    }
    return text;
}

/// Five megabytes without one line end, as a hostile or badly converted file has them.
QString paragraph()
{
    const QStringList &words = wordsSaid();
    QRandomGenerator random(13);
    QString text;
    while (text.size() < 5'000'000)
        text += words[random.bounded(int(words.size()))] + u' ';
    return text;
}

std::vector<CodedRange> codings(qint64 length)
{
    QRandomGenerator random(11);
    std::vector<CodedRange> result;
    for (int i = 1; i <= 20000; ++i) {
        const qint64 start = random.bounded(length - 500);
        result.push_back({QuoteId{i},
                          CodingId{i},
                          CodeId{1 + i % 60},
                          CoderId{1 + i % 2},
                          {start, start + 20 + random.bounded(400)},
                          i});
    }
    std::sort(result.begin(), result.end(),
              [](const auto &a, const auto &b) { return a.range < b.range; });
    return result;
}

/// A memo on each tenth quote.
std::vector<MarginNote> notesOn(const std::vector<CodedRange> &codings)
{
    std::vector<MarginNote> notes;
    for (size_t i = 0; i < codings.size(); i += 10)
        notes.push_back({codings[i].quote, codings[i].range, MarginNote::Kind::Memo, "MK", "why"});
    return notes;
}

double scroll(QAbstractScrollArea &area, double quantile)
{
    std::vector<double> frames;
    for (int i = 0; i < 200; ++i)
        frames.push_back(milliseconds([&] {
            area.verticalScrollBar()->setValue(area.verticalScrollBar()->value() + 60);
            area.viewport()->repaint();
        }));
    std::sort(frames.begin(), frames.end());
    return frames[size_t(double(frames.size() - 1) * quantile)];
}

/// Milliseconds of the processor, which a busy machine doesn't stretch.
double computing(const std::function<void()> &act)
{
    const std::clock_t before = std::clock();
    act();
    return double(std::clock() - before) * 1000 / CLOCKS_PER_SEC;
}

/// Keys typed in the middle of the text, each with its codings moved and painted.
void editingBench(TextView &view)
{
    TextEditing editing(view);
    view.setCaret(view.turns().empty() ? view.text().size() / 2
                                       : view.turns()[view.turns().size() / 2].words + 3);
    view.page().ensureVisible({view.caret(), view.caret()});
    std::vector<double> keys;
    for (int i = 0; i < 100; ++i)
        keys.push_back(computing([&] {
            editing.replace({view.caret(), view.caret()}, i % 10 == 9 ? "\n" : "x");
            view.viewport()->repaint();
        }));
    std::sort(keys.begin() + 1, keys.end());
    line("first key in edit mode, which copies the text", keys.front());
    line("a key in edit mode, painted, median of the processor", keys[50]);
    line("a key in edit mode, painted, p99 of it (goal < 16)", keys[98]);
}

/// Bytes in use, of which glibc knows those from its arenas and those it has mapped.
qint64 memoryInUse()
{
    const auto info = mallinfo2();
    return qint64(info.uordblks + info.hblkhd);
}

struct Shown {
    double first = 0, scrollMedian = 0, scrollWorst = 0; ///< milliseconds
    qint64 memory = 0;                                   ///< bytes beyond the text
};

Shown shown(QAbstractScrollArea &area, const std::function<void()> &fill)
{
    const qint64 before = memoryInUse();
    area.resize(900, 800);
    area.show();
    QApplication::processEvents();
    Shown result;
    result.first = milliseconds([&] {
        fill();
        area.viewport()->repaint();
    });
    result.scrollMedian = scroll(area, 0.5);
    result.scrollWorst = scroll(area, 0.99);
    area.verticalScrollBar()->setValue(area.verticalScrollBar()->maximum());
    area.viewport()->repaint();
    result.memory = memoryInUse() - before;
    return result;
}

/// QPlainTextEdit lays out a long paragraph as a whole, each time anew: it gets a time limit.
void inProcessOfItsOwn()
{
    constexpr int limitSeconds = 30;
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QApplication::applicationFilePath(), {QStringLiteral("plain-paragraph")});
    if (!process.waitForFinished(limitSeconds * 1000)) {
        process.kill();
        process.waitForFinished();
        std::printf("  %-56s not finished in %d s\n", "QPlainTextEdit with the same text",
                    limitSeconds);
    }
    std::fflush(stdout);
}

/// Everything about one text; `coded` holds 20,000 codings of it, of which 2,000 have a memo.
void measure(const QString &text, const std::vector<DocumentTurn> &turns,
             const std::vector<CodedRange> &coded)
{
    TextView view;
    const Shown ours = shown(view, [&] {
        view.setText(text, turns);
        view.markup().setCodings(coded);
        view.markup().setNotes(notesOn(coded));
    });
    Shown theirs;
    if (turns.empty()) {
        inProcessOfItsOwn();
    } else {
        QPlainTextEdit plain;
        theirs = shown(plain, [&] { plain.setPlainText(text); });
    }
    line("first paint with all codings (goal < 120)", ours.first, theirs.first);
    line("scroll frame, median", ours.scrollMedian, theirs.scrollMedian);
    line("scroll frame, p99 (goal < 8)", ours.scrollWorst, theirs.scrollWorst);
    std::printf("  %-56s %9.1f MB", "memory beyond the text, after scrolling (goal < 60)",
                double(ours.memory) / 1e6);
    if (theirs.memory > 0)
        std::printf("   %6.2f of QPlainTextEdit's %.1f MB",
                    double(ours.memory) / double(theirs.memory), double(theirs.memory) / 1e6);
    std::printf("\n");
    const qint64 middle = text.size() / 2;
    line("to the middle and painted", milliseconds([&] {
             view.page().ensureVisible({middle, middle + 1});
             view.viewport()->repaint();
         }));
    const QuoteId quote{30000};
    line("apply a code: its quote taken in and painted (goal < 5)", milliseconds([&] {
             view.markup().replaceCodings(
                 {quote},
                 {{quote, CodingId{30000}, CodeId{1}, CoderId{1}, {middle, middle + 120}, 1}});
             view.viewport()->repaint();
         }));
    line("remove it again (goal < 5)", milliseconds([&] {
             view.markup().replaceCodings({quote}, {});
             view.viewport()->repaint();
         }));
    editingBench(view);
}

} // namespace

void plainParagraph()
{
    QPlainTextEdit plain;
    const Shown theirs = shown(plain, [&] { plain.setPlainText(paragraph()); });
    line("QPlainTextEdit: first paint", theirs.first);
    line("QPlainTextEdit: scroll frame, median", theirs.scrollMedian);
}

void documents()
{
    std::vector<DocumentTurn> turns;
    const QString talk = transcript(turns);
    std::vector<CodedRange> coded = codings(talk.size());
    std::printf("document: %.1f MB, %zu turns, %zu codings\n", double(talk.size()) / 1e6,
                turns.size(), coded.size());
    measure(talk, turns, coded);
    const QString single = paragraph();
    coded = codings(single.size());
    std::printf("document: one paragraph of %.1f MB, %zu codings\n", double(single.size()) / 1e6,
                coded.size());
    measure(single, {}, coded);
}

} // namespace axial::bench
