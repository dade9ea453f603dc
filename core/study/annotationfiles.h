#pragma once

#include "core/base/progress.h"

#include <QString>

namespace axial {

class Database;

// The coded texts as other programs take them in: a text and coder a line (or task), with the
// places of codings in characters and with labels of the whole. What is hidden is not there. See
// StudyExport::file.

void doccanoFile(Database &db, const QString &title, const QString &path, Progress &progress);
void prodigyFile(Database &db, const QString &title, const QString &path, Progress &progress);
void labelStudioFile(Database &db, const QString &title, const QString &path, Progress &progress);

} // namespace axial
