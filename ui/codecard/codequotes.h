#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QWidget>

#include <memory>

class QListView;

namespace axial {

class CardActions;
class CardList;
class CardRecoding;
class CodeCardHead;
class CodeEdits;
class CodeQuoteModel;
class CodeSplitting;
class CodeTreeModel;
class EmptyState;
class MessageBar;
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
    ~CodeQuotes() override;

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
    SplitTargets *targets() const;

Q_SIGNALS:
    /// The quotes of the code are shown.
    void shown();
    /// Back to the documents.
    void left();
    void quoteChosen(axial::QuoteId quote, const QString &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildBody();
    void connectParts();
    void turnTo(CodeId code);
    void read();
    void take(ReadQuotes quotes);
    void showHead();
    void showCount();
    void ask(Qt::DropAction how);
    void leave();
    void endSplit();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeId m_code;
    qint64 m_sourceCount = 0;
    qint64 m_personCount = 0;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_isNew = false; ///< another code than before is being read
    CodeQuoteModel *m_model;
    CodeCardHead *m_head;
    MessageBar *m_message;
    CardList *m_list;
    EmptyState *m_empty;
    CardActions *m_actions;
    CardRecoding *m_recoding;
    std::unique_ptr<CodeSplitting> m_splitting;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
