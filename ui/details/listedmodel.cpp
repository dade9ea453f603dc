#include "ui/details/listedmodel.h"

#include "core/base/naturalorder.h"
#include "core/text/words/comparable.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/plaintext.h"

#include <QCollator>

#include <algorithm>

namespace axial {

ListedModel::ListedModel(QObject *parent) : QAbstractTableModel(parent)
{
}

void ListedModel::setDetails(std::vector<ListedDetail> details)
{
    m_details = std::move(details);
    arrange();
}

void ListedModel::setFilter(const QString &words)
{
    const QStringList each = words.split(u' ', Qt::SkipEmptyParts);
    if (each == m_words)
        return;
    m_words = each;
    arrange();
}

void ListedModel::sort(int column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    arrange();
}

QString ListedModel::word(const ListedDetail &detail, int column)
{
    switch (column) {
    case Key:
        return detail.key;
    case Type:
        return detail.type;
    case Theme:
        return detail.theme;
    case SubTheme:
        return detail.subTheme;
    default:
        return detail.words;
    }
}

void ListedModel::arrange()
{
    beginResetModel();
    m_rows.clear();
    for (size_t i = 0; i < m_details.size(); ++i) {
        QStringList all;
        for (int column = 0; column < ColumnCount; ++column)
            all << word(m_details[i], column);
        const QString line = all.join(u'\n');
        if (std::all_of(m_words.begin(), m_words.end(),
                        [&](const QString &each) { return saysWords(line, each); }))
            m_rows.push_back(int(i));
    }
    // By key is the order of the tree, in which they are given.
    if (m_column > Key) {
        QCollator order;
        order.setCaseSensitivity(Qt::CaseInsensitive);
        std::stable_sort(m_rows.begin(), m_rows.end(), [&](int a, int b) {
            const int found = order.compare(word(m_details[size_t(a)], m_column),
                                            word(m_details[size_t(b)], m_column));
            return m_order == Qt::AscendingOrder ? found < 0 : found > 0;
        });
    } else if (m_column == Key && m_order == Qt::DescendingOrder) {
        std::reverse(m_rows.begin(), m_rows.end());
    }
    endResetModel();
}

int ListedModel::rowOf(CodeId code, int place) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (detail(row).code == code && detail(row).place == place)
            return row;
    }
    return -1;
}

int ListedModel::rowOf(CodeId code, const QString &words) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (detail(row).code == code && detail(row).words == words)
            return row;
    }
    return -1;
}

int ListedModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ListedModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ListedModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString text = word(detail(index.row()), index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text;
    case Qt::ToolTipRole:
        return plainToolTip(text, longestWordsTip);
    case WrapDelegate::InkRole:
        return int(index.column() == Key      ? WrapDelegate::Bold
                   : index.column() == Detail ? WrapDelegate::Plain
                                              : WrapDelegate::Quiet);
    case WrapDelegate::EditorNameRole:
        return tr("Detail");
    default:
        return {};
    }
}

bool ListedModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || !m_store)
        return false;
    const ListedDetail stored = detail(index.row());
    const QString words = value.toString().simplified();
    return words == stored.words || m_store(stored, words);
}

Qt::ItemFlags ListedModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_mayEdit && index.column() == Detail ? flags | Qt::ItemIsEditable : flags;
}

QVariant ListedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    static const char *const titles[] = {QT_TR_NOOP("Key"), QT_TR_NOOP("Type"), QT_TR_NOOP("Theme"),
                                         QT_TR_NOOP("Sub-theme"), QT_TR_NOOP("Detail")};
    return tr(titles[section]);
}

} // namespace axial
