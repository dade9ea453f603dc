#pragma once

#include "core/base/id.h"
#include "ui/base/latestjob.h"
#include "ui/pageview/sourcepages.h"

#include <QCache>
#include <QObject>

namespace axial {

/// What the page view shows, read and painted on workers; of several wishes of a kind the last one
/// counts, and none that is for the eye outlives its page. What goes wrong once the pages are open
/// is said as usual.
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

    /// Answers by painted(), at once when it was painted a short while ago, or by unpainted().
    /// Marks are to be asked for anew then.
    void paint(int page, QSize size);
    /// Answers by marked(), with boxes for each of the ranges; not at all while a page is painted,
    /// which comes first: whoever waits for a turn keeps a worker waiting.
    void mark(int page, const std::vector<TextRange> &ranges);
    /// The words between two places; answers by picked(), unless there are none.
    void pick(int page, QPointF from, QPointF to, bool isDone);

    /// The words in an area; answers by found(), also when there are none, and when another page is
    /// shown by then: the area is drawn.
    void find(int page, const QRectF &area);
    /// Whether they were being looked for.
    bool stopFinding();

Q_SIGNALS:
    void opened();
    void textRead();
    void failed(const QString &sentence);
    void painted(int page, const QImage &picture);
    void unpainted(int page, const QString &why);
    void marked(int page, const std::vector<std::vector<QRectF>> &boxes);
    void picked(axial::TextRange range, bool isDone);
    void found(int page, const QRectF &area, axial::TextRange range);

private:
    Workspace &m_workspace;
    LatestJob m_opening;
    LatestJob m_painting;
    LatestJob m_marking;
    LatestJob m_picking;
    LatestJob m_finding;
    int m_page = -1; ///< that was painted last
    std::shared_ptr<SourcePages> m_pages;
    std::shared_ptr<const PagedText> m_text;
    QCache<std::pair<int, std::pair<int, int>>, QImage> m_pictures; ///< costs are KiB
};

} // namespace axial
