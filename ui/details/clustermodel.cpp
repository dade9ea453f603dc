#include "ui/details/clustermodel.h"

#include "ui/details/shownboard.h"
#include "ui/lists/quotesmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/widgets/plaintext.h"

#include <QLocale>
#include <QMimeData>

namespace axial {
namespace {

constexpr char cardsMimeType[] = "application/x-axial-cards";

} // namespace

QMimeData *cardsMime(const std::vector<SummaryId> &cards)
{
    auto *mime = new QMimeData;
    mime->setData(QLatin1String(cardsMimeType), writtenIds(cards));
    return mime;
}

std::vector<SummaryId> cardsFrom(const QMimeData *mime)
{
    if (!mime || !mime->hasFormat(QLatin1String(cardsMimeType)))
        return {};
    return readIds<SummaryId>(mime->data(QLatin1String(cardsMimeType)));
}

ClusterModel::ClusterModel(ShownBoard &board, QObject *parent)
    : QAbstractTableModel(parent), m_board(board)
{
    connect(&board, &ShownBoard::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int ClusterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_board.clusterCount();
}

int ClusterModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ClusterModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const Cluster &cluster = m_board.cluster(row);
    const QString name = cluster.isRest ? tr("Not in a cluster yet") : cluster.name;
    const bool isInTree = !cluster.isRest && cluster.code;
    if (index.column() == Cards) {
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return role != Qt::DisplayRole ? QVariant()
               : m_board.isFiltered()
                   ? tr("%L1 of %L2").arg(m_board.shown(row)).arg(m_board.total(row))
                   : QLocale().toString(m_board.total(row));
    }
    switch (role) {
    case Qt::DisplayRole:
        return isInTree ? tr("%1 (in the tree)").arg(name) : name;
    case RowDelegate::KeyRole:
        return QString::number(row);
    case Qt::AccessibleTextRole:
        return tr("%1 %2: %3")
            .arg(QString::number(row), name, tr("%n card(s)", nullptr, m_board.shown(row)));
    default:
        return {};
    }
}

Qt::ItemFlags ClusterModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_mayEdit ? flags | Qt::ItemIsDropEnabled : flags;
}

QStringList ClusterModel::mimeTypes() const
{
    return {QLatin1String(cardsMimeType)};
}

bool ClusterModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                   const QModelIndex &) const
{
    return m_mayEdit && !cardsFrom(data).empty();
}

bool ClusterModel::dropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                const QModelIndex &parent)
{
    const std::vector<SummaryId> cards = cardsFrom(data);
    if (!m_mayEdit || cards.empty())
        return false;
    Q_EMIT cardsDropped(cards, parent.isValid() ? m_board.cluster(parent.row()).id : ClusterId{});
    return false; // the view would take the rows out of the model that they came from
}

} // namespace axial
