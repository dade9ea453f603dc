#include "core/query/words/textworkers.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

namespace axial::query {
namespace {

constexpr qint64 fewLetters = 500'000; // of which a second thread would not be noticed
constexpr qint64 mostWaiting = 4'000'000;
constexpr size_t mostThreads = 4;

} // namespace

size_t TextWorkers::threadsFor(qint64 letters)
{
    if (letters < fewLetters)
        return 1;
    return std::clamp<size_t>(std::thread::hardware_concurrency(), 1, mostThreads);
}

TextWorkers::TextWorkers(size_t threads)
{
    try {
        for (size_t thread = 1; thread < threads; ++thread)
            m_threads.push_back(std::async(std::launch::async, [this, thread] { run(thread); }));
    } catch (const std::system_error &) {
        // The system has no more threads just now: those there are do it all.
    }
}

TextWorkers::~TextWorkers()
{
    {
        const std::lock_guard turn(m_turn);
        m_waiting.clear();
        m_isOver = true;
    }
    join();
}

void TextWorkers::keepThrown(const std::function<void()> &act)
{
    try {
        act();
    } catch (...) {
        const std::lock_guard turn(m_turn);
        m_waiting.clear();
        m_isOver = true;
        if (!m_thrown)
            m_thrown = std::current_exception();
    }
}

void TextWorkers::run(size_t thread)
{
    while (true) {
        Waiting next;
        {
            std::unique_lock turn(m_turn);
            m_more.wait(turn, [this] { return m_isOver || !m_waiting.empty(); });
            if (m_waiting.empty())
                return;
            next = std::move(m_waiting.front());
            m_waiting.pop_front();
            m_letters -= next.letters;
        }
        keepThrown([&] { next.work(thread); });
    }
}

void TextWorkers::add(qint64 letters, Work work)
{
    {
        const std::lock_guard turn(m_turn);
        if (m_thrown)
            std::rethrow_exception(m_thrown);
        const bool hasRoom = m_waiting.empty() || m_letters + letters <= mostWaiting;
        if (!m_threads.empty() && hasRoom) {
            m_waiting.push_back({letters, std::move(work)});
            m_letters += letters;
            m_more.notify_one();
            return;
        }
    }
    work(0);
}

void TextWorkers::finish()
{
    {
        const std::lock_guard turn(m_turn);
        m_isOver = true;
    }
    run(0);
    join();
    if (m_thrown)
        std::rethrow_exception(m_thrown);
}

void TextWorkers::join()
{
    m_more.notify_all();
    for (std::future<void> &thread : m_threads)
        thread.get();
    m_threads.clear();
}

} // namespace axial::query
