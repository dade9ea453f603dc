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
    enum class Kind {
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

    void found(Kind kind, qint64 count = 1) { m_rows[kind].found += count; }
    void taken(Kind kind, qint64 count = 1) { m_rows[kind].taken += count; }
    void known(Kind kind) { ++m_rows[kind].known; }
    /// `as` says what it became: "as a comment of its coding".
    void converted(Kind kind, const QString &as, qint64 count = 1)
    {
        if (count > 0)
            m_rows[kind].converted[as] += count;
    }
    /// What became of that which is only kept for other programs.
    static QString kept();
    void skipped(Kind kind, const QString &why, qint64 count = 1)
    {
        m_rows[kind].skipped[why] += count;
    }

    /// Not taken, and nobody misses it.
    void needless(Kind kind, const QString &why, qint64 count = 1)
    {
        m_rows[kind].needless[why] += count;
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

    std::map<Kind, Row> m_rows;
};

} // namespace axial
