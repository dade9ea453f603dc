// Reading the evidence, and finding in it.
#include "core/project/codes.h"
#include "core/query/query.h"
#include "ui/models/evidencemodel.h"

#include <algorithm>

namespace axial {

std::vector<EvidenceRow> loadEvidenceRows(Database &db, Progress &progress)
{
    const Table published = runQuery(db, {QStringLiteral("codebook"), {}}, progress);
    const Table places = runQuery(db, {QStringLiteral("quotes"), {}}, progress);
    const auto number = [](const Table &table, size_t row, const char *column) {
        return qint64(table.text(row, table.column(QLatin1String(column))).toLongLong());
    };
    QHash<qint64, size_t> placeOf;
    for (size_t row = 0; row < places.rows.size(); ++row)
        placeOf.insert(number(places, row, "Quote id"), row);
    const CodeColors colors(db);
    QHash<QString, CodeId> codeOf;
    for (const Code &code : codes::all(db))
        codeOf.insert(code.keyOrName(), code.id);

    std::vector<EvidenceRow> rows;
    rows.reserve(published.rows.size());
    for (size_t i = 0; i < published.rows.size(); ++i) {
        EvidenceRow row;
        row.quote = QuoteId{number(published, i, "Quote id")};
        for (int column = 0; column < EvidenceRow::ColumnCount; ++column)
            row.cells[size_t(column)] = published.text(i, column);
        const QStringList keys = splitCodes(row.cells[EvidenceRow::Codes]);
        row.chips = colors.chips(keys);
        for (const QString &key : keys)
            row.codes.push_back(codeOf.value(key));
        if (const auto place = placeOf.constFind(row.quote.value); place != placeOf.constEnd()) {
            row.source = SourceId{number(places, *place, "Source id")};
            row.range = {number(places, *place, "Start"), number(places, *place, "End")};
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

namespace {

struct Field {
    const char *name;
    EvidenceRow::Column column;
};

const Field fields[] = {
    {"participant", EvidenceRow::Participant}, {"type", EvidenceRow::Type},
    {"level", EvidenceRow::Level},             {"context", EvidenceRow::Context},
    {"prompt", EvidenceRow::Prompt},           {"quote", EvidenceRow::Words},
    {"code", EvidenceRow::Codes},              {"insight", EvidenceRow::Insight},
};

const Field *fieldOf(const QString &name)
{
    const auto found = std::find_if(std::begin(fields), std::end(fields), [&](const Field &field) {
        return name.compare(QLatin1String(field.name), Qt::CaseInsensitive) == 0;
    });
    return found == std::end(fields) ? nullptr : found;
}

} // namespace

EvidenceFilter::EvidenceFilter(const QString &text)
{
    Term term;
    bool quoted = false;
    const auto finish = [&] {
        if (!term.value.isEmpty())
            m_terms.push_back(term);
        term = {};
    };
    for (const QChar c : text) {
        if (c == u'"') {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            finish();
        } else if (c == u':' && !quoted && term.field.isEmpty() && fieldOf(term.value)) {
            term.field = term.value.toLower();
            term.value.clear();
        } else {
            term.value += c;
        }
    }
    finish();
}

bool EvidenceFilter::accepts(const EvidenceRow &row) const
{
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&row](const Term &term) { return holds(term, row); });
}

bool EvidenceFilter::holds(const Term &term, const EvidenceRow &row)
{
    if (term.field.isEmpty())
        return std::any_of(row.cells.begin(), row.cells.end(), [&term](const QString &cell) {
            return cell.contains(term.value, Qt::CaseInsensitive);
        });
    const EvidenceRow::Column column = fieldOf(term.field)->column;
    const QString &cell = row.cells[column];
    if (term.value.compare(QLatin1String("empty"), Qt::CaseInsensitive) == 0)
        return cell.isEmpty();
    if (column == EvidenceRow::Participant)
        return cell.compare(term.value, Qt::CaseInsensitive) == 0;
    if (column != EvidenceRow::Codes)
        return cell.contains(term.value, Qt::CaseInsensitive);
    // A key means itself and what is below it: C.1 and C.1.ii, not C.10.
    return std::any_of(row.chips.begin(), row.chips.end(), [&term](const CodeChip &chip) {
        return chip.text.compare(term.value, Qt::CaseInsensitive) == 0
               || chip.text.startsWith(term.value + u'.', Qt::CaseInsensitive);
    });
}

} // namespace axial
