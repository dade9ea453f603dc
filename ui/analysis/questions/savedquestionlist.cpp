#include "ui/analysis/questions/savedquestionlist.h"

#include "core/query/query.h"
#include "core/query/savedquestions.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/base/workspace.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"

#include <QCoreApplication>

namespace axial {

SavedQuestionList::SavedQuestionList(Workspace &workspace, QuestionList &list, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_list(list),
      m_save(makeAction(tr("Save this question…"), {}, this, &SavedQuestionList::askName)),
      m_delete(makeAction(tr("Delete the saved question"), QKeySequence::Delete, this,
                          &SavedQuestionList::removeChosen))
{
    list.addActions({m_save, m_delete});
    list.setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(&list, &QListWidget::currentItemChanged, this, &SavedQuestionList::updateActions);
    connect(&workspace, &Workspace::projectChanged, this, &SavedQuestionList::read);
    workspace.whenTouched({StudyTable::SavedFilter}, this, [this] { read(); });
    read();
}

void SavedQuestionList::setAsked(const QueryCall &call)
{
    m_asked = call;
    updateActions();
}

void SavedQuestionList::read()
{
    std::vector<SavedQuestion> saved;
    if (m_workspace.project())
        m_workspace.guarded([&] { saved = savedquestions::all(m_workspace.database()); });
    m_list.setSaved(std::move(saved));
    updateActions();
}

void SavedQuestionList::updateActions()
{
    m_save->setEnabled(m_workspace.canEdit() && queryById(m_asked.query));
    m_delete->setEnabled(m_workspace.canEdit() && m_list.currentSaved());
}

void SavedQuestionList::askName()
{
    const Query *query = queryById(m_asked.query);
    if (!query)
        return;
    connect(askForLine(m_workspace, &m_list, tr("Save question"), tr("Name of the question:"),
                       QCoreApplication::translate("query", query->name)),
            &QInputDialog::textValueSelected, this, &SavedQuestionList::save);
}

void SavedQuestionList::save(const QString &name)
{
    m_workspace.edit(tr("Save the question %1").arg(name),
                     [&](Database &db) { savedquestions::save(db, name, m_asked); });
}

void SavedQuestionList::removeChosen()
{
    const SavedQuestion *chosen = m_list.currentSaved();
    if (!chosen)
        return;
    const SavedQuestion removed = *chosen; // the list is read anew
    m_workspace.edit(tr("Delete the question %1").arg(removed.name),
                     [&](Database &db) { savedquestions::remove(db, removed.id); });
}

} // namespace axial
