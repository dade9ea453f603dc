#pragma once

#include <QtGlobal>

namespace axial {

class ScrolledPage;
class TextSelection;

/// Folds the long code round a position, or shows all of it. The caret never stands in what is
/// folded away: it goes to where the code begins. False when there is no such code, or when
/// something in it is marked and has to be seen.
bool turnFold(ScrolledPage &page, TextSelection &selection, qint64 position);
/// Shows all code, or folds all of it when none is folded.
void turnAllFolds(ScrolledPage &page, TextSelection &selection);

} // namespace axial
