#include "ui/findings/evidencelist.h"

#include "core/project/findings/findings.h"
#include "core/project/memos/memos.h"
#include "core/query/findings/drawnfigure.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/lists/answerdialog.h"
#include "ui/theme/icons.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QListWidget>

#include <algorithm>

namespace axial {
namespace {

using Kind = FindingEvidence::Kind;

QIcon iconOf(Kind kind)
{
    switch (kind) {
    case Kind::Quote:
        return icons::icon("interview");
    case Kind::Report:
        return icons::icon("issue");
    case Kind::Memo:
        return icons::icon("document");
    case Kind::Figure:
        break;
    }
    return icons::icon("chart");
}

QString wordsOf(const FindingEvidence &each)
{
    const QString words = singleLine(each.words);
    switch (each.kind) {
    case Kind::Quote: {
        QStringList who;
        for (const QString &part : {each.who, each.group, each.place}) {
            if (!part.isEmpty())
                who << part;
        }
        return EvidenceList::tr("“%1” — %2").arg(words, who.join(QStringLiteral(", ")));
    }
    case Kind::Report:
        return each.who.isEmpty() ? words : EvidenceList::tr("%1 — %2").arg(words, each.who);
    case Kind::Memo:
        return EvidenceList::tr("Memo: %1").arg(words);
    case Kind::Figure:
        break;
    }
    return EvidenceList::tr("Figure: %1").arg(words);
}

} // namespace

EvidenceList::EvidenceList(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_list(new QListWidget),
      m_hint(paragraph(tr("Nothing yet. Ctrl+Alt+F puts here what you chose: a quote in Code, "
                          "issue reports in Triage, a number or a figure in Analyse."))),
      m_open(makeAction(tr("Open"), {}, this, &EvidenceList::openCurrent, "search")),
      m_remove(makeAction(tr("Take out of the finding"), Qt::Key_Delete, this,
                          &EvidenceList::remove, "delete"))
{
    m_list->setAccessibleName(tr("Carried by"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setMinimumHeight(72);
    m_list->addActions(acts());
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    inColumn(this, {{0, 0, 0, 0}}, {m_hint, m_list});
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setContentsMargins(12, 4, 12, 4);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemActivated, this, &EvidenceList::openCurrent);
    connect(m_list, &QListWidget::currentRowChanged, this, &EvidenceList::updateActions);
    connect(&workspace, &Workspace::accessChanged, this, &EvidenceList::updateActions);
    updateActions();
}

void EvidenceList::showEvidence(FindingId finding, const std::vector<FindingEvidence> &evidence)
{
    const int row = finding == m_finding ? m_list->currentRow() : 0;
    m_finding = finding;
    m_evidence = evidence;
    m_list->clear();
    for (const FindingEvidence &each : evidence) {
        auto *item = new QListWidgetItem(iconOf(each.kind), wordsOf(each), m_list);
        item->setToolTip(plainToolTip(each.words, longestWordsTip));
    }
    m_hint->setVisible(evidence.empty());
    if (!evidence.empty())
        m_list->setCurrentRow(std::clamp(row, 0, int(evidence.size()) - 1));
    updateActions();
}

const FindingEvidence *EvidenceList::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_evidence.size()) ? &m_evidence[size_t(row)] : nullptr;
}

void EvidenceList::updateActions()
{
    m_open->setEnabled(current());
    m_remove->setEnabled(current() && m_workspace.canEdit());
}

void EvidenceList::openCurrent()
{
    const FindingEvidence *each = current();
    if (!each)
        return;
    if (each->kind == Kind::Figure) {
        (new AnswerDialog(m_workspace, window()))->ask(drawnFigure(each->figure).call);
    } else if (each->kind == Kind::Memo) {
        m_workspace.guarded([&] {
            m_workspace.requests().openMemo(memos::at(m_workspace.database(), each->memo));
        });
    } else {
        m_workspace.requests().goTo(each->source, each->range);
    }
}

void EvidenceList::remove()
{
    if (!current())
        return;
    m_workspace.edit(tr("Take out of a finding"),
                     [each = *current(), finding = m_finding](Database &db) {
                         switch (each.kind) {
                         case Kind::Quote:
                             return findings::removeQuote(db, finding, each.quote);
                         case Kind::Report:
                             return findings::removeReport(db, finding, each.source);
                         case Kind::Memo:
                             return findings::removeMemo(db, finding, each.memo);
                         case Kind::Figure:
                             return findings::removeFigure(db, finding, each.figure);
                         }
                     });
}

} // namespace axial
