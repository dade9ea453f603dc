#pragma once

#include <QInputDialog>

namespace axial {

class Workspace;

/// Asks for a line, which the open dialog's `textValueSelected` says; nothing but blanks is no
/// answer, unless it may have several lines. The label names the field. Closed with the project.
QInputDialog *askForLine(Workspace &workspace, QWidget *parent, const QString &title,
                         const QString &label, const QString &text = {},
                         QInputDialog::InputDialogOptions options = {});

enum class OtherLines { Refused, Taken };

/// The same for one of those that are offered.
QInputDialog *askForOneOf(Workspace &workspace, QWidget *parent, const QString &title,
                          const QString &label, const QStringList &offered,
                          const QString &chosen = {}, OtherLines others = OtherLines::Refused);

} // namespace axial
