#pragma once

namespace axial {

class Database;
class GivenGuids;

namespace refi {
struct Exchange;
}

/// What is said of the documents that are in it already, as variables of theirs. Of issue reports
/// only this program has it.
void addExchangedFields(Database &db, const GivenGuids &guids, refi::Exchange &exchange);

} // namespace axial
