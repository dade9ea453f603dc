#include "core/import/notes.h"

#include <QCoreApplication>

#include <cstring>

namespace axial {
namespace {

constexpr int shownOfASort = 20;

} // namespace

void NoteCollector::info(const QString &text, qint64 line)
{
    m_notes.push_back({ImportNote::Severity::Info, m_file, line, text});
}

void NoteCollector::warn(const QString &text, qint64 line)
{
    m_notes.push_back({ImportNote::Severity::Warning, m_file, line, text});
}

void NoteCollector::repeated(const char *sort, const QString &text, qint64 line)
{
    auto found = std::find_if(m_sorts.begin(), m_sorts.end(), [sort](const Sort &known) {
        return std::strcmp(known.name, sort) == 0;
    });
    if (found == m_sorts.end())
        found = m_sorts.insert(m_sorts.end(), Sort{sort});
    if (++found->count <= shownOfASort)
        warn(text, line);
}

std::vector<ImportNote> NoteCollector::take()
{
    for (const Sort &sort : m_sorts) {
        if (sort.count > shownOfASort)
            warn(QCoreApplication::translate("import", "%1 more notes like these are not listed.")
                     .arg(sort.count - shownOfASort));
    }
    m_sorts.clear();
    return std::exchange(m_notes, {});
}

void noteSheets(const QStringList &unread, NoteCollector &notes)
{
    constexpr qsizetype named = 10;
    if (unread.isEmpty())
        return;
    QStringList names;
    for (const QString &sheet : unread.mid(0, named))
        names << QCoreApplication::translate("import", "“%1”").arg(sheet);
    if (unread.size() > named)
        names << QStringLiteral("…");
    notes.warn(QCoreApplication::translate(
                   "import",
                   "Of a workbook one sheet is read, the first with words in it. Left "
                   "out: %1. To import one of them as well, save it as a file of its own.")
                   .arg(names.join(QStringLiteral(", "))));
}

} // namespace axial
