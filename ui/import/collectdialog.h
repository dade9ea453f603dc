#pragma once

#include "core/collect/collector.h"
#include "core/collect/collectorder.h"
#include "core/keychain/keychain.h"
#include "ui/base/latestjob.h"
#include "ui/widgets/dialogbuttons.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace axial {

class DateField;
class MessageBar;
class Progress;
class Workspace;

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

/// Asks which issue reports are to be collected, and tells how far it is; stays beside the work.
/// Nothing is sent before "Collect" is pressed. Closed while it collects, it hides: the status bar
/// goes on telling.
class CollectDialog : public GrowingDialog
{
    Q_OBJECT

public:
    CollectDialog(Workspace &workspace, Keychain &keychain, QWidget *parent = nullptr);

    /// How it is gone about; tests bring their own clock.
    void setWays(const CollectWays &ways) { m_ways = ways; }
    bool isCollecting() const { return m_isCollecting; }

Q_SIGNALS:
    void collected(const axial::CollectResult &result);
    /// Nobody sees the dialog, which else says it itself.
    void failedUnseen(const QString &sentence);

private:
    QWidget *makeButtons();
    void showKept();
    void countKept(const CollectOrder &order);
    void forgetKept();
    void begin();
    void leave();
    void leaveKeychain();
    void collect(const CollectOrder &order, const QByteArray &token);
    void end();
    void fail(const QString &sentence);

    Workspace &m_workspace;
    Keychain &m_keychain;
    CollectWays m_ways;
    CollectForm *m_form;
    MessageBar *m_message;
    QLabel *m_state;
    QPushButton *m_forget;
    QPushButton *m_close;
    QPushButton *m_collect;
    QTimer m_watch;
    LatestJob m_kept;
    bool m_isCollecting = false;
    quint64 m_asking = 0; ///< counts what was begun; an answer to what was left counts no more
    std::shared_ptr<Progress> m_progress; ///< null while the keychain is asked
};

} // namespace axial
