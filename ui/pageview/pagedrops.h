#pragma once

#include "core/base/id.h"

#include <QList>
#include <QObject>

class QDropEvent;

namespace axial {

class PageCanvas;

/// Codes that are dropped on a page: on a quote that is marked there, or on the words that are
/// selected. It says what would happen while they are held.
class PageDrops : public QObject
{
    Q_OBJECT

public:
    explicit PageDrops(PageCanvas &canvas);

Q_SIGNALS:
    void dropped(const QList<axial::CodeId> &codes);
    void droppedOnQuote(const QList<axial::CodeId> &codes, axial::QuoteId quote);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Target { None, Quote, Selection };

    void move(QDropEvent *event);
    void drop(QDropEvent *event);
    Target targetAt(const QPointF &point) const;

    PageCanvas &m_canvas;
};

} // namespace axial
