#pragma once

#include "core/domain/code.h"
#include "core/project/codes/codes.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace axial {

/// What a code's numbers count: the code with all that lies below it, or the code alone.
enum class CountBase { WithBelow, Alone };
/// The order siblings are shown in; their positions stay what they are.
enum class CodeOrder { Position, Name, Quotes };

/// The codes as a tree shows them: what lies in what, narrowed by a filter and sorted. Codes are
/// numbered by their place in codes().
class CodeTreeShape
{
public:
    struct Node {
        int parent = -1; ///< number of a code
        int color = -1;
        int position = 0;       ///< among all siblings
        int row = -1;           ///< among the siblings shown; -1 = hidden
        std::vector<int> shown; ///< numbers of codes
        int children = 0;
    };

    /// The whole tree, depth first (codes::all()).
    void setCodes(std::vector<Code> tree);
    /// The codes whose counts are others now.
    std::vector<CodeId> setCounts(const std::vector<CodeCounts> &counts);
    /// By code id; the filter looks into them too.
    void setDefinitions(QHash<qint64, QString> definitions);
    /// Words that a code's key, name or definition must hold between them; it is shown with what it
    /// lies in.
    void setFilter(const QStringList &words);
    void setOrder(CodeOrder order);
    void setCountBase(CountBase base) { m_base = base; }
    /// After the counts or what they count have changed: the order by them.
    void sortAgain();

    const std::vector<Code> &codes() const { return m_codes; }
    const std::vector<Node> &nodes() const { return m_nodes; }
    const std::vector<int> &roots() const { return m_roots; }
    const QHash<qint64, QString> &definitions() const { return m_definitions; }
    const QStringList &filter() const { return m_filter; }
    CodeOrder order() const { return m_order; }
    CountBase countBase() const { return m_base; }

    /// -1 when there is no such code.
    int numberOf(CodeId code) const { return m_numberOf.value(code, -1); }
    /// Null when there is no such code (any more).
    const Code *find(CodeId code) const;
    const Node *nodeOf(CodeId code) const;
    /// Null when nothing was counted of it.
    const CodeCounts *countsOf(CodeId code) const;
    /// With what the count base counts.
    qint64 quotesOf(const Code &code) const;
    /// "Bug › Resource Efficiency": what it lies in, without the folder.
    QString pathOf(CodeId code) const;
    /// The first code shown that answers the filter itself, not by what lies in it.
    CodeId firstMatch() const;

private:
    void build();
    void fold();
    void rank();
    bool answersFilter(size_t number) const;
    void applyFilter();

    std::vector<Code> m_codes;
    std::vector<Node> m_nodes;
    std::vector<int> m_roots;
    QHash<CodeId, int> m_numberOf;
    QHash<CodeId, CodeCounts> m_counts;
    QHash<qint64, QString> m_definitions;
    std::vector<QString> m_searched; ///< what the filter looks into, without case
    std::vector<int> m_rank;         ///< place of each code in the order; empty by position
    QStringList m_filter;
    QStringList m_foldedFilter;
    CountBase m_base = CountBase::WithBelow;
    CodeOrder m_order = CodeOrder::Position;
};

} // namespace axial
