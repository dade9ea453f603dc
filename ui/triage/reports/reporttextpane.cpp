#include "ui/triage/reports/reporttextpane.h"

#include "core/project/screening/keywordfilter.h"
#include "core/project/sources/sources.h"
#include "core/text/search/keywordmatcher.h"
#include "ui/base/workspace.h"
#include "ui/document/codefolding.h"
#include "ui/document/documentpane.h"
#include "ui/text/textview.h"
#include "ui/textpage/readingstyle.h"
#include "ui/triage/reports/reportcoding.h"
#include "ui/widgets/emptystate.h"

#include <algorithm>

namespace axial {
namespace {

/// Marks in a report's text, as words that were found, the keywords by which it is told: of the
/// lists in use for its repository.
void markKeywords(Workspace &workspace, SourceId report, TextView &view)
{
    std::vector<Keyword> keywords;
    if (!workspace.project() || !workspace.guarded([&] {
            keywords = keywordfilter::keywordsOfReport(workspace.database(), report);
        }))
        return;
    std::vector<TextRange> places;
    if (!keywords.empty()) {
        for (const KeywordHit &hit : KeywordMatcher(keywords).hits(view.text()))
            places.push_back(hit.range);
    }
    // By their ends and overlapping as they are found: one mark a stretch.
    std::sort(places.begin(), places.end());
    std::vector<TextRange> marks;
    for (const TextRange &place : places) {
        if (!marks.empty() && place.overlaps(marks.back()))
            marks.back() = marks.back().united(place);
        else
            marks.push_back(place);
    }
    view.markup().setHits(std::move(marks), -1);
}

} // namespace

ReportTextPane::ReportTextPane(Workspace &workspace, const CodeTreeModel &tree, QWidget *parent)
    : QStackedWidget(parent), m_workspace(workspace), m_tree(tree),
      m_coding(new ReportCoding(workspace, tree, this)), m_folding(new CodeFolding(this)),
      m_empty(new EmptyState("issue", QString(), QString())), m_blank(new QWidget)
{
    addWidget(m_empty);
    addWidget(m_blank);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ReportTextPane::read);
}

void ReportTextPane::showReport(SourceId source)
{
    if (source == m_source)
        return;
    m_source = source;
    m_pause.stop();
    closePane();
    qint64 length = 0;
    if (source && m_workspace.project())
        m_workspace.guarded([&] { length = sources::at(m_workspace.database(), source).length; });
    setCurrentWidget(length > 0 ? m_blank : m_empty);
    if (length > 0)
        m_pause.start();
}

void ReportTextPane::closePane()
{
    if (!m_pane)
        return;
    m_coding->setPane(nullptr);
    m_folding->setPane(nullptr);
    removeWidget(m_pane);
    m_pane->deleteLater(); // it may be a signal of its own that closes it
    m_pane = nullptr;
}

void ReportTextPane::read()
{
    if (!m_workspace.project())
        return;
    auto *pane = new DocumentPane(m_workspace, m_tree, m_source);
    if (!pane->readRow()) {
        delete pane;
        return;
    }
    m_pane = pane;
    TextView *view = pane->view();
    view->setAccessibleName(QStringLiteral("Document"));
    view->page().setReadingStyle(storedReadingStyle());
    view->page().setMargins(PageMargins::Slim);
    addWidget(pane);
    setCurrentWidget(pane);
    m_coding->setPane(pane);
    m_folding->setPane(pane);
    connect(pane, &DocumentPane::loaded, this,
            [this, pane] { markKeywords(m_workspace, pane->source(), *pane->view()); });
    pane->readText();
}

void ReportTextPane::takeChanges(const Changes &changes)
{
    if (m_pane && m_pane->isLoaded()
        && changes.touches({StudyTable::KeywordList, StudyTable::KeywordUse}))
        markKeywords(m_workspace, m_source, *m_pane->view());
    if (changes.touches({StudyTable::Source, StudyTable::SourceText, StudyTable::Turn})) {
        const SourceId source = m_source; // it may have come, changed or gone
        const auto texts = changes.rowsOf(StudyTable::SourceText);
        const bool isOther = !texts || !m_pane
                             || std::find(texts->begin(), texts->end(), source.value)
                                    != texts->end();
        if (isOther || !m_pane->readRow()) {
            showReport({});
            showReport(source);
        }
    }
}

} // namespace axial
