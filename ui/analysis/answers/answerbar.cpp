#include "ui/analysis/answers/answerbar.h"

#include "ui/analysis/answers/figurechooser.h"
#include "ui/analysis/answers/paperactions.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/questionmemory.h"
#include "ui/charts/chartexport.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace axial {

namespace {

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

AnswerBar::AnswerBar(const ResultView &result, QWidget *parent)
    : QWidget(parent), m_result(result), m_title(new ElidingLabel), m_time(new QLabel),
      m_figures(new FigureChooser), m_copy(makeTool("copy", tr("Copy"), "Copy")),
      m_export(makeTool("export", tr("Export SVG, PDF, PNG, CSV, XLSX"), "Export"))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFixedHeight(38);
    m_title->setFont(theme::font(10, QFont::DemiBold));
    m_title->setTextFormat(Qt::PlainText);
    m_time->setFont(theme::font(8.5));
    m_time->setForegroundRole(QPalette::PlaceholderText);
    m_copy->setToolTip(tr("Copy the table"));
    connect(m_copy, &QToolButton::clicked, this, &AnswerBar::copyRequested);
    m_export->setStyleSheet(
        QStringLiteral("QToolButton { padding-right: 16px; } QToolButton::menu-indicator {"
                       " subcontrol-origin: padding; subcontrol-position: center right; }"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    fillMenu();
    inRow(this, {{10, 0, 10, 0}, 8}, {m_title, {m_time, 1}, m_figures, m_copy, m_export});
}

void AnswerBar::fillMenu()
{
    auto *menu = new QMenu(m_export);
    QList<QAction *> figures;
    for (const ChartFormat &format : chartFormats()) {
        const QString extension = QLatin1String(format.extension);
        figures << menu->addAction(QCoreApplication::translate("Charts", format.name), this,
                                   [this, extension] { Q_EMIT exportRequested(extension); });
    }
    figures << addPaperActions(*menu);
    menu->addSeparator();
    figures << menu->addAction(tr("Copy figure"), this, &AnswerBar::figureCopyRequested);
    figures << menu->addAction(tr("Copy caption"), this, &AnswerBar::captionCopyRequested);
    menu->addSeparator();
    menu->addAction(tr("CSV table"), this,
                    [this] { Q_EMIT exportRequested(QStringLiteral("csv")); });
    menu->addAction(tr("Excel workbook"), this,
                    [this] { Q_EMIT exportRequested(QStringLiteral("xlsx")); });
    connect(menu, &QMenu::aboutToShow, this, [this, figures] {
        for (QAction *action : figures)
            action->setEnabled(m_result.chart() != nullptr);
    });
    m_export->setMenu(menu);
}

void AnswerBar::setQuestion(const QString &name)
{
    m_title->setText(name);
}

void AnswerBar::showAnswered(qint64 milliseconds)
{
    m_time->setText(tr("computed in %1 ms").arg(milliseconds));
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
    m_time->setVisible(roomy);
}

} // namespace axial
