// What of the codings the documents of the CodingPage show, and what is left to code.
#include "ui/coding/codingpage.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/taxonomypanel.h"

#include <QAction>
#include <QActionGroup>
#include <QDateTime>
#include <QMenu>

namespace axial {

void CodingPage::buildFilterMenu()
{
    m_filterMenu = new QMenu(tr("Show codings"), this);
    auto byCode = new QActionGroup(this);
    m_filterAllCodes = m_filterMenu->addAction(tr("All codes"), this, [this] {
        m_filterCodes.clear();
        applyFilter();
    });
    m_filterChosen = m_filterMenu->addAction(
        tr("Only the codes selected in the taxonomy"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this, [this] {
            // The same codes once more: all of them again.
            const QList<CodeId> chosen = m_taxonomy->tree()->selectedCodes();
            m_filterCodes = chosen == m_filterCodes ? QList<CodeId>() : chosen;
            if (chosen.isEmpty())
                m_workspace.showMessage(tr("Select codes in the taxonomy first."));
            applyFilter();
        });
    for (QAction *action : {m_filterAllCodes, m_filterChosen}) {
        action->setCheckable(true);
        byCode->addAction(action);
    }
    m_filterMenu->addSeparator();
    auto bySpan = new QActionGroup(this);
    const auto addSpan = [&](const QString &text, int days) {
        QAction *action = m_filterMenu->addAction(text, this, [this, days] {
            m_filterDays = days;
            applyFilter();
        });
        action->setCheckable(true);
        action->setChecked(days == 0);
        bySpan->addAction(action);
        if (days == 0)
            m_filterAnyTime = action;
    };
    addSpan(tr("Coded at any time"), 0);
    addSpan(tr("Coded today"), 1);
    addSpan(tr("Coded in the last 7 days"), 7);
    addSpan(tr("Coded in the last 30 days"), 30);
    m_filterMenu->addSeparator();
    QAction *fade = m_filterMenu->addAction(tr("Fade what is coded"));
    fade->setCheckable(true);
    fade->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_U);
    connect(fade, &QAction::toggled, m_documents, &DocumentArea::setFadesCoded);
    m_filterMenu->addAction(tr("Show everything"), this, [this, fade] {
        m_filterCodes.clear();
        m_filterDays = 0;
        m_filterAnyTime->setChecked(true);
        fade->setChecked(false);
        applyFilter();
    });
    for (QAction *action : {m_filterChosen, fade})
        m_actions.listen(action);
    m_actions.append(m_filterMenu->menuAction());
    m_documents->setFilterMenu(m_filterMenu);
    applyFilter();
}

void CodingPage::applyFilter()
{
    CodingFilter filter;
    QStringList shown;
    m_filterCodes.removeIf([this](CodeId code) { return !m_codes->find(code); });
    if (!m_filterCodes.isEmpty()) {
        filter.codes.emplace();
        for (const Code &code : m_codes->codes()) { // depth first: a parent before its children
            if (m_filterCodes.contains(code.id) || filter.codes->contains(code.parent.value))
                filter.codes->insert(code.id.value);
        }
        for (const CodeId id : m_filterCodes) {
            if (const Code *code = m_codes->find(id))
                shown << (code->key.isEmpty() ? shortened(code->name, 20) : code->key);
        }
    }
    if (m_filterDays > 0) {
        // Whole days by the clock on the wall: "today" begins at midnight.
        const QDate first = QDate::currentDate().addDays(1 - m_filterDays);
        filter.sinceMs = first.startOfDay().toMSecsSinceEpoch();
        shown << tr("since %1").arg(first.toString(Qt::ISODate));
    }
    (m_filterCodes.isEmpty() ? m_filterAllCodes : m_filterChosen)->setChecked(true);
    m_documents->setFilter(filter, shown.join(QStringLiteral(", ")));
}

void CodingPage::nextUncoded()
{
    m_centre->showDocuments();
    if (m_documents->current() && !m_documents->stepUncoded(1))
        m_workspace.showMessage(tr("Nothing is left to code in this document."));
}

void CodingPage::previousUncoded()
{
    m_centre->showDocuments();
    if (m_documents->current() && !m_documents->stepUncoded(-1))
        m_workspace.showMessage(tr("Nothing is left to code in this document."));
}

} // namespace axial
