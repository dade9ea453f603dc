#include "core/refi/remarks.h"

#include "core/base/visiblename.h"

#include <QCoreApplication>

namespace axial::refi {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(refi)
};

constexpr qsizetype shownNames = 5;

} // namespace

void remarkOnNames(Exchange &exchange, const QStringList &names, const QString &sentence,
                   Remark::Severity severity)
{
    if (names.isEmpty())
        return;
    const QString separator = QStringLiteral("; ");
    QStringList shown = names.mid(0, shownNames);
    QString whole;
    if (names.size() > shown.size()) {
        shown << Messages::tr("and %1 more").arg(names.size() - shown.size());
        whole = sentence.arg(names.join(separator));
    }
    exchange.remarks.push_back({severity, sentence.arg(shown.join(separator)), whole});
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
