#include "ui/models/codetreemodel.h"

#include "ui/coding/codingmime.h"
#include "ui/icons.h"
#include "ui/theme.h"
#include "ui/widgets/rowdelegate.h"

#include <QLocale>
#include <QMimeData>

#include <algorithm>

namespace axial {

CodeTreeModel::CodeTreeModel(QObject *parent) : QAbstractItemModel(parent) {}

template <class Change>
void CodeTreeModel::relayout(Change &&change)
{
    // Persistent indexes are carried over by id, so that views keep what is expanded, selected
    // and current, and where they are scrolled to.
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    change();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &index : before)
        after.append(indexOf(codeAt(index), index.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged();
}

void CodeTreeModel::setCodes(std::vector<Code> tree)
{
    relayout([&] {
        m_codes = std::move(tree);
        build();
        applyFilter();
    });
}

void CodeTreeModel::build()
{
    m_indexOf.clear();
    m_nodes.assign(m_codes.size(), {});
    int roots = 0;
    for (size_t i = 0; i < m_codes.size(); ++i) {
        const Code &code = m_codes[i];
        Node &node = m_nodes[i];
        m_indexOf.insert(code.id.value, int(i));
        node.parent = m_indexOf.value(code.parent.value, -1);
        if (node.parent >= 0) {
            Node &above = m_nodes[size_t(node.parent)];
            node.position = above.children++;
            node.color = above.color;
        } else {
            node.position = roots++;
        }
        if (code.color != Code::inheritedColor)
            node.color = code.color;
    }
}

void CodeTreeModel::applyFilter()
{
    m_roots.clear();
    std::vector<char> isShown(m_codes.size(), m_filter.isEmpty());
    for (size_t i = m_codes.size(); i-- > 0;) {
        m_nodes[i].shown.clear();
        m_nodes[i].row = -1;
        if (!isShown[i]) {
            const Code &code = m_codes[i];
            isShown[i] = std::all_of(m_filter.begin(), m_filter.end(), [&](const QString &word) {
                return code.key.contains(word, Qt::CaseInsensitive)
                    || code.name.contains(word, Qt::CaseInsensitive);
            });
        }
        if (isShown[i] && m_nodes[i].parent >= 0)
            isShown[size_t(m_nodes[i].parent)] = true;
    }
    for (size_t i = 0; i < m_codes.size(); ++i) {
        if (!isShown[i])
            continue;
        auto &siblings = m_nodes[i].parent >= 0 ? m_nodes[size_t(m_nodes[i].parent)].shown : m_roots;
        m_nodes[i].row = int(siblings.size());
        siblings.push_back(int(i));
    }
}

void CodeTreeModel::setFilter(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words == m_filter)
        return;
    relayout([&] {
        m_filter = words;
        applyFilter();
    });
}

void CodeTreeModel::setCounts(const std::vector<CodeCounts> &counts)
{
    m_counts.clear();
    m_counts.reserve(qsizetype(counts.size()));
    for (const CodeCounts &each : counts)
        m_counts.insert(each.code.value, each);
    // One signal a list of children is what dataChanged() can say.
    const auto announce = [this](const std::vector<int> &shown) {
        if (!shown.empty())
            Q_EMIT dataChanged(indexOf(m_codes[size_t(shown.front())].id, QuotesColumn),
                               indexOf(m_codes[size_t(shown.back())].id, SourcesColumn));
    };
    announce(m_roots);
    for (const Node &node : m_nodes) {
        if (node.row >= 0)
            announce(node.shown);
    }
}

const Code *CodeTreeModel::find(CodeId code) const
{
    const int at = m_indexOf.value(code.value, -1);
    return at < 0 ? nullptr : &m_codes[size_t(at)];
}

QModelIndex CodeTreeModel::indexOf(CodeId code, int column) const
{
    const int at = m_indexOf.value(code.value, -1);
    if (at < 0 || m_nodes[size_t(at)].row < 0)
        return {};
    return createIndex(m_nodes[size_t(at)].row, column, quintptr(code.value));
}

int CodeTreeModel::positionOf(CodeId code) const
{
    const int at = m_indexOf.value(code.value, -1);
    return at < 0 ? -1 : m_nodes[size_t(at)].position;
}

int CodeTreeModel::childCountOf(CodeId code) const
{
    const int at = m_indexOf.value(code.value, -1);
    return at < 0 ? 0 : m_nodes[size_t(at)].children;
}

int CodeTreeModel::colorOf(CodeId code) const
{
    const int at = m_indexOf.value(code.value, -1);
    return at < 0 ? -1 : m_nodes[size_t(at)].color;
}

QString CodeTreeModel::pathOf(CodeId code) const
{
    QStringList names;
    const Code *above = find(code);
    while (above && (above = find(above->parent))) {
        if (above->kind == CodeKind::Code || names.isEmpty())
            names.prepend(above->name);
    }
    return names.join(QStringLiteral(" › "));
}

const CodeTreeModel::Node *CodeTreeModel::nodeAt(const QModelIndex &index) const
{
    const int at = index.isValid() ? m_indexOf.value(qint64(index.internalId()), -1) : -1;
    return at < 0 ? nullptr : &m_nodes[size_t(at)];
}

QModelIndex CodeTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    const Node *above = nodeAt(parent);
    const std::vector<int> &shown = above ? above->shown : m_roots;
    return createIndex(row, column, quintptr(m_codes[size_t(shown[size_t(row)])].id.value));
}

