#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// Who coded the quotes and what they said of them, in cells of a file. A code is named by its key,
/// or by its name where it has none.
class QuoteCodings
{
public:
    /// Of all quotes that the connection is shown. Throws Error and Canceled.
    QuoteCodings(Database &db, const Progress &progress);

    /// Each once, in order of their names: "Ada, Bea".
    QString coders(QuoteId quote) const;
    /// From 0 to 100, of those that are set: "A.1: 80 (Ada); B.2: 20 (Bea)".
    QString weights(QuoteId quote) const;
    /// "A.1 (Ada): Rather weak."
    QString comments(QuoteId quote) const;

private:
    struct Coding {
        QuoteId quote;
        int code = 0;  ///< its name's place
        int coder = 0; ///< likewise
        qint64 id = 0;
        double weight = 0; ///< no number = none is set
        int comment = -1;  ///< its place

        bool operator<(const Coding &other) const;
    };

    template <class Act>
    void each(QuoteId quote, const Act &act) const;

    std::vector<Coding> m_codings; ///< in the order in which a cell has them
    std::vector<QString> m_codes;  ///< names, in their order
    std::vector<QString> m_coders;
    std::vector<QString> m_comments;
};

} // namespace axial
