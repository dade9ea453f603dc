#pragma once

#include "core/base/id.h"

#include <QDate>
#include <QString>

#include <optional>

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

enum class RoundKind { Labelling = 0, Pilot = 1, Screening = 2, Again = 3 };

/// Of the codes offered: a child of a folder is a type, its child a theme, below that sub-themes.
enum class RoundLevel { Any = 0, Type = 1, Theme = 2, SubTheme = 3 };

/// How a round was made.
struct RoundDetail {
    RoundKind kind = RoundKind::Labelling;
    RoundLevel level = RoundLevel::Any;
    std::optional<qint64> seed; ///< of its sample; none = nothing was drawn
    QString strata;             ///< "repository,year"; empty = drawn from all reports alike
    RoundId again;              ///< the earlier round whose reports are labelled again
    CodeId relevant;            ///< of reports that stay in the study; none = it doesn't screen
    QString note;

    bool operator==(const RoundDetail &) const = default;
};

} // namespace axial
