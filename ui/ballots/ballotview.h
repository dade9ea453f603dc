#pragma once

#include "core/base/id.h"
#include "ui/lists/rowtree.h"

#include <QList>
#include <QString>

#include <functional>

class QAction;
class QDropEvent;

namespace axial {

class BallotModel;
class BallotOrder;
class CodeTreeModel;
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
    using Change = std::function<void(BallotOrder &order, CodeId code, int rank)>;
    /// What letting go of codes over a ballot asks for.
    struct Drop {
        enum class Place { Nowhere, Insert, Share, Fill };

        Place place = Place::Nowhere;
        int rank = 0; ///< before which, with whom, or which empty one
        int row = -1; ///< beside whose line; -1 = below all
        bool isBelow = false;

        bool operator==(const Drop &) const = default;
    };

    void addAct(const QString &text, const QKeySequence &keys, const Change &what);
    void change(const Change &what);
    QList<CodeId> codesIn(const QDropEvent &event) const;
    Drop dropAt(const QDropEvent &event) const;
    QString sentenceOf(const Drop &drop) const;
    BallotOrder after(const Drop &drop, const QList<CodeId> &codes) const;
    void showDrop(const Drop &drop, const QDropEvent *event);
    void updateActs();

    BallotModel &m_ballot;
    const CodeTreeModel &m_codes;
    RowDelegate *m_delegate;
    QList<QAction *> m_acts;
    Drop m_drop;
    bool m_isEditable = false;
};

} // namespace axial
