#pragma once

#include <QString>

namespace axial::refi {

/// A key of a code has no place in the standard. People see it before the name; that it is one, and
/// no word of the name, is said by the last paragraph of the description.
struct KeyedCode {
    QString key;
    QString name;
    QString description;

    bool operator==(const KeyedCode &) const = default;
};

/// "C.3 Interface" and "What it means.\n\nKey: C.3" of such a code; as it is without a key.
QString writtenName(const KeyedCode &code);
QString writtenDescription(const KeyedCode &code);
/// Of what was written so, by whatever program the file passed through; without a key where the
/// two don't agree.
KeyedCode keyedCode(const QString &name, const QString &description);

} // namespace axial::refi