QModelIndex CodeTreeModel::parent(const QModelIndex &child) const
{
    const Node *node = nodeAt(child);
    if (!node || node->parent < 0)
        return {};
    return indexOf(m_codes[size_t(node->parent)].id);
}

int CodeTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_roots.size());
    const Node *node = parent.column() == 0 ? nodeAt(parent) : nullptr;
    return node ? int(node->shown.size()) : 0;
}

int CodeTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant CodeTreeModel::data(const QModelIndex &index, int role) const
{
    const Node *node = nodeAt(index);
    const Code *code = node ? find(codeAt(index)) : nullptr;
    if (!code)
        return {};
    if (role == IdRole)
        return code->id.value;
    if (index.column() == NameColumn)
        return nameData(*code, *node, role);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const auto counts = m_counts.constFind(code->id.value);
    if (counts == m_counts.cend())
        return {};
    return QLocale().toString(index.column() == QuotesColumn ? counts->totalQuotes
                                                             : counts->totalSources);
}

QVariant CodeTreeModel::nameData(const Code &code, const Node &node, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return code.name;
    case Qt::AccessibleTextRole:
        return code.label();
    case Qt::FontRole:
        return code.kind == CodeKind::Folder ? theme::font(10, QFont::DemiBold) : QVariant();
    case Qt::DecorationRole:
        return code.kind == CodeKind::Folder ? icons::icon("folder") : QVariant();
    case RowDelegate::ColorRole: {
        // A type is the heading of its themes, whose colours tell them apart.
        const Code *above = find(code.parent);
        const bool isType = above && above->kind == CodeKind::Folder && node.children > 0;
        const bool hasChip = code.kind == CodeKind::Code && !isType && node.color >= 0;
        return hasChip ? node.color : QVariant();
    }
    case RowDelegate::KeyRole:
        return code.key;
    default:
        return {};
    }
}

bool CodeTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const Code *code = find(codeAt(index));
    if (!code || role != Qt::EditRole || index.column() != NameColumn)
        return false;
    const QString name = value.toString().simplified();
    if (!name.isEmpty() && name != code->name)
        Q_EMIT renameRequested(code->id, name);
    return true;
}

QVariant CodeTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Code");
    case QuotesColumn: return tr("Quotes");
    case SourcesColumn: return tr("Sources");
    default: return {};
    }
}

Qt::ItemFlags CodeTreeModel::flags(const QModelIndex &index) const
{
    const Code *code = index.isValid() ? find(codeAt(index)) : nullptr;
    if (!code)
        return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled;
    if (code->kind == CodeKind::Code)
        flags |= Qt::ItemIsDragEnabled;
    if (m_isEditable && index.column() == NameColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QStringList CodeTreeModel::mimeTypes() const
{
    return {QLatin1String(codesMimeType), QLatin1String(wordsMimeType)};
}

QMimeData *CodeTreeModel::mimeData(const QModelIndexList &indexes) const
{
    QList<CodeId> chosen;
    for (const QModelIndex &index : indexes) {
        const Code *code = find(codeAt(index));
        if (index.column() == NameColumn && code && code->kind == CodeKind::Code)
            chosen.append(code->id);
    }
    return chosen.isEmpty() ? nullptr : codesMime(chosen);
}

Qt::DropActions CodeTreeModel::supportedDropActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

} // namespace axial
