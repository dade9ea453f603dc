#pragma once

#include "core/formats/zip.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace axial::test {

/// The standard's schemas lie beside the project, and there is a program that checks by them.
inline bool canCheckSchemas()
{
    return QFile::exists(QStringLiteral(AXIAL_SHARED_DIR "/refi/schema"))
           && !QStandardPaths::findExecutable(QStringLiteral("xmllint")).isEmpty();
}

/// What is wrong with XML by one of the standard's schemas; empty = nothing, or it can't be told.
inline QString faultsOf(const QByteArray &xml, const char *schema)
{
    if (!canCheckSchemas())
        return {};
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("checked.xml")));
    if (!file.open(QIODevice::WriteOnly) || file.write(xml) != xml.size())
        return QStringLiteral("not written");
    file.close();
    QProcess process;
    process.start(QStringLiteral("xmllint"),
                  {QStringLiteral("--noout"), QStringLiteral("--nonet"), QStringLiteral("--schema"),
                   QStringLiteral(AXIAL_SHARED_DIR "/refi/schema/") + QLatin1String(schema),
                   file.fileName()});
    if (!process.waitForFinished())
        return QStringLiteral("not checked");
    return process.exitCode() == 0 ? QString() : QString::fromUtf8(process.readAllStandardError());
}

inline QString faultsOfProject(const QByteArray &qdpx)
{
    return faultsOf(ZipReader(qdpx).read(QStringLiteral("project.qde")), "Project-mrt2019.xsd");
}

inline QString faultsOfCodebook(const QByteArray &qdc)
{
    return faultsOf(qdc, "Codebook-mrt2019.xsd");
}

} // namespace axial::test
