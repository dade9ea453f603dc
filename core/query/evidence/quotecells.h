#pragma once

#include "core/base/table.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"

#include <functional>

namespace axial::query {

// What the tables of quotes have in common.

/// "n = 19 quotes"
QString countOfQuotes(size_t quotes);
QHash<ParticipantId, QString> pseudonyms(Database &db);

/// Of all whose words it holds, the first who speaks first.
QString namesOf(const EvidenceQuote &quote, const QHash<ParticipantId, QString> &known);
/// Likewise, each group once.
QString groupsOf(const EvidenceQuote &quote, const GroupMembership &membership);

/// What a table of quotes is made of.
struct QuotesOf {
    Database &db;
    const CodeTree &tree;
    const GroupMembership &membership;
};
/// A row for each of the quotes of whose source's title and words this is true (null = all), made
/// when it is looked at; without a title. Throws Canceled.
Table quotesTable(const QuotesOf &of, const Evidence &quotes,
                  const std::function<bool(const QString &source, const QString &words)> &isMeant,
                  const Progress &progress);

} // namespace axial::query
