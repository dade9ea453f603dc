#include "ui/analysis/answers/resultview.h"

#include "core/base/error.h"
#include "core/query/agreement/explanation.h"
#include "core/query/columns.h"
#include "core/query/findings/countedfindings.h"
#include "core/query/paststudy.h"
#include "core/query/query.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/base/workspace.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/figureview.h"
#include "ui/layout/keptsplitter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace axial {

ResultView::ResultView(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_chartView(new FigureView), m_table(new ResultTable),
      m_explain(new QAction(tr("Explain this number…"), this)),
      m_leaveOut(new QAction(tr("Leave out this word"), this)), m_notes(paragraph()),
      m_notesRoom(scrolled(m_notes)),
      m_splitter(new KeptSplitter(Qt::Vertical, QStringLiteral("analysisResult"),
                                  [this](int height) { return sharedHeight(height); })),
      m_sorting(workspace)
{
    theme::quieten(*m_notes, 8.5);
    m_notes->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_notes->setContentsMargins(14, 4, 14, 6);
    onBase(m_notes);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *figure = new QWidget;
    m_notesRoom->setAccessibleName(tr("Notes on this answer"));
    inColumn(figure, flush, {{m_chartView, 1}, m_notesRoom});
    m_chartView->setMinimumHeight(120);
    m_table->setMinimumHeight(96);
    addAll(*m_splitter, {figure, m_table});
    m_splitter->setStretchFactor(0, 7);
    m_splitter->setStretchFactor(1, 3);
    inColumn(this, {{0, 0, 0, 0}}, {m_splitter});
    connect(m_chartView, &FigureView::cellActivated, this, &ResultView::chooseFromChart);
    connect(m_table, &ResultTable::placeChosen, this, &ResultView::chooseFromTable);
    connect(m_table, &ResultTable::placeActivated, this, &ResultView::open);
    m_table->setSorter([this, &workspace](auto work, auto done) {
        m_sorting.run<TableSortModel::Order>(
            tr("Sorting"), std::move(work), std::move(done),
            [&workspace](const Error &error) { workspace.showMessage(error.message()); },
            [this] { m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); });
    });
    m_explain->setShortcut(QKeyCombination(Qt::CTRL, Qt::Key_E));
    m_leaveOut->setShortcut(Qt::Key_Delete);
    for (QAction *action : {m_explain, m_leaveOut}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        m_table->addAction(action);
    }
    connect(m_leaveOut, &QAction::triggered, this, [this] {
        if (const auto place = chosen())
            Q_EMIT leavingOutRequested(QLatin1String(m_query->without),
                                       m_result.text(place->row, 0));
    });
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_explain, &QAction::triggered, this, [this] {
        if (const auto call = explanation())
            Q_EMIT explanationRequested(*call);
    });
    updateExplain();
}

std::optional<QueryCall> ResultView::explanation() const
{
    const auto place = m_table->currentPlace();
    if (!m_query || !place || m_pivot || m_past)
        return std::nullopt;
    return explanationOf({QLatin1String(m_query->id), m_parameters}, m_result, place->row,
                         place->column);
}

void ResultView::updateExplain()
{
    m_explain->setEnabled(explanation().has_value());
    setObstacle(m_explain,
                m_query ? tr("Choose a number in “Agreement of coders” first.") : QString());
    m_leaveOut->setVisible(m_query && m_query->without);
    m_leaveOut->setEnabled(m_leaveOut->isVisible() && hasChosen());
    Q_EMIT choiceChanged();
}

std::optional<TablePlace> ResultView::chosen() const
{
    const auto place = m_table->currentPlace();
    return m_pivot && place ? m_pivot->origin(*place) : place;
}

FindingNumber ResultView::chosenNumber() const
{
    const auto place = chosen();
    if (!m_query || !place)
        throw Error(
            tr("Choose a number of the answer first. A sum of several answers can’t be used."));
    return findingNumber({QLatin1String(m_query->id), m_parameters}, m_result, place->row,
                         place->column);
}

DrawnFigure ResultView::drawn() const
{
    DrawnFigure drawn;
    if (!m_query || !m_chart)
        return drawn;
    drawn.call = {QLatin1String(m_query->id), m_parameters};
    drawn.id = QLatin1String(m_chart->id);
    const Figure *figure = m_query->figure(drawn.id);
    drawn.top = figure && figure->hasTop ? m_figure.top : 0;
    drawn.intervals = m_figure.intervals || !figure || !figure->hasIntervals;
    return drawn;
}

void ResultView::setResult(const Query &query, const QueryParameters &parameters, Table result,
                           const FigureChoices &figure)
{
    const bool sameQuestion = m_query == &query && m_parameters == parameters;
    m_query = &query;
    m_parameters = parameters;
    m_result = std::move(result);
    QStringList said{withGroupedSizes(m_result.base)};
    said += m_result.notes;
    said.removeAll(QString());
    m_notes->setText(said.join(u'\n'));
    m_notes->setToolTip(plainToolTip(said.join(u'\n'), longestWordsTip));
    takeFigure(figure);
    m_pivot.reset();
    if (query.pivot == Query::Pivot::Groups)
        m_pivot.emplace(m_result, chartOptions().measure == QLatin1String(parameter::quotes));
    showTable(sameQuestion);
    updateExplain();
    drawChart();
    if (!sameQuestion) {
        m_splitter->shareRoom();
        m_chartView->verticalScrollBar()->setValue(0); // another figure begins at its title
        m_chartView->horizontalScrollBar()->setValue(0);
    }
}

