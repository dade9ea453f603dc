#pragma once

#include <QString>

namespace axial {

/// A real name, and what stands for it in what others may see. Several names may have one
/// pseudonym: first name, whole name, nickname.
struct Pseudonym {
    QString realName;
    QString pseudonym;
    bool matchCase = false; ///< "Will" is not "will"

    bool operator==(const Pseudonym &) const = default;
};

} // namespace axial
