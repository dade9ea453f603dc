#pragma once

#include "core/db/studytable.h"

#include <QHash>
#include <QString>

namespace axial {

struct ExchangeWork;

/// What the ids in a side-car are here: things of the standard's part by their GUIDs, others as
/// they come in.
class SideCarIds
{
public:
    explicit SideCarIds(ExchangeWork &work) : m_work(work) {}

    void name(qint64 theirs, const QString &guid) { m_guids.insert(theirs, guid); }
    void add(qint64 theirs, qint64 here) { m_ids.insert(theirs, here); }
    /// 0 = it is not here.
    qint64 of(StudyTable table, qint64 theirs) const;
    /// A kept question, which names codes and others by their ids, and the tree of a version.
    QString inQuestion(const QString &text) const;
    QString inTree(const QString &tree) const;

private:
    ExchangeWork &m_work;
    QHash<qint64, QString> m_guids;
    QHash<qint64, qint64> m_ids;
};

} // namespace axial
