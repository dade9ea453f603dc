#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QCoreApplication>
#include <QList>
#include <QObject>

#include <vector>

class QAction;
class QMenu;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingCentre;
class CodingTarget;
class DocumentPane;
class Passages;
class QuickCoding;
class QuoteInspector;
class TaxonomyPanel;
class Workspace;
struct Passage;

/// Every way to put a code on words or on a quote: by name, by key, by drag and by the tree; and to
/// take codes off a quote, or off all quotes of a source.
class CodingActs : public QObject
{
    Q_OBJECT

public:
    CodingActs(Workspace &workspace, const CodeTreeModel &codes, TaxonomyPanel &taxonomy,
               Passages &passages, CodingCentre &centre, CodingTarget &target, QuickCoding &quick,
               QuoteInspector &inspector, QObject *parent = nullptr);

    void addTo(ActionGroups &groups);
    /// For a menu at the words.
    QList<QAction *> atWords() const { return {m_open, m_last, m_inVivo}; }
    QAction *withSelectedCodes() const { return m_selected; }
    /// The codes that were used last, for a menu at the words.
    void addRecentTo(QMenu &menu);
    void addUncodingTo(ActionGroups &groups);
    /// For a menu at the words or at a stripe: what is coded there goes.
    void addUncodingTo(QMenu &menu);
    QAction *uncodeInSource() const { return m_uncodeInSource; }
    void updateActions();
    /// Puts them on what is meant; folders among them are left out.
    bool codeTarget(const QList<CodeId> &codes);
    /// In a study that was coded before, its last codes are the recent ones.
    void recallCodes(const DocumentPane &pane);

Q_SIGNALS:
    /// The name of a new code is about to be asked for beside the tree.
    void taxonomyNeeded();

private:
    void connectDocument(DocumentPane *pane);
    bool codeTargetAsNew(const QString &name, CodeId folder);
    void codeRange(const QList<CodeId> &codes, TextRange range);
    QuoteId codeWords(const QList<CodeId> &codes, const Passage &passage);
    void askNewCode(TextRange range, CodeId folder);
    void uncode(const std::vector<CodingId> &codings);
    void takeOffSource(const QList<CodeId> &codes);
    QList<CodeId> meantCodes(const DocumentPane &pane) const;

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    TaxonomyPanel &m_taxonomy;
    Passages &m_passages;
    CodingCentre &m_centre;
    CodingTarget &m_target;
    QuickCoding &m_quick;
    QuoteInspector &m_inspector;
    QAction *m_open = nullptr;
    QAction *m_last = nullptr;
    QAction *m_inVivo = nullptr;
    QAction *m_selected = nullptr;
    QAction *m_uncode = nullptr;
    QAction *m_uncodeInSource = nullptr;
    QAction *m_uncodeSelected = nullptr; ///< for the menu of the tree
};

} // namespace axial
