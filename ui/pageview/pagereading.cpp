#include "ui/pageview/pagereading.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"

namespace axial {

namespace {

constexpr int picturesAtMost = 128 * 1024; // KiB

std::pair<int, std::pair<int, int>> keyOf(int page, QSize size)
{
    return {page, {size.width(), size.height()}};
}

} // namespace

PageReading::PageReading(Workspace &workspace)
    : m_workspace(workspace), m_opening(workspace), m_painting(workspace), m_marking(workspace),
      m_picking(workspace), m_finding(workspace), m_pictures(picturesAtMost)
{
}

void PageReading::close()
{
    for (LatestJob *job : {&m_opening, &m_painting, &m_marking, &m_picking, &m_finding})
        job->stop();
    m_page = -1;
    m_pages.reset();
    m_text.reset();
    m_pictures.clear();
}

void PageReading::open(SourceId source, const QString &title, const QString &text)
{
    struct Opened {
        std::shared_ptr<SourcePages> pages; ///< null: it is not kept
        std::shared_ptr<const PagedText> text;
    };
    close();
    const bool isBegun = m_opening.read<Opened>(
        tr("Opening the pages of %1").arg(title),
        [source, text](Database &db, Progress &progress) {
            Opened opened{SourcePages::of(db, source, progress), {}};
            if (opened.pages)
                opened.text = std::make_shared<const PagedText>(text, opened.pages->count());
            return opened;
        },
        [this](const Opened &opened) {
            if (!opened.pages) {
                Q_EMIT failed(tr("The file this source was imported from is not kept in the "
                                 "project, so its pages can’t be shown."));
                return;
            }
            m_pages = opened.pages;
            m_text = opened.text;
            Q_EMIT this->opened();
        },
        [this](const Error &error) { Q_EMIT failed(error.message()); },
        [this] { Q_EMIT failed(cancelledText()); });
    if (!isBegun)
        Q_EMIT failed(tr("The file of the project can’t be read now."));
}

void PageReading::setText(const QString &text)
{
    if (!m_pages)
        return;
    m_picking.stop(); // its places would be those of the former text
    m_finding.stop();
    m_opening.run<std::shared_ptr<const PagedText>>(
        tr("Finding the pages"),
        [text, pages = m_pages->count()](Progress &) {
            return std::make_shared<const PagedText>(text, pages);
        },
        [this](std::shared_ptr<const PagedText> paged) {
            m_text = std::move(paged);
            Q_EMIT textRead();
        },
        [this](const Error &error) { Q_EMIT failed(error.message()); });
}

void PageReading::paint(int page, QSize size)
{
    m_painting.stop();
    m_marking.stop();
    if (page != m_page)
        m_picking.stop();
    m_page = page;
    if (!m_pages)
        return;
    if (const QImage *known = m_pictures.object(keyOf(page, size))) {
        Q_EMIT painted(page, *known);
        return;
    }
    m_painting.run<QImage>(
        tr("Painting page %1").arg(page + 1),
        [pages = m_pages, page, size](Progress &progress) {
            return pages->picture(page, size, progress);
        },
        [this, page, size](const QImage &picture) {
            if (picture.isNull()) {
                Q_EMIT unpainted(page, tr("This page can’t be shown in this size: it takes more "
                                          "memory or time than a page may."));
                return;
            }
            m_pictures.insert(keyOf(page, size), new QImage(picture),
                              std::max<qsizetype>(1, picture.sizeInBytes() / 1024));
            Q_EMIT painted(page, picture);
        },
        [this, page](const Error &error) {
            m_workspace.tell(error);
            Q_EMIT unpainted(page, error.message());
        },
        [this, page] { Q_EMIT unpainted(page, cancelledText()); });
}

void PageReading::mark(int page, const std::vector<TextRange> &ranges)
{
    m_marking.stop();
    if (!isOpen() || m_painting.isRunning())
        return;
    using Boxes = std::vector<std::vector<QRectF>>;
    m_marking.run<Boxes>(
        tr("Finding words on page %1").arg(page + 1),
        [pages = m_pages, text = m_text, page, ranges](Progress &progress) {
            return pages->boxes(*text, page, ranges, progress);
        },
        [this, page](const Boxes &boxes) { Q_EMIT marked(page, boxes); });
}

void PageReading::pick(int page, QPointF from, QPointF to, bool isDone)
{
    m_picking.stop();
    m_finding.stop();
    if (!isOpen())
        return;
    m_picking.run<std::optional<TextRange>>(
        tr("Finding words on page %1").arg(page + 1),
        [pages = m_pages, text = m_text, page, from, to](Progress &progress) {
            return pages->words(*text, page, from, to, progress);
        },
        [this, isDone](const std::optional<TextRange> &range) {
            if (range)
                Q_EMIT picked(*range, isDone);
        });
}

void PageReading::find(int page, const QRectF &area)
{
    m_picking.stop();
    if (!isOpen())
        return;
    m_finding.run<std::optional<TextRange>>(
        tr("Finding words on page %1").arg(page + 1),
        [pages = m_pages, text = m_text, page, area](Progress &progress) {
            return pages->words(*text, page, area, progress);
        },
        [this, page, area](const std::optional<TextRange> &range) {
            Q_EMIT found(page, area, range.value_or(TextRange()));
        });
}

bool PageReading::stopFinding()
{
    const bool isFinding = m_finding.isRunning();
    m_finding.stop();
    return isFinding;
}

} // namespace axial
