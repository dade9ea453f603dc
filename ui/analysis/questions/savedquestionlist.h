#pragma once

#include "core/base/table.h"

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class QuestionList;
class Workspace;

/// The questions that were saved in the study, at the top of the list of questions: saved under a
/// name, asked, deleted; each a step that undo takes back.
class SavedQuestionList : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::SavedQuestionList)

public:
    SavedQuestionList(Workspace &workspace, QuestionList &list, QObject *parent);

    /// What "Save this question…" saves.
    void setAsked(const QueryCall &call);
    QAction *saveAction() const { return m_save; }
    /// Of the saved question that is chosen in the list.
    QAction *deleteAction() const { return m_delete; }

private:
    void read();
    void updateActions();
    void askName();
    void save(const QString &name);
    void removeChosen();

    Workspace &m_workspace;
    QuestionList &m_list;
    QueryCall m_asked;
    QAction *m_save;
    QAction *m_delete;
};

} // namespace axial
