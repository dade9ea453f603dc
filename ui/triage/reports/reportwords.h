#pragma once

#include "core/query/reports/reportlist.h"

namespace axial {

/// One report of a list in words, as a view shows and speaks them. The list must outlive it.
class ReportWords
{
public:
    ReportWords(const ReportList &list, qsizetype report) : m_list(list), m_report(report) {}

    QString url() const { return m_list.link(m_report); }
    /// Empty where the link is all that is known.
    QString title() const { return QString::fromUtf8(m_list.title(m_report)); }
    /// Its title with its number; else its link, of which https says nothing.
    QString name() const;
    QString spoken() const;
    QString year() const;
    QString decision() const { return m_list.decision(m_report); }
    /// The key of my label, or of several; empty = none.
    QString myLabel() const;
    /// Each coder's label, "coder: key", those who gave one.
    QStringList votes() const;
    /// Of a list of no round: the rounds it is in.
    QString rounds() const { return m_list.roundNames[m_list.inRounds[m_report]]; }
    bool isExcluded() const { return m_list.isExcluded(m_report); }
    /// It counts, is my part, and I gave it none.
    bool awaitsMyLabel() const;

private:
    const ReportList &m_list;
    qsizetype m_report;
};

} // namespace axial
