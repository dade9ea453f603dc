#pragma once

#include "core/base/id.h"

#include <QList>
#include <QString>

class QDropEvent;
class QTreeView;

namespace axial {

class BallotModel;
class BallotOrder;
class CodeTreeModel;

/// What letting go of codes over a ballot asks for.
struct BallotDrop {
    enum class Place { Nowhere, Insert, Share, Fill };

    Place place = Place::Nowhere;
    int rank = 0; ///< before which, with whom, or which empty one
    int row = -1; ///< beside whose line; -1 = below all
    bool isBelow = false;

    bool operator==(const BallotDrop &) const = default;
};

/// Where codes can be let go on a ballot, what is said of it beforehand, and what becomes of it.
class BallotDrops
{
public:
    BallotDrops(const BallotModel &ballot, const CodeTreeModel &codes, const QTreeView &view)
        : m_ballot(ballot), m_codes(codes), m_view(view)
    {
    }

    /// Of what is dragged, what can be ranked.
    QList<CodeId> codesOf(const QDropEvent &event) const;
    BallotDrop at(const QDropEvent &event) const;
    /// "Share rank 2 with C.9".
    QString sentence(const BallotDrop &drop) const;
    /// The ballot with these codes put there, in their order.
    BallotOrder after(const BallotDrop &drop, const QList<CodeId> &codes) const;

private:
    const BallotModel &m_ballot;
    const CodeTreeModel &m_codes;
    const QTreeView &m_view;
};

} // namespace axial
