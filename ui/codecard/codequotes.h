#pragma once

#include "core/query/codequotes.h"

#include <QList>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QListView;
class QPushButton;
class QToolButton;

namespace axial {

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
struct CarriedQuotes;

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
    void recode();
    QListView *list() const { return m_list; }
    SplitTargets *targets() const { return m_targets; }

Q_SIGNALS:
    /// The quotes of the code are shown.
    void shown();
    /// Back to the documents.
    void left();
    void quoteChosen(axial::QuoteId quote, const QString &place);
    void splitRequested(axial::CodeId code);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    // codequotesparts.cpp
    QWidget *buildHead();
    QWidget *buildBody();
    void buildActions();
    QAction *addAction(const QString &text, const QKeySequence &keys, void (CodeQuotes::*act)());
    void connectParts();

    void read();
    struct Reading {
        std::vector<CodeQuote> quotes;
        std::vector<CodeId> codes;
        CoderId coder; ///< whose codings; none = everybody's
    };
    void fill(Reading reading);
    void forgetOthers();
    void filterQuotes();
    void showHead();
    void showCount();
    std::vector<QuoteId> selectedQuotes() const;
    CarriedQuotes carried() const;
    void openPlace();
    void copyWords();
    void askCopy();
    void ask(Qt::DropAction how);
    void take(CodeId into);
    void takeNew(const QString &name);
    void leave();

    // codequotessplit.cpp
    bool takeSplitKey(int key);
    void assign(const std::vector<QuoteId> &quotes, int target);
    void showTargets();
    void split();
    void cancelSplit();
    void endSplit();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeEdits &m_edits;
    CodeId m_code;
    qint64 m_serial = 0;
    std::shared_ptr<Progress> m_running;
    QTimer m_typing; ///< in the filter
    qint64 m_sourceCount = 0;
    qint64 m_personCount = 0;
    Qt::DropAction m_asked = Qt::MoveAction;
    bool m_isStale = false; ///< the study changed while the card was hidden
    bool m_isNew = false;   ///< another code than before is being read
    CodeQuoteModel *m_model;
    QToolButton *m_back;
    ChipWidget *m_chip;
    ElidingLabel *m_title;
    ElidingLabel *m_count;
    QCheckBox *m_below;
    QPushButton *m_splitButton;
    MessageBar *m_message;
    FilterField *m_filter;
    QListView *m_list;
    EmptyState *m_empty;
    SplitTargets *m_targets;
    QuickCodeBar *m_bar;
    QList<QAction *> m_actions;
    QList<QAction *> m_changes; ///< the actions that change the study
};

} // namespace axial
