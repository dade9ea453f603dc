#include "ui/lists/answermodel.h"

#include "core/base/visiblename.h"
#include "core/query/columns.h"
#include "core/query/rowevidence.h"
#include "ui/widgets/plaintext.h"

#include <QFont>

namespace axial {

void AnswerModel::setTable(Table table)
{
    beginResetModel();
    m_table = std::move(table);
    m_shown.clear();
    for (size_t column = 0; column < m_table.columns.size(); ++column) {
        if (m_table.columns[column].kind != ColumnKind::Id)
            m_shown.push_back(int(column));
    }
    endResetModel();
}

const Cell &AnswerModel::cell(const QModelIndex &index) const
{
    return m_table.rows[size_t(index.row())][size_t(m_shown[size_t(index.column())])];
}

std::shared_ptr<const QueryCall> AnswerModel::evidenceBehind(const QModelIndex &index) const
{
    return axial::evidenceBehind(m_table, size_t(index.row()), m_shown[size_t(index.column())]);
}

qint64 AnswerModel::idAt(int row, const QString &column) const
{
    const int at = m_table.column(column);
    return at < 0 ? 0 : qint64(m_table.text(size_t(row), at).toLongLong());
}

bool AnswerModel::hasPlaces() const
{
    return m_table.column(columns::sourceId) >= 0;
}

std::optional<AnswerPlace> AnswerModel::placeOf(int row) const
{
    const SourceId source{idAt(row, columns::sourceId)};
    if (!source)
        return {};
    return AnswerPlace{source,
                       {idAt(row, columns::start), idAt(row, columns::end)},
                       QuoteId{idAt(row, columns::quoteId)}};
}

QString AnswerModel::words(size_t row, int column) const
{
    return displayText(m_table.rows[row][size_t(column)].value,
                       m_table.columns[size_t(column)].kind);
}

QString AnswerModel::asText() const
{
    QStringList lines{m_table.title, m_table.base};
    QStringList names;
    for (const int column : m_shown)
        names << displayName(m_table.columns[size_t(column)].name);
    lines << names.join(u'\t');
    for (size_t row = 0; row < m_table.rows.size(); ++row) {
        QStringList cells;
        for (const int column : m_shown)
            cells << words(row, column).simplified();
        lines << cells.join(u'\t');
    }
    return (lines + m_table.notes).join(u'\n') + u'\n';
}

int AnswerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int AnswerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant AnswerModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int column = m_shown[size_t(index.column())];
    const ColumnKind kind = m_table.columns[size_t(column)].kind;
    switch (role) {
    case Qt::DisplayRole:
        return singleLineName(words(size_t(index.row()), column));
    case Qt::ToolTipRole:
        return plainToolTip(words(size_t(index.row()), column));
    case Qt::TextAlignmentRole:
        return int((isNumber(kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setUnderline(bool(cell(index).evidence)); // it can be opened
        return font;
    }
    default:
        return {};
    }
}

QVariant AnswerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return displayName(m_table.columns[size_t(m_shown[size_t(section)])].name);
}

} // namespace axial
