#include "ui/guide/partdialog.h"

#include "ui/widgets/dialogbuttons.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace axial {

PartDialog::PartDialog(const QString &name, const QString &objective, QWidget *parent)
    : QDialog(parent), m_name(new QLineEdit(name)), m_objective(new QPlainTextEdit(objective))
{
    setWindowTitle(tr("Part of the guide"));
    m_name->setAccessibleName(tr("Part"));
    m_objective->setAccessibleName(tr("Objective"));
    m_objective->setTabChangesFocus(true);
    m_objective->setMaximumHeight(96);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    const auto update = [this, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(!this->name().trimmed().isEmpty());
    };
    connect(m_name, &QLineEdit::textChanged, this, update);
    update();
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Objective:"), m_objective);
    form->addRow(buttons);
    resize(480, 220);
}

QString PartDialog::name() const
{
    return m_name->text();
}

QString PartDialog::objective() const
{
    return m_objective->toPlainText();
}

} // namespace axial
