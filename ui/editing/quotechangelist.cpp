#include "ui/editing/quotechangelist.h"

#include "core/base/messages.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/quotes/quotechangenote.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

namespace axial {

namespace {

constexpr int rowLength = 60;

} // namespace

QuoteChangeList::QuoteChangeList(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QTreeWidget),
      m_empty(new QLabel(tr("Every quote has the words that were coded."))),
      m_show(new QPushButton(tr("&Show in its place"))),
      m_accept(new QPushButton(tr("The &codes still fit"))),
      m_acceptAll(new QPushButton(tr("&All still fit")))
{
    setWindowTitle(tr("Changed quotes"));
    resize(860, 420);
    m_list->setAccessibleName(tr("Changed quotes"));
    m_list->setHeaderLabels({tr("Source"), tr("Coded as"), tr("Now"), tr("Changed")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->resizeSection(0, 150);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    auto buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_show, QDialogButtonBox::ActionRole);
    buttons->addButton(m_accept, QDialogButtonBox::ActionRole);
    buttons->addButton(m_acceptAll, QDialogButtonBox::ActionRole);
    m_show->setDefault(true);
    inColumn(this, {{m_list, 1}, {m_empty, 1}, buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_show, &QPushButton::clicked, this, &QuoteChangeList::goToCurrent);
    connect(m_accept, &QPushButton::clicked, this, [this] { accept(selected()); });
    connect(m_acceptAll, &QPushButton::clicked, this, [this] {
        std::vector<QuoteId> all;
        for (const QuoteChange &change : m_changes)
            all.push_back(change.quote);
        accept(all);
    });
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &QuoteChangeList::showButtons);
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, &QuoteChangeList::goToCurrent);
    connect(&workspace, &Workspace::projectChanged, this, &QDialog::close);
    workspace.whenTouched({StudyTable::QuoteChange, StudyTable::Quote, StudyTable::Source}, this,
                          [this] { read(); });
    read();
}

void QuoteChangeList::read()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        std::vector<QuoteChange> changes = transcripts::changes(db, m_workspace.asker().in(db));
        m_list->clear(); // now that there is something to show instead
        m_changes = std::move(changes);
        for (const QuoteChange &change : m_changes) {
            const QDateTime at = QDateTime::fromMSecsSinceEpoch(change.atMs);
            auto item = new QTreeWidgetItem(m_list,
                                            {sources::at(db, change.source).title,
                                             aroundDifference(change.before, change.now, rowLength),
                                             aroundDifference(change.now, change.before, rowLength),
                                             at.toString(QStringLiteral("yyyy-MM-dd HH:mm"))});
            item->setToolTip(1, plainToolTip(change.before.left(2000), longestWordsTip));
            item->setToolTip(2, plainToolTip(change.now.left(2000), longestWordsTip));
        }
    });
    m_list->resizeColumnToContents(3);
    if (!m_changes.empty())
        m_list->setCurrentItem(
            m_list->topLevelItem(std::clamp(row, 0, m_list->topLevelItemCount() - 1)));
    m_list->setVisible(!m_changes.empty());
    m_empty->setVisible(m_changes.empty());
    showButtons();
}

void QuoteChangeList::showButtons()
{
    const bool isAny = !m_list->selectedItems().isEmpty();
    m_show->setEnabled(isAny);
    m_accept->setEnabled(isAny && m_workspace.canEdit());
    m_acceptAll->setEnabled(!m_changes.empty() && m_workspace.canEdit());
}

std::vector<QuoteId> QuoteChangeList::selected() const
{
    std::vector<QuoteId> result;
    for (QTreeWidgetItem *item : m_list->selectedItems())
        result.push_back(m_changes[size_t(m_list->indexOfTopLevelItem(item))].quote);
    return result;
}

void QuoteChangeList::goToCurrent()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row < 0)
        return;
    const QuoteChange change = m_changes[size_t(row)];
    m_workspace.requests().goTo(change.source, change.range);
}

void QuoteChangeList::accept(const std::vector<QuoteId> &quotes)
{
    m_workspace.edit(tr("Accept changed words of %1")
                         .arg(CountText::tr("%Ln quote(s)", nullptr, int(quotes.size()))),
                     [&](Database &db) { transcripts::accept(db, quotes); });
}

} // namespace axial
