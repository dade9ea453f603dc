#include "ui/codebook/codebooktables.h"

#include "core/project/codes/codingcounts.h"
#include "core/project/project.h"
#include "core/query/evidence/codebookcells.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codebook/columndialogs.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/findings/puttingin.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/widgets/makeaction.h"

#include <QHeaderView>

#include <algorithm>

namespace axial {

CodebookTable::CodebookTable(const QString &name, QAbstractItemModel *model,
                             std::vector<Width> widths)
    : m_widths(std::move(widths))
{
    makePlainRows(*this, name, WrapDelegate::rowHeight);
    setModel(model);
    setItemDelegate(new WrapDelegate(this));
    setEditTriggers(DoubleClicked | EditKeyPressed);
    setTabKeyNavigation(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter
                                            | static_cast<Qt::Alignment>(Qt::TextWordWrap));
    horizontalHeader()->setFixedHeight(36);
}

void CodebookTable::shareWidth()
{
    QHeaderView *header = horizontalHeader();
    const auto widthOf = [this](int section) {
        constexpr Width own{104, 1};
        return size_t(section) < m_widths.size() ? m_widths[size_t(section)] : own;
    };
    int least = 0;
    int shares = 0;
    for (int section = 0; section < header->count(); ++section) {
        if (header->isSectionHidden(section))
            continue;
        least += widthOf(section).least;
        shares += widthOf(section).share;
    }
    const int spare = std::max(0, viewport()->width() - least);
    for (int section = 0; section < header->count(); ++section) {
        if (const Width width = widthOf(section); !header->isSectionHidden(section))
            header->resizeSection(section, width.least + spare * width.share / std::max(1, shares));
    }
}

void CodebookTable::resizeEvent(QResizeEvent *event)
{
    shareWidth(); // before the scroll bars are told of it
    QTableView::resizeEvent(event);
}

namespace {

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

/// What the extra columns say of a quote, read when it is looked at and kept for a while.
class EvidenceTable::ExtraCells
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

EvidenceTable::EvidenceTable(Workspace &workspace, EvidenceModel &evidence)
    : CodebookTable(QStringLiteral("Evidence"), &evidence,
                    {{86, 0}, {92, 0}, {104, 0}, {110, 1}, {110, 1}, {180, 6}, {128, 2}, {150, 4}}),
      m_workspace(workspace), m_evidence(evidence)
{
    addAction(makeAction(tr("Put into a finding…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F),
                         this, &EvidenceTable::putIntoFinding));
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_columns = makeAction(tr("Columns…"), {}, this, &EvidenceTable::chooseColumns);
    m_columns->setToolTip(tr("Which columns the codebook has, here and in CodeBook.csv"));
    QHeaderView *header = horizontalHeader();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(&evidence, &QAbstractItemModel::modelAboutToBeReset, this, &EvidenceTable::keepQuote);
    connect(&evidence, &QAbstractItemModel::modelReset, this, &EvidenceTable::stayAtQuote);
    connect(&workspace, &Workspace::projectChanged, this, &EvidenceTable::readProject);
    connect(&workspace, &Workspace::dataChanged, this, &EvidenceTable::follow);
    connect(&evidence, &QAbstractItemModel::modelReset, this, &EvidenceTable::arrange);
    // The project's own columns are read when they are looked at, which is too late to sort by
    // them.
    connect(header, &QHeaderView::sortIndicatorChanged, this, [header](int section) {
        if (section >= EvidenceRow::ColumnCount)
            header->setSortIndicator(-1, Qt::AscendingOrder);
    });
    readColumns();
}

void EvidenceTable::keepQuote()
{
    const QModelIndex current = currentIndex();
    m_quote = current.isValid() ? m_evidence.quoteAt(current.row()) : QuoteId{};
    m_column = current.column();
}

/// Other rows mean a new beginning for the view.
void EvidenceTable::stayAtQuote()
{
    if (const int row = m_quote ? m_evidence.rowOf(m_quote) : -1; row >= 0)
        setCurrentIndex(m_evidence.index(row, m_column));
}

void EvidenceTable::putIntoFinding()
{
    constexpr int shown = 80; // letters of each
    if (!m_workspace.canEdit())
        return;
    ForFinding wanted;
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    m_workspace.guarded([&] {
        for (const QModelIndex &index : rows) {
            const EvidenceRow row = m_evidence.row(index.row());
            if (!row.quote)
                continue;
            wanted.quotes.push_back(row.quote);
            wanted.what += (wanted.what.isEmpty() ? QString() : QStringLiteral("\n"))
                           + tr("“%1”").arg(shortened(row.cells[EvidenceRow::Words], shown));
        }
    });
    if (!wanted.quotes.empty())
        axial::putIntoFinding(m_workspace, window(), wanted);
}

/// Coding goes on all the time: it must not have all read again that belongs to the people.
void EvidenceTable::follow(const Changes &changes)
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
    viewport()->update();
}

/// Those of another project must not stay, even when its own can't be read.
void EvidenceTable::readProject()
{
    m_sections.clear();
    m_cells.reset();
    m_evidence.setExtras({}, {});
    arrange();
    readColumns();
}

/// What can't be read leaves the columns as they are.
void EvidenceTable::readColumns()
{
    m_whenSeen.setDue(false);
    m_columns->setEnabled(m_workspace.canEdit());
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
    m_evidence.setExtras(headers, [this, cells](const EvidenceRow &row, int extra) {
        try {
            return m_workspace.project() && cells ? cells->cell(row, extra) : QString();
        } catch (const Error &) { // also interrupted by a step; the view asks again
            return QString();
        }
    });
    arrange();
}

void EvidenceTable::arrange()
{
    QHeaderView *header = horizontalHeader();
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

void EvidenceTable::chooseColumns()
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
    CodebookColumnsDialog dialog(std::move(choices), window());
    if (dialog.exec() != QDialog::Accepted || dialog.columns() == before)
        return;
    m_workspace.edit(tr("Columns of the codebook"),
                     [&](Database &db) { codebookcolumns::choose(db, dialog.columns()); });
}

CodesTable::CodesTable(CodeListModel &codes)
    : CodebookTable(
        QStringLiteral("Codes"), &codes,
        {{84, 0}, {230, 4}, {110, 3}, {110, 2}, {110, 2}, {110, 2}, {64, 0}, {66, 0}, {66, 0}}),
      m_codes(codes), m_column(CodeListModel::Name)
{
    constexpr int oneLine = 24;
    verticalHeader()->setMinimumSectionSize(oneLine);
    verticalHeader()->setDefaultSectionSize(oneLine);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid())
                    Q_EMIT codeChosen(m_codes.row(index.row()).code.id);
            });
    connect(&codes, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_column = currentIndex().isValid() ? currentIndex().column() : m_column; });
}

