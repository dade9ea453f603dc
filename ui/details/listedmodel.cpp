#include "ui/details/listedmodel.h"

#include "core/base/naturalorder.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/plaintext.h"

#include <QCollator>

#include <algorithm>

namespace axial {

ListedModel::ListedModel(QObject *parent)
    : ListModel(
        {{{{{QStringLiteral("code")}, tr("a code, or one below it"), FilterMatch::Under},
           says(&ListedDetail::key)},
          {{{QStringLiteral("type")}, tr("its type")}, says(&ListedDetail::type)},
          {{{QStringLiteral("theme")}, tr("its theme")}, says(&ListedDetail::theme)},
          {{{QStringLiteral("sub-theme")}, tr("its sub-theme")}, says(&ListedDetail::subTheme)},
          {{{QStringLiteral("words")}, tr("words of the detail"), FilterMatch::Says},
           says(&ListedDetail::words)}},
         [](const ListedDetail &detail) {
             return QStringList{detail.key, detail.type, detail.theme, detail.subTheme,
                                detail.words};
         }},
        {tr("Key"), tr("Type"), tr("Theme"), tr("Sub-theme"), tr("Detail")}, parent)
{
    m_rows.setOrder([this](std::vector<int> &places) { arrange(places); });
}

void ListedModel::sort(int column, Qt::SortOrder order)
{
    change([&] {
        m_column = column;
        m_order = order;
    });
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

void ListedModel::arrange(std::vector<int> &rows) const
{
    // By key is the order of the tree, in which they are given.
    if (m_column > Key) {
        QCollator order;
        order.setCaseSensitivity(Qt::CaseInsensitive);
        std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) {
            const int found = order.compare(word(all()[size_t(a)], m_column),
                                            word(all()[size_t(b)], m_column));
            return m_order == Qt::AscendingOrder ? found < 0 : found > 0;
        });
    } else if (m_column == Key && m_order == Qt::DescendingOrder) {
        std::reverse(rows.begin(), rows.end());
    }
}

int ListedModel::rowOf(CodeId code, int place) const
{
    return m_rows.find(
        [&](const ListedDetail &each) { return each.code == code && each.place == place; });
}

int ListedModel::rowOf(CodeId code, const QString &words) const
{
    return m_rows.find(
        [&](const ListedDetail &each) { return each.code == code && each.words == words; });
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
    const Qt::ItemFlags flags = ListModel::flags(index);
    return m_mayEdit && index.column() == Detail ? flags | Qt::ItemIsEditable : flags;
}

} // namespace axial
