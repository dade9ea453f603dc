#include "ui/analysis/answers/paperactions.h"

#include "ui/analysis/questions/questionmemory.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

struct PaperActions {
    Q_DECLARE_TR_FUNCTIONS(PaperActions)
};

bool isWide(double inches)
{
    return std::abs(memory::paper().inches - inches) < 0.001;
}

void setWidth(double inches)
{
    ChartPaper paper = memory::paper();
    paper.inches = inches;
    memory::setPaper(paper);
}

void askForWidth(QWidget *parent)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(PaperActions::tr("Width of figures"));
    dialog->setLabelText(PaperActions::tr("Width on paper, in inches:"));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleDecimals(2);
    dialog->setDoubleRange(narrowestFigure, widestFigure);
    dialog->setDoubleStep(0.25);
    dialog->setDoubleValue(memory::paper().inches);
    QObject::connect(dialog, &QInputDialog::doubleValueSelected, dialog, setWidth);
    dialog->open();
}

QAction *addWidths(QMenu &menu)
{
    QMenu *widths = menu.addMenu(PaperActions::tr("Width"));
    auto *group = new QActionGroup(widths);
    const auto add = [&](const QString &text, double inches) {
        QAction *action = widths->addAction(text, widths, [inches] { setWidth(inches); });
        action->setCheckable(true);
        group->addAction(action);
        return action;
    };
    QAction *one = add(PaperActions::tr("One column, %1 in").arg(oneColumn), oneColumn);
    QAction *two = add(PaperActions::tr("Two columns, %1 in").arg(twoColumns), twoColumns);
    QAction *other = widths->addAction(PaperActions::tr("Other width…"), widths,
                                       [asker = menu.parentWidget()] { askForWidth(asker); });
    other->setCheckable(true);
    group->addAction(other);
    const auto check = [=] {
        one->setChecked(isWide(oneColumn));
        two->setChecked(isWide(twoColumns));
        other->setChecked(!isWide(oneColumn) && !isWide(twoColumns));
    };
    QObject::connect(widths, &QMenu::aboutToShow, widths, check);
    check();
    return widths->menuAction();
}

} // namespace

QList<QAction *> addPaperActions(QMenu &menu)
{
    QAction *width = addWidths(menu);
    QAction *colour = menu.addAction(PaperActions::tr("In colour"));
    colour->setToolTip(
        PaperActions::tr("Figures are exported with the colours of the screen, not in greys"));
    colour->setCheckable(true);
    colour->setChecked(memory::paper().ink == ChartInk::Colors);
    QObject::connect(colour, &QAction::toggled, &menu, [](bool on) {
        ChartPaper paper = memory::paper();
        paper.ink = on ? ChartInk::Colors : ChartInk::Greys;
        memory::setPaper(paper);
    });
    QAction *title = menu.addAction(PaperActions::tr("With its title"));
    title->setToolTip(PaperActions::tr("Else title, base and notes are the caption’s only"));
    title->setCheckable(true);
    title->setChecked(memory::paper().title);
    QObject::connect(title, &QAction::toggled, &menu, [](bool on) {
        ChartPaper paper = memory::paper();
        paper.title = on;
        memory::setPaper(paper);
    });
    return {width, colour, title};
}

} // namespace axial
