#pragma once

#include "core/domain/finding.h"
#include "core/query/findings/drawnfigure.h"
#include "core/query/query.h"
#include "ui/analysis/answers/prioritypivot.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/analysis/quotes/quotelist.h"
#include "ui/base/latestjob.h"
#include "ui/charts/chartexport.h"

#include <QWidget>

class QAction;
class QLabel;
class QScrollArea;

namespace axial {

class FigureView;
class KeptSplitter;
class PastStudy;
class ResultTable;
class Workspace;

/// Chart and table of one result; a bar and its number are marked together.
class ResultView : public QWidget
{
    Q_OBJECT

public:
    explicit ResultView(Workspace &workspace, QWidget *parent = nullptr);

    /// Shows the answer. The cell that was marked in an earlier answer to the same question stays
    /// marked. Throws Error when the chart can't draw it.
    void setResult(const Query &query, const QueryParameters &parameters, Table result,
                   const FigureChoices &figure);
    /// What the next answer was counted in; null = the study as it is. Of the past nothing can be
    /// explained or kept in a finding, whose numbers are those of now.
    void setPast(std::shared_ptr<PastStudy> past) { m_past = std::move(past); }
    /// The name of that state; empty = now.
    QString asOf() const;
    void setFigure(const FigureChoices &figure);
    void clearCurrent();
    /// Which question it answers; empty = none yet.
    QString question() const { return m_query ? QLatin1String(m_query->id) : QString(); }
    /// The answer as it came.
    const Table &result() const { return m_result; }
    /// "Explain this number": of the chosen cell.
    QAction *explainAction() const { return m_explain; }
    /// Leaves out the row of the chosen cell, where the question can.
    QAction *leaveOutAction() const { return m_leaveOut; }
    /// Null when none is shown.
    const Chart *chart() const { return m_chart; }
    /// The chosen cell, as a finding names it. Throws Error: none is chosen, or it holds no value.
    FindingNumber chosenNumber() const;
    bool hasChosen() const { return m_query && !m_past && chosen().has_value(); }
    /// The figure of the answer that is shown, as a finding keeps it.
    DrawnFigure drawn() const;
    ResultTable &table() const { return *m_table; }
    /// Writes the chart (svg, pdf, png) by the ending. Throws Error; an older file stays as it was
    /// then.
    void exportTo(const QString &path, const ChartPaper &paper) const;
    /// The figure as it is printed; throws Error when there is none.
    ChartScene printedFigure(const ChartPaper &paper) const;

Q_SIGNALS:
    /// Another cell or figure is chosen, or none.
    void choiceChanged();
    void evidenceChosen(const axial::QuoteRequest &request);
    void explanationRequested(const axial::QueryCall &call);
    void leavingOutRequested(const QString &parameter, const QString &word);
    /// The chosen cell has nothing behind it.
    void evidenceMissing();
    void placeRequested(axial::SourceId source, axial::TextRange range);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// The question where the chosen number comes from; nullopt = there is none.
    std::optional<QueryCall> explanation() const;
    void updateExplain();
    /// The chosen cell in the answer as it came.
    std::optional<TablePlace> chosen() const;
    QList<int> sharedHeight(int height) const;
    void fitNotes();
    ChartOptions chartOptions() const;
    /// Takes the figure that was chosen and makes room for it, or for none.
    void takeFigure(const FigureChoices &figure);
    ChartOptions printOptions(const ChartPaper &paper) const;
    void drawChart();
    void showTable(bool keepCurrent);
    void chooseFromChart(size_t row, int column);
    void chooseFromTable(TablePlace place);
    void open(TablePlace place);
    void showEvidence(TablePlace place);
    std::optional<QuoteRequest> evidenceAt(TablePlace place) const;

    FigureView *m_chartView;
    ResultTable *m_table;
    QAction *m_explain;
    QAction *m_leaveOut;
    QLabel *m_notes;
    QScrollArea *m_notesRoom;
    KeptSplitter *m_splitter;
    Table m_result;
    std::optional<PriorityPivot> m_pivot;
    const Query *m_query = nullptr;
    QueryParameters m_parameters;
    FigureChoices m_figure;
    std::shared_ptr<PastStudy> m_past;
    const Chart *m_chart = nullptr;
    LatestJob m_sorting;
};

} // namespace axial
