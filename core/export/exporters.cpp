#include "core/export/exporter.h"

#include "core/export/documentformat.h"
#include "core/export/guideline.h"
#include "core/export/quotesfile.h"
#include "core/project/guide/prompts.h"
#include "core/project/rounds/sight.h"
#include "core/query/query.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

QByteArray guideline(Database &db)
{
    return guidelineMarkdown(prompts::all(db), guideframe::of(db));
}

Document guidePages(Database &db)
{
    return guidelineDocument(QCoreApplication::translate("GuideWindow", "Interview guide"),
                             prompts::all(db), guideframe::of(db), GuideCategories::Shown);
}

/// How a file that is no table is read on pages; null = as a table.
Document (*ownPages(const char *file))(Database &)
{
    return qstrcmp(file, "guideline") == 0 ? guidePages : nullptr;
}

/// How a file is written that is no table; null = as CSV.
QByteArray (*ownBytes(const char *file))(Database &)
{
    return qstrcmp(file, "guideline") == 0 ? guideline : nullptr;
}

Table (*completionOf(const char *file))(Database &, Table, FileUse, Progress &)
{
    return qstrcmp(file, "quotes") == 0 ? quotesForFile : nullptr;
}

/// Whether it names or counts what was coded, labelled or decided.
bool tellsOfCoding(const char *file)
{
    return qstrcmp(file, "guideline") != 0 && qstrcmp(file, "background") != 0;
}

std::vector<Exporter> filesOfQueries()
{
    std::vector<const Query *> found;
    for (const Query &query : queries()) {
        if (query.file.id)
            found.push_back(&query);
    }
    std::sort(found.begin(), found.end(),
              [](const Query *a, const Query *b) { return a->file.place < b->file.place; });
    std::vector<Exporter> files;
    for (const Query *query : found)
        files.push_back({query->file.id, query->file.name, query->file.fileName,
                         query->file.description, query->id,
                         query->file.layout == StudyFile::Layout::Cards ? documents::ofCards
                                                                        : documents::ofTable,
                         ownBytes(query->file.id), completionOf(query->file.id),
                         ownPages(query->file.id), tellsOfCoding(query->file.id)});
    return files;
}

} // namespace

QByteArray Exporter::write(Database &db, FormulaGuard guard, Progress &progress) const
{
    return writeAs(fileFormatOf(QLatin1String(fileName)), db, {}, guard, progress);
}

QByteArray Exporter::writeAs(const FileFormat &format, Database &db,
                             const QueryParameters &parameters, FormulaGuard guard,
                             Progress &progress) const
{
    return bytesFrom(read(format, db, parameters, guard, progress));
}

ByteSource Exporter::read(const FileFormat &format, Database &db, const QueryParameters &parameters,
                          FormulaGuard guard, Progress &progress, QStringList *untold) const
{
    const auto whole = [](const QByteArray &file) {
        return [file](const ByteSink &out) { out(file); };
    };
    if (bytes && &format == &fileFormatOf(QLatin1String(fileName)))
        return whole(bytes(db));
    if (const DocumentFormat *pagesFormat = pages ? findDocumentFormat(format.suffix) : nullptr)
        return whole(pagesFormat->write(pages(db), progress));
    const auto table = std::make_shared<const Table>(answer(db, parameters, format.use, progress));
    if (untold && format.use == FileUse::Data)
        *untold = table->notes;
    return [table, layout = document, guard, &format, &progress](const ByteSink &out) {
        format.stream(*table, layout, guard, out, progress);
    };
}

Table Exporter::answer(Database &db, const QueryParameters &parameters, FileUse use,
                       Progress &progress) const
{
    const rounds::Sight sight(db); // who reads a file may still label
    Table table = runQuery(db, {QLatin1String(query), parameters}, progress);
    if (complete)
        table = complete(db, std::move(table), use, progress);
    if (const QString note = tellsOfCoding ? sight.note() : QString(); !note.isEmpty())
        table.notes << note;
    return table;
}

const std::vector<Exporter> &exporters()
{
    static const std::vector<Exporter> catalogue = filesOfQueries();
    return catalogue;
}

const Exporter *exporterById(const QString &id)
{
    for (const Exporter &exporter : exporters()) {
        if (id == QLatin1String(exporter.id))
            return &exporter;
    }
    return nullptr;
}

const Exporter &exporterOf(const QueryCall &call)
{
    const auto &all = exporters();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Exporter &exporter) {
        return call.query == QLatin1String(exporter.query);
    });
    Q_ASSERT(found != all.end());
    return *found;
}

} // namespace axial
