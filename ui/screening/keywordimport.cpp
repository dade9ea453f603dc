#include "ui/screening/keywordimport.h"

#include "core/import/importers.h"
#include "core/project/importing/importlog.h"
#include "ui/base/workspace.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <memory>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(KeywordsWindow)
};

using Read = ImportBundle (*)(const ImportInput &, const ImportOptions &, Progress &);
using Choice = Read (*)(const ImportInput &);

QString reportOf(const ImportSummary &summary)
{
    QStringList report{Messages::tr("Imported: %1.").arg(summary.counts())};
    constexpr size_t most = 5;
    for (size_t i = 0; i < summary.notes.size() && i < most; ++i)
        report << summary.notes[i].sentence();
    if (summary.notes.size() > most)
        report << Messages::tr("… and %n more note(s).", nullptr, int(summary.notes.size() - most));
    return report.join(u'\n');
}

void import(Workspace &workspace, QObject *context, const QString &path, Choice reader,
            const std::function<void(const QString &report)> &done)
{
    if (!workspace.canEdit())
        return;
    const auto summary = std::make_shared<ImportSummary>();
    workspace.editAsJob(
        Messages::tr("Import %1").arg(QFileInfo(path).fileName()), context,
        [path, reader, summary, coder = workspace.coderName()](Database &db, Progress &progress) {
            const ImportInput input = readImportInput(path);
            *summary = storeBundle(db, reader(input)(input, {}, progress), {}, progress);
            importlog::keep(db, {QFileInfo(path).fileName()}, coder, *summary);
        },
        [done, summary] { done(reportOf(*summary)); });
}

} // namespace

void importKeywords(Workspace &workspace, QObject *context, const QString &path,
                    const std::function<void(const QString &report)> &done)
{
    const Choice choose = [](const ImportInput &input) -> Read {
        return sniffKeywords(input)       ? readKeywords
               : sniffKeywordTable(input) ? readKeywordTable
                                          : readWordList;
    };
    import(workspace, context, path, choose, done);
}

void importFalsePositives(Workspace &workspace, QObject *context, const QString &path,
                          const std::function<void(const QString &report)> &done)
{
    const Choice choose = [](const ImportInput &) -> Read { return readFalsePositives; };
    import(workspace, context, path, choose, done);
}

} // namespace axial
