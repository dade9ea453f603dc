#pragma once

#include "core/base/id.h"
#include "ui/lists/rowtree.h"

#include <QList>
#include <QString>

#include <functional>

class QAction;
class QDropEvent;
class QTreeView;

namespace axial {

class BallotModel;
class BallotOrder;
class CodeTreeModel;
class RowDelegate;

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

/// One participant's ranking as a list: codes are dropped into it, moved, tied and taken off with
/// mouse and keys. It changes nothing itself; it says what the ballot is to be.
class BallotView : public RowTree
{
    Q_OBJECT

public:
    BallotView(BallotModel &ballot, const CodeTreeModel &codes, QWidget *parent = nullptr);

    /// Up, down, tie and so on: what is done to the current line.
    QList<QAction *> acts() const { return m_acts; }
    void setEditable(bool editable);
    /// Ranks a code behind the others, or makes its line the current one when it is ranked.
    void append(CodeId code);
    void setCurrentCode(CodeId code);

Q_SIGNALS:
    /// `about` is the code it was done to; none = an empty rank.
    void ordered(const axial::BallotOrder &order, axial::CodeId about);

protected:
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    using Change = std::function<void(BallotOrder &order, CodeId code, int rank)>;

    void addAct(const QString &text, const QList<QKeySequence> &keys, const Change &what);
    void change(const Change &what);
    void showDrop(const BallotDrop &drop, const QDropEvent *event);
    void updateActs();

    BallotModel &m_ballot;
    const CodeTreeModel &m_codes;
    BallotDrops m_drops;
    RowDelegate *m_delegate;
    QList<QAction *> m_acts;
    BallotDrop m_drop;
    bool m_isEditable = false;
};

} // namespace axial
