#pragma once

#include "core/text/markdown/markdown.h"
#include "ui/textpage/documentturns.h"

namespace axial {

/// How the text of an issue report is meant: its title as a heading, and the body and each comment
/// read for itself, since a fence that one of them never closed ends with it.
Markdown reportMarkdown(const QString &text, const std::vector<DocumentTurn> &turns,
                        const QString &title);

} // namespace axial
