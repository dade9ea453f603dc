#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace axial {

class FigureChooser;
class ResultView;

/// The row above an answer: what was asked, how long it took, how it is drawn, copying and
/// exporting it.
class AnswerBar : public QWidget
{
    Q_OBJECT

public:
    /// Figures can be exported while `result` has one.
    explicit AnswerBar(const ResultView &result, QWidget *parent = nullptr);

    void setQuestion(const QString &name);
    FigureChooser *figures() const { return m_figures; }
    /// There is an answer, computed in so many ms.
    void showAnswered(qint64 milliseconds);
    /// There is nothing to copy or export.
    void showNothing();
    /// With little room it says less.
    void setRoomy(bool roomy);

Q_SIGNALS:
    void copyRequested();
    void figureCopyRequested();
    void captionCopyRequested();
    /// To a file of that ending.
    void exportRequested(const QString &extension);

protected:
    bool event(QEvent *event) override;

private:
    void fillMenu();
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
