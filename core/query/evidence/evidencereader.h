#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/lists/rowfilter.h"
#include "core/project/people/participants.h"
#include "core/query/codes/codenames.h"
#include "core/query/codes/codetree.h"
#include "core/query/people/speakers.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace axial {

/// One quote with the eight published columns of CodeBook.csv.
struct EvidenceRow {
    enum Column { Participant, Type, Level, Context, Prompt, Words, Codes, Insight, ColumnCount };

    QuoteId quote;
    SourceId source;
    TextRange range;
    std::array<QString, ColumnCount> cells;
    std::vector<CodeId> codes; ///< distinct, in the order they were put on
    QStringList names;         ///< what tells each of them from all other codes
    QStringList meant;         ///< all by which a filter may mean them, see CodeNames

    bool operator==(const EvidenceRow &) const = default;
};

/// What is kept of a row that nobody looks at.
struct EvidenceEntry {
    static constexpr qint32 nobody = -1;

    QuoteId quote;
    qint32 person = nobody; ///< who speaks in it first: the place among the participants
    bool isShared = false;  ///< others speak in it as well

    bool operator==(const EvidenceEntry &) const = default;
};

class Database;

/// What the rows of the evidence table share: the people with their background, and the codes.
/// With it a row is read by itself, in a few microseconds.
class EvidenceReader
{
public:
    explicit EvidenceReader(Database &db);

    /// nullopt when the quote is gone.
    std::optional<EvidenceRow> row(Database &db, const EvidenceEntry &entry) const;
    /// Goes once through the quotes of `entries`, in no particular order, with the cells of
    /// `columns` (bits) filled and nothing else but the quote. Throws Canceled.
    void scan(Database &db, const Progress &progress, const std::vector<EvidenceEntry> &entries,
              unsigned columns, const std::function<void(const EvidenceRow &)> &take) const;
    /// The place of a participant in their order; EvidenceEntry::nobody for none.
    qint32 placeOf(ParticipantId participant) const
    {
        return m_places.value(participant.value, EvidenceEntry::nobody);
    }

private:
    /// Of a quote of several all are named, and what is known of each stands once.
    void fillPeople(Speakers &speakers, EvidenceRow &row, const EvidenceEntry &entry) const;
    void fillPerson(EvidenceRow &row, qint32 person) const;
    void addCode(EvidenceRow &row, CodeId code) const;
    void setOwn(EvidenceRow &row, qint64 attribute, const QString &value) const;

    CodeTree m_tree;
    CodeCells m_codeCells;
    CodeNames m_names;
    std::vector<Participant> m_people;
    QHash<qint64, qint32> m_places;
    QHash<qint64, AttributeValues> m_values;
    std::array<qint64, EvidenceRow::ColumnCount> m_attributes{}; ///< 0 = the column has none
};

/// What is typed above the table: `code:C.1 insight:none "two words" word`. A code means what lies
/// below it, too.
class EvidenceFilter : public RowFilter<EvidenceRow>
{
public:
    EvidenceFilter() : EvidenceFilter(QString()) {}
    explicit EvidenceFilter(const QString &text);

    /// The cells that accepts() looks at, as bits.
    unsigned columns() const;
};

} // namespace axial
