#pragma once

#include "core/base/id.h"
#include "core/refi/exchange.h"

namespace axial {

class Database;
class StudyGuids;
class Progress;

/// Makes documents that came from a PDF or a picture ones with that file, where the study keeps it
/// and it can be shown: their quotes that are areas of pages are such, with their words, and all
/// others lie in their texts, which are the representations.
class PageExport
{
public:
    /// Files that would be more than `room` bytes together, or that have more than `largest`, are
    /// left out, and their documents stay texts.
    PageExport(Database &db, const StudyGuids &guids, qint64 room, qint64 largest,
               const Progress &progress)
        : m_db(db), m_guids(guids), m_room(room), m_largest(largest), m_progress(progress)
    {
    }

    /// Whether add() may find a file of the document; it looks at none.
    bool mayHave(SourceId source) const;
    /// Throws Error when what reads PDFs can't be started, and Canceled.
    void add(SourceId source, refi::Source &document);
    /// The documents whose files there was no room for.
    const QStringList &leftOut() const { return m_leftOut; }
    /// Those whose files can't be shown.
    const QStringList &unshown() const { return m_unshown; }

private:
    Database &m_db;
    const StudyGuids &m_guids;
    qint64 m_room;
    qint64 m_largest;
    const Progress &m_progress;
    QStringList m_leftOut;
    QStringList m_unshown;
};

} // namespace axial
