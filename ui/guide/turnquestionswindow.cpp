#include "ui/guide/turnquestionswindow.h"

#include "core/base/table.h"
#include "core/domain/prompt.h"
#include "core/project/guide/promptproposals.h"
#include "core/project/guide/prompts.h"
#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/guide/guideparts.h"
#include "ui/lists/plaintable.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QCoreApplication>
#include <QHash>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>

#include <algorithm>
#include <map>
#include <set>

namespace axial {

/// A turn that asks a question of the guide, or that may.
struct AskedRow {
    PromptProposal what;
    QString title;        ///< of the source
    TextRange range;      ///< of the turn
    bool isAsked = false; ///< else it is proposed
    bool isTaken = false; ///< of a proposal: to be stored
};

struct AskedContent {
    std::vector<Prompt> guide;
    std::vector<AskedRow> rows; ///< by source and place
    int sources = 0;            ///< that were read
};

namespace {

/// From here on a proposal is right far more often than not.
constexpr double nearEnough = 0.55;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(TurnQuestionsWindow)
};

std::vector<SourceId> conversations(Database &db)
{
    std::vector<SourceId> result;
    for (const SourceKind kind : {SourceKind::Transcript, SourceKind::Document}) {
        for (const Source &source : sources::ofKind(db, kind))
            result.push_back(source.id);
    }
    return result;
}

void readSource(Database &db, SourceId source, const Progress &progress, AskedContent &content)
{
    const std::vector<Turn> turns = sources::turns(db, source);
    if (turns.empty())
        return;
    ++content.sources;
    const QString title = sources::at(db, source).title;
    const QString text = sources::text(db, source);
    std::vector<AskedRow> rows;
    const auto add = [&](const PromptProposal &what, size_t turn, bool isAsked) {
        const bool isTaken = !isAsked && what.similarity >= nearEnough;
        rows.push_back({what, title, {turns[turn].words, turns[turn].range.end}, isAsked, isTaken});
    };
    QHash<qint64, size_t> turnAt;
    for (size_t turn = 0; turn < turns.size(); ++turn)
        turnAt.insert(turns[turn].range.start, turn);
    for (const AskedPrompt &asked : askedprompts::of(db, source)) {
        const size_t turn = turnAt.value(asked.start);
        const TextRange words{turns[turn].words, turns[turn].range.end};
        add({asked, int(turn) + 1, text.mid(words.start, words.length()), 1, {}}, turn, true);
    }
    for (const PromptProposal &each : promptProposals(db, source, progress))
        add(each, size_t(each.turn) - 1, false);
    std::ranges::stable_sort(rows, {}, [](const AskedRow &row) { return row.what.turn; });
    content.rows.insert(content.rows.end(), rows.begin(), rows.end());
}

/// Why it stands here, in words.
QString howOf(const AskedRow &row)
{
    if (row.isAsked)
        return Messages::tr("asks it");
    if (row.what.by == PromptProposal::By::Heading)
        return Messages::tr("by a heading");
    return Messages::tr("by its words, %1")
        .arg(displayText(row.what.similarity, ColumnKind::Share));
}

/// Of these sources, or of all transcripts and documents. Near proposals are taken beforehand.
AskedContent readAsked(Database &db, const std::vector<SourceId> &sources, Progress &progress)
{
    AskedContent content;
    content.guide = prompts::all(db);
    const std::vector<SourceId> wanted = sources.empty() ? conversations(db) : sources;
    progress.setTotal(qint64(wanted.size()));
    for (const SourceId source : wanted) {
        progress.checkCanceled();
        readSource(db, source, progress, content);
        progress.advance();
    }
    return content;
}

enum AskedColumn { TitleAt, TurnAt, Said, AskedQuestion, How, askedColumns };

constexpr int askedHeight = 30;

} // namespace

