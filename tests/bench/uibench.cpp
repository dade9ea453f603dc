// What a person waits for in the window, beside QPlainTextEdit showing the same text in the same
// run: axial_uibench (under Xvfb, or with QT_QPA_PLATFORM=offscreen).
#include "core/project/project.h"
#include "tests/bench/codebench.h"
#include "ui/coding/textediting.h"
#include "ui/coding/textview.h"
#include "ui/mainwindow.h"
#include "ui/theme.h"
#include "ui/workspace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPlainTextEdit>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace axial;

namespace {

double ms(const std::function<void()> &fn)
{
    QElapsedTimer timer;
    timer.start();
    fn();
    return double(timer.nsecsElapsed()) / 1e6;
}

void line(const char *what, double ours, double theirs = 0)
{
    std::printf("  %-56s %9.2f ms", what, ours);
    if (theirs > 0)
        std::printf("   %6.2f of QPlainTextEdit's %.2f ms", ours / theirs, theirs);
    std::printf("\n");
    std::fflush(stdout);
}

QString transcript(std::vector<DocumentTurn> &turns)
{
    static const QStringList words{"memory", "Speicher", "内存不足", "ذاكرة", "gradient", "loss",
                                   "זיכרון", "checkpoint", "👩‍💻", "version", "driver", "e\u0301te"};
    QRandomGenerator random(7);
    QString text;
    text.reserve(11 << 20);
    for (int i = 0; i < 100000; ++i) {
        const qint64 start = text.size();
        text += i % 2 ? QStringLiteral("U1: ") : QStringLiteral("PO: ");
        const qint64 begin = text.size();
        for (int n = 0; n < 13; ++n)
            text += words[random.bounded(int(words.size()))] + u' ';
        turns.push_back({{start, text.size()}, begin, i % 2 ? "U1" : "PO",
                         i % 2 ? SpeakerRole::Participant : SpeakerRole::Interviewer});
        text += u'\n';
    }
    return text;
}

std::vector<CodedRange> codings(qint64 length)
{
    QRandomGenerator random(11);
    std::vector<CodedRange> result;
    for (int i = 1; i <= 20000; ++i) {
        const qint64 start = random.bounded(length - 500);
        result.push_back({QuoteId{i}, CodingId{i}, CodeId{1 + i % 60}, CoderId{1 + i % 2},
                          {start, start + 20 + random.bounded(400)}, i});
    }
    std::sort(result.begin(), result.end(),
              [](const auto &a, const auto &b) { return a.range < b.range; });
    return result;
}

double scroll(QAbstractScrollArea &area, double quantile)
{
    std::vector<double> frames;
    for (int i = 0; i < 200; ++i)
        frames.push_back(ms([&] {
            area.verticalScrollBar()->setValue(area.verticalScrollBar()->value() + 60);
            area.viewport()->repaint();
        }));
    std::sort(frames.begin(), frames.end());
    return frames[size_t(double(frames.size() - 1) * quantile)];
}

/// Keys typed in the middle of the text, each with its codings moved and painted.
void editingBench(TextView &view)
{
    TextEditing editing(view);
    view.setCaret(view.turns()[view.turns().size() / 2].words + 3);
    view.ensureVisible({view.caret(), view.caret()});
    std::vector<double> keys;
    for (int i = 0; i < 100; ++i)
        keys.push_back(ms([&] {
            editing.replace({view.caret(), view.caret()}, i % 10 == 9 ? "\n" : "x");
            view.viewport()->repaint();
        }));
    std::sort(keys.begin() + 1, keys.end());
    line("first key in edit mode, which copies the text", keys.front());
    line("a key in edit mode, painted, median", keys[50]);
    line("a key in edit mode, painted, p99 (goal < 16)", keys[98]);
}

void documentBench()
{
    std::vector<DocumentTurn> turns;
    const QString text = transcript(turns);
    std::vector<CodedRange> coded = codings(text.size());
    std::printf("document: %.1f MB, %zu turns, %zu codings\n", double(text.size()) / 1e6, turns.size(),
                coded.size());
    TextView view;
    view.resize(900, 800);
    view.show();
    QApplication::processEvents();
    QPlainTextEdit plain;
    plain.resize(900, 800);
    plain.show();
    QApplication::processEvents();
    line("first paint with all codings (goal < 120)", ms([&] {
             view.setText(text, turns);
             view.setCodings(coded);
             view.viewport()->repaint();
         }),
         ms([&] {
             plain.setPlainText(text);
             plain.viewport()->repaint();
         }));
    line("scroll frame, median", scroll(view, 0.5), scroll(plain, 0.5));
    line("scroll frame, p99 (goal < 8)", scroll(view, 0.99), scroll(plain, 0.99));
    line("apply a code: its quote taken in and painted (goal < 5)", ms([&] {
             view.replaceCodings({QuoteId{30000}},
                                 {{QuoteId{30000}, CodingId{30000}, CodeId{1}, CoderId{1}, {500, 620}, 1}});
             view.viewport()->repaint();
         }));
    editingBench(view);
}

void windowBench()
{
    std::printf("start\n");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("empty.axial"));
    Project::create(path).reset();
    Workspace workspace;
    line("window shown and painted", ms([&] {
             auto *window = new MainWindow(workspace);
             window->resize(1440, 900);
             window->show();
             window->openProject(path);
             QApplication::processEvents();
             QImage image(window->size(), QImage::Format_RGB32);
             window->render(&image);
         }));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("axial-bench"));
    theme::apply(ThemeChoice::Light);
    documentBench();
    bench::codeTree();
    bench::codeCard();
    windowBench();
    return 0;
}
