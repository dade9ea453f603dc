#include "ui/guide/guidetable.h"

#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/sharing/met.h"
#include "ui/base/workspace.h"
#include "ui/guide/guideparts.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/plaintable.h"
#include "ui/widgets/plaintext.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

enum GuideColumn { Part, Audience, Question, Category, DimensionOf, AskedIn, guideColumns };

constexpr int questionHeight = 30;

QString fieldOf(const Prompt &prompt, int column)
{
    switch (column) {
    case Part:
        return prompt.part;
    case Audience:
        return prompt.audience;
    case Question:
        return prompt.text;
    case Category:
        return prompt.category;
    default:
        return {};
    }
}

const char *columnOf(int column)
{
    return column == Part       ? "part"
           : column == Audience ? "audience"
           : column == Question ? "text"
                                : "category";
}

} // namespace

GuideTable::GuideTable(Workspace &workspace, QWidget *parent)
    : QTableWidget(0, guideColumns, parent), m_workspace(workspace)
{
    makePlain(*this, tr("Interview guide"), questionHeight);
    setShowGrid(true); // between questions of several lines
    setWordWrap(true); // a question is read whole
    setSelectionBehavior(QAbstractItemView::SelectRows);
    // Again once it has its room: before, its columns are as narrow as they are made.
    m_measuring.setSingleShot(true);
    m_measuring.setInterval(0);
    connect(&m_measuring, &QTimer::timeout, this, &QTableView::resizeRowsToContents);
    makeColumns();
    connect(this, &QTableWidget::cellChanged, this, [this](int row, int column) {
        if (!m_isFilling)
            store(row, column);
    });
}

