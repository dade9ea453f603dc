// How the DocumentEditing stores what was typed.
#include "ui/editing/documentediting.h"

#include "core/project/transcriptediting.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentarea.h"
#include "ui/editing/textdrafts.h"
#include "ui/editing/texteditingbar.h"
#include "ui/text/textediting.h"
#include "ui/text/textview.h"
#include "ui/widgets/plainmessagebox.h"

#include <QPushButton>

namespace axial {

namespace {

constexpr size_t manyCodings = 2000; ///< moving them takes longer than a key may

/// "3 quotes with 5 codings lose all their words", and the first of them.
QString lossSentence(const EditEffect &effect)
{
    qint64 codings = 0;
    for (const LostQuote &lost : effect.lost)
        codings += lost.codings;
    return DocumentEditing::tr("%1 with %2 would lose all words.")
        .arg(counted(qint64(effect.lost.size()), DocumentEditing::tr("quote"),
                     DocumentEditing::tr("quotes")),
             counted(codings, DocumentEditing::tr("coding"), DocumentEditing::tr("codings")));
}

QString lossDetails(const EditEffect &effect)
{
    constexpr size_t named = 5;
    QStringList lines;
    for (size_t i = 0; i < std::min(named, effect.lost.size()); ++i)
        lines << u'“' + shortened(effect.lost[i].words, 80) + u'”';
    if (effect.lost.size() > named)
        lines << DocumentEditing::tr("and %1 more").arg(effect.lost.size() - named);
    lines << QString()
          << DocumentEditing::tr("Storing deletes them with their codings. Undo brings them back.");
    return lines.join(u'\n');
}

} // namespace

bool DocumentEditing::isBig() const
{
    return m_editing->edits().original().size() >= DocumentPane::largeText
           || m_pane->codings().size() >= manyCodings;
}

void DocumentEditing::finish()
{
    if (!m_editing || !m_pane || m_isStoring)
        return;
    m_editing->finishComposing();
    if (m_editing->edits().isEmpty()) {
        revert();
        return;
    }
    m_drafts->keepNow(); // storing may take a while
    if (isBig()) {
        lookThenStore();
        return;
    }
    EditEffect effect;
    if (m_workspace.guarded([&] {
            effect = transcripts::effect(m_workspace.database(), m_pane->source(),
                                         m_editing->edits());
        }))
        weigh(effect);
}

void DocumentEditing::weigh(const EditEffect &effect)
{
    if (!effect.lost.empty())
        askAboutLost(effect);
    else if (isBig())
        storeAsJob();
    else
        store();
}

/// From here on the words stand as they are stored, until that is done or has failed.
void DocumentEditing::hold(bool isStoring)
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
    hold(true);
    const auto isOver = [this, editing = m_editing] { return m_editing != editing || !m_pane; };
    m_looking = m_workspace.jobs().run<std::optional<EditEffect>>(
        tr("Looking what happens to the quotes"), this,
        [reader, source = m_source.id,
         edits = m_editing->edits()](Progress &progress) -> std::optional<EditEffect> {
            return unlessInterrupted(progress,
                                     [&] { return transcripts::effect(*reader, source, edits); });
        },
        [this, isOver](const std::optional<EditEffect> &effect) {
            if (isOver())
                return;
            hold(false);
            if (!m_looking->isCanceled())
                effect ? weigh(*effect) : lookThenStore();
        },
        [this, isOver](const Error &error) {
            m_workspace.guarded([&error] { error.raise(); });
            if (!isOver())
                hold(false);
        },
        [this, isOver] {
            if (!isOver())
                hold(false);
        });
}

void DocumentEditing::askAboutLost(const EditEffect &effect)
{
    auto box = new PlainMessageBox(QMessageBox::Warning, tr("Edit transcript"),
                                   lossSentence(effect), lossDetails(effect), QMessageBox::NoButton,
                                   m_area.window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *go = box->addButton(tr("Delete them and store"), QMessageBox::DestructiveRole);
    QPushButton *stay = box->addButton(tr("Go on editing"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    connect(go, &QPushButton::clicked, this, [this, editing = m_editing] {
        if (!m_editing || m_editing != editing || !m_pane)
            return; // its source went while it was asked
        isBig() ? storeAsJob() : void(store());
    });
    box->open();
}

QString DocumentEditing::stepLabel() const
{
    return tr("Edit transcript %1 (%2)")
        .arg(shortened(m_source.title, 60),
             counted(qint64(m_editing->edits().changes().size()), tr("change"), tr("changes")));
}

bool DocumentEditing::store()
{
    if (!m_editing)
        return false;
    const TextEdits edits = m_editing->edits();
    const SourceId source = m_source.id;
    if (!m_workspace.edit(stepLabel(), [&](Database &db) { transcripts::edit(db, source, edits); }))
        return false;
    finishStored();
    return true;
}

void DocumentEditing::storeAsJob()
{
    if (!m_editing)
        return;
    const auto isOver = [this, editing = m_editing] { return m_editing != editing || !m_pane; };
    const bool isBegun = m_workspace.editAsJob(
        stepLabel(), this,
        [source = m_source.id, edits = m_editing->edits()](Database &db, Progress &progress) {
            transcripts::edit(db, source, edits, &progress);
        },
        [this, isOver] {
            if (!isOver())
                finishStored();
        },
        [this, isOver] {
            if (!isOver())
                hold(false);
        });
    if (isBegun)
        hold(true);
}

void DocumentEditing::finishStored()
{
    dropDraft();
    m_pane->forgetNewText(); // it is what stands there
    end();
}

bool DocumentEditing::finishNow()
{
    if (!m_editing)
        return true;
    if (m_isStoring) {
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
    EditEffect effect;
    const bool isKnown = m_workspace.guarded([&] {
        effect = transcripts::effect(m_workspace.database(), m_pane->source(), m_editing->edits());
    });
    if (!isKnown)
        return false;
    const bool isLossy = !effect.lost.empty();
    PlainMessageBox box(
        QMessageBox::Question, tr("Edit transcript"),
        tr("Store %1 in “%2”?")
            .arg(counted(qint64(m_editing->edits().changes().size()), tr("change"), tr("changes")),
                 shortened(m_source.title, 60)),
        isLossy ? lossSentence(effect) + u'\n' + lossDetails(effect) : QString(),
        QMessageBox::NoButton, m_area.window());
    QPushButton *go = box.addButton(isLossy ? tr("Delete them and store") : tr("Store"),
                                    isLossy ? QMessageBox::DestructiveRole
                                            : QMessageBox::AcceptRole);
    QPushButton *leave = box.addButton(tr("Discard the changes"), QMessageBox::DestructiveRole);
    QPushButton *stay = box.addButton(tr("Go on editing"), QMessageBox::RejectRole);
    box.setDefaultButton(isLossy ? stay : go);
    box.setEscapeButton(stay);
    box.exec();
    if (box.clickedButton() == go)
        return store();
    if (box.clickedButton() != leave) {
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

} // namespace axial
