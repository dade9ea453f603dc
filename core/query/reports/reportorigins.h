#pragma once

#include "core/query/reports/reportlist.h"

#include <optional>

namespace axial {

class Statement;

/// Gives each different word a number, in the order of their coming.
class WordNumbers
{
public:
    quint32 of(QByteArrayView word);
    const QList<QByteArray> &words() const { return m_words; }
    QStringList texts() const;

private:
    QList<QByteArray> m_words;
    QHash<QByteArray, quint32> m_numbers;
    std::optional<quint32> m_last;
};

/// Fills the columns of a list that say what a report is and where it is from, report by report:
/// all but what a round says of it.
class ReportOrigins
{
public:
    /// Room is made for so many.
    ReportOrigins(ReportList &list, qint64 count);

    /// A row has: source, repository, year, link, title, state, author, marks.
    void add(const Statement &row);
    /// After the last.
    void finish();

private:
    void addLink(QByteArrayView link, QByteArrayView title);

    ReportList &m_list;
    WordNumbers m_repositories;
    WordNumbers m_openings;
    WordNumbers m_states;
    WordNumbers m_authors;
};

} // namespace axial
