#include "core/base/tablerows.h"

#include <numeric>
#include <stdexcept>

namespace axial {
namespace {

class ChosenRows final : public LaterRows
{
public:
    ChosenRows(std::shared_ptr<const LaterRows> of, std::vector<size_t> places)
        : m_of(std::move(of)), m_places(std::move(places))
    {
    }

    size_t size() const override { return m_places.size(); }
    size_t columns() const override { return m_of->columns(); }
    CellValue value(size_t place, size_t column) const override
    {
        return m_of->value(m_places[place], column);
    }
    QByteArrayView utf8(size_t place, size_t column) const override
    {
        return m_of->utf8(m_places[place], column);
    }
    std::shared_ptr<const QueryCall> evidence(size_t place, size_t column) const override
    {
        return m_of->evidence(m_places[place], column);
    }

private:
    std::shared_ptr<const LaterRows> m_of;
    std::vector<size_t> m_places;
};

} // namespace

QByteArrayView LaterRows::utf8(size_t, size_t) const
{
    return {};
}

std::shared_ptr<const QueryCall> LaterRows::evidence(size_t, size_t) const
{
    return nullptr;
}

TableRow LaterRows::row(size_t place) const
{
    TableRow row(columns());
    for (size_t column = 0; column < row.size(); ++column) {
        row[column].value = value(place, column);
        row[column].evidence = evidence(place, column);
    }
    return row;
}

const TableRow &TableRows::at(size_t place) const
{
    if (place >= size())
        throw std::out_of_range("TableRows::at");
    return made(place);
}

CellValue TableRows::value(size_t place, size_t column) const
{
    if (m_later && !m_made.contains(place)) {
        if (place >= size())
            throw std::out_of_range("TableRows::value");
        return m_later->value(place, column);
    }
    return at(place).at(column).value;
}

QByteArrayView TableRows::utf8(size_t place, size_t column) const
{
    const bool isMade = !m_later || place >= size() || m_made.contains(place);
    return isMade ? QByteArrayView() : m_later->utf8(place, column);
}

TableRow &TableRows::later(size_t place) const
{
    auto found = m_made.find(place);
    if (found == m_made.end())
        found = m_made.emplace(place, m_later->row(place)).first;
    return found->second;
}

TableRows::Rows &TableRows::all() const
{
    if (!m_later)
        return m_rows;
    Rows rows;
    rows.reserve(size());
    for (size_t place = 0; place < size(); ++place) {
        const auto found = m_made.find(place);
        rows.push_back(found != m_made.end() ? std::move(found->second) : m_later->row(place));
    }
    m_rows = std::move(rows);
    m_made.clear();
    m_later.reset();
    return m_rows;
}

void TableRows::resize(size_t rows, const TableRow &added)
{
    if (m_later && rows < size()) {
        std::vector<size_t> first(rows);
        std::iota(first.begin(), first.end(), size_t{0});
        choose(first);
    } else if (rows != size()) {
        all().resize(rows, added);
    }
}

void TableRows::choose(const std::vector<size_t> &places)
{
    if (m_later) {
        std::unordered_map<size_t, TableRow> made;
        for (size_t i = 0; i < places.size() && !m_made.empty(); ++i) {
            if (auto found = m_made.extract(places[i]))
                made.emplace(i, std::move(found.mapped()));
        }
        m_made = std::move(made);
        m_later = std::make_shared<ChosenRows>(std::move(m_later), places);
        return;
    }
    Rows chosen;
    chosen.reserve(places.size());
    for (const size_t place : places)
        chosen.push_back(std::move(m_rows.at(place)));
    m_rows = std::move(chosen);
}

} // namespace axial
