#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QCoreApplication>
#include <QList>
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
class SideColumns;
class Workspace;

/// What changes a quote that is there: other words, another code, two of one; and what is said
/// about it: insight, comments, reviews, memos, links, findings, its words with their reference.
class QuoteActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteActs)

public:
    QuoteActs(Workspace &workspace, Passages &passages, CodingCentre &centre, CodingTarget &target,
              QuickCoding &quick, QuoteInspector &inspector, SideColumns &columns,
              QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    void addRemarksTo(ActionGroups &groups);
    /// For a menu at the words.
    QAction *recode() const { return m_recode; }
    QList<QAction *> more() const { return {m_split, m_put}; }
    void addRemarksTo(QMenu &menu);
    QList<QAction *> moreRemarks() const { return m_onQuote; }
    void updateActions();
    void writeInsight();

private:
    void changeRange(QuoteId quote, TextRange range);
    void split();
    void putIntoFinding();
    void writeNote();
    void endLink();
    void copyWithReference();

    Workspace &m_workspace;
    Passages &m_passages;
    CodingCentre &m_centre;
    CodingTarget &m_target;
    QuickCoding &m_quick;
    QuoteInspector &m_inspector;
    SideColumns &m_columns;
    QAction *m_recode = nullptr;
    QAction *m_split = nullptr;
    QAction *m_put = nullptr;
    QAction *m_insight = nullptr;
    QAction *m_memo = nullptr;
    QAction *m_cite = nullptr;
    QAction *m_kinds = nullptr;
    QList<QAction *> m_onCode;  ///< comment and reviews
    QList<QAction *> m_onQuote; ///< memo and links
};

} // namespace axial
