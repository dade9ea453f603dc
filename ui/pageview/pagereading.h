#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"
#include "ui/pageview/sourcepages.h"

#include <QCache>
#include <QObject>

namespace axial {

/// What the page view shows, read and painted on workers; of several wishes of a kind the last one
/// counts.
class PageReading : public QObject
{
    Q_OBJECT

public:
    explicit PageReading(Workspace &workspace);

    /// The file that a source was imported from; answers by opened() or failed(), once.
    void open(SourceId source, const QString &title, const QString &text);
    /// The text was corrected; the file is the same. Answers by textRead().
    void setText(const QString &text);
    void close();
    bool isOpen() const { return m_pages && m_text; }
    /// For workers; null while nothing is open.
    const std::shared_ptr<SourcePages> &pages() const { return m_pages; }
    const std::vector<QSizeF> &sizes() const { return m_pages->sizes(); }
    const PageStretches &stretches() const { return m_text->stretches; }

    /// Answers by painted(), at once when it was painted a short while ago.
    void paint(int page, QSize size);
    /// Answers by marked(), with boxes for each of the ranges.
    void mark(int page, const std::vector<TextRange> &ranges);
    /// The words between two places; answers by picked(), unless there are none.
    void pick(int page, QPointF from, QPointF to, bool isDone);

    /// The words in an area; answers by found(), also when there are none.
    void find(int page, const QRectF &area);

Q_SIGNALS:
    void opened();
    void textRead();
    void failed(const QString &sentence);
    void painted(int page, const QImage &picture);
    void marked(int page, const std::vector<std::vector<QRectF>> &boxes);
    void picked(axial::TextRange range, bool isDone);
    void found(int page, const QRectF &area, axial::TextRange range);

private:
    LatestJob m_opening;
    LatestJob m_painting;
    LatestJob m_marking;
    LatestJob m_picking;
    std::shared_ptr<SourcePages> m_pages;
    std::shared_ptr<const PagedText> m_text;
    QCache<std::pair<int, std::pair<int, int>>, QImage> m_pictures; ///< costs are KiB
};

} // namespace axial
