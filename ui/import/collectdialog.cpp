#include "ui/import/collectdialog.h"

#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/collectform.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/messagebar.h"

#include <QDialogButtonBox>
#include <QPushButton>

namespace axial {
namespace {

constexpr int watchMs = 100;

} // namespace

CollectDialog::CollectDialog(Workspace &workspace, Keychain &keychain, QWidget *parent)
    : GrowingDialog(parent), m_workspace(workspace), m_keychain(keychain), m_form(new CollectForm),
      m_message(new MessageBar), m_state(paragraph()), m_forget(plainButton(tr("&Forget them"))),
      m_close(plainButton()), m_collect(new QPushButton(tr("&Collect"))), m_kept(workspace)
{
    setWindowTitle(tr("Collect from GitHub / Gitee"));
    setMinimumWidth(540);
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setAccessibleName(tr("Collecting"));
    inColumn(this, {{16, 16, 16, 16}, 12}, {m_form, m_message, m_state, Stretch{}, makeButtons()});
    m_message->clear();
    m_collect->setDefault(true); // not before it stands in the dialog, which would not notice
    m_form->setFocus();
    m_watch.setInterval(watchMs);
    connect(&m_watch, &QTimer::timeout, this, &CollectDialog::showState);
    connect(m_form, &CollectForm::changed, this, &CollectDialog::showKept);
    connect(m_forget, &QPushButton::clicked, this, &CollectDialog::forgetKept);
    connect(m_collect, &QPushButton::clicked, this, &CollectDialog::begin);
    connect(m_close, &QPushButton::clicked, this, &CollectDialog::leave);
    connect(&workspace, &Workspace::projectChanged, m_form, &CollectForm::forgetToken);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        leaveKeychain();
        showKept();
    });
    end();
}

QWidget *CollectDialog::makeButtons()
{
    auto *buttons = new QWidget;
    auto *box = new QDialogButtonBox; // in the order that the system is used to
    box->addButton(m_close, QDialogButtonBox::RejectRole);
    box->addButton(m_collect, QDialogButtonBox::AcceptRole);
    inRow(buttons, {{0, 0, 0, 0}}, {m_forget, {box, 1}});
    return buttons;
}

/// What will be sent where, and, once it is counted, what an earlier run has read of the same.
void CollectDialog::showKept()
{
    m_kept.stop();
    if (m_isCollecting)
        return;
    m_forget->hide();
    m_collect->setEnabled(false);
    try {
        const CollectOrder order = m_form->order();
        m_collect->setEnabled(m_workspace.canEdit());
        m_state->setText(tr("Asks only %1 for the issue reports and comments. Nothing is sent "
                            "before you press Collect.")
                             .arg(order.base().host()));
        countKept(order);
    } catch (const Error &error) {
        m_state->setText(error.message());
    }
}

/// On a worker: there may be many, each with a line to read, on a slow disk.
void CollectDialog::countKept(const CollectOrder &order)
{
    m_kept.run<int>(
        tr("Looking for pages that an earlier run kept"),
        [order](Progress &) { return PageSpool::keptPages(order); },
        [this, said = m_state->text()](int kept) {
            m_forget->setVisible(kept > 0);
            if (kept > 0 && m_state->text() == said) // nothing was said since that matters more
                m_state->setText(tr("%Ln page(s) of an earlier run are kept; collecting goes on "
                                    "behind them.",
                                    nullptr, kept));
        },
        [](const Error &) {}); // what can't be read isn't kept
}

void CollectDialog::forgetKept()
{
    m_forget->hide();
    m_kept.run<bool>(
        tr("Forgetting pages that an earlier run kept"),
        [order = m_form->order()](Progress &) {
            PageSpool::forget(order);
            return true;
        },
        [this](bool) { showKept(); },
        [this](const Error &error) {
            showKept();
            m_workspace.showError(error.message());
        });
}

void CollectDialog::begin()
{
    CollectOrder order;
    try {
        order = m_form->order();
    } catch (const Error &error) {
        fail(error.message());
        return;
    }
    const quint64 asking = ++m_asking;
    m_kept.stop();
    m_isCollecting = true;
    m_message->clear();
    m_form->setEnabled(false);
    m_forget->hide();
    m_collect->setEnabled(false);
    m_close->setText(tr("Cancel"));
    m_state->setText(tr("Asking the keychain"));
    const QByteArray token = m_form->token();
    if (token.isEmpty()) {
        m_keychain.read(
            order.tokenName(), this,
            [this, order, asking](const QByteArray &kept, const QString &) {
                if (asking == m_asking)
                    collect(order, kept); // without a token there is less of a limit, but it works
            });
    } else if (m_form->isRemembered()) {
        m_keychain.write(order.tokenName(), token, this,
                         [this, order, token, asking](const QString &trouble) {
                             if (asking != m_asking)
                                 return;
                             if (!trouble.isEmpty())
                                 m_message->showMessage(
                                     MessageBar::Kind::Warning,
                                     tr("%1 The token is used, but not remembered.").arg(trouble));
                             collect(order, token);
                         });
    } else {
        collect(order, token);
    }
}

void CollectDialog::leave()
{
    if (m_progress)
        m_progress->cancel();
    else if (m_isCollecting)
        leaveKeychain();
    else
        reject();
}

/// The keychain may wait for its password as long as it likes: what was to be collected for one
/// project must not come into the one that is open by then.
void CollectDialog::leaveKeychain()
{
    if (!m_isCollecting || m_progress)
        return;
    ++m_asking;
    end();
    m_state->setText(tr("Cancelled. Nothing was sent."));
}

void CollectDialog::collect(const CollectOrder &order, const QByteArray &token)
{
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    if (!project || !m_workspace.canEdit()) {
        fail(tr("There is no project open that can be changed."));
        return;
    }
    m_progress = m_workspace.jobs().run<CollectResult>(
        order.label(), this,
        [project, order, token, ways = m_ways](Progress &progress) {
            return collectInto(*project, order, token, ways, progress);
        },
        [this](const CollectResult &result) {
            end();
            Q_EMIT collected(result);
            accept();
        },
        [this](const Error &error) { fail(error.message()); },
        [this] {
            end();
            m_state->setText(tr("Cancelled. Nothing was taken in; the pages that were read are "
                                "kept for the next time."));
        });
    m_watch.start();
}

/// Back to where it can be asked for.
void CollectDialog::end()
{
    m_isCollecting = false;
    m_progress.reset();
    m_watch.stop();
    m_form->setEnabled(true);
    m_close->setText(tr("Close"));
    showKept();
}

void CollectDialog::fail(const QString &sentence)
{
    end();
    if (!isVisible()) {
        Q_EMIT failedUnseen(sentence);
        return;
    }
    m_message->showMessage(MessageBar::Kind::Danger, sentence);
}

void CollectDialog::showState()
{
    if (m_progress)
        m_state->setText(m_progress->step());
}

} // namespace axial
