#include "ui/guide/askedtable.h"

#include "ui/base/workspace.h"
#include "ui/guide/wordchoice.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>
#include <set>

namespace axial {
namespace {

enum AskedColumn { TitleAt, TurnAt, Said, AskedQuestion, How, askedColumns };

constexpr int askedHeight = 30;

} // namespace

AskedTable::AskedTable(Workspace &workspace, QWidget *parent)
    : QTableWidget(0, askedColumns, parent), m_workspace(workspace)
{
    setAccessibleName(tr("Questions in transcripts"));
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
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

void AskedTable::makeColumns()
{
    setHorizontalHeaderLabels(
        {tr("Transcript"), tr("Turn"), tr("What is said"), tr("Question of the guide"), tr("Why")});
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(askedHeight);
    QHeaderView *header = horizontalHeader();
    header->setSectionResizeMode(Said, QHeaderView::Stretch);
    header->setSectionResizeMode(AskedQuestion, QHeaderView::Stretch);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    const std::pair<AskedColumn, int> widths[] = {{TitleAt, 150}, {TurnAt, 56}, {How, 140}};
    for (const auto &[section, width] : widths)
        header->resizeSection(section, width);
    setItemDelegateForColumn(
        AskedQuestion, new WordChoice(
                           tr("Question of the guide"), [this] { return questions(); }, this));
}

const AskedRow *AskedTable::rowAt(int row) const
{
    return row >= 0 && row < int(m_content.rows.size()) ? &m_content.rows[size_t(row)] : nullptr;
}

void AskedTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F2 && currentRow() >= 0
        && item(currentRow(), AskedQuestion)->flags().testFlag(Qt::ItemIsEditable))
        setCurrentCell(currentRow(), AskedQuestion); // the only one that can be chosen anew
    QTableWidget::keyPressEvent(event);
}

QStringList AskedTable::questions() const
{
    QStringList words;
    for (const Prompt &each : m_content.guide)
        words << singleLine(each.text);
    return words;
}

QString AskedTable::questionOf(PromptId prompt) const
{
    const auto found = std::find_if(m_content.guide.begin(), m_content.guide.end(),
                                    [&](const Prompt &each) { return each.id == prompt; });
    return found == m_content.guide.end() ? QString() : found->text;
}

void AskedTable::fill(AskedContent content, bool hasTitles)
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

/// As far as the question is still there, and the turn doesn't ask it already.
void AskedTable::carryChoices()
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

void AskedTable::showRow(int row)
{
    const AskedRow &each = m_content.rows[size_t(row)];
    const bool canChange = !each.isAsked && m_workspace.canEdit();
    const QString texts[] = {each.title, QString::number(each.what.turn), each.what.words,
                             questionOf(each.what.asked.prompt), each.how()};
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

void AskedTable::takeCell(int row, int column)
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
void AskedTable::chooseQuestion(int row, const QString &words)
{
    AskedRow &each = m_content.rows[size_t(row)];
    const auto found = std::find_if(
        m_content.guide.begin(), m_content.guide.end(), [&](const Prompt &prompt) {
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

std::vector<AskedPrompt> AskedTable::checked() const
{
    std::vector<AskedPrompt> result;
    for (const AskedRow &row : m_content.rows) {
        if (!row.isAsked && row.isTaken)
            result.push_back(row.what.asked);
    }
    return result;
}

std::vector<AskedPrompt> AskedTable::selectedAsked() const
{
    std::vector<AskedPrompt> result;
    for (int row = 0; row < int(m_content.rows.size()); ++row) {
        if (m_content.rows[size_t(row)].isAsked && selectionModel()->isRowSelected(row, {}))
            result.push_back(m_content.rows[size_t(row)].what.asked);
    }
    return result;
}

qint64 AskedTable::proposed() const
{
    return std::count_if(m_content.rows.begin(), m_content.rows.end(),
                         [](const AskedRow &row) { return !row.isAsked; });
}

void AskedTable::checkAll()
{
    const bool areAll = qint64(checked().size()) == proposed();
    for (int row = 0; row < rowCount(); ++row) {
        if (!m_content.rows[size_t(row)].isAsked)
            item(row, Said)->setCheckState(areAll ? Qt::Unchecked : Qt::Checked);
    }
}

} // namespace axial
