#include "core/base/savedwords.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(saved)
};

} // namespace

QString savedWords(const QString &what)
{
    return Messages::tr("Saved %1").arg(what);
}

} // namespace axial
