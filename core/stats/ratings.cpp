#include "core/stats/ratings.h"

#include "core/base/error.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace axial {

Ratings::Ratings(std::vector<qint32> labels, int coders, int categories)
    : m_labels(std::move(labels)),
      m_units(coders > 0 ? static_cast<qint64>(m_labels.size()) / coders : 0), m_coders(coders),
      m_categories(categories)
{
    Q_ASSERT(static_cast<qint64>(m_labels.size()) == m_units * coders);
    Q_ASSERT(std::all_of(m_labels.begin(), m_labels.end(), [categories](qint32 label) {
        return label >= missing && label < categories;
    }));
}

Ratings Ratings::mapped(std::span<const qint32> target, int categories) const
{
    Q_ASSERT(target.size() == static_cast<size_t>(m_categories));
    std::vector<qint32> labels(m_labels.size());
    std::transform(m_labels.begin(), m_labels.end(), labels.begin(), [target](qint32 label) {
        return label == missing ? missing : target[static_cast<size_t>(label)];
    });
    return Ratings(std::move(labels), m_coders, categories);
}

Ratings Ratings::only(std::span<const qint64> units) const
{
    std::vector<qint32> labels;
    labels.reserve(units.size() * static_cast<size_t>(m_coders));
    for (const qint64 index : units) {
        const std::span<const qint32> row = unit(index);
        labels.insert(labels.end(), row.begin(), row.end());
    }
    return Ratings(std::move(labels), m_coders, m_categories);
}

Ratings Ratings::pair(int first, int second) const
{
    Q_ASSERT(first >= 0 && first < m_coders && second >= 0 && second < m_coders);
    std::vector<qint32> labels;
    labels.reserve(static_cast<size_t>(m_units) * 2);
    for (qint64 i = 0; i < m_units; ++i) {
        const std::span<const qint32> row = unit(i);
        labels.push_back(row[static_cast<size_t>(first)]);
        labels.push_back(row[static_cast<size_t>(second)]);
    }
    return Ratings(std::move(labels), 2, m_categories);
}

Ratings exclusiveRatings(std::span<const Rating> ratings, qint64 units, int coders, int categories)
{
    std::vector<qint32> labels(static_cast<size_t>(units * coders), Ratings::missing);
    int doubles = 0;
    for (const Rating &rating : ratings) {
        qint32 &label = labels[static_cast<size_t>(rating.unit * coders + rating.coder)];
        if (label != Ratings::missing && label != rating.category)
            ++doubles;
        label = rating.category;
    }
    if (doubles > 0) {
        throw Error(QCoreApplication::translate(
            "axial::Ratings",
            "%n label(s) are a second label of the same coder on the same unit. This coefficient "
            "needs one label for each coder and unit: compare code by code instead.",
            nullptr, doubles));
    }
    return Ratings(std::move(labels), coders, categories);
}

Ratings presenceRatings(std::span<const Rating> ratings, qint64 units, int coders, int category)
{
    std::vector<qint32> labels(static_cast<size_t>(units * coders), Ratings::missing);
    for (const Rating &rating : ratings) {
        qint32 &label = labels[static_cast<size_t>(rating.unit * coders + rating.coder)];
        label = std::max(label, rating.category == category ? 1 : 0);
    }
    return Ratings(std::move(labels), coders, 2);
}

} // namespace axial
