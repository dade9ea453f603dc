#include "ui/triage/labelling/workordermenu.h"

#include "core/project/history/changes.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/workspace.h"
#include "ui/triage/labelling/alikelist.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"

#include <QActionGroup>
#include <QApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRandomGenerator>

#include <algorithm>
#include <limits>

namespace axial {

WorkOrderMenu::WorkOrderMenu(Workspace &workspace, ReportModel &reports, ReportTable &table,
                             const LabelBar &labels, const AlikeList &alike, QWidget *parent)
    : QMenu(tr("Order of work"), parent), m_workspace(workspace), m_reports(reports),
      m_table(table), m_labels(labels), m_alike(alike)
{
    setToolTipsVisible(true);
    setAccessibleName(tr("Order of work"));
    auto *group = new QActionGroup(this);
    addChoice(WorkOrder::Imported, tr("As imported"), {});
    addChoice(WorkOrder::Random, tr("Random…"),
              tr("By chance: the same seed gives the same order again"));
    addChoice(WorkOrder::Similar, tr("Similar ones together"),
              tr("After each report come those that say nearly the same"));
    addChoice(WorkOrder::Uncertain, tr("Uncertain first"),
              tr("First come reports whose most similar labelled reports have the most different "
                 "labels, then those with the fewest such labels. Choose it again to take in "
                 "the labels given since."));
    for (QAction *each : m_choices)
        group->addAction(each);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        forget();
        m_likeness.reset();
    });
    workspace.whenTouched({StudyTable::Source, StudyTable::SourceText}, this, [this] {
        m_likeness.reset();
        m_areWordsOld = true;
    });
    showChoice();
}

void WorkOrderMenu::addChoice(WorkOrder order, const QString &text, const QString &tip)
{
    QAction *action = addAction(text);
    // Alone, as where actions are searched, "Random" says nothing.
    action->setProperty("nameAlone",
                        tr("%1: %2").arg(title(), QString(text).remove(QChar(0x2026))));
    action->setCheckable(true);
    action->setToolTip(tip);
    m_choices.push_back(action);
    if (order == WorkOrder::Random)
        connect(action, &QAction::triggered, this, &WorkOrderMenu::askSeed);
    else
        connect(action, &QAction::triggered, this, [this, order] { choose({order}); });
}

void WorkOrderMenu::setRound(RoundId round)
{
    CoderId me;
    QString name;
    WorkOrderChoice choice;
    if (round && m_workspace.project() && !m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            for (const Round &each : rounds::all(db)) // it may be gone
                name = each.id == round ? each.name : name;
            const CoderId mine = m_workspace.me();
            const std::vector<CoderId> inRound = rounds::coders(db, round);
            if (std::ranges::find(inRound, mine) == inRound.end())
                return;
            me = mine;
            choice = rounds::workOrder(db, round, me);
        }))
        return;
    const bool isSame = round == m_round && me == m_me && choice == m_choice;
    m_round = round;
    m_name = name;
    m_me = me;
    m_choice = choice;
    if (!isSame)
        forget();
    showChoice();
}

void WorkOrderMenu::forget()
{
    m_making.stop();
    m_order.reset();
}

QList<qint64> WorkOrderMenu::orderOf(const ReportList &list)
{
    const bool isWhole = list.isOfRound && list.size() == list.total;
    if (!m_order && isWhole) {
        make(list);
        if (m_order && !m_order->isEmpty())
            leadToFirst();
    }
    return m_order.value_or(QList<qint64>());
}

void WorkOrderMenu::apply()
{
    const ReportList &list = m_reports.wished();
    if (m_order || !list.isOfRound || list.size() != list.total)
        return;
    make(list);
    if (!m_order)
        return;
    leadToFirst();
    m_reports.setWorkOrder(*m_order);
}

void WorkOrderMenu::make(const ReportList &list)
{
    if (m_choice.order == WorkOrder::Imported)
        m_order = QList<qint64>();
    else if (m_choice.order == WorkOrder::Random)
        m_order = randomOrder(list, m_choice.seed);
    else if (!m_making.isRunning())
        makeByWords(list);
    showChoice();
}

