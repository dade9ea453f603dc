#include "ui/coding/acts/turnquestions.h"

#include "core/project/guide/prompts.h"
#include "core/project/people/speakerturns.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/guide/guidewindow.h"
#include "ui/guide/turnquestionswindow.h"
#include "ui/text/textview.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace axial {
namespace {

constexpr int questionLength = 90;

} // namespace

TurnQuestions::TurnQuestions(Workspace &workspace, DocumentArea &documents, QWidget *window)
    : QObject(window), m_workspace(workspace), m_documents(documents), m_window(window),
      m_asks(new QAction(tr("Asks the question…"), this)),
      m_here(new QAction(tr("Questions of the guide in this transcript…"), this)),
      m_everywhere(new QAction(tr("Questions of the guide in all transcripts…"), this)),
      m_guide(new QAction(tr("Interview guide…"), this))
{
    m_asks->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Q));
    connect(m_asks, &QAction::triggered, this, &TurnQuestions::popUp);
    connect(m_here, &QAction::triggered, this, [this] { showTurns({source()}); });
    connect(m_everywhere, &QAction::triggered, this, [this] { showTurns({}); });
    connect(m_guide, &QAction::triggered, this, &TurnQuestions::showGuide);
}

QList<QAction *> TurnQuestions::actions() const
{
    return {m_guide, m_here, m_everywhere, m_asks};
}

void TurnQuestions::updateActions()
{
    const DocumentPane *pane = m_documents.current();
    const bool isHere = pane && pane->isLoaded() && m_documents.isVisible();
    const bool hasTurn = isHere && m_workspace.canEdit()
                         && turnNumberAt(pane->view()->turns(), pane->selectedRange().isEmpty()
                                                                    ? pane->view()->caret()
                                                                    : pane->selectedRange().start)
                                > 0;
    m_asks->setEnabled(hasTurn);
    m_here->setEnabled(isHere);
    m_everywhere->setEnabled(m_workspace.project());
    m_guide->setEnabled(m_workspace.project());
}

SourceId TurnQuestions::source() const
{
    const DocumentPane *pane = m_documents.current();
    return pane ? pane->source() : SourceId{};
}

std::optional<qint64> TurnQuestions::turnStart() const
{
    const DocumentPane *pane = m_documents.current();
    if (!pane || !pane->isLoaded())
        return std::nullopt;
    const TextRange selected = pane->selectedRange();
    const qint64 caret = pane->view()->caret();
    const std::vector<Turn> turns = speakers::turnsAt(
        m_workspace.database(), source(), selected.isEmpty() ? TextRange{caret, caret} : selected);
    return turns.empty() ? std::nullopt : std::optional(turns.front().range.start);
}

QMenu *TurnQuestions::makeMenu(QWidget *parent)
{
    updateActions();
    auto *menu = new QMenu(tr("Question of the guide"), parent);
    fill(menu);
    if (!menu->actions().isEmpty())
        menu->addSeparator();
    menu->addActions({m_here, m_guide});
    return menu;
}

/// The questions of the guide, those that the turn asks checked.
void TurnQuestions::fill(QMenu *menu)
{
    if (!m_asks->isEnabled())
        return;
    m_workspace.guarded([&] {
        const auto start = turnStart();
        if (!start)
            return;
        Database &db = m_workspace.database();
        const std::vector<AskedPrompt> known = askedprompts::of(db, source());
        QString part;
        for (const Prompt &prompt : prompts::all(db)) {
            const AskedPrompt asked{source(), *start, prompt.id};
            if (prompt.part != part && !part.isEmpty())
                menu->addSeparator();
            if (prompt.part != part) // the title of a section is not painted
                menu->addAction(menuText(shortened(prompt.part, questionLength)))
                    ->setEnabled(false);
            part = prompt.part;
            auto *action = menu->addAction(menuText(shortened(prompt.text, questionLength)));
            action->setCheckable(true);
            action->setChecked(std::find(known.begin(), known.end(), asked) != known.end());
            connect(action, &QAction::triggered, this,
                    [this, asked](bool isAsked) { set(asked, isAsked); });
        }
    });
}

void TurnQuestions::popUp()
{
    const DocumentPane *pane = m_documents.current();
    if (!pane || !pane->isLoaded())
        return;
    auto *menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(menu);
    if (menu->actions().isEmpty())
        menu->addAction(m_guide); // there is none to choose from yet
    TextView *view = pane->view();
    menu->popup(view->viewport()->mapToGlobal(view->page().caretRect(view->caret()).bottomLeft()));
    for (QAction *action : menu->actions()) {
        if (action->isSeparator() || !action->isEnabled()) // a title
            continue;
        menu->setActiveAction(action); // the keys go on from here
        break;
    }
}

void TurnQuestions::set(const AskedPrompt &asked, bool isAsked)
{
    QString question;
    const bool isDone = m_workspace.edit(
        isAsked ? tr("A turn asks a question of the guide")
                : tr("A turn asks a question of the guide no more"),
        [&](Database &db) {
            const auto prompt = prompts::find(db, asked.prompt);
            question = prompt ? prompt->text : QString();
            isAsked ? askedprompts::ask(db, asked) : askedprompts::takeBack(db, asked);
        });
    if (isDone)
        m_workspace.showUndoable((isAsked
                                      ? tr("The turn asks “%1”. Ctrl+Z takes it back.")
                                      : tr("The turn asks “%1” no more. Ctrl+Z brings it back."))
                                     .arg(shortened(question, questionLength)));
}

template <class Window>
Window *TurnQuestions::shown()
{
    auto *window = m_window->window()->findChild<Window *>(QString(), Qt::FindDirectChildrenOnly);
    if (!window)
        window = new Window(m_workspace, m_window->window());
    window->show();
    window->raise();
    window->activateWindow();
    return window;
}

void TurnQuestions::showGuide()
{
    if (m_workspace.project())
        shown<GuideWindow>();
}

void TurnQuestions::showTurns(std::vector<SourceId> sources)
{
    if (m_workspace.project())
        shown<TurnQuestionsWindow>()->showSources(std::move(sources));
}

} // namespace axial
