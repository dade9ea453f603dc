#pragma once

#include "core/base/platform/pipedprogram.h"
#include "core/base/progress.h"

#include <QByteArray>
#include <QElapsedTimer>

#include <memory>
#include <optional>

namespace axial {

/// A program that reads files of strangers beside ours: what goes wrong in it, or eats its memory,
/// ends with it. Any thread may ask, one at a time.
class ReaderProcess
{
public:
    /// Starts the program, which is asked over its standard input. Throws Error.
    explicit ReaderProcess(const QString &program);
    /// Ends it.
    ~ReaderProcess();
    ReaderProcess(const ReaderProcess &) = delete;
    ReaderProcess &operator=(const ReaderProcess &) = delete;

    struct Question {
        QByteArray words;
        QByteArray file = {}; ///< what it is about; follows the words, which end with its length
        qint64 longestMs = 60'000;
        const Progress *progress = nullptr;
    };

    /// What it answers; none when it ended, or had to be ended because it took too long or said
    /// what can't be an answer. Throws Canceled; who is slow to answer then has been ended, too.
    std::optional<QByteArray> ask(const Question &question);
    /// Whether the last question had no answer because it took too long.
    bool isTooSlow() const { return m_isTooSlow; }
    /// Whether it can be asked: nobody ended it meanwhile.
    bool isThere();

private:
    bool wait(platform::PipedProgram::For what, const Question &question);
    bool send(QByteArrayView bytes, const Question &question);
    bool receive(QByteArray &bytes, qsizetype size, const Question &question);
    QElapsedTimer m_asked;
    QElapsedTimer m_canceled; ///< runs since Cancel was seen
    bool m_isTooSlow = false;
    std::unique_ptr<platform::PipedProgram> m_program; ///< null = it was ended
};

} // namespace axial
