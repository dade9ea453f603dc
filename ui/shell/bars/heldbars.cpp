#include "ui/shell/bars/heldbars.h"

#include "ui/base/failures.h"
#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"

namespace axial {

HeldStepBar::HeldStepBar(Workspace &workspace, QWidget *parent) : MessageBar(parent)
{
    setObjectName(QStringLiteral("nextUndo")); // its name is its sentence
    clear();
    connect(this, &MessageBar::actionTriggered, &workspace.steps(), &HistorySteps::goOn);
    connect(this, &MessageBar::dismissed, &workspace.steps(), &HistorySteps::forgetHeld);
    connect(&workspace.steps(), &HistorySteps::held, this,
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
    connect(&workspace.failures(), &Failures::fileHeld, this, [this](const QString &sentence) {
        if (sentence.isEmpty())
            clear();
        else
            showMessage(Kind::Warning, sentence);
    });
}

} // namespace axial
