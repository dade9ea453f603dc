#pragma once

#include <QByteArrayView>
#include <QString>

#include <memory>

namespace axial::platform {

/// A program beside ours that is talked to over its standard input, and has nothing else of ours
/// that is open. Any thread may talk to it, one at a time. Ended with this.
class PipedProgram
{
public:
    explicit PipedProgram(const QString &program);
    ~PipedProgram();
    PipedProgram(const PipedProgram &) = delete;
    PipedProgram &operator=(const PipedProgram &) = delete;

    /// Why it could not be started, in the system's words; empty = it was.
    QString error() const;
    bool isRunning();

    enum class For { Reading, Writing };
    enum class Wait { Ready, NotYet, Failed };
    Wait wait(For what, int ms);
    /// How many of them; after wait(). Below 0 = never again.
    qsizetype write(QByteArrayView bytes);
    qsizetype read(char *to, qsizetype most);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace axial::platform
