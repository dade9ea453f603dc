#pragma once

#include "core/collect/collectorder.h"
#include "core/collect/httpanswer.h"

#include <optional>

namespace axial {

/// The first pages of the lists that are read, and how one finds the others.
namespace pagelinks {

constexpr int rowsPerPage = 100; ///< the most that both hosts give

/// Reports that were changed since the first day, among them all that were created since; the
/// oldest first, so that what is written meanwhile comes last.
QUrl reports(const CollectOrder &order);
/// Comments of the whole repository since the first day, those of other reports among them.
QUrl comments(const CollectOrder &order);
QUrl commentsOf(const CollectOrder &order, const QString &number);
/// The report whose comments the list is about; empty = a list of others.
QString numberOf(const CollectOrder &order, const QUrl &url);

/// The page after one that holds so many rows; empty = it is the last.
QUrl next(IssueHost host, const QUrl &asked, const HttpAnswer &answer, qsizetype rows);
/// How many pages the list has, when the server says it.
std::optional<qint64> count(const HttpAnswer &answer);

} // namespace pagelinks

} // namespace axial
