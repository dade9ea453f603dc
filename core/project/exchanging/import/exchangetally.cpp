#include "core/project/exchanging/import/exchangetally.h"

#include <QCoreApplication>

namespace axial {
namespace {

using Tallied = ExchangeTally::Kind;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(importing)
};

QString nameOf(Tallied thing)
{
    switch (thing) {
    case Tallied::Users:
        return Messages::tr("Users");
    case Tallied::Codes:
        return Messages::tr("Codes");
    case Tallied::Documents:
        return Messages::tr("Documents");
    case Tallied::Selections:
        return Messages::tr("Selections");
    case Tallied::Codings:
        return Messages::tr("Codings");
    case Tallied::Memos:
        return Messages::tr("Memos");
    case Tallied::Cases:
        return Messages::tr("Cases");
    case Tallied::Values:
        return Messages::tr("Values of variables");
    case Tallied::Links:
        return Messages::tr("Links");
    case Tallied::Sets:
        return Messages::tr("Sets");
    case Tallied::Graphs:
        return Messages::tr("Graphs");
    case Tallied::Descriptions:
        return Messages::tr("Descriptions");
    case Tallied::Times:
        return Messages::tr("Time stamps of transcripts");
    }
    return {};
}

} // namespace

QString ExchangeTally::kept()
{
    return Messages::tr("as they are, for other programs alone");
}

std::vector<ImportNote> ExchangeTally::notes(const QString &file) const
{
    std::vector<ImportNote> notes;
    for (const auto &[thing, row] : m_rows) {
        if (row.found == 0)
            continue;
        QStringList parts{Messages::tr("%1 in the file").arg(row.found)};
        if (row.taken)
            parts << Messages::tr("%1 taken").arg(row.taken);
        if (row.known)
            parts << Messages::tr("%1 there already").arg(row.known);
        for (auto each = row.converted.begin(); each != row.converted.end(); ++each)
            parts << Messages::tr("%1 taken %2").arg(*each).arg(each.key());
        for (const auto &why : {row.skipped, row.needless}) {
            for (auto each = why.begin(); each != why.end(); ++each)
                parts << Messages::tr("%1 left out: %2").arg(*each).arg(each.key());
        }
        notes.push_back(
            {row.skipped.isEmpty() ? ImportNote::Severity::Info : ImportNote::Severity::Warning,
             file, 0,
             Messages::tr("%1: %2.").arg(nameOf(thing), parts.join(QStringLiteral(", ")))});
    }
    return notes;
}

} // namespace axial
