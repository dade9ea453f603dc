#include "core/project/merging/mergeblindness.h"

#include "core/base/messages.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"

namespace axial {
namespace {

qint64 idIn(const Thing &table, const std::vector<Statement::Value> &row, const char *column)
{
    const auto at = size_t(table.columnNamed(column));
    const auto *id = at < row.size() ? std::get_if<qint64>(&row[at]) : nullptr;
    return id ? *id : 0;
}

} // namespace

bool MergeBlindness::hidesLabels(RoundId round, CoderId coder) const
{
    return rounds::hidesLabels(m_db, round) && !isAsker(coder.value);
}

bool MergeBlindness::hides(const Thing &table, const std::vector<Statement::Value> &row) const
{
    const bool isOfCoder = isAsker(idIn(table, row, "coder"));
    switch (table.table) {
    case StudyTable::Decision: // nobody sees those, whoever made them
        return rounds::hidesLabels(m_db, RoundId{idIn(table, row, "round")});
    case StudyTable::Discussion:
        return !isOfCoder && rounds::hidesLabels(m_db, RoundId{idIn(table, row, "round")});
    case StudyTable::Summary:
        return !isOfCoder && rounds::hidesCodings(m_db, SourceId{idIn(table, row, "source")});
    default:
        return false;
    }
}

QString MergeBlindness::about(const Thing &table, const std::vector<Statement::Value> &row,
                              const MergeWords &words) const
{
    if (!hides(table, row))
        return words.of(table, row);
    QStringList parts;
    for (const char *column : {"source", "round", "coder"}) {
        if (const int at = table.columnNamed(column); size_t(at) < row.size())
            parts << words.of(table, at, row[size_t(at)]);
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString MergeBlindness::words()
{
    return MergingText::tr("hidden while the round is blind");
}

bool MergeBlindness::isAsker(qint64 coder) const
{
    return coder && !m_asker.isEmpty()
           && coders::isSameName(m_db.text("SELECT name FROM coder WHERE id=?1", coder), m_asker);
}

} // namespace axial
