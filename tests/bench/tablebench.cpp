// Tables larger than anybody's: reading, storing, and the most memory that was ever taken.
#include "tests/bench/bench.h"

#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"

#include <QTemporaryDir>

#include <sys/resource.h>

namespace axial::bench {
namespace {

QString mostMemory()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return QStringLiteral("%1 MB at most").arg(usage.ru_maxrss / 1024);
}

void take(const char *what, const char *fileName, const QByteArray &bytes)
{
    const QTemporaryDir folder;
    const auto project = Project::create(folder.filePath(QStringLiteral("table.axial")));
    const ImportInput input{QString::fromLatin1(fileName), bytes};
    ImportBundle bundle;
    Progress progress;
    const double reading = milliseconds(
        [&] { bundle = importerFor(input).read(input, {}, progress); });
    print(QLatin1String(what) + QStringLiteral(": reading"), reading, mostMemory());
    const double storing = milliseconds([&] {
        project->edit(QStringLiteral("Import"),
                      [&](Database &db) { storeBundle(db, bundle, {}, progress); });
    });
    print(QLatin1String(what) + QStringLiteral(": storing"), storing, mostMemory());
}

QByteArray backgrounds()
{
    QByteArray bytes = "Participant,Role";
    for (int column = 0; column < 18; ++column)
        bytes += ",Column " + QByteArray::number(column);
    bytes += '\n';
    for (int row = 0; row < 5000; ++row) {
        bytes += 'P' + QByteArray::number(row) + ",User";
        for (int column = 0; column < 18; ++column)
            bytes += ",words " + QByteArray::number(row * 37 % 4999);
        bytes += '\n';
    }
    return bytes;
}

QByteArray taxonomy(int themes)
{
    QByteArray bytes = "rootcause,subcategory,symptoms\n";
    for (int row = 0; row < 50'000; ++row)
        bytes += "Theme " + QByteArray::number(row % themes) + ",Sub " + QByteArray::number(row)
                 + ",\"detail " + QByteArray::number(row) + "\"\n";
    return bytes;
}

QByteArray links()
{
    QByteArray bytes;
    for (int row = 0; row < 1'000'000; ++row)
        bytes += "https://github.com/a/vllm/issues/" + QByteArray::number(row) + '\n';
    return bytes;
}

} // namespace

void largeTables()
{
    take("backgrounds, 5,000 x 20", "backgrounds.csv", backgrounds());
    take("50,000 sub-themes of 20 themes", "bug_symptoms.csv", taxonomy(20));
    take("50,000 themes", "bug_symptoms.csv", taxonomy(50'000));
    take("a million links", "vllm_2024.txt", links());
}

} // namespace axial::bench
