#include "ui/triage/reports/reportwords.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::ReportWords)
};

} // namespace

QString ReportWords::name() const
{
    const QString title = this->title();
    const QString name = title.isEmpty() ? url().remove(QLatin1String("https://"))
                                         : QStringLiteral("#%1  %2").arg(
                                             QString::fromUtf8(m_list.ending(m_report)), title);
    return isExcluded() ? Messages::tr("excluded · %1").arg(name) : name;
}

QString ReportWords::spoken() const
{
    const QString title = this->title();
    const QString name = title.isEmpty() ? url() : QStringLiteral("%1\n%2").arg(title, url());
    return isExcluded() ? Messages::tr("excluded, so it counts nowhere: %1").arg(name) : name;
}

QString ReportWords::year() const
{
    const int year = m_list.years[m_report];
    return year ? QString::number(year) : QString();
}

QString ReportWords::myLabel() const
{
    return m_list.mine < 0 ? QString() : m_list.keys[m_list.label(m_report, m_list.mine)];
}

QStringList ReportWords::votes() const
{
    QStringList votes;
    for (qsizetype coder = 0; coder < m_list.coders.size(); ++coder) {
        if (const quint32 label = m_list.label(m_report, coder))
            votes << QStringLiteral("%1: %2").arg(m_list.coders[coder], m_list.keys[label]);
    }
    return votes;
}

bool ReportWords::awaitsMyLabel() const
{
    return m_list.isOfRound
           && !(m_list.marks[m_report] & (ReportList::Others | ReportList::Excluded))
           && (m_list.mine < 0 || m_list.label(m_report, m_list.mine) == 0);
}

} // namespace axial
