#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/export/fileformat.h"
#include "core/export/guideline.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/sight.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecodings.h"
#include "core/query/query.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace axial {
namespace {

/// A name that no column has yet: people name attributes as they like.
QString freeName(const Table &table, const QString &wanted)
{
    QString name = wanted;
    for (int number = 2; table.column(name) >= 0; ++number)
        name = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
    return name;
}

/// The rows of a question's answer with more columns, whose cells are made when they are asked for.
class WiderRows final : public LaterRows
{
public:
    using Make = std::function<CellValue(size_t place)>;

    WiderRows(TableRows rows, size_t columns) : m_rows(std::move(rows))
    {
        for (size_t i = 0; i < columns; ++i)
            m_cells.push_back({answered(i), i});
    }

    /// What the answer itself has there.
    Make answered(size_t column) const
    {
        return [this, column](size_t place) { return m_rows.value(place, column); };
    }
    /// Of the same table, whose rows these will be.
    void insert(Table &table, size_t at, const Column &column, Make cell)
    {
        table.columns.insert(table.columns.begin() + qsizetype(at),
                             {freeName(table, column.name), column.kind});
        m_cells.insert(m_cells.begin() + qsizetype(at), {std::move(cell), {}});
    }
    void append(Table &table, const Column &column, Make cell)
    {
        insert(table, m_cells.size(), column, std::move(cell));
    }

    size_t size() const override { return m_rows.size(); }
    size_t columns() const override { return m_cells.size(); }
    CellValue value(size_t place, size_t column) const override
    {
        return m_cells[column].make(place);
    }
    QByteArrayView utf8(size_t place, size_t column) const override
    {
        const auto &answer = m_cells[column].answer;
        return answer ? m_rows.utf8(place, *answer) : QByteArrayView();
    }

private:
    struct Made {
        Make make;
        std::optional<size_t> answer; ///< the column that it is of the answer
    };

    TableRows m_rows;
    std::vector<Made> m_cells;
};

void addBackgrounds(Database &db, Table &quotes, WiderRows &rows)
{
    const auto values = participants::values(db);
    QHash<QString, AttributeValues> byName;
    for (const Participant &each : participants::all(db))
        byName.insert(each.pseudonym, values.value(each.id.value));
    const QString comma = QStringLiteral(", ");
    const auto valueOf = [byName, comma](const QString &who, AttributeId attribute) {
        if (const auto alone = byName.constFind(who); alone != byName.cend())
            return alone->value(attribute.value);
        QStringList found; // of several who speak in one quote
        for (const QString &each : who.split(comma))
            found << byName.value(each).value(attribute.value);
        found.removeAll(QString());
        found.removeDuplicates();
        return found.join(comma);
    };
    const auto person = rows.answered(size_t(quotes.column(columns::participant)));
    size_t at = size_t(quotes.column(columns::group)) + 1;
    for (const Attribute &attribute : attributes::all(db))
        rows.insert(quotes, at++, {attribute.name, ColumnKind::Label},
                    [valueOf, person, id = attribute.id](size_t place) {
                        return CellValue(valueOf(plainText(person(place)), id));
                    });
}

/// Ids are left out of files, so that a program finds the words by their places.
void addPlaces(Table &quotes, WiderRows &rows)
{
    rows.append(quotes, {QStringLiteral("Start (UTF-16 code units)"), ColumnKind::Count},
                rows.answered(size_t(quotes.column(columns::start))));
    rows.append(quotes, {QStringLiteral("End (UTF-16 code units)"), ColumnKind::Count},
                rows.answered(size_t(quotes.column(columns::end))));
}

void addCodings(Database &db, Table &quotes, WiderRows &rows, const Progress &progress)
{
    const auto codings = std::make_shared<const QuoteCodings>(db, progress);
    using Cell = QString (QuoteCodings::*)(QuoteId quote) const;
    const std::pair<QString, Cell> cells[] = {
        {ExportText::tr("Coders"), &QuoteCodings::coders},
        {ExportText::tr("Weights (0 to 100)"), &QuoteCodings::weights},
        {ExportText::tr("Comments on codes"), &QuoteCodings::comments}};
    const auto id = rows.answered(size_t(quotes.column(columns::quoteId)));
    for (const auto &[name, cell] : cells)
        rows.append(quotes, {name, ColumnKind::Text}, [codings, id, cell = cell](size_t place) {
            return CellValue(((*codings).*cell)(QuoteId{std::get<qint64>(id(place))}));
        });
}

/// The answer of the question `quotes` as a file for others. As data, with what is known of the
/// people, a column for each attribute, where the words stand, in columns that name their unit, and
/// who coded them.
/// Throws Canceled.
Table quotesForFile(Database &db, Table quotes, FileUse use, Progress &progress)
{
    progress.checkCanceled();
    if (use == FileUse::Data) {
        const auto rows = std::make_shared<WiderRows>(std::move(quotes.rows),
                                                      quotes.columns.size());
        addPlaces(quotes, *rows);
        addCodings(db, quotes, *rows, progress);
        addBackgrounds(db, quotes, *rows);
        quotes.rows = TableRows(std::shared_ptr<const LaterRows>(rows));
    }
    quotes.base = CountText::tr("n = %n quote(s)", nullptr, int(quotes.rows.size()));
    return quotes;
}

QByteArray guideline(Database &db)
{
    return guidelineMarkdown(prompts::all(db), guideframe::of(db));
}

Document guidePages(Database &db)
{
    return guidelineDocument(QCoreApplication::translate("GuideWindow", "Interview guide"),
                             prompts::all(db), guideframe::of(db), GuideCategories::Shown);
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
    for (const Query *query : found) {
        const auto is = [&](const char *file) { return qstrcmp(query->file.id, file) == 0; };
        const bool isGuideline = is("guideline"); // which is no table
        files.push_back({query->file.id, query->file.name, query->file.fileName,
                         query->file.description, query->id,
                         query->file.layout == StudyFile::Layout::Cards ? documents::ofCards
                                                                        : documents::ofTable,
                         isGuideline ? guideline : nullptr, is("quotes") ? quotesForFile : nullptr,
                         isGuideline ? guidePages : nullptr, !isGuideline && !is("background")});
    }
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
    const auto found = std::ranges::find_if(
        all, [&](const Exporter &exporter) { return call.query == QLatin1String(exporter.query); });
    Q_ASSERT(found != all.end());
    return *found;
}

} // namespace axial