/// Turns that ask questions of the guide, and those that may: these are checked to be assigned, and
/// another question can be chosen for them.
class AskedTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit AskedTable(Workspace &workspace, QWidget *parent = nullptr)
        : QTableWidget(0, askedColumns, parent), m_workspace(workspace)
    {
        makePlain(*this, tr("Questions in transcripts"), askedHeight);
        setWordWrap(false);
        setSelectionBehavior(QAbstractItemView::SelectRows);
        setEditTriggers(QAbstractItemView::EditKeyPressed);
        makeColumns();
        connect(this, &QTableWidget::cellChanged, this, &AskedTable::takeCell);
        connect(this, &QTableWidget::cellDoubleClicked, this, [this](int row, int column) {
            if (column == AskedQuestion && item(row, column)->flags().testFlag(Qt::ItemIsEditable))
                editItem(item(row, column));
            else
                Q_EMIT placeMeant(row);
        });
    }

    /// What a person checked or chose of a proposal stays so when it is proposed again.
    void fill(AskedContent content, bool hasTitles)
    {
        const int current = currentRow();
        m_content = std::move(content);
        carryChoices();
        m_isFilling = true;
        setRowCount(int(m_content.rows.size()));
        for (int row = 0; row < rowCount(); ++row)
            showRow(row);
        m_isFilling = false;
        setColumnHidden(TitleAt, !hasTitles);
        if (rowCount() > 0) // alone, whatever keys are held
            selectionModel()->setCurrentIndex(
                model()->index(std::clamp(current, 0, rowCount() - 1), Said),
                QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        Q_EMIT checkedChanged();
    }

    /// From now on all proposals stand as they are made.
    void forgetChoices() { m_choices.clear(); }
    const AskedContent &content() const { return m_content; }
    /// Null where there is no such row.
    const AskedRow *rowAt(int row) const
    {
        return row >= 0 && row < int(m_content.rows.size()) ? &m_content.rows[size_t(row)]
                                                            : nullptr;
    }

    std::vector<AskedPrompt> checked() const
    {
        std::vector<AskedPrompt> result;
        for (const AskedRow &row : m_content.rows) {
            if (!row.isAsked && row.isTaken)
                result.push_back(row.what.asked);
        }
        return result;
    }

    /// Of the selected rows, those that ask already.
    std::vector<AskedPrompt> selectedAsked() const
    {
        std::vector<AskedPrompt> result;
        for (int row = 0; row < int(m_content.rows.size()); ++row) {
            if (m_content.rows[size_t(row)].isAsked && selectionModel()->isRowSelected(row, {}))
                result.push_back(m_content.rows[size_t(row)].what.asked);
        }
        return result;
    }

    /// rows
    qint64 proposed() const
    {
        return std::ranges::count(m_content.rows, false, &AskedRow::isAsked);
    }

    /// All proposals, or none when all are.
    void checkAll()
    {
        const bool areAll = qint64(checked().size()) == proposed();
        for (int row = 0; row < rowCount(); ++row) {
            if (!m_content.rows[size_t(row)].isAsked)
                item(row, Said)->setCheckState(areAll ? Qt::Unchecked : Qt::Checked);
        }
    }

Q_SIGNALS:
    void checkedChanged();
    void placeMeant(int row);

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_F2 && currentRow() >= 0
            && item(currentRow(), AskedQuestion)->flags().testFlag(Qt::ItemIsEditable))
            setCurrentCell(currentRow(), AskedQuestion); // the only one that can be chosen anew
        QTableWidget::keyPressEvent(event);
    }

