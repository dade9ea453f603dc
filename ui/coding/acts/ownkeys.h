#pragma once

#include "core/base/id.h"

#include <QList>
#include <QObject>

class QAction;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingActs;
class QuoteInspector;
class TaxonomyPanel;
class Workspace;

/// Nine keys that a person gives to the codes they use most. They are kept at this machine, by
/// project.
class OwnKeys : public QObject
{
    Q_OBJECT

public:
    OwnKeys(Workspace &workspace, CodeTreeModel &codes, const TaxonomyPanel &taxonomy,
            const QuoteInspector &inspector, CodingActs &acts, QWidget &page,
            QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    void updateActions(bool canCode);
    /// Another project, or the codes were read again.
    void takeCodes();

private:
    static constexpr int keys = 9;

    CodeId chosen() const;
    void askKey();
    void give(int key, CodeId code);
    void press(int key);
    /// Of a key, counted from 0; empty when it has none that is there.
    QString labelOf(int key) const;
    void showStrokes();

    Workspace &m_workspace;
    CodeTreeModel &m_codes;
    const TaxonomyPanel &m_taxonomy;
    const QuoteInspector &m_inspector;
    CodingActs &m_acts;
    QWidget &m_page;
    QList<CodeId> m_given; ///< by key; none = it is free
    QList<QAction *> m_actions;
    QAction *m_ask = nullptr;
};

} // namespace axial
