#pragma once

#include <QComboBox>
#include <QWidget>

class QLabel;
class QToolButton;

namespace axial {

class AnswerExport;
class ResultView;
struct Query;

/// The ways in which an answer can be drawn, of which one or none is shown. Hidden where there is
/// nothing to choose.
class FigureChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit FigureChooser(QWidget *parent = nullptr);

    /// Offers the query's figures and says nothing of it; an id that none of them has is the first.
    void setQuestion(const Query &query, const QString &figureId);

Q_SIGNALS:
    /// By the person; the figure's id, or noFigure.
    void chosen(const QString &figureId);
};

/// The row above an answer: what was asked, how long it took, how it is drawn, copying and
/// exporting it.
class AnswerBar : public QWidget
{
    Q_OBJECT

public:
    /// Figures can be exported while `result` has one.
    AnswerBar(const ResultView &result, AnswerExport &exporting, QWidget *parent = nullptr);

    void setQuestion(const QString &name);
    FigureChooser *figures() const { return m_figures; }
    /// There is an answer, computed in so many ms.
    void showAnswered(qint64 milliseconds);
    /// There is nothing to copy or export.
    void showNothing();
    /// With little room it says less.
    void setRoomy(bool roomy);

protected:
    bool event(QEvent *event) override;

private:
    void fillMenu(AnswerExport &exporting);
    void fit();

    const ResultView &m_result;
    QLabel *m_title;
    QLabel *m_time;
    FigureChooser *m_figures;
    QToolButton *m_copy;
    QToolButton *m_export;
    bool m_isRoomy = true;
};

} // namespace axial
