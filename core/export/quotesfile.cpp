#include "core/export/quotesfile.h"

#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecodings.h"

#include <QCoreApplication>

#include <functional>
#include <memory>
#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(export)
};

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
            m_cells.push_back(answered(i));
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
        m_cells.insert(m_cells.begin() + qsizetype(at), std::move(cell));
    }
    void append(Table &table, const Column &column, Make cell)
    {
        insert(table, m_cells.size(), column, std::move(cell));
    }

    size_t size() const override { return m_rows.size(); }
    size_t columns() const override { return m_cells.size(); }
    CellValue value(size_t place, size_t column) const override { return m_cells[column](place); }

private:
    TableRows m_rows;
    std::vector<Make> m_cells;
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
        {Messages::tr("Coders"), &QuoteCodings::coders},
        {Messages::tr("Weights (0 to 100)"), &QuoteCodings::weights},
        {Messages::tr("Comments on codes"), &QuoteCodings::comments}};
    const auto id = rows.answered(size_t(quotes.column(columns::quoteId)));
    for (const auto &[name, cell] : cells)
        rows.append(quotes, {name, ColumnKind::Text}, [codings, id, cell = cell](size_t place) {
            return CellValue(((*codings).*cell)(QuoteId{std::get<qint64>(id(place))}));
        });
}

} // namespace

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
    quotes.base = Messages::tr("n = %n quote(s)", nullptr, int(quotes.rows.size()));
    return quotes;
}

} // namespace axial
