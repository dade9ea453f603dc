#include "ui/widgets/askforline.h"

#include "ui/base/workspace.h"
#include "ui/widgets/fields/fieldkeys.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>

namespace axial {
namespace {

QInputDialog *lineDialog(Workspace &workspace, QWidget *parent, const QString &title,
                         const QString &label)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    return dialog;
}

void openLineDialog(QInputDialog *dialog)
{
    dialog->resize(dialog->sizeHint().expandedTo({420, 0}));
    dialog->open();
    if (dialog->testOption(QInputDialog::UsePlainTextEditForTextInput))
        return;
    QPushButton *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    const auto follow = [ok](const QString &line) { ok->setEnabled(!line.trimmed().isEmpty()); };
    QObject::connect(dialog, &QInputDialog::textValueChanged, ok, follow);
    follow(dialog->textValue());
}

} // namespace

QInputDialog *askForLine(Workspace &workspace, QWidget *parent, const QString &title,
                         const QString &label, const QString &text,
                         QInputDialog::InputDialogOptions options)
{
    QInputDialog *dialog = lineDialog(workspace, parent, title, label);
    dialog->setOptions(options);
    dialog->setTextValue(text);
    openLineDialog(dialog);
    return dialog;
}

QInputDialog *askForOneOf(Workspace &workspace, QWidget *parent, const QString &title,
                          const QString &label, const QStringList &offered, const QString &chosen,
                          OtherLines others)
{
    QInputDialog *dialog = lineDialog(workspace, parent, title, label);
    dialog->setComboBoxItems(offered);
    if (others == OtherLines::Taken) {
        dialog->setComboBoxEditable(true);
        letEnterEndCompletion(*dialog->findChild<QComboBox *>());
    }
    dialog->setTextValue(chosen);
    openLineDialog(dialog);
    return dialog;
}

} // namespace axial
