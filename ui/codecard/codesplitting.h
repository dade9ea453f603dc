#pragma once

#include "core/base/id.h"
#include "core/project/codes/codereassign.h"

#include <QHash>
#include <QObject>
#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace axial {

class CardList;
class CodeQuoteModel;
class CodeTreeModel;
class MessageBar;
class Workspace;
struct Code;

/// Where the quotes of a code that is being split may go: codes of the study and new ones, each
/// with a number to press. Holds who goes where until it is stored.
class SplitTargets : public QWidget
{
    Q_OBJECT

public:
    explicit SplitTargets(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// Begins anew for a code.
    void start(const Code &code);
    /// Gives quotes to the target of that row; -1 gives them back.
    void assign(const std::vector<QuoteId> &quotes, int target);
    int count() const { return int(m_targets.size()); }
    int currentTarget() const;
    bool isEmpty() const { return m_targetOf.isEmpty(); }
    qsizetype assigned() const { return m_targetOf.size(); }
    /// "→ 2 Slow memory" by quote id.
    QHash<qint64, QString> marks() const;
    /// What is to be stored; targets that got nothing are left out.
    std::vector<codes::SplitPart> parts() const;
    /// What new codes are made under.
    CodeId parentOfNew() const;
    /// "Slow memory and C.9", for the name of the step.
    QString names() const;
    QLineEdit *field() const { return m_field; }

Q_SIGNALS:
    void changed();
    /// Quotes were dropped on a target.
    void quotesDropped(const std::vector<axial::QuoteId> &quotes, int target);
    void splitRequested();
    void cancelRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Target {
        CodeId code;  ///< none = a new one
        QString name; ///< key or name of a code, or the new name
    };
    void addTyped();
    void addTarget(const Target &target);
    void removeCurrent();
    void showCounts();
    bool takeDrop(QEvent *event);

    const CodeTreeModel &m_tree;
    CodeId m_code;
    std::vector<Target> m_targets;
    QHash<qint64, int> m_targetOf;
    QListWidget *m_list;
    QLineEdit *m_field;
    QComboBox *m_place;
    QPushButton *m_split;
};

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
