#pragma once

#include "core/base/platform/platform.h"
#include "core/pdf/pdfdocument.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace axial::test {

/// Whether a reader has no more memory than it is given, and so ends over what is too large.
inline bool boundsReaders()
{
#ifdef AXIAL_SANITIZED
    return false;
#else
    return platform::can(platform::Can::LimitMemory);
#endif
}

/// Another program reads while this lives: a script of the shell, which answers on $out.
class ScriptedReader
{
public:
    explicit ScriptedReader(const QByteArray &script)
    {
        const QString path = m_folder.filePath(QStringLiteral("reader"));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        // Its answers go back where it is asked when that is a socket, else out.
        file.write("#!/bin/sh\nout=1; [ -S /dev/stdin ] && out=0\n" + script + "\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        PdfDocument::setReader(path);
    }
    ~ScriptedReader() { PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER)); }

    ScriptedReader(const ScriptedReader &) = delete;
    ScriptedReader &operator=(const ScriptedReader &) = delete;

    /// As if somebody had taken the program away.
    void remove() { QFile::remove(m_folder.filePath(QStringLiteral("reader"))); }

private:
    QTemporaryDir m_folder;
};

} // namespace axial::test
