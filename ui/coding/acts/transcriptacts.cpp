#include "ui/coding/acts/transcriptacts.h"

#include "core/base/files.h"
#include "core/base/interruptedread.h"
#include "core/base/naturalorder.h"
#include "core/import/importer.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/people/speakerturns.h"
#include "core/project/people/typedpeople.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textdifference.h"
#include "core/text/textedits.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/editing/documentediting.h"
#include "ui/editing/quotechangelist.h"
#include "ui/guide/guidewindow.h"
#include "ui/guide/turnquestionswindow.h"
#include "ui/sources/speakersdialog.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace axial {

namespace {

struct OriginalText {
    Q_DECLARE_TR_FUNCTIONS(OriginalText)
};

OriginalFile originalOf(Database &db, SourceId source)
{
    auto original = transcripts::original(db, source);
    if (!original)
        throw Error(OriginalText::tr("No file was kept with this source when it was imported."));
    return std::move(*original);
}

/// A source's text as it was imported, and as it is stored.
struct Texts {
    QString original;
    QString stored;
};

Texts readTexts(Database &db, SourceId source, Progress &progress)
{
    const OriginalFile original = originalOf(db, source);
    const QString stored = sources::text(db, source);
    const ImportInput input{original.name, original.bytes};
    const ImportBundle bundle = importerFor(input).read(input, {}, progress);
    if (bundle.sources.size() != 1)
        throw Error(
            OriginalText::tr("%1 holds more than this text; save the original to look at it.")
                .arg(original.name));
    return {bundle.sources.front().text, stored};
}

/// Reading a file takes as long as its import did, so a worker does it.
template <class Result>
void readOriginal(Workspace &workspace, QObject *context,
                  const std::function<Result(Database &, Progress &)> &read,
                  const std::function<void(Result)> &done)
{
    constexpr int attempts = 5;
    const std::shared_ptr<Database> reader = workspace.openReader();
    if (!reader)
        return;
    workspace.jobs().run<Result>(
        OriginalText::tr("Reading the original"), context,
        [reader, read](Progress &progress) {
            return readAgain(progress, attempts, [&] { return read(*reader, progress); });
        },
        done, [&workspace](const Error &error) { workspace.tell(error); });
}

/// Asks where to, and writes the imported file there, byte for byte.
void saveOriginal(Workspace &workspace, SourceId source, QWidget *window)
{
    workspace.guarded([&] {
        const OriginalFile original = originalOf(workspace.database(), source);
        auto dialog = new QFileDialog(window, OriginalText::tr("Save original as"));
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(QFileInfo(original.name).fileName());
        QObject::connect(dialog, &QFileDialog::fileSelected, dialog,
                         [&workspace, bytes = original.bytes](const QString &path) {
                             if (filewriting::guarded(workspace, [&] {
                                     files::write(path, bytes, files::Readers::OwnerOnly);
                                 }))
                                 filewriting::tellDone(workspace, QFileInfo(path).fileName());
                         });
        workspace.openDialog(dialog);
    });
}

void openOriginal(Workspace &workspace, SourceId source, const QString &title, const Texts &texts,
                  QWidget *window)
{
    auto dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(windowTitle(OriginalText::tr("%1 as imported").arg(title)));
    dialog->resize(640, 560);
    const bool isSame = texts.original == texts.stored;
    auto says = new QLabel(
        isSame ? OriginalText::tr("The text is as it was imported.")
               : OriginalText::tr("The text was edited since. This is the file as it was "
                                  "imported."));
    says->setWordWrap(true);
    says->setForegroundRole(QPalette::PlaceholderText);
    auto words = new QPlainTextEdit(texts.original);
    words->setReadOnly(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    words->setFont(theme::font(11));
    words->setAccessibleName(OriginalText::tr("Original text"));
    auto *buttons = dialogButtons(dialog, QDialogButtonBox::Close);
    auto save = buttons->addButton(OriginalText::tr("Save original as…"),
                                   QDialogButtonBox::ActionRole);
    inColumn(dialog, {says, {words, 1}, buttons});
    QObject::connect(save, &QPushButton::clicked, dialog,
                     [&workspace, source, dialog] { saveOriginal(workspace, source, dialog); });
    QObject::connect(&workspace, &Workspace::projectChanged, dialog, &QDialog::close);
    dialog->show();
}

/// Shows a source's text as its file was imported, beside the window.
void showOriginal(Workspace &workspace, SourceId source, QWidget *window)
{
    workspace.guarded([&] {
        const QString title = sources::at(workspace.database(), source).title;
        readOriginal<Texts>(
            workspace, window,
            [source](Database &db, Progress &progress) { return readTexts(db, source, progress); },
            [&workspace, source, title, window](const Texts &texts) {
                openOriginal(workspace, source, title, texts, window);
            });
    });
}

constexpr int questionLength = 90;
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

TranscriptActs::TranscriptActs(Workspace &workspace, CodingCentre &centre, DocumentEditing &editing,
                               QWidget *window, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_centre(centre), m_editing(editing),
      m_window(window), m_spoken(makeAction(tr("Spoken by…"), {}, this,
                                            [this] { popUpSpeakers(&TranscriptActs::assign); })),
      m_paragraph(makeAction(tr("A turn of its own, spoken by…"), {}, this,
                             [this] { popUpSpeakers(&TranscriptActs::makeTurn); })),
      m_join(makeAction(tr("Join with the turn before"), {}, this,
                        [this] { changeTurns(tr("Join turns"), speakers::joinToPrevious); })),
      m_dissolve(makeAction(tr("Not a turn"), {}, this,
                            [this] { changeTurns(tr("Not a turn"), speakers::dissolve); })),
      m_dialog(makeAction(tr("Speakers…"), {}, this,
                          [this] {
                              if (source())
                                  (new SpeakersDialog(m_workspace, {source()}, m_window))->open();
                          })),
      m_asks(makeAction(tr("Asks the question…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Q),
                        this, &TranscriptActs::popUpQuestions)),
      m_here(makeAction(tr("Questions of the guide in this transcript…"), {}, this,
                        [this] { showAskingTurns({source()}); })),
      m_everywhere(makeAction(tr("Questions of the guide in all transcripts…"), {}, this,
                              [this] { showAskingTurns({}); })),
      m_guide(makeAction(tr("Interview guide…"), {}, this, [this] {
          if (m_workspace.project())
              showOnce<GuideWindow>(*m_window, m_workspace);
      }))
{
}

void TranscriptActs::addTo(ActionGroups &groups)
{
    m_edit = groups.add(tr("Edit transcript"), QKeySequence(Qt::Key_F4), this,
                        &TranscriptActs::editText);
    m_changed = groups.add(tr("Changed quotes…"), QKeySequence(Qt::SHIFT | Qt::Key_F4), this,
                           &TranscriptActs::showChangedQuotes);
    m_original = groups.add(tr("Show original…"), {}, this, [this] {
        if (const DocumentPane *pane = m_centre.documents()->current())
            showOriginal(m_workspace, pane->source(), m_window->window());
    });
    m_saveOriginal = groups.add(tr("Save original as…"), {}, this, [this] {
        if (const DocumentPane *pane = m_centre.documents()->current())
            saveOriginal(m_workspace, pane->source(), m_window->window());
    });
    m_bringBack = groups.add(tr("Put the original text back…"), {}, this,
                             &TranscriptActs::bringOriginalBack);
    groups.append({m_dialog, m_spoken, m_paragraph, m_join, m_dissolve});
    groups.append({m_guide, m_here, m_everywhere, m_asks});
    groups.listen(m_asks);
}

void TranscriptActs::addTo(QMenu &menu)
{
    menu.addMenu(makeTurnMenu(&menu));
    menu.addMenu(makeQuestionMenu(&menu));
}

void TranscriptActs::updateActions()
{
    const DocumentPane *pane = m_centre.documents()->current();
    const bool isActive = m_editing.isActive();
    const bool isHere = pane && pane->row().length > 0;
    m_edit->setText(isActive ? tr("Done editing") : tr("Edit transcript"));
    m_edit->setEnabled((isActive && !m_editing.isStoring())
                       || (!isActive && m_workspace.canEdit() && pane && pane->isLoaded()));
    m_original->setEnabled(isHere);
    m_saveOriginal->setEnabled(isHere);
    m_bringBack->setEnabled(isHere && pane->isLoaded() && m_workspace.canEdit() && !isActive);
    m_changed->setEnabled(m_workspace.project());
    updateTurns();
}

void TranscriptActs::editText()
{
    m_centre.showDocuments();
    if (m_editing.isActive()) {
        m_editing.showEdited(); // one sees what is stored
        m_editing.finish();
    } else {
        m_editing.start(m_centre.documents()->current());
    }
}

void TranscriptActs::showChangedQuotes()
{
    if (m_workspace.project())
        showOnce<QuoteChangeList>(*m_window, m_workspace)->setAttribute(Qt::WA_DeleteOnClose);
}

void TranscriptActs::bringOriginalBack()
{
    DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    m_centre.showDocuments();
    const QString text = pane->view()->text();
    const auto begin = [this, pane, text](const std::optional<std::vector<TextEdit>> &edits) {
        if (!edits)
            m_workspace.showMessage(tr("Too much differs to say which words became which. Look at "
                                       "the original and correct by hand."));
        else if (edits->empty())
            m_workspace.showMessage(OriginalText::tr("The text is as it was imported."));
        else if (!pane->isLoaded() || pane->view()->text() != text)
            m_workspace.showMessage(tr("The text was changed meanwhile. Try again."));
        else
            m_editing.startWith(pane, *edits);
    };
    readOriginal<std::optional<std::vector<TextEdit>>>(
        m_workspace, pane, // nothing when it is closed
        [source = pane->source()](Database &db, Progress &progress) {
            const Texts texts = readTexts(db, source, progress);
            return difference(texts.stored, texts.original);
        },
        begin);
}

SourceId TranscriptActs::source() const
{
    const DocumentPane *pane = m_centre.documents()->current();
    return pane ? pane->source() : SourceId{};
}

/// The selected words, or the caret; where nothing is selected, an empty range.
TextRange TranscriptActs::place() const
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return {};
    const TextRange selected = pane->selectedRange();
    const qint64 caret = pane->view()->caret();
    return selected.isEmpty() ? TextRange{caret, caret} : selected;
}

void TranscriptActs::updateTurns()
{
    const DocumentPane *pane = m_centre.documents()->current();
    const bool isHere = pane && pane->isLoaded() && !m_centre.documents()->isHidden();
    const bool can = isHere && m_workspace.canEdit();
    const TextRange words = place();
    const auto isTurn = [&](qint64 at) { return turnNumberAt(pane->view()->turns(), at) > 0; };
    m_dialog->setEnabled(isHere);
    m_paragraph->setEnabled(can);
    for (QAction *action : {m_spoken, m_join, m_dissolve})
        action->setEnabled(can && isTurn(words.isEmpty() ? words.start : words.end - 1));
    m_asks->setEnabled(can && isTurn(words.start));
    m_here->setEnabled(isHere);
    m_everywhere->setEnabled(m_workspace.project());
    m_guide->setEnabled(m_workspace.project());
}

/// At the caret; the keys go on from the first entry that can be chosen.
void TranscriptActs::popUp(const std::function<void(QMenu &menu)> &fill)
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !pane->isLoaded())
        return;
    auto *menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fill(*menu);
    TextView *view = pane->view();
    menu->popup(view->viewport()->mapToGlobal(view->page().caretRect(view->caret()).bottomLeft()));
    const QList<QAction *> entries = menu->actions();
    const auto first = std::ranges::find_if(entries, [](const QAction *action) {
        return !action->isSeparator() && action->isEnabled(); // else it is a title
    });
    if (first != entries.end())
        menu->setActiveAction(*first);
}

QMenu *TranscriptActs::makeTurnMenu(QWidget *parent)
{
    updateTurns();
    auto menu = new QMenu(tr("Turn"), parent);
    const auto addPeople = [this, menu](const QString &title, Take take, bool isEnabled) {
        QMenu *people = menu->addMenu(title);
        people->setEnabled(isEnabled);
        if (isEnabled)
            fillSpeakers(people, take);
    };
    addPeople(tr("Spoken by"), &TranscriptActs::assign, m_spoken->isEnabled());
    addPeople(tr("A turn of its own, spoken by"), &TranscriptActs::makeTurn,
              m_paragraph->isEnabled());
    menu->addActions({m_join, m_dissolve});
    menu->addSeparator();
    menu->addAction(m_dialog);
    return menu;
}

void TranscriptActs::fillSpeakers(QMenu *menu, Take take)
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

void TranscriptActs::popUpSpeakers(Take take)
{
    popUp([this, take](QMenu &menu) { fillSpeakers(&menu, take); });
}

void TranscriptActs::askPerson(Take take)
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

bool TranscriptActs::editTurns(const QString &label, const std::function<void(Database &)> &fn)
{
    const DocumentPane *pane = m_centre.documents()->current();
    return pane && pane->isLoaded() && m_workspace.edit(label, fn);
}

void TranscriptActs::assign(const Identity &who, SpeakerId speaker)
{
    const TextRange range = place();
    const SourceId here = source();
    qint64 turns = 0;
    const QString person = shortened(shownIdentity(who), nameLength);
    const bool isDone = editTurns(tr("Spoken by %1").arg(person), [&](Database &db) {
        const bool isNobody = who == Identity{} && !speaker;
        const SpeakerId to = speaker || isNobody ? speaker : speakers::ensure(db, here, who);
        turns = speakers::assign(db, here, range, to);
    });
    if (isDone)
        m_workspace.showUndoable(
            tr("%1 spoken by %2 now").arg(tr("%Ln turn(s)", nullptr, int(turns)), person));
}

void TranscriptActs::makeTurn(const Identity &who, SpeakerId speaker)
{
    const TextRange range = place();
    const SourceId here = source();
    editTurns(tr("A turn of %1").arg(shortened(shownIdentity(who), nameLength)), [&](Database &db) {
        const bool isNobody = who == Identity{} && !speaker;
        const SpeakerId to = speaker || isNobody ? speaker : speakers::ensure(db, here, who);
        speakers::makeTurn(db, here, range, to);
    });
}

void TranscriptActs::changeTurns(const QString &label, void (*act)(Database &, SourceId, TextRange))
{
    editTurns(label,
              [act, range = place(), here = source()](Database &db) { act(db, here, range); });
}

QMenu *TranscriptActs::makeQuestionMenu(QWidget *parent)
{
    updateTurns();
    auto *menu = new QMenu(tr("Question of the guide"), parent);
    fillQuestions(menu);
    if (!menu->actions().isEmpty())
        menu->addSeparator();
    menu->addActions({m_here, m_guide});
    return menu;
}

/// The questions of the guide, those that the turn asks checked.
void TranscriptActs::fillQuestions(QMenu *menu)
{
    if (!m_asks->isEnabled())
        return;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const std::vector<Turn> turns = speakers::turnsAt(db, source(), place());
        if (turns.empty())
            return;
        const std::vector<AskedPrompt> known = askedprompts::of(db, source());
        QString part;
        for (const Prompt &prompt : prompts::all(db)) {
            const AskedPrompt asked{source(), turns.front().range.start, prompt.id};
            if (prompt.part != part && !part.isEmpty())
                menu->addSeparator();
            if (prompt.part != part) // the title of a section is not painted
                menu->addAction(menuText(shortened(prompt.part, questionLength)))
                    ->setEnabled(false);
            part = prompt.part;
            auto *action = menu->addAction(menuText(shortened(prompt.text, questionLength)));
            action->setCheckable(true);
            action->setChecked(std::ranges::find(known, asked) != known.end());
            connect(action, &QAction::triggered, this,
                    [this, asked](bool isAsked) { setAsked(asked, isAsked); });
        }
    });
}

void TranscriptActs::popUpQuestions()
{
    popUp([this](QMenu &menu) {
        fillQuestions(&menu);
        if (menu.actions().isEmpty())
            menu.addAction(m_guide); // there is none to choose from yet
    });
}

void TranscriptActs::setAsked(const AskedPrompt &asked, bool isAsked)
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
        m_workspace.showUndoable(
            (isAsked ? tr("The turn asks “%1”") : tr("The turn asks “%1” no more"))
                .arg(shortened(question, questionLength)));
}

void TranscriptActs::showAskingTurns(std::vector<SourceId> sources)
{
    if (m_workspace.project())
        showOnce<TurnQuestionsWindow>(*m_window, m_workspace)->showSources(std::move(sources));
}

} // namespace axial
