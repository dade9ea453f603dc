#pragma once

#include "core/base/id.h"
#include "ui/widgets/accentbar.h"

#include <QHash>

#include <functional>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace axial {

class CodingComparison;
struct CodingDisagreement;

/// Below a document in which two coders are compared: who stands left and right, which of the
/// places where they differ is the current one, what each put there, and what is decided.
class ComparisonBar : public AccentBar
{
    Q_OBJECT

public:
    /// How a code is called.
    using CodeName = std::function<QString(CodeId)>;

    ComparisonBar(CodingComparison &comparison, CodeName codeName, QWidget *parent = nullptr);

    /// What can be done has keys and stands in the menu; the buttons show the actions.
    struct Acts {
        QAction *previous, *next, *undecided;
        QAction *left, *right, *both, *neither, *takeBack;
        QAction *close;
    };
    void setActs(const Acts &acts);
    /// Nothing can be decided in a file that is only read.
    void setCanDecide(bool can);
    QString reason() const;

private:
    void refresh();
    void showPeople();
    void showPlace();
    void showDecision(const CodingDisagreement &each);
    QString wordsOf(const CodingDisagreement &each) const;
    QToolButton *buttonOf(QAction *action);

    CodingComparison &m_comparison;
    CodeName m_codeName;
    QComboBox *m_left;
    QComboBox *m_right;
    QCheckBox *m_only;
    QLabel *m_place;
    QLabel *m_words;
    QLabel *m_decision;
    QLineEdit *m_reason;
    QWidget *m_steps;
    QWidget *m_decisions;
    Acts m_acts = {};
    CodingId m_shown;                 ///< the first of the current place
    QHash<CodingId, QString> m_typed; ///< reasons of the other places
    bool m_canDecide = true;
};

} // namespace axial
