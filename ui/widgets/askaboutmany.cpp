#include "ui/widgets/askaboutmany.h"

#include "ui/base/workspace.h"
#include "ui/widgets/plainmessagebox.h"

#include <QKeyEvent>
#include <QPushButton>

namespace axial {
namespace {

/// A key that repeats itself was pressed before the box was there.
class HeldKeys : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        return event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->isAutoRepeat();
    }
};

} // namespace

void askAboutMany(Workspace &workspace, QWidget *parent, const QString &title,
                  const QString &question, const QString &details, const QString &button,
                  const std::function<void()> &act, AskedDefault standard)
{
    auto *box = new PlainMessageBox(QMessageBox::Question, title, question, details,
                                    QMessageBox::Cancel, parent);
    QPushButton *yes = box->addButton(button, QMessageBox::AcceptRole);
    box->setDefaultButton(standard == AskedDefault::Act
                              ? yes
                              : qobject_cast<QPushButton *>(box->button(QMessageBox::Cancel)));
    auto *held = new HeldKeys(box);
    box->installEventFilter(held);
    for (QAbstractButton *each : box->buttons())
        each->installEventFilter(held);
    box->setEscapeButton(QMessageBox::Cancel);
    QObject::connect(yes, &QPushButton::clicked, box, act);
    workspace.openDialog(box);
}

} // namespace axial
