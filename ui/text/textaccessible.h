#pragma once

#include "core/base/textrange.h"

#include <QString>

namespace axial {

class TextView;

/// Makes text views speak to screen readers and scripts. Harmless to call again.
void installTextAccessibility();

// What they say while somebody listens; without a listener the text is not even copied.
/// The words that sayReplaced() will want; to be taken before they go.
QString wordsToSay(const TextView &view, TextRange range);
void sayReplaced(TextView &view, qint64 start, const QString &removed, const QString &words);
/// Caret and selection, after `before` was selected.
void saySelected(TextView &view, TextRange before);

} // namespace axial
