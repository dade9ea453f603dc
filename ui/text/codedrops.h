#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/text/edgescroll.h"

#include <QList>
#include <QObject>

class QDropEvent;
class QWidget;

namespace axial {

class TextMarkup;
class TextSelection;

/// Codes that are dropped on a document: on the selected words, on a quote's stripe, or on the
/// sentence under the pointer. It shows what would happen while they are held.
class CodeDrops : public QObject
{
    Q_OBJECT

public:
    struct Target {
        TextRange words;
        int quote = -1; ///< whose stripe it is

        bool isNone() const { return words.isEmpty() && quote < 0; }
        bool operator==(const Target &) const = default;
    };

    CodeDrops(ScrolledPage &page, const TextMarkup &markup, const TextSelection &selection,
              QWidget &viewport);

    /// An event of the viewport; false when it is none of a drag.
    bool handle(QEvent *event);
    /// What is outlined.
    const Target &target() const { return m_target; }
    /// The text is another one. Says nothing.
    void forget() { m_target = {}; }

Q_SIGNALS:
    void dropped(const QList<axial::CodeId> &codes, axial::TextRange range);
    void droppedOnQuote(const QList<axial::CodeId> &codes, axial::QuoteId quote);
    void targetChanged();

private:
    void enter(QDropEvent *event);
    void move(QDropEvent *event);
    void drop(QDropEvent *event);
    void end();
    Target targetAt(const QPoint &point) const;
    bool isNear(TextRange range, const QPoint &point) const;
    void aimAt(const QPoint &point) { take(targetAt(point)); }
    void take(const Target &target);
    QString sentence(const QList<CodeId> &codes) const;

    ScrolledPage &m_page;
    const TextMarkup &m_markup;
    const TextSelection &m_selection;
    QWidget &m_viewport;
    EdgeScroll m_edges;
    Target m_target;
};

} // namespace axial
