#include "ui/pageview/areamarking.h"

#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/text/pages/pagemarks.h"
#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/pageview/areadrawing.h"
#include "ui/pageview/pagecanvas.h"
#include "ui/pageview/pagereading.h"
#include "ui/pageview/pageview.h"
#include "ui/text/textview.h"
#include "ui/theme/icons.h"
#include "ui/widgets/askforline.h"

#include <QAction>
#include <QKeyEvent>

#include <algorithm>

namespace axial {

namespace {

constexpr qint64 longText = 1'000'000; ///< letters; a line in a longer one is put in by a worker

} // namespace

AreaMarking::AreaMarking(Workspace &workspace, PageView &view, PageReading &reading,
                         QObject *parent)
    : QObject(parent), m_workspace(workspace), m_view(view), m_pages(reading),
      m_mark(new QAction(icons::icon("area"), tr("Mark an area of the page"), this)),
      m_remove(new QAction(tr("Remove the area"), this)), m_reading(workspace)
{
    m_mark->setCheckable(true);
    m_mark->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F9));
    m_mark->setToolTip(tr("Makes an area of the page a quote: draw it, or move the frame with the "
                          "arrow keys (Shift: larger or smaller) and press Enter"));
    m_view.addTool(m_mark);
    AreaDrawing *drawing = m_view.canvas()->areas();
    connect(m_mark, &QAction::triggered, drawing,
            [drawing](bool isOn) { isOn ? drawing->begin() : drawing->end(); });
    connect(drawing, &AreaDrawing::turned, m_mark, &QAction::setChecked);
    connect(drawing, &AreaDrawing::drawn, this,
            [this](const QRectF &area) { m_pages.find(m_view.page(), area); });
    connect(m_remove, &QAction::triggered, this, &AreaMarking::remove);
    connect(&m_pages, &PageReading::found, this, &AreaMarking::keep);
    connect(&m_pages, &PageReading::opened, this, [this] { read(); }); // nothing has areas before
    connect(&m_pages, &PageReading::opened, this, &AreaMarking::update);
    connect(&m_workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        m_fresh = {};
        if (changes.touches({StudyTable::QuoteRegion, StudyTable::Quote, StudyTable::Coding,
                             StudyTable::Setting}))
            read();
    });
    connect(&m_workspace, &Workspace::sightChanged, this, &AreaMarking::read);
    m_view.canvas()->installEventFilter(this);
    update();
}

void AreaMarking::setPane(DocumentPane *pane)
{
    if (m_pane)
        m_pane->view()->removeEventFilter(this);
    if (pane)
        pane->view()->installEventFilter(this);
    m_pane = pane;
    m_fresh = {};
    m_regions.clear();
    m_reading.stop();
    m_sought = {};
    m_view.canvas()->areas()->end();
    update();
}

void AreaMarking::read()
{
    if (!m_pane || !m_pages.isOpen())
        return;
    using Regions = std::vector<PageRegion>;
    const SourceId source = m_pane->source();
    m_reading.readOrTell<Regions>(
        tr("Reading areas of pages"),
        [source, person = m_workspace.asker()](Database &db, Progress &) {
            return pageregions::inSource(db, source, person.in(db));
        },
        [this](const Regions &regions) {
            m_regions = regions;
            update();
            Q_EMIT changed();
        });
}

const PageRegion *AreaMarking::find(QuoteId quote) const
{
    const auto found = std::ranges::find(m_regions, quote, &PageRegion::quote);
    return found == m_regions.end() ? nullptr : &*found;
}

const PageRegion *AreaMarking::selected() const
{
    if (!m_pane || !m_pane->isLoaded())
        return nullptr;
    const TextRange words = m_pane->view()->selection();
    const auto found = std::ranges::find(m_regions, words, &PageRegion::words);
    return found == m_regions.end() ? nullptr : &*found;
}

void AreaMarking::update()
{
    const bool canMark = m_pane && m_pages.isOpen() && m_workspace.canEdit();
    m_mark->setEnabled(canMark && m_pane->isLoaded() && !m_pane->isEdited());
    m_remove->setEnabled(canMark && selected());
    selectSought();
}

