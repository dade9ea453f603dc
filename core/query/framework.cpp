#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence.h"

#include <QCoreApplication>

#include <map>
#include <set>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// The quotes of each participant with each code of a level or one below it.
using Matrix = std::map<std::pair<ParticipantId, int>, std::vector<QuoteId>>;

Matrix matrixOf(const CodeTree &tree, const QString &level,
                const std::vector<EvidenceQuote> &quotes)
{
    Matrix result;
    for (const EvidenceQuote &quote : quotes) {
        for (const CodeId code : quote.participant ? quote.codes : std::vector<CodeId>()) {
            for (const int at : tree.selfAndAncestors(tree.index(code))) {
                if (levelName(tree.level(at)) != level)
                    continue;
                std::vector<QuoteId> &found = result[{quote.participant, at}];
                if (found.empty() || found.back() != quote.quote)
                    found.push_back(quote.quote);
            }
        }
    }
    return result;
}

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
    const Matrix matrix = matrixOf(tree, level, loadEvidence(db, progress));
    std::set<int> used;
    for (const auto &cell : matrix)
        used.insert(cell.first.second);
    std::vector<int> themes;
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        if (levelName(tree.level(at)) == level && (used.contains(at) || !usedOnly))
            themes.push_back(at);
    }
    Table table;
    table.title = Messages::tr("Participants by theme");
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label}};
    for (const int at : themes)
        table.columns.push_back(
            {tree.codes()[size_t(at)].label(), isOfWords ? ColumnKind::Text : ColumnKind::Count});
    for (const Participant &participant : axial::participants::all(db)) {
        progress.checkCanceled();
        TableRow row{participant.pseudonym, membership.groupName(participant.id)};
        for (const int at : themes) {
            static const std::vector<QuoteId> none;
            const auto found = matrix.find({participant.id, at});
            const auto &quotes = found == matrix.end() ? none : found->second;
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
    QueryParameter level = levelParameter();
    level.choices.push_back({"open", QT_TRANSLATE_NOOP("query", "Open codes")});
    return {.id = "framework",
            .name = QT_TRANSLATE_NOOP("query", "Participants by theme"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "A framework matrix: what each participant says to each theme"),
            .parameters = {std::move(level),
                           groupingParameter(),
                           {.id = "cells",
                            .name = QT_TRANSLATE_NOOP("query", "In the cells"),
                            .kind = Kind::Choice,
                            .choices = {{"count", QT_TRANSLATE_NOOP("query", "Number of quotes")},
                                        {"words", QT_TRANSLATE_NOOP("query", "Their words")}},
                            .fallback = "count"},
                           usedParameter()},
            .run = answer,
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
