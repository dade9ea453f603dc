#include "ui/history/versionnaming.h"

#include "core/project/people/coders.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "ui/base/workspace.h"

#include <QAction>
#include <QInputDialog>

namespace axial {

VersionNaming::VersionNaming(Workspace &workspace, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_page(page),
      m_action(new QAction(tr("Name a version…"), this)), m_reading(workspace)
{
    connect(m_action, &QAction::triggered, this, &VersionNaming::ask);
    connect(&workspace, &Workspace::accessChanged, this, &VersionNaming::updateState);
    updateState();
}

void VersionNaming::setStep(HistoryId step, bool canBeReached)
{
    m_step = step;
    m_canBeReached = canBeReached;
    updateState();
}

void VersionNaming::updateState()
{
    m_action->setEnabled(m_workspace.canEdit() && m_canBeReached);
    m_action->setToolTip(m_canBeReached
                             ? tr("Gives the tree of codes a name, as it was after the chosen step")
                             : tr("Axial can’t rebuild the tree as it was after this step."));
}

void VersionNaming::ask()
{
    auto *dialog = new QInputDialog(&m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Name a version"));
    dialog->setLabelText(m_step ? tr("Name of the taxonomy as it was after the chosen step:")
                                : tr("Name of the taxonomy as it is now:"));
    connect(dialog, &QInputDialog::textValueSelected, this, &VersionNaming::readTree);
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QWidget::close);
    dialog->open();
}

void VersionNaming::readTree(const QString &name)
{
    m_reading.read<TaxonomyState>(
        tr("Reading the taxonomy as it was"),
        [step = m_step](Database &db, Progress &progress) {
            return step ? taxonomystates::after(db, step, progress) : taxonomystates::now(db);
        },
        [this, name](const TaxonomyState &state) { store(name, state); },
        [this](const Error &error) { m_workspace.tell(error); });
}

void VersionNaming::store(const QString &name, const TaxonomyState &state)
{
    const QString coder = m_workspace.coderName();
    m_workspace.edit(tr("Name the version %1").arg(name), [&](Database &db) {
        versions::add(db, name, {}, state, coders::ensure(db, coder));
    });
}

} // namespace axial
