#include "ui/base/settings/recentcodes.h"

#include "ui/base/settings/settings.h"

#include <QStringList>
#include <QTimerEvent>

#include <algorithm>

namespace axial {
namespace {

const QString keptName = QStringLiteral("recentCodes");

} // namespace

void RecentCodes::open(const QString &path)
{
    keep();
    m_path = path;
    m_codes.clear();
    if (path.isEmpty())
        return;
    for (const QString &kept : settings::keptOf(keptName, path)) {
        const CodeId code{kept.toLongLong()}; // anybody can write into settings
        if (code.value > 0 && !m_codes.contains(code) && m_codes.size() < most)
            m_codes.append(code);
    }
}

void RecentCodes::use(const QList<CodeId> &codes)
{
    for (qsizetype i = codes.size(); i-- > 0;) {
        m_codes.removeAll(codes[i]);
        m_codes.prepend(codes[i]);
    }
    m_codes.resize(std::min(most, m_codes.size()));
    // Not with each act: who codes fast would write the settings as often.
    constexpr int pauseMs = 2'000;
    m_pause.start(pauseMs, this);
}

void RecentCodes::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_pause.timerId())
        keep();
    else
        QObject::timerEvent(event);
}

void RecentCodes::keep()
{
    if (!m_pause.isActive())
        return;
    m_pause.stop();
    if (m_path.isEmpty())
        return;
    QStringList kept;
    for (const CodeId code : std::as_const(m_codes))
        kept << QString::number(code.value);
    settings::keep(keptName, m_path, kept);
}

} // namespace axial
