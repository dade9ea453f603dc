#include "ui/guide/turnquestionswindow.h"

#include "ui/base/failures.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/guide/askedtable.h"
#include "ui/guide/tablekeys.h"
#include "ui/widgets/sidewindow.h"

#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace axial {

TurnQuestionsWindow::TurnQuestionsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_sentence(new QLabel),
      m_table(new AskedTable(workspace))
{
    setWindowTitle(tr("Questions of the guide in transcripts"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setAccessibleName(tr("What was found"));
    m_sentence->setContentsMargins(12, 10, 12, 8);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_sentence);
    column->addWidget(m_table, 1);
    column->addWidget(makeFoot());
    resize(960, 540);
    makeSideWindow(workspace, *this);
    connectParts();
}

QWidget *TurnQuestionsWindow::makeFoot()
{
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(12, 8, 12, 10);
    const auto add = [row](const QString &text, const QKeySequence &keys) {
        auto *button = new QPushButton(text);
        button->setShortcut(keys);
        if (!keys.isEmpty())
            button->setToolTip(keys.toString(QKeySequence::NativeText));
        row->addWidget(button);
        return button;
    };
    m_checkAll = add(tr("Check all"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A));
    m_takeBack = add(tr("Take back"), {});
    giveTableKeys(*m_table, *m_takeBack, QKeySequence(Qt::CTRL | Qt::Key_Delete));
    m_goTo = add(tr("Show in the text"), QKeySequence(Qt::CTRL | Qt::Key_Return));
    row->addStretch();
    m_assign = add(tr("Assign"), {});
    connect(add(tr("Close"), {}), &QPushButton::clicked, this, &QDialog::close);
    return foot;
}

void TurnQuestionsWindow::connectParts()
{
    connect(m_table, &AskedTable::itemSelectionChanged, this, &TurnQuestionsWindow::updateState);
    connect(m_table, &AskedTable::checkedChanged, this, &TurnQuestionsWindow::updateState);
    connect(m_table, &AskedTable::placeMeant, this, &TurnQuestionsWindow::goToTurn);
    connect(m_checkAll, &QPushButton::clicked, m_table, &AskedTable::checkAll);
    connect(m_takeBack, &QPushButton::clicked, this, &TurnQuestionsWindow::takeBack);
    connect(m_goTo, &QPushButton::clicked, this, [this] { goToTurn(m_table->currentRow()); });
    connect(m_assign, &QPushButton::clicked, this, &TurnQuestionsWindow::assign);
    // A button whose words change would lose its keys.
    auto *keys = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_S), this);
    connect(keys, &QShortcut::activated, this, &TurnQuestionsWindow::assign);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_job.stop();
        m_table->forgetChoices(); // of another project
        showContent({});
        close();
    });
    connect(&m_workspace, &Workspace::accessChanged, this, &TurnQuestionsWindow::updateState);
    connect(&m_workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (isVisible()
            && changes.touches({StudyTable::Prompt, StudyTable::TurnPrompt, StudyTable::Turn,
                                StudyTable::Speaker, StudyTable::SourceText, StudyTable::Source}))
            read();
    });
}

void TurnQuestionsWindow::showSources(std::vector<SourceId> sources)
{
    m_sources = std::move(sources);
    m_table->forgetChoices();
    showContent({});
    read();
}

void TurnQuestionsWindow::read()
{
    m_sentence->setText(tr("Looking for the guide’s questions…"));
    m_job.read<AskedContent>(
        tr("Looking for the guide’s questions"),
        [sources = m_sources](Database &db, Progress &progress) {
            return readAsked(db, sources, progress);
        },
        [this](AskedContent content) { showContent(std::move(content)); },
        [this](const Error &error) {
            m_sentence->setText(tr("Not read. Close and open the window to look again."));
            if (!m_workspace.failures().waitsFor(error))
                m_workspace.tell(error);
        },
        [this] { m_sentence->setText(tr("Stopped. Close and open the window to look again.")); });
}

void TurnQuestionsWindow::showContent(AskedContent content)
{
    m_table->fill(std::move(content), m_sources.size() != 1);
    const int proposed = int(m_table->proposed());
    const int known = m_table->rowCount() - proposed;
    if (m_table->content().guide.empty())
        m_sentence->setText(tr("There is no interview guide yet. Import it, or write it in "
                               "“Interview guide…”."));
    else if (m_table->content().sources == 0)
        m_sentence->setText(tr("No turns are known here: only where it is known who speaks when "
                               "can a turn ask a question."));
    else
        m_sentence->setText(
            tr("%1; %2. Look at what is said and check what is right, or choose another question "
               "(F2).")
                .arg(tr("%n turn(s) ask a question", nullptr, known),
                     tr("%n more may", nullptr, proposed)));
    updateState();
}

void TurnQuestionsWindow::assign()
{
    const std::vector<AskedPrompt> taken = m_table->checked();
    const int count = int(taken.size());
    if (taken.empty() || !m_workspace.canEdit()
        || !m_workspace.edit(tr("Say where %n question(s) of the guide are asked", nullptr, count),
                             [&](Database &db) {
                                 for (const AskedPrompt &each : taken)
                                     askedprompts::ask(db, each);
                             }))
        return;
    m_workspace.showUndoable(tr("%n question(s) assigned. Ctrl+Z brings it back.", nullptr, count));
}

void TurnQuestionsWindow::takeBack()
{
    const std::vector<AskedPrompt> gone = m_table->selectedAsked();
    if (gone.empty() || !m_workspace.canEdit())
        return;
    m_workspace.edit(
        tr("Take back where %n question(s) of the guide are asked", nullptr, int(gone.size())),
        [&](Database &db) {
            for (const AskedPrompt &each : gone)
                askedprompts::takeBack(db, each);
        });
}

void TurnQuestionsWindow::goToTurn(int row)
{
    if (const AskedRow *meant = m_table->rowAt(row))
        m_workspace.requests().goTo(meant->what.asked.source, meant->range);
}

void TurnQuestionsWindow::updateState()
{
    const bool can = m_workspace.canEdit();
    const int count = int(m_table->checked().size());
    m_assign->setText(count == 0 ? tr("Assign") : tr("Assign %n question(s)", nullptr, count));
    m_assign->setEnabled(can && count > 0);
    m_takeBack->setEnabled(can && !m_table->selectedAsked().empty());
    m_checkAll->setEnabled(can && m_table->proposed() > 0);
    m_goTo->setEnabled(m_table->rowAt(m_table->currentRow()));
}

} // namespace axial
