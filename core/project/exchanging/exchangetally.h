#pragma once

#include "core/import/imported.h"

#include <QMap>

#include <map>

namespace axial {

/// What became of everything in a file of another program: found -> taken, taken as something
/// else, there already, or left out, and why.
class ExchangeTally
{
public:
    enum class Thing {
        Users,
        Codes,
        Documents,
        Selections,
        Codings,
        Memos,
        Cases,
        Values,
        Links,
        Sets,
        Graphs,
        Descriptions,
        Times
    };

    void found(Thing thing, qint64 count = 1) { m_rows[thing].found += count; }
    void taken(Thing thing, qint64 count = 1) { m_rows[thing].taken += count; }
    void known(Thing thing) { ++m_rows[thing].known; }
    /// `as` says what it became: "as a comment of its coding".
    void converted(Thing thing, const QString &as, qint64 count = 1)
    {
        if (count > 0)
            m_rows[thing].converted[as] += count;
    }
    /// What became of that which is only kept for other programs.
    static QString kept();
    void skipped(Thing thing, const QString &why, qint64 count = 1)
    {
        m_rows[thing].skipped[why] += count;
    }

    /// Not taken, and nobody misses it.
    void needless(Thing thing, const QString &why, qint64 count = 1)
    {
        m_rows[thing].needless[why] += count;
    }

    /// A sentence for each kind of which there was one; a warning where something was left out.
    std::vector<ImportNote> notes(const QString &file) const;

private:
    struct Row {
        qint64 found = 0;
        qint64 taken = 0;
        qint64 known = 0;
        QMap<QString, qint64> converted;
        QMap<QString, qint64> skipped;
        QMap<QString, qint64> needless;
    };

    std::map<Thing, Row> m_rows;
};

} // namespace axial
