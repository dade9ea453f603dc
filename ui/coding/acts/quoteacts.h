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

/// What is said about the quote that is meant: insight, comments, reviews, memos, links; and its
/// words with their reference, to be cited.
class QuoteRemarks : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteRemarks)

public:
    QuoteRemarks(Workspace &workspace, const CodingCentre &centre, const CodingTarget &target,
                 QuoteInspector &inspector, SideColumns &columns, QObject *parent = nullptr);

    void addInsightTo(ActionGroups &groups);
    void addTo(ActionGroups &groups);
    /// For a menu at the words.
    void addTo(QMenu &menu);
    void addMoreTo(QMenu &menu);
    void updateActions();
    void writeInsight();

private:
    void commentOnCode();
    void discussCode();
    void weighCode();
    void writeNote();
    void endLink();
    void copyWithReference();

    Workspace &m_workspace;
    const CodingCentre &m_centre;
    const CodingTarget &m_target;
    QuoteInspector &m_inspector;
    SideColumns &m_columns;
    QAction *m_insight = nullptr;
    QAction *m_memo = nullptr;
    QAction *m_cite = nullptr;
    QAction *m_kinds = nullptr;
    QList<QAction *> m_onCode;  ///< comment and reviews
    QList<QAction *> m_onQuote; ///< memo and links
};

} // namespace axial
