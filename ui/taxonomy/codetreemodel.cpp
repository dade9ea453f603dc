#include "ui/taxonomy/codetreemodel.h"

#include <QCollator>

#include <algorithm>
#include <numeric>

namespace axial {

CodeTreeModel::CodeTreeModel(QObject *parent) : QAbstractItemModel(parent)
{
}

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
        fold();
        rank();
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

void CodeTreeModel::fold()
{
    m_searched.clear();
    m_searched.reserve(m_codes.size());
    for (const Code &code : m_codes)
        m_searched.push_back(
            QString(code.key + u'\n' + code.name + u'\n' + m_definitions.value(code.id.value))
                .toCaseFolded());
}

void CodeTreeModel::rank()
{
    m_rank.clear();
    if (m_order == CodeOrder::Position)
        return;
    std::vector<int> order(m_codes.size());
    std::iota(order.begin(), order.end(), 0);
    if (m_order == CodeOrder::Name) {
        QCollator collator;
        collator.setNumericMode(true);
        collator.setCaseSensitivity(Qt::CaseInsensitive);
        std::vector<QCollatorSortKey> keys;
        keys.reserve(m_codes.size());
        for (const Code &code : m_codes)
            keys.push_back(collator.sortKey(code.name));
        std::stable_sort(order.begin(), order.end(), [&](int left, int right) {
            return keys[size_t(left)] < keys[size_t(right)];
        });
    } else {
        std::stable_sort(order.begin(), order.end(), [this](int left, int right) {
            return quotesOf(m_codes[size_t(left)]) > quotesOf(m_codes[size_t(right)]);
        });
    }
    m_rank.resize(m_codes.size());
    for (size_t place = 0; place < order.size(); ++place)
        m_rank[size_t(order[place])] = int(place);
}

bool CodeTreeModel::answersFilter(size_t at) const
{
    return std::all_of(m_foldedFilter.begin(), m_foldedFilter.end(),
                       [&](const QString &word) { return m_searched[at].contains(word); });
}

CodeId CodeTreeModel::firstMatch() const
{
    for (size_t i = 0; i < m_codes.size() && isFiltered(); ++i) {
        if (m_codes[i].kind == CodeKind::Code && answersFilter(i))
            return m_codes[i].id;
    }
    return {};
}

void CodeTreeModel::applyFilter()
{
    m_roots.clear();
    std::vector<char> isShown(m_codes.size(), m_foldedFilter.isEmpty());
    for (size_t i = m_codes.size(); i-- > 0;) {
        m_nodes[i].shown.clear();
        m_nodes[i].row = -1;
        if (!isShown[i])
            isShown[i] = answersFilter(i);
        if (isShown[i] && m_nodes[i].parent >= 0)
            isShown[size_t(m_nodes[i].parent)] = true;
    }
    for (size_t i = 0; i < m_codes.size(); ++i) {
        if (!isShown[i])
            continue;
        auto &siblings = m_nodes[i].parent >= 0 ? m_nodes[size_t(m_nodes[i].parent)].shown
                                                : m_roots;
        m_nodes[i].row = int(siblings.size());
        siblings.push_back(int(i));
    }
    if (m_rank.empty())
        return;
    for (Node &node : m_nodes) { // folders stay where they are
        std::sort(node.shown.begin(), node.shown.end(), [this](int left, int right) {
            return m_rank[size_t(left)] < m_rank[size_t(right)];
        });
        for (size_t row = 0; row < node.shown.size(); ++row)
            m_nodes[size_t(node.shown[row])].row = int(row);
    }
}

void CodeTreeModel::setFilter(const QString &text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words == m_filter)
        return;
    relayout([&] {
        m_filter = words;
        m_foldedFilter.clear();
        for (const QString &word : words)
            m_foldedFilter << word.toCaseFolded();
        applyFilter();
    });
}

void CodeTreeModel::setDefinitions(QHash<qint64, QString> definitions)
{
    if (definitions == m_definitions)
        return;
    m_definitions = std::move(definitions);
    fold();
    if (isFiltered())
        relayout([this] { applyFilter(); });
}

void CodeTreeModel::setOrder(CodeOrder order)
{
    if (order == m_order)
        return;
    relayout([&] {
        m_order = order;
        rank();
        applyFilter();
    });
}

void CodeTreeModel::setCountBase(CountBase base)
{
    m_base = base;
    announceCounts();
    Q_EMIT headerDataChanged(Qt::Horizontal, QuotesColumn, SourcesColumn);
}

qint64 CodeTreeModel::quotesOf(const Code &code) const
{
    const CodeCounts counts = m_counts.value(code.id.value);
    return m_base == CountBase::WithBelow ? counts.totalQuotes : counts.quotes;
}

void CodeTreeModel::setCounts(const std::vector<CodeCounts> &counts)
{
    m_counts.clear();
    m_counts.reserve(qsizetype(counts.size()));
    for (const CodeCounts &each : counts)
        m_counts.insert(each.code.value, each);
    announceCounts();
}

void CodeTreeModel::announceCounts()
{
    if (m_order == CodeOrder::Quotes) {
        relayout([this] {
            rank();
            applyFilter();
        });
    }
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

} // namespace axial
