#include "ui/analysis/answers/answerbar.h"

#include "core/query/query.h"
#include "ui/analysis/answers/answerexport.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/questionmemory.h"
#include "ui/charts/chartexport.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/turningrow.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace axial {

FigureChooser::FigureChooser(QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(QStringLiteral("Figure"));
    setToolTip(tr("How the answer is drawn"));
    setWhatsThis(tr("The figures of this question: they draw the same numbers, which stand in the "
                    "table below."));
    makeNarrow(this, 12);
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

/// Adds what a figure is exported as: its width on paper, with colours, with its title. Each choice
/// is remembered.
QList<QAction *> addPaperActions(QMenu &menu)
{
    QAction *width = addWidths(menu);
    QAction *colour = menu.addAction(PaperActions::tr("In colour"));
    colour->setToolTip(
        PaperActions::tr("If off, figures are exported in greys with patterns, for print"));
    colour->setCheckable(true);
    colour->setChecked(memory::paper().ink == ChartInk::Colors);
    QObject::connect(colour, &QAction::toggled, &menu, [](bool on) {
        ChartPaper paper = memory::paper();
        paper.ink = on ? ChartInk::Colors : ChartInk::Greys;
        memory::setPaper(paper);
    });
    QAction *title = menu.addAction(PaperActions::tr("With its title"));
    title->setToolTip(PaperActions::tr("If off, title, base and notes stand only in the caption"));
    title->setCheckable(true);
    title->setChecked(memory::paper().title);
    QObject::connect(title, &QAction::toggled, &menu, [](bool on) {
        ChartPaper paper = memory::paper();
        paper.title = on;
        memory::setPaper(paper);
    });
    return {width, colour, title};
}

QToolButton *makeTool(const char *icon, const QString &text, const char *name)
{
    auto *tool = new QToolButton;
    tool->setIcon(icons::icon(icon));
    tool->setText(text);
    tool->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tool->setAutoRaise(true);
    tool->setAccessibleName(QLatin1String(name));
    return tool;
}

} // namespace

AnswerBar::AnswerBar(const ResultView &result, AnswerExport &exporting, QWidget *parent)
    : QWidget(parent), m_result(result), m_title(new ElidingLabel), m_time(new QLabel),
      m_figures(new FigureChooser), m_copy(makeTool("copy", tr("Copy"), "Copy")),
      m_export(makeTool("export", tr("Export SVG, PDF, PNG, CSV, XLSX"), "Export"))
{
    onBase(this);
    setFixedHeight(38);
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_title->setTextFormat(Qt::PlainText);
    theme::quieten(*m_time, 8.5);
    m_copy->setToolTip(tr("Copy the table"));
    connect(m_copy, &QToolButton::clicked, &exporting, &AnswerExport::copyTable);
    fillMenu(exporting);
    inRow(this, {{10, 0, 10, 0}, 8}, {m_title, {m_time, 1}, m_figures, m_copy, m_export});
}

void AnswerBar::fillMenu(AnswerExport &exporting)
{
    auto *menu = new QMenu(m_export);
    const auto addFile = [this, menu, &exporting](const QString &name, const char *extension) {
        return menu->addAction(name, &exporting, [this, &exporting, extension] {
            exporting.chooseFile(m_result.question(), QLatin1String(extension));
        });
    };
    QList<QAction *> figures;
    for (const ChartFormat &format : chartFormats())
        figures << addFile(QCoreApplication::translate("Charts", format.name), format.extension);
    figures << addPaperActions(*menu);
    menu->addSeparator();
    figures << menu->addAction(tr("Copy figure"), &exporting, &AnswerExport::copyFigure);
    figures << menu->addAction(tr("Copy caption"), &exporting, &AnswerExport::copyCaption);
    menu->addSeparator();
    addFile(tr("CSV table"), "csv");
    addFile(tr("Excel workbook"), "xlsx");
    connect(menu, &QMenu::aboutToShow, this, [this, figures] {
        for (QAction *action : figures)
            action->setEnabled(m_result.chart() != nullptr);
    });
    openMenu(*m_export, menu);
}

void AnswerBar::setQuestion(const QString &name)
{
    m_title->setText(name);
}

void AnswerBar::showAnswered(qint64 milliseconds)
{
    m_time->setText(tr("computed in %1 ms").arg(milliseconds));
    fit(); // while it is hidden nobody is told that it is shorter
    m_copy->setEnabled(true);
    m_export->setEnabled(true);
}

void AnswerBar::showNothing()
{
    m_time->clear();
    m_copy->setEnabled(false);
    m_export->setEnabled(false);
}

void AnswerBar::setRoomy(bool roomy)
{
    m_export->setText(roomy ? tr("Export SVG, PDF, PNG, CSV, XLSX") : tr("Export"));
    m_isRoomy = roomy;
    fit();
}

bool AnswerBar::event(QEvent *event)
{
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fit();
    return isTaken;
}

/// What was asked is said whole before how long it took.
void AnswerBar::fit()
{
    const int time = m_time->sizeHint().width() + layout()->spacing();
    const int room = width() - layout()->sizeHint().width() + (m_time->isHidden() ? 0 : time);
    m_time->setVisible(m_isRoomy && room >= time);
}

} // namespace axial
