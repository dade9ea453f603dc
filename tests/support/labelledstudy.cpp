#include "tests/support/labelledstudy.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/query/query.h"

#include <cmath>
#include <limits>

namespace axial::test {

void LabelledStudy::addTree(const QStringList &keys)
{
    for (const QString &key : keys) {
        const QString above = key.section(u'.', 0, -2);
        addCode(QStringLiteral("Code ") + key, key,
                above.isEmpty() ? codes::taxonomyFolder(db()) : codes::find(db(), above));
    }
}

void LabelledStudy::label(const std::vector<Report> &reports, const QString &round)
{
    ImportBundle bundle;
    qsizetype coders = 0;
    for (const Report &each : reports)
        coders = std::max(coders, each.labels.size());
    for (size_t i = 0; i < reports.size(); ++i) {
        ImportedLabels labels;
        labels.roundName = round;
        labels.collection = {QStringLiteral("Issue reports"), reports[i].repository};
        for (qsizetype coder = 1; coder <= coders; ++coder)
            labels.coders << QString::number(coder);
        labels.rows.push_back({QStringLiteral("https://github.com/o/%1/issues/%2")
                                   .arg(reports[i].repository)
                                   .arg(i + 1),
                               1, reports[i].labels, reports[i].decision, qint64(i + 2)});
        bundle.labels.push_back(labels);
    }
    project->edit("Import", [&](Database &db) {
        Progress progress;
        storeBundle(db, bundle, {}, progress);
        for (size_t i = 0; i < reports.size(); ++i)
            db.run("UPDATE issue SET year=?1 WHERE source=(SELECT id FROM source WHERE url=?2)",
                   reports[i].year,
                   QStringLiteral("https://github.com/o/%1/issues/%2")
                       .arg(reports[i].repository)
                       .arg(i + 1));
    });
}

void LabelledStudy::label(const Ratings &ratings, const QString &round)
{
    QStringList keys{QStringLiteral("A")};
    for (int i = 1; i <= ratings.categories(); ++i)
        keys << QStringLiteral("A.%1").arg(i);
    addTree(keys);
    std::vector<Report> reports;
    for (qint64 unit = 0; unit < ratings.units(); ++unit) {
        Report &each = reports.emplace_back();
        for (const qint32 label : ratings.unit(unit))
            each.labels << (label == Ratings::missing ? QString() : keys[label + 1]);
    }
    LabelledStudy::label(reports, round);
}

LabelledStudy::Report LabelledStudy::report(const QString &labels)
{
    Report result;
    result.labels = labels.split(u' ');
    for (QString &each : result.labels)
        each.remove(u'-');
    return result;
}

Table LabelledStudy::ask(const QString &query, const QueryParameters &parameters)
{
    Progress progress;
    return runQuery(db(), {query, parameters}, progress);
}

size_t LabelledStudy::rowOf(const Table &table, const QString &scope)
{
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (table.text(row, 0) == scope)
            return row;
    }
    ADD_FAILURE() << "no row " << scope.toStdString();
    return 0;
}

double LabelledStudy::value(const Table &table, size_t row, const QString &column)
{
    const int at = table.column(column);
    EXPECT_GE(at, 0) << column.toStdString();
    const CellValue &cell = table.rows.at(row).at(size_t(at)).value;
    if (const auto *count = std::get_if<qint64>(&cell))
        return double(*count);
    const auto *number = std::get_if<double>(&cell);
    return number ? *number : std::numeric_limits<double>::quiet_NaN();
}

} // namespace axial::test
