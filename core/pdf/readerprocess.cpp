#include "core/pdf/readerprocess.h"

#include "core/pdf/pdfmessages.h"

#include <QCoreApplication>
#include <QtEndian>

#include <algorithm>
#include <array>

namespace axial {

using platform::PipedProgram;

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(pdf)
};

constexpr int pollMs = 40;
/// After Cancel. Most answers take less, and then the file need not be sent to another reader: who
/// selects words on a page cancels many times a second.
constexpr int graceMs = 250;
constexpr qsizetype mostAtOnce = 1 << 20;

} // namespace

ReaderProcess::ReaderProcess(const QString &program)
    : m_program(std::make_unique<PipedProgram>(program))
{
    const QString why = m_program->error();
    if (!why.isEmpty())
        throw Error(Messages::tr("The program that reads PDFs could not be started: %1 (%2). "
                                 "Install Axial again.")
                        .arg(why, program));
}

ReaderProcess::~ReaderProcess() = default;

/// Whether it can be written to, or read from.
bool ReaderProcess::wait(PipedProgram::For what, const Question &question)
{
    while (m_asked.elapsed() <= question.longestMs) {
        if (question.progress && question.progress->isCanceled()) {
            if (!m_canceled.isValid())
                m_canceled.start();
            if (m_canceled.elapsed() >= graceMs) {
                m_program.reset();
                throw Canceled();
            }
        }
        switch (m_program->wait(what, pollMs)) {
        case PipedProgram::Wait::Ready:
            return true;
        case PipedProgram::Wait::Failed:
            return false;
        case PipedProgram::Wait::NotYet:
            break;
        }
    }
    m_isTooSlow = true;
    return false;
}

bool ReaderProcess::send(QByteArrayView bytes, const Question &question)
{
    while (!bytes.isEmpty()) {
        if (!wait(PipedProgram::For::Writing, question))
            return false;
        const qsizetype sent = m_program->write(bytes);
        if (sent < 0)
            return false;
        bytes = bytes.sliced(sent);
    }
    return true;
}

bool ReaderProcess::receive(QByteArray &bytes, qsizetype size, const Question &question)
{
    bytes.clear();
    while (bytes.size() < size) {
        if (!wait(PipedProgram::For::Reading, question))
            return false;
        // Grows with what comes, whatever size was said.
        const qsizetype before = bytes.size();
        bytes.resize(before + std::min(size - before, mostAtOnce));
        const qsizetype got = m_program->read(bytes.data() + before, bytes.size() - before);
        bytes.resize(before + std::max<qsizetype>(got, 0));
        if (got < 0)
            return false;
    }
    return true;
}

bool ReaderProcess::isThere()
{
    if (m_program && !m_program->isRunning())
        m_program.reset();
    return m_program != nullptr;
}

std::optional<QByteArray> ReaderProcess::ask(const Question &question)
{
    const qsizetype all = question.words.size() + question.file.size();
    if (!m_program || all > qsizetype(pdfmessages::mostBytes))
        return std::nullopt;
    m_asked.start();
    m_canceled.invalidate();
    m_isTooSlow = false;
    std::array<char, 4> length{};
    qToBigEndian(quint32(all), length.data());
    QByteArray header, answer;
    if (send(QByteArrayView(length.data(), 4), question) && send(question.words, question)
        && send(question.file, question) && receive(header, 4, question)) {
        const quint32 size = qFromBigEndian<quint32>(header.constData());
        if (size <= pdfmessages::mostBytes && receive(answer, qsizetype(size), question))
            return answer;
    }
    m_program.reset();
    return std::nullopt;
}

} // namespace axial
