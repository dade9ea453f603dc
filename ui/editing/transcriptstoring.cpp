#include "ui/editing/transcriptstoring.h"

#include "core/base/interruptedread.h"
#include "core/project/sources/transcriptediting.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/document/documentpane.h"
#include "ui/editing/storingquestions.h"
#include "ui/text/textediting.h"

namespace axial {

namespace {

constexpr size_t manyCodings = 2000; ///< moving them takes longer than a key may

} // namespace

TranscriptStoring::TranscriptStoring(Workspace &workspace, const QWidget &area)
    : m_workspace(workspace), m_area(area)
{
}

void TranscriptStoring::begin(DocumentPane *pane, TextEditing *editing)
{
    m_pane = pane;
    m_editing = editing;
    m_source = pane->row();
}

void TranscriptStoring::end()
{
    m_editing = nullptr;
    m_pane = nullptr;
    m_isUnderWay = false;
}

bool TranscriptStoring::isBig() const
{
    return m_editing->edits().original().size() >= DocumentPane::largeText
           || m_pane->codings().all().size() >= manyCodings;
}

std::optional<EditEffect> TranscriptStoring::effect() const
{
    std::optional<EditEffect> effect;
    m_workspace.guarded([&] {
        effect = transcripts::effect(m_workspace.database(), m_source.id, m_editing->edits());
    });
    return effect;
}

void TranscriptStoring::start()
{
    if (isBig())
        lookThenStore();
    else if (const auto known = effect())
        weigh(*known);
}

void TranscriptStoring::weigh(const EditEffect &effect)
{
    if (!effect.lost.empty())
        askAboutLost(effect);
    else if (isBig())
        storeAsJob();
    else
        storeNow();
}

void TranscriptStoring::setUnderWay(bool isUnderWay)
{
    m_isUnderWay = isUnderWay;
    m_editing->setHeld(isUnderWay);
    Q_EMIT underWayChanged();
}

void TranscriptStoring::lookThenStore()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    setUnderWay(true);
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
            setUnderWay(false);
            if (!m_looking->isCanceled())
                effect ? weigh(*effect) : lookThenStore();
        },
        [this, isOver](const Error &error) {
            m_workspace.guarded([&error] { error.raise(); });
            if (!isOver())
                setUnderWay(false);
        },
        [this, isOver] {
            if (!isOver())
                setUnderWay(false);
        });
}

void TranscriptStoring::askAboutLost(const EditEffect &effect)
{
    storingquestions::askAboutLost(effect, m_area.window(), this, [this, editing = m_editing] {
        if (!m_editing || m_editing != editing || !m_pane)
            return; // its source went while it was asked
        isBig() ? storeAsJob() : void(storeNow());
    });
}

QString TranscriptStoring::stepLabel() const
{
    return tr("Edit transcript %1 (%2)")
        .arg(shortened(m_source.title, 60),
             tr("%Ln change(s)", nullptr, int(m_editing->edits().changes().size())));
}

bool TranscriptStoring::storeNow()
{
    if (!m_editing)
        return false;
    const TextEdits edits = m_editing->edits();
    const SourceId source = m_source.id;
    if (!m_workspace.edit(stepLabel(), [&](Database &db) { transcripts::edit(db, source, edits); }))
        return false;
    Q_EMIT stored();
    return true;
}

void TranscriptStoring::storeAsJob()
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
                Q_EMIT stored();
        },
        [this, isOver] {
            if (!isOver())
                setUnderWay(false);
        });
    if (isBegun)
        setUnderWay(true);
}

} // namespace axial
