#include "ui/codecard/quotesreading.h"

#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <optional>

namespace axial {

QuotesReading::QuotesReading(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

void QuotesReading::stop()
{
    ++m_serial;
    if (m_running)
        m_running->cancel();
}

void QuotesReading::read(CodeId code, Below below)
{
    stop();
    std::shared_ptr<Database> reader;
    CoderId coder;
    if (!m_workspace.project() || !m_workspace.guarded([&] {
            coder = m_workspace.seenCoder();
            reader = m_workspace.project()->openReader();
        }))
        return;
    // An edit interrupts readers; then they are simply read again.
    m_running = m_workspace.jobs().run<std::optional<ReadQuotes>>(
        tr("Reading quotes"), this,
        [reader, code, below, coder](Progress &progress) -> std::optional<ReadQuotes> {
            return unlessInterrupted(progress, [&] {
                ReadQuotes read;
                read.codes = codesIn(*reader, code, below);
                read.quotes = quotesWith(*reader, read.codes, progress, coder);
                read.coder = coder;
                return read;
            });
        },
        [this, code, below, serial = m_serial](const std::optional<ReadQuotes> &quotes) {
            if (serial != m_serial)
                return;
            if (quotes)
                Q_EMIT quotesRead(*quotes);
            else
                read(code, below);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

} // namespace axial
