#include "core/query/findings/answerbook.h"

#include "core/base/busy.h"
#include "core/base/error.h"
#include "core/project/findings/storednumber.h"
#include "core/query/query.h"

namespace axial {

const AnswerBook::Answer &AnswerBook::ask(const QueryCall &call, Progress &progress)
{
    const QString key = call.query + u' ' + findings::storedParameters(call.parameters);
    if (const auto found = m_answers.find(key); found != m_answers.end())
        return found->second;
    progress.checkCanceled();
    Answer answer;
    try {
        answer.table = runQuery(m_db, call, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const BusyError &) {
        throw; // the file is held: it is read again, and nothing is said of the question
    } catch (const Error &error) {
        answer.failure = error.message();
    }
    return m_answers.emplace(key, std::move(answer)).first->second;
}

} // namespace axial
