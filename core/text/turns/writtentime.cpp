#include "core/text/turns/timemarks.h"

#include <algorithm>

namespace axial {
namespace {

/// How the digits of a mark are set.
struct TimeForm {
    QChar open = u'[';
    QChar close = u']';
    bool hasHours = true;
    int widthOfFirst = 2; ///< digits of the first part
    QChar point;          ///< before the fraction of a second; none = no fraction
    int decimals = 0;
};

TimeForm formOf(QStringView like)
{
    TimeForm form;
    const QStringView inside = like.mid(1, like.size() - 2);
    form.open = like.front();
    form.close = like.back();
    form.hasHours = inside.count(u':') > 1;
    const qsizetype first = inside.indexOf(u':');
    form.widthOfFirst = first == 1 ? 1 : 2;
    const auto point = std::find_if(inside.begin(), inside.end(),
                                    [](QChar c) { return c == u'.' || c == u',' || c == u'-'; });
    if (point != inside.end()) {
        form.point = *point;
        form.decimals = int(std::clamp<qsizetype>(inside.end() - point - 1, 1, 3));
    }
    return form;
}

QString padded(qint64 number, int width)
{
    return QString::number(number).rightJustified(width, u'0');
}

} // namespace

QString shownTime(qint64 timeMs)
{
    const qint64 seconds = std::max<qint64>(timeMs, 0) / 1000;
    const QString end = padded(seconds / 60 % 60, seconds >= 3600 ? 2 : 1) + u':'
                        + padded(seconds % 60, 2);
    return seconds >= 3600 ? QString::number(seconds / 3600) + u':' + end : end;
}

QString writtenTimeMark(qint64 timeMs, QStringView like)
{
    timeMs = std::max<qint64>(timeMs, 0);
    const auto example = readTimeMark(like, 0);
    const bool isKnown = example && example->range.end == like.size();
    if (isKnown && like.front() == u'\u00a4')
        return QStringLiteral("\u00a4<%1>").arg(timeMs);
    const TimeForm form = isKnown ? formOf(like) : TimeForm();
    const qint64 hours = timeMs / 3'600'000;
    const qint64 minutes = timeMs / 60'000;
    QString text(form.open);
    if (form.hasHours || hours > 0) // of a text that had no hours yet, too
        text += padded(hours, form.widthOfFirst) + u':' + padded(minutes % 60, 2);
    else
        text += padded(minutes, form.widthOfFirst);
    text += u':' + padded(timeMs / 1000 % 60, 2);
    if (form.decimals > 0)
        text += form.point + padded(timeMs % 1000, 3).left(form.decimals);
    return text + form.close;
}

} // namespace axial
