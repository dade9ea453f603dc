#pragma once

#include "core/project/people/groupings.h"
#include "ui/analysis/quotes/quotelist.h"

namespace axial {

/// The groups of the grouping that was asked for; the ungrouped have the style after the last.
class GroupStyles
{
public:
    GroupStyles(Database &db, const QString &grouping);

    /// -1 where nobody's group is named.
    int style(const QString &group) const;
    /// 0 when unknown.
    qint64 size(const QString &group) const;
    qint64 everybody() const;

private:
    GroupMembership m_membership;
};

/// The words of a row in a named column.
class RowWords
{
public:
    explicit RowWords(std::shared_ptr<const Table> table) : m_table(std::move(table)) {}

    const Table &table() const { return *m_table; }
    size_t size() const { return m_table->rows.size(); }
    QString operator()(size_t row, const QString &column) const
    {
        return m_table->text(row, m_table->column(column));
    }
    /// 0 when there is none.
    qint64 id(size_t row, const QString &column) const;
    /// From the ids of the source, and of the place in it where there is one.
    void putPlace(size_t row, QuoteCard &card) const;

private:
    std::shared_ptr<const Table> m_table;
};

/// Who said something, where: all of its card but the words.
QuoteCard cardAt(const RowWords &text, const GroupStyles &groups, size_t row);

} // namespace axial
