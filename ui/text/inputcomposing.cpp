#include "ui/text/inputcomposing.h"

#include "core/text/segments.h"
#include "ui/text/editedtext.h"
#include "ui/text/textview.h"

#include <QGuiApplication>
#include <QInputMethod>
#include <QInputMethodEvent>

#include <algorithm>

namespace axial {

namespace {

constexpr qint64 surroundings = 1000; // of the caret, for input methods

} // namespace

InputComposing::InputComposing(EditedText &text, TextView &view) : m_text(text), m_view(view)
{
}

void InputComposing::finish()
{
    if (m_text.unwritten().isEmpty())
        return;
    QGuiApplication::inputMethod()->commit();
    const TextRange shown = m_text.unwritten();
    if (shown.isEmpty())
        return;
    // Nobody answered: what is shown is what was meant.
    const QString words = m_view.text().mid(shown.start, shown.length());
    m_text.removeUnwritten();
    m_text.replace({shown.start, shown.start}, words);
}

void InputComposing::compose(QInputMethodEvent *event)
{
    event->accept();
    if (m_text.refusesHeld()) {
        QGuiApplication::inputMethod()->reset();
        return;
    }
    m_text.removeUnwritten(); // what was shown so far was never written
    TextRange range = m_view.selection();
    if (range.isEmpty() && event->replacementLength() > 0) {
        range.start = std::clamp<qint64>(range.start + event->replacementStart(), 0,
                                         m_view.text().size());
        range.end = std::min<qint64>(range.start + event->replacementLength(),
                                     m_view.text().size());
    }
    bool isFree = true;
    if (!event->commitString().isEmpty() || (!range.isEmpty() && event->replacementLength() > 0)) {
        isFree = m_text.replace(range, event->commitString(), EditedText::Kind::Typing);
    } else if (!event->preeditString().isEmpty() && !range.isEmpty()) {
        isFree = m_text.replace(range, {});
    }
    if (isFree && !event->preeditString().isEmpty()) {
        if (const auto place = m_text.writable({m_view.caret(), m_view.caret()})) {
            m_text.showUnwritten(*place, event->preeditString());
        } else {
            m_text.refuseNames();
            QGuiApplication::inputMethod()->reset();
        }
    }
    m_text.showQuotes();
    m_view.page().ensureVisible({m_view.caret(), m_view.caret()});
}

void InputComposing::answer(QInputMethodQueryEvent *query) const
{
    const bool isComposing = !m_text.unwritten().isEmpty();
    const qint64 caret = isComposing ? m_text.unwritten().start : m_view.caret();
    const TextRange paragraph = paragraphAt(m_view.text(), caret);
    const TextRange around{std::max(paragraph.start, caret - surroundings),
                           std::min(paragraph.end, caret + surroundings)};
    const TextRange selected = isComposing ? TextRange{caret, caret} : m_view.selection();
    const Qt::InputMethodQueries asked = query->queries();
    const auto give = [&](Qt::InputMethodQuery what, const QVariant &value) {
        if (asked & what)
            query->setValue(what, value);
    };
    give(Qt::ImEnabled, true);
    give(Qt::ImHints, int(Qt::ImhMultiLine));
    give(Qt::ImFont, QFont(m_view.page().fontFamily()));
    if (asked & (Qt::ImCursorRectangle | Qt::ImAnchorRectangle)) {
        const QRect rect =
            m_view.page().caretRect(m_view.caret()).translated(m_view.viewport()->pos());
        give(Qt::ImCursorRectangle, rect);
        give(Qt::ImAnchorRectangle, rect);
    }
    give(Qt::ImSurroundingText, m_view.text().mid(around.start, around.length()));
    give(Qt::ImCursorPosition, int(caret - around.start));
    give(Qt::ImAbsolutePosition, int(caret));
    give(Qt::ImAnchorPosition,
         int((selected.start == caret ? selected.end : selected.start) - around.start));
    give(Qt::ImCurrentSelection, m_view.text().mid(selected.start, selected.length()));
    query->accept();
}

} // namespace axial
