#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"

#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// One field of a query's form, or one --set of the command line.
struct QueryParameter {
    enum class Kind {
        Choice,     ///< one of `choices`
        Flag,       ///< "1" or "0"
        Text,       ///< any words
        Grouping,   ///< name of a grouping; empty = the first
        Round,      ///< name of a round; empty = the first
        Code,       ///< key or name of a code; empty = all
        Participant ///< pseudonym; empty = all
    };
    const char *id;
    const char *name; ///< shown in the form
    Kind kind = Kind::Text;
    const char *choices = ""; ///< "participants|quotes", ids
    const char *fallback = "";
};

/// One line of the catalogue of questions one can ask.
struct Query {
    const char *id;
    const char *name;
    const char *group; ///< heading in the list: Priorities, Codes, Issue reports, Quotes
    const char *description;
    std::vector<QueryParameter> parameters;
    /// Reads only. Throws Error (unknown code or group) and Canceled.
    Table (*run)(Database &db, const QueryParameters &parameters, Progress &progress);
};

const std::vector<Query> &queries();
const Query *queryById(const QString &id);
/// Runs it; throws Error for an unknown query, an unknown parameter or a value it does not know,
/// naming what there is.
Table runQuery(Database &db, const QueryCall &call, Progress &progress);

/* Columns that pages rely on (Id columns are hidden in views and left out of CSV):
   quotes:   Participant, Group, Source, Turn, Quote, Codes, Prompt category, Insight,
             Quote id (Id), Source id (Id), Start (Id), End (Id), Last turn (Id)
             parameters: code, group, grouping, participant, source, quote, words, descendants
   codebook: the columns of the layout (chosen = as the project remembers, published = the eight of
             the published study, usual = the participants' attributes) or those named in `columns`
             (as keys are joined in a cell, see joinKeys()), then Quote id (Id)
   reports:  URL, Repository, Year, <coders...>, Decision, Source id (Id)
             parameters: repository (- = none), year (0 = none), code, type, decision,
             descendants (of code and decision), only (all|labelled|paired|unanimous|disagreed|
             undecided), told apart by compare (label|type) or as one label `against` all others
   priorities, table-one, agreement, code-counts: as the issue of the command line names them;
             their cells carry the QueryCall of the quotes (or reports) behind them. */

} // namespace axial
