#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QList>
#include <QMenu>

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodeTreeView;
class DocumentArea;
class Workspace;

/// Which codings the documents show: of which codes, since when, and whether coded words step back.
class CodingFilterMenu : public QMenu
{
    Q_DECLARE_TR_FUNCTIONS(axial::CodingFilterMenu)

public:
    CodingFilterMenu(Workspace &workspace, const CodeTreeModel &codes, const CodeTreeView &tree,
                     DocumentArea &documents, QWidget *parent = nullptr);

    void addTo(ActionGroups &groups);
    /// All codes are shown again: those of another project are others.
    void forgetCodes();
    /// The codes were read again: one that was added to a branch belongs to it.
    void takeCodes();

private:
    void addCodeChoices();
    void addSpansAndWeights();
    void chooseSelected();
    void showEverything();
    void apply();

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    const CodeTreeView &m_tree;
    DocumentArea &m_documents;
    QAction *m_allCodes = nullptr;
    QAction *m_chosen = nullptr;
    QAction *m_anyTime = nullptr;
    QAction *m_anyWeight = nullptr;
    QAction *m_fade = nullptr;
    QList<CodeId> m_only; ///< with all that lies in them; empty = all codes
    int m_days = 0;       ///< 0 = coded at any time
    double m_weight = -1; ///< at least; -1 = any or none
};

} // namespace axial
