#pragma once

#include "core/base/id.h"

class QDialog;
class QWidget;

namespace axial {

class Workspace;

/// The card of a code: key, name, and the texts that say when it is meant. The keyboard is in its
/// number, or in what it means.
QDialog *codeDialog(Workspace &workspace, CodeId code, bool isNumberFirst, QWidget *parent);

} // namespace axial
