#include "core/refi/remarks.h"

#include "core/base/shortlist.h"
#include "core/base/visiblename.h"

namespace axial::refi {
namespace {

constexpr qsizetype shownNames = 5;

} // namespace

void remarkOnNames(Exchange &exchange, const QStringList &names, const QString &sentence,
                   Remark::Severity severity)
{
    if (names.isEmpty())
        return;
    const QString separator = QStringLiteral("; ");
    const QString shown = sentence.arg(shortList(names, shownNames).join(separator));
    const QString whole = names.size() > shownNames ? sentence.arg(names.join(separator))
                                                    : QString();
    exchange.remarks.push_back({severity, shown, whole});
}

QString shownNameOf(const Source &source, const Source *whole)
{
    for (const Source *each : {&source, whole}) {
        if (each && !each->name.trimmed().isEmpty())
            return visibleName(each->name.simplified());
    }
    QString path = source.textPath.isEmpty() ? source.mediaPath : source.textPath;
    path.replace(u'\\', u'/');
    return visibleName(path.sliced(path.lastIndexOf(u'/') + 1));
}

} // namespace axial::refi
