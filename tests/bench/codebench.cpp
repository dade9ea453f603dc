// The tree of codes and the card of a code (axial_uibench).
#include "tests/bench/bench.h"
#include "tests/bench/uibench.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotes.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <QApplication>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>
#include <cstdio>

namespace axial::bench {
namespace {

std::vector<Code> fiveThousandCodes(QHash<qint64, QString> &definitions)
{
    static const QStringList words{"memory", "driver", "install",   "gradient",
                                   "silent", "error",  "version",   "kernel",
                                   "report", "memo",   "interface", "guide"};
    std::vector<Code> tree{
        {CodeId{1}, {}, 0, CodeKind::Folder, {}, QStringLiteral("Taxonomy"), -1}};
    qint64 id = 10;
    const auto add = [&](CodeId parent, int position, const QString &key, int color) {
        const QString name = words[int(id * 7) % words.size()] + u' '
                             + words[int(id * 3 + 1) % words.size()]
                             + QStringLiteral(" %1").arg(id);
        tree.push_back({CodeId{++id}, parent, position, CodeKind::Code, key, name, color});
        definitions.insert(
            id, QStringLiteral("Somebody says that the %1 of the %2 fails or is slow, "
                               "and that nothing tells why; not when only the %3 is "
                               "meant.")
                    .arg(words[int(id) % words.size()], words[int(id / 3) % words.size()],
                         words[int(id / 5) % words.size()]));
        return CodeId{id};
    };
    for (int type = 0; type < 10; ++type) {
        const QString key(QChar(u'A' + type));
        const CodeId typeId = add(CodeId{1}, type, key, -1);
        for (int theme = 1; theme <= 25; ++theme) {
            const QString themeKey = QStringLiteral("%1.%2").arg(key).arg(theme);
            const CodeId themeId = add(typeId, theme - 1, themeKey, theme);
            for (int sub = 1; sub <= 19; ++sub)
                add(themeId, sub - 1, QStringLiteral("%1.%2").arg(themeKey).arg(sub), -1);
        }
    }
    return tree;
}

QStandardItemModel *itemsOf(const std::vector<Code> &tree, QObject *owner)
{
    auto items = new QStandardItemModel(owner);
    QHash<qint64, QStandardItem *> byId;
    for (const Code &code : tree) {
        auto item = new QStandardItem(code.label());
        QStandardItem *parent = byId.value(code.parent.value, items->invisibleRootItem());
        parent->appendRow(
            {item, new QStandardItem(QStringLiteral("0")), new QStandardItem(QStringLiteral("0"))});
        byId.insert(code.id.value, item);
    }
    return items;
}

} // namespace

void codeTree()
{
    QHash<qint64, QString> definitions;
    const std::vector<Code> tree = fiveThousandCodes(definitions);
    std::printf("tree of %zu codes: a key typed into the filter, filtered and painted\n",
                tree.size());
    CodeTreeModel model;
    CodeTreeView view(model);
    model.setDefinitions(definitions);
    model.setCodes(tree);
    view.resize(312, 700);
    view.show();
    view.expandFirstLevels();
    QSortFilterProxyModel proxy;
    proxy.setSourceModel(itemsOf(tree, &proxy));
    proxy.setRecursiveFilteringEnabled(true);
    proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    QTreeView plain;
    plain.setUniformRowHeights(true);
    plain.setModel(&proxy);
    plain.resize(312, 700);
    plain.show();
    QApplication::processEvents();
    double worst = 0, worstPlain = 0;
    for (const char *typed : {"m", "me", "mem", "memo", "memor", "memory", "memor", "m", ""}) {
        const QString text = QLatin1String(typed);
        const double ours = milliseconds([&] {
            view.setFilter(text);
            view.viewport()->repaint();
        });
        const double theirs = milliseconds([&] {
            proxy.setFilterFixedString(text);
            if (!text.isEmpty())
                plain.expandAll();
            plain.viewport()->repaint();
        });
        worst = std::max(worst, ours);
        worstPlain = std::max(worstPlain, theirs);
        std::printf("  \"%-6s\" %30s %9.2f ms   %6.2f of QSortFilterProxyModel's %.2f ms\n", typed,
                    "", ours, ours / theirs, theirs);
    }
    std::printf("  %-40s %9.2f ms   %6.2f of QSortFilterProxyModel's %.2f ms\n",
                "the slowest key (goal < 16)", worst, worst / worstPlain, worstPlain);
    std::fflush(stdout);
}

void codeCard()
{
    const QTemporaryDir folder;
    Workspace workspace;
    workspace.setProject(Project::create(folder.filePath(QStringLiteral("card.axial"))));
    CodeId code;
    workspace.project()->edit(QStringLiteral("Build"), [&](Database &db) {
        code = codes::add(db, codes::openCodesFolder(db), QStringLiteral("Everything"));
        const CoderId coder = coders::ensure(db, QStringLiteral("Ada"));
        for (int number = 0; number < 50; ++number) {
            QString text;
            for (int line = 0; line < 1000; ++line)
                text += QStringLiteral("Line %1 of a long interview about memory, drivers and what "
                                       "nobody wrote down.\n")
                            .arg(line);
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            source.title = QStringLiteral("Interview %1").arg(number);
            source.text = text;
            const SourceId id = sources::add(db, source);
            for (int i = 0; i < 100; ++i) {
                const qint64 start = i * 700 + 3;
                codings::apply(db, id, {start, start + 120}, text.mid(start, 120), {code}, coder);
            }
        }
    });
    CodeTreeModel model;
    model.setCodes(codes::all(workspace.database()));
    QWidget window;
    CodeEdits edits(workspace, model, &window);
    CodeQuotes card(workspace, model, edits, &window);
    window.resize(800, 800);
    card.resize(800, 800);
    window.show();
    QApplication::processEvents();
    std::printf("card of a code with 5,000 quotes in 50 sources\n");
    bool isShown = false;
    QObject::connect(&card, &CodeQuotes::shown, &window, [&] { isShown = true; });
    const double opened = milliseconds([&] {
        card.showCode(code);
        while (!isShown)
            QApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
        card.list()->viewport()->repaint();
    });
    std::printf("  %-56s %9.2f ms\n", "read on a worker, shown and painted (goal < 100)", opened);
    const double end = milliseconds([&] {
        card.list()->scrollToBottom();
        card.list()->viewport()->repaint();
    });
    std::printf("  %-56s %9.2f ms\n", "to the last quote", end);
    std::fflush(stdout);
    workspace.closeProject();
}

} // namespace axial::bench
