#include "core/query/people/rankedprompts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/project/people/ballots.h"
#include "core/query/codes/codetree.h"

#include <algorithm>
#include <set>

namespace axial::query {
namespace {

std::vector<int> optionsOf(const CodeTree &tree, const std::vector<axial::Ballot> &ballots,
                           bool withSiblings)
{
    std::set<int> found;
    std::set<int> parents;
    for (const axial::Ballot &ballot : ballots) {
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            for (const CodeId code : sharing) {
                const int at = tree.index(code);
                found.insert(at);
                if (withSiblings && tree.isOfTaxonomy(at))
                    parents.insert(tree.parent(at));
            }
        }
    }
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        if (tree.isOfTaxonomy(at) && parents.contains(tree.parent(at)))
            found.insert(at);
    }
    std::vector<int> result(found.begin(), found.end());
    std::ranges::stable_sort(result, [&tree](int left, int right) {
        return keyLess(tree.codes()[size_t(left)].key, tree.codes()[size_t(right)].key);
    });
    return result;
}

} // namespace

std::vector<axial::Ballot> RankedPrompt::of(const ComparedGroups &groups, int group) const
{
    std::vector<axial::Ballot> result;
    std::ranges::copy_if(ballots, std::back_inserter(result), [&](const axial::Ballot &ballot) {
        return group < 0 || groups.groupOf.value(ballot.participant, -1) == group;
    });
    return result;
}

Ballots RankedPrompt::numbers(const CodeTree &tree, const std::vector<axial::Ballot> &chosen) const
{
    std::vector<int> numberOf(tree.codes().size(), -1);
    for (size_t i = 0; i < options.size(); ++i)
        numberOf[size_t(options[i])] = int(i);
    Ballots result{int(options.size()), {}};
    for (const axial::Ballot &ballot : chosen) {
        RankedOptions ranks;
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            ranks.emplace_back();
            for (const CodeId code : sharing)
                ranks.back().push_back(numberOf[size_t(tree.index(code))]);
        }
        result.rankings.push_back(std::move(ranks));
    }
    return result;
}

QueryParameter promptParameter()
{
    return {"prompt", QT_TRANSLATE_NOOP("query", "Prompt"), QueryParameter::Kind::Ranked};
}

QueryParameter optionsParameter(const char *fallback)
{
    return oneOf(
        "options", QT_TRANSLATE_NOOP("query", "What could be ranked"),
        {{"siblings", QT_TRANSLATE_NOOP("query", "What was ranked and what stands beside it")},
         {"named", QT_TRANSLATE_NOOP("query", "Only what was ranked")}},
        fallback);
}

std::vector<RankedPrompt> rankedPrompts(Database &db, const CodeTree &tree, const QString &prompt,
                                        const QString &options)
{
    std::vector<RankedPrompt> result;
    const QString asked = prompt.simplified();
    const QStringList known = ballots::prompts(db);
    // Two that differ in capitals only are two; else capitals are not worth a mistake.
    const auto letters = known.contains(asked) ? Qt::CaseSensitive : Qt::CaseInsensitive;
    for (const QString &each : known) {
        if (prompt.isEmpty() || each.compare(asked, letters) == 0)
            result.push_back({each, {}, {}});
    }
    if (result.empty() && !prompt.isEmpty())
        throw Error(QueryText::tr("Nobody ranked anything for “%1”; there are rankings for: %2.")
                        .arg(prompt, known.join(QStringLiteral(", "))));
    for (axial::Ballot &ballot : ballots::all(db)) {
        const auto of = std::ranges::find(result, ballot.prompt, &RankedPrompt::prompt);
        if (of == result.end())
            continue;
        qsizetype ranked = 0;
        for (std::vector<CodeId> &sharing :
             ballot.ranks) { // codes of a damaged project hang nowhere
            std::erase_if(sharing, [&tree](CodeId code) { return tree.index(code) < 0; });
            ranked += qsizetype(sharing.size());
        }
        if (ranked > 0)
            of->ballots.push_back(std::move(ballot));
    }
    std::erase_if(result, [](const RankedPrompt &each) { return each.ballots.empty(); });
    for (RankedPrompt &each : result)
        each.options = optionsOf(tree, each.ballots, options != QLatin1String("named"));
    return result;
}

NothingShown noBallots()
{
    return NothingShown{QueryText::tr("No rankings yet"),
                        QueryText::tr("Import a table Participant, Prompt, Rank 1, Rank 2, Rank 3 "
                                      "with numbers or names of codes.")};
}

} // namespace axial::query
