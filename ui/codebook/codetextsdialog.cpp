#include "ui/codebook/codetextsdialog.h"

#include "core/project/codes/codes.h"
#include "ui/base/workspace.h"
#include "ui/widgets/plaintext.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace axial {

CodeTextsDialog::CodeTextsDialog(Workspace &workspace, const Code &code, const CodeTexts &texts,
                                 QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_code(code), m_texts(texts),
      m_key(new QLineEdit(code.key)), m_name(new QLineEdit(code.name))
{
    setWindowTitle(axial::windowTitle(tr("Edit %1").arg(code.label())));
    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Key"), m_key);
    form->addRow(tr("Name"), m_name);
    m_definition = addText(tr("Definition"), texts.definition);
    m_include = addText(tr("Include when"), texts.includeWhen);
    m_exclude = addText(tr("Exclude when"), texts.excludeWhen);
    m_example = addText(tr("Example"), texts.example);
    m_memo = addText(tr("Memo"), texts.memo);
    m_key->setAccessibleName(tr("Key"));
    m_name->setAccessibleName(tr("Name"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Save)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &CodeTextsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    resize(520, 560);
}

QPlainTextEdit *CodeTextsDialog::addText(const QString &title, const QString &text)
{
    auto *edit = new QPlainTextEdit(text);
    edit->setTabChangesFocus(true);
    edit->setAccessibleName(title);
    edit->setMinimumHeight(52);
    static_cast<QFormLayout *>(layout())->addRow(title, edit);
    return edit;
}

void CodeTextsDialog::accept()
{
    const CodeTexts texts{m_definition->toPlainText().trimmed(), m_include->toPlainText().trimmed(),
                          m_exclude->toPlainText().trimmed(), m_example->toPlainText().trimmed(),
                          m_memo->toPlainText().trimmed()};
    const QString key = m_key->text().trimmed();
    const QString name = m_name->text().trimmed();
    const bool done = m_workspace.edit(windowTitle(), [&](Database &db) {
        if (key != m_code.key)
            codes::setKey(db, m_code.id, key);
        if (texts != m_texts)
            codes::setTexts(db, m_code.id, texts);
        if (name != m_code.name) // last: what is too long of it goes to the definition
            codes::rename(db, m_code.id, name);
    });
    if (done)
        QDialog::accept(); // else the message says why, and nothing typed is lost
}

} // namespace axial
