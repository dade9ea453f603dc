#include "core/project/merging/mergedifference.h"

#include "core/base/messages.h"
#include "core/text/joinedtext.h"

#include <bit>

namespace axial {
namespace {

constexpr quint64 bit(size_t column)
{
    return quint64(1) << column;
}

const char *nameOf(const char *column)
{
    static const QHash<QByteArray, const char *> names{
        {"name", QT_TRANSLATE_NOOP("merging", "Name")},
        {"key", QT_TRANSLATE_NOOP("merging", "Number")},
        {"parent", QT_TRANSLATE_NOOP("merging", "Place in the tree")},
        {"color", QT_TRANSLATE_NOOP("merging", "Colour")},
        {"definition", QT_TRANSLATE_NOOP("merging", "Definition")},
        {"include_when", QT_TRANSLATE_NOOP("merging", "Include when")},
        {"exclude_when", QT_TRANSLATE_NOOP("merging", "Exclude when")},
        {"example", QT_TRANSLATE_NOOP("merging", "Example")},
        {"memo", QT_TRANSLATE_NOOP("merging", "Memo")},
        {"title", QT_TRANSLATE_NOOP("merging", "Title")},
        {"text", QT_TRANSLATE_NOOP("merging", "Text")},
        {"collection", QT_TRANSLATE_NOOP("merging", "Collection")},
        {"kind", QT_TRANSLATE_NOOP("merging", "Kind")},
        {"participant", QT_TRANSLATE_NOOP("merging", "Participant")},
        {"pseudonym", QT_TRANSLATE_NOOP("merging", "Pseudonym")},
        {"role", QT_TRANSLATE_NOOP("merging", "Role")},
        {"value", QT_TRANSLATE_NOOP("merging", "Value")},
        {"groups", QT_TRANSLATE_NOOP("merging", "Groups")},
        {"start", QT_TRANSLATE_NOOP("merging", "Words")},
        {"insight", QT_TRANSLATE_NOOP("merging", "Insight")},
        {"prompt", QT_TRANSLATE_NOOP("merging", "Prompt category")},
        {"quote", QT_TRANSLATE_NOOP("merging", "Quote")},
        {"code", QT_TRANSLATE_NOOP("merging", "Code")},
        {"coder", QT_TRANSLATE_NOOP("merging", "Coder")},
        {"comment", QT_TRANSLATE_NOOP("merging", "Comment")},
        {"mark", QT_TRANSLATE_NOOP("merging", "Review")},
        {"note", QT_TRANSLATE_NOOP("merging", "Note")},
        {"closed", QT_TRANSLATE_NOOP("merging", "Closed")},
        {"words", QT_TRANSLATE_NOOP("merging", "Words")},
        {"reason", QT_TRANSLATE_NOOP("merging", "Reason")},
        {"state", QT_TRANSLATE_NOOP("merging", "State")},
    };
    return names.value(column);
}

} // namespace

QString columnName(const ThingColumn &column)
{
    const char *name = column.words ? column.words : nameOf(column.name);
    return name ? MergingText::tr(name) : QString::fromLatin1(column.name);
}

MergeDifference::MergeDifference(MergeWork &work, const Thing &table, const MergeRow &mine,
                                 const MergeRow &theirs, const QByteArray &key)
    : m_work(work), m_table(table), m_mine(mine), m_theirs(theirs), m_key(key), m_now(mine)
{
}

void MergeDifference::settle(quint64 columns)
{
    quint64 settled = 0;
    for (size_t column = 0; column < m_table.columns.size(); ++column) {
        const ThingColumn &each = m_table.columns[column];
        const bool isCompared = each.role == MergeRole::Value || each.role == MergeRole::Text;
        if (!isCompared || !(columns & bit(column)) || (settled & bit(column)))
            continue;
        quint64 group = bit(column);
        for (size_t other = 0; each.group && other < m_table.columns.size(); ++other) {
            if (m_table.columns[other].group == each.group)
                group |= bit(other);
        }
        settled |= group;
        bool isSame = true;
        for (size_t other = 0; other < m_table.columns.size(); ++other)
            isSame = isSame && (!(group & bit(other)) || m_mine[other] == m_theirs[other]);
        if (!isSame)
            settleGroup(group);
    }
}

void MergeDifference::settleGroup(quint64 columns)
{
    const MergeHistory &history = m_work.history;
    const QByteArray mineKey = mergeKey(m_mine, m_table.keyColumns());
    const bool isChangedHere = history.here.hasChanged(m_table.table, mineKey, columns);
    if (history.isShared && !history.there.hasChanged(m_table.table, m_key, columns))
        return;
    // Found by what it says, theirs was never this row: that mine wasn't changed says nothing then.
    if (history.isShared && mineKey == m_key) {
        if (!isChangedHere)
            return take(columns);
    } else if (isEmpty(m_theirs, columns) || (columns & colors())) {
        return; // it says nothing of it, or was given a colour by the program
    } else if (isEmpty(m_mine, columns) && !isChangedHere) {
        return take(columns);
    }
    if (!m_table.isSilent)
        ask(columns);
}

quint64 MergeDifference::colors() const
{
    const auto column = size_t(m_table.columnNamed("color"));
    return column < m_table.columns.size() ? bit(column) : 0;
}

bool MergeDifference::isEmpty(const MergeRow &row, quint64 columns) const
{
    for (size_t column = 0; column < row.size(); ++column) {
        const auto *text = std::get_if<QString>(&row[column]);
        if ((columns & bit(column)) && !std::holds_alternative<std::monostate>(row[column])
            && !(text && text->isEmpty()))
            return false;
    }
    return true;
}

void MergeDifference::take(quint64 columns)
{
    for (size_t column = 0; column < m_now.size(); ++column) {
        if (columns & bit(column))
            m_now[column] = m_theirs[column];
    }
    m_taken |= columns;
}

void MergeDifference::ask(quint64 columns)
{
    m_isConflict = true;
    const auto first = size_t(std::countr_zero(columns));
    const ThingColumn &column = m_table.columns[first];
    MergeConflict conflict;
    conflict.id = QStringLiteral("%1:%2:%3")
                      .arg(QLatin1String(m_table.name), QString::fromUtf8(m_key),
                           QLatin1String(column.name));
    conflict.kind = m_table.kind;
    conflict.about = m_work.blindness.about(m_table, m_mine, m_work.mine);
    conflict.what = columnName(column);
    QStringList mine;
    QStringList theirs;
    for (size_t each = 0; each < m_now.size(); ++each) {
        if (!(columns & bit(each)))
            continue;
        // Both are in our ids, so ours knows the words of both.
        mine << m_work.mine.of(m_table, int(each), m_mine[each]);
        theirs << m_work.mine.of(m_table, int(each), m_theirs[each]);
    }
    const bool isHidden = m_work.blindness.hides(m_table, m_mine);
    conflict.mine = isHidden ? MergeBlindness::words() : mine.join(u' ').trimmed();
    conflict.theirs = isHidden ? MergeBlindness::words() : theirs.join(u' ').trimmed();
    conflict.canBeBoth = column.role == MergeRole::Text;
    const MergeChoice choice = m_work.ask(std::move(conflict));
    if (choice == MergeChoice::Theirs)
        take(columns);
    if (choice != MergeChoice::Both)
        return;
    const QString mineText = std::get<QString>(m_mine[first]);
    const QString both = joinedText(mineText, std::get<QString>(m_theirs[first]));
    if (both == mineText)
        return;
    m_now[first] = both;
    m_taken |= columns;
}

} // namespace axial
