#include "core/query/reports/reportlist.h"

#include "core/stats/sampling.h"

#include <algorithm>

namespace axial {
QByteArrayView ReportList::ending(qsizetype report) const
{
    const qint64 start = report > 0 ? endingEnds[report - 1] : 0;
    return QByteArrayView(endings).sliced(start, endingEnds[report] - start - titleSizes[report]);
}

QByteArrayView ReportList::title(qsizetype report) const
{
    const qint64 size = titleSizes[report];
    return QByteArrayView(endings).sliced(endingEnds[report] - size, size);
}

QString ReportList::link(qsizetype report) const
{
    return QString::fromUtf8(openings[opening[report]]) + QString::fromUtf8(ending(report));
}

bool ReportList::isDisagreed(qsizetype report) const
{
    if (isExcluded(report))
        return false;
    quint32 first = 0;
    for (qsizetype coder = 0; coder < coders.size(); ++coder) {
        const quint32 each = label(report, coder);
        if (each && first && each != first)
            return true;
        first = each ? each : first;
    }
    return false;
}

int ReportList::labelCount(qsizetype report) const
{
    int count = 0;
    for (qsizetype coder = 0; coder < coders.size(); ++coder)
        count += label(report, coder) > 0;
    return count;
}

double ReportList::split(qsizetype report) const
{
    std::vector<quint32> given;
    for (qsizetype coder = 0; coder < coders.size(); ++coder) {
        if (const quint32 each = label(report, coder))
            given.push_back(each);
    }
    std::sort(given.begin(), given.end());
    std::vector<qint64> votes;
    for (size_t i = 0; i < given.size(); ++i) {
        if (i == 0 || given[i] != given[i - 1])
            votes.push_back(0);
        ++votes.back();
    }
    std::sort(votes.begin(), votes.end()); // equal splits are equal to the last bit
    return entropyOfVotes(votes);
}

qsizetype ReportList::find(SourceId source) const
{
    const auto at = std::lower_bound(sources.cbegin(), sources.cend(), source.value);
    return at == sources.cend() || *at != source.value ? -1 : at - sources.cbegin();
}

ReportCells ReportList::cells(qsizetype report) const
{
    ReportCells cells{std::vector<QStringList>(size_t(coders.size())), decision(report)};
    for (qsizetype coder = 0; coder < coders.size(); ++coder) {
        for (const quint32 key : partsOf(label(report, coder)))
            cells.labels[size_t(coder)] << keys[key];
    }
    return cells;
}

quint32 ReportList::keyIndex(const QString &key)
{
    const qsizetype known = keys.indexOf(key);
    if (known >= 0)
        return quint32(known);
    keys << key;
    return quint32(keys.size() - 1);
}

QList<quint32> ReportList::partsOf(quint32 label) const
{
    const auto known = several.constFind(label);
    return known != several.cend() ? *known : label ? QList<quint32>{label} : QList<quint32>();
}

quint32 ReportList::with(quint32 label, quint32 key)
{
    if (label == 0 || label == key)
        return key;
    QList<quint32> parts = partsOf(label);
    if (parts.contains(key))
        return label;
    parts << key;
    std::sort(parts.begin(), parts.end());
    if (const auto known = m_together.constFind(parts); known != m_together.cend())
        return *known;
    QStringList words;
    for (const quint32 part : parts)
        words << keys[part];
    const quint32 index = quint32(keys.size());
    keys << words.join(QStringLiteral(", "));
    several.insert(index, parts);
    m_together.insert(parts, index);
    return index;
}

void ReportList::setCells(qsizetype report, const ReportCells &cells)
{
    count(report, -1);
    for (qsizetype coder = 0; coder < coders.size(); ++coder) {
        quint32 label = 0;
        if (size_t(coder) < cells.labels.size()) {
            for (const QString &key : cells.labels[size_t(coder)])
                label = with(label, keyIndex(key));
        }
        labels[report * coders.size() + coder] = label;
    }
    decisions[report] = keyIndex(cells.decision);
    count(report, 1);
}

void ReportList::count(qsizetype report, int by)
{
    if (isExcluded(report)) {
        excluded += by;
        return;
    }
    paired += labelCount(report) > 1 ? by : 0;
    disagreed += isDisagreed(report) ? by : 0;
    undecided += decisions[report] == 0 ? by : 0;
}

void ReportList::count()
{
    paired = disagreed = undecided = excluded = 0;
    for (qsizetype report = 0; report < size(); ++report)
        count(report, 1);
}

} // namespace axial
