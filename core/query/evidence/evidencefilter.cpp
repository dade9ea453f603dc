#include "core/query/evidence/evidencefilter.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

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
        {{{QStringLiteral("participant")}, Messages::tr("who speaks")},
         [](const EvidenceRow &row) { // one of several, or all of them
             const QString &cell = row.cells[EvidenceRow::Participant];
             return QStringList{cell} + cell.split(QStringLiteral(", "));
         }},
        cellField({QStringLiteral("type")}, Messages::tr("words of their type"), EvidenceRow::Type),
        cellField({QStringLiteral("level")}, Messages::tr("words of their level"),
                  EvidenceRow::Level),
        cellField({QStringLiteral("context")}, Messages::tr("words of their context"),
                  EvidenceRow::Context),
        cellField({QStringLiteral("prompt")}, Messages::tr("words of the prompt category"),
                  EvidenceRow::Prompt),
        cellField({QStringLiteral("quote"), QStringLiteral("words")},
                  Messages::tr("words of the quote"), EvidenceRow::Words),
        {{{QStringLiteral("code")}, Messages::tr("a code, or one below it"), FilterMatch::Under},
         [](const EvidenceRow &row) { return row.meant; }},
        cellField({QStringLiteral("insight")}, Messages::tr("words of the insight"),
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
