#include "core/refi/remarks.h"

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

} // namespace axial::refi
