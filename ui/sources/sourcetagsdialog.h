#pragma once

#include "core/project/sources/sourcetags.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace axial {

/// Which tags some sources have: a box that is neither on nor off stands for those that only some
/// have, and leaves them so. A word that is typed becomes a tag of all of them.
class SourceTagsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `all` in use, and those `on` the `count` sources.
    SourceTagsDialog(const QString &title, const std::vector<sourcetags::Use> &all,
                     const std::vector<sourcetags::Use> &on, qint64 count,
                     QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QStringList &put, const QStringList &takenOff);

private:
    void addRow(const QString &tag, Qt::CheckState state, const QString &words);
    /// What is typed becomes a row that is on; false when there was nothing.
    bool takeTyped();
    void finish();

    QLineEdit *m_new;
    QListWidget *m_list;
};

} // namespace axial
