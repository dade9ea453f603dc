#include "ui/sources/sourcelooks.h"

#include "ui/theme/icons.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace axial {

QIcon sourceIcon(SourceKind kind)
{
    switch (kind) {
    case SourceKind::Transcript:
        return icons::icon("interview");
    case SourceKind::IssueReport:
        return icons::icon("issue");
    case SourceKind::Document:
        break;
    }
    return icons::icon("document");
}

QString shortTime(qint64 ms)
{
    if (ms <= 0)
        return {};
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(ms);
    const QDate today = QDate::currentDate();
    if (at.date() == today)
        return at.toString(QStringLiteral("HH:mm"));
    if (at.date().daysTo(today) == 1)
        return QCoreApplication::translate("axial::SourceModel", "yesterday");
    if (at.date().year() == today.year())
        return QLocale().toString(at.date(), QStringLiteral("d MMM"));
    return at.date().toString(Qt::ISODate);
}

} // namespace axial