/// The person may begin meanwhile, in whatever order is shown; who did is not led elsewhere.
void WorkOrderMenu::makeByWords(const ReportList &list)
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    struct Made {
        QList<qint64> order;
        std::shared_ptr<const ReportLikeness> likeness;
    };
    const auto known = m_likeness ? m_likeness : m_alike.likeness();
    m_areWordsOld = false;
    m_making.run<Made>(
        tr("Ordering reports"),
        [reader, list, known, order = m_choice.order](Progress &progress) {
            const auto likeness = known ? known
                                        : std::make_shared<const ReportLikeness>(*reader, progress);
            return Made{order == WorkOrder::Similar ? similarOrder(list, *likeness, progress)
                                                    : uncertainOrder(list, *likeness, progress),
                        likeness};
        },
        [this](Made made) {
            m_order = std::move(made.order);
            if (!m_areWordsOld)
                m_likeness = std::move(made.likeness);
            leadToFirst();
            m_reports.setWorkOrder(*m_order);
            showChoice();
        },
        [this](const Error &error) {
            m_workspace.tell(error);
            store({});
        },
        [this] { store({}); }); // what is done from now on is done as imported
}

/// Unless they have begun elsewhere.
void WorkOrderMenu::leadToFirst()
{
    const QWidget *focus = QApplication::focusWidget();
    const auto *line = qobject_cast<const QLineEdit *>(focus);
    const bool isWriting = qobject_cast<const QPlainTextEdit *>(focus)
                           || (line && !line->text().isEmpty());
    if (m_table.isAtBeginning() && m_labels.typed().isEmpty() && !isWriting)
        m_table.beginAnew();
}

void WorkOrderMenu::showChoice()
{
    const bool can = m_me && m_workspace.canEdit();
    menuAction()->setEnabled(can);
    for (QAction *each : m_choices)
        each->setEnabled(can);
    m_choices[size_t(m_choice.order)]->setChecked(true);
    Q_EMIT said(!can ? QString() : m_making.isRunning() ? tr("Ordering…") : words(m_choice));
}

QString WorkOrderMenu::words(const WorkOrderChoice &choice) const
{
    return choice.order == WorkOrder::Random ? tr("Random (seed %1)").arg(choice.seed)
                                             : m_choices[size_t(choice.order)]->text();
}

void WorkOrderMenu::askSeed()
{
    auto *dialog = new QInputDialog(&m_table);
    dialog->setWindowTitle(tr("Random order"));
    dialog->setLabelText(tr("Seed (the same seed gives the same order again, on every machine):"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(0, std::numeric_limits<int>::max());
    dialog->setIntValue(m_choice.order == WorkOrder::Random
                            ? int(m_choice.seed)
                            : int(QRandomGenerator::system()->bounded(1'000'000)));
    connect(dialog, &QInputDialog::intValueSelected, this,
            [this, round = m_round, me = m_me](int seed) {
                if (round == m_round && me == m_me)
                    choose({WorkOrder::Random, seed});
            });
    connect(dialog, &QDialog::finished, this, &WorkOrderMenu::showChoice);
    m_workspace.openDialog(dialog);
}

/// It is led to the first report of that order, whatever column sorted the list.
void WorkOrderMenu::choose(const WorkOrderChoice &choice)
{
    if (!m_me)
        return;
    m_table.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table.beginHere();
    if (choice != m_choice) {
        store(choice); // which is followed as undo is
    } else {
        forget();
        apply();
    }
}

void WorkOrderMenu::store(const WorkOrderChoice &choice)
{
    if (!m_workspace.canEdit())
        return;
    const QString step = tr("Order of work in %1: %2").arg(m_name, words(choice));
    m_workspace.edit(step, [&](Database &db) { rounds::setWorkOrder(db, m_round, m_me, choice); });
    showChoice();
}

} // namespace axial
