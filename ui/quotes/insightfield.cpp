#include "ui/quotes/insightfield.h"

#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "ui/base/quotefields.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"

#include <QTextCursor>

#include <algorithm>

namespace axial {

InsightField::InsightField(Workspace &workspace, QWidget *parent)
    : QPlainTextEdit(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace))
{
    setAccessibleName(tr("Insight"));
    setPlaceholderText(tr("What does it teach?"));
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        if (m_quote && toPlainText() != m_stored)
            m_pause.start();
    });
    connect(&m_pause, &QTimer::timeout, this, &InsightField::saveNow);
}

void InsightField::showInsight(const Quote &quote, Shown shown)
{
    const bool isOther = quote.id != m_quote;
    m_quote = quote.id;
    m_words = quote.words;
    m_stored = quote.insight;
    m_shown = shown;
    setReadOnly(!m_workspace.canEdit() || shown == Shown::Hidden);
    setPlaceholderText(
        shown == Shown::Hidden
            ? tr("A colleague’s insight, hidden while you code blind. Write yours in a memo.")
            : tr("What does it teach?"));
    setAccessibleDescription(shown == Shown::Hidden ? placeholderText() : QString());
    if (!isOther && (m_pause.isActive() || toPlainText() == m_stored))
        return;
    const int position = isOther ? 0 : textCursor().position();
    setPlainText(m_stored);
    m_pause.stop();
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(position, int(m_stored.size())));
    setTextCursor(cursor);
}

void InsightField::forget()
{
    m_pause.stop();
    m_quote = {};
}

void InsightField::saveNow()
{
    m_pause.stop();
    const QString insight = toPlainText();
    if (!m_quote || !document()->isModified() || insight == m_stored)
        return;
    if (m_shown == Shown::Hidden)
        return keepAsMemo(insight);
    m_stored = insight;
    m_typed.store(quotefields::insight(m_quote, m_words, insight, m_workspace.coderName()));
}

/// A colleague's insight came back while mine was typed, and is hidden: neither is lost.
void InsightField::keepAsMemo(const QString &insight)
{
    TypedWords typed = quotefields::insight(m_quote, m_words, insight, {});
    static int memos = 0; // each is a memo of its own, however long it waits
    typed.field += QStringLiteral("/memo/%1").arg(++memos);
    typed.step = tr("Memo");
    typed.store = [quote = m_quote, insight, coder = m_workspace.coderName()](Database &db) {
        Memo memo;
        memo.quote = quote;
        memo.title = tr("Insight");
        memo.text = insight;
        memo.coder = coders::ensure(db, coder);
        memos::add(db, memo);
    };
    const bool isStored = m_typed.store(std::move(typed)); // else it is kept there, and said
    clear();
    if (isStored)
        m_workspace.showMessage(tr("A colleague’s insight on this quote is hidden while you code "
                                   "blind. Yours is kept as a memo."));
}

void InsightField::fitHeight()
{
    const int lines = std::clamp(int(document()->size().height()), 3, 8);
    setFixedHeight(lines * fontMetrics().lineSpacing() + 16);
}

void InsightField::focusOutEvent(QFocusEvent *event)
{
    saveNow();
    QPlainTextEdit::focusOutEvent(event);
}

} // namespace axial
