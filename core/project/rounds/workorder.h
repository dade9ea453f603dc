#pragma once

#include "core/base/id.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Database;

/// In what order a coder goes through the reports of a round.
enum class WorkOrder { Imported, Random, Similar, Uncertain };

struct WorkOrderChoice {
    WorkOrder order = WorkOrder::Imported;
    qint64 seed = 0; ///< of Random, >= 0; else 0

    bool operator==(const WorkOrderChoice &) const = default;
};

/// A choice of each coder in each round, kept with the time at which it was made, so that a method
/// section can say in which orders labels were given.
namespace rounds {

/// The one chosen last. What can't be read is as it is at first.
WorkOrderChoice workOrder(Database &db, RoundId round, CoderId coder);
/// Inside an edit. One in which no label was given is forgotten.
void setWorkOrder(Database &db, RoundId round, CoderId coder, const WorkOrderChoice &choice);
/// Those in which the coder gave the labels that were given here, each once, as they followed one
/// another. Empty while the round hides labels: it would tell who labelled.
std::vector<WorkOrderChoice> usedWorkOrders(Database &db, RoundId round, CoderId coder);

/// All choices, as the file has them; empty = none.
QString keptWorkOrders(Database &db, RoundId round, CoderId coder);
/// Those of a copy of the study beside ours, by their times.
void addWorkOrders(Database &db, RoundId round, CoderId coder, const QString &kept);
/// Those of one who becomes another, in each round; `kept` may be none: then they go.
void moveWorkOrders(Database &db, CoderId gone, CoderId kept);

/// The name of the setting that keeps them, and whose a setting of that name is.
QString workOrderSetting(RoundId round, CoderId coder);
std::optional<std::pair<RoundId, CoderId>> workOrderOf(const QString &setting);

} // namespace rounds

} // namespace axial
