#pragma once

#include "core/things/studytable.h"

#include <QHash>
#include <QMetaType>
#include <QString>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

namespace axial {

namespace changesets {
struct TouchedTable;
} // namespace changesets

/// Which tables an edit, undo or redo touched; views re-read what they show.
struct Changes {
    enum class Kind { Edited, Undone, Redone };
    /// Of a table of which few were touched.
    struct Rows {
        std::vector<qint64> ids;
        std::vector<qint64> owners;
    };

    Kind kind = Kind::Edited;
    QString label; ///< the step, as the history names it
    QString coder; ///< whose step it is
    std::vector<StudyTable> tables;
    QHash<StudyTable, Rows> rows; ///< of tables of which few rows were touched

    /// Takes in one more step; each table stays once.
    void add(const std::vector<changesets::TouchedTable> &touched);
    void add(const Changes &others);
    template <class Tables = std::initializer_list<StudyTable>>
    bool touches(const Tables &any) const
    {
        return std::any_of(any.begin(), any.end(), [this](StudyTable table) {
            return std::find(tables.begin(), tables.end(), table) != tables.end();
        });
    }
    /// Ids of the rows touched, each once, none when the table was not; nullopt = many: read all
    /// again.
    std::optional<std::vector<qint64>> rowsOf(StudyTable table) const;
    /// Likewise what those rows belonged to before or after: see changesets::TouchedTable.
    std::optional<std::vector<qint64>> ownersOf(StudyTable table) const;
};

} // namespace axial

Q_DECLARE_METATYPE(axial::Changes)
