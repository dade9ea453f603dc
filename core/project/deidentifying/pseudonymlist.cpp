#include "core/project/deidentifying/pseudonymlist.h"

#include "core/base/files.h"
#include "core/db/database.h"
#include "core/formats/csv.h"
#include "core/import/importer.h"
#include "core/import/textfile.h"
#include "core/text/realnames.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace axial::pseudonymlist {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

constexpr char nameColumn[] = "Real name";
constexpr char pseudonymColumn[] = "Pseudonym";
constexpr char caseColumn[] = "Match case";

struct Columns {
    qsizetype name = -1;
    qsizetype pseudonym = -1;
    qsizetype matchCase = -1;

    explicit Columns(const CsvRow &header)
    {
        for (size_t i = 0; i < header.fields.size(); ++i) {
            const QString word = headerWord(header.fields[i]);
            const auto at = qsizetype(i);
            if (word == QLatin1String("realname") || word == QLatin1String("name"))
                name = at;
            else if (word == QLatin1String("pseudonym"))
                pseudonym = at;
            else if (word == QLatin1String("matchcase"))
                matchCase = at;
        }
    }
};

bool isYes(const QString &cell)
{
    const QString word = cell.toLower();
    return word == QLatin1String("yes") || word == QLatin1String("1")
           || word == QLatin1String("true") || word == QLatin1String("x");
}

} // namespace

std::vector<Pseudonym> fromCsv(const QByteArray &bytes, const QString &fileName)
{
    const CsvTable table = readCsvUtf8(bytes);
    const auto expected = [&] {
        return lineError(
            fileName, 1,
            Messages::tr("expected the header Real name,Pseudonym (and, where capitals "
                         "count, Match case)."));
    };
    if (table.rows.empty())
        throw expected();
    const Columns columns(table.rows.front());
    if (columns.name < 0 || columns.pseudonym < 0)
        throw expected();
    std::vector<Pseudonym> list;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        const CsvRow &row = table.rows[i];
        Pseudonym each{row.cell(columns.name).simplified(),
                       row.cell(columns.pseudonym).simplified(),
                       columns.matchCase >= 0 && isYes(row.cell(columns.matchCase))};
        if (each.realName.isEmpty() && each.pseudonym.isEmpty())
            continue;
        if (each.realName.isEmpty() || each.pseudonym.isEmpty())
            throw lineError(fileName, row.line,
                            each.realName.isEmpty() ? Messages::tr("the real name is missing.")
                                                    : Messages::tr("the pseudonym is missing."));
        list.push_back(std::move(each));
    }
    check(list);
    return list;
}

std::vector<Pseudonym> read(const QString &path)
{
    const ImportInput input = readImportInput(path);
    return fromCsv(input.bytes, input.fileName);
}

void write(const QString &path, const std::vector<Pseudonym> &list)
{
    check(list);
    std::vector<QStringList> rows{
        {QLatin1String(nameColumn), QLatin1String(pseudonymColumn), QLatin1String(caseColumn)}};
    for (const Pseudonym &each : list)
        rows.push_back(
            {each.realName, each.pseudonym, each.matchCase ? QStringLiteral("yes") : QString()});
    files::write(path, writeCsv(rows).toUtf8(), files::Readers::OwnerOnly);
    // An older file keeps its mode, and that may have been everybody's.
    if (!QFile::setPermissions(path, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        throw Error(Messages::tr("The list is stored, but others may still be able to read “%1”: "
                                 "its permissions could not be changed.")
                        .arg(QFileInfo(path).fileName()));
}

void check(const std::vector<Pseudonym> &list)
{
    QSet<QString> seen;
    const RealNames names(list);
    for (const Pseudonym &each : list) {
        const QString name = each.realName.simplified();
        if (name.isEmpty() || each.pseudonym.trimmed().isEmpty())
            throw Error(Messages::tr("Each real name needs a pseudonym. Nothing was written."));
        if (seen.contains(name.toCaseFolded()))
            throw Error(Messages::tr("“%1” is in the list twice. Nothing was written.").arg(name));
        seen.insert(name.toCaseFolded());
        // They mean something else to programs that read the project.
        if (each.pseudonym.contains(u'"') || each.pseudonym.contains(u'\\'))
            throw Error(Messages::tr("The pseudonym “%1” holds a quotation mark or a backslash. "
                                     "Nothing was written.")
                            .arg(each.pseudonym));
        const auto held = names.hits(each.pseudonym);
        if (!held.empty())
            throw Error(Messages::tr("The pseudonym “%1” holds the real name “%2”. Nothing was "
                                     "written.")
                            .arg(each.pseudonym, list[size_t(held.front().keyword)].realName));
    }
}

std::vector<Pseudonym> proposed(Database &db)
{
    std::vector<Pseudonym> list;
    QSet<QString> seen;
    auto rows = db.query("SELECT w.name, p.pseudonym FROM speaker w "
                         "JOIN participant p ON p.id = w.participant "
                         "JOIN source s ON s.id = w.source ORDER BY s.position, s.id, w.id");
    while (rows.next()) {
        const QString name = rows.text(0).simplified();
        const QString pseudonym = rows.text(1).simplified();
        if (name.isEmpty() || name.compare(pseudonym, Qt::CaseInsensitive) == 0
            || seen.contains(name.toCaseFolded()))
            continue;
        seen.insert(name.toCaseFolded());
        list.push_back({name, pseudonym, false});
    }
    return list;
}

} // namespace axial::pseudonymlist
