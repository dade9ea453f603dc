#pragma once

#include "core/query/reports/reportlist.h"

#include <vector>

namespace axial::testing {

struct ReportRow {
    QString link;
    QString repository;
    int year = 0;
    QStringList labels; ///< by coder
    QString decision;
    QString title = {};
    QString state = {};
    QString author = {};
    quint8 marks = 0;
};

/// Lists of reports without a project; sources count from 1.
inline ReportList reportList(const QStringList &coders, const std::vector<ReportRow> &rows)
{
    ReportList list;
    list.coders = coders;
    list.keys << QString();
    const auto indexOf = [](auto &words, const auto &word) {
        if (!words.contains(word))
            words << word;
        return quint32(words.indexOf(word));
    };
    for (const ReportRow &row : rows) {
        list.sources << list.size() + 1;
        list.repository << indexOf(list.repositories, row.repository);
        list.years << row.year;
        for (const QString &label : row.labels)
            list.labels << indexOf(list.keys, label);
        list.decisions << indexOf(list.keys, row.decision);
        const QByteArray link = row.link.toUtf8();
        const qsizetype slash = link.lastIndexOf('/');
        list.opening << indexOf(list.openings, link.first(slash + 1));
        list.endings += link.sliced(slash + 1);
        list.endings += row.title.toUtf8();
        list.titleSizes << quint32(row.title.toUtf8().size());
        list.state << indexOf(list.states, row.state);
        list.author << indexOf(list.authors, row.author);
        list.marks << row.marks;
        list.endingEnds << list.endings.size();
    }
    list.total = list.size();
    list.count();
    return list;
}

} // namespace axial::testing
