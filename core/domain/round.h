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
};

enum class DecisionKind { Unanimous = 0, Majority = 1, Discussion = 2, Imported = 3 };

} // namespace axial
