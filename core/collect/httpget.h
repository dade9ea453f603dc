#pragma once

#include "core/base/progress.h"
#include "core/collect/httpanswer.h"

#include <memory>

namespace axial {

/// What an answer may cost.
struct HttpLimits {
    int silenceMs = 30'000;            ///< without a byte
    int answerMs = 600'000;            ///< all of it
    qint64 answerBytes = 64 * 1048576; ///< unpacked; 100 reports or comments have 40 MB at most
};

/// One request at a time, with nothing in it but what the question says: no cookie, no cache, no
/// redirect followed, no certificate excused. Belongs to the thread that made it.
class HttpGet
{
public:
    explicit HttpGet(const HttpLimits &limits);
    ~HttpGet();

    /// Waits for the answer. Throws Canceled at most a tenth of a second after Cancel.
    HttpAnswer get(const HttpQuestion &question, const Progress &progress);

private:
    struct Network;
    HttpLimits m_limits;
    std::unique_ptr<Network> m_network;
};

} // namespace axial
