// What libFuzzer begins with and what it has found, read in every build.
#include "tests/core/import/importfixture.h"
#include "tests/fuzz/fuzzedfile.h"

#include <gtest/gtest.h>

#include <QDir>

using namespace axial;

TEST(FuzzedFiles, AreReadOrRefusedByName)
{
    for (const Importer &importer : importers()) {
        const QDir folder(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/fuzz/")
                          + QLatin1String(importer.id));
        const QStringList names = folder.entryList(QDir::Files, QDir::Name);
        EXPECT_FALSE(names.isEmpty()) << importer.id << " is not fuzzed: "
                                      << "no file in " << folder.path().toStdString();
        int read = 0;
        for (const QString &name : names) {
            const ImportInput input = test::fuzzedFile(
                importer, readImportInput(folder.filePath(name)).bytes);
            try {
                EXPECT_TRUE(test::isSound(readAs(importer.id, input))) << name.toStdString();
                ++read;
            } catch (const Error &error) {
                EXPECT_TRUE(error.message().startsWith(input.fileName))
                    << importer.id << '/' << name.toStdString() << ": "
                    << error.message().toStdString();
            }
        }
        EXPECT_GT(read, 0) << importer.id << " refuses all that it begins with";
    }
}
