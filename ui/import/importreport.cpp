#include "ui/import/importreport.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importReport)
};

} // namespace

QStringList importReport(const ImportSummary &summary)
{
    QStringList lines{Messages::tr("Added: %1.").arg(summary.counts())};
    if (summary.knownSources > 0)
        lines << Messages::tr("%n sources were there already and were left as they are.", nullptr,
                              int(summary.knownSources));
    QStringList warnings;
    QStringList infos;
    for (const ImportNote &note : summary.notes)
        (note.severity == ImportNote::Severity::Warning ? warnings : infos) << note.sentence();
    if (!warnings.isEmpty())
        lines << QString() << Messages::tr("Skipped or doubtful:") << warnings;
    if (!infos.isEmpty())
        lines << QString() << Messages::tr("Good to know:") << infos;
    return lines;
}

} // namespace axial
