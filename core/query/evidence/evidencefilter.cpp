#include "core/query/evidence/evidencefilter.h"

#include "core/query/codes/codenames.h"
#include "core/text/words/comparable.h"

#include <algorithm>

namespace axial {
namespace {

struct Field {
    const char *name;
    EvidenceRow::Column column;
};

const Field fields[] = {
    {"participant", EvidenceRow::Participant},
    {"type", EvidenceRow::Type},
    {"level", EvidenceRow::Level},
    {"context", EvidenceRow::Context},
    {"prompt", EvidenceRow::Prompt},
    {"quote", EvidenceRow::Words},
    {"code", EvidenceRow::Codes},
    {"insight", EvidenceRow::Insight},
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

unsigned EvidenceFilter::columns() const
{
    unsigned result = 0;
    for (const Term &term : m_terms)
        result |= term.field.isEmpty() ? (1u << EvidenceRow::ColumnCount) - 1
                                       : 1u << fieldOf(term.field)->column;
    return result;
}

bool EvidenceFilter::holds(const Term &term, const EvidenceRow &row)
{
    if (term.field.isEmpty()) {
        const auto says = [&term](const QString &words) { return saysWords(words, term.value); };
        return std::any_of(row.cells.begin(), row.cells.end(), says)
               || std::any_of(row.names.begin(), row.names.end(), says);
    }
    const EvidenceRow::Column column = fieldOf(term.field)->column;
    const QString &cell = row.cells[column];
    if (term.value.compare(QLatin1String("empty"), Qt::CaseInsensitive) == 0)
        return cell.isEmpty();
    if (column == EvidenceRow::Participant) {
        const QStringList several = cell.split(QStringLiteral(", ")); // who speak in it
        return isSameName(cell, term.value)
               || std::any_of(several.begin(), several.end(), [&term](const QString &name) {
                      return isSameName(name, term.value);
                  });
    }
    if (column != EvidenceRow::Codes)
        return saysWords(cell, term.value);
    return std::any_of(row.meant.begin(), row.meant.end(),
                       [&term](const QString &name) { return isMeant(name, term.value); });
}

} // namespace axial
