#include "ui/codebook/codebooklayout.h"

#include "core/project/codes/codingcounts.h"
#include "core/project/project.h"
#include "core/query/evidence/codebookcells.h"
#include "ui/base/workspace.h"
#include "ui/codebook/columndialogs.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/widgets/makeaction.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace axial {
namespace {

const std::array<ColumnWidth, EvidenceRow::ColumnCount> widths{
    {{86, 0}, {92, 0}, {104, 0}, {110, 1}, {110, 1}, {180, 6}, {128, 2}, {150, 4}}};
constexpr ColumnWidth extraWidth{104, 1};

/// Where the model has it always; -1 = it is one of the project's own.
int fixedColumn(const CodebookColumn &column)
{
    using Kind = CodebookColumn::Kind;
    switch (column.kind) {
    case Kind::Participant:
        return EvidenceRow::Participant;
    case Kind::Attribute:
        return column.header == QLatin1String("Type")                ? EvidenceRow::Type
               : column.header == QLatin1String("Experience Level")  ? EvidenceRow::Level
               : column.header == QLatin1String("Framework Context") ? EvidenceRow::Context
                                                                     : -1;
    case Kind::Prompt:
        return EvidenceRow::Prompt;
    case Kind::Quote:
        return EvidenceRow::Words;
    case Kind::Codes:
        return EvidenceRow::Codes;
    case Kind::Insight:
        return EvidenceRow::Insight;
    default:
        return -1;
    }
}

} // namespace

void shareWidth(QTableView &table, const std::function<ColumnWidth(int section)> &widthOf)
{
    QHeaderView *header = table.horizontalHeader();
    int least = 0;
    int shares = 0;
    for (int section = 0; section < header->count(); ++section) {
        if (header->isSectionHidden(section))
            continue;
        least += widthOf(section).least;
        shares += widthOf(section).share;
    }
    const int spare = std::max(0, table.viewport()->width() - least);
    for (int section = 0; section < header->count(); ++section) {
        if (const ColumnWidth width = widthOf(section); !header->isSectionHidden(section))
            header->resizeSection(section, width.least + spare * width.share / std::max(1, shares));
    }
}

/// What the extra columns say of a quote, read when it is looked at and kept for a while.
class CodebookLayout::ExtraCells
{
public:
    ExtraCells(Database &db, codebookcolumns::Columns columns) : m_cells(db, std::move(columns)) {}

    /// They may say something else now.
    void forget(const std::vector<QuoteId> &quotes)
    {
        for (const QuoteId quote : quotes) {
            for (size_t extra = 0; extra < m_cells.columns().size(); ++extra)
                m_known.remove(std::pair(quote.value, int(extra)));
        }
    }
    void forgetAll() { m_known.clear(); }

    QString cell(const EvidenceRow &row, int extra)
    {
        constexpr qsizetype most = 20'000;
        if (m_known.size() > most)
            m_known.clear();
        const std::pair key(row.quote.value, extra);
        if (const auto known = m_known.constFind(key); known != m_known.constEnd())
            return *known;
        if (!row.source)
            return {};
        return *m_known.insert(
            key, m_cells.cell(size_t(extra), m_cells.at(row.quote, row.source, row.range)));
    }

private:
    CodebookCells m_cells;
    QHash<std::pair<qint64, int>, QString> m_known;
};

CodebookLayout::CodebookLayout(Workspace &workspace, EvidenceModel &model, QTableView &view)
    : QObject(&view), m_workspace(workspace), m_model(model), m_view(view),
      m_action(makeAction(tr("Columns…"), {}, this, &CodebookLayout::choose))
{
    m_action->setToolTip(tr("Which columns the codebook has, here and in CodeBook.csv"));
    connect(&workspace, &Workspace::projectChanged, this, &CodebookLayout::readProject);
    connect(&workspace, &Workspace::dataChanged, this, &CodebookLayout::follow);
    connect(&model, &QAbstractItemModel::modelReset, this, &CodebookLayout::arrange);
    // The project's own columns are read when they are looked at, which is too late to sort by
    // them.
    connect(view.horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            [&view](int section) {
                if (section >= EvidenceRow::ColumnCount)
                    view.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
            });
    read();
}

