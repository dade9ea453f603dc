// Whole acts in the real window on projects with codings: axial_uibench acts.
#include "tests/bench/benchprojects.h"
#include "tests/bench/uibench.h"
#include "tests/bench/waitingtable.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/lists/codingmime.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/widgets/fields/filterfield.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTreeView>

#include <cstdio>

namespace axial::bench {
namespace {

constexpr int rounds = 11; ///< of the acts on words
constexpr int openings = 5;
constexpr int modeRounds = 3;
constexpr const char *modes[] = {"Triage",   "Participants", "Analyse",
                                 "Codebook", "History",      "Code"};

/// One project in the window, and the acts of a person who codes it.
class CodingActs
{
public:
    CodingActs(WaitingTable &table, int size, const QString &path)
        : m_table(table), m_size(size), m_path(path)
    {
    }

    void openAndClose()
    {
        for (int i = 0; i < openings; ++i) {
            // The first time the page is made, too, which costs the same at any size.
            add(i == 0 ? "open the project, first" : "open the project",
                m_window.open(m_path, "Code"));
            add("close it", m_window.close());
        }
    }
    void code()
    {
        m_window.open(m_path, "Code");
        m_page = m_window.window().findChild<CodingPage *>();
        if (!m_page)
            throw Error(QStringLiteral("The window has no Code page."));
        for (int i = 0; i < rounds; ++i) {
            openSource(i);
            if (i == 0)
                applyByEnter(-1); // the first act makes what later ones find ready
            applyByEnter(i);
            remove();
            add("undo", key(Qt::Key_Z, Qt::ControlModifier));
            add("redo", key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier));
            key(Qt::Key_Z, Qt::ControlModifier);
            drop(i);
            writeInsight();
            filter();
        }
        m_window.close();
    }
    void changeModes()
    {
        for (int i = 0; i < modeRounds; ++i) {
            WatchedWindow fresh;
            fresh.open(m_path, "Code");
            for (const char *again : {"first", "again"}) {
                for (const char *mode : modes)
                    changeMode(fresh, mode, qstrcmp(mode, "Code") == 0 ? "again" : again);
            }
            fresh.close();
        }
    }

private:
    void add(const char *act, const Waiting &waiting)
    {
        m_table.add(QLatin1String(act), m_size, waiting);
    }

    TextView *view() const
    {
        const DocumentPane *pane = m_page->documents()->current();
        return pane && pane->isLoaded() ? pane->view() : nullptr;
    }
    Waiting key(int pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return m_window.measureKey(pressed, modifiers, WatchedWindow::in(view()->viewport()));
    }

    void openSource(int number)
    {
        QTreeView *tree = m_page->sources()->tree();
        const QModelIndex collection = tree->model()->index(0, 0);
        const int count = tree->model()->rowCount(collection);
        tree->expand(collection);
        tree->setFocus();
        const int row = (number * 7 + count / 2) % count;
        tree->setCurrentIndex(tree->model()->index(row, 0, collection));
        m_window.settle();
        const TextView *before = view();
        const auto isThere = [&] { return view() && view() != before; };
        add("another source", m_window.measure([&] { m_window.press(Qt::Key_Return); },
                                               [&](const QWidget *painted) {
                                                   return isThere()
                                                          && painted == view()->viewport();
                                               },
                                               isThere));
    }

    /// Selects words that nobody selected yet and puts the keyboard on them.
    TextRange selectWords(int number)
    {
        const QString &text = view()->text();
        const qint64 start = text.indexOf(u' ', text.size() / 3 + 20 + number * 331) + 1;
        const TextRange words{start, text.indexOf(u' ', start + 90)};
        view()->setFocus();
        view()->setSelection(words);
        view()->page().ensureVisible(words);
        m_window.settle();
        return words;
    }

    void applyByEnter(int number)
    {
        const TextRange words = selectWords(number * 2);
        const size_t before = view()->markup().codingsAt(words.start).size();
        m_window.press(Qt::Key_K, Qt::ControlModifier);
        const int code = number + 1;
        m_window.type(QStringLiteral("C.%1.%2").arg(1 + code % 10).arg(1 + code % 9));
        m_window.settle();
        const Waiting waiting = m_window.measureKey(
            Qt::Key_Return, Qt::NoModifier, WatchedWindow::in(view()->viewport()),
            [&] { return view()->markup().codingsAt(words.start).size() > before; });
        requireQuote("coding by Enter");
        if (number >= 0)
            add("apply a code: Enter in the quick bar", waiting);
    }

