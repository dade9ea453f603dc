#pragma once

#include "core/base/id.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// A column of the codebook: what stands there of each quote.
struct CodebookColumn {
    enum class Kind {
        Participant,
        Attribute, ///< of the participant, or the quote's own value; `of` = its id
        Group,     ///< of the participant; `of` = id of the grouping
        Prompt,
        Quote,
        Codes,
        Insight,
        Coders,
        Source,
        Place ///< turns of a transcript, else the paragraph
    };
    Kind kind = Kind::Participant;
    qint64 of = 0;  ///< 0 of a published attribute that the project has not
    QString header; ///< English whatever the language, as published; the importer knows it

    bool operator==(const CodebookColumn &) const = default;
};

/// Which columns the codebook has, on its page and in CodeBook.csv.
namespace codebookcolumns {

using Columns = std::vector<CodebookColumn>;

/// The eight columns of the published study, in its order.
Columns published(Database &db);
/// All that this project can show, in the usual order: what says of whom, attributes, groupings,
/// the quote with its codes and insight, who coded it, where it stands.
Columns available(Database &db);
/// The project's own until some are chosen: the participants' attributes, no groups.
Columns usual(Database &db);
/// As chosen; until then the published ones when the project has an attribute of them, else the
/// usual ones. What was removed since is left out.
Columns chosen(Database &db);
/// The columns of these headers, in this order. Throws Error for one that there is not, for one
/// named twice, and when the importer could not read the file back.
Columns named(Database &db, const QStringList &headers);
/// Remembers them in the project; equal to published() they follow the published layout.
void choose(Database &db, const Columns &columns);

/// Without it the importer could not read the file back.
bool isNeeded(const CodebookColumn &column);

} // namespace codebookcolumns

} // namespace axial
