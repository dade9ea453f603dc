#include "ui/import/collectdialog.h"

#include "core/base/error.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/datefield.h"
#include "ui/widgets/messagebar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace axial {

CollectForm::CollectForm(QWidget *parent)
    : QWidget(parent), m_host(new QComboBox), m_repository(new QLineEdit),
      m_from(new DateField(QDate(QDate::currentDate().year(), 1, 1), tr("First day"))),
      m_to(new DateField(QDate::currentDate(), tr("Last day"))),
      m_pulls(new QCheckBox(tr("Leave out p&ull requests"))), m_token(new QLineEdit),
      m_remember(new QCheckBox(tr("Re&member it in the system’s keychain"))),
      m_more(new QToolButton), m_base(new QLineEdit), m_rows(new QFormLayout(this))
{
    m_host->addItem(QStringLiteral("GitHub"));
    m_host->addItem(QStringLiteral("Gitee"));
    m_host->setAccessibleName(tr("Service"));
    m_repository->setAccessibleName(tr("Repository"));
    m_repository->setPlaceholderText(tr("owner/repository, or its address"));
    m_token->setAccessibleName(tr("Token"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setPlaceholderText(tr("Empty: the one in the keychain, or none"));
    m_base->setAccessibleName(tr("Base address"));
    m_base->setPlaceholderText(tr("https://github.example.org/api/v3"));
    m_more->setText(tr("Mor&e"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setArrowType(Qt::RightArrow);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *until = new QLabel(tr("t&o"));
    until->setBuddy(m_to);

    auto *days = inRow({m_from, until, m_to, Stretch{}});
    QFormLayout *form = m_rows;
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Service"), m_host);
    form->addRow(tr("&Repository"), m_repository);
    auto *created = new QLabel(tr("Crea&ted"));
    created->setBuddy(m_from);
    form->addRow(created, days);
    form->addRow(QString(), m_pulls);
    form->addRow(tr("To&ken"), m_token);
    form->addRow(QString(), m_remember);
    form->addRow(QString(), m_more);
    form->addRow(tr("&Base address"), m_base);
    showBase(false);
    showPulls();
    setFocusProxy(m_repository);

    connect(m_more, &QToolButton::toggled, this, &CollectForm::showBase);
    connect(m_repository, &QLineEdit::textChanged, this, &CollectForm::takeAddress);
    for (QLineEdit *field : {m_repository, m_base})
        connect(field, &QLineEdit::textChanged, this, &CollectForm::changed);
    connect(m_host, &QComboBox::currentIndexChanged, this, &CollectForm::showPulls);
    connect(m_host, &QComboBox::currentIndexChanged, this, &CollectForm::changed);
    connect(m_pulls, &QCheckBox::toggled, this, &CollectForm::changed);
    for (DateField *day : {m_from, m_to})
        connect(day, &DateField::dateChanged, this, &CollectForm::changed);
}

IssueHost CollectForm::host() const
{
    return m_host->currentIndex() == 0 ? IssueHost::GitHub : IssueHost::Gitee;
}

/// An address that was pasted says whose it is.
void CollectForm::takeAddress()
{
    CollectOrder order;
    order.host = host();
    try {
        nameRepository(order, m_repository->text());
    } catch (const Error &) {
        return; // it is still being typed
    }
    m_host->setCurrentIndex(order.host == IssueHost::GitHub ? 0 : 1);
}

/// Only GitHub lists them among the reports.
void CollectForm::showPulls()
{
    m_rows->setRowVisible(m_pulls, host() == IssueHost::GitHub);
}

void CollectForm::showBase(bool isShown)
{
    m_more->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
    m_rows->setRowVisible(m_base, isShown);
    if (isShown)
        m_base->setFocus();
}

CollectOrder CollectForm::order() const
{
    CollectOrder order;
    order.host = host();
    order.from = m_from->date();
    order.to = m_to->date();
    order.baseAddress = m_base->text().trimmed();
    order.pulls = m_pulls->isChecked() ? PullRequests::LeftOut : PullRequests::Taken;
    nameRepository(order, m_repository->text());
    requireSound(order);
    return order;
}

QByteArray CollectForm::token() const
{
    return m_token->text().trimmed().toUtf8();
}

bool CollectForm::isRemembered() const
{
    return m_remember->isChecked();
}

void CollectForm::forgetToken()
{
    m_token->clear();
}

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
    constexpr int watchMs = 100;
    m_watch.setInterval(watchMs);
    connect(&m_watch, &QTimer::timeout, this, [this] {
        if (m_progress)
            m_state->setText(m_progress->step());
    });
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

} // namespace axial
