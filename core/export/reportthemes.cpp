#include "core/export/reportthemes.h"

#include "core/base/messages.h"
#include "core/project/codelistcolumns.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/query/findings/findingevidence.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/query.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace axial::report {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(report)
};

/// What is said about a code or one below it.
struct Mentions {
    std::vector<EvidenceQuote> quotes; ///< each once, by participant
    DistinctPeople people;

    void add(const EvidenceQuote &quote)
    {
        if (!quotes.empty() && quotes.back().quote == quote.quote)
            return; // by another of its codes
        quotes.push_back(quote);
        people.add(quote);
    }
};

std::vector<Mentions> mentionsOf(Database &db, const CodeTree &tree, Progress &progress)
{
    std::vector<Mentions> mentions(tree.codes().size());
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        for (const CodeId code : quote.codes) {
            const int at = tree.index(code);
            for (const int each : at < 0 ? std::vector<int>() : tree.selfAndAncestors(at))
                mentions[size_t(each)].add(quote);
        }
    }
    return mentions;
}

/// Of a group's quotes so many: those that are shown already come last, and of the others each
/// person's first before anybody's second.
std::vector<QuoteId> chosenOf(const std::vector<const EvidenceQuote *> &quotes, int most,
                              QSet<QuoteId> &shown)
{
    struct Turn {
        bool isShown = false;
        int turn = 0;
        QuoteId quote;
    };
    std::vector<Turn> turns;
    QHash<ParticipantId, int> said;
    for (const EvidenceQuote *quote : quotes) {
        const bool isShown = shown.contains(quote->quote);
        turns.push_back({isShown, isShown ? 0 : said[quote->participant]++, quote->quote});
    }
    std::stable_sort(turns.begin(), turns.end(), [](const Turn &a, const Turn &b) {
        return std::pair(a.isShown, a.turn) < std::pair(b.isShown, b.turn);
    });
    std::vector<QuoteId> result;
    for (const Turn &each : turns) {
        if (int(result.size()) == most)
            break;
        result.push_back(each.quote);
        shown.insert(each.quote);
    }
    return result;
}

struct ThemeQuotes {
    int code = -1;
    std::vector<std::pair<QString, std::vector<QuoteId>>> groups;
};

ThemeQuotes quotesOf(int code, const Mentions &mentions, const ComparedGroups &groups, int most,
                     QSet<QuoteId> &shown)
{
    ThemeQuotes theme{code, {}};
    std::map<int, std::vector<const EvidenceQuote *>> byGroup; // nobody's words come last
    for (const EvidenceQuote &quote : mentions.quotes) {
        const int group = groups.groupOf.value(quote.participant, int(groups.names.size()));
        byGroup[group].push_back(&quote);
    }
    for (const auto &[group, quotes] : byGroup)
        theme.groups.emplace_back(group < groups.names.size() ? groups.names[group] : QString(),
                                  chosenOf(quotes, most, shown));
    return theme;
}

QString whoSaid(const FindingEvidence &quote)
{
    QStringList parts;
    for (const QString &part : {quote.who, quote.place}) {
        if (!part.isEmpty())
            parts << part;
    }
    return parts.join(QStringLiteral(", "));
}

void addTheme(const ThemeQuotes &theme, const QHash<QuoteId, FindingEvidence> &words,
              Document::Blocks &blocks)
{
    for (const auto &[group, quotes] : theme.groups) {
        if (!group.isEmpty())
            blocks.push_back(documents::lead(group));
        for (const QuoteId quote : quotes) {
            const FindingEvidence said = words.value(quote);
            blocks.push_back(Document::Quotation{said.words, whoSaid(said)});
        }
    }
}

QString countsOf(const Mentions &mentions)
{
    return Messages::tr("%1, %2").arg(
        CountText::tr("%n participant(s)", nullptr, int(mentions.people.count())),
        CountText::tr("%n quote(s)", nullptr, int(mentions.quotes.size())));
}

} // namespace

Document::Blocks themesOf(Database &db, int quotesPerGroup, Progress &progress)
{
    const CodeTree tree(db);
    const std::vector<Mentions> mentions = mentionsOf(db, tree, progress);
    const ComparedGroups groups(groupings::membership(db));
    std::vector<ThemeQuotes> themes;
    std::vector<QuoteId> all;
    QSet<QuoteId> shown;
    for (int code = 0; code < int(tree.codes().size()); ++code) {
        if (tree.level(code) != CodeLevel::Theme || mentions[size_t(code)].quotes.empty())
            continue;
        themes.push_back(quotesOf(code, mentions[size_t(code)], groups, quotesPerGroup, shown));
        for (const auto &[group, quotes] : themes.back().groups)
            all.insert(all.end(), quotes.begin(), quotes.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    QHash<QuoteId, FindingEvidence> words;
    for (const FindingEvidence &each : evidenceOf(db, all, progress))
        words.insert(each.quote, each);
    Document::Blocks blocks;
    QString type;
    for (const ThemeQuotes &theme : themes) {
        const Code &code = tree.codes()[size_t(theme.code)];
        if (tree.typeName(theme.code) != type) {
            type = tree.typeName(theme.code);
            const int parent = tree.parent(theme.code);
            blocks.push_back(
                Document::Heading{parent < 0 ? type : tree.codes()[size_t(parent)].label(), 2});
        }
        blocks.push_back(Document::Heading{code.label(), 3});
        if (const QString definition = codes::texts(db, code.id).definition; !definition.isEmpty())
            blocks.push_back(documents::plain(definition));
        blocks.push_back(documents::note(countsOf(mentions[size_t(theme.code)])));
        addTheme(theme, words, blocks);
    }
    return blocks;
}

Document::Blocks codebookOf(Database &db, Progress &progress)
{
    const QStringList columns{columns::key,
                              columns::code,
                              codelistcolumns::definition,
                              codelistcolumns::include,
                              codelistcolumns::exclude,
                              codelistcolumns::example,
                              columns::participants,
                              columns::quotes};
    QueryCall call = callFor(question::codeList);
    call.parameters.insert(QStringLiteral("columns"), columns.join(u','));
    return documents::captioned(runQuery(db, call, progress));
}

} // namespace axial::report
