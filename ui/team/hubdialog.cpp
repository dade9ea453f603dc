#include "ui/team/hubdialog.h"

#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>

namespace axial {

HubDialog::HubDialog(const QString &title, const QString &act, QWidget *parent)
    : GrowingDialog(parent), m_body(new QWidget), m_form(new QFormLayout),
      m_message(new MessageBar), m_step(paragraph()), m_bar(new QProgressBar),
      m_cancel(plainButton(tr("Cancel"))), m_act(new QPushButton(act)),
      m_context(std::make_unique<QObject>())
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(560);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_step->setForegroundRole(QPalette::PlaceholderText);
    m_step->setAccessibleName(tr("State"));
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    auto *buttons = new QDialogButtonBox; // in the order that the system is used to
    buttons->addButton(m_cancel, QDialogButtonBox::RejectRole);
    buttons->addButton(m_act, QDialogButtonBox::AcceptRole);
    inColumn(m_body, {{16, 16, 16, 16}, 12},
             {m_form, m_message, Stretch{}, inRow({{m_step, 1}, m_bar, buttons})});
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
        m_invitation ? accept() : QDialog::reject();
    else if (!m_progress->isCanceled())
        cancel();
}

void HubDialog::cancel()
{
    stopAsking();
    end();
    m_step->setText(stateWhenCancelled());
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

void HubDialog::tell(const QString &sentence)
{
    m_message->showMessage(MessageBar::Kind::Done, sentence);
}

void HubDialog::warn(const QString &sentence)
{
    m_message->showMessage(MessageBar::Kind::Warning, sentence);
}

void HubDialog::showInvitation(Workspace &workspace, const HubInvitation &invitation,
                               const QString &name, const QString &title, const QString &words)
{
    m_body->hide();
    m_message->clear();
    auto *shown = new QWidget;
    QLabel *heading = readingLabel();
    heading->setText(title);
    heading->setFont(theme::font(13, QFont::DemiBold));
    QLabel *sentences = readingLabel();
    sentences->setText(words);
    m_invitation = new QPlainTextEdit(invitation.text());
    m_invitation->setReadOnly(true);
    m_invitation->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_invitation->setTabChangesFocus(true);
    m_invitation->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_invitation->setWordWrapMode(QTextOption::WrapAnywhere);
    m_invitation->setAccessibleName(tr("Invitation"));
    m_invitation->setFixedHeight(6 * fontMetrics().lineSpacing());
    auto *copy = new QPushButton(tr("&Copy"));
    auto *save = plainButton(tr("&Save…"));
    auto *close = plainButton(tr("Close"));
    inColumn(shown, {{16, 16, 16, 16}, 12},
             {heading, sentences, m_invitation, m_message, Stretch{},
              inRow({copy, save, Stretch{}, close})});
    layout()->addWidget(shown);
    connect(copy, &QPushButton::clicked, this, [this, &workspace] {
        QApplication::clipboard()->setText(m_invitation->toPlainText());
        workspace.showMessage(tr("Copied the invitation"));
    });
    connect(save, &QPushButton::clicked, this,
            [this, &workspace, name] { saveInvitation(workspace, name); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    copy->setDefault(true);
    copy->setFocus();
}

/// For its owner's eyes only.
void HubDialog::saveInvitation(Workspace &workspace, const QString &name)
{
    const QString offered =
        QDir(startFolder(workspace.project())).filePath(tr("Invitation to %1.txt").arg(name));
    chooseFiles(
        *this, tr("Save the invitation"), QFileDialog::AnyFile, offered, tr("Text (*.txt)"),
        [this, &workspace, words = m_invitation->toPlainText()](const QStringList &files) {
            const QString path = files.value(0);
            workspace.jobs().run<bool>(
                tr("Saving the invitation"), this,
                [path, words](Progress &) {
                    QSaveFile file(path);
                    const QByteArray bytes = words.toUtf8() + '\n';
                    if (!file.open(QIODevice::WriteOnly)
                        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
                        || file.write(bytes) != bytes.size() || !file.flush() || !file.commit())
                        throw Error(HubDialog::tr("%1 could not be written: %2")
                                        .arg(path, file.errorString()));
                    return true;
                },
                [&workspace, path](bool) { filewriting::tellDone(workspace, path); },
                [&workspace](const Error &error) { filewriting::tellFailed(workspace, error); });
        });
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
