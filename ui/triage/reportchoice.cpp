#include "ui/triage/reportchoice.h"

#include "core/project/rounds/rounds.h"
#include "ui/base/workspace.h"
#include "ui/triage/manyreports.h"

#include <QComboBox>
#include <QListWidget>
#include <QVBoxLayout>

namespace axial {

ReportChoice::ReportChoice(Workspace &workspace, ReportsAtHand atHand, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_atHand(std::move(atHand)), m_of(new QComboBox),
      m_repositories(new QListWidget)
{
    m_of->setAccessibleName(tr("Reports of"));
    m_of->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_repositories->setAccessibleName(tr("Repositories"));
    m_repositories->setFixedHeight(96);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_of);
    column->addWidget(m_repositories);
    setFocusProxy(m_of);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    readStudy();
    m_repositories->hide();
    connect(m_of, &QComboBox::currentIndexChanged, this, [this] {
        m_repositories->setVisible(m_of->currentData().toInt() == Repositories);
        Q_EMIT changed();
    });
    connect(m_repositories, &QListWidget::itemChanged, this, &ReportChoice::changed);
}

void ReportChoice::add(const QString &words, Of of, RoundId round)
{
    m_of->addItem(words, int(of));
    m_of->setItemData(m_of->count() - 1, round.value, Qt::UserRole + 1);
}

void ReportChoice::readStudy()
{
    add(tr("The whole study"), Study);
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        if (const qint64 others = rounds::countWithoutRound(db))
            add(tr("Those in no round yet (%1)").arg(countedReports(size_t(others))), NoRound);
        if (m_atHand.areNarrowed || m_atHand.areOfStudy)
            add(tr("Those the filter shows (%1)").arg(countedReports(m_atHand.shown.size())),
                Shown);
        if (!m_atHand.selected.empty())
            add(tr("Those selected in the table (%1)")
                    .arg(countedReports(m_atHand.selected.size())),
                Selected);
        if (m_atHand.areOfStudy && m_atHand.areNarrowed)
            m_of->setCurrentIndex(m_of->findData(int(Shown)));
        const QStringList repositories = rounds::repositories(db);
        if (repositories.size() > 1)
            add(tr("Some repositories"), Repositories);
        for (const QString &name : repositories) {
            auto *item = new QListWidgetItem(name.isEmpty() ? tr("(no repository)") : name,
                                             m_repositories);
            item->setData(Qt::UserRole, name);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(Qt::Unchecked);
        }
        for (const Round &round : rounds::all(db))
            add(tr("Round %1").arg(round.name), OfRound, round.id);
    });
}

void ReportChoice::fill(RoundPlan &plan) const
{
    switch (Of(m_of->currentData().toInt())) {
    case Study:
        break;
    case NoRound:
        plan.isOfOthers = true;
        break;
    case Shown:
        plan.only = m_atHand.shown;
        break;
    case Selected:
        plan.only = m_atHand.selected;
        break;
    case Repositories:
        for (int row = 0; row < m_repositories->count(); ++row) {
            const QListWidgetItem *item = m_repositories->item(row);
            if (item->checkState() == Qt::Checked)
                plan.repositories << item->data(Qt::UserRole).toString();
        }
        if (plan.repositories.isEmpty())
            plan.only = std::vector<SourceId>(); // none is chosen yet
        break;
    case OfRound:
        plan.again = RoundId{m_of->currentData(Qt::UserRole + 1).toLongLong()};
        break;
    }
}

} // namespace axial
