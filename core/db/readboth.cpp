#include "core/db/readboth.h"

#include <chrono>
#include <future>
#include <system_error>
#include <thread>

namespace axial {

void readBoth(Database &db, const std::function<void(Database &)> &here,
              const std::function<void(Database &)> &beside)
{
    const std::shared_ptr<Database> other = std::thread::hardware_concurrency() > 1
                                                ? db.openBeside()
                                                : nullptr;
    std::future<void> besideDone;
    if (other) {
        try {
            besideDone = std::async(std::launch::async, [&] { beside(*other); });
        } catch (const std::system_error &) {
            // The system has no more threads just now.
        }
    }
    try {
        here(db);
        if (!besideDone.valid())
            beside(db);
    } catch (...) {
        // Again and again: between two statements nobody hears it.
        while (besideDone.valid()
               && besideDone.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
            other->interrupt();
        throw;
    }
    if (besideDone.valid())
        besideDone.get();
}

void readBoth(Database &db, qint64 rows, const std::function<void(Database &)> &here,
              const std::function<void(Database &)> &beside)
{
    constexpr qint64 many = 50'000;
    if (rows >= many)
        return readBoth(db, here, beside);
    here(db);
    beside(db);
}

} // namespace axial
