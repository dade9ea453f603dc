#pragma once

#include "core/refi/exchange.h"

namespace axial::foreign {

/// A code or category as a program's table has it: its parent is named, not found yet.
struct WrittenCode {
    QString key;
    QString parent; ///< key; empty = none
    refi::Code code;
};

/// Parents first, otherwise in their order. One whose parent isn't there, and the first of those
/// that lie in one another, is on top.
std::vector<refi::Code> codesInOrder(const std::vector<WrittenCode> &written);

/// The same for the same words in every run, so that a second import knows what came before.
QString guidOf(const QStringList &words);

/// As programs write them: "2024-05-06 07:08:09", with or without a fraction, or R's "Mon May  6
/// 07:08:09 2024"; read as UTC, since none says where. None when it is no such time.
std::optional<qint64> writtenTime(const QString &text);

/// "#336699"; none when it is no such colour.
std::optional<unsigned> writtenColor(const QString &text);

} // namespace axial::foreign
