#include "ui/shell/doors/backupsdialog.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"

#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace axial {
namespace {

enum BackupColumn { WhenColumn, WhyColumn, SizeColumn, firstCount };

constexpr std::array countedParts{&StudyCounts::sources, &StudyCounts::quotes,
                                  &StudyCounts::codings, &StudyCounts::codes,
                                  &StudyCounts::labels,  &StudyCounts::participants};

} // namespace

BackupsDialog::BackupsDialog(const StudyCounts &now, std::vector<CountedBackup> backups,
                             const QString &obstacle, QWidget *parent)
    : QDialog(parent), m_backups(std::move(backups)), m_list(new QTreeWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Restore a backup"));
    m_list->setAccessibleName(tr("Backups"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->header()->setStretchLastSection(false);
    fill(now);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    QPushButton *copy = buttons->addButton(tr("Open as a &copy"), QDialogButtonBox::ActionRole);
    QPushButton *restore = buttons->addButton(tr("&Restore"), QDialogButtonBox::ActionRole);
    for (QPushButton *each : {copy, restore})
        each->setAutoDefault(false);
    inColumn(this, {paragraph(obstacle.isEmpty()
                                  ? tr("The project goes back to that time. What it is now is "
                                       "kept first, as a backup that stays: restore that to "
                                       "come back.")
                                  : obstacle),
                    {m_list, 1},
                    buttons});
    restore->setDefault(true); // not before it stands in the dialog, which would not notice
    const auto update = [=, this] {
        QTreeWidgetItem *item = m_list->currentItem();
        const int row = item ? m_list->indexOfTopLevelItem(item) : 0;
        const bool isReadable = row > 0 && m_backups[size_t(row - 1)].counts;
        copy->setEnabled(isReadable);
        restore->setEnabled(isReadable && obstacle.isEmpty());
    };
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, update);
    connect(restore, &QPushButton::clicked, this, [this] {
        const Backup backup = *chosen();
        accept(); // first, or what comes next is not in front
        Q_EMIT restoreRequested(backup);
    });
    connect(copy, &QPushButton::clicked, this, [this] {
        const Backup backup = *chosen();
        accept();
        Q_EMIT copyRequested(backup);
    });
    constexpr int around = 60; // frames, and a scroll bar
    resize(std::max(860, m_list->header()->length() + around), 420);
    // What is left of the width is the reason's, so that a chosen row reaches the edge.
    m_list->header()->setSectionResizeMode(WhyColumn, QHeaderView::Stretch);
    m_list->setCurrentItem(m_list->topLevelItem(1));
    update();
    m_list->setFocus();
}

const Backup *BackupsDialog::chosen() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row > 0 ? &m_backups[size_t(row - 1)].backup : nullptr;
}

/// The first row is what there is now; behind each number stands how it differs from that.
void BackupsDialog::fill(const StudyCounts &now)
{
    const QString reasons[] = {tr("by itself"), tr("before an import"), tr("before a merge"),
                               tr("before an update"), tr("before another was restored")};
    m_list->setHeaderLabels({tr("As of"), tr("Made"), tr("Size"), tr("Sources"), tr("Quotes"),
                             tr("Codings"), tr("Codes"), tr("Labels"), tr("Participants")});
    const QLocale locale;
    auto *present = new QTreeWidgetItem(m_list, {tr("now")});
    present->setFlags(Qt::ItemIsEnabled);
    for (size_t i = 0; i < countedParts.size(); ++i)
        present->setText(firstCount + int(i), locale.toString(now.*countedParts[i]));
    for (const CountedBackup &each : m_backups) {
        const QString at = each.backup.at.toLocalTime().toString(
            QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        auto *item = new QTreeWidgetItem(
            m_list, {at, each.counts ? reasons[size_t(each.backup.reason)] : tr("can’t be read"),
                     locale.formattedDataSize(each.backup.bytes)});
        for (size_t i = 0; each.counts && i < countedParts.size(); ++i) {
            const qint64 then = (*each.counts).*countedParts[i];
            const qint64 more = then - now.*countedParts[i];
            const QString sign = more > 0 ? QStringLiteral("+") : QStringLiteral("−");
            item->setText(firstCount + int(i), more == 0
                                                   ? locale.toString(then)
                                                   : QStringLiteral("%1 (%2%3)")
                                                         .arg(locale.toString(then), sign,
                                                              locale.toString(std::abs(more))));
        }
    }
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        for (int column = SizeColumn; column < m_list->columnCount(); ++column)
            m_list->topLevelItem(row)->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    for (int column = 0; column < m_list->columnCount(); ++column)
        m_list->resizeColumnToContents(column);
}

} // namespace axial
