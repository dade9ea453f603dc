#pragma once

#include <QDialog>

namespace axial {

/// F1: every key of the window, with what it does, to look up and filter.
class ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(QWidget *window);
};

} // namespace axial
