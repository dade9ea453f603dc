#include "ui/sources/sourcelooks.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QPainter>

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

QIcon presenceIcon(const QString &initials)
{
    constexpr int side = 16;
    constexpr int scale = 2;
    QPixmap badge(side * scale, side * scale);
    badge.setDevicePixelRatio(scale);
    badge.fill(Qt::transparent);
    QPainter painter(&badge);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme::tokens().accent);
    painter.drawEllipse(0, 0, side, side);
    QFont font = theme::font(8, QFont::Bold);
    font.setPixelSize(8);
    painter.setFont(font);
    painter.setPen(theme::tokens().base);
    painter.drawText(QRect(0, 0, side, side), Qt::AlignCenter, initials);
    painter.end();
    return QIcon(badge);
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
