#pragma once

#include <QStringList>

/// What a crash, another program or another day has left beside a project, taken care of before it
/// is opened (see sidefiles::settle). Sentences for the person; both throw Error.
namespace axial::leftjournal {

/// By who holds the lock.
QStringList settle(const QString &project);
/// By who only wants to read, which can't roll back: unless it is open for writing somewhere, or
/// may not be written here.
QStringList settleForReading(const QString &project);

} // namespace axial::leftjournal
