#include "core/query/evidence/evidencefilter.h"

#include "core/base/messages.h"

namespace axial {
namespace {

RowField<EvidenceRow> cellField(QStringList names, const QString &meaning, EvidenceRow::Column cell)
{
    return {{std::move(names), meaning, FilterMatch::Says},
            [cell](const EvidenceRow &row) { return QStringList{row.cells[cell]}; }};
}

QStringList allCells(const EvidenceRow &row)
{
    return QStringList(row.cells.begin(), row.cells.end()) + row.names;
}

/// In the order of the columns.
std::vector<RowField<EvidenceRow>> evidenceFields()
{
    return {
        {{{QStringLiteral("participant")}, QueryText::tr("who speaks")},
         [](const EvidenceRow &row) { // one of several, or all of them
             const QString &cell = row.cells[EvidenceRow::Participant];
             return QStringList{cell} + cell.split(QStringLiteral(", "));
         }},
        cellField({QStringLiteral("type")}, QueryText::tr("words of their type"),
                  EvidenceRow::Type),
        cellField({QStringLiteral("level")}, QueryText::tr("words of their level"),
                  EvidenceRow::Level),
        cellField({QStringLiteral("context")}, QueryText::tr("words of their context"),
                  EvidenceRow::Context),
        cellField({QStringLiteral("prompt")}, QueryText::tr("words of the prompt category"),
                  EvidenceRow::Prompt),
        cellField({QStringLiteral("quote"), QStringLiteral("words")},
                  QueryText::tr("words of the quote"), EvidenceRow::Words),
        {{{QStringLiteral("code")}, QueryText::tr("a code, or one below it"), FilterMatch::Under},
         [](const EvidenceRow &row) { return row.meant; }},
        cellField({QStringLiteral("insight")}, QueryText::tr("words of the insight"),
                  EvidenceRow::Insight)};
}

} // namespace

EvidenceFilter::EvidenceFilter(const QString &text) : RowFilter(evidenceFields(), allCells)
{
    setText(text);
}

unsigned EvidenceFilter::columns() const
{
    unsigned result = 0;
    for (const FilterTerm &term : filter().terms)
        result |= term.field == FilterTerm::words ? (1u << EvidenceRow::ColumnCount) - 1
                                                  : 1u << unsigned(term.field);
    return result;
}

} // namespace axial
