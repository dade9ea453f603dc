#pragma once

#include <QString>

namespace axial {

/// What is said when something was written into a file, in the window and on the command line
/// alike: "Saved codebook.csv".
QString savedWords(const QString &what);

} // namespace axial
