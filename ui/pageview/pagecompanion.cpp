#include "ui/pageview/pagecompanion.h"

#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/documenttoolrow.h"
#include "ui/lists/codingmime.h"
#include "ui/pageview/pageview.h"
#include "ui/text/textunits.h"
#include "ui/text/textview.h"
#include "ui/widgets/drophint.h"

#include <QAction>
#include <QDropEvent>
#include <QScopedValueRollback>
#include <QSettings>

#include <algorithm>

namespace axial {
namespace {

/// Codes that are dropped on a page: on a quote that is marked there, or on the words that are
/// selected. It says what would happen while they are held.
class PageDrops : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::PageDrops)

public:
    /// What is dropped is told as if it had been dropped on the text of the pane, if there is one.
    PageDrops(PageCanvas &canvas, const QPointer<DocumentPane> &pane)
        : QObject(&canvas), m_canvas(canvas), m_pane(pane)
    {
        canvas.viewport()->setAcceptDrops(true);
        canvas.viewport()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        switch (event->type()) {
        case QEvent::DragEnter:
        case QEvent::DragMove:
            move(static_cast<QDropEvent *>(event));
            return true;
        case QEvent::DragLeave:
            DropHint::hide(*m_canvas.viewport());
            return true;
        case QEvent::Drop:
            drop(static_cast<QDropEvent *>(event));
            return true;
        default:
            return QObject::eventFilter(watched, event);
        }
    }

private:
    enum class Target { None, Quote, Selection };

    /// Of entering only the kind of what is held counts: it may be moved on to a quote.
    void move(QDropEvent *event)
    {
        if (codesFrom(event->mimeData()).isEmpty()) {
            event->ignore();
            return;
        }
        event->setDropAction(Qt::CopyAction);
        if (event->type() == QEvent::DragEnter) {
            event->accept();
            return;
        }
        const Target target = targetAt(event->position());
        const QString sentence = target == Target::None    ? tr("Can’t be dropped here")
                                 : target == Target::Quote ? tr("Put the codes on this quote")
                                                           : tr("Code the selected words");
        DropHint::show(*m_canvas.viewport(), event->position().toPoint(), sentence);
        event->setAccepted(target != Target::None);
    }

    void drop(QDropEvent *event)
    {
        DropHint::hide(*m_canvas.viewport());
        const QList<CodeId> codes = codesFrom(event->mimeData());
        const Target target = targetAt(event->position());
        if (codes.isEmpty() || target == Target::None) {
            event->ignore();
            return;
        }
        event->setDropAction(Qt::CopyAction);
        event->accept();
        if (!m_pane || !m_pane->isLoaded())
            return;
        TextView *view = m_pane->view();
        if (target == Target::Selection)
            Q_EMIT view->codesDropped(codes, view->selection());
        else
            Q_EMIT view->codesDroppedOnQuote(codes, m_canvas.markAt(event->position())->quote);
    }

    Target targetAt(const QPointF &point) const
    {
        const QPointF place = m_canvas.toPage(point);
        const std::vector<QRectF> &selected = m_canvas.selectedBoxes();
        const auto isOnSelected = [&](double beside) {
            return std::ranges::any_of(selected, [&](const QRectF &box) {
                return box.adjusted(-beside, 0, beside, 0).contains(place);
            });
        };
        if (isOnSelected(0))
            return Target::Selection;
        if (m_canvas.markAt(point))
            return Target::Quote;
        // Just beside the words in their line, as in the text.
        constexpr double reach = 24; // px
        const double beside = m_canvas.toPage(point + QPointF(reach, 0)).x() - place.x();
        return isOnSelected(beside) ? Target::Selection : Target::None;
    }

    PageCanvas &m_canvas;
    const QPointer<DocumentPane> &m_pane;
};

constexpr auto shownKey = "documents/pageView";
constexpr size_t mostMarks = 400; // on one page

