#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// A file of a published study.
struct PackageFile {
    QString path; ///< within its folder, with '/'
    QByteArray bytes;
    /// Of one that grows with the study, instead of bytes: they never are in memory together.
    ByteSource stream = {};

    QByteArray whole() const { return stream ? bytesFrom(stream) : bytes; }
};

/// Throws Error unless each path is another one on any disk, and none is a folder of another one:
/// names that differ in the study can be one on a disk.
void requireDistinctPaths(const std::vector<PackageFile> &files);

struct PackageContents {
    std::vector<PackageFile> files;
    QStringList notes; ///< sentences on what its files have no room for
};

/// The files of a published study, as readStudyFolder() reads them: each repository's labels and
/// lists of links, the lists of details, CodeBook.csv, backgrounds, rankings, the interview guide,
/// keywords. Not with them: the reports' text and, unless somebody says so, the words of interviews
/// beyond those in CodeBook.csv. `round`: whose labels and decisions; empty = the first. Throws
/// Error (a round whose labels are hidden, or that takes several a coder) and Canceled.
enum class PackageWords { OfQuotes, OfTranscripts };
PackageContents packageContents(Database &db, const QString &round, Progress &progress,
                                PackageWords words = PackageWords::OfQuotes);

} // namespace axial