void GuideTable::makeColumns()
{
    setHorizontalHeaderLabels({tr("Part"), tr("Audience"), tr("Question"), tr("Category"),
                               tr("Dimension"), tr("Asked in")});
    horizontalHeaderItem(AskedIn)->setToolTip(tr("Transcripts in which a turn asks the question"));
    verticalHeader()->show();
    verticalHeader()->setMinimumSectionSize(questionHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setHighlightSections(false);
    QHeaderView *header = horizontalHeader();
    header->setSectionResizeMode(Question, QHeaderView::Stretch);
    connect(header, &QHeaderView::sectionResized, this, [this](int section) {
        if (section != Question)
            return;
        resizeRowsToContents();
        m_measuring.start();
    });
    const std::pair<GuideColumn, int> widths[] = {
        {Part, 170}, {Audience, 120}, {Category, 110}, {DimensionOf, 150}, {AskedIn, 70}};
    for (const auto &[section, width] : widths)
        header->resizeSection(section, width);
    const std::pair<GuideColumn, QString> choices[] = {{Part, tr("Part")},
                                                       {Audience, tr("Audience")},
                                                       {Category, tr("Category")},
                                                       {DimensionOf, tr("Dimension")}};
    for (const auto &[section, name] : choices)
        setItemDelegateForColumn(section,
                                 new WordChoice(
                                     name, [this, at = int(section)] { return inUse(at); }, this));
    setItemDelegateForColumn(Question, new LineDelegate(this));
}

const Prompt *GuideTable::current() const
{
    const int row = currentRow();
    return row >= 0 && row < int(m_guide.size()) ? &m_guide[size_t(row)] : nullptr;
}

std::vector<Prompt> GuideTable::chosen() const
{
    std::vector<Prompt> result;
    for (int row = 0; row < int(m_guide.size()); ++row) {
        if (selectionModel()->isRowSelected(row, {}))
            result.push_back(m_guide[size_t(row)]);
    }
    return result;
}

void GuideTable::readGuide()
{
    Database &db = m_workspace.database();
    m_guide = prompts::all(db);
    m_dimensions = dimensions::all(db);
    m_askedIn.clear();
    QSet<std::pair<PromptId, SourceId>> known;
    for (const AskedPrompt &asked : askedprompts::all(db)) {
        if (known.contains({asked.prompt, asked.source}))
            continue;
        known.insert({asked.prompt, asked.source});
        ++m_askedIn[asked.prompt];
    }
}

void GuideTable::read()
{
    const int row = currentRow();
    if (const Prompt *now = current(); now && !m_wanted)
        m_wanted = now->id;
    if (!m_workspace.guarded([this] { readGuide(); }))
        return;
    m_isFilling = true;
    setRowCount(int(m_guide.size()));
    int wanted = std::min(std::max(0, row), int(m_guide.size()) - 1);
    for (int at = 0; at < int(m_guide.size()); ++at) {
        showRow(at);
        if (m_guide[size_t(at)].id == m_wanted)
            wanted = at;
    }
    m_isFilling = false;
    m_measuring.start();
    m_wanted = {};
    if (wanted >= 0) // alone, whatever keys are held
        selectionModel()->setCurrentIndex(
            model()->index(wanted, currentColumn() < 0 ? int(Question) : currentColumn()),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void GuideTable::showRow(int row)
{
    const Prompt &prompt = m_guide[size_t(row)];
    const int dimension = dimensions::ofPrompt(m_dimensions, prompt);
    for (int column = 0; column < guideColumns; ++column) {
        QTableWidgetItem *cell = item(row, column);
        if (!cell)
            setItem(row, column, cell = new QTableWidgetItem);
        QString text = fieldOf(prompt, column);
        if (column == DimensionOf && dimension >= 0)
            text = m_dimensions[size_t(dimension)].name;
        else if (column == AskedIn)
            text = QString::number(askedIn(prompt.id));
        cell->setText(text);
        cell->setToolTip(plainToolTip(column == Part && !prompt.objective.isEmpty()
                                          ? prompt.part + u'\n' + prompt.objective
                                          : text));
        cell->setFlags(
            cell->flags().setFlag(Qt::ItemIsEditable, column != AskedIn && m_workspace.canEdit()));
        if (column == AskedIn)
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
}

void GuideTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F2 && currentColumn() == AskedIn && currentRow() >= 0)
        setCurrentCell(currentRow(), Question); // which is what can be written in this row
    QTableWidget::keyPressEvent(event);
}

QStringList GuideTable::inUse(int column) const
{
    QStringList words;
    for (const CodingDimension &each : m_dimensions) {
        if (column == DimensionOf)
            words << each.name;
    }
    for (const Prompt &prompt : m_guide) {
        const QString word = fieldOf(prompt, column);
        if (!word.isEmpty() && !words.contains(word))
            words << word;
    }
    return words;
}

Prompt GuideTable::changed(const Prompt &prompt, int column, const QString &typed) const
{
    Prompt result = prompt;
    if (column == Audience) {
        result.audience = typed;
    } else if (column == Question) {
        result.text = typed;
    } else if (column == Category) {
        result.category = typed;
    } else {
        result.part = typed.simplified();
        const auto there = std::ranges::find(m_guide, result.part, &Prompt::part);
        if (there != m_guide.end())
            result.objective = there->objective;
    }
    return result;
}

void GuideTable::store(int row, int column)
{
    if (row < 0 || row >= int(m_guide.size()))
        return;
    const Prompt prompt = m_guide[size_t(row)];
    const QString typed = item(row, column)->text();
    if (column == DimensionOf) {
        storeDimension(prompt, typed.trimmed());
        return;
    }
    const QString begun = begunInCell(fieldOf(prompt, column));
    if (begun == typed)
        return readLater();
    want(prompt.id);
    const sharing::TypedText text{StudyTable::Prompt, prompt.id.value, columnOf(column), begun,
                                  typed.simplified()};
    if (!m_workspace.editTyped(tr("Change a question of the guide"), {text}, [&](Database &db) {
            prompts::set(db, changed(prompts::find(db, prompt.id).value_or(prompt), column, typed));
        }))
        readLater();
}

/// What the question is sorted by, its category or its part, goes to the dimension of that name.
void GuideTable::storeDimension(const Prompt &prompt, const QString &name)
{
    if (!m_workspace.guarded([this] { m_dimensions = dimensions::all(m_workspace.database()); }))
        return;
    const int now = dimensions::ofPrompt(m_dimensions, prompt);
    if ((now < 0 ? QString() : m_dimensions[size_t(now)].name) == name)
        return;
    const QString sorted = prompt.category.isEmpty() ? prompt.part : prompt.category;
    std::vector<CodingDimension> all = m_dimensions;
    for (CodingDimension &each : all)
        each.categories.removeAll(sorted);
    auto found = std::ranges::find(all, name, &CodingDimension::name);
    if (found == all.end() && !name.isEmpty())
        found = all.insert(all.end(), {name, {}});
    if (found != all.end())
        found->categories << sorted;
    want(prompt.id);
    if (m_workspace.edit(tr("Dimension of “%1”").arg(sorted),
                         [&](Database &db) { dimensions::set(db, all); }))
        m_workspace.showUndoable(tr("All questions of “%1” belong together").arg(sorted));
    else
        readLater();
}

/// Not while a cell is being left.
void GuideTable::readLater()
{
    QMetaObject::invokeMethod(this, &GuideTable::read, Qt::QueuedConnection);
}

} // namespace axial
