#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/export/document.h"
#include "core/export/tables.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace axial {

/// Whether a file is reckoned with, or read on pages: those have no room for all columns.
enum class FileUse { Data, Reading };

/// A kind of file that a table can be written as.
struct FileFormat {
    const char *suffix; ///< of the file's name, without the dot
    const char *name;   ///< "Excel workbook"
    FileUse use;
    /// `document`: how it is laid out where it is read, see StudyFile::Layout. Throws Error and
    /// Canceled.
    void (*stream)(const Table &table, Document (*document)(const Table &), FormulaGuard guard,
                   const ByteSink &out, Progress &progress);

    /// The same as one piece.
    QByteArray write(const Table &table, Document (*document)(const Table &), FormulaGuard guard,
                     Progress &progress) const;
};

/// CSV first.
const std::vector<FileFormat> &fileFormats();
/// By the ending of the file's name, CSV for none; nullptr for one that is not among them.
const FileFormat *findFileFormat(const QString &path);
/// The same; throws Error where there is none.
const FileFormat &fileFormatOf(const QString &path);

} // namespace axial
