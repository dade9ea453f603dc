#include "ui/team/hubdialog.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/messagebar.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>

namespace axial {

HubDialog::HubDialog(const QString &title, const QString &act, QWidget *parent)
    : QDialog(parent), m_body(new QWidget), m_form(new QFormLayout), m_message(new MessageBar),
      m_step(new QLabel), m_bar(new QProgressBar), m_cancel(new QPushButton(tr("Cancel"))),
      m_act(new QPushButton(act)), m_context(std::make_unique<QObject>())
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(560);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_step->setTextFormat(Qt::PlainText);
    m_step->setWordWrap(true);
    m_step->setForegroundRole(QPalette::PlaceholderText);
    m_step->setAccessibleName(tr("State"));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    m_cancel->setAutoDefault(false);
    inColumn(m_body, {{16, 16, 16, 16}, 12},
             {m_form, m_message, Stretch{}, inRow({{m_step, 1}, m_bar, m_cancel, m_act})});
    inColumn(this, {{0, 0, 0, 0}}, {m_body});
    m_message->clear();
    m_bar->setFixedWidth(110);
    m_act->setDefault(true); // not before it stands in the dialog, which would not notice
    m_watch.setInterval(100);
    connect(&m_watch, &QTimer::timeout, this, &HubDialog::showState);
    connect(m_cancel, &QPushButton::clicked, this, &HubDialog::reject);
    connect(m_act, &QPushButton::clicked, this, [this] {
        m_message->clear();
        try {
            this->act();
        } catch (const Error &error) {
            fail(error);
        }
    });
    end();
}

HubDialog::~HubDialog() = default;

bool HubDialog::event(QEvent *event)
{
    const bool isHandled = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        const int needed = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                         : layout()->totalMinimumSize().height();
        if (needed > height())
            resize(width(), needed);
    }
    return isHandled;
}

QLineEdit *HubDialog::addField(const QString &label, const QString &name,
                               const QString &placeholder)
{
    auto *field = new QLineEdit;
    field->setAccessibleName(name);
    field->setPlaceholderText(placeholder);
    m_form->addRow(label, field);
    return field;
}

QCheckBox *HubDialog::makeRemember()
{
    auto *remember = new QCheckBox(tr("Re&member password and key in the system’s keychain"));
    remember->setChecked(true);
    return remember;
}

QCheckBox *HubDialog::addRemember()
{
    QCheckBox *remember = makeRemember();
    m_form->addRow(QString(), remember);
    return remember;
}

void HubDialog::reject()
{
    if (!isAtIt())
        QDialog::reject();
    else if (!m_progress->isCanceled())
        cancel();
}

void HubDialog::cancel()
{
    stopAsking();
    end();
    m_step->setText(tr("Cancelled. Nothing was changed."));
}

void HubDialog::stop()
{
    m_progress->cancel();
    showState();
}

void HubDialog::stopAsking()
{
    if (m_progress)
        m_progress->cancel();
    m_context = std::make_unique<QObject>();
    m_hub.reset();
}

std::shared_ptr<Progress> HubDialog::begin(const QString &step)
{
    m_progress = std::make_shared<Progress>();
    m_progress->setStep(step);
    m_field = focusWidget(); // before it is disabled, and the keyboard goes elsewhere
    for (int row = 0; row < m_form->rowCount(); ++row)
        m_form->itemAt(row, QFormLayout::FieldRole)->widget()->setEnabled(false);
    m_act->setEnabled(false);
    m_cancel->setText(tr("Cancel"));
    m_bar->setRange(0, 0);
    m_bar->show();
    m_watch.start();
    showState();
    return m_progress;
}

void HubDialog::end()
{
    m_progress.reset();
    m_watch.stop();
    m_bar->hide();
    m_step->clear();
    for (int row = 0; row < m_form->rowCount(); ++row)
        m_form->itemAt(row, QFormLayout::FieldRole)->widget()->setEnabled(true);
    m_cancel->setText(tr("Close"));
    setActEnabled(m_isActEnabled);
}

void HubDialog::fail(const Error &error)
{
    end();
    m_message->showMessage(MessageBar::Kind::Danger, error.message());
    QWidget *field = fieldOf(error);
    if (!field)
        field = m_field;
    if (!field)
        return;
    field->setFocus();
    if (auto *line = qobject_cast<QLineEdit *>(field))
        line->selectAll();
}

QWidget *HubDialog::fieldOf(const Error &) const
{
    return nullptr;
}

void HubDialog::tell(const QString &sentence)
{
    m_message->showMessage(MessageBar::Kind::Done, sentence);
}

void HubDialog::connectTo(const HubAddress &address, const QString &password)
{
    m_hub = std::make_unique<HubThread>(address, password);
}

void HubDialog::setActEnabled(bool isEnabled)
{
    m_isActEnabled = isEnabled;
    m_act->setEnabled(isEnabled && !isAtIt());
}

void HubDialog::setActText(const QString &text)
{
    m_act->setText(text);
}

void HubDialog::showState()
{
    const qint64 total = m_progress->total();
    m_step->setText(m_progress->isCanceled() ? tr("Cancelling…") : m_progress->step());
    m_bar->setRange(0, total > 0 ? 1000 : 0);
    m_bar->setValue(total > 0 ? int(m_progress->done() * 1000 / total) : 0);
}

} // namespace axial
