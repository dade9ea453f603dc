#pragma once

#include "core/db/journalformat.h"

#include <QString>

namespace axial::journal {

/// What a file `<project>-journal` or `<project>-wal` is to the project beside it.
enum class Kind {
    Nothing,  ///< none is there, or an empty one
    Spent,    ///< begun and never used: SQLite passes over it
    Own,      ///< of the change that was interrupted last; rolled back as ever
    Likely,   ///< the same by all that can be read; a trial tells it from one that came back
    Doubtful, ///< may be that, or an older one that came back
    Foreign,  ///< rolling it back would harm the project, or another file
};

struct Finding {
    Kind kind = Kind::Nothing;
    QString why;  ///< half a sentence for the person: "it is older than the project"
    QString file; ///< that it is about
};

QString pathOf(const QString &project);
QString walPathOf(const QString &project);

/// Reads what lies beside the project as SQLite would, and changes nothing.
Finding judge(const ProjectBytes &project);
/// Was the making of this file interrupted before there was a project in it?
bool isOfUnfinishedFile(const QString &project);

} // namespace axial::journal
