#pragma once

#include "core/db/database.h"

#include <QMutex>

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace axial {

/// What connections of one opening read from a file, kept for who reads it again before anybody
/// writes. Thread-safe.
class ReadMemory
{
public:
    /// What `read` returns, or returned when `what` was read from the file as it is now. Not kept
    /// when somebody wrote meanwhile. Throws what `read` throws.
    template <class Result>
    static std::shared_ptr<const Result> recall(Database &db, const char *what,
                                                const std::function<Result()> &read)
    {
        const std::shared_ptr<ReadMemory> memory = db.memory();
        const auto state = memory ? db.fileState() : std::nullopt;
        if (!state)
            return std::make_shared<const Result>(read());
        if (auto known = memory->find(what, *state))
            return std::static_pointer_cast<const Result>(known);
        auto result = std::make_shared<const Result>(read());
        if (db.fileState() == state)
            memory->keep(what, *state, result);
        return result;
    }

private:
    struct Kept {
        quint32 state = 0;
        std::shared_ptr<const void> what;
    };

    std::shared_ptr<const void> find(const char *what, quint32 state);
    void keep(const char *what, quint32 state, std::shared_ptr<const void> result);

    QMutex m_mutex;
    std::map<std::string, Kept> m_kept;
};

} // namespace axial