/// What is read now: the first line in view, and towards the end of the text the last one.
qint64 positionRead(TextView &view)
{
    const ScrolledPage &page = view.page();
    const qint64 height = page.size().height();
    const qint64 left = std::clamp<qint64>(page.lowest() - page.y(), 0, height);
    const bool isScrollable = page.lowest() > 0;
    return view.page().positionAt(QPoint(0, isScrollable ? int(height - left) : 0));
}

} // namespace

PageCompanion::PageCompanion(Workspace &workspace, DocumentArea &documents, QObject *parent)
    : QObject(parent), m_documents(documents), m_view(new PageView),
      m_action(new QAction(tr("Page view"), this)), m_reading(workspace),
      m_areas(workspace, *m_view, m_reading, this),
      m_recognition(workspace, *m_view, m_reading, this),
      m_isWanted(QSettings().value(shownKey, false).toBool())
{
    m_action->setCheckable(true);
    m_action->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F12));
    m_documents.addBeside(m_view);
    m_documents.tools()->addTool(m_action);
    m_marking.setSingleShot(true);
    connect(m_action, &QAction::triggered, this, &PageCompanion::turn);
    connect(&m_documents, &DocumentArea::currentChanged, this, &PageCompanion::takeDocument);
    connect(&m_marking, &QTimer::timeout, this, &PageCompanion::askForMarks);
    connect(&m_reading, &PageReading::opened, this, &PageCompanion::takePages);
    connect(&m_reading, &PageReading::textRead, this, &PageCompanion::followText);
    connect(&m_reading, &PageReading::textRead, &m_marking, qOverload<>(&QTimer::start));
    connect(&m_reading, &PageReading::failed, this, &PageCompanion::takeFailure);
    connect(&m_reading, &PageReading::marked, this, &PageCompanion::showMarks);
    connect(&m_reading, &PageReading::picked, this, &PageCompanion::select);
    connect(&m_areas, &AreaMarking::changed, &m_marking, qOverload<>(&QTimer::start));
    connectView();
}

void PageCompanion::connectView()
{
    PageCanvas *canvas = m_view->canvas();
    connect(&m_reading, &PageReading::painted, this, [this](int page, const QImage &picture) {
        if (page != m_view->page())
            return;
        m_view->canvas()->setPicture(picture);
        m_marking.start();
    });
    connect(&m_reading, &PageReading::unpainted, this, [this](int page, const QString &why) {
        if (page != m_view->page())
            return;
        m_view->canvas()->setObstacle(why);
        m_marking.start(); // on the picture of another size
    });
    connect(m_view, &PageView::pageShown, this, &PageCompanion::showPicture);
    connect(m_view, &PageView::placeChosen, this, [this] {
        if (!m_pane || !m_reading.isOpen())
            return;
        const QScopedValueRollback leading(m_isLeading, true);
        scrollTo(*m_pane->view(), m_reading.stretches().positionAt(m_view->place()));
    });
    connect(m_view, &PageView::closeRequested, m_action, &QAction::trigger);
    connect(canvas, &PageCanvas::sizeChanged, this, &PageCompanion::showPicture);
    connect(canvas, &PageCanvas::quoteChosen, this, &PageCompanion::choose);
    connect(canvas, &PageCanvas::picked, this, [this](QPointF from, QPointF to, bool isDone) {
        if (m_view->canvas()->hasPicture())
            m_reading.pick(m_view->page(), from, to, isDone);
    });
    new PageDrops(*canvas, m_pane);
    connect(canvas, &PageCanvas::menuRequested, this, [this](const QPoint &globalPos) {
        if (m_pane)
            Q_EMIT m_pane->view()->contextMenuRequested(globalPos, m_pane->view()->selection());
    });
}

void PageCompanion::connectPane()
{
    TextView *view = m_pane->view();
    connect(&view->page(), &ScrolledPage::scrolled, this, &PageCompanion::followText);
    connect(view, &TextView::selectionChanged, this, &PageCompanion::followSelection);
    connect(&view->markup(), &TextMarkup::changed, &m_marking, qOverload<>(&QTimer::start));
    connect(&view->markup(), &TextMarkup::codingsChanged, &m_marking, qOverload<>(&QTimer::start));
}

