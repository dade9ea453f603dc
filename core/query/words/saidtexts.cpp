#include "core/query/words/saidtexts.h"

#include "core/db/database.h"
#include "core/project/sources/sources.h"
#include "core/text/turns/timemarks.h"
#include "core/text/words/stemmer.h"

#include <QHash>

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace axial::query {
namespace {

constexpr qint64 fewLetters = 500'000; // of which a second thread would not be noticed
constexpr qint64 mostWaiting = 4'000'000;
constexpr size_t mostThreads = 4;
/// Several threads that work on texts one of them reads: whoever adds a text works on it himself
/// while enough others wait, so that few are held in memory.
class TextWorkers
{
public:
    /// Does the work on one text; gets the number of the thread, from 0, the caller's.
    using Work = std::function<void(size_t thread)>;

    /// How many threads serve so many letters; as many as the machine has at the most.
    static size_t threadsFor(qint64 letters)
    {
        if (letters < fewLetters)
            return 1;
        return std::clamp<size_t>(std::thread::hardware_concurrency(), 1, mostThreads);
    }

    explicit TextWorkers(size_t threads)
    {
        try {
            for (size_t thread = 1; thread < threads; ++thread)
                m_threads.push_back(
                    std::async(std::launch::async, [this, thread] { run(thread); }));
        } catch (const std::system_error &) {
            // The system has no more threads just now: those there are do it all.
        }
    }

    /// Waits for what is being done; what waits is not done any more.
    ~TextWorkers()
    {
        {
            const std::lock_guard turn(m_turn);
            m_waiting.clear();
            m_isOver = true;
        }
        join();
    }

    TextWorkers(const TextWorkers &) = delete;
    TextWorkers &operator=(const TextWorkers &) = delete;

    /// Throws what an earlier text's work threw, or this one's.
    void add(qint64 letters, Work work)
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

    /// Waits until all is done. Throws as add().
    void finish()
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

private:
    struct Waiting {
        qint64 letters;
        Work work;
    };

    void run(size_t thread)
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

    void keepThrown(const std::function<void()> &act)
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

    void join()
    {
        m_more.notify_all();
        for (std::future<void> &thread : m_threads)
            thread.get();
        m_threads.clear();
    }

    std::mutex m_turn;
    std::condition_variable m_more;
    std::deque<Waiting> m_waiting;
    qint64 m_letters = 0; ///< of what waits
    bool m_isOver = false;
    std::exception_ptr m_thrown;
    std::vector<std::future<void>> m_threads;
};

/// What lies in no turn is of whom the source is, and so are turns of nobody.
class Stretches
{
public:
    Stretches(Database &db, SourceId source, bool isOfParticipants)
        : m_isOfParticipants(isOfParticipants),
          m_whole{
              db.integer("SELECT min(participant) FROM source_participant WHERE source=?1", source)
                  .value_or(0)}
    {
        for (const Speaker &speaker : sources::speakers(db, source))
            m_speakers.insert(speaker.id, speaker);
    }

    std::vector<SaidStretch> of(const std::vector<Turn> &turns, QStringView text)
    {
        qint64 end = 0;
        for (size_t i = 0; i < turns.size(); ++i) {
            addUnsaid({end, turns[i].range.start}, 0);
            addTurn(turns[i], int(i) + 1);
            end = behindMark(text, turns[i].range.end);
        }
        addUnsaid({end, text.size()}, 0);
        return std::move(m_result);
    }

private:
    /// Nobody says the mark at which a turn has ended.
    static qint64 behindMark(QStringView text, qint64 end)
    {
        qint64 at = end;
        while (at < text.size() && (text[at] == u' ' || text[at] == u'\t'))
            ++at;
        const auto mark = at < text.size() ? readTimeMark(text, at) : std::nullopt;
        return mark ? mark->range.end : end;
    }
    void addUnsaid(TextRange words, int turn)
    {
        if (words.start < words.end && (m_whole || !m_isOfParticipants))
            m_result.push_back({words, m_whole, turn});
    }
    void addTurn(const Turn &turn, int number)
    {
        const TextRange words{turn.words, turn.range.end};
        const auto speaker = m_speakers.constFind(turn.speaker);
        if (speaker == m_speakers.constEnd()) {
            addUnsaid(words, number);
            return;
        }
        const bool counts = speaker->role != SpeakerRole::LeftOut
                            && (!m_isOfParticipants || speaker->participant
                                || speaker->role == SpeakerRole::Participant);
        if (counts && words.start < words.end)
            m_result.push_back({words, speaker->participant, number});
    }

    bool m_isOfParticipants;
    ParticipantId m_whole;
    QHash<SpeakerId, Speaker> m_speakers;
    std::vector<SaidStretch> m_result;
};

} // namespace

QueryParameter textsParameter()
{
    return oneOf("texts", QT_TRANSLATE_NOOP("query", "Texts"),
                 {{"interviews", QT_TRANSLATE_NOOP("query", "Transcripts and documents")},
                  {"reports", QT_TRANSLATE_NOOP("query", "Reports")},
                  {"all", QT_TRANSLATE_NOOP("query", "All")}});
}

QueryParameter speakerParameter()
{
    return oneOf("speaker", QT_TRANSLATE_NOOP("query", "Speaker"),
                 {{"participants", QT_TRANSLATE_NOOP("query", "Participants")},
                  {"all", QT_TRANSLATE_NOOP("query", "All")}});
}

std::vector<SaidTexts::Read> SaidTexts::wanted(Database &db, const QString &texts)
{
    std::vector<Read> result;
    const bool hasReports = texts != QLatin1String("interviews");
    const bool hasOthers = texts != QLatin1String("reports");
    auto rows = db.query(
        "SELECT s.id, s.kind, s.length, s.language FROM source s JOIN collection c "
        "ON c.id = s.collection WHERE s.length>0 "
        "AND CASE s.kind WHEN 1 THEN ?1 ELSE ?2 END "
        "ORDER BY s.kind, c.position, c.id, s.position, s.id",
        hasReports, hasOthers);
    while (rows.next())
        result.push_back(
            {rows.id<SourceId>(0), SourceKind(rows.integer(1)), rows.integer(2), rows.text(3)});
    return result;
}

SaidTexts::SaidTexts(Database &db, const QueryParameters &parameters)
    : m_db(db), m_isOfParticipants(parameters[QStringLiteral("speaker")] != QLatin1String("all")),
      m_language(parameters[QStringLiteral("language")]),
      m_wanted(wanted(db, parameters[QStringLiteral("texts")]))
{
    for (const Read &each : m_wanted)
        m_letters += each.length;
    m_threads = TextWorkers::threadsFor(m_letters);
}

SaidText SaidTexts::said(const Read &source)
{
    SaidText said{source.id, {}, {}, {}};
    said.text = m_db.text("SELECT text FROM source_text WHERE source=?1", source.id);
    if (source.kind == SourceKind::IssueReport)
        said.stretches.push_back({{0, said.text.size()}, {}, 0});
    else
        said.stretches = Stretches(m_db, source.id, m_isOfParticipants)
                             .of(sources::turns(m_db, source.id), said.text);
    if (!said.stretches.empty())
        said.title = m_db.text("SELECT CASE title WHEN '' THEN url ELSE title END FROM source "
                               "WHERE id=?1",
                               source.id);
    const QString own = languageName(source.language);
    said.language = own.isEmpty() ? m_language : own;
    return said;
}

void SaidTexts::forEach(
    Progress &progress,
    const std::function<void(size_t thread, size_t number, const SaidText &)> &work)
{
    progress.setTotal(m_letters);
    TextWorkers workers(m_threads);
    size_t number = 0;
    for (const Read &each : m_wanted) {
        progress.checkCanceled();
        SaidText text = said(each);
        if (text.stretches.empty()) {
            progress.advance(each.length);
            continue;
        }
        workers.add(each.length,
                    [&, text = std::move(text), at = number, length = each.length](size_t thread) {
                        progress.checkCanceled();
                        work(thread, at, text);
                        progress.advance(length);
                    });
        ++number;
    }
    workers.finish();
}

} // namespace axial::query
