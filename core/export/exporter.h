#pragma once

#include "core/base/progress.h"
#include "core/export/fileformat.h"

#include <QByteArray>

#include <vector>

namespace axial {

class Database;
struct QueryCall;

/// One line of the catalogue of files a study can be written as: those that a query names as its
/// own.
struct Exporter {
    const char *id;
    const char *name;
    const char *fileName; ///< proposed
    const char *description;
    const char *query; ///< whose answer it is
    /// How it is laid out where it is read and not reckoned with.
    Document (*document)(const Table &table);
    /// Of a file that is no table; null = of that answer.
    QByteArray (*bytes)(Database &db) = nullptr;
    /// What the file has beside that answer; null = it is the answer.
    Table (*complete)(Database &db, Table answer, FileUse use, Progress &progress) = nullptr;
    /// Of a file that is no table, how it is read on pages; null = as that answer.
    Document (*pages)(Database &db) = nullptr;
    bool tellsOfCoding = true; ///< then a note says how much is left out

    /// What the file holds: what everybody may see (rounds::Sight). Reads only; throws Error and
    /// Canceled.
    Table answer(Database &db, const QueryParameters &parameters, FileUse use,
                 Progress &progress) const;
    /// The whole file in the format of its proposed name. Reads only; throws Error and Canceled.
    QByteArray write(Database &db, FormulaGuard guard, Progress &progress) const;
    /// The same in another format, asked with these parameters.
    QByteArray writeAs(const FileFormat &format, Database &db, const QueryParameters &parameters,
                       FormulaGuard guard, Progress &progress) const;
    /// The same as it is written into a file: the study is read when this returns, and its rows are
    /// made when they are written. `untold` gets the notes for which a file to reckon with has no
    /// place.
    ByteSource read(const FileFormat &format, Database &db, const QueryParameters &parameters,
                    FormulaGuard guard, Progress &progress, QStringList *untold = nullptr) const;
};

const std::vector<Exporter> &exporters();
/// nullptr when there is none of that id.
const Exporter *exporterById(const QString &id);
/// The file that is this question's answer. There must be one.
const Exporter &exporterOf(const QueryCall &call);

} // namespace axial
