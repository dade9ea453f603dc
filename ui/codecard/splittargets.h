#pragma once

#include "core/project/codes/codereassign.h"

#include <QHash>
#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace axial {

class CodeTreeModel;
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

} // namespace axial
