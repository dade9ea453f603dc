#pragma once

#include "core/project/safety/backups.h"

#include <QDialog>

class QTreeWidget;

namespace axial {

/// The backups of the open project, with how much they hold beside what there is now. One takes its
/// place, or opens beside it.
class BackupsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `obstacle` is why none can take its place; empty = it can.
    BackupsDialog(const StudyCounts &now, std::vector<CountedBackup> backups,
                  const QString &obstacle, QWidget *parent);

Q_SIGNALS:
    void restoreRequested(const axial::Backup &backup);
    void copyRequested(const axial::Backup &backup);

private:
    void fill(const StudyCounts &now);
    const Backup *chosen() const;

    std::vector<CountedBackup> m_backups;
    QTreeWidget *m_list;
};

} // namespace axial
