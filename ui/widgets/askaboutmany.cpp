#include "ui/widgets/askaboutmany.h"

#include "ui/base/workspace.h"
#include "ui/widgets/plainmessagebox.h"

#include <QPushButton>

namespace axial {

void askAboutMany(Workspace &workspace, QWidget *parent, const QString &title,
                  const QString &question, const QString &details, const QString &button,
                  const std::function<void()> &act)
{
    auto *box = new PlainMessageBox(QMessageBox::Question, title, question, details,
                                    QMessageBox::Cancel, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *yes = box->addButton(button, QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setEscapeButton(QMessageBox::Cancel);
    QObject::connect(yes, &QPushButton::clicked, box, act);
    QObject::connect(&workspace, &Workspace::projectChanged, box, &QWidget::close);
    box->open();
}

} // namespace axial
