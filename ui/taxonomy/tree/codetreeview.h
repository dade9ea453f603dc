#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/lists/rowtree.h"
#include "ui/taxonomy/tree/codetreeshape.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QMenu>
#include <QSet>

class QActionGroup;

namespace axial {

class CodeTreeModel;
class RowDelegate;
struct CarriedQuotes;

/// What letting go of a drag over the taxonomy asks for.
struct CodeDrop {
    enum class Place { Nowhere, Refused, Into, Between, Merge, Beside };

    Place place = Place::Nowhere;
    CodeId code = {};   ///< dropped into, or beside whose row the line is
    CodeId parent = {}; ///< of Between
    int position = 0;   ///< of Between: among all children of parent
    bool isBelow = false;

    bool isTaken() const { return place != Place::Nowhere && place != Place::Refused; }
    bool operator==(const CodeDrop &) const = default;
};

/// What codes look like in hand.
QPixmap carriedCodes(const CodeTreeModel &model, const QList<CodeId> &codes, double pixelRatio);

/// How the codes are shown: their order, and what the numbers count. Habits of the person, not of
/// a study.
class CodeViewMenu : public QMenu
{
    Q_OBJECT

public:
    explicit CodeViewMenu(CodeTreeModel &model, QWidget *parent = nullptr);

    void setOrder(CodeOrder order);
    /// A click on a column's head: by it, or by position again.
    void sortByColumn(int column);

Q_SIGNALS:
    void orderChanged();

private:
    void setCountBase(CountBase base);

    CodeTreeModel &m_model;
    QActionGroup *m_orders;
    QActionGroup *m_bases;
};

/// The taxonomy one can drag in, onto and out of. It changes nothing itself; it says what the
/// drop asks for and shows beforehand what it will do.
class CodeTreeView : public RowTree
{
    Q_OBJECT

public:
    explicit CodeTreeView(CodeTreeModel &model, QWidget *parent = nullptr);

    CodeId currentCode() const;
    /// In the order of the tree; folders too.
    QList<CodeId> selectedCodes() const;
    void selectCode(CodeId code);
    /// Brings it into view, below what it lies in; what is selected stays so.
    void showCode(CodeId code);
    /// Whether its row is in view.
    bool isCodeSeen(CodeId code) const;
    /// Opens the editor of the row's name.
    void editName(CodeId code);
    /// Filters the model; what was expanded before comes back when the filter goes.
    void setFilter(const QString &text);
    /// Selects the first code that answers the filter itself; false when none does.
    bool selectFirstMatch();
    /// Finds a code by the first letters of its key or name, typed in a row.
    void keyboardSearch(const QString &letters) override;
    /// Folders and types open, themes closed; once for each project.
    void expandFirstLevels() { expandToDepth(1); }

Q_SIGNALS:
    void wordsDropped(axial::TextRange words, axial::CodeId onto);
    /// On the empty part of the tree, or on a folder.
    void wordsDroppedBesideCodes(axial::TextRange words, axial::CodeId folder);
    void moveRequested(const QList<axial::CodeId> &codes, axial::CodeId parent, int position);
    void mergeRequested(const QList<axial::CodeId> &codes, axial::CodeId into);
    /// Quotes let go over a code: to be moved there, or with Ctrl put there too.
    void quotesDropped(const axial::CarriedQuotes &carried, axial::CodeId onto, Qt::DropAction how);
    /// Double click on a code without codes below.
    void quotesRequested(axial::CodeId code);
    /// Esc while the tree is filtered.
    void filterLeft();
    /// What letting go here would do; empty when the drag is over.
    void dropPreviewed(const QString &sentence);

protected:
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void open(const QModelIndex &index);
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    /// No number is cut: those of the folders are the largest.
    void fitCounts();
    /// While the filter holds: what answers it since something changed is not left in a folded row.
    void openNewHits();
    /// Where words, quotes and codes can be let go in the rows.
    CodeDrop dropAt(const QDropEvent &event) const;
    CodeDrop dropOfCodes(const QPoint &point, const QList<CodeId> &codes, bool merges) const;
    const Code *codeUnder(const QModelIndex &index) const;
    bool canMove(const QList<CodeId> &codes, CodeId parent) const;
    /// What is said about it beforehand: "Move into C.3".
    QString sentenceOf(const CodeDrop &drop, const QDropEvent &event) const;
    void showDrop(const CodeDrop &drop, const QDropEvent *event);

    CodeTreeModel &m_model;
    RowDelegate *m_delegate;
    CodeDrop m_drop;
    QSet<CodeId> m_expanded; ///< as it was before the filter
    QSet<CodeId> m_hits;     ///< rows that the filter has shown open
    bool m_opensAll = false; ///< so that new ones need not be opened one by one
    QString m_typed;         ///< letters of keyboardSearch()
    QElapsedTimer m_lastTyped;
    QBasicTimer m_open; ///< a row under the drag opens after a while
};

} // namespace axial
