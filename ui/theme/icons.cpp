#include "ui/theme/icons.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

// The pictures live in a static library, whose resources a program must ask for by name.
static void loadIconResources()
{
    static const bool loaded = [] {
        Q_INIT_RESOURCE(resources);
        return true;
    }();
    Q_UNUSED(loaded);
}

namespace axial::icons {

namespace {

class InkEngine : public QIconEngine
{
public:
    InkEngine(QString name, Ink ink) : m_name(std::move(name)), m_ink(ink)
    {
        loadIconResources();
        QFile file(QStringLiteral(":/icons/%1.svg").arg(m_name));
        if (file.open(QIODevice::ReadOnly))
            m_svg = file.readAll();
        Q_ASSERT_X(!m_svg.isEmpty(), "icons::icon", "no such icon");
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        render(*painter, rect, color(mode, state), rect.height());
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state,
                         qreal scale) override
    {
        const QColor ink = color(mode, state);
        const QString key = QStringLiteral("axial-icon %1 %2 %3x%4 %5")
                                .arg(m_name, ink.name())
                                .arg(size.width())
                                .arg(size.height())
                                .arg(scale);
        QPixmap result;
        if (QPixmapCache::find(key, &result))
            return result;
        result = QPixmap(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        render(painter, QRect({}, size), ink, size.height() / scale);
        painter.end();
        QPixmapCache::insert(key, result);
        return result;
    }

    QString key() const override { return QStringLiteral("axial"); }
    QString iconName() override { return m_name; }
    bool isNull() override { return m_svg.isEmpty(); }
    QIconEngine *clone() const override { return new InkEngine(*this); }

    /// `pixels` is the height a person sees: small icons get a stronger line.
    void render(QPainter &painter, const QRect &rect, const QColor &ink, double pixels) const
    {
        QByteArray svg = m_svg;
        svg.replace("currentColor", ink.name().toLatin1());
        if (pixels <= 16)
            svg.replace("stroke-width=\"1.5\"", "stroke-width=\"2\"");
        QSvgRenderer renderer(svg);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter, QRectF(rect));
        painter.restore();
    }

private:
    QColor color(QIcon::Mode mode, QIcon::State state) const
    {
        const Tokens &t = theme::tokens();
        if (mode == QIcon::Disabled)
            return QGuiApplication::palette().color(QPalette::Disabled, QPalette::Text);
        switch (m_ink) {
        case Ink::Accent:
            return t.accent;
        case Ink::Danger:
            return t.danger;
        case Ink::Ok:
            return t.ok;
        case Ink::Warn:
            return t.warn;
        case Ink::Quiet:
            break;
        }
        return mode == QIcon::Selected || state == QIcon::On ? t.accent : t.text2;
    }

    QString m_name;
    Ink m_ink;
    QByteArray m_svg;
};

} // namespace

QIcon icon(const char *name, Ink ink)
{
    return QIcon(new InkEngine(QString::fromLatin1(name), ink));
}

QPixmap picture(const char *name, const QColor &ink, int size, double scale)
{
    const QString key = QStringLiteral("axial-picture %1 %2 %3 %4")
                            .arg(QLatin1String(name), ink.name())
                            .arg(size)
                            .arg(scale);
    QPixmap result;
    if (QPixmapCache::find(key, &result))
        return result;
    const int side = int(std::ceil(size * scale));
    result = QPixmap(side, side);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    InkEngine(QString::fromLatin1(name), Ink::Quiet)
        .render(painter, QRect(0, 0, side, side), ink, size);
    painter.end();
    result.setDevicePixelRatio(scale);
    QPixmapCache::insert(key, result);
    return result;
}

QIcon application()
{
    return QIcon(new InkEngine(QStringLiteral("axial"), Ink::Quiet));
}

} // namespace axial::icons
