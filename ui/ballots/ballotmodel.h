#pragma once

#include "core/base/id.h"
#include "ui/lists/listmodel.h"

#include <QCoreApplication>

#include <vector>

namespace axial {

class CodeTreeModel;

/// The ranks of one ballot while somebody puts codes into order: a code alone at a rank, several
/// that share one, or a rank that was left empty. Ranks count from 1.
class BallotOrder
{
public:
    /// A line of the ballot as it is shown.
    struct Row {
        int rank = 0;
        CodeId code; ///< none: nothing stands at this rank

        bool operator==(const Row &) const = default;
    };

    BallotOrder() = default;
    explicit BallotOrder(std::vector<std::vector<CodeId>> ranks);

    /// As a ballot is stored: who shares a rank in the order of ids, the last rank not empty.
    const std::vector<std::vector<CodeId>> &ranks() const { return m_ranks; }
    std::vector<Row> rows() const;
    int count() const { return int(m_ranks.size()); }
    bool isRanked(CodeId code) const { return rankOf(code) > 0; }
    /// 0 = it is not ranked.
    int rankOf(CodeId code) const;
    bool isShared(int rank) const;

    /// Behind all that are ranked.
    void append(CodeId code) { insert(code, count() + 1); }
    /// Alone at the place before what stands at this rank now, which moves back with all behind it.
    void insert(CodeId code, int rank);
    /// Alone at exactly this rank: one that is empty or beyond the last is filled, and leaves empty
    /// what it comes from; else as insert(), and the code is counted out first.
    void put(CodeId code, int rank);
    /// Beside what stands at this rank.
    void share(CodeId code, int rank);
    /// Past the rank before; out of a tie to the place before the others.
    void moveUp(CodeId code);
    void moveDown(CodeId code);
    /// To the rank before, beside what stands there.
    void tie(CodeId code);
    /// Out of a tie, to a rank of its own behind the others.
    void untie(CodeId code);
    /// What stands there and behind it moves back, and nothing stands there.
    void leaveEmpty(int rank);
    /// An empty rank goes, and what is behind it moves up.
    void closeUp(int rank);
    void remove(CodeId code);

private:
    bool isEmpty(int rank) const { return m_ranks[size_t(rank) - 1].empty(); }
    std::vector<CodeId> &at(int rank) { return m_ranks[size_t(rank) - 1]; }
    /// An empty rank at `rank`, before what stood there.
    void makeRoom(int rank) { m_ranks.insert(m_ranks.begin() + (rank - 1), std::vector<CodeId>()); }
    bool takeOut(CodeId code);
    void tidy();

    std::vector<std::vector<CodeId>> m_ranks;
};

/// The lines of one ballot: at which rank, and what stands there.
class BallotModel : public ListModel<BallotOrder::Row>
{
    Q_DECLARE_TR_FUNCTIONS(axial::BallotModel)

public:
    enum Column { RankColumn, CodeColumn };

    explicit BallotModel(const CodeTreeModel &codes, QObject *parent = nullptr);

    void setOrder(BallotOrder order);
    const BallotOrder &order() const { return m_order; }
    /// None where the rank was left empty.
    CodeId codeAt(int row) const { return rows()[row].code; }
    int rankAt(int row) const { return rows()[row].rank; }
    /// -1 = it is not ranked.
    int rowOf(CodeId code) const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }

protected:
    QVariant look(const BallotOrder::Row &row, int column, int role) const override;

private:
    const CodeTreeModel &m_codes;
    BallotOrder m_order;
};

} // namespace axial
