#include "ui/text/foldturning.h"

#include "ui/text/textselection.h"
#include "ui/textpage/scrolledpage.h"

#include <algorithm>

namespace axial {

bool turnFold(ScrolledPage &page, TextSelection &selection, qint64 position)
{
    if (!page.turnFold(position))
        return false;
    const TextFolds &folds = page.layout().folds();
    const TextFold &turned = folds.all()[size_t(folds.at(position))];
    if (!turned.isOpen && turned.hidden.contains(selection.caret()))
        selection.select(turned.block.start, turned.block.start);
    return true;
}

void turnAllFolds(ScrolledPage &page, TextSelection &selection)
{
    const std::vector<TextFold> &folds = page.layout().folds().all();
    const bool opens = std::any_of(folds.begin(), folds.end(),
                                   [](const TextFold &fold) { return !fold.isOpen; });
    for (const TextFold &fold : folds) {
        if (fold.isOpen != opens)
            turnFold(page, selection, fold.block.start);
    }
}

} // namespace axial
