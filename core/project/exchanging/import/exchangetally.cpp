#include "core/project/exchanging/import/exchangetally.h"

#include "core/base/messages.h"

namespace axial {
namespace {

using Tallied = ExchangeTally::Kind;

QString nameOf(Tallied thing)
{
    switch (thing) {
    case Tallied::Users:
        return ImportingText::tr("Users");
    case Tallied::Codes:
        return ImportingText::tr("Codes");
    case Tallied::Documents:
        return ImportingText::tr("Documents");
    case Tallied::Selections:
        return ImportingText::tr("Selections");
    case Tallied::Codings:
        return ImportingText::tr("Codings");
    case Tallied::Memos:
        return ImportingText::tr("Memos");
    case Tallied::Cases:
        return ImportingText::tr("Cases");
    case Tallied::Values:
        return ImportingText::tr("Values of variables");
    case Tallied::Links:
        return ImportingText::tr("Links");
    case Tallied::Sets:
        return ImportingText::tr("Sets");
    case Tallied::Graphs:
        return ImportingText::tr("Graphs");
    case Tallied::Descriptions:
        return ImportingText::tr("Descriptions");
    case Tallied::Times:
        return ImportingText::tr("Time stamps of transcripts");
    }
    return {};
}

} // namespace

QString ExchangeTally::kept()
{
    return ImportingText::tr("as they are, for other programs alone");
}

std::vector<ImportNote> ExchangeTally::notes(const QString &file) const
{
    std::vector<ImportNote> notes;
    for (const auto &[thing, row] : m_rows) {
        if (row.found == 0)
            continue;
        QStringList parts{ImportingText::tr("%1 in the file").arg(row.found)};
        if (row.taken)
            parts << ImportingText::tr("%1 taken").arg(row.taken);
        if (row.known)
            parts << ImportingText::tr("%1 there already").arg(row.known);
        for (auto each = row.converted.begin(); each != row.converted.end(); ++each)
            parts << ImportingText::tr("%1 taken %2").arg(*each).arg(each.key());
        for (const auto &why : {row.skipped, row.needless}) {
            for (auto each = why.begin(); each != why.end(); ++each)
                parts << ImportingText::tr("%1 left out: %2").arg(*each).arg(each.key());
        }
        notes.push_back(
            {row.skipped.isEmpty() ? ImportNote::Severity::Info : ImportNote::Severity::Warning,
             file, 0,
             ImportingText::tr("%1: %2.").arg(nameOf(thing), parts.join(QStringLiteral(", ")))});
    }
    return notes;
}

} // namespace axial
