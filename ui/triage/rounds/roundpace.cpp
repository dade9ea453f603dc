#include "ui/triage/rounds/roundpace.h"

#include "core/project/people/coders.h"
#include "core/project/rounds/roundprogress.h"
#include "ui/base/failures.h"
#include "ui/base/numberwords.h"
#include "ui/base/workspace.h"

#include <QHash>

#include <cmath>
#include <vector>

namespace axial {
namespace {

struct Progresses {
    std::vector<CoderProgress> coders;
    QHash<CoderId, QString> names;
};

QString duration(double hours)
{
    const int minutes = int(std::ceil(hours * 60));
    return minutes < 60 ? RoundPace::tr("%1 min").arg(minutes)
                        : RoundPace::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString mine(const CoderProgress &progress)
{
    QString said = RoundPace::tr("You %1 of %2")
                       .arg(numberWords(qint64(progress.done)), numberWords(qint64(progress.of)));
    if (progress.remaining() == 0)
        return said;
    if (progress.hourly && *progress.hourly > 0)
        said += RoundPace::tr(", %1 an hour, %2 to go")
                    .arg(numberWords(qint64(std::lround(*progress.hourly))),
                         duration(double(progress.remaining()) / *progress.hourly));
    return said;
}

QString sentence(const Progresses &all, const QString &me)
{
    QStringList parts;
    for (const CoderProgress &each : all.coders) {
        const QString name = all.names.value(each.coder);
        if (name == me)
            parts.prepend(mine(each));
        else
            parts << (each.remaining() == 0 ? RoundPace::tr("%1 done").arg(name)
                                            : RoundPace::tr("%1 %2 of %3")
                                                  .arg(name, numberWords(qint64(each.done)),
                                                       numberWords(qint64(each.of))));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

RoundPace::RoundPace(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &RoundPace::read);
}

void RoundPace::setRound(RoundId round)
{
    m_round = round;
    m_pause.stop();
    m_reading.stop();
    if (!round)
        Q_EMIT said({});
}

void RoundPace::readSoon()
{
    if (m_round)
        m_pause.start();
}

void RoundPace::read()
{
    if (!m_round || !m_workspace.project())
        return;
    m_reading.read<Progresses>(
        tr("Counting labels"),
        [round = m_round](Database &db, Progress &) {
            return Progresses{rounds::progress(db, round), coders::names(db)};
        },
        [this](const Progresses &all) { Q_EMIT said(sentence(all, m_workspace.coderName())); },
        [this](const Error &error) { m_workspace.failures().waitsFor(error); }, [] {});
}

} // namespace axial
