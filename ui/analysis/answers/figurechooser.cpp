#include "ui/analysis/answers/figurechooser.h"

#include "core/query/query.h"

#include <QCoreApplication>
#include <QSignalBlocker>

namespace axial {

FigureChooser::FigureChooser(QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(QStringLiteral("Figure"));
    setToolTip(tr("How the answer is drawn"));
    setWhatsThis(tr("The figures of this question: they draw the same numbers, which stand in the "
                    "table below."));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    setMaxVisibleItems(20);
    setVisible(false);
    connect(this, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT chosen(currentData().toString()); });
}

void FigureChooser::setQuestion(const Query &query, const QString &figureId)
{
    const QSignalBlocker quiet(this);
    clear();
    for (const Figure &figure : query.figures)
        addItem(QCoreApplication::translate("query", figure.name),
                QString(QLatin1String(figure.id)));
    addItem(tr("Table only"), QString(QLatin1String(noFigure)));
    const Figure *shown = query.figure(figureId);
    setCurrentIndex(shown ? findData(QString(QLatin1String(shown->id))) : count() - 1);
    setVisible(!query.figures.empty());
}

} // namespace axial
