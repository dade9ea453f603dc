#pragma once

#include "core/query/query.h"

// The questions, one file each; queries.cpp lists them.
namespace axial::query {

Table priorities(Database &db, const QueryParameters &parameters, Progress &progress);
Table codeCounts(Database &db, const QueryParameters &parameters, Progress &progress);
Table taxonomy(Database &db, const QueryParameters &parameters, Progress &progress);
Table quotes(Database &db, const QueryParameters &parameters, Progress &progress);
Table textSearch(Database &db, const QueryParameters &parameters, Progress &progress);
Table codebook(Database &db, const QueryParameters &parameters, Progress &progress);
Table participants(Database &db, const QueryParameters &parameters, Progress &progress);
Table tableOne(Database &db, const QueryParameters &parameters, Progress &progress);
Table agreement(Database &db, const QueryParameters &parameters, Progress &progress);
Table reports(Database &db, const QueryParameters &parameters, Progress &progress);

} // namespace axial::query
