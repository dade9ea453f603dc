#include "ui/quotes/quotechangenote.h"

#include "core/project/sources/transcriptediting.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/readinglabel.h"

#include <QDateTime>
#include <QLabel>
#include <QPainter>

namespace axial {

namespace {

constexpr int noteLength = 120;

} // namespace

QString aroundDifference(const QString &words, const QString &other, int longest)
{
    const qsizetype context = longest / 4;
    if (words.size() <= longest)
        return words;
    qsizetype same = 0;
    while (same < std::min(words.size(), other.size()) && words[same] == other[same])
        ++same;
    qsizetype start = same <= context ? 0 : words.indexOf(u' ', same - context) + 1;
    if (start > same)
        start = 0; // no space to begin at
    return (start > 0 ? QStringLiteral("…") : QString()) + shortened(words.mid(start), longest);
}

QuoteChangeNote::QuoteChangeNote(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_when(readingLabel(9, QFont::DemiBold)),
      m_before(readingLabel(9)), m_now(readingLabel(9)),
      m_accept(new LinkButton(tr("The codes still fit")))
{
    m_before->setForegroundRole(QPalette::PlaceholderText);
    m_accept->setAccessibleName(tr("The codes still fit"));
    m_accept->setToolTip(tr("The quote is no longer listed as changed"));
    setAccessibleName(tr("Changed quote"));
    inColumn(this, {{12, 4, 0, 4}, 3}, {m_when, m_before, m_now, {m_accept, 0, Qt::AlignLeft}});
    connect(m_accept, &LinkButton::clicked, this, &QuoteChangeNote::accept);
    hide();
}

void QuoteChangeNote::showChange(QuoteId quote)
{
    m_quote = quote;
    std::optional<QuoteChange> change;
    if (quote && m_workspace.project() && !m_workspace.guarded([&] {
            change = transcripts::changeOf(m_workspace.database(), quote);
        }))
        return;
    setVisible(change.has_value());
    if (!change)
        return;
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(change->atMs);
    m_when->setText(tr("Words changed on %1").arg(at.toString(QStringLiteral("yyyy-MM-dd HH:mm"))));
    m_before->setText(
        tr("Coded as: “%1”").arg(aroundDifference(change->before, change->now, noteLength)));
    m_now->setText(tr("Now: “%1”").arg(aroundDifference(change->now, change->before, noteLength)));
    m_accept->setVisible(m_workspace.canEdit());
}

QString QuoteChangeNote::text() const
{
    return m_when->text() + u'\n' + m_before->text() + u'\n' + m_now->text();
}

void QuoteChangeNote::accept()
{
    m_workspace.edit(tr("Accept changed words"),
                     [this](Database &db) { transcripts::accept(db, {m_quote}); });
}

void QuoteChangeNote::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QRect edge(0, 0, 3, height());
    if (isRightToLeft())
        edge.moveRight(width() - 1);
    painter.fillRect(edge, theme::tokens().warn);
}

} // namespace axial
