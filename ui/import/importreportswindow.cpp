#include "ui/import/importreportswindow.h"

#include "core/base/visiblename.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/plaintable.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/sidewindow.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

namespace axial {
namespace {

enum ImportReportColumn { TimeColumn, FilesColumn, CoderColumn, importReportColumns };

/// A row for many files, too.
QString shortNames(const QString &files)
{
    const QStringList names = files.split(u'\n');
    constexpr qsizetype most = 3;
    const QString shown = visibleName(names.mid(0, most).join(QStringLiteral(", ")));
    return names.size() <= most
               ? shown
               : ImportReportsWindow::tr("%1 and %n more", nullptr, int(names.size() - most))
                     .arg(shown);
}

} // namespace

ImportReportsWindow::ImportReportsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QTableWidget(0, importReportColumns)),
      m_words(new QPlainTextEdit), m_copy(new QPushButton(tr("&Copy")))
{
    setWindowTitle(tr("Import logs"));
    makePlainRows(*m_list, tr("Imports, the latest first"));
    m_list->setFrameShape(QFrame::StyledPanel);
    m_list->setHorizontalHeaderLabels({tr("When"), tr("Files"), tr("By")});
    m_list->setWordWrap(false);
    m_list->horizontalHeader()->setSectionResizeMode(FilesColumn, QHeaderView::Stretch);
    m_words->setAccessibleName(tr("What was said of the import"));
    m_words->setReadOnly(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setTabChangesFocus(true);
    auto *split = new KeptSplitter(Qt::Vertical, QStringLiteral("importreports"), [](int height) {
        return QList<int>{height * 2 / 5, height - height * 2 / 5};
    });
    addAll(*split, {m_list, m_words});
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    inColumn(this, {{split, 1}, buttons});
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_words->toPlainText()); });
    connect(m_list, &QTableWidget::itemSelectionChanged, this, &ImportReportsWindow::showChosen);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        if (m_workspace.project())
            read();
        else
            close();
    });
    connect(&workspace, &Workspace::sightChanged, this, &ImportReportsWindow::showChosen);
    workspace.whenTouched({StudyTable::ImportReport, StudyTable::Coder}, this, [this] { read(); });
    resize(680, 480);
    makeSideWindow(workspace, *this);
    read();
}

void ImportReportsWindow::read()
{
    const int before = m_list->currentRow();
    const ImportReportId current = before >= 0 ? m_kept[size_t(before)].id : ImportReportId();
    const bool isRead = m_workspace.project() && m_workspace.guarded([&] {
        m_kept = importlog::all(m_workspace.database());
        m_names = coders::names(m_workspace.database());
    });
    if (!isRead)
        return;
    {
        const QSignalBlocker quiet(m_list);
        int chosen = 0;
        m_list->setRowCount(int(m_kept.size()));
        for (int row = 0; row < int(m_kept.size()); ++row) {
            const KeptImport &kept = m_kept[size_t(row)];
            const QString cells[] = {kept.at.toString(QStringLiteral("yyyy-MM-dd HH:mm")),
                                     shortNames(kept.files), m_names.value(kept.coder)};
            for (int i = 0; i < importReportColumns; ++i)
                m_list->setItem(row, i, new QTableWidgetItem(cells[i]));
            if (kept.id == current)
                chosen = row;
        }
        m_list->resizeColumnToContents(TimeColumn);
        m_list->resizeColumnToContents(CoderColumn);
        if (!m_kept.empty())
            m_list->setCurrentCell(chosen, TimeColumn);
    }
    showChosen();
}

/// What others took in may tell what they coded.
QString ImportReportsWindow::wordsOf(const KeptImport &kept) const
{
    if (hidesStepsOf(m_workspace, m_names.value(kept.coder)))
        return tr("You code blind, so only what you brought in yourself is told.");
    return kept.files + QStringLiteral("\n\n") + kept.words;
}

void ImportReportsWindow::showChosen()
{
    const int row = m_list->currentRow();
    const bool isOne = row >= 0 && row < int(m_kept.size());
    m_copy->setEnabled(isOne);
    m_words->setPlainText(
        isOne ? wordsOf(m_kept[size_t(row)])
              : tr("There are no import logs yet. Older versions of Axial kept none."));
}

QAction *makeImportReportsAction(Workspace &workspace, QWidget &owner)
{
    QAction *action = makeAction(
        ImportReportsWindow::tr("Import log&s…"), {}, &owner,
        [&workspace, &owner] { showOnce<ImportReportsWindow>(owner, workspace); });
    const auto follow = [&workspace, action] { action->setEnabled(workspace.project()); };
    QObject::connect(&workspace, &Workspace::projectChanged, action, follow);
    follow();
    return action;
}

} // namespace axial
