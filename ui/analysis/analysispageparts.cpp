// How the parts of the Analyse page are put together.
#include "ui/analysis/analysispage.h"

#include "ui/analysis/questionlist.h"
#include "ui/analysis/questionmemory.h"
#include "ui/analysis/resultview.h"
#include "ui/charts/chartexport.h"
#include "ui/layout/keptsplitter.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/hairline.h"
#include "ui/widgets/linkbutton.h"
#include "ui/widgets/sectionheader.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

QVBoxLayout *columnOf(QWidget *widget)
{
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

QWidget *onBase(QWidget *widget)
{
    widget->setBackgroundRole(QPalette::Base);
    widget->setAutoFillBackground(true);
    return widget;
}

} // namespace

QWidget *AnalysisPage::makeLeft()
{
    auto *questions = onBase(new QWidget);
    QVBoxLayout *column = columnOf(questions);
    auto *filter = new FilterField(tr("Filter questions"));
    connect(filter, &QLineEdit::textChanged, m_questions, &QuestionList::setFilter);
    filter->leadTo(m_questions);
    auto *filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(8, 8, 8, 8);
    filterRow->addWidget(filter);
    column->addWidget(new SectionHeader(tr("Questions")));
    column->addLayout(filterRow);
    column->addWidget(m_questions, 1);

    QWidget *parameters = makeParameters();
    // All parameters are in view where that leaves half of the room for the questions.
    m_left = new KeptSplitter(Qt::Vertical, QStringLiteral("analysisLeft"), [this](int height) {
        constexpr int head = 34;
        const int form = std::min(m_form->sizeHint().height() + head, height / 2);
        return QList<int>{height - form, form};
    });
    KeptSplitter *left = m_left;
    left->addWidget(questions);
    left->addWidget(parameters);
    left->setStretchFactor(0, 1);
    return left;
}

QWidget *AnalysisPage::makeParameters()
{
    auto *header = new SectionHeader(tr("Parameters"));
    auto *reset = new LinkButton(tr("Reset"));
    reset->setAccessibleName(tr("Reset"));
    reset->setToolTip(tr("As before anybody chose"));
    header->layout()->addWidget(reset);
    connect(reset, &LinkButton::clicked, this, [this] {
        memory::forget(m_query);
        chooseQuestion(m_query);
    });
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = onBase(new QWidget);
    QVBoxLayout *pageColumn = columnOf(page);
    pageColumn->addWidget(m_form);
    pageColumn->addStretch();
    scroll->setWidget(page);
    auto *parameters = onBase(new QWidget);
    QVBoxLayout *column = columnOf(parameters);
    column->addWidget(header);
    column->addWidget(scroll, 1);
    return parameters;
}

QWidget *AnalysisPage::makeTitleRow()
{
    auto *row = onBase(new QWidget);
    row->setFixedHeight(38);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(10, 0, 10, 0);
    layout->setSpacing(8);
    m_title = new QLabel;
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_title->setTextFormat(Qt::PlainText);
    m_time = new QLabel;
    m_time->setFont(theme::font(8.5));
    m_time->setForegroundRole(QPalette::PlaceholderText);
    const auto button = [](const char *icon, const QString &text, const char *name) {
        auto *tool = new QToolButton;
        tool->setIcon(icons::icon(icon));
        tool->setText(text);
        tool->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        tool->setAutoRaise(true);
        tool->setAccessibleName(QLatin1String(name));
        return tool;
    };
    m_copy = button("copy", tr("Copy"), "Copy");
    m_copy->setToolTip(tr("Copy the table"));
    connect(m_copy, &QToolButton::clicked, this, &AnalysisPage::copyTable);
    m_export = button("export", tr("Export SVG, PDF, PNG, CSV"), "Export");
    m_export->setStyleSheet(
        QStringLiteral("QToolButton { padding-right: 16px; } QToolButton::menu-indicator {"
                       " subcontrol-origin: padding; subcontrol-position: center right; }"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_export);
    QList<QAction *> figures;
    for (const ChartFormat &format : chartFormats()) {
        const QString extension = QLatin1String(format.extension);
        figures << menu->addAction(QCoreApplication::translate("Charts", format.name), this,
                                   [this, extension] { chooseFile(extension); });
    }
    QAction *colour = menu->addAction(tr("In colour"));
    colour->setCheckable(true);
    colour->setChecked(memory::ink() == ChartInk::Colors);
    colour->setToolTip(tr("Figures are exported with the colours of the screen, not in greys"));
    connect(colour, &QAction::toggled, this,
            [](bool on) { memory::setInk(on ? ChartInk::Colors : ChartInk::Greys); });
    figures << colour;
    menu->addSeparator();
    menu->addAction(tr("CSV table"), this, [this] { chooseFile(QStringLiteral("csv")); });
    connect(menu, &QMenu::aboutToShow, this, [this, figures] {
        for (QAction *action : figures)
            action->setEnabled(m_result->hasChart());
    });
    m_export->setMenu(menu);
    layout->addWidget(m_title);
    layout->addWidget(m_time, 1);
    layout->addWidget(m_copy);
    layout->addWidget(m_export);
    return row;
}

QWidget *AnalysisPage::makeMiddle()
{
    auto *middle = onBase(new QWidget);
    QVBoxLayout *column = columnOf(middle);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_result);
    column->addWidget(makeTitleRow());
    column->addWidget(new HairLine);
    column->addWidget(m_stack, 1);
    middle->setMinimumWidth(320);
    return middle;
}

} // namespace axial
