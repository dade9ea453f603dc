#include "core/db/changerecorder.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/db/sqlite.h"

#include <QHash>
#include <QMutex>

#include <new>

namespace axial {

namespace {

/// Who records which connection; an edit is made by one function after another, none of which
/// hands the recorder on.
class Recorders
{
public:
    void add(const Database *database, ChangeRecorder *recorder)
    {
        const QMutexLocker lock(&m_mutex);
        m_all.insert(database, recorder);
    }
    void remove(const Database *database, const ChangeRecorder *recorder)
    {
        const QMutexLocker lock(&m_mutex);
        if (m_all.value(database) == recorder)
            m_all.remove(database);
    }
    ChangeRecorder *of(const Database *database)
    {
        const QMutexLocker lock(&m_mutex);
        return m_all.value(database);
    }

private:
    QMutex m_mutex;
    QHash<const Database *, ChangeRecorder *> m_all;
};

Recorders &recorders()
{
    static Recorders all;
    return all;
}

} // namespace

ChangeRecorder::ChangeRecorder(Database &database) : m_database(database)
{
    begin();
    recorders().add(&m_database, this);
}

ChangeRecorder::~ChangeRecorder()
{
    recorders().remove(&m_database, this);
    end();
}

void ChangeRecorder::end()
{
    if (m_session)
        sqlite3session_delete(m_session);
    m_session = nullptr;
}

void ChangeRecorder::begin()
{
    end();
    int code = sqlite3session_create(m_database.handle(), "main", &m_session);
    for (const char *table : schema::recordedTables()) {
        if (code == SQLITE_OK)
            code = sqlite3session_attach(m_session, table);
    }
    if (code != SQLITE_OK) {
        end();
        m_database.fail(code);
    }
}

void ChangeRecorder::putAway()
{
    const auto write = [](void *frames, const void *bytes, int size) {
        try {
            static_cast<FrameWriter *>(frames)->write(static_cast<const char *>(bytes), size);
        } catch (const std::bad_alloc &) {
            return SQLITE_NOMEM;
        }
        return SQLITE_OK;
    };
    const int code = sqlite3session_changeset_strm(m_session, write, &m_frames);
    if (code != SQLITE_OK)
        m_database.fail(code);
    m_frames.endFrame();
}

Frames ChangeRecorder::changes()
{
    putAway();
    begin();
    return m_frames.take();
}

void ChangeRecorder::putAwayMuch(Database &database, qint64 bytes)
{
    ChangeRecorder *recorder = recorders().of(&database);
    if (!recorder || sqlite3session_memory_used(recorder->m_session) < bytes)
        return;
    recorder->putAway();
    recorder->begin();
}

} // namespace axial
