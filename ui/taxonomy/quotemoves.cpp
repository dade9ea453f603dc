#include "ui/taxonomy/quotemoves.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/project/codes/codereassign.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/codingmime.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/plainmessagebox.h"

#include <QPushButton>
#include <QWidget>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::WhoseCodings)
};

struct Whose {
    CoderId only; ///< none = everybody's are meant
    CoderId me;
    qint64 mine = 0;
    qint64 theirs = 0; ///< quotes, of the colleague who has most
    QStringList colleagues;
};

Whose whoseOf(Workspace &workspace, const CarriedQuotes &carried)
{
    Whose whose;
    Database &db = workspace.database();
    const Asker asker = workspace.asker().in(db);
    whose.only = asker.only ? asker.only : carried.coder;
    for (const auto &[coder, quotes] :
         codings::codersOf(db, carried.quotes, carried.from, asker.me)) {
        if (whose.only && whose.only != coder.id)
            continue;
        if (coder.id == asker.me) {
            whose.me = coder.id;
            whose.mine = quotes;
        } else {
            whose.theirs = std::max(whose.theirs, quotes);
            whose.colleagues << shortened(coder.name, 40);
        }
    }
    return whose;
}

/// Quotes are to be recoded from `code`: my codings go on with `then`. Where colleagues have put
/// the code on them too, whose codings are meant is asked first; where theirs are hidden, mine are.
/// False when nothing could be read.
bool askWhoseCodings(Workspace &workspace, QWidget *window, const CarriedQuotes &carried,
                     const QString &code, const std::function<void(const CarriedQuotes &)> &then)
{
    Whose whose;
    if (!workspace.canEdit() || !workspace.guarded([&] { whose = whoseOf(workspace, carried); }))
        return false;
    CarriedQuotes mine = carried;
    mine.coder = whose.me ? whose.me : whose.only;
    if (whose.colleagues.isEmpty()) {
        then(mine);
        return true;
    }
    const QString names = whose.colleagues.size() > 3
                              ? Messages::tr("%Ln colleague(s)", nullptr,
                                             int(whose.colleagues.size()))
                              : whose.colleagues.join(Messages::tr(" and "));
    const int theirs = int(whose.theirs);
    const QString sentence =
        whose.mine > 0
            ? Messages::tr("%Ln quote(s) have %1 from %2 too.", nullptr, theirs).arg(code, names)
            : Messages::tr("%2 is %3’s on %1, not yours.")
                  .arg(CountText::tr("%Ln quote(s)", nullptr, theirs), code, names);
    auto box = new PlainMessageBox(
        QMessageBox::Question, Messages::tr("Recode"), sentence,
        whose.mine > 0 ? Messages::tr("Whose codings are to be recoded? Undo brings "
                                      "everything back.")
                       : Messages::tr("Recode it all the same? Undo brings everything back."),
        QMessageBox::Cancel, window);
    const auto addButton = [&](const QString &text, const CarriedQuotes &meant) {
        QPushButton *button = box->addButton(text, QMessageBox::AcceptRole);
        QObject::connect(button, &QPushButton::clicked, box, [then, meant] { then(meant); });
        return button;
    };
    QPushButton *all = addButton(
        whose.mine > 0 ? Messages::tr("Everybody’s") : Messages::tr("Theirs"), carried);
    box->setDefaultButton(whose.mine > 0 ? addButton(Messages::tr("Only mine"), mine) : all);
    workspace.openDialog(box);
    return true;
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

} // namespace

QuoteMoves::QuoteMoves(Workspace &workspace, const CodeTreeModel &tree, QWidget *window)
    : QObject(window), m_workspace(workspace), m_tree(tree), m_window(window)
{
}

/// Few at once, many on a worker while the window stays readable; true when it is done or begun.
bool QuoteMoves::carry(const QString &label, qint64 quotes, const CarryWork &work,
                       const std::function<QString(qint64)> &message)
{
    const auto changed = std::make_shared<qint64>(0);
    const auto say = [this, changed, message] { m_workspace.showMessage(message(*changed)); };
    const auto store = [work, changed](Database &db, Progress &progress) {
        *changed = work(db, progress);
    };
    return m_workspace.editAll(label, this, size_t(quotes), store, say);
}

bool QuoteMoves::recode(const CarriedQuotes &carried, const QString &name, const Into &into)
{
    const QString from = labelsOf(m_tree, {carried.from.begin(), carried.from.end()});
    const auto go = [this, from, name, into](const CarriedQuotes &meant) {
        const QString count = CountText::tr("%Ln quote(s)", nullptr, int(meant.quotes.size()));
        carry(
            tr("Recode %1 from %2 to %3").arg(count, from, name), qint64(meant.quotes.size()),
            [meant, into, person = m_workspace.coderName()](Database &db, Progress &progress) {
                return codings::reassign(db, meant.quotes, meant.from, into(db),
                                         {coders::find(db, person), meant.coder}, &progress);
            },
            [name](qint64 changed) {
                return tr("%1 recoded to %2")
                    .arg(CountText::tr("%Ln quote(s)", nullptr, int(changed)), name);
            });
    };
    return askWhoseCodings(m_workspace, m_window, carried, from, go);
}

bool QuoteMoves::move(const CarriedQuotes &carried, CodeId into)
{
    return recode(carried, labelsOf(m_tree, {into}), [into](Database &) { return into; });
}

bool QuoteMoves::putToo(const CarriedQuotes &carried, const QString &name, const Into &into)
{
    const auto count = qint64(carried.quotes.size());
    return carry(
        tr("Put %1 on %2 too").arg(name, CountText::tr("%Ln quote(s)", nullptr, int(count))), count,
        [carried, count, into, person = m_workspace.coderName()](Database &db, Progress &progress) {
            const CodeId code = into(db);
            const CoderId coder = coders::ensure(db, person); // it is who copies that says so
            progress.setTotal(count);
            for (const QuoteId quote : carried.quotes) {
                progress.checkCanceled();
                codings::applyTo(db, quote, {code}, coder);
                progress.advance();
            }
            return count;
        },
        [name](qint64 quotes) {
            return tr("%Ln quote(s) have %1 too", nullptr, int(quotes)).arg(name);
        });
}

bool QuoteMoves::copy(const CarriedQuotes &carried, CodeId into)
{
    return putToo(carried, labelsOf(m_tree, {into}), [into](Database &) { return into; });
}

bool QuoteMoves::moveToNew(const CarriedQuotes &carried, const QString &name)
{
    return recode(carried, shortened(name, 40),
                  [name](Database &db) { return openCode(db, name); });
}

bool QuoteMoves::copyToNew(const CarriedQuotes &carried, const QString &name)
{
    return putToo(carried, shortened(name, 40),
                  [name](Database &db) { return openCode(db, name); });
}

} // namespace axial
