#include "ui/shell/heldbars.h"

#include "ui/base/workspace.h"

namespace axial {

HeldStepBar::HeldStepBar(Workspace &workspace, QWidget *parent) : MessageBar(parent)
{
    setObjectName(QStringLiteral("nextUndo")); // its name is its sentence
    clear();
    connect(this, &MessageBar::actionTriggered, &workspace, &Workspace::goOn);
    connect(this, &MessageBar::dismissed, &workspace, &Workspace::forgetHeldStep);
    connect(&workspace, &Workspace::stepHeld, this,
            [this](const QString &sentence, const QString &goesOn) {
                if (sentence.isEmpty())
                    clear();
                else
                    showMessage(Kind::Warning, sentence, goesOn);
            });
}

HeldFileBar::HeldFileBar(Workspace &workspace, QWidget *parent) : MessageBar(parent)
{
    setObjectName(QStringLiteral("fileHeld"));
    clear();
    connect(&workspace, &Workspace::fileHeld, this, [this](const QString &sentence) {
        if (sentence.isEmpty())
            clear();
        else
            showMessage(Kind::Warning, sentence);
    });
}

} // namespace axial
