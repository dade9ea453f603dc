#include "ui/screening/keywordimport.h"

#include "core/import/importers.h"
#include "core/project/importing/importlog.h"
#include "ui/base/workspace.h"
#include "ui/widgets/messagebar.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <memory>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(KeywordsWindow)
};

using Read = ImportBundle (*)(const ImportInput &, const ImportOptions &, Progress &);

Read keywordReader(const ImportInput &input)
{
    return sniffKeywords(input)       ? readKeywords
           : sniffKeywordTable(input) ? readKeywordTable
                                      : readWordList;
}

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

/// Without a reader, that of keywords which is for the file.
void import(Workspace &workspace, MessageBar &message, const QString &path, Read reader)
{
    if (!workspace.canEdit())
        return;
    const auto summary = std::make_shared<ImportSummary>();
    workspace.editAsJob(
        Messages::tr("Import %1").arg(QFileInfo(path).fileName()), &message,
        [path, reader, summary, coder = workspace.coderName()](Database &db, Progress &progress) {
            const ImportInput input = readImportInput(path);
            const Read read = reader ? reader : keywordReader(input);
            *summary = storeBundle(db, read(input, {}, progress), {}, progress);
            importlog::keep(db, {QFileInfo(path).fileName()}, coder, *summary);
        },
        [&message, summary] { message.showMessage(MessageBar::Kind::Done, reportOf(*summary)); });
}

} // namespace

void importKeywords(Workspace &workspace, MessageBar &message, const QString &path)
{
    import(workspace, message, path, nullptr);
}

void importFalsePositives(Workspace &workspace, MessageBar &message, const QString &path)
{
    import(workspace, message, path, readFalsePositives);
}

} // namespace axial
