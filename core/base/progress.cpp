#include "core/base/progress.h"

namespace axial {

void Progress::setStep(const QString &step)
{
    const QMutexLocker lock(&m_mutex);
    m_step = step;
}

QString Progress::step() const
{
    const QMutexLocker lock(&m_mutex);
    return m_step;
}

} // namespace axial
