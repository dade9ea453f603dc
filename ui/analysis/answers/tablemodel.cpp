#include "ui/analysis/answers/tablemodel.h"

#include "core/project/people/coders.h"
#include "core/query/columns.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPoint>

#include <algorithm>

namespace axial {

void CellWriting::setQuestion(const Query &query, const QueryParameters &parameters)
{
    m_query = &query;
    m_areShown = query.written.name && query.written.areShown(parameters);
}

bool CellWriting::isOn() const
{
    return m_areShown && m_workspace.canEdit();
}

QString CellWriting::name() const
{
    return m_query && m_query->written.name
               ? QCoreApplication::translate("query", m_query->written.name)
               : QString();
}

QString CellWriting::fieldOf(const QueryCall &behind) const
{
    QStringList parts{QLatin1String(m_query->id)};
    for (auto it = behind.parameters.begin(); it != behind.parameters.end(); ++it)
        parts << it.key() + u'=' + it.value();
    return parts.join(u'/');
}

QString CellWriting::shown(const QueryCall &behind, const QString &stored) const
{
    return m_areShown ? TypedWordsKeeper::of(m_workspace).shown(fieldOf(behind), stored) : stored;
}

void CellWriting::store(const QueryCall &behind, const QString &begun, const QString &words)
{
    const auto write = m_query->written.store;
    TypedWords typed{fieldOf(behind),
                     name(),
                     {words},
                     name(),
                     [write, parameters = behind.parameters, words,
                      coder = m_workspace.coderName()](Database &db) {
                         write(db, parameters, words, coders::ensure(db, coder));
                     }};
    try {
        if (m_workspace.project()) // a cell may be left as it closes
            typed.places = {{m_query->written.thing,
                             m_query->written.row(m_workspace.database(), behind.parameters),
                             "text", begun}};
    } catch (const Error &) { // whoever stores it says so
    }
    TypedWordsKeeper::of(m_workspace).store(std::move(typed));
}

void TableModel::setTable(Table table, std::vector<int> companions)
{
    beginResetModel();
    m_table = std::move(table);
    m_companions = std::move(companions);
    m_companions.resize(m_table.columns.size(), -1);
    m_shown.clear();
    for (int column = 0; column < int(m_table.columns.size()); ++column) {
        const bool beside = std::count(m_companions.begin(), m_companions.end(), column) > 0;
        if (m_table.columns[size_t(column)].kind != ColumnKind::Id && !beside)
            m_shown.push_back(column);
    }
    putWordsFirst();
    endResetModel();
}

/// The one column of words is what one reads, and stands first when it came behind so many others
/// that one would have to scroll to it, or before so many that one scrolls away from it.
void TableModel::putWordsFirst()
{
    constexpr qsizetype before = 4;
    constexpr size_t many = 8;
    const auto isWords = [this](int column) {
        return m_table.columns[size_t(column)].kind == ColumnKind::Text;
    };
    const auto words = std::find_if(m_shown.begin(), m_shown.end(), isWords);
    if (words != m_shown.end() && std::count_if(m_shown.begin(), m_shown.end(), isWords) == 1
        && (words - m_shown.begin() >= before || m_shown.size() > many))
        std::rotate(m_shown.begin(), words, words + 1);
}

QModelIndex TableModel::indexOf(size_t row, int column) const
{
    const auto found = std::find(m_shown.begin(), m_shown.end(), column);
    if (row >= m_table.rows.size() || found == m_shown.end())
        return {};
    return index(int(row), int(found - m_shown.begin()));
}

bool TableModel::isWritten(int column) const
{
    const int at = m_shown.at(size_t(column));
    return m_writing && m_writing->isOn() && m_table.columns[size_t(at)].kind == ColumnKind::Text;
}

Qt::ItemFlags TableModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && isWritten(index.column()) && cell(index).evidence
               ? flags | Qt::ItemIsEditable
               : flags;
}

bool TableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    const QString words = value.toString().trimmed();
    const QString begun = begunInCell(index.data(Qt::EditRole).toString());
    if (words == begun)
        return true;
    Cell &written = m_table.rows[size_t(index.row())][size_t(m_shown[size_t(index.column())])];
    written.value = words;
    const QueryCall behind = *written.evidence; // what listens to the change may exchange the table
    Q_EMIT dataChanged(index, index);
    m_writing->store(behind, begun, words);
    return true;
}

/// What is written and not stored yet comes before what was read.
QVariant TableModel::writingData(const QModelIndex &index, int role) const
{
    const auto *stored = std::get_if<QString>(&cell(index).value);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::AccessibleTextRole:
        return m_writing->shown(*cell(index).evidence, stored ? *stored : QString());
    case WrapDelegate::MultilineRole:
        return true;
    case WrapDelegate::EditorNameRole:
        return m_writing->name();
    default:
        return {};
    }
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = m_shown[size_t(index.column())];
    const ColumnKind kind = m_table.columns[size_t(column)].kind;
    if (isWritten(index.column()) && cell(index).evidence) {
        if (const QVariant written = writingData(index, role); written.isValid())
            return written;
    }
    const auto shown = [&](int at) {
        return displayText(m_table.rows.value(size_t(index.row()), size_t(at)),
                           m_table.columns[size_t(at)].kind);
    };
    switch (role) {
    case Qt::DisplayRole:
        return shown(column);
    case CompanionRole:
        return companion(column) < 0 ? QVariant() : shown(companion(column));
    case PlaceRole:
        return QPoint(column, index.row());
    case Qt::TextAlignmentRole:
        return int((isNumber(kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole:
        return m_table.columns[size_t(column)].name == columns::key
                   ? QVariant(theme::font(10, QFont::DemiBold))
                   : QVariant();
    case Qt::AccessibleTextRole:
        return companion(column) < 0
                   ? shown(column)
                   : QStringLiteral("%1, %2").arg(shown(column), shown(companion(column)));
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= int(m_shown.size()))
        return {};
    const Column &column = m_table.columns[size_t(m_shown[size_t(section)])];
    if (role == Qt::DisplayRole)
        return displayName(column.name);
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(column.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace axial
