#pragma once

#include "core/base/id.h"

#include <QObject>

#include <vector>

namespace axial {

class CardList;
class CodeQuoteModel;
class CodeTreeModel;
class MessageBar;
class SplitTargets;
class Workspace;

/// Splitting a code in its card: who goes where, stored as one step.
class CodeSplitting : public QObject
{
    Q_OBJECT

public:
    CodeSplitting(Workspace &workspace, const CodeTreeModel &tree, CodeQuoteModel &quotes,
                  CardList &list, MessageBar &message);

    SplitTargets *targets() const { return m_targets; }
    bool isActive() const;
    /// Whether another code may be shown now; what would be lost is said.
    bool mayTurnTo(CodeId code);
    void start(CodeId code);
    /// Digits give the selected quotes to a target, 0 gives them back. False for other keys.
    bool takeKey(int key);
    /// Leaves without splitting; asks when something would be lost.
    void cancel();
    /// It is over, whatever was given.
    void end();

Q_SIGNALS:
    /// Quotes were given or given back.
    void changed();
    /// It is stored, or not wanted any more.
    void left();

private:
    void assign(const std::vector<QuoteId> &quotes, int target);
    void split();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeQuoteModel &m_quotes;
    CardList &m_list;
    MessageBar &m_message;
    SplitTargets *m_targets;
    CodeId m_code; ///< that is being split
};

} // namespace axial
