#pragma once

#include "core/base/tablerows.h"
#include "core/project/codebookcolumns.h"
#include "core/project/people/groupings.h"
#include "core/query/evidence/evidence.h"
#include "core/query/people/speakers.h"

#include <optional>

namespace axial {

/// What somebody has of an attribute: a number where numbers are meant and it is written as one is,
/// so that programs can reckon with it.
CellValue attributeCell(AttributeKind kind, const QString &value);

/// What the codebook says of those who say a quote: their attributes, unless the quote has a value
/// of its own, and their groups. Knows of no change.
class BackgroundCells
{
public:
    BackgroundCells(Database &db, const codebookcolumns::Columns &columns);

    /// nullopt for columns of other kinds.
    std::optional<QString> cell(const CodebookColumn &column, const EvidenceQuote &quote) const;

private:
    QString attributeOf(qint64 attribute, const EvidenceQuote &quote) const;
    QString groupOf(qint64 grouping, ParticipantId participant) const;

    QHash<qint64, AttributeValues> m_values;
    QHash<std::pair<qint64, qint64>, QString> m_ofQuote;
    QHash<qint64, GroupMembership> m_groups; ///< by grouping
};

/// What the codebook says of a quote beside its own words, codes, prompt category and insight.
/// Reads what belongs to the participants once and the rest quote by quote: quickest when the
/// quotes of one source come together. Lives no longer than its database, and knows of no change.
class CodebookCells
{
public:
    CodebookCells(Database &db, codebookcolumns::Columns columns);

    const codebookcolumns::Columns &columns() const { return m_columns; }
    const BackgroundCells &background() const { return m_background; }
    /// The cell of that column; empty for the columns of Participant, Prompt, Quote, Codes and
    /// Insight, and for a quote that is gone.
    QString cell(size_t column, const EvidenceQuote &quote);
    /// A quote by its place, with who says it and in which turn; without its codes.
    EvidenceQuote at(QuoteId quote, SourceId source, TextRange range);

private:
    QString placeOf(const EvidenceQuote &quote);
    QString codersOf(QuoteId quote);

    Database &m_db;
    codebookcolumns::Columns m_columns;
    BackgroundCells m_background;
    Speakers m_speakers;
    SourceId m_source;
    std::vector<qint64> m_paragraphs; ///< where those of m_source begin, once one was asked for
};

} // namespace axial
