#include "ui/taxonomy/codelabels.h"

#include "ui/base/wording.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <QCoreApplication>

namespace axial {

QString labelsOf(const CodeTreeModel &tree, const QList<CodeId> &codes)
{
    const Code *first = codes.isEmpty() ? nullptr : tree.find(codes.front());
    if (!first)
        return {};
    const QString name = shortened(first->keyOrName(), 40);
    return codes.size() == 1 ? name
                             : QCoreApplication::translate("axial::CodeEdits", "%1 and %2 more")
                                   .arg(name)
                                   .arg(codes.size() - 1);
}

} // namespace axial
