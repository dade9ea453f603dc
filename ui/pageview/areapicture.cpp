#include "ui/pageview/areapicture.h"

#include "core/base/error.h"
#include "core/project/project.h"
#include "core/project/quotes/pageregions.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace axial {
namespace {

/// The area of a page, painted as large as it is shown, or as there may be pixels.
QImage pictureOf(SourcePages &pages, const PageRegion &region, QSizeF shown,
                 const Progress &progress)
{
    if (region.page >= pages.count())
        return {};
    const QSizeF page = pages.sizes()[size_t(region.page)];
    const QSizeF area(page.width() * region.area.width(), page.height() * region.area.height());
    if (area.isEmpty())
        return {};
    const double factor = std::min(shown.width() / area.width(), shown.height() / area.height());
    const QImage painted = pages.picture(region.page, (page * factor).toSize(), progress);
    const QRectF place(region.area.left() * painted.width(), region.area.top() * painted.height(),
                       region.area.width() * painted.width(),
                       region.area.height() * painted.height());
    return painted.copy(place.toAlignedRect().intersected(painted.rect()));
}

} // namespace

AreaPicture::AreaPicture(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_job(workspace)
{
    setFixedHeight(largest.height());
    setMinimumWidth(1);
    setAccessibleName(tr("What the area shows"));
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_job.stop();
        m_pages.reset();
        m_source = {};
        hideNow();
    });
    hide();
}

QSize AreaPicture::shownSize() const
{
    return m_picture.size().scaled(QSize(width(), largest.height()) - QSize(2, 2),
                                   Qt::KeepAspectRatio);
}

/// An area of one line leaves no empty room below it.
void AreaPicture::fitHeight()
{
    setFixedHeight(m_picture.isNull() ? largest.height() : shownSize().height() + 2);
}

void AreaPicture::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void AreaPicture::hideNow()
{
    m_region.reset();
    m_picture = {};
    m_sentence.clear();
    fitHeight();
    hide();
}

void AreaPicture::showQuote(const Quote &quote)
{
    std::optional<PageRegion> region;
    if (quote.id && m_workspace.project()) {
        try {
            region = pageregions::of(m_workspace.project()->database(), quote.id);
        } catch (const Error &) {
            return; // the inspector says what can't be read
        }
    }
    if (region && region == m_region && quote.source == m_source)
        return;
    m_job.stop();
    hideNow();
    if (!region)
        return;
    if (quote.source != m_source)
        m_pages.reset();
    m_source = quote.source;
    m_region = region;
    const bool isPlaced = quote.words.size() != quote.range.length(); // and begins with the page
    setAccessibleDescription(isPlaced ? quote.words
                                      : tr("Page %1: %2").arg(region->page + 1).arg(quote.words));
    read();
}

void AreaPicture::read()
{
    const QSizeF shown = QSizeF(largest) * devicePixelRatioF();
    const auto done = [this](const Painted &painted) { take(painted); };
    const auto failed = [this](const Error &error) { say(error.message()); };
    const auto canceled = [this] {
        say(cancelledText());
        m_region.reset(); // tried anew when it is asked for again
    };
    const QString title = tr("Painting an area");
    if (m_pages) {
        m_job.run<Painted>(
            title,
            [pages = m_pages, region = *m_region, shown](Progress &progress) {
                return Painted{pages, pictureOf(*pages, region, shown, progress)};
            },
            done, failed, canceled);
        return;
    }
    m_job.read<Painted>(
        title,
        [source = m_source, region = *m_region, shown](Database &db, Progress &progress) {
            Painted painted{SourcePages::of(db, source, progress), {}};
            if (painted.pages)
                painted.picture = pictureOf(*painted.pages, region, shown, progress);
            return painted;
        },
        done, failed, canceled);
}

void AreaPicture::take(const Painted &painted)
{
    if (!painted.pages)
        return; // hidden: there is nothing to paint
    m_pages = painted.pages;
    if (painted.picture.isNull())
        return say(tr("This area can’t be shown: its page takes more memory or time than a page "
                      "may."));
    m_picture = painted.picture;
    fitHeight();
    show();
    update();
}

void AreaPicture::say(const QString &sentence)
{
    m_sentence = sentence;
    setAccessibleDescription(sentence);
    show();
    update();
}

void AreaPicture::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (m_picture.isNull()) {
        painter.setFont(theme::font(9));
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
        return;
    }
    const QRect place(QPoint(1, 1), shownSize());
    painter.drawImage(place, m_picture);
    painter.setPen(palette().color(QPalette::Mid)); // white paper on a white panel has no edge
    painter.drawRect(QRect(0, 0, place.width() + 1, place.height() + 1));
}

} // namespace axial