private:
    /// What a person made of a proposal.
    struct Choice {
        PromptId prompt;
        bool isTaken = false;
    };
    void makeColumns()
    {
        setHorizontalHeaderLabels({tr("Transcript"), tr("Turn"), tr("What is said"),
                                   tr("Question of the guide"), tr("Why")});
        QHeaderView *header = horizontalHeader();
        header->setSectionResizeMode(Said, QHeaderView::Stretch);
        header->setSectionResizeMode(AskedQuestion, QHeaderView::Stretch);
        const std::pair<AskedColumn, int> widths[] = {{TitleAt, 150}, {TurnAt, 56}, {How, 164}};
        for (const auto &[section, width] : widths)
            header->resizeSection(section, width);
        setItemDelegateForColumn(
            AskedQuestion, new WordChoice(
                               tr("Question of the guide"), [this] { return questions(); }, this));
    }

    /// As far as the question is still there, and the turn doesn't ask it already.
    void carryChoices()
    {
        std::set<AskedPrompt> asked;
        for (const AskedRow &row : m_content.rows) {
            if (row.isAsked)
                asked.insert(row.what.asked);
        }
        m_proposals.clear();
        for (AskedRow &row : m_content.rows) {
            const AskedPrompt proposed = row.what.asked;
            m_proposals.push_back(proposed);
            const auto found = m_choices.find(proposed);
            if (row.isAsked || found == m_choices.end())
                continue;
            const Choice choice = found->second;
            if (questionOf(choice.prompt).isEmpty()
                || asked.contains({proposed.source, proposed.start, choice.prompt}))
                continue;
            row.what.asked.prompt = choice.prompt;
            row.isTaken = choice.isTaken;
        }
    }

    void showRow(int row)
    {
        const AskedRow &each = m_content.rows[size_t(row)];
        const bool canChange = !each.isAsked && m_workspace.canEdit();
        const QString texts[] = {each.title, QString::number(each.what.turn), each.what.words,
                                 questionOf(each.what.asked.prompt), howOf(each)};
        for (int column = 0; column < askedColumns; ++column) {
            auto *cell = new QTableWidgetItem(singleLine(texts[column]));
            Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
            flags.setFlag(Qt::ItemIsUserCheckable, column == Said && canChange);
            flags.setFlag(Qt::ItemIsEditable, column == AskedQuestion && canChange);
            cell->setFlags(flags);
            if (column == Said && !each.isAsked)
                cell->setCheckState(each.isTaken ? Qt::Checked : Qt::Unchecked);
            if (column == TurnAt)
                cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            cell->setToolTip(plainToolTip(texts[column], longestWordsTip));
            setItem(row, column, cell);
        }
    }

    void takeCell(int row, int column)
    {
        if (m_isFilling || !rowAt(row))
            return;
        if (column == Said)
            m_content.rows[size_t(row)].isTaken = item(row, column)->checkState() == Qt::Checked;
        else if (column == AskedQuestion)
            chooseQuestion(row, item(row, column)->text().trimmed());
        const AskedRow &changed = m_content.rows[size_t(row)];
        if (!changed.isAsked)
            m_choices[m_proposals[size_t(row)]] = {changed.what.asked.prompt, changed.isTaken};
        Q_EMIT checkedChanged();
    }

    /// Another one than was proposed is meant to be assigned.
    void chooseQuestion(int row, const QString &words)
    {
        AskedRow &each = m_content.rows[size_t(row)];
        const auto found = std::ranges::find_if(m_content.guide, [&](const Prompt &prompt) {
            return prompt.text == words || singleLine(prompt.text) == words;
        });
        if (found != m_content.guide.end() && found->id != each.what.asked.prompt) {
            each.what.asked.prompt = found->id;
            each.isTaken = true;
        }
        m_isFilling = true;
        item(row, AskedQuestion)->setText(singleLine(questionOf(each.what.asked.prompt)));
        item(row, Said)->setCheckState(each.isTaken ? Qt::Checked : Qt::Unchecked);
        m_isFilling = false;
    }

    QString questionOf(PromptId prompt) const
    {
        const auto found = std::ranges::find(m_content.guide, prompt, &Prompt::id);
        return found == m_content.guide.end() ? QString() : found->text;
    }

    QStringList questions() const
    {
        QStringList words;
        for (const Prompt &each : m_content.guide)
            words << singleLine(each.text);
        return words;
    }

    Workspace &m_workspace;
    AskedContent m_content;
    std::vector<AskedPrompt> m_proposals; ///< of the rows, as they were made
    std::map<AskedPrompt, Choice> m_choices;
    bool m_isFilling = false;
};

TurnQuestionsWindow::TurnQuestionsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_sentence(paragraph()),
      m_table(new AskedTable(workspace))
{
    setWindowTitle(tr("Questions of the guide in transcripts"));
    m_sentence->setAccessibleName(tr("What was found"));
    m_sentence->setContentsMargins(12, 10, 12, 8);
    inColumn(this, flush, {m_sentence, {m_table, 1}, makeFoot()});
    resize(960, 540);
    makeSideWindow(workspace, *this);
    connectParts();
}

QWidget *TurnQuestionsWindow::makeFoot()
{
    auto *foot = new QWidget;
    auto *row = inRow(foot, {{12, 8, 12, 10}}, {});
    m_checkAll = addGuideButton(*row, tr("Check all"),
                                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A));
    m_takeBack = addGuideButton(*row, tr("&Take back"));
    giveTableKeys(*m_table, *m_takeBack, QKeySequence(Qt::CTRL | Qt::Key_Delete));
    m_goTo = addGuideButton(*row, tr("Show in the text"), QKeySequence(Qt::CTRL | Qt::Key_Return));
    row->addStretch();
    m_assign = addGuideButton(*row, tr("Assign"));
    connect(addGuideButton(*row, tr("Close")), &QPushButton::clicked, this, &QDialog::close);
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
        m_sentence->setText(tr("No turns are known here. Say first who speaks; then turns can ask "
                               "questions of the guide."));
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
    m_workspace.showUndoable(tr("%n question(s) assigned", nullptr, count));
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

#include "turnquestionswindow.moc"
