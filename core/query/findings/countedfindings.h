#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/domain/finding.h"

#include <map>
#include <memory>
#include <optional>

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

/// Where a cell stands in an answer.
struct CellSpot {
    size_t row = 0;
    int column = 0;

    bool operator==(const CellSpot &) const = default;
};

/// Which number of an answer is meant, so that it is found again after rows came, went, moved and
/// were renamed: by what it counts, where the cell says that, else by the words of its row.
struct NumberPlace {
    QString row;    ///< JSON
    QString column; ///< its name

    bool operator==(const NumberPlace &) const = default;

    /// Throws Error when its row can't be told from another.
    static NumberPlace of(const Table &answer, CellSpot spot);
    /// nullopt when the answer has no such number any more.
    std::optional<CellSpot> find(const Table &answer) const;
    /// "C.2 Deployment, novice: Participants"
    QString words() const;
};

/// A number of a finding beside what it is now.
struct CountedNumber {
    enum class Fate {
        Same,
        Changed,
        Gone ///< its question can't be answered, or the answer has it no more
    };
    FindingNumber number;
    Fate fate = Fate::Same;
    StatedNumber now; ///< unless it is gone
    QString why;      ///< it is gone, in a sentence
    QString what;     ///< "Priorities by group: C.2 Deployment, novice: Participants"
    std::shared_ptr<const QueryCall> evidence = nullptr; ///< lists what it counts
};

struct CountedFinding {
    Finding finding;
    std::vector<CountedNumber> numbers;

    /// None of its numbers changed or went.
    bool isCurrent() const;
};

/// Counts each number again. Throws Canceled.
std::vector<CountedFinding> countAgain(const std::vector<Finding> &findings, AnswerBook &answers,
                                       Progress &progress);
/// A cell of an answer, as a finding names it. Throws Error: it holds no number and no words, or
/// can't be told from another.
FindingNumber findingNumber(const QueryCall &call, const Table &answer, size_t row, int column);

} // namespace axial
