#include "ui/codecard/quotesreading.h"

#include "core/base/interruptedread.h"
#include "core/project/people/coders.h"
#include "ui/base/workspace.h"

#include <optional>

namespace axial {

QuotesReading::QuotesReading(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

void QuotesReading::read(CodeId code, Below below)
{
    stop();
    CoderId coder;
    if (!m_workspace.project() || !m_workspace.guarded([&] { coder = m_workspace.seenCoder(); }))
        return;
    // An edit interrupts readers; then they are simply read again.
    m_reading.read<std::optional<ReadQuotes>>(
        tr("Reading quotes"),
        [code, below, coder, me = m_workspace.coderName()](Database &db, Progress &progress) {
            return unlessInterrupted(progress, [&] {
                ReadQuotes read;
                read.codes = codesIn(db, code, below);
                read.quotes = quotesWith(db, read.codes, progress, coder, coders::find(db, me));
                read.coder = coder;
                return read;
            });
        },
        [this, code, below](std::optional<ReadQuotes> quotes) {
            if (quotes) {
                m_read = std::move(*quotes);
                Q_EMIT quotesRead();
            } else {
                read(code, below);
            }
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

} // namespace axial
