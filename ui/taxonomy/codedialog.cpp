#include "ui/taxonomy/codedialog.h"

#include "core/project/codes/codes.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/quotepicker.h"
#include "ui/widgets/messagebar.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

CodeDialog::CodeDialog(Workspace &workspace, CodeId code, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_message(new MessageBar), m_key(new QLineEdit),
      m_name(new QLineEdit)
{
    workspace.guarded([&] {
        m_code = codes::at(workspace.database(), code);
        m_texts = codes::texts(workspace.database(), code);
    });
    setWindowTitle(tr("Describe code"));
    m_message->hide();
    m_key->setText(m_code.key);
    m_key->setMaximumWidth(140);
    m_key->setEnabled(m_code.kind == CodeKind::Code);
    m_name->setText(m_code.name);

    auto fields = new QWidget;
    auto form = new QFormLayout(fields);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->addRow(tr("Key"), m_key);
    form->addRow(tr("Name"), m_name);
    m_definition = addText(form, tr("Definition"), m_texts.definition);
    m_includeWhen = addText(form, tr("Include when"), m_texts.includeWhen);
    m_excludeWhen = addText(form, tr("Exclude when"), m_texts.excludeWhen);
    m_example = addText(form, tr("Example"), m_texts.example);
    m_fromQuote = new QPushButton(tr("Example from a quote…"));
    m_fromQuote->setAutoDefault(false); // Enter saves
    m_fromQuote->setVisible(m_code.kind == CodeKind::Code);
    connect(m_fromQuote, &QPushButton::clicked, this, &CodeDialog::showQuotes);
    auto fromQuote = new QHBoxLayout;
    fromQuote->addWidget(m_fromQuote);
    fromQuote->addStretch();
    form->addRow(QString(), fromQuote);
    m_form = form;
    m_memo = addText(form, tr("Memo"), m_texts.memo);

    auto buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    save->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &CodeDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &CodeDialog::reject);
    auto scroll = new QScrollArea; // where the screen is low
    scroll->setWidget(fields);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto column = new QVBoxLayout(this);
    column->addWidget(m_message);
    column->addWidget(scroll, 1);
    column->addWidget(buttons);
    resize(560, 560);
    m_definition->setFocus();
}

QPlainTextEdit *CodeDialog::addText(QFormLayout *form, const QString &label, const QString &text)
{
    auto edit = new QPlainTextEdit(text);
    edit->setTabChangesFocus(true);
    edit->setMinimumHeight(54);
    edit->setAccessibleName(label);
    form->addRow(label, edit);
    return edit;
}

void CodeDialog::showQuotes()
{
    m_fromQuote->setEnabled(false); // once is enough
    m_quotes = new QuotePicker(m_workspace, m_code.id);
    connect(m_quotes, &QuotePicker::shown, this, [this] {
        if (!m_quotes->isEmpty())
            return;
        m_message->showMessage(MessageBar::Kind::Info, tr("No quote has this code yet."));
        m_form->setRowVisible(m_quotes, false);
        m_example->setFocus();
    });
    int row = 0;
    QFormLayout::ItemRole role = QFormLayout::FieldRole;
    m_form->getWidgetPosition(m_memo, &row, &role);
    m_form->insertRow(row, tr("Its quotes"), m_quotes);
    connect(m_quotes, &QuotePicker::picked, this, [this](const QString &example) {
        // As if typed, so that Ctrl+Z in the field brings back what was there.
        QTextCursor cursor(m_example->document());
        cursor.select(QTextCursor::Document);
        cursor.insertText(example);
    });
    resize(width(), std::max(height(), 680));
    m_quotes->setFocus();
}

void CodeDialog::focusKey()
{
    m_key->setFocus();
    m_key->selectAll();
}

void CodeDialog::save(Database &db) const
{
    if (m_key->text().trimmed() != m_code.key)
        codes::setKey(db, m_code.id, m_key->text());
    const CodeTexts texts{m_definition->toPlainText(), m_includeWhen->toPlainText(),
                          m_excludeWhen->toPlainText(), m_example->toPlainText(),
                          m_memo->toPlainText()};
    if (texts != m_texts)
        codes::setTexts(db, m_code.id, texts);
    // Last: what is too long of it goes to the definition.
    if (m_name->text().simplified() != m_code.name)
        codes::rename(db, m_code.id, m_name->text().simplified());
}

void CodeDialog::accept()
{
    // What is wrong is said here, where it can be put right, not behind the dialog.
    try {
        if (m_workspace.project())
            m_workspace.project()->edit(tr("Describe %1").arg(m_code.label().left(60)),
                                        [this](Database &db) { save(db); });
        QDialog::accept();
    } catch (const Error &error) {
        m_message->showMessage(MessageBar::Kind::Danger, error.message());
    }
}

} // namespace axial
