#include "ui/links/linkdialog.h"

#include "ui/base/wording.h"
#include "ui/links/linkends.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace axial {

namespace {

QLabel *words(const QString &text)
{
    auto label = new QLabel(inQuotationMarks(shortened(text, 160)));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

LinkDialog::LinkDialog(const QString &from, const QString &to, const QStringList &used,
                       const QString &current, QWidget *parent)
    : QDialog(parent), m_name(new QComboBox),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Link"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    m_name->setAccessibleName(tr("What the link says"));
    m_name->setEditable(true);
    m_name->setCompleter(nullptr); // it would keep the Return that closes the dialog
    QStringList names = used;
    for (const QString &usual : {tr("explains"), tr("contradicts"), tr("example of"),
                                 tr("follows from"), tr("see also")}) {
        if (!names.contains(usual))
            names << usual;
    }
    m_name->addItems(names);
    m_name->setCurrentText(current.isEmpty() ? names.front() : current);
    m_name->lineEdit()->selectAll();
    auto form = new QFormLayout(this);
    form->setContentsMargins(16, 16, 16, 16);
    form->setSpacing(10);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->addRow(tr("From"), words(from));
    form->addRow(tr("says"), m_name);
    form->addRow(tr("To"), words(to));
    form->addRow(m_buttons);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Link"));
    const auto check = [this](const QString &name) {
        m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!name.trimmed().isEmpty());
    };
    connect(m_name, &QComboBox::currentTextChanged, this, check);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        const QString name = m_name->currentText().simplified();
        accept();
        Q_EMIT chosen(name);
    });
    m_name->setFocus();
}

} // namespace axial
