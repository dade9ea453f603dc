#pragma once

#include "ui/lists/quotesmime.h"

#include <QString>

#include <functional>

class QWidget;

namespace axial {

class Workspace;

/// Quotes are to be recoded from `code`: my codings go on with `then`. Where colleagues have put
/// the code on them too, whose codings are meant is asked first; where theirs are hidden, mine are.
/// False when nothing could be read.
bool askWhoseCodings(Workspace &workspace, QWidget *window, const CarriedQuotes &carried,
                     const QString &code, const std::function<void(const CarriedQuotes &)> &then);

} // namespace axial
