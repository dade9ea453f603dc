#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

/// A question of the interview guide.
struct Prompt {
    PromptId id;
    QString part;      ///< of the guide: "Part I. Background"
    QString objective; ///< of that part
    QString audience;  ///< "LLM Users"; empty = everybody
    QString text;
    QString category; ///< of the quotes that answer it, such as "Installation"; often empty

    bool operator==(const Prompt &) const = default;
};

} // namespace axial
