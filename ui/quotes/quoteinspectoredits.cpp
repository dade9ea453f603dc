// Who coded a quote, and what the QuoteInspector stores.
#include "ui/quotes/quoteinspector.h"

#include "core/domain/memo.h"
#include "core/project/memos.h"
#include "core/project/people/coders.h"
#include "ui/base/quotefields.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/quotes/promptfield.h"
#include "ui/quotes/quotecodes.h"
#include "ui/taxonomy/codetreemodel.h"

#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace axial {

void QuoteInspector::showWhen()
{
    if (m_codings.empty()) {
        m_when->setText(tr("Not coded"));
        return;
    }
    const Coding &first = m_codings.front();
    QStringList parts{QStringLiteral("%1, %2").arg(
        initialsOf(first.coder), QDateTime::fromMSecsSinceEpoch(first.createdMs)
                                     .toString(QStringLiteral("yyyy-MM-dd HH:mm")))};
    for (const Coding &coding : m_codings) {
        const Code *code = m_tree.find(coding.code);
        if (coding.coder != first.coder && code)
            parts << tr("%1 also by %2")
                         .arg(code->key.isEmpty() ? shortened(code->name, 24) : code->key,
                              initialsOf(coding.coder));
    }
    m_when->setText(parts.join(QStringLiteral(" · ")));
}

void QuoteInspector::takeOff(CodeId code)
{
    // My own coding when I have one; else everybody's of this code.
    std::vector<CodingId> mine;
    std::vector<CodingId> all;
    for (const Coding &coding : m_codings) {
        if (code && coding.code != code)
            continue;
        all.push_back(coding.id);
        if (coding.coder == me())
            mine.push_back(coding.id);
    }
    Q_EMIT uncodeRequested(mine.empty() ? all : mine);
}

void QuoteInspector::takeOffAll()
{
    takeOff({});
}

void QuoteInspector::saveInsight()
{
    m_pause.stop();
    const QString insight = m_insight->toPlainText();
    if (!m_quote.id || !m_insight->document()->isModified() || insight == m_quote.insight)
        return;
    if (m_hidesInsight) {
        keepAsMemo(insight);
        return;
    }
    m_quote.insight = insight;
    m_typed.store(
        quotefields::insight(m_quote.id, m_quote.words, insight, m_workspace.coderName()));
}

/// A colleague's insight came back while mine was typed, and is hidden: neither is lost.
void QuoteInspector::keepAsMemo(const QString &insight)
{
    TypedWords typed = quotefields::insight(m_quote.id, m_quote.words, insight, {});
    static int memos = 0; // each is a memo of its own, however long it waits
    typed.field += QStringLiteral("/memo/%1").arg(++memos);
    typed.step = tr("Memo");
    typed.store = [quote = m_quote.id, insight, coder = m_workspace.coderName()](Database &db) {
        Memo memo;
        memo.quote = quote;
        memo.title = tr("Insight");
        memo.text = insight;
        memo.coder = coders::ensure(db, coder);
        memos::add(db, memo);
    };
    const bool isStored = m_typed.store(std::move(typed)); // else it is kept there, and said
    m_insight->clear();
    if (isStored)
        m_workspace.showMessage(tr("A colleague’s insight on this quote is hidden while you code "
                                   "blind. Yours is kept as a memo."));
}

void QuoteInspector::savePrompt()
{
    // Only what was typed or chosen: a field holds less than a file may.
    if (!m_prompt->lineEdit()->isModified())
        return;
    m_prompt->lineEdit()->setModified(false);
    const QString category = m_prompt->currentText().simplified();
    if (!m_quote.id || category == m_quote.promptCategory || m_hidesPrompt)
        return;
    m_quote.promptCategory = category;
    m_typed.store(
        quotefields::promptCategory(m_quote.id, m_quote.words, category, m_workspace.coderName()));
}

void QuoteInspector::saveNow()
{
    saveInsight();
    savePrompt();
    m_codes->saveNow();
}

void QuoteInspector::focusInsight()
{
    if (m_quote.id)
        m_insight->setFocus(Qt::ShortcutFocusReason);
}

} // namespace axial
