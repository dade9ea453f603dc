#pragma once

#include <QString>

#include <optional>

namespace axial::refi {

/// One of the standard's types of variables; "Text" for what is none.
QString schemaType(const QString &type);
/// A value as the schema wants it for that type; none when it is none of it, such as no value at
/// all: one of them makes a file invalid.
std::optional<QString> schemaValue(const QString &type, const QString &written);

} // namespace axial::refi
