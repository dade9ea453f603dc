#include "core/project/merging/mergework.h"

#include "core/db/changerecorder.h"

namespace axial {
namespace {

struct KeyText {
    QByteArray operator()(std::monostate) const { return {}; }
    QByteArray operator()(qint64 value) const { return QByteArray::number(value); }
    QByteArray operator()(double value) const { return QByteArray::number(value); }
    QByteArray operator()(const QString &value) const { return value.toUtf8(); }
    QByteArray operator()(const QByteArray &value) const { return value; }
};

} // namespace

MergeChoice MergeWork::ask(MergeConflict conflict)
{
    const MergeChoice choice = choices.of(conflict);
    if (report.conflicts.size() < MergeReport::mostListed)
        report.conflicts.push_back(std::move(conflict));
    return choice;
}

void MergeWork::pause()
{
    progress.checkCanceled();
    ChangeRecorder::putAwayMuch(db);
}

QByteArray mergeKey(const MergeRow &row, int columns)
{
    QByteArray key;
    for (int column = 0; column < columns; ++column) {
        if (column > 0)
            key += ',';
        key += std::visit(KeyText(), row[size_t(column)]);
    }
    return key;
}

} // namespace axial
