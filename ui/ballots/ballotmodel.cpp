#include "ui/ballots/ballotmodel.h"

#include "core/domain/ballot.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"

#include <QMimeData>

#include <algorithm>
#include <utility>

namespace axial {

BallotOrder::BallotOrder(std::vector<std::vector<CodeId>> ranks) : m_ranks(std::move(ranks))
{
    tidy();
}

std::vector<BallotOrder::Row> BallotOrder::rows() const
{
    std::vector<Row> rows;
    for (size_t i = 0; i < m_ranks.size(); ++i) {
        if (m_ranks[i].empty())
            rows.push_back({int(i) + 1, {}});
        for (const CodeId code : m_ranks[i])
            rows.push_back({int(i) + 1, code});
    }
    return rows;
}

int BallotOrder::rankOf(CodeId code) const
{
    for (size_t i = 0; i < m_ranks.size(); ++i) {
        if (std::ranges::find(m_ranks[i], code) != m_ranks[i].end())
            return int(i) + 1;
    }
    return 0;
}

bool BallotOrder::isShared(int rank) const
{
    return rank >= 1 && rank <= count() && m_ranks[size_t(rank) - 1].size() > 1;
}

void BallotOrder::insert(CodeId code, int rank)
{
    const int from = rankOf(code);
    const bool isClosed = from > 0 && !isShared(from);
    if (isClosed && (from == rank || from + 1 == rank))
        return; // where it is
    if (from > 0)
        takeOut(code);
    if (isClosed)
        closeUp(from);
    const int to = std::clamp(isClosed && from < rank ? rank - 1 : rank, 1,
                              std::min(count() + 1, mostRanks));
    makeRoom(to);
    at(to) = {code};
    tidy();
}

void BallotOrder::put(CodeId code, int rank)
{
    const int to = std::clamp(rank, 1, mostRanks);
    const int from = rankOf(code);
    if (from == to) { // before those it shares the rank with
        if (isShared(from))
            moveUp(code);
        return;
    }
    const bool isTaken = to <= count() && !isEmpty(to);
    if (takeOut(code) && isTaken)
        closeUp(from);
    if (isTaken)
        makeRoom(to);
    else if (count() < to)
        m_ranks.resize(size_t(to));
    at(to) = {code};
    tidy();
}

void BallotOrder::share(CodeId code, int rank)
{
    if (rank < 1 || rank > count() || rankOf(code) == rank)
        return;
    const int from = rankOf(code);
    const bool isAlone = takeOut(code);
    at(rank).push_back(code);
    if (isAlone)
        closeUp(from);
    tidy();
}

void BallotOrder::moveUp(CodeId code)
{
    const int rank = rankOf(code);
    if (isShared(rank)) {
        takeOut(code);
        makeRoom(rank);
        at(rank) = {code};
    } else if (rank > 1) {
        std::swap(at(rank), at(rank - 1));
    }
    tidy();
}

void BallotOrder::moveDown(CodeId code)
{
    const int rank = rankOf(code);
    if (isShared(rank))
        return untie(code);
    if (rank > 0 && rank < count())
        std::swap(at(rank), at(rank + 1));
    tidy();
}

void BallotOrder::tie(CodeId code)
{
    if (const int rank = rankOf(code); rank > 1)
        share(code, rank - 1);
}

void BallotOrder::untie(CodeId code)
{
    const int rank = rankOf(code);
    if (!isShared(rank))
        return;
    takeOut(code);
    makeRoom(rank + 1);
    at(rank + 1) = {code};
    tidy();
}

void BallotOrder::leaveEmpty(int rank)
{
    if (rank < 1 || rank > count() || count() == mostRanks)
        return;
    m_ranks.insert(m_ranks.begin() + (rank - 1), std::vector<CodeId>());
}

void BallotOrder::closeUp(int rank)
{
    if (rank >= 1 && rank <= count() && isEmpty(rank))
        m_ranks.erase(m_ranks.begin() + (rank - 1));
}

void BallotOrder::remove(CodeId code)
{
    const int rank = rankOf(code);
    if (takeOut(code))
        closeUp(rank);
    tidy();
}

/// True when its rank is empty now.
bool BallotOrder::takeOut(CodeId code)
{
    const int rank = rankOf(code);
    if (rank == 0)
        return false;
    std::erase(at(rank), code);
    return isEmpty(rank);
}

void BallotOrder::tidy()
{
    for (std::vector<CodeId> &sharing : m_ranks)
        std::ranges::sort(sharing);
    while (!m_ranks.empty() && m_ranks.back().empty())
        m_ranks.pop_back();
}

BallotModel::BallotModel(const CodeTreeModel &codes, QObject *parent)
    : ListModel(
        {{tr("Rank"),
          [this](const BallotOrder::Row &row) {
              return m_order.isShared(row.rank) ? QStringLiteral("=%1").arg(row.rank)
                                                : QString::number(row.rank);
          }},
         {tr("Code"),
          [this](const BallotOrder::Row &row) {
              const Code *code = m_codes.find(row.code);
              return code ? code->name : row.code ? tr("a code that is gone") : tr("left empty");
          }}},
        parent),
      m_codes(codes)
{
}

void BallotModel::setOrder(BallotOrder order)
{
    change([&] {
        m_order = std::move(order);
        m_rows.setAll(m_order.rows());
    });
}

int BallotModel::rowOf(CodeId code) const
{
    return code ? rows().find([&](const BallotOrder::Row &row) { return row.code == code; }) : -1;
}

QVariant BallotModel::look(const BallotOrder::Row &row, int column, int role) const
{
    const Code *code = m_codes.find(row.code);
    if (column == RankColumn && role == Qt::TextAlignmentRole) // its title stands at the left
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (column == RankColumn && role == Qt::AccessibleTextRole)
        return (m_order.isShared(row.rank) ? tr("Rank %1, shared") : tr("Rank %1")).arg(row.rank);
    if (column == RankColumn)
        return {};
    if (!code)
        return role == Qt::ForegroundRole ? QVariant(theme::tokens().text3) : QVariant();
    switch (role) {
    case Qt::AccessibleTextRole:
        return code->label();
    case RowDelegate::KeyRole:
        return code->key;
    case RowDelegate::ColorRole: {
        const int color = m_codes.colorOf(row.code);
        return color >= 0 ? color : QVariant();
    }
    default:
        return {};
    }
}

Qt::ItemFlags BallotModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = ListModel::flags(index);
    if (index.isValid() && codeAt(index.row()))
        flags |= Qt::ItemIsDragEnabled;
    return flags;
}

QStringList BallotModel::mimeTypes() const
{
    return {QLatin1String(codesMimeType)};
}

QMimeData *BallotModel::mimeData(const QModelIndexList &indexes) const
{
    QList<CodeId> codes;
    for (const QModelIndex &index : indexes) {
        const CodeId code = codeAt(index.row());
        if (code && !codes.contains(code))
            codes.append(code);
    }
    return codes.isEmpty() ? nullptr : codesMime(codes);
}

} // namespace axial
