#include "ui/coding/documents/changedplaces.h"

#include "ui/base/replayedstep.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"

#include <QApplication>
#include <QPointer>

#include <algorithm>

namespace axial {

ChangedPlaces::ChangedPlaces(Workspace &workspace, CodingCentre &centre, CodeTreeView &tree,
                             QWidget &page)
    : QObject(&page), m_centre(centre), m_tree(tree)
{
    new ReplayedStep(workspace, page,
                     {StudyTable::SourceText, StudyTable::Quote, StudyTable::Coding,
                      StudyTable::QuoteAttribute, StudyTable::QuoteChange, StudyTable::Review,
                      StudyTable::Code},
                     [this](const std::vector<StepPlace> &places) { show(places); });
}

void ChangedPlaces::show(const std::vector<StepPlace> &places)
{
    if (std::any_of(places.begin(), places.end(),
                    [this](const StepPlace &place) { return isSeen(place); }))
        return;
    for (const StepPlace &place : places) {
        if (const auto *words = std::get_if<PlaceOfWords>(&place)) {
            if (m_centre.areDocumentsShown()) // a code's card shows its own quotes again
                showWords(*words);
            return;
        }
        if (const auto *code = std::get_if<PlaceOfCode>(&place)) {
            m_tree.showCode(code->code);
            return;
        }
    }
}

bool ChangedPlaces::isSeen(const StepPlace &place) const
{
    if (const auto *code = std::get_if<PlaceOfCode>(&place))
        return m_tree.isCodeSeen(code->code);
    const auto *words = std::get_if<PlaceOfWords>(&place);
    const DocumentPane *pane = m_centre.seenDocument();
    if (!words || !pane || pane->source() != words->source || !pane->isLoaded())
        return false;
    const ScrolledPage &page = pane->view()->page();
    const QRect first = page.caretRect(words->range.start);
    return !first.isNull() && first.top() >= 0 && first.bottom() < page.size().height();
}

void ChangedPlaces::showWords(const PlaceOfWords &place)
{
    DocumentArea *documents = m_centre.documents();
    const QPointer<QWidget> focus = QApplication::focusWidget();
    const bool wasInWords = focus && documents->isAncestorOf(focus);
    const QList<DocumentPane *> before = documents->panes();
    DocumentPane *pane = documents->open(place.source);
    if (!pane)
        return;
    if (before.contains(pane) && pane->isLoaded())
        pane->view()->page().ensureVisible(place.range);
    else
        pane->goTo(place.range); // as soon as its text is there
    if (wasInWords)
        pane->view()->setFocus(); // in words, as before
    else if (focus && focus != QApplication::focusWidget())
        focus->setFocus();
}

} // namespace axial
