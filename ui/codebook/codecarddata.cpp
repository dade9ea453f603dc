#include "ui/codebook/codecarddata.h"

#include "core/base/id.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codenames.h"
#include "core/query/evidence/evidence.h"
#include "core/query/evidence/quoteneighbours.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace axial {

namespace {

constexpr size_t mostTogether = 5;

void countGroups(Database &db, const QSet<qint64> &people, CodeCardData &card)
{
    const GroupMembership membership = ofInterviewed(db, groupings::membership(db));
    for (size_t i = 0; i < membership.sizes.size(); ++i)
        card.groups.push_back({membership.grouping.groups[i].name, int(i), 0, membership.sizes[i]});
    for (const qint64 person : people) {
        const int group = membership.groupOf.value(person, -1);
        if (group >= 0)
            ++card.groups[size_t(group)].mentioned;
    }
}

void addNeighbours(const CodeTree &tree, int at, CodeCardData &card)
{
    std::vector<CodeId> order;
    for (const Code &code : tree.codes()) {
        if (code.kind == CodeKind::Code)
            order.push_back(code.id);
    }
    const auto here = std::find(order.begin(), order.end(), tree.codes()[size_t(at)].id);
    if (here == order.end())
        return;
    if (here != order.begin())
        card.previous = *(here - 1);
    if (here + 1 != order.end())
        card.next = *(here + 1);
}

void addTogether(const CodeTree &tree, const CodeNames &names, const QHash<int, qint64> &together,
                 CodeCardData &card)
{
    std::vector<std::pair<qint64, int>> order;
    for (auto it = together.begin(); it != together.end(); ++it)
        order.push_back({-it.value(), it.key()});
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), mostTogether));
    for (const auto &[count, other] : order) {
        const Code &code = tree.codes()[size_t(other)];
        card.together.push_back({code, code.key.isEmpty() ? names.distinct(code.id) : code.name,
                                 codes::color(tree.codes(), code.id), -count});
    }
}

/// What coders gave a quote beside a code and below it.
struct BesideCode {
    bool carries = false; ///< any of them gave the code itself, or one below it
    QSet<int> others;
    QSet<int> children;
};

BesideCode besideCode(const CodeTree &tree, int at, const std::vector<CoderCodes> &coders)
{
    BesideCode found;
    for (const CoderCodes &own : coders) {
        QSet<int> beside;
        bool isByThem = false;
        for (const CodeId id : own.codes) {
            const int other = tree.index(id);
            if (other < 0)
                continue; // of a damaged tree
            if (!tree.isWithin(other, at)) {
                if (!tree.isWithin(at, other))
                    beside.insert(other);
                continue;
            }
            isByThem = true;
            for (int child = other; child != at; child = tree.parent(child)) {
                if (tree.parent(child) == at)
                    found.children.insert(child);
            }
        }
        if (isByThem)
            found.others.unite(beside);
        found.carries = found.carries || isByThem;
    }
    return found;
}

} // namespace

CodeCardData loadCodeCard(Database &db, CodeId code, Progress &progress)
{
    const CodeTree tree(db);
    const int at = tree.find(db, idValue(code));
    CodeCardData card;
    card.code = tree.codes()[size_t(at)];
    card.color = codes::color(tree.codes(), code);
    card.texts = codes::texts(db, code);
    for (int parent = tree.parent(at); parent >= 0; parent = tree.parent(parent))
        card.path.prepend(tree.codes()[size_t(parent)].name);

    QSet<qint64> sources, people;
    QHash<int, qint64> together, ofChild;
    const Evidence quotes = loadEvidence(db, progress);
    const auto coders = query::pairedCodes(db, quotes, true, progress);
    for (size_t i = 0; i < quotes.size(); ++i) {
        const EvidenceQuote &quote = quotes[i];
        const BesideCode beside = besideCode(tree, at, coders[i]);
        if (!beside.carries)
            continue;
        ++card.quotes;
        sources.insert(quote.source.value);
        eachVoice(quote, [&](const EvidenceQuote &said) {
            if (said.participant)
                people.insert(said.participant.value);
        });
        for (const int other : beside.others)
            ++together[other];
        for (const int child : beside.children)
            ++ofChild[child];
    }
    card.sources = sources.size();
    card.people = people.size();
    countGroups(db, people, card);
    for (size_t i = 0; i < tree.codes().size(); ++i) {
        if (tree.parent(int(i)) == at)
            card.children.push_back(
                {tree.codes()[i], tree.codes()[i].name, card.color, ofChild.value(int(i))});
    }
    const CodeNames names(tree);
    card.filter = names.filter(code);
    addTogether(tree, names, together, card);
    addNeighbours(tree, at, card);
    return card;
}

} // namespace axial