    void remove()
    {
        view()->setFocus();
        m_window.settle();
        add("remove it", key(Qt::Key_Delete, Qt::ControlModifier));
    }

    void writeInsight()
    {
        requireQuote("an insight");
        view()->setFocus();
        m_window.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        m_window.type(QStringLiteral("It shows that nobody reads the guide."));
        add("leave an insight",
            m_window.measureKey(Qt::Key_Escape, Qt::NoModifier,
                                [&](const QWidget *) { return view()->hasFocus(); }));
    }

    void drop(int number)
    {
        const TextRange words = selectWords(number * 2 + 1);
        const CodeId code = codes::find(m_window.workspace().database(), QStringLiteral("B.3.2"));
        const std::unique_ptr<QMimeData> mime(codesMime({code}));
        const QPoint at = view()->page().caretRect(words.start + 5).center();
        QWidget *viewport = view()->viewport();
        const auto send = [&](QDropEvent &&event) { QApplication::sendEvent(viewport, &event); };
        send(QDragEnterEvent(at, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier));
        send(QDragMoveEvent(at, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier));
        m_window.settle();
        add("apply a code: drop", m_window.measure(
                                      [&] {
                                          send(QDropEvent(at, Qt::CopyAction, mime.get(),
                                                          Qt::LeftButton, Qt::NoModifier));
                                      },
                                      WatchedWindow::in(viewport)));
        requireQuote("coding by a drop");
    }

    void filter()
    {
        m_page->taxonomy()->filter()->setFocus();
        for (const Qt::Key pressed : {Qt::Key_F, Qt::Key_A, Qt::Key_I})
            add("a key in the filter of codes",
                m_window.measureKey(pressed, Qt::NoModifier,
                                    WatchedWindow::in(m_page->taxonomy()->tree()->viewport())));
        m_page->taxonomy()->filter()->clear();
        m_window.settle();
    }

    void requireQuote(const char *act) const
    {
        if (!m_page->inspector()->quote())
            throw Error(QStringLiteral("%1 made no quote.").arg(QLatin1String(act)));
    }

    void changeMode(WatchedWindow &window, const char *mode, const char *which)
    {
        const auto isIt = [mode](const char *each) { return qstrcmp(each, mode) == 0; };
        const int number = 1
                           + int(std::find_if(std::begin(shortcuts), std::end(shortcuts), isIt)
                                 - std::begin(shortcuts));
        const auto shows = [&](const QWidget *painted) {
            const QWidget *page = window.window().currentPage();
            return page && window.window().currentMode() == QLatin1String(mode)
                   && page->isAncestorOf(painted);
        };
        m_table.add(QStringLiteral("mode %1, %2").arg(QLatin1String(mode), QLatin1String(which)),
                    m_size, window.measureKey(Qt::Key_0 + number, Qt::ControlModifier, shows));
    }

    static constexpr const char *shortcuts[] = {"Code",    "Triage",   "Participants",
                                                "Analyse", "Codebook", "History"};

    WaitingTable &m_table;
    int m_size;
    QString m_path;
    WatchedWindow m_window;
    CodingPage *m_page = nullptr;
};

} // namespace

void codingActs(const std::vector<int> &sizes, const QStringList &parts)
{
    WaitingTable table(QStringLiteral("acts, by codings in the project"));
    const auto isAsked = [&](const char *part) {
        return parts.isEmpty() || parts.contains(QLatin1String(part));
    };
    for (const int size : sizes) {
        const ProjectCopy project(codedProject(size));
        const std::pair<const char *, void (CodingActs::*)()> groups[] = {
            {"open", &CodingActs::openAndClose},
            {"code", &CodingActs::code},
            {"modes", &CodingActs::changeModes}};
        for (const auto &[part, acts] : groups) {
            try {
                if (isAsked(part))
                    (CodingActs(table, size, project.path()).*acts)();
            } catch (const Error &error) {
                std::printf("  %s\n", qPrintable(error.message()));
            }
        }
        if (isAsked("queries")) {
            Database db(project.path(), Database::Mode::ReadOnly);
            const QueryParameters code{{QStringLiteral("code"), QStringLiteral("C.2.3")}};
            table.ask(QStringLiteral("quotes of a code"), size, db,
                      {QStringLiteral("quotes"), code});
        }
    }
    table.print();
}

} // namespace axial::bench
