#include "core/project/rounds/workorder.h"

#include "core/db/database.h"
#include "core/project/projectsettings.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>

namespace axial::rounds {
namespace {

struct ChosenOrder {
    qint64 atMs = 0;
    WorkOrderChoice choice;

    bool operator==(const ChosenOrder &) const = default;
};

/// In the order of WorkOrder.
const QStringList &orderWords()
{
    static const QStringList all{"imported", "random", "similar", "uncertain"};
    return all;
}

/// "1764452000000:random:42 1764455000000:uncertain"
std::vector<ChosenOrder> chosenOrders(const QString &kept)
{
    std::vector<ChosenOrder> result;
    for (const QString &each : kept.split(u' ', Qt::SkipEmptyParts)) {
        const QStringList parts = each.split(u':');
        const qsizetype order = orderWords().indexOf(parts.value(1));
        if (order >= 0)
            result.push_back({parts[0].toLongLong(),
                              {WorkOrder(order), std::max(0LL, parts.value(2).toLongLong())}});
    }
    return result;
}

void keep(Database &db, RoundId round, CoderId coder, const std::vector<ChosenOrder> &orders)
{
    QStringList words;
    for (const ChosenOrder &each : orders) {
        QString word = QString::number(each.atMs) + u':'
                       + orderWords()[qsizetype(each.choice.order)];
        if (each.choice.order == WorkOrder::Random)
            word += u':' + QString::number(each.choice.seed);
        words << word;
    }
    projectsettings::write(db, workOrderSetting(round, coder), words.join(u' '));
}

WorkOrderChoice lastOf(const std::vector<ChosenOrder> &orders)
{
    return orders.empty() ? WorkOrderChoice() : orders.back().choice;
}

} // namespace

WorkOrderChoice workOrder(Database &db, RoundId round, CoderId coder)
{
    return lastOf(chosenOrders(keptWorkOrders(db, round, coder)));
}

void setWorkOrder(Database &db, RoundId round, CoderId coder, const WorkOrderChoice &choice)
{
    std::vector<ChosenOrder> orders = chosenOrders(keptWorkOrders(db, round, coder));
    const qint64 labelled = db.integer("SELECT max(at) FROM label WHERE round=?1 AND coder=?2",
                                       round, coder)
                                .value_or(-1);
    while (!orders.empty() && labelled < orders.back().atMs)
        orders.pop_back();
    if (lastOf(orders) != choice) // a label of the same millisecond was given before
        orders.push_back({std::max(QDateTime::currentMSecsSinceEpoch(), labelled + 1), choice});
    keep(db, round, coder, orders);
}

std::vector<WorkOrderChoice> usedWorkOrders(Database &db, RoundId round, CoderId coder)
{
    if (hidesLabels(db, round))
        return {};
    const std::vector<ChosenOrder> orders = chosenOrders(keptWorkOrders(db, round, coder));
    std::vector<bool> isUsed(orders.size() + 1); // before the first they were as imported
    auto labels = db.query("SELECT at FROM label WHERE round=?1 AND coder=?2 AND at IS NOT NULL",
                           round, coder);
    while (labels.next()) {
        const auto later = std::ranges::find_if(
            orders, [at = labels.integer(0)](const ChosenOrder &each) { return each.atMs > at; });
        isUsed[size_t(later - orders.begin())] = true;
    }
    std::vector<WorkOrderChoice> used;
    for (size_t i = 0; i < isUsed.size(); ++i) {
        const WorkOrderChoice choice = i == 0 ? WorkOrderChoice() : orders[i - 1].choice;
        if (isUsed[i] && std::ranges::find(used, choice) == used.end())
            used.push_back(choice);
    }
    return used;
}

QString keptWorkOrders(Database &db, RoundId round, CoderId coder)
{
    return projectsettings::read(db, workOrderSetting(round, coder));
}

void addWorkOrders(Database &db, RoundId round, CoderId coder, const QString &kept)
{
    std::vector<ChosenOrder> orders = chosenOrders(keptWorkOrders(db, round, coder));
    for (const ChosenOrder &each : chosenOrders(kept)) {
        if (std::ranges::find(orders, each) == orders.end())
            orders.push_back(each);
    }
    std::ranges::stable_sort(orders, {}, &ChosenOrder::atMs);
    keep(db, round, coder, orders);
}

void moveWorkOrders(Database &db, CoderId gone, CoderId kept)
{
    for (const Round &round : all(db)) {
        const QString orders = keptWorkOrders(db, round.id, gone);
        if (orders.isEmpty())
            continue;
        if (kept)
            addWorkOrders(db, round.id, kept, orders);
        keep(db, round.id, gone, {});
    }
}

QString workOrderSetting(RoundId round, CoderId coder)
{
    return QStringLiteral("round.order.%1.%2").arg(round.value).arg(coder.value);
}

std::optional<std::pair<RoundId, CoderId>> workOrderOf(const QString &setting)
{
    const QStringList parts = setting.split(u'.');
    const std::pair of{RoundId{parts.value(2).toLongLong()}, CoderId{parts.value(3).toLongLong()}};
    return setting == workOrderSetting(of.first, of.second) ? std::optional(of) : std::nullopt;
}

} // namespace axial::rounds
