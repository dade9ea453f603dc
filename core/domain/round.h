#pragma once

#include "core/base/id.h"

#include <QDate>
#include <QString>

namespace axial {

/// A labelling exercise: which sources, which coders, which codes.
struct Round {
    RoundId id;
    QString name;
    bool exclusive = true; ///< one label a coder and unit
    bool blind = true;
    bool closed = false;
    qint64 createdMs = 0;
    QDate due = {}; ///< by when it should be labelled; invalid = no day was said

    /// Each column of its table that it holds, once, for whoever reads and writes rows.
    template <class Column>
    static void visit(const Column &column)
    {
        column("id", &Round::id);
        column("name", &Round::name);
        column("exclusive", &Round::exclusive);
        column("blind", &Round::blind);
        column("closed", &Round::closed);
        column("created", &Round::createdMs);
        column("due", &Round::due);
    }
};

enum class DecisionKind { Unanimous = 0, Majority = 1, Discussion = 2, Imported = 3 };

} // namespace axial
