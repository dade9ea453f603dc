#include "ui/taxonomy/tree/codetreeshape.h"

#include "core/text/words/comparable.h"

#include <QCollator>

#include <algorithm>
#include <numeric>
#include <utility>

namespace axial {

void CodeTreeShape::setCodes(std::vector<Code> tree)
{
    m_codes = std::move(tree);
    build();
    fold();
    sortAgain();
}

std::vector<CodeId> CodeTreeShape::setCounts(const std::vector<CodeCounts> &counts)
{
    const QHash<CodeId, CodeCounts> before = std::exchange(m_counts, {});
    m_counts.reserve(qsizetype(counts.size()));
    for (const CodeCounts &each : counts)
        m_counts.insert(each.code, each);
    std::vector<CodeId> changed;
    for (const Code &each : m_codes) {
        if (before.value(each.id) != m_counts.value(each.id))
            changed.push_back(each.id);
    }
    return changed;
}

void CodeTreeShape::setDefinitions(QHash<qint64, QString> definitions)
{
    m_definitions = std::move(definitions);
    fold();
    if (!m_filter.isEmpty())
        applyFilter();
}

void CodeTreeShape::setFilter(const QStringList &words)
{
    m_filter = words;
    m_foldedFilter.clear();
    for (const QString &word : words)
        m_foldedFilter << nameKey(word);
    applyFilter();
}

void CodeTreeShape::setOrder(CodeOrder order)
{
    m_order = order;
    sortAgain();
}

void CodeTreeShape::sortAgain()
{
    rank();
    applyFilter();
}

void CodeTreeShape::build()
{
    m_numberOf.clear();
    m_nodes.assign(m_codes.size(), {});
    int roots = 0;
    for (size_t i = 0; i < m_codes.size(); ++i) {
        const Code &code = m_codes[i];
        Node &node = m_nodes[i];
        m_numberOf.insert(code.id, int(i));
        node.parent = m_numberOf.value(code.parent, -1);
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

void CodeTreeShape::fold()
{
    m_searched.clear();
    m_searched.reserve(m_codes.size());
    for (const Code &code : m_codes)
        m_searched.push_back(
            nameKey(code.key + u'\n' + code.name + u'\n' + m_definitions.value(code.id.value)));
}

void CodeTreeShape::rank()
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
        std::ranges::stable_sort(
            order, [&](int left, int right) { return keys[size_t(left)] < keys[size_t(right)]; });
    } else {
        std::ranges::stable_sort(order, [this](int left, int right) {
            return quotesOf(m_codes[size_t(left)]) > quotesOf(m_codes[size_t(right)]);
        });
    }
    m_rank.resize(m_codes.size());
    for (size_t place = 0; place < order.size(); ++place)
        m_rank[size_t(order[place])] = int(place);
}

bool CodeTreeShape::answersFilter(size_t number) const
{
    return std::ranges::all_of(
        m_foldedFilter, [&](const QString &word) { return m_searched[number].contains(word); });
}

CodeId CodeTreeShape::firstMatch() const
{
    for (size_t i = 0; i < m_codes.size() && !m_filter.isEmpty(); ++i) {
        if (m_codes[i].kind == CodeKind::Code && answersFilter(i))
            return m_codes[i].id;
    }
    return {};
}

void CodeTreeShape::applyFilter()
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
        std::ranges::sort(node.shown, {}, [this](int number) { return m_rank[size_t(number)]; });
        for (size_t row = 0; row < node.shown.size(); ++row)
            m_nodes[size_t(node.shown[row])].row = int(row);
    }
}

qint64 CodeTreeShape::quotesOf(const Code &code) const
{
    const CodeCounts *counts = countsOf(code.id);
    if (!counts)
        return 0;
    return m_base == CountBase::WithBelow ? counts->totalQuotes : counts->quotes;
}

const CodeCounts *CodeTreeShape::countsOf(CodeId code) const
{
    const auto found = m_counts.constFind(code);
    return found == m_counts.cend() ? nullptr : &*found;
}

const Code *CodeTreeShape::find(CodeId code) const
{
    const int at = numberOf(code);
    return at < 0 ? nullptr : &m_codes[size_t(at)];
}

const CodeTreeShape::Node *CodeTreeShape::nodeOf(CodeId code) const
{
    const int at = numberOf(code);
    return at < 0 ? nullptr : &m_nodes[size_t(at)];
}

QString CodeTreeShape::pathOf(CodeId code) const
{
    QStringList names;
    const Code *above = find(code);
    while (above && (above = find(above->parent))) {
        if (above->kind == CodeKind::Code || names.isEmpty())
            names.prepend(above->name);
    }
    return names.join(QStringLiteral(" › "));
}

} // namespace axial
