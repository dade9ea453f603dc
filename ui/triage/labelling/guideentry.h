#pragma once

#include "core/domain/code.h"
#include "core/export/document.h"

#include <QString>

#include <utility>
#include <vector>

namespace axial {

class Database;

/// What a code means that a round offers.
struct GuideEntry {
    CodeId code;
    QString label;
    /// "Include when" and what is said of it; the definition has no name. None is empty.
    std::vector<std::pair<QString, QString>> texts;
};

/// The codes that a round offers, in the order of the tree. Throws Error.
std::vector<GuideEntry> readGuide(Database &db, RoundId round);
/// To be printed.
Document guideDocument(const QString &title, const std::vector<GuideEntry> &entries);

} // namespace axial
