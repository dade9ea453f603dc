#include "ui/ballots/ballotdrops.h"

#include "ui/ballots/ballotmodel.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QTreeView>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::BallotDrops)
};

} // namespace

QList<CodeId> BallotDrops::codesOf(const QDropEvent &event) const
{
    QList<CodeId> codes = codesFrom(event.mimeData());
    codes.removeIf([this](CodeId each) {
        const Code *code = m_codes.find(each);
        return !code || code->kind != CodeKind::Code;
    });
    return codes;
}

BallotDrop BallotDrops::at(const QDropEvent &event) const
{
    const QList<CodeId> codes = codesOf(event);
    if (codes.isEmpty())
        return {};
    const QPoint point = event.position().toPoint();
    const QModelIndex index = m_view.indexAt(point);
    if (!index.isValid())
        return {BallotDrop::Place::Insert, m_ballot.order().count() + 1, -1, true};
    const int row = index.row();
    const int rank = m_ballot.rankAt(row);
    if (!m_ballot.codeAt(row))
        return {BallotDrop::Place::Fill, rank, row, false};
    const QRect line = m_view.visualRect(index);
    const int edge = line.height() / 4;
    // Between two that share a rank there is no place of its own.
    const bool isFirst = row == 0 || m_ballot.rankAt(row - 1) != rank;
    const bool isLast = row + 1 == m_ballot.rowCount() || m_ballot.rankAt(row + 1) != rank;
    if (point.y() < line.top() + edge && isFirst)
        return {BallotDrop::Place::Insert, rank, row, false};
    if (point.y() > line.bottom() - edge && isLast)
        return {BallotDrop::Place::Insert, rank + 1, row, true};
    const bool isItself = codes.size() == 1 && m_ballot.order().rankOf(codes.front()) == rank;
    return isItself ? BallotDrop() : BallotDrop{BallotDrop::Place::Share, rank, row, false};
}

QString BallotDrops::sentence(const BallotDrop &drop) const
{
    switch (drop.place) {
    case BallotDrop::Place::Insert:
        return Messages::tr("Drop to rank it here");
    case BallotDrop::Place::Fill:
        return Messages::tr("Drop to fill rank %1").arg(drop.rank);
    case BallotDrop::Place::Share: {
        const Code *code = m_codes.find(m_ballot.codeAt(drop.row));
        return Messages::tr("Drop to share rank %1 with %2")
            .arg(drop.rank)
            .arg(code ? singleLineName(code->keyOrName()) : QString());
    }
    case BallotDrop::Place::Nowhere:
        break;
    }
    return {};
}

BallotOrder BallotDrops::after(const BallotDrop &drop, const QList<CodeId> &codes) const
{
    BallotOrder order = m_ballot.order();
    CodeId before;
    // The others of its rank stay where they are, whatever is taken from in front of them.
    const CodeId beside = drop.row >= 0 ? m_ballot.codeAt(drop.row) : CodeId{};
    for (const CodeId code : codes) {
        if (drop.place == BallotDrop::Place::Share)
            order.share(code, order.rankOf(beside));
        else if (before)
            order.insert(code, order.rankOf(before) + 1);
        else if (drop.place == BallotDrop::Place::Fill)
            order.put(code, drop.rank);
        else
            order.insert(code, drop.rank);
        before = code;
    }
    return order;
}

} // namespace axial
