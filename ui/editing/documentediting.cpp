#include "ui/editing/documentediting.h"

#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/project/sources/transcriptediting.h"
#include "ui/base/historysteps.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/editing/draftoffer.h"
#include "ui/text/textediting.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"

#include <QAccessible>
#include <QPainter>
#include <QPushButton>

#include <functional>

namespace axial {
namespace {

constexpr size_t manyCodings = 2000; ///< moving them takes longer than a key may

/// What storing takes away, and the way on that says so.
struct Cost {
    QString sentence;
    QString details;
    QString go;
};

/// Others changed the same words meanwhile; `why`: "both changed turn 3".
Cost costOfMet(const QString &why)
{
    return {DocumentEditing::tr("Others edited the text while you did, and %1.").arg(why),
            DocumentEditing::tr("What they wrote stands there. The window Team keeps yours and "
                                "leads to the place. All else that you typed is stored."),
            DocumentEditing::tr("Keep theirs there")};
}

/// "3 quotes with 5 codings would lose all words.", the first of them, and what becomes of them.
Cost costOfLoss(const EditEffect &effect)
{
    qint64 codings = 0;
    for (const LostQuote &lost : effect.lost)
        codings += lost.codings;
    constexpr size_t named = 5;
    QStringList lines;
    for (size_t i = 0; i < std::min(named, effect.lost.size()); ++i)
        lines << u'“' + shortened(effect.lost[i].words, 80) + u'”';
    if (effect.lost.size() > named)
        lines << DocumentEditing::tr("and %1 more").arg(effect.lost.size() - named);
    lines << QString()
          << DocumentEditing::tr("Storing deletes them with their codings. Undo brings them back.");
    return {DocumentEditing::tr("%1 with %2 would lose all words.")
                .arg(CountText::tr("%Ln quote(s)", nullptr, int(effect.lost.size())),
                     DocumentEditing::tr("%Ln coding(s)", nullptr, int(codings))),
            lines.join(u'\n'), DocumentEditing::tr("Delete them and store")};
}

/// A box that is not waited for, with a way on that is not the usual one.
void ask(QMessageBox::Icon icon, const Cost &cost, QWidget *parent, QObject *context,
         const std::function<void()> &act)
{
    auto *box = new PlainMessageBox(icon, DocumentEditing::tr("Edit transcript"), cost.sentence,
                                    cost.details, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *button = box->addButton(cost.go, QMessageBox::DestructiveRole);
    QPushButton *stay = box->addButton(DocumentEditing::tr("Go on editing"),
                                       QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    QObject::connect(button, &QPushButton::clicked, context, act);
    box->open();
}

enum class Answer { Store, Discard, GoOn };

/// Before the project is left, with what storing costs. Waits for the answer.
Answer askWhatToDo(qint64 changes, const QString &title, const std::vector<Cost> &costs,
                   QWidget *parent)
{
    QStringList details;
    for (const Cost &cost : costs)
        details << cost.sentence << cost.details;
    PlainMessageBox box(
        QMessageBox::Question, DocumentEditing::tr("Edit transcript"),
        DocumentEditing::tr("Store %1 in “%2”?")
            .arg(CountText::tr("%Ln change(s)", nullptr, int(changes)), shortened(title, 60)),
        details.join(u'\n'), QMessageBox::NoButton, parent);
    QPushButton *go = costs.empty()
                          ? box.addButton(DocumentEditing::tr("Store"), QMessageBox::AcceptRole)
                          : box.addButton(costs.back().go, QMessageBox::DestructiveRole);
    QPushButton *leave = box.addButton(DocumentEditing::tr("Discard the changes"),
                                       QMessageBox::DestructiveRole);
    QPushButton *stay = box.addButton(DocumentEditing::tr("Go on editing"),
                                      QMessageBox::RejectRole);
    box.setDefaultButton(costs.empty() ? go : stay);
    box.setEscapeButton(stay);
    box.exec();
    return box.clickedButton() == go      ? Answer::Store
           : box.clickedButton() == leave ? Answer::Discard
                                          : Answer::GoOn;
}

} // namespace

DocumentEditing::DocumentEditing(Workspace &workspace, DocumentArea &area, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_area(area), m_bar(new TextEditingBar(*this)),
      m_drafts(new TextDrafts(this)), m_offer(new DraftOffer(workspace, area, *m_drafts, this))
{
    area.addAbove(m_bar);
    connect(m_drafts, &TextDrafts::failed, m_bar, &TextEditingBar::showNotKept);
    connect(m_drafts, &TextDrafts::recovered, this, [this] {
        m_bar->showNotKept({});
        if (m_editing && !isStoring())
            showChanges();
    });
    connect(m_offer, &DraftOffer::resumeRequested, this, &DocumentEditing::resume);
    connect(&area, &DocumentArea::currentChanged, this, [this] {
        if (m_editing && m_pane && m_area.current() && m_area.current() != m_pane)
            m_workspace.showMessage(
                tr("The edit of “%1” stays open in its tab.").arg(shortened(m_source.title, 40)));
    });
    connect(&area, &DocumentArea::currentChanged, this, &DocumentEditing::showBar);
    area.setMayClose([this](DocumentPane *pane) {
        if (!m_editing || pane != m_pane)
            return true;
        if (isStoring() || !m_editing->edits().isEmpty()) {
            m_area.show(pane);
            m_bar->showRefusal(isStoring() ? tr("The words are being stored just now.")
                                           : tr("Press Done or Cancel before you close it."));
            return false;
        }
        end();
        return true;
    });
}

void DocumentEditing::start(DocumentPane *pane)
{
    if (m_editing || !pane || !pane->isLoaded() || !m_workspace.canEdit())
        return;
    if (!m_offer->mayBegin(pane->source()))
        return;
    m_pane = pane;
    m_source = pane->row();
    m_project = m_workspace.project()->path();
    m_editing = new TextEditing(*pane->view(), this);
    pane->setEdited([this](TextRange stored) { return m_editing->edits().moved(stored); });
    connect(m_editing, &TextEditing::changed, this, &DocumentEditing::showChanges);
    connect(m_editing, &TextEditing::changed, this, &DocumentEditing::noteDraft);
    connect(m_editing, &TextEditing::refused, m_bar, &TextEditingBar::showRefusal);
    connect(m_editing, &TextEditing::doneRequested, this, &DocumentEditing::finish);
    connect(m_editing, &TextEditing::cancelRequested, this, &DocumentEditing::cancel);
    connect(pane, &DocumentPane::codingsRead, this, &DocumentEditing::takeCodings);
    // Its source is gone, or its project; queued, since the whole page may be going.
    connect(pane, &QObject::destroyed, this, &DocumentEditing::forget, Qt::QueuedConnection);
    m_bar->showTitle(m_source.title);
    showChanges();
    showBar();
    pane->view()->setFocus();
    m_workspace.steps().setObstacle(tr("“%1” is being edited: Ctrl+Z there takes back what you "
                                       "type. Press Done or Cancel to undo steps of the study.")
                                        .arg(shortened(m_source.title, 40)));
    Q_EMIT activeChanged();
}

void DocumentEditing::startWith(DocumentPane *pane, const std::vector<TextEdit> &edits)
{
    if (m_editing) { // of another text, perhaps: these are not its places
        showEdited();
        m_bar->showRefusal(tr("Press Done or Cancel here first."));
        return;
    }
    start(pane);
    if (!m_editing)
        return;
    bool isWhole = true;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
        isWhole = m_editing->replace(edit->range, edit->words) && isWhole;
    if (!isWhole)
        m_bar->showRefusal(tr("Speakers’ names stay as they are."));
}

void DocumentEditing::resume(const TextDraft &draft)
{
    if (m_editing) {
        showEdited();
        m_bar->showRefusal(tr("Press Done or Cancel here first."));
        return;
    }
    DocumentPane *pane = m_area.open(draft.source);
    if (!pane)
        return;
    if (!pane->isLoaded()) { // it is long, and being read
        connect(
            pane, &DocumentPane::loaded, this, [this, draft] { resume(draft); },
            Qt::SingleShotConnection);
        return;
    }
    if (drafts::fitOf(draft, pane->view()->text()) != drafts::Fit::Open) {
        m_offer->refuse(draft.source);
        return;
    }
    std::vector<TextEdit> edits;
    for (const DraftEdit &each : draft.edits)
        edits.push_back(each.edit);
    m_offer->take(draft.source);
    startWith(pane, edits);
    if (m_editing && !edits.empty())
        pane->goTo(edits.back().range);
}

void DocumentEditing::takeCodings()
{
    // What is stored already is what stands there: the places need no moving.
    if (!isStoring() || !m_pane->hasNewText())
        m_editing->takeCodings();
}

void DocumentEditing::noteDraft()
{
    m_drafts->note([this]() -> std::optional<TextDrafts::Typed> {
        if (!m_editing)
            return std::nullopt;
        return TextDrafts::Typed{m_project, m_source.id, m_source.title, m_workspace.coderName(),
                                 m_editing->edits()};
    });
}

void DocumentEditing::showEdited()
{
    if (m_pane)
        m_area.show(m_pane);
}

void DocumentEditing::showChanges()
{
    m_bar->showChanges(int(m_editing->edits().changes().size()), m_editing->lostQuotes());
}

void DocumentEditing::showBar()
{
    m_bar->setVisible(m_editing && m_area.current() == m_pane);
}

void DocumentEditing::cancel()
{
    if (!m_editing)
        return;
    if (isStoring()) {
        m_bar->showRefusal(tr("The words are being stored; Cancel at the bottom stops that."));
        return;
    }
    m_editing->finishComposing();
    const auto changes = qint64(m_editing->edits().changes().size());
    if (changes == 0) {
        revert();
        return;
    }
    ask(QMessageBox::Question,
        {tr("Leave the text as it was? %1 would be lost.")
             .arg(CountText::tr("%Ln change(s)", nullptr, int(changes))),
         {},
         tr("Discard the changes")},
        m_area.window(), this, [this] { revert(); });
}

void DocumentEditing::revert()
{
    if (!m_editing)
        return;
    m_editing->revert();
    m_drafts->drop(m_project, m_source.id);
    end();
}

void DocumentEditing::letGo()
{
    TextEditing *editing = std::exchange(m_editing, nullptr);
    editing->disconnect(this);
    editing->disconnect(m_bar);
    if (m_pane)
        m_pane->disconnect(this);
    editing->letGo();
    m_isStoring = false;
    m_workspace.steps().setObstacle({});
}

void DocumentEditing::forget()
{
    if (!m_editing || m_pane)
        return;
    m_drafts->keepNow(); // it is offered when the project is opened again
    letGo();
    showBar();
    Q_EMIT activeChanged();
}

void DocumentEditing::end()
{
    DocumentPane *pane = m_pane;
    letGo();
    pane->setEdited({});
    if (pane->hasNewText())
        pane->rereadText(); // an undo, or a merge, came in between
    else
        pane->readCodings();
    m_pane = nullptr;
    showBar();
    pane->view()->setFocus();
    Q_EMIT activeChanged();
}

void DocumentEditing::finish()
{
    if (!m_editing || !m_pane || isStoring())
        return;
    m_editing->finishComposing();
    if (m_editing->edits().isEmpty()) {
        revert();
        return;
    }
    m_drafts->keepNow(); // storing may take a while
    store();
}

bool DocumentEditing::finishNow()
{
    if (!m_editing)
        return true;
    if (isStoring()) {
        m_workspace.showError(tr("The words of “%1” are being stored just now. Wait until that is "
                                 "done, or cancel it, then try again.")
                                  .arg(shortened(m_source.title, 60)));
        return false;
    }
    m_editing->finishComposing();
    if (!m_workspace.canEdit()) { // it was found damaged meanwhile: the draft stays beside it
        m_drafts->keepNow();
        m_editing->revert();
        end();
        return true;
    }
    if (m_editing->edits().isEmpty()) {
        revert();
        return true;
    }
    const auto effect = effectNow();
    if (!effect)
        return false;
    std::vector<Cost> costs;
    if (m_again && !m_again->why.isEmpty())
        costs.push_back(costOfMet(m_again->why));
    if (!effect->lost.empty())
        costs.push_back(costOfLoss(*effect));
    const Answer answer = askWhatToDo(qint64(m_editing->edits().changes().size()), m_source.title,
                                      costs, m_area.window());
    if (answer == Answer::Store)
        return storeNow();
    if (answer == Answer::GoOn) {
        showEdited();
        if (m_pane)
            m_pane->view()->setFocus(); // which the window took before it asked
        return false;
    }
    revert();
    return true;
}

void DocumentEditing::keepDraft()
{
    if (m_editing)
        m_drafts->keepNow();
}

bool DocumentEditing::isBig() const
{
    return m_editing->edits().original().size() >= DocumentPane::largeText
           || m_pane->codings().all().size() >= manyCodings;
}

/// What was typed, on top of what others did to the text since; false when it can't be read.
bool DocumentEditing::prepare()
{
    m_edits = m_editing->edits();
    m_again.reset();
    return !m_pane->hasNewText() || m_workspace.guarded([this] {
        m_again = sharing::typedAgain(m_workspace.database(), m_source.id, m_edits);
        if (m_again)
            m_edits = m_again->edits;
    });
}

/// What storing would do to the quotes; none when that can't be known, which has been shown.
std::optional<EditEffect> DocumentEditing::effectNow()
{
    std::optional<EditEffect> effect;
    if (prepare())
        m_workspace.guarded(
            [&] { effect = transcripts::effect(m_workspace.database(), m_source.id, m_edits); });
    return effect;
}

/// As a job when it is much; asks first when quotes would go.
void DocumentEditing::store()
{
    if (isBig()) {
        if (prepare())
            lookThenStore();
    } else if (const auto known = effectNow()) {
        weigh(*known);
    }
}

void DocumentEditing::weigh(const EditEffect &effect)
{
    if (!m_again || m_again->met.isEmpty())
        return weighLost(effect);
    ask(QMessageBox::Warning, costOfMet(m_again->why), m_area.window(), this,
        [this, effect, editing = m_editing] {
            if (m_editing && m_editing == editing && m_pane)
                weighLost(effect);
        });
}

void DocumentEditing::weighLost(const EditEffect &effect)
{
    const auto go = [this, editing = m_editing] {
        if (m_editing && m_editing == editing && m_pane) // its source may go while it is asked
            isBig() ? storeAsJob() : void(storeNow());
    };
    if (effect.lost.empty())
        go();
    else
        ask(QMessageBox::Warning, costOfLoss(effect), m_area.window(), this, go);
}

void DocumentEditing::setStoring(bool isStoring)
{
    m_isStoring = isStoring;
    m_editing->setHeld(isStoring);
    m_bar->setStoring(isStoring);
    if (!isStoring)
        showChanges();
    Q_EMIT activeChanged();
}

void DocumentEditing::lookThenStore()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    setStoring(true);
    const auto isOver = [this, editing = m_editing] { return m_editing != editing || !m_pane; };
    m_looking = m_workspace.jobs().run<std::optional<EditEffect>>(
        tr("Looking what happens to the quotes"), this,
        [reader, source = m_source.id,
         edits = m_edits](Progress &progress) -> std::optional<EditEffect> {
            return unlessInterrupted(progress,
                                     [&] { return transcripts::effect(*reader, source, edits); });
        },
        [this, isOver](const std::optional<EditEffect> &effect) {
            if (isOver())
                return;
            setStoring(false);
            if (!m_looking->isCanceled())
                effect ? weigh(*effect) : store(); // the edit may be one of this text
        },
        [this, isOver](const Error &error) {
            m_workspace.tell(error);
            if (!isOver())
                setStoring(false);
        },
        [this, isOver] {
            if (!isOver())
                setStoring(false);
        });
}

QString DocumentEditing::stepLabel() const
{
    return tr("Edit transcript %1 (%2)")
        .arg(shortened(m_source.title, 60),
             CountText::tr("%Ln change(s)", nullptr, int(m_editing->edits().changes().size())));
}

/// Keeps what met others' words; false when that can't be, so that it stays in the editor.
bool DocumentEditing::tellAgain()
{
    if (!m_again)
        return true;
    if (m_again->met.isEmpty()) {
        m_workspace.showMessage(tr("Others edited “%1”, too: their words and yours are both in it "
                                   "now.")
                                    .arg(shortened(m_source.title, 40)));
        return true;
    }
    return m_workspace.guarded(
        [this] { sharing::keepMet(*m_workspace.project(), m_source.id, *m_again, stepLabel()); });
}

/// At once and without asking. False when it could not be, which has been shown.
bool DocumentEditing::storeNow()
{
    if (!m_editing)
        return false;
    const TextEdits edits = m_edits;
    const SourceId source = m_source.id;
    if (!edits.isEmpty() && !m_workspace.edit(stepLabel(), [&](Database &db) {
            transcripts::edit(db, source, edits);
        }))
        return false;
    if (!tellAgain())
        return false;
    endStored();
    return true;
}

void DocumentEditing::storeAsJob()
{
    if (!m_editing)
        return;
    const auto isOver = [this, editing = m_editing] { return m_editing != editing || !m_pane; };
    const bool isBegun = m_workspace.editAsJob(
        stepLabel(), this,
        [source = m_source.id, edits = m_edits](Database &db, Progress &progress) {
            transcripts::edit(db, source, edits, &progress);
        },
        [this, isOver] {
            if (isOver())
                return;
            if (tellAgain())
                endStored();
            else
                setStoring(false);
        },
        [this, isOver] {
            if (!isOver())
                setStoring(false);
        });
    if (isBegun)
        setStoring(true);
}

void DocumentEditing::endStored()
{
    m_drafts->drop(m_project, m_source.id);
    if (!m_again)
        m_pane->forgetNewText(); // it is what stands there
    end();
}

TextEditingBar::TextEditingBar(DocumentEditing &editing)
    : m_title(new ElidingLabel), m_state(new ElidingLabel), m_done(plainButton(tr("Done"))),
      m_cancel(plainButton(tr("Cancel")))
{
    setAccessibleName(tr("Editing"));
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_state->setAccessibleName(tr("Changes"));
    m_done->setToolTip(tr("Store the changes as one step (F4)"));
    m_cancel->setToolTip(tr("Leave the text as it was (Esc)"));
    inRow(this, {{14, 5, 8, 5}, 8}, {m_title, {m_state, 1}, m_done, m_cancel});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(m_done, &QPushButton::clicked, &editing, &DocumentEditing::finish);
    connect(m_cancel, &QPushButton::clicked, &editing, &DocumentEditing::cancel);
    hide();
}

void TextEditingBar::showTitle(const QString &title)
{
    setStoring(false);
    m_title->setText(tr("Editing %1").arg(title));
}

void TextEditingBar::showChanges(int changes, int lostQuotes)
{
    QString state = changes == 0 ? tr("Codings move with the text")
                                 : CountText::tr("%Ln change(s)", nullptr, changes);
    if (lostQuotes > 0)
        state = tr("%1 · %n quotes have no words left", nullptr, lostQuotes).arg(state);
    if (!m_notKept.isEmpty())
        state = tr("%1 · not kept safe until Done").arg(state);
    say(state, lostQuotes > 0 || !m_notKept.isEmpty());
}

void TextEditingBar::showNotKept(const QString &why)
{
    m_notKept = why;
    m_state->setToolTip(why.isEmpty() ? why
                                      : plainToolTip(why)); // the next key takes the sentence away
    if (!why.isEmpty())
        showRefusal(why);
}

void TextEditingBar::setStoring(bool isStoring)
{
    for (QPushButton *button : {m_done, m_cancel})
        button->setEnabled(!isStoring);
    if (isStoring)
        say(tr("Storing… the words stay as they are until that is done"), false);
}

void TextEditingBar::showRefusal(const QString &why)
{
    say(why, true);
    QAccessibleEvent alert(m_state, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString TextEditingBar::state() const
{
    return m_state->text();
}

void TextEditingBar::say(const QString &state, bool warns)
{
    m_warns = warns;
    m_state->setText(state);
    m_state->setForegroundRole(warns ? QPalette::WindowText : QPalette::PlaceholderText);
    update();
}

void TextEditingBar::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), tokens.alternate);
    painter.setPen(tokens.line);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    QRect edge(0, 0, 3, height());
    if (isRightToLeft())
        edge.moveRight(width() - 1);
    painter.fillRect(edge, m_warns ? tokens.warn : tokens.accent);
}

} // namespace axial
