// What the rows of the SourceModel show and accept.
#include "ui/sources/sourcemodel.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace axial {

QVariant SourceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int node = int(index.internalId());
    if (role == Qt::FontRole && isCollection(node))
        return theme::font(10, QFont::DemiBold);
    if (index.column() == NameColumn)
        return nameData(node, role);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole && !isCollection(node))
        return countText(node, index.column());
    return {};
}

QVariant SourceModel::nameData(int node, int role) const
{
    const bool isFolder = isCollection(node);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return isFolder ? collection(node).name : shownName(m_list, sourceOf(node));
    if (role == Qt::EditRole)
        return isFolder ? collection(node).name : m_list.title(sourceOf(node));
    if (role != Qt::DecorationRole)
        return {};
    return isFolder ? icons::icon("folder") : iconOf(m_list.kind(sourceOf(node)));
}

QIcon SourceModel::iconOf(SourceKind kind)
{
    switch (kind) {
    case SourceKind::Transcript:
        return icons::icon("interview");
    case SourceKind::IssueReport:
        return icons::icon("issue");
    case SourceKind::Document:
        break;
    }
    return icons::icon("document");
}

bool SourceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().simplified();
    if (role != Qt::EditRole || !index.isValid() || index.column() != NameColumn)
        return false;
    if (name.isEmpty() || name == index.data(Qt::EditRole).toString())
        return true;
    if (const SourceId source = sourceAt(index))
        Q_EMIT renameRequested(source, name);
    else
        Q_EMIT collectionRenameRequested(collectionAt(index), name);
    return true;
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case QuotesColumn:
        return tr("Quotes");
    case CodedColumn:
        return tr("Coded");
    case CoderColumn:
        return tr("By");
    default:
        return {};
    }
}

Qt::ItemFlags SourceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!isCollection(int(index.internalId())))
        flags |= Qt::ItemNeverHasChildren;
    if (m_isEditable && index.column() == NameColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace axial
