#include "core/foreign/writtencodes.h"

#include <QDateTime>
#include <QHash>
#include <QLocale>
#include <QUuid>

namespace axial::foreign {

std::vector<refi::Code> codesInOrder(const std::vector<WrittenCode> &written)
{
    QHash<QString, size_t> byKey;
    for (size_t i = 0; i < written.size(); ++i) {
        if (!byKey.contains(written[i].key))
            byKey.insert(written[i].key, i);
    }
    std::vector<std::vector<size_t>> children(written.size());
    std::vector<size_t> tops;
    for (size_t i = 0; i < written.size(); ++i) {
        const auto parent = byKey.constFind(written[i].parent);
        if (written[i].parent.isEmpty() || parent == byKey.cend())
            tops.push_back(i);
        else
            children[*parent].push_back(i);
    }
    std::vector<refi::Code> codes;
    std::vector<bool> isTaken(written.size());
    struct Next {
        size_t code;
        int parent;
    };
    const auto takeFrom = [&](size_t top) {
        std::vector<Next> next{{top, -1}};
        for (size_t at = 0; at < next.size(); ++at) {
            const auto [code, parent] = next[at];
            if (isTaken[code])
                continue;
            isTaken[code] = true;
            codes.push_back(written[code].code);
            codes.back().parent = parent;
            for (const size_t child : children[code])
                next.push_back({child, int(codes.size()) - 1});
        }
    };
    for (const size_t top : tops)
        takeFrom(top);
    for (size_t i = 0; i < written.size(); ++i) {
        if (!isTaken[i])
            takeFrom(i);
    }
    return codes;
}

QString guidOf(const QStringList &words)
{
    static const QUuid here(QStringLiteral("{6f0a5f0e-5b8f-4c53-9d0c-3a1b8c7d2e41}"));
    return QUuid::createUuidV5(here, words.join(QChar(0x1f)).toUtf8())
        .toString(QUuid::WithoutBraces)
        .toUpper();
}

std::optional<qint64> writtenTime(const QString &text)
{
    const QString plain = text.simplified();
    QDateTime time = QDateTime::fromString(plain.left(19), QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (!time.isValid())
        time = QDateTime::fromString(plain.left(19), Qt::ISODate);
    if (!time.isValid())
        time = QLocale::c().toDateTime(plain, QStringLiteral("ddd MMM d HH:mm:ss yyyy"));
    if (!time.isValid())
        return std::nullopt;
    time.setTimeSpec(Qt::UTC);
    return time.toMSecsSinceEpoch();
}

std::optional<unsigned> writtenColor(const QString &text)
{
    bool isColor = false;
    const unsigned rgb = text.mid(1).toUInt(&isColor, 16);
    return isColor && text.size() == 7 && text.startsWith(u'#') ? std::optional(rgb) : std::nullopt;
}

} // namespace axial::foreign
