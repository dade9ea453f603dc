#include "core/base/messages.h"
#include "core/import/headerrows.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <algorithm>
#include <optional>

namespace axial {
namespace {

qsizetype repositoryColumn(const QStringList &header)
{
    return std::max(header.indexOf(QStringLiteral("repository")),
                    header.indexOf(QStringLiteral("repo")));
}

qsizetype rateColumn(const QStringList &header)
{
    for (const char *name : {"rate", "falsepositiverate", "falsepositives", "fprate", "fpr"}) {
        if (const qsizetype at = header.indexOf(QLatin1String(name)); at >= 0)
            return at;
    }
    return -1;
}

/// "0.12", "12 %", "12,5%" -> 0..1; none when it is no such number. A bare number above 1 may be
/// meant as a percentage or be a slip of the hand, so it is not guessed at.
std::optional<double> rateOf(QString cell)
{
    cell = cell.simplified();
    const bool isPercent = cell.endsWith(u'%');
    if (isPercent)
        cell = cell.chopped(1).trimmed();
    bool isNumber = false;
    const double value = cell.replace(u',', u'.').toDouble(&isNumber) / (isPercent ? 100 : 1);
    return isNumber && value >= 0 && value <= 1 ? std::optional(value) : std::nullopt;
}

} // namespace

int sniffFalsePositives(const ImportInput &input)
{
    const QStringList header = peekCsvHeader(input);
    const bool isSmall = header.size() <= 4; // a table of reports has more
    return isSmall && repositoryColumn(header) >= 0 && rateColumn(header) >= 0 ? 94 : 0;
}

ImportBundle readFalsePositives(const ImportInput &input, const ImportOptions &options, Progress &)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Lenient, notes);
    noteBeyondHeader(table, notes);
    const QStringList header = peekCsvHeader(input);
    const qsizetype name = repositoryColumn(header);
    const qsizetype rate = rateColumn(header);
    if (name < 0 || rate < 0 || table.rows.empty())
        throw headerError(input.fileName, QStringLiteral("repository,rate"));
    ImportBundle bundle;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        const CsvRow &row = table.rows[i];
        const QString repository = row.cell(name).simplified();
        const QString written = row.cell(rate);
        const std::optional<double> value = rateOf(written);
        if (!repository.isEmpty() && value)
            bundle.falsePositives.push_back({repository, *value, input.fileName, row.line});
        else
            notes.repeated(
                "norate",
                ImportText::tr(
                    "“%1” is no rate between 0 and 1 (or 0 % and 100 %) of a repository; "
                    "the row was left out.")
                    .arg(written.trimmed()),
                row.line);
    }
    if (bundle.falsePositives.empty())
        throw fileError(input.fileName, ImportText::tr("nothing below the header could be read."));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
