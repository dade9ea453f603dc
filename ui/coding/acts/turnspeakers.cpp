#include "ui/coding/acts/turnspeakers.h"

#include "core/base/naturalorder.h"
#include "core/project/people/participants.h"
#include "core/project/people/typedpeople.h"
#include "core/project/sources/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/sources/speakersdialog.h"
#include "ui/text/textview.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QMenu>

#include <algorithm>

namespace axial {

namespace {

constexpr int nameLength = 40;

/// "Speaker 1 (U3)", "PO (interviewer)", "U1".
QString speakerText(const Speaker &speaker, const Identity &who)
{
    const QString name = shortened(speaker.name, nameLength);
    const QString person = shortened(shownIdentity(who), nameLength);
    const bool isSame = name.compare(person, Qt::CaseInsensitive) == 0;
    return menuText(isSame ? name : QStringLiteral("%1 (%2)").arg(name, person));
}

} // namespace

TurnSpeakers::TurnSpeakers(Workspace &workspace, DocumentArea &documents, QWidget *window)
    : QObject(window), m_workspace(workspace), m_documents(documents), m_window(window),
      m_spoken(makeAction(tr("Spoken by…"), {}, this, [this] { popUp(&TurnSpeakers::assign); })),
      m_paragraph(makeAction(tr("A turn of its own, spoken by…"), {}, this,
                             [this] { popUp(&TurnSpeakers::makeTurn); })),
      m_join(makeAction(tr("Join with the turn before"), {}, this,
                        [this] { change(tr("Join turns"), speakers::joinToPrevious); })),
      m_dissolve(makeAction(tr("Not a turn"), {}, this,
                            [this] { change(tr("Not a turn"), speakers::dissolve); })),
      m_dialog(makeAction(tr("Speakers…"), {}, this, [this] {
          if (source())
              (new SpeakersDialog(m_workspace, {source()}, m_window))->open();
      }))
{
}

void TurnSpeakers::updateActions()
{
    const DocumentPane *pane = m_documents.current();
    const bool isHere = pane && pane->isLoaded() && !m_documents.isHidden();
    const bool can = isHere && m_workspace.canEdit();
    const bool hasTurn = can && pane->view()->turns().size() > 0
                         && turnNumberAt(pane->view()->turns(), pane->selectedRange().isEmpty()
                                                                    ? pane->view()->caret()
                                                                    : pane->selectedRange().end - 1)
                                > 0;
    m_dialog->setEnabled(isHere);
    m_paragraph->setEnabled(can);
    for (QAction *action : {m_spoken, m_join, m_dissolve})
        action->setEnabled(hasTurn);
}

QMenu *TurnSpeakers::makeMenu(QWidget *parent)
{
    updateActions();
    auto menu = new QMenu(tr("Turn"), parent);
    const auto addPeople = [this, menu](const QString &title, Take take, bool isEnabled) {
        QMenu *people = menu->addMenu(title);
        people->setEnabled(isEnabled);
        if (isEnabled)
            fill(people, take);
    };
    addPeople(tr("Spoken by"), &TurnSpeakers::assign, m_spoken->isEnabled());
    addPeople(tr("A turn of its own, spoken by"), &TurnSpeakers::makeTurn,
              m_paragraph->isEnabled());
    menu->addActions({m_join, m_dissolve});
    menu->addSeparator();
    menu->addAction(m_dialog);
    return menu;
}

void TurnSpeakers::fill(QMenu *menu, Take take)
{
    const auto add = [this, menu, take](const QString &text, const Identity &who, SpeakerId id) {
        return menu->addAction(text, this, [this, take, who, id] { (this->*take)(who, id); });
    };
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const std::vector<Turn> turns = speakers::turnsAt(db, source(), place());
        bool hasInterviewer = false;
        for (const Speaker &speaker : sources::speakers(db, source())) {
            const Identity who = speakers::identity(db, speaker);
            hasInterviewer |= who.role == SpeakerRole::Interviewer;
            QAction *action = add(speakerText(speaker, who), who, speaker.id);
            action->setCheckable(true);
            action->setChecked(!turns.empty() && std::ranges::all_of(turns, [&](const Turn &turn) {
                return turn.speaker == speaker.id;
            }));
        }
        if (!hasInterviewer)
            add(tr("The interviewer"), {SpeakerRole::Interviewer, {}}, {});
        menu->addSeparator();
        menu->addAction(tr("Another participant…"), this, [this, take] { askPerson(take); });
        add(tr("Not known"), {}, {});
    });
}