void PageCompanion::turn(bool isShown)
{
    const bool isSentence = !m_view->isHidden() && !m_view->hasPages();
    m_asked = isShown ? m_documents.current() : nullptr;
    m_closed = isShown ? nullptr : m_documents.current();
    if (isShown) { // also what was found to have no pages, so that it is told why
        m_reading.close();
        m_text.clear();
    } else {
        m_needed = nullptr;
        m_view->hide();
        if (!isSentence) // who puts a sentence away still wants the pages of others
            want(false);
    }
    takeDocument();
    if (!isShown && m_documents.current())
        m_documents.current()->view()->setFocus();
}

void PageCompanion::want(bool isWanted)
{
    if (isWanted == m_isWanted)
        return;
    m_isWanted = isWanted;
    QSettings().setValue(shownKey, isWanted);
}

/// Another document is shown, or another text of it; or none is to be.
void PageCompanion::takeDocument()
{
    DocumentPane *shown = m_documents.current();
    if (shown && shown != m_closed
        && (beginsWithPicture(shown->view()->text()) || hasPageMarksOnly(shown->view()->text())))
        m_needed = shown;
    const bool isMeant = m_isWanted || shown == m_asked || shown == m_needed;
    DocumentPane *pane = isMeant ? shown : nullptr;
    if (pane != m_pane) {
        if (m_pane) {
            m_pane->view()->disconnect(this);
            m_pane->view()->page().disconnect(this);
            m_pane->view()->markup().disconnect(&m_marking);
        }
        m_reading.close();
        m_marking.stop();
        m_text.clear();
        m_pane = pane;
        m_areas.setPane(pane);
        m_recognition.setPane(pane);
        if (pane)
            connectPane();
    }
    if (!pane) {
        m_view->hide();
        m_action->setChecked(false);
    }
    m_areas.update();
    m_recognition.update();
    if (!pane || pane->isEdited() || pane->view()->text() == m_text)
        return; // an empty one is still being read
    m_text = pane->view()->text();
    if (m_reading.isOpen())
        m_reading.setText(m_text);
    else
        m_reading.open(pane->source(), pane->row().title, m_text);
}

void PageCompanion::takePages()
{
    if (m_asked == m_pane)
        want(true);
    m_asked = nullptr;
    m_action->setChecked(true);
    m_view->show();
    m_view->showPages(m_reading.sizes());
    followText();
    followSelection();
}

/// Told to who asked for the pages, or sees nothing else; one who goes through the sources only
/// wants their texts.
void PageCompanion::takeFailure(const QString &sentence)
{
    m_view->showSentence(tr("No pages to show"), sentence);
    const bool isTold = m_pane && (m_asked == m_pane || m_needed == m_pane);
    m_view->setVisible(isTold);
    m_action->setChecked(isTold);
}

void PageCompanion::followText()
{
    if (m_isLeading || !m_pane || !m_reading.isOpen())
        return;
    m_view->setPlace(m_reading.stretches().placeOf(positionRead(*m_pane->view())));
}

/// The page of what is selected, or of the caret.
void PageCompanion::followSelection()
{
    if (!m_pane || !m_reading.isOpen())
        return;
    const TextRange range = m_pane->view()->selection();
    const PagePlace place = m_reading.stretches().placeOf(range.start);
    if (!m_isLeading && place.page != m_view->page() && !range.isEmpty())
        m_view->setPlace(place);
    m_isSought = !m_isLeading && !range.isEmpty();
    m_areas.update();
    m_marking.start();
}

void PageCompanion::showPicture()
{
    if (m_view->hasPages())
        m_reading.paint(m_view->page(), m_view->canvas()->pixels());
}

