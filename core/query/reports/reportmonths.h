#pragma once

#include <QString>

#include <vector>

namespace axial {

class Database;
struct LabelledRound;

/// In which month each report of a round was opened: "2024-03", or empty where nobody knows, as of
/// lists of links.
std::vector<QString> openedMonths(Database &db, const LabelledRound &round);

} // namespace axial
