#pragma once

#include "core/domain/prompt.h"

#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// One of the few sides from which interviews are coded, such as "Critical bugs and debugging": a
/// list of prompt categories, and of parts of the guide, whose questions ask about it.
struct CodingDimension {
    QString name;
    QStringList categories;

    bool operator==(const CodingDimension &) const = default;
};

/// The dimensions of coding. They are kept as a setting of the study: what they sort are words that
/// quotes and questions carry, and which are no things of their own.
namespace dimensions {

/// As they were set; else the four of the published study, over the parts of the guide in their
/// order where it has four parts.
std::vector<CodingDimension> all(Database &db);
/// Whether somebody set them.
bool areSet(Database &db);
/// Throws Error for one without a name, two of one name, and a category in two of them. None at
/// all: as if they had never been set.
void set(Database &db, const std::vector<CodingDimension> &dimensions);
/// A question's part or category was `before` and is `now`: it is so here, too, unless other
/// questions keep the old word. Where quotes keep it, both are in the same dimension.
void follow(Database &db, const QString &before, const QString &now);
/// The index of the one that holds the category; -1 = none, and for an empty category.
int ofCategory(const std::vector<CodingDimension> &dimensions, const QString &category);
/// By the question's category, else by its part; -1 = none.
int ofPrompt(const std::vector<CodingDimension> &dimensions, const Prompt &prompt);

} // namespace dimensions

} // namespace axial
