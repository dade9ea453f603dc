#pragma once

#include "core/formats/csv.h"

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <vector>

namespace axial::test {

/// What a run of axial-cli said.
struct CliResult {
    int exitCode = -1;
    QString out;
    QString err;

    /// Rows of CSV on standard output, header first.
    std::vector<QStringList> csv() const
    {
        std::vector<QStringList> rows;
        const CsvTable table = readCsv(out);
        for (const CsvRow &row : table.rows) {
            QStringList cells;
            for (const QStringView cell : row.fields)
                cells << cell.toString();
            rows.push_back(cells);
        }
        return rows;
    }
};

/// Backups and what is unfinished go to a folder of the tests' own.
inline QProcessEnvironment cliEnvironment()
{
    static const QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), home.path());
    return environment;
}

/// Runs the real program as a script would.
inline CliResult cli(const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(cliEnvironment());
    process.start(QStringLiteral(AXIAL_CLI), arguments);
    process.waitForFinished(120000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

inline QString shared(const QString &path)
{
    return QStringLiteral(AXIAL_SHARED_DIR) + u'/' + path;
}

} // namespace axial::test