void TurnSpeakers::popUp(Take take)
{
    const DocumentPane *pane = m_documents.current();
    if (!pane || !pane->isLoaded())
        return;
    auto menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(menu, take);
    TextView *view = pane->view();
    menu->popup(view->viewport()->mapToGlobal(view->page().caretRect(view->caret()).bottomLeft()));
    if (!menu->actions().isEmpty())
        menu->setActiveAction(menu->actions().front()); // the keys go on from here
}

void TurnSpeakers::askPerson(Take take)
{
    QStringList people;
    m_workspace.guarded([&] {
        for (const Participant &each : participants::all(m_workspace.database()))
            people << each.pseudonym;
    });
    std::ranges::sort(people, nameLess);
    connect(askForOneOf(m_workspace, m_window, tr("Spoken by"), tr("A participant, or a new one:"),
                        people, {}, OtherLines::Taken),
            &QInputDialog::textValueSelected, this, [this, take, people](const QString &name) {
                (this->*take)(IdentityDelegate::identityOf(TypedPeople::name(people, name)), {});
            });
}

SourceId TurnSpeakers::source() const
{
    const DocumentPane *pane = m_documents.current();
    return pane ? pane->source() : SourceId{};
}

/// The selected words, or the caret; where nothing is selected, an empty range.
TextRange TurnSpeakers::place() const
{
    const DocumentPane *pane = m_documents.current();
    if (!pane || !pane->isLoaded())
        return {};
    const TextRange selected = pane->selectedRange();
    const qint64 caret = pane->view()->caret();
    return selected.isEmpty() ? TextRange{caret, caret} : selected;
}

bool TurnSpeakers::edit(const QString &label, const std::function<void(Database &)> &fn)
{
    const DocumentPane *pane = m_documents.current();
    return pane && pane->isLoaded() && m_workspace.edit(label, fn);
}

void TurnSpeakers::assign(const Identity &who, SpeakerId speaker)
{
    const TextRange range = place();
    const SourceId here = source();
    qint64 turns = 0;
    const QString person = shortened(shownIdentity(who), nameLength);
    const bool isDone = edit(tr("Spoken by %1").arg(person), [&](Database &db) {
        const bool isNobody = who == Identity{} && !speaker;
        const SpeakerId to = speaker || isNobody ? speaker : speakers::ensure(db, here, who);
        turns = speakers::assign(db, here, range, to);
    });
    if (isDone)
        m_workspace.showUndoable(
            tr("%1 spoken by %2 now").arg(tr("%Ln turn(s)", nullptr, int(turns)), person));
}

void TurnSpeakers::makeTurn(const Identity &who, SpeakerId speaker)
{
    const TextRange range = place();
    const SourceId here = source();
    edit(tr("A turn of %1").arg(shortened(shownIdentity(who), nameLength)), [&](Database &db) {
        const bool isNobody = who == Identity{} && !speaker;
        const SpeakerId to = speaker || isNobody ? speaker : speakers::ensure(db, here, who);
        speakers::makeTurn(db, here, range, to);
    });
}

void TurnSpeakers::change(const QString &label, void (*act)(Database &, SourceId, TextRange))
{
    edit(label, [act, range = place(), here = source()](Database &db) { act(db, here, range); });
}

} // namespace axial
