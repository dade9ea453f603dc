#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QString>

#include <functional>

namespace axial {

class Database;

/// Labels of steps that say no more than may be seen while a round hides its labels, and all once
/// it is closed: both are stored with the step, and whoever reads it gets the one that holds now.
class SealedLabels
{
public:
    explicit SealedLabels(Database &db) : m_db(db) {}

    /// As it is stored.
    static QString sealed(const QString &outside, RoundId until, const QString &inside);
    /// What everybody may see of a label at any time; one that isn't sealed is all to be seen.
    static QString outside(const QString &label);
    /// The same, with other words of each part.
    static QString reworded(const QString &label,
                            const std::function<QString(const QString &)> &fn);
    /// What may be seen of it now. Asks for each round once.
    QString opened(const QString &label);

private:
    bool isHidden(RoundId round);

    Database &m_db;
    QHash<RoundId, bool> m_hidden;
};

} // namespace axial
