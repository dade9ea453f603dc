#include "ui/analysis/quotes/cardrows.h"

#include "core/project/people/interviewed.h"
#include "core/query/columns.h"
#include "ui/base/wording.h"

namespace axial {

GroupStyles::GroupStyles(Database &db, const QString &grouping)
    : m_membership(ofInterviewed(db, groupings::membership(db, grouping)))
{
}

int GroupStyles::style(const QString &group) const
{
    if (group.isEmpty())
        return -1;
    const auto &groups = m_membership.grouping.groups;
    for (size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].name == group)
            return int(i);
    }
    return int(groups.size());
}

qint64 GroupStyles::size(const QString &group) const
{
    const int at = style(group);
    if (at < 0)
        return 0;
    return size_t(at) < m_membership.sizes.size() ? m_membership.sizes[size_t(at)]
                                                  : qint64(m_membership.ungrouped.size());
}

qint64 GroupStyles::everybody() const
{
    return peopleIn(m_membership);
}

qint64 RowWords::id(size_t row, const QString &column) const
{
    const int at = m_table->column(column);
    return at < 0 ? 0 : qint64(m_table->text(row, at).toLongLong());
}

void RowWords::putPlace(size_t row, QuoteCard &card) const
{
    card.source = SourceId{id(row, columns::sourceId)};
    card.range = {id(row, columns::start), id(row, columns::end)};
}

QuoteCard cardAt(const RowWords &text, const GroupStyles &groups, size_t row)
{
    QuoteCard card;
    card.who = text(row, columns::participant);
    card.group = text(row, columns::group);
    card.groupStyle = groups.style(card.group);
    card.place = text(row, columns::source);
    const int turn = text(row, columns::turn).toInt();
    const bool hasLast = text.table().column(columns::lastTurn) >= 0;
    if (turn > 0)
        card.place += QStringLiteral(", ")
                      + turnsText(turn, hasLast ? text(row, columns::lastTurn).toInt() : turn);
    text.putPlace(row, card);
    return card;
}

} // namespace axial
