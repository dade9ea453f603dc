#include "core/project/exchanging/sidecar/sidecarids.h"

#include "core/db/database.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/exchanging/sidecar/sidecarfile.h"
#include "core/project/findings/questionids.h"
#include "core/project/versions/versions.h"

namespace axial {

qint64 SideCarIds::of(StudyTable table, qint64 theirs)
{
    QHash<qint64, qint64> &known = m_ids[int(table)];
    if (const qint64 own = known.value(theirs))
        return own;
    const QString guid = guidOf(theirs);
    const qint64 id = guid.isEmpty() ? 0 : named(table, guid);
    if (id)
        known.insert(theirs, id);
    return id;
}

QString SideCarIds::guidOf(qint64 theirs) const
{
    const QUuid guid = m_file.guidOf(theirs);
    return guid.isNull() ? QString() : guid.toString(QUuid::WithoutBraces).toUpper();
}

qint64 SideCarIds::named(StudyTable table, const QString &guid) const
{
    const auto there = [&](auto id) {
        const auto found = m_work.guids.find<decltype(id)>(guid);
        const QByteArray sql = QByteArray("SELECT 1 FROM ") + things::nameOf(table)
                               + " WHERE id=?1";
        return found && m_work.db.integer(sql.constData(), found) ? found.value : 0;
    };
    switch (table) {
    case StudyTable::Coder:
        return m_work.coders.value(guid) ? m_work.coders.value(guid).value : there(CoderId());
    case StudyTable::Code:
        return m_work.codes.value(guid) ? m_work.codes.value(guid).value : there(CodeId());
    case StudyTable::Source:
        return m_work.sources.value(guid).value;
    case StudyTable::Quote:
        return m_work.quotes.value(guid).value;
    case StudyTable::Coding:
        return m_work.storedCodings.value(guid).value;
    case StudyTable::Participant:
        return m_work.participants.value(guid).value;
    case StudyTable::Attribute:
        return there(AttributeId());
    case StudyTable::Memo:
        return there(MemoId());
    case StudyTable::Link:
        return there(LinkId());
    default:
        return 0;
    }
}

QString SideCarIds::inQuestion(const QString &text)
{
    return questionids::replaced(text, [this](qint64 theirs) -> std::optional<qint64> {
        for (const StudyTable asked :
             {StudyTable::Code, StudyTable::Prompt, StudyTable::Collection, StudyTable::Source}) {
            if (const qint64 id = of(asked, theirs))
                return id;
        }
        return std::nullopt;
    });
}

QString SideCarIds::inTree(const QString &tree)
{
    return versions::treeInIds(
        tree, [this](CodeId theirs) { return CodeId{of(StudyTable::Code, theirs.value)}; });
}

} // namespace axial
