#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence.h"
#include "core/query/levelcodes.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// The quotes of each participant with each code of a level or one below it.
class Matrix
{
public:
    Matrix(const CodeTree &tree, const QString &level, const std::vector<Participant> &people,
           const std::vector<EvidenceQuote> &quotes)
        : m_columnOf(tree.codes().size(), -1), m_isUsed(tree.codes().size())
    {
        for (size_t at = 0; at < m_columnOf.size(); ++at) {
            if (levelName(tree.level(int(at))) == level)
                m_columnOf[at] = m_columns++;
        }
        for (const Participant &each : people)
            m_rows.insert(each.id, int(m_rows.size()));
        m_cells.resize(people.size() * size_t(m_columns));
        const std::vector<std::vector<int>> counted = countedAtLevel(tree, level);
        for (const EvidenceQuote &quote : quotes) {
            const auto row = m_rows.constFind(quote.participant);
            if (row == m_rows.constEnd())
                continue;
            for (const CodeId code : quote.codes) {
                const int below = tree.index(code);
                if (below < 0) // of a damaged project
                    continue;
                for (const int at : counted[size_t(below)]) {
                    std::vector<QuoteId> &found = m_cells[placeOf(*row, at)];
                    if (found.empty() || found.back() != quote.quote)
                        found.push_back(quote.quote);
                    m_isUsed[size_t(at)] = true;
                }
            }
        }
    }

    const std::vector<QuoteId> &of(ParticipantId participant, int code) const
    {
        return m_cells[placeOf(m_rows.value(participant), code)];
    }
    bool isUsed(int code) const { return m_isUsed[size_t(code)]; }

private:
    size_t placeOf(int row, int code) const
    {
        return size_t(row) * size_t(m_columns) + size_t(m_columnOf[size_t(code)]);
    }

    std::vector<int> m_columnOf; ///< by place in CodeTree::codes(); -1 = of another level
    int m_columns = 0;
    QHash<ParticipantId, int> m_rows;
    std::vector<std::vector<QuoteId>> m_cells;
    std::vector<bool> m_isUsed;
};

QString wordsOf(Database &db, const std::vector<QuoteId> &quotes)
{
    QStringList words;
    for (const QuoteId quote : quotes)
        words << db.text("SELECT words FROM quote WHERE id=?1", quote);
    return words.join(QStringLiteral("\n\n"));
}

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const QString level = parameters[QStringLiteral("level")];
    const bool isOfWords = parameters[QStringLiteral("cells")] == QLatin1String("words");
    const bool usedOnly = parameters[QStringLiteral("only")] == QLatin1String("used");
    const std::vector<Participant> people = axial::participants::all(db);
    const Matrix matrix(tree, level, people, loadEvidence(db, progress));
    std::vector<int> themes;
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        if (levelName(tree.level(at)) == level && (!usedOnly || matrix.isUsed(at)))
            themes.push_back(at);
    }
    Table table;
    table.title = Messages::tr("Participants by theme");
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label}};
    for (const int at : themes)
        table.columns.push_back(
            {tree.codes()[size_t(at)].label(), isOfWords ? ColumnKind::Text : ColumnKind::Count});
    for (const Participant &participant : people) {
        progress.checkCanceled();
        TableRow row{participant.pseudonym, membership.groupName(participant.id)};
        for (const int at : themes) {
            const std::vector<QuoteId> &quotes = matrix.of(participant.id, at);
            row.push_back(isOfWords ? Cell(wordsOf(db, quotes)) : Cell(qint64(quotes.size())));
            row.back().evidence = quotesBehind(
                {{QStringLiteral("participant"), participant.pseudonym},
                 {QStringLiteral("code"),
                  QStringLiteral("id:%1").arg(tree.codes()[size_t(at)].id.value)}});
        }
        row[0].evidence = quotesBehind({{QStringLiteral("participant"), participant.pseudonym}});
        table.rows.push_back(std::move(row));
    }
    table.base = Messages::tr("Quotes of each participant with the %1 or what is below it; n = %2")
                     .arg(level,
                          Messages::tr("%n participant(s)", nullptr, int(table.rows.size())));
    return table;
}

} // namespace

Query framework()
{
    using Kind = QueryParameter::Kind;
    return {.id = "framework",
            .name = QT_TRANSLATE_NOOP("query", "Participants by theme"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "A framework matrix: what each participant says to each theme"),
            .parameters = {levelOrOpenParameter(),
                           groupingParameter(),
                           {.id = "cells",
                            .name = QT_TRANSLATE_NOOP("query", "In the cells"),
                            .kind = Kind::Choice,
                            .choices = {{"count", QT_TRANSLATE_NOOP("query", "Number of quotes")},
                                        {"words", QT_TRANSLATE_NOOP("query", "Their words")}},
                            .fallback = "count"},
                           usedParameter()},
            .run = answer,
            .figures = {{.id = "framework",
                         .kind = FigureKind::HeatMap,
                         .name = QT_TRANSLATE_NOOP("query", "Heat map")}},
            .countsPeople = true,
            .lacks = [](Database &, const QueryParameters &,
                        const Table &answer) -> std::optional<NothingShown> {
                if (!answer.rows.empty())
                    return answer.columns.size() == 2 ? noCodes() : std::nullopt;
                return NothingShown{Messages::tr("No participants yet"),
                                    Messages::tr("Import a table of backgrounds, or say in a "
                                                 "transcript who is speaking.")};
            }};
}

} // namespace axial::query
