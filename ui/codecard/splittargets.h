#pragma once

#include "core/base/id.h"
#include "core/project/codes/codereassign.h"

#include <QHash>
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

/// Splitting a code in its card: where its quotes may go, codes of the study and new ones, each
/// with a number to press. Holds who goes where until it is stored as one step.
class SplitTargets : public QWidget
{
    Q_OBJECT

public:
    SplitTargets(Workspace &workspace, const CodeTreeModel &tree, CodeQuoteModel &quotes,
                 CardList &list, MessageBar &message);

    bool isActive() const { return !isHidden(); }
    /// Whether another code may be shown now; what would be lost is said.
    bool mayTurnTo(CodeId code);
    /// Begins anew for a code.
    void start(CodeId code);
    /// Digits give the selected quotes to a target, 0 gives them back. False for other keys.
    bool takeKey(int key);
    /// Leaves without splitting; asks when something would be lost.
    void cancel();
    /// It is over, whatever was given.
    void end();

    int count() const { return int(m_targets.size()); }
    qsizetype assigned() const { return m_targetOf.size(); }
    QLineEdit *field() const { return m_field; }

Q_SIGNALS:
    /// Quotes were given or given back.
    void changed();
    /// It is stored, or not wanted any more.
    void left();

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
    void assign(const std::vector<QuoteId> &quotes, int target);
    void give(const std::vector<QuoteId> &quotes, int target);
    QHash<qint64, QString> marks() const;
    std::vector<codes::SplitPart> parts() const;
    QString names() const;
    void split();

    Workspace &m_workspace;
    const CodeTreeModel &m_tree;
    CodeQuoteModel &m_quotes;
    CardList &m_shown;
    MessageBar &m_message;
    CodeId m_code; ///< that is being split
    std::vector<Target> m_targets;
    QHash<qint64, int> m_targetOf;
    QListWidget *m_list;
    QLineEdit *m_field;
    QComboBox *m_place;
    QPushButton *m_split;
};

} // namespace axial
