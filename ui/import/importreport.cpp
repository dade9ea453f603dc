#include "ui/import/importreport.h"

#include <QCoreApplication>

namespace axial {
namespace {

QString tr(const char *text, int n = -1)
{
    return QCoreApplication::translate("importReport", text, nullptr, n);
}

} // namespace

QStringList importReport(const ImportSummary &summary)
{
    QStringList lines{tr("Added: %1.").arg(summary.counts())};
    if (summary.knownSources > 0)
        lines << (summary.knownSources == 1
                      ? tr("1 source was there already and was left as it is.")
                      : tr("%1 sources were there already and were left as they are.")
                            .arg(summary.knownSources));
    QStringList warnings;
    QStringList infos;
    for (const ImportNote &note : summary.notes)
        (note.severity == ImportNote::Severity::Warning ? warnings : infos) << note.sentence();
    if (!warnings.isEmpty())
        lines << QString() << tr("Skipped or doubtful:") << warnings;
    if (!infos.isEmpty())
        lines << QString() << tr("Good to know:") << infos;
    return lines;
}

} // namespace axial