/// Of the quotes that are shown in the text, and of what is selected there; once there is a picture
/// to see them on.
void PageCompanion::askForMarks()
{
    m_quotes.clear();
    if (!m_pane || !m_reading.isOpen() || !m_view->canvas()->hasPicture())
        return;
    if (m_pane->isEdited()) { // their places are not those of the words on the pages
        m_view->canvas()->setMarks({}, {}, {});
        return;
    }
    const int stretch = m_reading.stretches().stretchOf(m_view->page());
    const TextRange words = m_reading.stretches().all()[size_t(stretch)].range;
    const CodedQuotes &quotes = m_pane->view()->markup().quotes();
    std::vector<TextRange> ranges;
    for (const int index : quotes.overlapping(words)) {
        if (ranges.size() == mostMarks)
            break;
        if (m_areas.find(quotes.at(index).id))
            continue;
        m_quotes.push_back(quotes.at(index));
        ranges.push_back(m_quotes.back().range);
    }
    ranges.push_back(m_pane->view()->selection());
    m_reading.mark(m_view->page(), ranges);
}

PageMark PageCompanion::markOf(const CodedQuote &quote, const std::vector<QRectF> &boxes) const
{
    const TextMarkup &markup = m_pane->view()->markup();
    PageMark mark{quote.id, {}, {}, boxes};
    QStringList lines;
    for (const CodedRange &coding : quote.codings) {
        mark.codes.push_back(markup.codeLooks().value(coding.code));
        const QString coder = markup.coderNames().value(coding.coder);
        const QString code = markup.codeLabel(coding.code);
        lines << (coder.isEmpty() ? code : tr("%1, by %2").arg(code, coder));
    }
    mark.toolTip = lines.isEmpty() ? tr("Not coded") : lines.join(u'\n');
    return mark;
}

/// Those of a page, above the marks of its words; none whose codings are all filtered out.
std::vector<PageMark> PageCompanion::markedAreas(int page) const
{
    const CodedQuotes &quotes = m_pane->view()->markup().quotes();
    const QSet<QuoteId> hidden = m_pane->codings().hiddenQuotes();
    std::vector<PageMark> marks;
    for (const PageRegion &region : m_areas.regions()) {
        if (region.page != page || marks.size() == mostMarks || hidden.contains(region.quote))
            continue;
        const int index = quotes.indexOf(region.quote);
        PageMark mark = index < 0 ? PageMark{region.quote, {}, tr("Not coded"), {region.area}}
                                  : markOf(quotes.at(index), {region.area});
        mark.isArea = true;
        marks.push_back(std::move(mark));
    }
    return marks;
}

void PageCompanion::showMarks(int page, const std::vector<std::vector<QRectF>> &boxes)
{
    if (!m_pane || page != m_view->page() || boxes.size() != m_quotes.size() + 1)
        return;
    std::vector<PageMark> marks;
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        if (!boxes[i].empty())
            marks.push_back(markOf(m_quotes[i], boxes[i]));
    }
    for (PageMark &area : markedAreas(page))
        marks.push_back(std::move(area));
    const PageRegion *chosen = m_areas.selected();
    m_view->canvas()->setMarks(std::move(marks),
                               chosen ? chosen->quote : m_pane->view()->markup().currentQuote(),
                               boxes.back());
    if (m_isSought && !boxes.back().empty())
        m_view->canvas()->ensureVisible(boxes.back().front());
    else if (m_isSought && chosen && chosen->page == page)
        m_view->canvas()->ensureVisible(chosen->area);
    m_isSought = false;
}

void PageCompanion::select(TextRange range, bool isDone)
{
    if (!m_pane || !m_pane->isLoaded())
        return;
    const QScopedValueRollback leading(m_isLeading, true);
    TextView *view = m_pane->view();
    view->setSelection(wholeWords(view->page().layout(), range));
    view->page().ensureVisible(view->selection());
    if (isDone)
        view->setFocus(); // where the keys that code are
}

void PageCompanion::choose(QuoteId quote)
{
    const QScopedValueRollback leading(m_isLeading, true);
    const PageRegion *area = m_areas.find(quote);
    if (area && m_pane->view()->markup().quotes().indexOf(quote) < 0 && m_pane->isLoaded()) {
        m_pane->view()->setSelection(area->words); // nobody coded it
        m_pane->view()->page().ensureVisible(area->words);
    } else {
        m_documents.selectQuote(quote);
    }
}

} // namespace axial
