// Every question of the catalogue and every file that is written, over growing projects with
// codings and over growing studies of reports by seven coders.
#include "tests/bench/bench.h"
#include "tests/bench/benchprojects.h"
#include "tests/bench/mixedstudy.h"
#include "tests/bench/querytime.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/export/documentformat.h"
#include "core/export/exporter.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/project.h"
#include "core/query/query.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/study/package/keptfolder.h"
#include "core/study/package/packagewriter.h"
#include "core/study/studyexport.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace axial::bench {
namespace {

QueryCall callOf(const Query &query)
{
    QueryParameters parameters;
    if (QByteArray(query.id) == "text-search" || QByteArray(query.id) == "words-in-context")
        parameters.insert(QStringLiteral("words"), QStringLiteral("somebody 12"));
    return {QLatin1String(query.id), parameters};
}

/// Every file that is written of a study, by the name it is proposed with.
void writeAll(Database &db, int size, Costs &costs)
{
    const QTemporaryDir folder;
    const auto write = [&](const QString &name, const std::function<void(const QString &)> &act) {
        const QString path = folder.filePath(name);
        QString remark;
        const Cost cost = costOf([&] {
            try {
                act(path);
            } catch (const Error &error) {
                remark = error.message();
            }
        });
        if (const QFileInfo info(path); info.isFile())
            remark = QStringLiteral("%1 kB").arg(info.size() / 1024);
        costs.add(name, size, cost, remark);
        QFile::remove(path);
        QDir(path).removeRecursively();
    };
    Progress progress;
    for (const Exporter &exporter : exporters()) {
        const QString name = QLatin1String(exporter.fileName);
        write(name, [&](const QString &path) {
            files::writeStream(
                path, exporter.read(fileFormatOf(name), db, {}, FormulaGuard::On, progress));
        });
    }
    const QString title = QStringLiteral("Study");
    for (const StudyExport &each : studyExports()) {
        write(QLatin1String(each.fileName), [&](const QString &path) {
            if (each.document) {
                const Document document = each.document(db, title, progress);
                files::writeStream(path, [&](const ByteSink &out) {
                    documentFormats().front().stream(document, out, progress);
                });
            } else if (each.file)
                each.file(db, title, path, progress);
            else
                writeKeptFolder(path, each.folder(db, title, progress), progress);
        });
    }
    write(QStringLiteral("package"), [&](const QString &path) {
        writePackage(path, packageContents(db, {}, progress).files, progress);
    });
    write(QStringLiteral("study.qdpx"), [&](const QString &path) {
        ExchangeOptions options;
        options.documents = ExchangeOptions::Documents::ReadLater;
        const refi::Exchange exchange = exchangeOf(db, title, progress, options);
        files::writeStream(path, [&](const ByteSink &out) {
            refi::streamProject(exchange, refi::exchangeTargets().front(), out, progress);
        });
    });
}

} // namespace

void allQueries(const std::vector<int> &codings, const std::vector<int> &reports)
{
    Costs ofReports(QStringLiteral("reports"));
    for (const int size : reports) {
        Database db(labelledProject(size), Database::Mode::ReadOnly);
        for (const Query &query : queries()) {
            const QueryTime asked = timeOf(db, callOf(query));
            ofReports.add(QLatin1String(query.id), size, asked.cost, asked.remark);
        }
    }
    Costs ofCodings(QStringLiteral("codings"));
    const QTemporaryDir folder;
    for (const int size : codings) {
        const QString path = folder.filePath(QStringLiteral("%1.axial").arg(size));
        makeMixedStudy(path, size);
        const auto project = Project::open(path);
        for (const Query &query : queries()) {
            const QueryTime asked = timeOf(*project->openReader(), callOf(query));
            ofCodings.add(QLatin1String(query.id), size, asked.cost, asked.remark);
        }
        const QueryTime asked = timeOf(
            *project->openReader(),
            {QStringLiteral("quotes"), {{QStringLiteral("code"), QStringLiteral("T3.23")}}});
        ofCodings.add(QStringLiteral("quotes of one code"), size, asked.cost, asked.remark);
    }
}

void allExports(const std::vector<int> &codings, const std::vector<int> &reports)
{
    Costs ofCodings(QStringLiteral("codings"));
    for (const int size : codings) {
        Database db(codedProject(size), Database::Mode::Worker); // as the window's jobs read it
        writeAll(db, size, ofCodings);
    }
    Costs ofReports(QStringLiteral("reports"));
    for (const int size : reports) {
        Database db(labelledProject(size), Database::Mode::Worker);
        writeAll(db, size, ofReports);
    }
}

} // namespace axial::bench
