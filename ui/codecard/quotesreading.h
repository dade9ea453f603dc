#pragma once

#include "core/query/evidence/codequotes.h"
#include "ui/base/latestjob.h"

#include <QObject>

#include <utility>
#include <vector>

namespace axial {

class Workspace;

/// The quotes of a code as they were read.
struct ReadQuotes {
    std::vector<CodeQuote> quotes;
    std::vector<CodeId> codes;
    CoderId coder; ///< whose codings; none = everybody's
};

/// Reads the quotes of a code on a worker; an older question's answer is dropped.
class QuotesReading : public QObject
{
    Q_OBJECT

public:
    explicit QuotesReading(Workspace &workspace, QObject *parent = nullptr);

    void read(CodeId code, Below below);
    void stop() { m_reading.stop(); }
    /// What quotesRead() tells of; once, since it can be much.
    ReadQuotes take() { return std::exchange(m_read, {}); }

Q_SIGNALS:
    void quotesRead();

private:
    Workspace &m_workspace;
    ReadQuotes m_read;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
