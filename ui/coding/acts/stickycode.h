#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QObject>

class QAction;

namespace axial {

class ActionGroups;
class CodeTreeModel;
class CodingActs;
class CodingCentre;
class MessageBar;
class Passages;
class TaxonomyPanel;
class Workspace;

/// A code that stays in the hand: whatever words are selected in a document, by mouse or keyboard,
/// are coded with it, until Esc.
class StickyCode : public QObject
{
    Q_OBJECT

public:
    StickyCode(Workspace &workspace, const CodeTreeModel &codes, const TaxonomyPanel &taxonomy,
               const Passages &passages, CodingCentre &centre, CodingActs &acts,
               QObject *parent = nullptr);
    ~StickyCode() override { showCursor(false); }

    void addTo(ActionGroups &groups);
    void updateActions();
    /// The codes were read again: one that is gone is let go.
    void takeCodes();
    void letGo();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void turn(bool on);
    void take(CodeId code);
    CodeId chosen() const;
    void codeSelection();
    void showCursor(bool on);

    Workspace &m_workspace;
    const CodeTreeModel &m_codes;
    const TaxonomyPanel &m_taxonomy;
    const Passages &m_passages;
    CodingCentre &m_centre;
    CodingActs &m_acts;
    MessageBar *m_bar;
    QAction *m_turn = nullptr;
    CodeId m_code;
    SourceId m_lastSource; ///< whose words were coded last
    TextRange m_last;
    bool m_hasCursor = false;
};

} // namespace axial
