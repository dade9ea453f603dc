#pragma once

#include "core/things/studytable.h"

#include <QHash>
#include <QString>

namespace axial {

class SideCarFile;
struct ExchangeImport;

/// What the ids in a side-car are here: things of the standard's part by their GUIDs, others as
/// they come in.
class SideCarIds
{
public:
    SideCarIds(ExchangeImport &work, const SideCarFile &file) : m_work(work), m_file(file) {}

    void add(StudyTable table, qint64 theirs, qint64 here)
    {
        m_ids[int(table)].insert(theirs, here);
    }
    /// 0 = it is not here.
    qint64 of(StudyTable table, qint64 theirs);
    /// As the file names it; empty when it doesn't.
    QString guidOf(qint64 theirs) const;
    /// A kept question, which names codes and others by their ids, and the tree of a version.
    QString inQuestion(const QString &text);
    QString inTree(const QString &tree);

private:
    qint64 named(StudyTable table, const QString &guid) const;

    ExchangeImport &m_work;
    const SideCarFile &m_file;
    QHash<int, QHash<qint64, qint64>> m_ids; ///< by table: an id is none of another one
};

} // namespace axial
