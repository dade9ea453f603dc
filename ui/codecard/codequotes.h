#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QCheckBox;
class QListView;
class QPushButton;

namespace axial {

class CardList;
class ChipWidget;
class CodeEdits;
class CodeQuoteModel;
class CodeTreeModel;
class ElidingLabel;
class EmptyState;
class FilterField;
class MessageBar;
class QuickCodeBar;
class SplitTargets;
class Workspace;
struct ReadQuotes;

/// The card of a code in Code mode: all its quotes with what stands around them, to read, filter,
/// and hand on to other codes, one by one (drag, M) or all at once (split).
class CodeQuotes : public QWidget
{
    Q_OBJECT

public:
    CodeQuotes(Workspace &workspace, const CodeTreeModel &tree, CodeEdits &edits,
               QWidget *parent = nullptr);

    /// Reads the quotes on a worker and shows them; an older question's answer is dropped.
    void showCode(CodeId code);
    /// The same with the list of codes to split into beside it.
    void startSplit(CodeId code);
    /// Reads again: the study has changed.
    void refresh();
    void clear();
    CodeId code() const { return m_code; }
    bool isSplitting() const;
    /// Asks for the code that the selected quotes get instead of this one.
    void recode() { ask(Qt::MoveAction); }
    QListView *list() const;
    SplitTargets *targets() const { return m_targets; }

Q_SIGNALS:
    /// The quotes of the code are shown.
    void shown();
    /// Back to the documents.
    void left();
    void quoteChosen(axial::QuoteId quote, const QString &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *buildBody();
    void makeActions();
    void connectParts();
    void applyFilter();
    void clearFilter();
    void openPlace();
    void turnTo(CodeId code);
    void read();
    void take(ReadQuotes quotes);
    void showHead();
    void showCount();
    void ask(Qt::DropAction how);
    void putOn(CodeId into);
    void putOnNew(const QString &name);
    void leaveBar();
    void leave();
    void endSplit();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeEdits &m_edits;
    CodeId m_code;
    qint64 m_sourceCount = 0;
    qint64 m_personCount = 0;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_isNew = false; ///< another code than before is being read
    CodeQuoteModel *m_model;
    ChipWidget *m_chip;
    ElidingLabel *m_title;
    ElidingLabel *m_count;
    QCheckBox *m_below; ///< the quotes of the codes below are wanted, too
    QPushButton *m_split;
    FilterField *m_filter;
    QTimer m_typing; ///< a moment after the last key the filter counts
    MessageBar *m_message;
    CardList *m_list;
    EmptyState *m_empty;
    QuickCodeBar *m_bar;
    Qt::DropAction m_asked = Qt::MoveAction;
    SplitTargets *m_targets;
    QList<QAction *> m_changes; ///< those that change the study
    LatestJob m_reading{m_workspace};
};

} // namespace axial
