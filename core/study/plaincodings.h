#pragma once

#include "core/domain/code.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

class Database;

/// A line for each coding of a source, by place, then by code and coder: "3:5-3:12  C.1 Crash
/// [Ada]  the words", then its comment and the quote's insight, set in. Lines and columns count
/// from 1, columns in UTF-16 code units, the end is the first place behind. Before them, those on
/// the whole of it: "whole  C.1 Crash [Ada]".
QString plainCodings(Database &db, SourceId source, const QString &text,
                     const std::vector<Code> &tree, const QHash<CoderId, QString> &coders);

} // namespace axial
