#pragma once

#include "core/collect/collectorder.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QToolButton;

namespace axial {

class DateField;

/// What is to be collected, and with which token.
class CollectForm : public QWidget
{
    Q_OBJECT

public:
    explicit CollectForm(QWidget *parent = nullptr);

    /// As it is filled in. Throws Error, in words for the person, unless it can be asked for.
    CollectOrder order() const;
    QByteArray token() const; ///< empty = that of the keychain, or none
    bool isRemembered() const;
    void forgetToken();

Q_SIGNALS:
    void changed(); ///< what order() says, which the token is no part of

private:
    void takeAddress();
    void showBase(bool isShown);
    void showPulls();
    IssueHost host() const;

    QComboBox *m_host;
    QLineEdit *m_repository;
    DateField *m_from;
    DateField *m_to;
    QCheckBox *m_pulls;
    QLineEdit *m_token;
    QCheckBox *m_remember;
    QToolButton *m_more;
    QLineEdit *m_base;
    QFormLayout *m_rows;
};

} // namespace axial
