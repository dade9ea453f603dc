// Moving codes, and quotes between codes.
#include "ui/taxonomy/codeedits.h"

#include "core/base/progress.h"
#include "core/project/codes/codekeys.h"
#include "core/project/codes/codereassign.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/quotesmime.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/whosecodings.h"

#include <algorithm>

namespace axial {

namespace {

std::vector<CodeId> vectorOf(const QList<CodeId> &codes)
{
    return {codes.begin(), codes.end()};
}

/// "C.3.iv", "C.3.iv and C.3.v", "C.3.iv to C.3.ix".
QString named(const std::vector<ProposedKey> &keys)
{
    if (keys.size() == 1)
        return keys.front().key;
    return (keys.size() == 2 ? CodeEdits::tr("%1 and %2") : CodeEdits::tr("%1 to %2"))
        .arg(keys.front().key, keys.back().key);
}

/// The open code of that name; said twice in the same words, it is the same code.
CodeId openCode(Database &db, const QString &name)
{
    const CodeId folder = codes::openCodesFolder(db);
    for (const Code &code : codes::all(db)) {
        if (code.parent == folder && code.name == name)
            return code.id;
    }
    return codes::add(db, folder, name);
}

/// The number of quotes. It is who copies that says so.
qint64 putOn(Database &db, const CarriedQuotes &carried, CodeId into, const QString &person,
             Progress &progress)
{
    const CoderId coder = coders::ensure(db, person);
    progress.setTotal(qint64(carried.quotes.size()));
    for (const QuoteId quote : carried.quotes) {
        progress.checkCanceled();
        codings::applyTo(db, quote, {into}, coder);
        progress.advance();
    }
    return qint64(carried.quotes.size());
}

} // namespace

bool CodeEdits::areSiblings(const QList<CodeId> &codes) const
{
    const Code *first = codes.isEmpty() ? nullptr : m_tree.find(codes.front());
    return first && std::all_of(codes.begin(), codes.end(), [&](CodeId id) {
               const Code *code = m_tree.find(id);
               return code && code->kind == CodeKind::Code && code->parent == first->parent;
           });
}

bool CodeEdits::canReorder() const
{
    if (m_tree.order() == CodeOrder::Position)
        return true;
    m_workspace.showMessage(tr("The tree is sorted to read it. Sort by position to change the "
                               "order."));
    return false;
}

bool CodeEdits::move(const QList<CodeId> &codes, CodeId parent, int position)
{
    const bool isNested = std::any_of(codes.begin(), codes.end(), [&](CodeId id) {
        const Code *code = m_tree.find(id);
        return code && code->parent != parent;
    });
    const Code *above = m_tree.find(parent);
    const QString label = isNested && above
                              ? tr("Move %1 into %2").arg(labels(codes), labels({parent}))
                              : tr("Move %1").arg(labels(codes));
    const bool isMoved = m_workspace.edit(
        label, [&](Database &db) { codes::move(db, vectorOf(codes), parent, position); });
    if (isMoved && isNested)
        offerKeys(codes);
    return isMoved;
}

/// A key is never given unasked: other files and the paper may name the code by the old one.
void CodeEdits::offerKeys(const QList<CodeId> &codes)
{
    std::vector<ProposedKey> keys;
    m_workspace.guarded(
        [&] { keys = codes::proposedKeys(m_workspace.database(), vectorOf(codes)); });
    std::erase_if(keys, [&](const ProposedKey &each) { return !codes.contains(each.code); });
    m_offered = keys.empty() ? QList<CodeId>() : codes;
    if (keys.empty())
        m_workspace.showMessage(tr("Moved."));
    else
        m_workspace.showMessage(
            keys.size() == 1
                ? tr("Moved. Give keys (Ctrl+Shift+Y) would make it %1.").arg(named(keys))
                : tr("Moved. Give keys (Ctrl+Shift+Y) would make them %1.").arg(named(keys)));
}

void CodeEdits::giveKeys(const QList<CodeId> &codes)
{
    std::vector<ProposedKey> keys;
    const bool isKnown = m_workspace.canEdit() && m_workspace.guarded([&] {
        keys = codes::proposedKeys(m_workspace.database(), vectorOf(codes));
        if (keys.empty()) // what is selected may have changed since the offer
            keys = codes::proposedKeys(m_workspace.database(), vectorOf(m_offered));
    });
    m_offered.clear();
    if (!isKnown)
        return;
    if (keys.empty()) {
        m_workspace.showMessage(tr("Nothing here lacks a key. Keys are given to codes that lie in "
                                   "the taxonomy, below a code that has one."));
        return;
    }
    const bool isDone = m_workspace.edit(tr("Give keys: %1").arg(named(keys)),
                                         [&](Database &db) { codes::giveKeys(db, keys); });
    if (isDone)
        m_workspace.showMessage(tr("Given: %1").arg(named(keys)));
}

bool CodeEdits::step(const QList<CodeId> &codes, int places)
{
    if (!areSiblings(codes) || !canReorder())
        return false;
    const CodeId parent = m_tree.find(codes.front())->parent;
    const int target = places < 0 ? m_tree.positionOf(codes.front()) - 1
                                  : m_tree.positionOf(codes.back()) + 2;
    if (target < 0 || target > m_tree.childCountOf(parent))
        return false;
    return move(codes, parent, target);
}

bool CodeEdits::indent(const QList<CodeId> &codes)
{
    if (!areSiblings(codes) || !canReorder())
        return false;
    const Code *first = m_tree.find(codes.front());
    const int place = m_tree.positionOf(first->id);
    CodeId above;
    for (const Code &code : m_tree.codes()) {
        if (code.parent == first->parent && m_tree.positionOf(code.id) == place - 1)
            above = code.id;
    }
    if (!above) {
        m_workspace.showMessage(tr("It is the first one, so there is no code above to go into."));
        return false;
    }
    return move(codes, above, -1);
}

bool CodeEdits::outdent(const QList<CodeId> &codes)
{
    if (!areSiblings(codes))
        return false;
    const Code *above = m_tree.find(m_tree.find(codes.front())->parent);
    if (!above || above->kind == CodeKind::Folder) {
        m_workspace.showMessage(tr("It lies in its folder already and in no other code."));
        return false;
    }
    return move(codes, above->parent, m_tree.positionOf(above->id) + 1);
}

/// Few at once, many on a worker while the window stays readable; true when it is done or begun.
bool CodeEdits::carry(const QString &label, qint64 quotes, const CarryWork &work,
                      const std::function<QString(qint64)> &message)
{
    const auto changed = std::make_shared<qint64>(0);
    const auto say = [this, changed, message] { m_workspace.showMessage(message(*changed)); };
    const auto store = [work, changed](Database &db, Progress &progress) {
        *changed = work(db, progress);
    };
    if (quotes > carriedAtOnce)
        return m_workspace.editAsJob(label, this, store, say);
    Progress unseen;
    if (!m_workspace.edit(label, [&](Database &db) { store(db, unseen); }))
        return false;
    say();
    return true;
}

bool CodeEdits::recode(const CarriedQuotes &carried, const QString &name,
                       const std::function<CodeId(Database &)> &into)
{
    const QString from = labels({carried.from.begin(), carried.from.end()});
    const auto go = [this, from, name, into](const CarriedQuotes &meant) {
        const QString count = counted(qint64(meant.quotes.size()), tr("quote"), tr("quotes"));
        carry(
            tr("Recode %1 from %2 to %3").arg(count, from, name), qint64(meant.quotes.size()),
            [meant, into](Database &db, Progress &progress) {
                return codings::reassign(db, meant.quotes, meant.from, into(db), meant.coder,
                                         &progress);
            },
            [name](qint64 changed) {
                return tr("%1 recoded to %2")
                    .arg(counted(changed, tr("quote"), tr("quotes")), name);
            });
    };
    return askWhoseCodings(m_workspace, m_window, carried, from, go);
}

bool CodeEdits::moveQuotes(const CarriedQuotes &carried, CodeId into)
{
    return recode(carried, labels({into}), [into](Database &) { return into; });
}

bool CodeEdits::copyQuotes(const CarriedQuotes &carried, CodeId into)
{
    const QString count = counted(qint64(carried.quotes.size()), tr("quote"), tr("quotes"));
    return carry(
        tr("Put %1 on %2 too").arg(labels({into}), count), qint64(carried.quotes.size()),
        [carried, into, person = m_workspace.coderName()](Database &db, Progress &progress) {
            return putOn(db, carried, into, person, progress);
        },
        [count, name = labels({into})](qint64) { return tr("%1 have %2 too").arg(count, name); });
}

bool CodeEdits::moveQuotesToNew(const CarriedQuotes &carried, const QString &name)
{
    return recode(carried, shortened(name, 40),
                  [name](Database &db) { return openCode(db, name); });
}

bool CodeEdits::copyQuotesToNew(const CarriedQuotes &carried, const QString &name)
{
    const QString count = counted(qint64(carried.quotes.size()), tr("quote"), tr("quotes"));
    return carry(
        tr("Put %1 on %2 too").arg(shortened(name, 40), count), qint64(carried.quotes.size()),
        [carried, name, person = m_workspace.coderName()](Database &db, Progress &progress) {
            return putOn(db, carried, openCode(db, name), person, progress);
        },
        [count, name](qint64) { return tr("%1 have %2 too").arg(count, shortened(name, 40)); });
}

} // namespace axial
