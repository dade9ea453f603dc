#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QList>
#include <QObject>

#include <vector>

class QAction;
class QMenu;

namespace axial {

class ActionGroups;
class CodingCentre;
class CodingTarget;
class DocumentPane;
class Passages;
class QuoteInspector;
class TaxonomyPanel;
class Workspace;

/// Takes codes off: off a quote, or off all quotes of a source.
class UncodingActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::UncodingActs)

public:
    UncodingActs(Workspace &workspace, TaxonomyPanel &taxonomy, Passages &passages,
                 CodingCentre &centre, CodingTarget &target, QuoteInspector &inspector,
                 QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    /// For a menu at the words or at a stripe: what is coded there goes.
    void addTo(QMenu &menu);
    void addMoreTo(QMenu &menu);
    void updateActions();

private:
    void uncode(const std::vector<CodingId> &codings);
    void takeMeantOffSource();
    void takeOffSource(const QList<CodeId> &codes);
    QList<CodeId> meantCodes(const DocumentPane &pane) const;

    Workspace &m_workspace;
    TaxonomyPanel &m_taxonomy;
    Passages &m_passages;
    CodingCentre &m_centre;
    CodingTarget &m_target;
    QuoteInspector &m_inspector;
    QAction *m_uncode = nullptr;
    QAction *m_uncodeInSource = nullptr;
    QAction *m_uncodeSelected = nullptr; ///< for the menu of the tree
};

} // namespace axial
