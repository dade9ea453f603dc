#pragma once

#include "core/db/frames.h"

#include <QtGlobal>

struct sqlite3_session;

namespace axial {

class Database;

/// Records what happens to the tables of a study until changes() is taken.
class ChangeRecorder
{
public:
    explicit ChangeRecorder(Database &database);
    ~ChangeRecorder();
    ChangeRecorder(const ChangeRecorder &) = delete;
    ChangeRecorder &operator=(const ChangeRecorder &) = delete;

    /// Everything since the last time, as SQLite's changesets in the order they were taken, each a
    /// frame; empty when nothing changed.
    Frames changes();

    /// Whoever changes very many rows calls this every now and then, between two statements: what
    /// was recorded of this connection so far is put away, compressed, when it takes so many bytes.
    /// SQLite keeps about a hundred of each changed row until then.
    static void putAwayMuch(Database &database, qint64 bytes = 16 << 20);

private:
    void begin();
    void end();
    void putAway();

    Database &m_database;
    sqlite3_session *m_session = nullptr;
    FrameWriter m_frames;
};

} // namespace axial
