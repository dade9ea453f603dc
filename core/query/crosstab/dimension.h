#pragma once

#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"
#include "core/query/query.h"

#include <functional>
#include <optional>

namespace axial {

struct GroupsOrEverybody;

namespace query {

/// What quotes or reports can be told apart by: one side of a crosstab.
struct Dimension {
    /// What of a quote it looks at: the quote, or each of its codings.
    enum class Of { Quote, Code, Coder };
    struct Value {
        QString name;
        QueryParameters behind; ///< asks `quotes` (or `reports`) for it
        /// On the scale of the dimension, where its values stand on one, as ages do.
        std::optional<double> place = std::nullopt;
    };

    QString name; ///< heading of its values
    Of of = Of::Quote;
    std::vector<Value> values = {};
    /// Asks for what has one of the values, where not all have; not for codes.
    QueryParameters any = {};
    QString anyCode = {}; ///< the same of codes: all of them in lines, once for all cells
    /// Each is filled where `of` says so; an index into `values`, -1 = none of them.
    std::function<int(const EvidenceQuote &)> ofQuote = {};
    std::vector<std::vector<int>> ofCode = {}; ///< by index into CodeTree::codes()
    QHash<CoderId, int> ofCoder = {};
};

std::vector<QueryChoice> dimensionChoices();

/// What dimensions are made of.
struct DimensionSource {
    Database &db;
    const CodeTree &tree;
    const GroupsOrEverybody &groups;
    QString grouping;
};

/// By the codes of a level: a quote, or a report, has those it carries and those above them.
Dimension codeDimension(const CodeTree &tree, const QString &level);
/// By one of the choices' ids; `attribute` names one of participants. Throws Error.
Dimension dimensionOf(const DimensionSource &source, const QString &id, const QString &attribute);

} // namespace query
} // namespace axial
