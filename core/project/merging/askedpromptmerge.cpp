#include "core/project/merging/askedpromptmerge.h"

#include "core/project/guide/askedprompts.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(merging)
};

QByteArray keyOf(const AskedPrompt &asked)
{
    return mergeKey({asked.source.value, asked.start, asked.prompt.value}, 3);
}

class AskedPromptMerge
{
public:
    AskedPromptMerge(MergeWork &work, MergeTexts &texts) : m_work(work), m_texts(texts) {}

    void take()
    {
        for (const AskedPrompt &theirs : askedprompts::all(m_work.other)) {
            m_work.pause();
            const auto source = m_work.ids.find(StudyTable::Source, theirs.source.value);
            const auto prompt = m_work.ids.find(StudyTable::Prompt, theirs.prompt.value);
            if (!source || !prompt)
                continue;
            const auto mine = placed(theirs);
            if (!mine)
                m_work.report.note(Messages::tr("That “%1” asks “%2” was left out: the turn that "
                                                "asks it is not found here.")
                                       .arg(m_work.mine.of(StudyTable::Source, *source),
                                            wordsOf(PromptId{*prompt})));
            else if (isHere(*mine))
                ++m_work.report.of(MergeKind::Others).equal;
            else if (!staysRemoved(theirs, *mine))
                put(*mine);
        }
    }

    /// What they took back, where it is still known which turn that was.
    void takeRemovals()
    {
        const MergeChanges &there = m_work.history.there;
        const QSet<QByteArray> &removed = there.removed(StudyTable::TurnPrompt);
        std::vector<QByteArray> keys(removed.begin(), removed.end());
        std::sort(keys.begin(), keys.end()); // the same each time
        for (const QByteArray &key : keys) {
            m_work.pause();
            const QList<QByteArray> parts = key.split(',');
            if (parts.size() != 3)
                continue;
            const AskedPrompt theirs{SourceId{parts[0].toLongLong()}, parts[1].toLongLong(),
                                     PromptId{parts[2].toLongLong()}};
            // Where their text or turns are others now, the place means another turn.
            const QByteArray source = parts[0];
            if (isAskedThere(theirs) || there.hasTouched(StudyTable::Turn, source))
                continue;
            const auto mine = placed(theirs);
            if (!mine || !isHere(*mine)
                || !isAgreed(key, *mine, QStringLiteral("removed there"), MergeChoice::Mine))
                continue;
            askedprompts::takeBack(m_work.db, *mine);
        }
    }

private:
    /// At our turn, in our ids.
    std::optional<AskedPrompt> placed(const AskedPrompt &theirs)
    {
        const auto source = m_work.ids.find(StudyTable::Source, theirs.source.value);
        const auto prompt = m_work.ids.find(StudyTable::Prompt, theirs.prompt.value);
        const auto place = m_texts.turnStart(theirs.source.value, theirs.start);
        if (!source || !prompt || !place)
            return std::nullopt;
        const auto turn = m_work.db.integer(
            "SELECT start FROM turn WHERE source=?1 AND start <= ?2 AND \"end\" > ?2 "
            "ORDER BY start DESC LIMIT 1",
            *source, *place);
        return turn ? std::optional(AskedPrompt{SourceId{*source}, *turn, PromptId{*prompt}})
                    : std::nullopt;
    }

    static bool isIn(Database &db, const AskedPrompt &asked)
    {
        return db
            .integer("SELECT 1 FROM turn_prompt WHERE source=?1 AND start=?2 AND prompt=?3",
                     asked.source, asked.start, asked.prompt)
            .has_value();
    }
    bool isHere(const AskedPrompt &mine) const { return isIn(m_work.db, mine); }
    bool isAskedThere(const AskedPrompt &theirs) const { return isIn(m_work.other, theirs); }

    QString wordsOf(PromptId prompt) const
    {
        return m_work.db.text("SELECT text FROM prompt WHERE id=?1", prompt).left(80);
    }

    bool staysRemoved(const AskedPrompt &theirs, const AskedPrompt &mine)
    {
        const QByteArray key = keyOf(theirs);
        if (!m_work.history.isShared
            || !m_work.history.here.hasRemoved(StudyTable::TurnPrompt, key))
            return false;
        return !isAgreed(key, mine, QStringLiteral("removed here"), MergeChoice::Theirs);
    }

    /// Whether theirs is chosen where it was removed in one of the two.
    bool isAgreed(const QByteArray &key, const AskedPrompt &mine, const QString &what,
                  MergeChoice proposed)
    {
        const QString removed = Messages::tr("removed");
        const QString there = Messages::tr("still there");
        MergeConflict conflict;
        conflict.id = QStringLiteral("turn_prompt:%1:%2").arg(QString::fromUtf8(key), what);
        conflict.kind = MergeKind::Others;
        conflict.about = m_work.mine.of(StudyTable::Source, mine.source.value)
                         + QStringLiteral(" · ") + wordsOf(mine.prompt);
        conflict.mine = proposed == MergeChoice::Mine ? there : removed;
        conflict.theirs = proposed == MergeChoice::Mine ? removed : there;
        conflict.isRemoval = true;
        conflict.proposed = proposed;
        ++m_work.report.of(MergeKind::Others).conflicting;
        return m_work.ask(std::move(conflict)) == MergeChoice::Theirs;
    }

    void put(const AskedPrompt &mine)
    {
        askedprompts::ask(m_work.db, mine);
        ++m_work.report.of(MergeKind::Others).added;
    }

    MergeWork &m_work;
    MergeTexts &m_texts;
};

} // namespace

void mergeAskedPrompts(MergeWork &work, MergeTexts &texts)
{
    AskedPromptMerge merge(work, texts);
    merge.take();
    if (work.history.isShared)
        merge.takeRemovals();
}

} // namespace axial
