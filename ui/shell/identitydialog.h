#pragma once

#include <QDialog>

class QLineEdit;

namespace axial {

class Workspace;

/// Asks who is coding: the name that stands beside every code and every step.
class IdentityDialog : public QDialog
{
    Q_OBJECT

public:
    explicit IdentityDialog(Workspace &workspace, QWidget *parent = nullptr);
};

} // namespace axial
