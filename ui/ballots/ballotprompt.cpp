#include "ui/ballots/ballotprompt.h"

#include "core/project/people/ballots.h"
#include "ui/base/workspace.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <utility>

namespace axial {

BallotPrompt::BallotPrompt(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_prompts(new QComboBox),
      m_add(new QPushButton(tr("&New prompt…"))), m_rename(new QPushButton(tr("&Reword…")))
{
    m_prompts->setAccessibleName(tr("Prompt"));
    makeNarrow(m_prompts, 12);
    m_prompts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *label = new QLabel(tr("&Prompt"));
    label->setBuddy(m_prompts);
    m_rename->setToolTip(tr("Another wording of this prompt, for all ballots that answer it"));
    inRow(this, {{12, 8, 12, 8}, 8}, {label, {m_prompts, 1}, m_add, m_rename});
    connect(m_add, &QPushButton::clicked, this, &BallotPrompt::ask);
    connect(m_rename, &QPushButton::clicked, this, [this] {
        connect(
            askForLine(m_workspace, this, tr("Reword the prompt"), tr("As it was asked"), prompt()),
            &QInputDialog::textValueSelected, this, &BallotPrompt::rename);
    });
    connect(m_prompts, &QComboBox::currentIndexChanged, this, [this] {
        m_prompts->setToolTip(plainToolTip(prompt(), longestWordsTip));
        updateState();
        Q_EMIT changed();
    });
    connect(&workspace, &Workspace::accessChanged, this, &BallotPrompt::updateState);
}

void BallotPrompt::read()
{
    QStringList prompts = ballots::prompts(m_workspace.database());
    for (const QString &each : std::as_const(m_fresh)) {
        if (!prompts.contains(each)) // not answered yet, or no longer: its only ballot was undone
            prompts << each;
    }
    const QString wanted = std::exchange(m_wanted, {});
    const QString chosen = prompts.contains(wanted) ? wanted : prompt();
    {
        const QSignalBlocker quiet(m_prompts);
        m_prompts->clear();
        for (const QString &each : prompts)
            m_prompts->addItem(singleLine(each), each);
        m_prompts->setCurrentIndex(std::max(0, m_prompts->findData(chosen)));
        m_prompts->setToolTip(plainToolTip(prompt(), longestWordsTip));
    }
    updateState();
}

void BallotPrompt::forget()
{
    const QSignalBlocker quiet(m_prompts);
    m_fresh.clear();
    m_prompts->clear();
}

QString BallotPrompt::prompt() const
{
    return m_prompts->currentData().toString();
}

void BallotPrompt::updateState()
{
    m_add->setEnabled(m_workspace.canEdit());
    m_rename->setEnabled(m_workspace.canEdit() && !prompt().isEmpty());
    m_prompts->setEnabled(m_prompts->count() > 0);
}

void BallotPrompt::ask()
{
    QStringList offered;
    if (!m_workspace.guarded([&] { offered = ballots::guidePrompts(m_workspace.database()); }))
        return;
    const QString label = offered.isEmpty()
                              ? tr("What participants were asked to rank, as it was asked")
                              : tr("What participants were asked to rank, as it was asked; or a "
                                   "question of the interview guide");
    connect(askForOneOf(m_workspace, this, tr("New prompt"), label, offered, {}, OtherLines::Taken),
            &QInputDialog::textValueSelected, this, &BallotPrompt::add);
}

void BallotPrompt::add(const QString &prompt)
{
    const QString asked = prompt.simplified();
    if (asked.isEmpty())
        return;
    if (m_prompts->findData(asked) < 0) {
        m_fresh << asked;
        m_prompts->addItem(singleLine(asked), asked);
    }
    m_prompts->setCurrentIndex(m_prompts->findData(asked));
    updateState();
}

void BallotPrompt::rename(const QString &renamed)
{
    const QString before = prompt();
    const QString after = renamed.simplified();
    if (after.isEmpty() || after == before)
        return;
    bool isStored = false;
    if (!m_workspace.guarded(
            [&] { isStored = ballots::prompts(m_workspace.database()).contains(before); }))
        return;
    const bool isFresh = m_fresh.removeAll(before) > 0;
    if (!isStored) {
        m_prompts->removeItem(m_prompts->currentIndex());
        return add(after);
    }
    if (!m_workspace.edit(tr("Reword the prompt %1").arg(before),
                          [&](Database &db) { ballots::renamePrompt(db, before, after); })) {
        if (isFresh)
            m_fresh << before;
        return;
    }
    m_prompts->setCurrentIndex(m_prompts->findData(after));
}

} // namespace axial