RowFilter<CodeListRow> CodesTable::filter(const QString &typed)
{
    RowFilter<CodeListRow> filter(
        {{{{QStringLiteral("code")}, tr("a code, or one below it"), FilterMatch::Under},
          [](const CodeListRow &row) {
              return QStringList{row.code.key, row.name};
          }},
         {{{QStringLiteral("name")}, tr("words of the name"), FilterMatch::Says},
          [](const CodeListRow &row) {
              return QStringList{row.code.label(), row.name};
          }},
         {{{QStringLiteral("definition")}, tr("words of the definition"), FilterMatch::Says},
          [](const CodeListRow &row) { return QStringList{row.texts.definition}; }},
         {{{QStringLiteral("quotes")}, tr("how many: 3, 2..5, >10"), FilterMatch::Number},
          [](const CodeListRow &row) { return QStringList{QString::number(row.quotes)}; }}},
        [](const CodeListRow &row) {
            return QStringList{row.code.label(), row.name, row.texts.definition};
        });
    filter.setText(typed);
    return filter;
}

void CodesTable::showOnlyWith(const QString &typed)
{
    const RowFilter<CodeListRow> wanted = filter(typed);
    for (int row = 0; row < m_codes.rowCount(); ++row)
        setRowHidden(row, !wanted.accepts(m_codes.row(row)));
}

void CodesTable::setCurrent(CodeId code)
{
    if (const int row = m_codes.rowOf(code); row >= 0 && !typedEditor(*this)) // it would close
        setCurrentIndex(
            m_codes.index(row, currentIndex().isValid() ? currentIndex().column() : m_column));
}

} // namespace axial
