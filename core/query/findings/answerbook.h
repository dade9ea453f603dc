#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"

#include <map>

namespace axial {

class Database;

/// Answers to questions of which many are the same: each is asked once.
class AnswerBook
{
public:
    /// `db` must outlive it.
    explicit AnswerBook(Database &db) : m_db(db) {}

    /// A table, or the sentence why there is none.
    struct Answer {
        Table table;
        QString failure; ///< empty = it is answered
    };

    /// Valid as long as this is. Throws Canceled only.
    const Answer &ask(const QueryCall &call, Progress &progress);
    /// How many questions were really asked.
    int asked() const { return int(m_answers.size()); }

private:
    Database &m_db;
    std::map<QString, Answer> m_answers;
};

} // namespace axial
