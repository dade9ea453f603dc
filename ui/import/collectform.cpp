#include "ui/import/collectform.h"

#include "core/base/error.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/datefield.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
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

} // namespace axial
