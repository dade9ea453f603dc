#include "ui/findings/puttingin.h"

#include "core/base/progress.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/codingsight.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PuttingIn)
};

/// `answer` says in which words, and where in them a number goes.
void store(Database &db, const ForFinding &wanted, const FindingChoice::Answer &answer,
           CoderId coder, Progress &progress)
{
    FindingId finding = answer.finding;
    qsizetype leading = 0;
    while (leading < answer.words.size() && answer.words[leading].isSpace())
        ++leading;
    const bool isEmpty = leading == answer.words.size();
    const QString words = isEmpty ? wanted.what : answer.words;
    const bool isWritten = !isEmpty && answer.words != answer.offered;
    if (!finding)
        finding = findings::add(db, words, coder);
    else if (isWritten)
        findings::setText(db, finding, words);
    if (wanted.number) {
        const std::optional<Finding> before = findings::find(db, finding);
        // Words that came meanwhile stay, and the place in those of before says nothing of them.
        const bool hasPlace = !isEmpty && before && before->text == words.trimmed();
        findings::addNumber(db, finding, *wanted.number,
                            hasPlace ? std::max<qsizetype>(0, answer.cursor - leading) : -1);
    }
    if (wanted.figure)
        findings::addFigure(db, finding, *wanted.figure);
    std::vector<QuoteId> quotes = wanted.quotes;
    for (const QuotedPlace &place : wanted.places)
        quotes.push_back(quotes::ensure(db, place.source, place.range, place.words));
    findings::addQuotes(db, finding, quotes);
    findings::addReports(db, finding, wanted.reports, &progress);
    findings::addMemos(db, finding, wanted.memos);
}

/// Much of it is stored by a worker.
void storeAsStep(Workspace &workspace, const ForFinding &wanted,
                 const FindingChoice::Answer &answer)
{
    const QString label = Messages::tr("Put into a finding: %1").arg(shortened(wanted.what, 60));
    const auto write = [wanted, answer, coder = workspace.coderName()](Database &db,
                                                                       Progress &progress) {
        store(db, wanted, answer, coders::ensure(db, coder), progress);
    };
    const auto done = [&workspace] {
        workspace.showUndoable(Messages::tr("It is in the finding; Ctrl+8 shows all findings"));
    };
    workspace.editAll(label, &workspace,
                      wanted.reports.size() + wanted.quotes.size() + wanted.places.size(), write,
                      done);
}

/// Findings hold numbers of everybody: where others' codings are hidden they are met only with
/// everybody's in view.
bool maySeeFindings(const Workspace &workspace, const QWidget *window)
{
    if (!hidesCodings(workspace))
        return true;
    const auto curtains = window ? window->findChildren<BlindCurtain *>() : QList<BlindCurtain *>();
    return std::any_of(curtains.begin(), curtains.end(), [](const BlindCurtain *each) {
        return each->isVisible() && each->isOpen();
    });
}

} // namespace

FindingChoice::FindingChoice(const std::vector<Finding> &findings, const QString &what,
                             Meaning meaning, QWidget *parent)
    : QDialog(parent), m_findings(findings), m_meaning(meaning), m_list(new QListWidget),
      m_hint(paragraph()), m_words(new QPlainTextEdit)
{
    setWindowTitle(tr("Put into a finding"));
    auto *about = readingLabel(tr("What is put there"));
    about->setText(withoutRest(what));
    m_list->setAccessibleName(tr("Findings"));
    m_list->setMinimumSize(520, 150);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->addItem(tr("New finding"));
    for (const Finding &finding : m_findings) {
        auto *item = new QListWidgetItem(singleLine(findings::sentence(finding)), m_list);
        item->setToolTip(plainToolTip(findings::sentence(finding), longestWordsTip));
    }
    m_words->setAccessibleName(tr("Words of the finding"));
    m_words->setTabChangesFocus(true);
    m_words->setPlaceholderText(tr("What did you find?"));
    m_words->setFixedHeight(110);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, &FindingChoice::answer);
    QPushButton *put = buttons->addButton(tr("Put there"), QDialogButtonBox::AcceptRole);
    inColumn(this, {about, {m_list, 1}, m_hint, m_words, buttons});
    put->setDefault(true);
    connect(m_list, &QListWidget::currentRowChanged, this, &FindingChoice::showWords);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &FindingChoice::answer);
    m_list->setCurrentRow(m_findings.empty() ? 0 : 1);
    if (m_findings.empty())
        m_words->setFocus();
    else
        m_list->setFocus();
}

void FindingChoice::showWords(int row)
{
    const bool isNew = row <= 0;
    m_words->setPlainText(isNew ? QString() : m_findings[size_t(row) - 1].text);
    m_words->moveCursor(QTextCursor::End);
    const bool needsWords = isNew || m_meaning == Meaning::Number;
    m_words->setVisible(needsWords);
    m_hint->setVisible(needsWords);
    m_hint->setText(m_meaning == Meaning::Number
                        ? tr("The number goes where the cursor is in these words:")
                        : tr("The words of the new finding:"));
}

void FindingChoice::answer()
{
    const int row = m_list->currentRow();
    Answer answer;
    if (row > 0) {
        answer.finding = m_findings[size_t(row) - 1].id;
        answer.offered = m_findings[size_t(row) - 1].text;
    }
    if (row <= 0 || m_meaning == Meaning::Number) {
        answer.words = m_words->toPlainText();
        answer.cursor = m_words->textCursor().position();
    }
    accept();
    Q_EMIT chosen(answer);
}

void putIntoFinding(Workspace &workspace, QWidget *parent, const ForFinding &wanted)
{
    if (!workspace.project())
        return;
    std::vector<Finding> all;
    if (!workspace.guarded([&] {
            if (maySeeFindings(workspace, parent))
                all = findings::all(workspace.database());
        }))
        return;
    const auto meaning = wanted.number ? FindingChoice::Meaning::Number
                                       : FindingChoice::Meaning::Evidence;
    auto *dialog = new FindingChoice(all, wanted.what, meaning, parent);
    QObject::connect(dialog, &FindingChoice::chosen, &workspace,
                     [&workspace, wanted](const FindingChoice::Answer &answer) {
                         storeAsStep(workspace, wanted, answer);
                     });
    QObject::connect(&workspace, &Workspace::sightChanged, dialog, &QDialog::reject);
    QObject::connect(&workspace, &Workspace::dataChanged, dialog,
                     [dialog, &workspace](const Changes &changes) {
                         if (touchesSight(changes) && hidesCodings(workspace))
                             dialog->reject();
                     });
    workspace.openDialog(dialog);
}

} // namespace axial