/// Coding goes on all the time: it must not have all read again that belongs to the people.
void CodebookLayout::follow(const Changes &changes)
{
    if (changes.touches({StudyTable::Setting, StudyTable::Attribute, StudyTable::AttributeValue,
                         StudyTable::QuoteAttribute, StudyTable::Grouping, StudyTable::Participant,
                         StudyTable::Speaker, StudyTable::Turn, StudyTable::Source,
                         StudyTable::SourceText, StudyTable::SourceParticipant}))
        return m_whenSeen.readAgain();
    if (!m_cells || !changes.touches({StudyTable::Coder, StudyTable::Coding, StudyTable::Quote}))
        return;
    const auto touched = TouchedCodings::of(changes);
    if (touched && !changes.touches({StudyTable::Coder}))
        return m_cells->forget(touched->quotes);
    m_cells->forgetAll(); // a name stands in many rows
    m_view.viewport()->update();
}

/// Those of another project must not stay, even when its own can't be read.
void CodebookLayout::readProject()
{
    m_sections.clear();
    m_cells.reset();
    m_model.setExtras({}, {});
    arrange();
    read();
}

/// What can't be read leaves the columns as they are.
void CodebookLayout::read()
{
    m_whenSeen.setDue(false);
    m_action->setEnabled(m_workspace.canEdit());
    if (!m_workspace.project())
        return;
    codebookcolumns::Columns extras;
    std::vector<int> sections;
    std::shared_ptr<ExtraCells> cells;
    if (!m_workspace.guarded([&] {
            for (const CodebookColumn &column : codebookcolumns::chosen(m_workspace.database())) {
                const int fixed = fixedColumn(column);
                sections.push_back(fixed >= 0 ? fixed
                                              : EvidenceRow::ColumnCount + int(extras.size()));
                if (fixed < 0)
                    extras.push_back(column);
            }
            if (!extras.empty())
                cells = std::make_shared<ExtraCells>(m_workspace.database(), extras);
        }))
        return m_whenSeen.setDue();
    m_sections = std::move(sections);
    m_cells = cells;
    QStringList headers;
    for (const CodebookColumn &column : extras)
        headers << column.header;
    m_model.setExtras(headers, [this, cells](const EvidenceRow &row, int extra) {
        try {
            return m_workspace.project() && cells ? cells->cell(row, extra) : QString();
        } catch (const Error &) { // also interrupted by a step; the view asks again
            return QString();
        }
    });
    arrange();
}

void CodebookLayout::arrange()
{
    QHeaderView *header = m_view.horizontalHeader();
    for (int section = 0; section < header->count(); ++section) {
        const bool isShown = m_sections.empty() ? section < EvidenceRow::ColumnCount
                                                : std::ranges::count(m_sections, section) > 0;
        header->setSectionHidden(section, !isShown);
    }
    for (size_t i = 0; i < m_sections.size(); ++i) {
        if (m_sections[i] < header->count())
            header->moveSection(header->visualIndex(m_sections[i]), int(i));
    }
    shareWidth();
}

void CodebookLayout::shareWidth()
{
    axial::shareWidth(m_view, [](int section) {
        return section < EvidenceRow::ColumnCount ? widths[size_t(section)] : extraWidth;
    });
}

void CodebookLayout::choose()
{
    if (!m_workspace.canEdit())
        return;
    CodebookColumnsDialog::Choices choices;
    if (!m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            choices = {codebookcolumns::available(db), codebookcolumns::chosen(db),
                       codebookcolumns::published(db), codebookcolumns::usual(db)};
        }))
        return;
    const codebookcolumns::Columns before = choices.chosen;
    CodebookColumnsDialog dialog(std::move(choices), m_view.window());
    if (dialog.exec() != QDialog::Accepted || dialog.columns() == before)
        return;
    m_workspace.edit(tr("Columns of the codebook"),
                     [&](Database &db) { codebookcolumns::choose(db, dialog.columns()); });
}

} // namespace axial
