#include "core/project/exchanging/sidecarids.h"

#include "core/db/database.h"
#include "core/project/exchanging/exchangework.h"
#include "core/project/findings/questionids.h"
#include "core/project/versions/versions.h"

namespace axial {

qint64 SideCarIds::of(StudyTable table, qint64 theirs) const
{
    if (const qint64 own = m_ids.value(theirs))
        return own;
    const QString guid = m_guids.value(theirs);
    const auto there = [&](auto id) {
        const auto found = m_work.guids.find<decltype(id)>(guid);
        const QByteArray sql = QByteArray("SELECT 1 FROM ") + schema::nameOf(table)
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

QString SideCarIds::inQuestion(const QString &text) const
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

QString SideCarIds::inTree(const QString &tree) const
{
    QHash<CodeId, CodeId> ids;
    for (auto each = m_guids.cbegin(); each != m_guids.cend(); ++each) {
        if (const qint64 id = of(StudyTable::Code, each.key()))
            ids.insert(CodeId{each.key()}, CodeId{id});
    }
    return versions::treeInIds(tree, ids);
}

} // namespace axial
