#include "ui/triage/reportchoice.h"

#include "core/project/rounds/rounds.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"

#include <QComboBox>
#include <QListWidget>
#include <QSignalBlocker>

namespace axial {

ReportChoice::ReportChoice(Workspace &workspace, ReportsAtHand atHand, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_atHand(std::move(atHand)), m_of(new QComboBox),
      m_repositories(new QListWidget)
{
    m_of->setAccessibleName(tr("Reports of"));
    m_of->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_repositories->setAccessibleName(tr("Repositories"));
    m_repositories->setFixedHeight(96);
    inColumn(this, {{0, 0, 0, 0}}, {m_of, m_repositories});
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

void ReportChoice::insert(int at, const QString &words, Of of, RoundId round)
{
    m_of->insertItem(at, words, int(of));
    m_of->setItemData(at, round.value, Qt::UserRole + 1);
}

void ReportChoice::add(const QString &words, Of of, RoundId round)
{
    insert(m_of->count(), words, of, round);
}

void ReportChoice::readStudy()
{
    add(tr("The whole study"), Study);
    if (m_atHand.areNarrowed || m_atHand.areOfStudy)
        add(tr("Those the filter shows (%1)").arg(numberWords(qint64(m_atHand.shown.size()))),
            Shown);
    if (!m_atHand.selected.empty())
        add(tr("Those selected in the table (%1)")
                .arg(numberWords(qint64(m_atHand.selected.size()))),
            Selected);
    if (m_atHand.areOfStudy && m_atHand.areNarrowed)
        m_of->setCurrentIndex(m_of->findData(int(Shown)));
    m_workspace.guarded([this] {
        for (const Round &round : rounds::all(m_workspace.database()))
            add(tr("Round %1").arg(round.name), OfRound, round.id);
    });
    m_job.readOrTell<Counted>(
        tr("Counting reports"),
        [](Database &db, Progress &) {
            return Counted{rounds::countWithoutRound(db), rounds::repositories(db)};
        },
        [this](const Counted &counted) { offer(counted); });
}

/// What is chosen stays chosen.
void ReportChoice::offer(const Counted &counted)
{
    const QSignalBlocker quiet(m_of);
    const QSignalBlocker quietList(m_repositories);
    if (counted.withoutRound > 0)
        insert(1, tr("Those in no round yet (%1)").arg(numberWords(qint64(counted.withoutRound))),
               NoRound);
    if (counted.repositories.size() > 1) {
        const int firstRound = m_of->findData(int(OfRound));
        insert(firstRound < 0 ? m_of->count() : firstRound, tr("Some repositories"), Repositories);
    }
    for (const QString &name : counted.repositories) {
        auto *item = new QListWidgetItem(name.isEmpty() ? tr("(no repository)") : name,
                                         m_repositories);
        item->setData(Qt::UserRole, name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
}

void ReportChoice::fill(RoundPlan &plan) const
{
    const int of = m_of->currentData().toInt();
    plan.isOfOthers |= of == NoRound;
    if (of == Shown) {
        plan.only = m_atHand.shown;
    } else if (of == Selected) {
        plan.only = m_atHand.selected;
    } else if (of == OfRound) {
        plan.again = RoundId{m_of->currentData(Qt::UserRole + 1).toLongLong()};
    } else if (of == Repositories) {
        for (int row = 0; row < m_repositories->count(); ++row) {
            const QListWidgetItem *item = m_repositories->item(row);
            if (item->checkState() == Qt::Checked)
                plan.repositories << item->data(Qt::UserRole).toString();
        }
        if (plan.repositories.isEmpty())
            plan.only = std::vector<SourceId>(); // none is chosen yet
    }
}

} // namespace axial
