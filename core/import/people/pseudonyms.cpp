#include "core/import/people/pseudonyms.h"

#include "core/base/messages.h"
#include "core/formats/csv.h"
#include "core/import/importer.h"
#include "core/import/textfile.h"
#include "core/text/realnames.h"

namespace axial {
namespace {

struct Columns {
    qsizetype name = -1;
    qsizetype pseudonym = -1;
    qsizetype matchCase = -1;

    /// Of headerWords().
    explicit Columns(const QStringList &header)
    {
        for (qsizetype i = 0; i < header.size(); ++i) {
            const QString &word = header[i];
            if (word == QLatin1String("realname") || word == QLatin1String("name"))
                name = i;
            else if (word == QLatin1String("pseudonym"))
                pseudonym = i;
            else if (word == QLatin1String("matchcase"))
                matchCase = i;
        }
    }

    bool areThere() const { return name >= 0 && pseudonym >= 0; }
};

bool isYes(const QString &cell)
{
    const QString word = cell.toLower();
    return word == QLatin1String("yes") || word == QLatin1String("1")
           || word == QLatin1String("true") || word == QLatin1String("x");
}

} // namespace

bool isPseudonymList(const QStringList &header)
{
    const Columns columns(header);
    return columns.areThere()
           && (columns.matchCase >= 0 || header.size() - header.count(QString()) == 2);
}

std::vector<Pseudonym> readPseudonyms(const QByteArray &bytes, const QString &fileName)
{
    const CsvTable table = readCsvUtf8(bytes);
    const Error expected = headerError(fileName, QStringLiteral("Real name,Pseudonym,Match case"));
    const Columns columns(headerWords(table));
    if (!columns.areThere())
        throw expected;
    std::vector<Pseudonym> list;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        const CsvRow &row = table.rows[i];
        Pseudonym each{row.cell(columns.name).simplified(),
                       row.cell(columns.pseudonym).simplified(),
                       columns.matchCase >= 0 && isYes(row.cell(columns.matchCase))};
        if (each.realName.isEmpty() && each.pseudonym.isEmpty())
            continue;
        if (each.realName.isEmpty() || each.pseudonym.isEmpty())
            throw lineError(
                fileName, row.line,
                each.realName.isEmpty()
                    ? ImportText::tr("the cell “%1” is empty.").arg(QStringLiteral("Real name"))
                    : ImportText::tr("the cell “%1” is empty.").arg(QStringLiteral("Pseudonym")));
        list.push_back(std::move(each));
    }
    checkPseudonyms(list);
    return list;
}

std::vector<Pseudonym> readPseudonymFile(const QString &path)
{
    const ImportInput input = readImportInput(path);
    return readPseudonyms(input.bytes, input.fileName);
}

} // namespace axial
