#pragma once

#include "core/import/importer.h"
#include "tests/support/errors.h"

#include <QByteArray>
#include <QString>

// What every test of the importers reads files with.
namespace axial {

inline ImportInput shared(const QString &path)
{
    return readImportInput(QStringLiteral(AXIAL_SHARED_DIR "/") + path);
}

/// As another program made it.
inline ImportInput fixture(const char *name)
{
    return readImportInput(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/")
                           + QLatin1String(name));
}

inline ImportBundle readAs(const char *id, const ImportInput &input,
                           const ImportOptions &options = {})
{
    Progress progress;
    return importerById(QLatin1String(id))->read(input, options, progress);
}

inline ImportInput file(const char *name, const QByteArray &bytes)
{
    return {QString::fromUtf8(name), bytes};
}

inline QString errorOf(const char *id, const ImportInput &input)
{
    return test::errorOf([&] { readAs(id, input); });
}

inline QString notesOf(const ImportBundle &bundle)
{
    QString all;
    for (const ImportNote &note : bundle.notes)
        all += note.sentence() + u'\n';
    return all;
}

inline bool has(const QString &text, const char *part)
{
    return text.contains(QString::fromUtf8(part));
}

} // namespace axial
