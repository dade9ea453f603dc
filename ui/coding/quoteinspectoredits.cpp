// Who coded a quote, and what the QuoteInspector stores.
#include "ui/coding/quoteinspector.h"

#include "core/project/quotes.h"
#include "ui/coding/quotecodes.h"
#include "ui/coding/wording.h"
#include "ui/models/codetreemodel.h"
#include "ui/workspace.h"

#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <utility>

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
            parts << tr("%1 also by %2").arg(code->key.isEmpty() ? shortened(code->name, 24)
                                                                 : code->key,
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
    if (!m_quote.id || insight == m_quote.insight || !m_workspace.canEdit())
        return;
    // When it can't be stored now, the next pause or change of focus tries again.
    const QuoteId quote = m_quote.id;
    const QString before = std::exchange(m_quote.insight, insight);
    const bool isStored = m_workspace.edit(tr("Insight"), [&](Database &db) {
        quotes::setInsight(db, quote, insight);
    });
    if (!isStored && m_quote.id == quote)
        m_quote.insight = before;
}

void QuoteInspector::savePrompt()
{
    m_prompt->lineEdit()->setModified(false);
    const QString category = m_prompt->currentText().simplified();
    if (!m_quote.id || category == m_quote.promptCategory || !m_workspace.canEdit())
        return;
    const QuoteId quote = m_quote.id;
    m_quote.promptCategory = category;
    m_workspace.edit(tr("Prompt category"), [&](Database &db) {
        quotes::setPromptCategory(db, quote, category);
    });
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
