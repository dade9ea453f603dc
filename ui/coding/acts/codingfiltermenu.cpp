#include "ui/coding/acts/codingfiltermenu.h"

#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/document/documentarea.h"
#include "ui/document/documenttoolrow.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <QActionGroup>
#include <QDateTime>

namespace axial {

CodingFilterMenu::CodingFilterMenu(Workspace &workspace, const CodeTreeModel &codes,
                                   const CodeTreeView &tree, DocumentArea &documents,
                                   QWidget *parent)
    : QMenu(tr("Show codings"), parent), m_workspace(workspace), m_codes(codes), m_tree(tree),
      m_documents(documents)
{
    addCodeChoices();
    addSeparator();
    addSpansAndWeights();
    addSeparator();
    m_fade = addAction(tr("Fade what is coded"));
    m_fade->setCheckable(true);
    m_fade->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U));
    connect(m_fade, &QAction::toggled, &documents, &DocumentArea::setFadesCoded);
    addAction(tr("Show everything"), this, &CodingFilterMenu::showEverything);
    documents.tools()->setFilterMenu(this);
    apply();
}

void CodingFilterMenu::addCodeChoices()
{
    auto byCode = new QActionGroup(this);
    m_allCodes = addAction(tr("All codes"), this, &CodingFilterMenu::forgetCodes);
    m_chosen = addAction(tr("Only the codes selected in the taxonomy"),
                         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), this,
                         &CodingFilterMenu::chooseSelected);
    for (QAction *action : {m_allCodes, m_chosen}) {
        action->setCheckable(true);
        byCode->addAction(action);
    }
}

void CodingFilterMenu::addSpansAndWeights()
{
    const auto add = [this](QMenu *menu, QActionGroup *group, const QString &text, auto &chosen,
                            auto value) {
        QAction *action = menu->addAction(text, this, [this, &chosen, value] {
            chosen = value;
            apply();
        });
        action->setCheckable(true);
        action->setChecked(chosen == value);
        group->addAction(action);
        return action;
    };
    auto *bySpan = new QActionGroup(this);
    m_anyTime = add(this, bySpan, tr("Coded at any time"), m_days, 0);
    add(this, bySpan, tr("Coded today"), m_days, 1);
    add(this, bySpan, tr("Coded in the last 7 days"), m_days, 7);
    add(this, bySpan, tr("Coded in the last 30 days"), m_days, 30);
    addSeparator();
    auto *byWeight = new QActionGroup(this);
    QMenu *weights = addMenu(tr("Weight"));
    m_anyWeight = add(weights, byWeight, tr("With any weight or none"), m_weight, -1.0);
    add(weights, byWeight, tr("With a weight"), m_weight, 0.0);
    for (const int least : {25, 50, 75})
        add(weights, byWeight, tr("With a weight of %1 or more").arg(least), m_weight,
            double(least));
}

void CodingFilterMenu::addTo(ActionGroups &groups)
{
    groups.listen(m_chosen);
    groups.listen(m_fade);
    groups.append(menuAction());
}

void CodingFilterMenu::chooseSelected()
{
    // The same codes once more: all of them again.
    const QList<CodeId> chosen = m_tree.selectedCodes();
    m_only = chosen == m_only ? QList<CodeId>() : chosen;
    if (chosen.isEmpty())
        m_workspace.showMessage(tr("Select codes in the taxonomy first."));
    apply();
}

void CodingFilterMenu::showEverything()
{
    m_only.clear();
    m_days = 0;
    m_weight = -1;
    m_anyTime->setChecked(true);
    m_anyWeight->setChecked(true);
    m_fade->setChecked(false);
    apply();
}

void CodingFilterMenu::forgetCodes()
{
    m_only.clear();
    apply();
}

void CodingFilterMenu::takeCodes()
{
    if (!m_only.isEmpty())
        apply();
}

void CodingFilterMenu::apply()
{
    CodingFilter filter;
    QStringList shown;
    m_only.removeIf([this](CodeId code) { return !m_codes.find(code); });
    if (!m_only.isEmpty()) {
        filter.codes.emplace();
        for (const Code &code : m_codes.codes()) { // depth first: a parent before its children
            if (m_only.contains(code.id) || filter.codes->contains(code.parent.value))
                filter.codes->insert(code.id.value);
        }
        for (const CodeId id : m_only) {
            if (const Code *code = m_codes.find(id))
                shown << (code->key.isEmpty() ? shortened(code->name, 20) : code->key);
        }
    }
    if (m_days > 0) {
        // Whole days by the clock on the wall: "today" begins at midnight.
        const QDate first = QDate::currentDate().addDays(1 - m_days);
        filter.sinceMs = first.startOfDay().toMSecsSinceEpoch();
        shown << tr("since %1").arg(first.toString(Qt::ISODate));
    }
    filter.leastWeight = m_weight;
    if (m_weight >= 0)
        shown << (m_weight > 0 ? tr("weight %1 or more").arg(m_weight) : tr("with a weight"));
    (m_only.isEmpty() ? m_allCodes : m_chosen)->setChecked(true);
    m_documents.setFilter(filter, shown.join(QStringLiteral(", ")));
}

} // namespace axial
