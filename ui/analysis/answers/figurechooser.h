#pragma once

#include <QComboBox>

namespace axial {

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

} // namespace axial
