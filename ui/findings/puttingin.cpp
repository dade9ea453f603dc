#include "ui/findings/puttingin.h"

#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/findingchoice.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PuttingIn)
};

/// `answer` says in which words, and where in them a number goes.
FindingId store(Database &db, const ForFinding &wanted, const FindingChoice::Answer &answer,
                CoderId coder)
{
    FindingId finding = answer.finding;
    qsizetype leading = 0;
    while (leading < answer.words.size() && answer.words[leading].isSpace())
        ++leading;
    const bool isEmpty = leading == answer.words.size();
    const QString words = isEmpty ? wanted.what : answer.words;
    if (!finding)
        finding = findings::add(db, words, coder);
    else if (!isEmpty)
        findings::setText(db, finding, words);
    if (wanted.number)
        findings::addNumber(db, finding, *wanted.number,
                            isEmpty ? -1 : std::max<qsizetype>(0, answer.cursor - leading));
    if (wanted.figure)
        findings::addFigure(db, finding, *wanted.figure);
    std::vector<QuoteId> quotes = wanted.quotes;
    for (const QuotedPlace &place : wanted.places)
        quotes.push_back(quotes::ensure(db, place.source, place.range, place.words));
    findings::addQuotes(db, finding, quotes);
    findings::addReports(db, finding, wanted.reports);
    findings::addMemos(db, finding, wanted.memos);
    return finding;
}

} // namespace

void putIntoFinding(Workspace &workspace, QWidget *parent, const ForFinding &wanted)
{
    if (!workspace.project())
        return;
    std::vector<Finding> all;
    if (!workspace.guarded([&] { all = findings::all(workspace.database()); }))
        return;
    const auto meaning = wanted.number ? FindingChoice::Meaning::Number
                                       : FindingChoice::Meaning::Evidence;
    auto *dialog = new FindingChoice(all, wanted.what, meaning, parent);
    QObject::connect(dialog, &FindingChoice::chosen, &workspace,
                     [&workspace, wanted](const FindingChoice::Answer &answer) {
                         FindingId finding;
                         const bool isStored = workspace.edit(
                             Messages::tr("Put into a finding: %1").arg(shortened(wanted.what, 60)),
                             [&](Database &db) {
                                 finding = store(db, wanted, answer, workspace.ensureCoder(db));
                             });
                         if (isStored)
                             workspace.showUndoable(
                                 Messages::tr("It is in the finding. Ctrl+8 shows all findings."));
                     });
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
    dialog->open();
}

} // namespace axial
