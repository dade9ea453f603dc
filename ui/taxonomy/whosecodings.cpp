#include "ui/taxonomy/whosecodings.h"

#include "core/project/codes/codereassign.h"
#include "core/project/people/coders.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/plainmessagebox.h"

#include <QCoreApplication>
#include <QPushButton>

#include <vector>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::WhoseCodings)
};

struct Whose {
    CoderId me;
    qint64 mine = 0;
    qint64 theirs = 0; ///< quotes, of the colleague who has most
    QStringList colleagues;
};

Whose whoseOf(Workspace &workspace, const CarriedQuotes &carried)
{
    Whose whose;
    Database &db = workspace.database();
    const CoderId asker = coders::find(db, workspace.coderName());
    for (const auto &[coder, quotes] : codings::codersOf(db, carried.quotes, carried.from, asker)) {
        if (carried.coder && carried.coder != coder.id)
            continue;
        if (coder.name == workspace.coderName()) {
            whose.me = coder.id;
            whose.mine = quotes;
        } else {
            whose.theirs = std::max(whose.theirs, quotes);
            whose.colleagues << shortened(coder.name, 40);
        }
    }
    return whose;
}

} // namespace

bool askWhoseCodings(Workspace &workspace, QWidget *window, const CarriedQuotes &carried,
                     const QString &code, const std::function<void(const CarriedQuotes &)> &then)
{
    Whose whose;
    if (!workspace.canEdit() || !workspace.guarded([&] { whose = whoseOf(workspace, carried); }))
        return false;
    CarriedQuotes mine = carried;
    if (whose.me)
        mine.coder = whose.me;
    const bool hidesOthers = bool(workspace.seenCoder());
    if (whose.colleagues.isEmpty() || hidesOthers) {
        then(hidesOthers && !whose.me ? carried : mine);
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
                  .arg(Messages::tr("%Ln quote(s)", nullptr, theirs), code, names);
    auto box = new PlainMessageBox(
        QMessageBox::Question, Messages::tr("Recode"), sentence,
        whose.mine > 0 ? Messages::tr("Whose codings are to be recoded? Undo brings "
                                      "everything back.")
                       : Messages::tr("Recode it all the same? Undo brings everything back."),
        QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const auto addButton = [&](const QString &text, const CarriedQuotes &meant) {
        QPushButton *button = box->addButton(text, QMessageBox::AcceptRole);
        QObject::connect(button, &QPushButton::clicked, box, [then, meant] { then(meant); });
        return button;
    };
    addButton(whose.mine > 0 ? Messages::tr("Everybody’s") : Messages::tr("Theirs"), carried);
    if (whose.mine > 0)
        box->setDefaultButton(addButton(Messages::tr("Only mine"), mine));
    else
        box->setDefaultButton(QMessageBox::Cancel);
    box->open();
    return true;
}

} // namespace axial
