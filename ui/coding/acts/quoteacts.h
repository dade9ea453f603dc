#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QCoreApplication>
#include <QObject>

class QAction;
class QMenu;

namespace axial {

class ActionGroups;
class CodingCentre;
class CodingTarget;
class Passages;
class QuickCoding;
class QuoteInspector;
class Workspace;

/// What changes a quote that is there: other words, another code, two of one.
class QuoteActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteActs)

public:
    QuoteActs(Workspace &workspace, Passages &passages, CodingCentre &centre, CodingTarget &target,
              QuickCoding &quick, QuoteInspector &inspector, QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    void addFindingTo(ActionGroups &groups);
    /// For a menu at the words.
    void addTo(QMenu &menu);
    void addMoreTo(QMenu &menu);
    void updateActions();

private:
    void changeRange(QuoteId quote, TextRange range);
    void split();
    void putIntoFinding();

    Workspace &m_workspace;
    Passages &m_passages;
    CodingCentre &m_centre;
    CodingTarget &m_target;
    QuickCoding &m_quick;
    QuoteInspector &m_inspector;
    QAction *m_recode = nullptr;
    QAction *m_split = nullptr;
    QAction *m_put = nullptr;
};

} // namespace axial
