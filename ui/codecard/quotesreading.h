#pragma once

#include "core/query/codequotes.h"

#include <QObject>

#include <memory>
#include <vector>

namespace axial {

class Progress;
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
    void stop();

Q_SIGNALS:
    void quotesRead(const axial::ReadQuotes &read);

private:
    Workspace &m_workspace;
    qint64 m_serial = 0;
    std::shared_ptr<Progress> m_running;
};

} // namespace axial
