#include "core/base/messages.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QDateTime>

namespace axial {
namespace {

const QStringList &headerWords()
{
    static const QStringList words{"round", "issueurl", "occurrence", "code", "coder", "time"};
    return words;
}

Error wrongCell(const ImportInput &input, const CsvRow &row, const QString &cell,
                const QString &expected)
{
    return lineError(
        input.fileName, row.line,
        ImportText::tr("“%1” is not %2. Nothing was read from this file.").arg(cell, expected));
}

ImportedOwnLabel labelOf(const ImportInput &input, const CsvRow &row)
{
    requireWidth(input, row, headerWords().size());
    ImportedOwnLabel label;
    label.round = row.cell(0);
    label.url = row.cell(1);
    label.code = row.cell(3);
    label.coder = row.cell(4);
    label.file = input.fileName;
    label.line = row.line;
    for (const QString *each : {&label.round, &label.url, &label.code, &label.coder}) {
        if (each->isEmpty())
            throw lineError(input.fileName, row.line,
                            ImportText::tr("round, link, code and coder must all be there. Nothing "
                                           "was read from this file."));
    }
    bool isNumber = false;
    label.occurrence = row.cell(2).toInt(&isNumber);
    if (!isNumber || label.occurrence < 1)
        throw wrongCell(input, row, row.cell(2), ImportText::tr("a whole number above 0"));
    const QString time = row.cell(5);
    const QDateTime at = QDateTime::fromString(time, Qt::ISODateWithMs);
    if (!time.isEmpty() && !at.isValid())
        throw wrongCell(input, row, time, ImportText::tr("a time such as 2026-03-02T09:30:00Z"));
    if (at.isValid())
        label.atMs = at.toMSecsSinceEpoch();
    return label;
}

} // namespace

int sniffOwnLabels(const ImportInput &input)
{
    return isTextTable(input) && peekCsvHeader(input) == headerWords() ? 98 : 0;
}

ImportBundle readOwnLabels(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    if (!sniffOwnLabels(input) || table.rows.empty())
        throw headerError(input.fileName,
                          QStringLiteral("Round,Issue_URL,Occurrence,Code,Coder,Time"));
    ImportBundle bundle;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        bundle.ownLabels.push_back(labelOf(input, table.rows[i]));
    }
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
