#include "tests/bench/labelledreports.h"

#include "core/import/studyfolder.h"

#include <QFileInfo>

namespace axial::bench {

ImportBundle labelledReports(const QString &repository, int first, int count)
{
    ImportBundle bundle;
    bundle.codes = {{QStringLiteral("C"), {}, QStringLiteral("Bug"), {}, {}}};
    for (int i = 1; i <= 18; ++i)
        bundle.codes.push_back({QStringLiteral("C.%1").arg(i),
                                QStringLiteral("C"),
                                QStringLiteral("Theme %1").arg(i),
                                {},
                                {}});
    ImportedLabels labels;
    labels.roundName = QStringLiteral("Main");
    labels.collection = {QStringLiteral("Issue reports"), repository};
    for (int coder = 1; coder <= 7; ++coder)
        labels.coders << QString::number(coder);
    for (int i = first; i < first + count; ++i) {
        ImportedSource source;
        source.kind = SourceKind::IssueReport;
        source.url =
            QStringLiteral("https://github.com/organisation/%1/issues/%2").arg(repository).arg(i);
        source.title = source.url;
        source.collection = labels.collection;
        source.repository = repository;
        source.year = 2018 + i % 7;
        source.number = QString::number(i);
        bundle.sources.push_back(source);
        ImportedLabel row{source.url, 1, {}, {}, i};
        for (int coder = 0; coder < 7; ++coder)
            row.labels.push_back(QStringLiteral("C.%1").arg(1 + (i * 7 + coder * (i % 3)) % 18));
        row.decision = i % 5 ? row.labels.front() : QString();
        labels.rows.push_back(row);
    }
    bundle.labels.push_back(std::move(labels));
    return bundle;
}

ImportBundle publishedStudy(QString &remark)
{
    const QString folder = QStringLiteral(AXIAL_SHARED_DIR "/study");
    Progress progress;
    if (QFileInfo(folder).isDir())
        return readStudyFolder(folder, progress);
    remark = QStringLiteral("(made up)");
    ImportBundle bundle;
    for (int i = 1; i <= 30; ++i)
        bundle.codes.push_back(
            {QStringLiteral("C.%1").arg(i), {}, QStringLiteral("Theme %1").arg(i), {}, {}});
    ImportedLabels labels;
    labels.roundName = QStringLiteral("repo");
    labels.collection = QStringList{QStringLiteral("Issue reports"), QStringLiteral("repo")};
    for (int coder = 1; coder <= 7; ++coder)
        labels.coders << QString::number(coder);
    for (int i = 0; i < 10579; ++i) {
        ImportedLabel row{
            QStringLiteral("https://example.org/repo/issues/%1").arg(i), 1, {}, {}, i};
        for (int coder = 0; coder < 7; ++coder)
            row.labels.push_back(QStringLiteral("C.%1").arg(1 + (i * 7 + coder * (i % 3)) % 30));
        row.decision = row.labels.front();
        labels.rows.push_back(row);
    }
    bundle.labels.push_back(labels);
    return bundle;
}

} // namespace axial::bench