/// Once the text is shown that its words are part of: then every way to code words codes the area.
void AreaMarking::selectSought()
{
    const PageRegion *region = m_sought ? find(m_sought) : nullptr;
    if (!region || !m_pane->isLoaded()
        || m_pane->view()->text().mid(region->words.start, region->words.length()) != m_soughtWords)
        return;
    m_sought = {};
    TextView *view = m_pane->view();
    view->setSelection(region->words);
    view->page().ensureVisible(region->words);
    view->setFocus(); // where the keys that code are
}

/// The name in front of somebody's words is no part of them: it can't be selected, and so the quote
/// could not be coded.
TextRange AreaMarking::spoken(TextRange words) const
{
    return m_pane->spoken(m_pane->view()->page().layout().snapped(words));
}

void AreaMarking::keep(int page, const QRectF &area, TextRange words)
{
    if (!m_pane || !m_pane->isLoaded() || m_pane->isEdited())
        return;
    words = spoken(words);
    if (words.isEmpty()) {
        ask(page, area);
        return;
    }
    const SourceId source = m_pane->source();
    const QString quoted = m_pane->view()->text().mid(words.start, words.length());
    QuoteId made;
    const bool isDone = m_workspace.edit(
        tr("Mark an area of page %1 of %2").arg(page + 1).arg(m_pane->row().title),
        [&](Database &db) { made = pageregions::mark(db, source, page, area, words, quoted); });
    if (!isDone)
        return;
    m_sought = m_fresh = made;
    m_soughtWords = quoted;
    m_workspace.showMessage(tr("The area is a quote of the words in it. Put a code on it as on any "
                               "other words, or give it up with Esc."));
}

void AreaMarking::ask(int page, const QRectF &area)
{
    QInputDialog *dialog = askForLine(
        m_workspace, m_view.window(), tr("An area without words"),
        tr("What does the area show? The text gets a line of it, so that\n"
           "it can be found, coded and exported like other words."));
    dialog->setOkButtonText(tr("Mark"));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, page, area, pane = m_pane](const QString &description) {
                if (pane && pane == m_pane)
                    describe(page, area, description);
            });
    connect(dialog, &QDialog::rejected, this, [this, pane = m_pane] {
        if (pane && pane == m_pane)
            m_workspace.showMessage(tr("No area was marked. Nothing was changed."));
    });
}

void AreaMarking::describe(int page, const QRectF &area, const QString &description)
{
    const SourceId source = m_pane->source();
    const int pages = int(m_pages.sizes().size());
    const QString label =
        tr("Mark an area of page %1 of %2").arg(page + 1).arg(m_pane->row().title);
    const auto made = std::make_shared<QuoteId>();
    const auto write = [=](Database &db) {
        *made = pageregions::describe(db, source, page, pages, area, description);
    };
    const auto seek = [this, made, line = regionMark(description)] {
        m_sought = m_fresh = *made;
        m_soughtWords = line;
        update();
    };
    if (m_pane->view()->text().size() > longText)
        m_workspace.editAsJob(
            label, this, [write](Database &db, Progress &) { write(db); }, seek);
    else if (m_workspace.edit(label, write))
        seek();
}

void AreaMarking::remove()
{
    const PageRegion *region = selected();
    if (!region)
        return;
    const QuoteId quote = region->quote;
    m_workspace.edit(
        tr("Remove an area of page %1 of %2").arg(region->page + 1).arg(m_pane->row().title),
        [&](Database &db) { pageregions::remove(db, quote); });
}

/// What was only just marked and is let go of leaves no quote behind, nor does what is about to be.
bool AreaMarking::giveUp()
{
    if (m_pages.stopFinding()) {
        m_workspace.showMessage(tr("No area was marked. Nothing was changed."));
        return true;
    }
    const PageRegion *region = m_fresh ? selected() : nullptr;
    if (!region || region->quote != m_fresh)
        return false;
    m_workspace.steps().undo();
    return true;
}

bool AreaMarking::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape && !key->modifiers() && giveUp())
            return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace axial
