#pragma once

#include <QtGlobal>

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <mutex>
#include <vector>

namespace axial::query {

/// Several threads that work on texts one of them reads: whoever adds a text works on it himself
/// while enough others wait, so that few are held in memory.
class TextWorkers
{
public:
    /// Does the work on one text; gets the number of the thread, from 0, the caller's.
    using Work = std::function<void(size_t thread)>;

    /// How many threads serve so many letters; as many as the machine has at the most.
    static size_t threadsFor(qint64 letters);

    explicit TextWorkers(size_t threads);
    /// Waits for what is being done; what waits is not done any more.
    ~TextWorkers();
    TextWorkers(const TextWorkers &) = delete;
    TextWorkers &operator=(const TextWorkers &) = delete;

    /// Throws what an earlier text's work threw, or this one's.
    void add(qint64 letters, Work work);
    /// Waits until all is done. Throws as add().
    void finish();

private:
    struct Waiting {
        qint64 letters;
        Work work;
    };

    void run(size_t thread);
    void keepThrown(const std::function<void()> &act);
    void join();

    std::mutex m_turn;
    std::condition_variable m_more;
    std::deque<Waiting> m_waiting;
    qint64 m_letters = 0; ///< of what waits
    bool m_isOver = false;
    std::exception_ptr m_thrown;
    std::vector<std::future<void>> m_threads;
};

} // namespace axial::query