void ResultView::takeFigure(const FigureChoices &figure)
{
    m_figure = figure;
    m_chart = chartOf(*m_query, figure.id);
    const bool ownNotes = !m_chart && !m_notes->text().isEmpty(); // a chart says them itself
    m_notesRoom->setVisible(ownNotes);
    m_chartView->setVisible(m_chart);
    m_chartView->parentWidget()->setVisible(m_chart || ownNotes);
    m_chartView->parentWidget()->setMaximumHeight(QWIDGETSIZE_MAX);
    fitNotes();
}

/// As high as its words, up to some whole lines: long lists of notes must not push the table away.
void ResultView::fitNotes()
{
    constexpr int lines = 6;
    const QMargins around = m_notes->contentsMargins();
    const int most = lines * m_notes->fontMetrics().lineSpacing() + around.top() + around.bottom();
    const int needed = std::max(0, m_notes->heightForWidth(std::max(width(), 200)));
    m_notesRoom->setFixedHeight(std::min(needed, most));
    if (!m_chart)
        m_chartView->parentWidget()->setMaximumHeight(m_notesRoom->height());
}

void ResultView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitNotes();
}

/// The chart gets what it needs, and leaves the table a third of the room.
QList<int> ResultView::sharedHeight(int height) const
{
    const int chart = m_chart ? std::min(m_chartView->sizeHint().height(), height * 2 / 3) : 0;
    return {chart, height - chart};
}

void ResultView::showTable(bool keepCurrent)
{
    const std::optional<TablePlace> current = m_table->currentPlace();
    const QString before = current ? m_table->table().text(current->row, 0) : QString();
    if (m_pivot)
        m_table->setTable(m_pivot->table(), m_pivot->companions());
    else
        m_table->setTable(m_result);
    if (keepCurrent && current) {
        m_table->setCurrentPlace(*current);
        const auto now = m_table->currentPlace();
        if (m_query->without && now && m_table->table().text(now->row, 0) != before)
            showEvidence(*now); // another word stands there by now
    }
}

ChartOptions ResultView::chartOptions() const
{
    ChartOptions options = optionsAsAsked(m_parameters);
    options.intervals = m_figure.intervals;
    const Figure *shown = m_query->figure(m_figure.id);
    options.top = shown && shown->hasTop ? m_figure.top : 0;
    if (shown && shown->isLargestFirst)
        options.sort = QLatin1String(parameter::sortByTotal);
    return options;
}

void ResultView::drawChart()
{
    if (!m_chart)
        return;
    m_chartView->setTable(*m_chart, m_result, chartOptions());
    if (const auto origin = chosen())
        m_chartView->setCurrentCell(origin->row, origin->column);
}

QString ResultView::asOf() const
{
    return m_past ? m_past->words() : QString();
}

void ResultView::setFigure(const FigureChoices &figure)
{
    const Chart *before = m_chart;
    if (!m_query) { // nothing was answered yet
        m_figure = figure;
        return;
    }
    takeFigure(figure);
    drawChart();
    if (m_chart != before) {
        m_splitter->shareRoom();
        m_chartView->verticalScrollBar()->setValue(0);
        m_chartView->horizontalScrollBar()->setValue(0);
    }
    Q_EMIT choiceChanged();
}

void ResultView::clearCurrent()
{
    m_table->clearCurrentPlace();
    m_chartView->clearCurrentCell();
    updateExplain();
}

void ResultView::exportTo(const QString &path, const ChartPaper &paper) const
{
    if (!m_chart)
        throw Error(tr("This question has no chart; its table can be exported as CSV. Nothing was "
                       "written."));
    exportChart(*m_chart, m_result, path, printOptions(paper), paper.inches);
}

ChartOptions ResultView::printOptions(const ChartPaper &paper) const
{
    ChartOptions options = chartOptions();
    options.ink = paper.ink;
    options.title = paper.title;
    return options;
}

ChartScene ResultView::printedFigure(const ChartPaper &paper) const
{
    if (!m_chart)
        throw Error(tr("This question has no chart. Nothing was copied."));
    return printedChart(*m_chart, m_result, printOptions(paper), paper.inches);
}

void ResultView::chooseFromChart(size_t row, int column)
{
    const auto place = m_pivot ? m_pivot->placeOf(row) : TablePlace{row, column};
    if (!place)
        return;
    m_table->setCurrentPlace(*place);
    showEvidence(*place);
}

void ResultView::chooseFromTable(TablePlace place)
{
    const auto origin = m_pivot ? m_pivot->origin(place) : std::optional(place);
    if (m_chart && origin)
        m_chartView->setCurrentCell(origin->row, origin->column);
    else
        m_chartView->clearCurrentCell();
    showEvidence(place);
}

std::optional<QuoteRequest> ResultView::evidenceAt(TablePlace place) const
{
    const Table &table = m_table->table();
    auto call = evidenceBehind(table, place.row, place.column);
    if (!call) {
        const int quote = table.column(columns::quoteId);
        if (quote < 0)
            return {};
        call = std::make_shared<const QueryCall>(callForQuote(table.text(place.row, quote)));
    }
    return QuoteRequest{*call, m_query->countsPeople, m_past};
}

void ResultView::showEvidence(TablePlace place)
{
    updateExplain();
    if (const auto request = evidenceAt(place))
        Q_EMIT evidenceChosen(*request);
    else
        Q_EMIT evidenceMissing();
}

void ResultView::open(TablePlace place)
{
    const Table &table = m_table->table();
    if (table.column(columns::sourceId) < 0)
        return;
    if (m_past) // its card knows whether it is still there
        return showEvidence(place);
    const auto number = [&](const QString &name) {
        const int column = table.column(name);
        return column < 0 ? 0 : qint64(table.text(place.row, column).toLongLong());
    };
    Q_EMIT placeRequested(SourceId{number(columns::sourceId)},
                          {number(columns::start), number(columns::end)});
}

} // namespace axial
