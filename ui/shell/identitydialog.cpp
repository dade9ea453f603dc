#include "ui/shell/identitydialog.h"

#include "core/project/people/coders.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/completionenter.h"

#include <QCompleter>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace axial {

IdentityDialog::IdentityDialog(Workspace &workspace, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Who is coding"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    auto *name = new QLineEdit(workspace.coderName());
    name->setAccessibleName(tr("Your name"));
    name->selectAll();
    auto *sentence = paragraph();
    sentence->setForegroundRole(QPalette::PlaceholderText);
    if (workspace.project()) {
        QStringList known;
        workspace.guarded([&] {
            for (const Coder &coder : coders::all(workspace.database()))
                known << coder.name;
        });
        auto *completer = new QCompleter(known, name);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        name->setCompleter(completer);
        letEnterEndCompletion(*name);
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, [this, name, &workspace] {
        workspace.setCoderName(name->text());
        accept();
    });
    QPushButton *use = buttons->addButton(tr("Use this name"), QDialogButtonBox::AcceptRole);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    const auto check = [=] {
        use->setEnabled(!name->text().trimmed().isEmpty());
        sentence->setText(
            tr("Codes are signed %1. The name is kept on this machine and written into "
               "the projects you code.")
                .arg(initialsOf(name->text())));
    };
    check();
    connect(name, &QLineEdit::textChanged, this, check);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(16, 16, 16, 16);
    form->addRow(tr("Your &name"), name);
    form->addRow(sentence);
    form->addRow(buttons);
    use->setDefault(true); // not before it stands in the dialog, which would not notice
    name->setFocus();
}

} // namespace axial
