#pragma once

#include <QString>

namespace axial {

/// Words that say nothing of what is talked about: English function words and Chinese ones. `word`
/// as forEachWord() gives it.
bool isStopWord(const QString &word);

} // namespace axial
