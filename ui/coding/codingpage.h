#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "core/project/history/stepplaces.h"
#include "ui/base/page.h"

#include <QList>

class QAction;
class QMenu;

namespace axial {

class CodingActions;
class CodingCentre;
class CodingLists;
class CodingSearch;
class DocumentArea;
class DocumentEditing;
class DocumentReturn;
class Passages;
class QuoteInspector;
class RecordingDesk;
class SideColumns;
class SourcePanel;
class TaxonomyPanel;
class Workspace;
struct Changes;

/// Code mode: sources and taxonomy, the document, the quote inspector, and every way to put codes
/// on words.
class CodingPage : public Page
{
    Q_OBJECT

public:
    explicit CodingPage(Workspace &workspace, QWidget *parent = nullptr);
    ~CodingPage() override;

    void openSource(SourceId source);
    /// Opens the source and selects the place, with its quote when there is one.
    void goTo(SourceId source, TextRange range);
    /// Everything one can do here; separators included.
    QList<QAction *> codeActions() const;
    QList<QAction *> pageActions() override;
    QList<QMenu *> moreMenus() override;
    QList<QAction *> viewActions() override;
    bool take(const PageRequest &request) override;
    bool takeArrival(const Arrival &arrival) override;
    bool canZoom() const override { return true; }
    void zoomText(int steps) override;
    bool saveNow() override;
    void keepNow() override;

    TaxonomyPanel *taxonomy() const { return m_taxonomy; }
    SourcePanel *sources() const { return m_sources; }
    CodingCentre *centre() const { return m_centre; }
    DocumentArea *documents() const { return m_documents; }
    QuoteInspector *inspector() const { return m_inspector; }
    DocumentEditing *editing() const { return m_editing; }
    RecordingDesk *recording() const { return m_recording; }
    /// What the menu "Edit" asks for.
    void find(FindAct act) override;

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void buildColumns();
    void connectParts();
    void readProject();
    void takeCodes();
    void takeChanges(const Changes &changes);
    void showDocument();
    void showChanged(const std::vector<StepPlace> &places);
    bool isSeen(const StepPlace &place) const;
    void showWords(const PlaceOfWords &place);

    Workspace &m_workspace;
    CodingLists *m_lists;
    Passages *m_passages;
    SourcePanel *m_sources;
    TaxonomyPanel *m_taxonomy;
    CodingCentre *m_centre;
    DocumentArea *m_documents; ///< of the centre
    QuoteInspector *m_inspector;
    DocumentEditing *m_editing;
    CodingSearch *m_search;
    RecordingDesk *m_recording;
    DocumentReturn *m_return;
    SideColumns *m_columns = nullptr;
    CodingActions *m_actions = nullptr;
};

} // namespace axial
