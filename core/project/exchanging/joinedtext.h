#pragma once

#include <QString>

namespace axial {

/// What is written here, with what a file says of the same thing below it, once: of two versions
/// where one has all of the other, the longer one. Nothing that somebody wrote is lost by reading a
/// file, and reading it again changes nothing.
inline QString joinedText(const QString &here, const QString &file)
{
    if (here.contains(file))
        return here;
    return file.contains(here) ? file : here + QStringLiteral("\n\n") + file;
}

} // namespace axial
