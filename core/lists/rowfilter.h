#pragma once

#include "core/lists/listfilter.h"

#include <algorithm>

namespace axial {

/// A field, and what a row says in it.
template <class Row>
struct RowField : ListField {
    std::function<QStringList(const Row &)> said;
};

/// What stands in one of its parts.
template <class Row>
auto says(QString Row::*part)
{
    return [part](const Row &row) { return QStringList{row.*part}; };
}

/// What is typed above a list whose rows are values: the list says its fields, and where words
/// without a field are looked for; everything else follows.
template <class Row>
class RowFilter
{
public:
    using Said = std::function<QStringList(const Row &)>;

    RowFilter(std::vector<RowField<Row>> fields, Said words)
        : m_fields(std::move(fields)), m_words(std::move(words))
    {
    }

    /// Whether that asks for something else than before.
    bool setText(const QString &text)
    {
        ListFilter filter = ListFilter::parse(text, fields());
        const bool isNew = filter.terms != m_filter.terms;
        m_filter = std::move(filter);
        return isNew;
    }
    bool isEmpty() const { return m_filter.isEmpty(); }
    const ListFilter &filter() const { return m_filter; }
    ListFields fields() const { return {m_fields.begin(), m_fields.end()}; }

    bool accepts(const Row &row) const
    {
        return std::all_of(
            m_filter.terms.begin(), m_filter.terms.end(),
            [&](const FilterTerm &term) { return holds(term, row) != term.isNegated; });
    }
    /// The places of those it accepts, ascending.
    template <class Rows>
    std::vector<int> accepted(const Rows &rows) const
    {
        std::vector<int> result;
        for (size_t i = 0; i < rows.size(); ++i) {
            if (accepts(rows[i]))
                result.push_back(int(i));
        }
        return result;
    }
    /// What rows say in a field, each once; none of what takes words.
    template <class Rows>
    QStringList values(int field, const Rows &rows) const
    {
        const RowField<Row> &asked = m_fields[size_t(field)];
        if (asked.match == FilterMatch::Says)
            return {};
        QStringList all;
        for (const Row &row : rows)
            all << asked.said(row);
        return sortedValues(std::move(all), asked.match);
    }

    bool operator==(const RowFilter &other) const { return m_filter == other.m_filter; }

private:
    bool holds(const FilterTerm &term, const Row &row) const
    {
        const bool isOfWords = term.field == FilterTerm::words;
        const auto *field = isOfWords ? nullptr : &m_fields[size_t(term.field)];
        const QStringList said = field ? field->said(row) : m_words(row);
        return std::any_of(term.values.begin(), term.values.end(), [&](const QString &value) {
            const FilterMatch match = field ? field->match : FilterMatch::Says;
            if (field && asksForNone(value) && said.join(QString()).isEmpty())
                return true;
            return std::any_of(said.begin(), said.end(),
                               [&](const QString &each) { return fits(match, each, value); });
        });
    }

    std::vector<RowField<Row>> m_fields;
    Said m_words;
    ListFilter m_filter;
};

} // namespace axial
