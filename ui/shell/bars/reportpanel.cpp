#include "ui/shell/bars/reportpanel.h"

#include "core/project/importing/importlog.h"
#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QToolButton>

#include <utility>

namespace axial {

ReportPanel::ReportPanel(QWidget *parent)
    : QFrame(parent), m_line(new OfferBar(this)), m_header(new SectionHeader({})),
      m_text(new QPlainTextEdit),
      m_last(makeAction(tr("&Last log"), {}, this, &ReportPanel::showAgain))
{
    inColumn(this, flush, {m_header, m_text});
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(12);
    QToolButton *copy = m_header->addButton("copy", tr("Copy the log"));
    connect(copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(text()); });
    QToolButton *close = m_header->addButton("close", tr("Close the log"));
    connect(close, &QToolButton::clicked, this, &ReportPanel::putAway);
    m_last->setEnabled(false);
    m_line->setObjectName(QStringLiteral("logLine"));
    hide();
}

void ReportPanel::showReport(const QString &title, const QStringList &lines)
{
    keep(title, lines, {});
    show();
}

void ReportPanel::tell(const QString &sentence, const QString &left, const QString &title,
                       const QStringList &lines, std::function<bool()> stands, const WayOut &there)
{
    putAway();
    keep(title, lines, std::move(stands));
    const bool isWhole = left.isEmpty();
    m_line->offer(isWhole ? MessageBar::Kind::Done : MessageBar::Kind::Warning,
                  isWhole ? sentence : sentence + u' ' + left,
                  {tr("Show log"), [this] { showAgain(); }}, there);
}

void ReportPanel::keep(const QString &title, const QStringList &lines, std::function<bool()> stands)
{
    m_line->clear(); // which led to the one before
    m_title = title;
    m_stands = std::move(stands);
    m_isUndone = m_comesBack = m_lineComesBack = false;
    showTitle();
    m_text->setPlainText(lines.join(u'\n'));
    constexpr int mostLines = 8;
    const int shown = std::min(int(lines.size()), mostLines);
    setFixedHeight(m_header->sizeHint().height() + shown * fontMetrics().lineSpacing() + 30);
    m_last->setEnabled(true);
    m_isOfExport = false;
}

void ReportPanel::showTitle()
{
    const QString title = m_isUndone ? tr("%1 (undone)").arg(m_title) : m_title;
    m_header->setTitle(title);
    m_text->setAccessibleName(title);
}

void ReportPanel::lookAgain()
{
    const bool isUndone = m_stands && !m_stands();
    if (std::exchange(m_isUndone, isUndone) == isUndone)
        return;
    showTitle();
    if (isUndone) {
        m_comesBack = isVisible();
        m_lineComesBack = m_line->isVisible();
        m_line->hide();
        putAway();
        return;
    }
    if (std::exchange(m_comesBack, false))
        show();
    if (std::exchange(m_lineComesBack, false))
        m_line->show();
}

void ReportPanel::tellImport(Workspace &workspace, const QString &sentence,
                             const ImportSummary &summary)
{
    const auto stands = [&workspace, report = summary.reportId] {
        return !report || importlog::isKept(workspace.database(), report);
    };
    WayOut there;
    if (summary.firstSource)
        there = {tr("Show"), [&workspace, source = summary.firstSource] {
                     workspace.guarded([&] {
                         if (sources::at(workspace.database(), source).kind
                             == SourceKind::IssueReport)
                             workspace.requests().ask(ShowReport{source, {}});
                         else
                             workspace.requests().goTo(source, {});
                     });
                 }};
    tell(sentence, leftOutSentence(summary), tr("Import log"), importReport(summary), stands,
         there);
}

void ReportPanel::tellExport(const QString &saved, const QStringList &lacks)
{
    tell(saved + u'.', tr("Not everything is in it."), tr("Export log"),
         QStringList{saved} + lacks);
    m_isOfExport = true;
}

void ReportPanel::putExportAway()
{
    if (!std::exchange(m_isOfExport, false))
        return;
    m_line->clear();
    if (isVisible())
        putAway();
}

void ReportPanel::takeProject(const QString &path)
{
    hide();
    m_line->clear();
    m_comesBack = m_lineComesBack = false;
    if (std::exchange(m_project, path) == path)
        return;
    m_last->setEnabled(false);
    m_text->clear();
    m_stands = {};
    m_isUndone = false;
}

void ReportPanel::showAgain()
{
    m_line->clear();
    m_lineComesBack = false; // it was heeded, though what it says is undone
    show();
    if (!m_text->hasFocus())
        m_left = QApplication::focusWidget();
    m_text->setFocus(Qt::ShortcutFocusReason);
}

/// The keyboard goes back to where it was.
void ReportPanel::putAway()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus && m_left && m_left->isVisible())
        m_left->setFocus(Qt::OtherFocusReason);
}

QString ReportPanel::text() const
{
    return m_header->title() + u'\n' + m_text->toPlainText();
}

void ReportPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        putAway();
    else
        QFrame::keyPressEvent(event);
}

} // namespace axial
