#pragma once

#include "core/base/progress.h"
#include "core/hub/hubaddress.h"
#include "core/hub/hubthread.h"
#include "ui/widgets/dialogbuttons.h"

#include <QPointer>
#include <QTimer>

#include <memory>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace axial {

class MessageBar;
class Workspace;

/// A form whose act takes the hub, with how far it is and Cancel. Nothing is sent before the act.
class HubDialog : public GrowingDialog
{
    Q_OBJECT

public:
    HubDialog(const QString &title, const QString &act, QWidget *parent);
    ~HubDialog() override;

    /// Whether password and key are to be remembered; at first they are.
    static QCheckBox *makeRemember();

    bool isAtIt() const { return bool(m_progress); }
    void reject() override;

    QFormLayout &form() const { return *m_form; }
    QLineEdit *addField(const QString &label, const QString &name, const QString &placeholder = {});
    /// The last row of the form.
    QCheckBox *addRemember();

    /// The button was pressed; what it throws is said.
    virtual void act() = 0;
    /// It is at it, and is to stop.
    virtual void cancel();
    virtual QString stateWhenCancelled() const { return tr("Cancelled. Nothing was changed."); }
    /// From now on it is at it.
    std::shared_ptr<Progress> begin(const QString &step);
    /// The same goes on with another progress.
    void goOn(const std::shared_ptr<Progress> &progress) { m_progress = progress; }
    bool isCanceled() const { return m_progress && m_progress->isCanceled(); }
    /// All parts of it are done, and only the last word is waited for.
    bool isNearlyDone() const
    {
        return m_progress && m_progress->total() > 0 && m_progress->done() == m_progress->total();
    }
    /// What it does is asked to stop, and says when it has.
    void stop();
    /// What the hub still answers reaches nobody.
    void stopAsking();
    /// Back to the form.
    void end();
    /// The keyboard goes to the field to mend: the one that the error is about, else the one that
    /// it came from.
    void fail(const Error &error);
    virtual QWidget *fieldOf(const Error &) const { return nullptr; }
    void tell(const QString &sentence);
    /// Also beside the invitation.
    void warn(const QString &sentence);
    /// In place of the form, with ways to copy and save it; what closes the dialog accepts it then.
    void showInvitation(Workspace &workspace, const HubInvitation &invitation, const QString &name,
                        const QString &title, const QString &words);
    bool isInvitationShown() const { return m_invitation; }
    /// The hub, asked within context(), which goes when it is not waited for any more.
    void connectTo(const HubAddress &address, const QString &password);
    HubThread &hub() const { return *m_hub; }
    QObject *context() const { return m_context.get(); }
    void setActEnabled(bool isEnabled);
    void setActText(const QString &text);

private:
    void showState();
    void saveInvitation(Workspace &workspace, const QString &name);

    QWidget *m_body;
    QFormLayout *m_form;
    MessageBar *m_message;
    QLabel *m_step;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QPushButton *m_act;
    QPlainTextEdit *m_invitation = nullptr;
    bool m_isActEnabled = true;
    QTimer m_watch;
    std::shared_ptr<Progress> m_progress;
    QPointer<QWidget> m_field; ///< where the keyboard was
    std::unique_ptr<QObject> m_context;
    std::unique_ptr<HubThread> m_hub;
};

} // namespace axial
