#include "ui/triage/reportbar.h"

#include "ui/triage/reportfilterfield.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/roundfield.h"

#include <QAction>
#include <QLabel>
#include <QLocale>

namespace axial {

ReportBar::ReportBar(ReportModel &reports, QWidget *parent)
    : QToolBar(parent), m_reports(reports), m_filter(new ReportFilterField(reports)),
      m_count(new QLabel), m_rounds(new RoundField)
{
    setMovable(false);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleName(tr("Reports shown"));
    addWidget(m_filter);
    addWidget(m_count);
    m_roundsPlace = addWidget(m_rounds);
}

void ReportBar::setRounds(const std::vector<Round> &rounds, RoundId shown)
{
    m_rounds->setRounds(rounds, shown);
    m_roundsPlace->setVisible(rounds.size() > 1);
}

void ReportBar::showCount(Reading reading)
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    QString shown = tr("%1 of %2")
                        .arg(locale.toString(m_reports.rowCount()),
                             locale.toString(m_reports.totalCount()));
    if (const QString field = m_filter->unknown(); !field.isEmpty())
        shown = tr("No field %1").arg(field);
    if (m_reports.isArranging())
        shown = tr("Arranging…");
    if (reading == Reading::Pending && m_reports.totalCount() == 0)
        shown = tr("Reading…");
    m_count->setText(shown);
}

} // namespace axial
