#pragma once

#include "ui/ballots/ballotdrops.h"
#include "ui/lists/rowtree.h"

class QAction;

namespace axial {

class RowDelegate;

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
    using Change = void (*)(BallotOrder &order, CodeId code, int rank);

    void addAct(const QString &text, const QList<QKeySequence> &keys, Change what);
    void change(Change what);
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
