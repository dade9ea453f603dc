#include "core/project/history/sealedlabels.h"

#include "core/project/rounds/sight.h"

#include <QStringList>

#include <optional>

namespace axial {
namespace {

constexpr QChar separator(0x1e); // which nobody types

/// Its three parts; none when it is an ordinary label.
std::optional<QStringList> partsOf(const QString &label)
{
    if (!label.contains(separator))
        return std::nullopt;
    const QStringList parts = label.split(separator);
    return parts.size() == 3 ? std::optional(parts) : std::nullopt;
}

} // namespace

QString SealedLabels::sealed(const QString &outside, RoundId until, const QString &inside)
{
    const auto plain = [](QString words) { return words.remove(separator); };
    return QStringList{plain(outside), QString::number(until.value), plain(inside)}.join(separator);
}

QString SealedLabels::outside(const QString &label)
{
    const auto parts = partsOf(label);
    return parts ? parts->at(0) : label;
}

QString SealedLabels::reworded(const QString &label,
                               const std::function<QString(const QString &)> &fn)
{
    const auto parts = partsOf(label);
    return parts ? sealed(fn(parts->at(0)), RoundId{parts->at(1).toLongLong()}, fn(parts->at(2)))
                 : fn(label);
}

QString SealedLabels::opened(const QString &label)
{
    const auto parts = partsOf(label);
    if (!parts)
        return label;
    return isHidden(RoundId{parts->at(1).toLongLong()}) ? parts->at(0) : parts->at(2);
}

bool SealedLabels::isHidden(RoundId round)
{
    const auto known = m_hidden.constFind(round);
    if (known != m_hidden.cend())
        return *known;
    const bool isHidden = rounds::mayHideLabels(m_db, round);
    m_hidden.insert(round, isHidden);
    return isHidden;
}

} // namespace axial
