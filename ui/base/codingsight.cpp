#include "ui/base/codingsight.h"

#include "core/base/busy.h"
#include "core/project/history/changes.h"
#include "core/project/rounds/sight.h"
#include "ui/base/workspace.h"

#include <QHash>

#include <optional>

namespace axial {

namespace {

/// What was known when the file could last be read: while it can't be, what is shown stays as it
/// is, neither hidden nor disclosed.
class LastSight : public QObject
{
public:
    static LastSight &of(const Workspace &workspace)
    {
        for (QObject *child : workspace.children()) {
            if (auto *last = dynamic_cast<LastSight *>(child))
                return *last;
        }
        return *new LastSight(const_cast<Workspace *>(&workspace)); // which owns it, no more
    }

    QHash<SourceId, CoderId> seen;
    std::optional<bool> hidesAny;

private:
    explicit LastSight(Workspace *workspace) : QObject(workspace)
    {
        const auto forget = [this] {
            seen.clear();
            hidesAny.reset();
        };
        connect(workspace, &Workspace::projectChanged, this, forget);
        connect(workspace, &Workspace::coderChanged, this, forget);
    }
};

} // namespace

CoderId ownCoder(const Workspace &workspace)
{
    try {
        return workspace.me();
    } catch (const Error &) { // nobody's private memos are seen then
        return {};
    }
}

CoderId seenCoder(const Workspace &workspace, SourceId source)
{
    const CoderId mine = workspace.seenCoder();
    if (mine || !workspace.project())
        return mine;
    LastSight &last = LastSight::of(workspace);
    try {
        const CoderId me = workspace.me();
        const bool hides = me && rounds::hidesCodings(workspace.database(), source, me);
        const CoderId seen = hides ? me : CoderId{};
        last.seen.insert(source, seen);
        return seen;
    } catch (const Error &) { // of what was never read rather nobody's are seen than everybody's
        const bool hidesNothing = last.hidesAny && !*last.hidesAny;
        return last.seen.value(source, hidesNothing ? CoderId{} : CoderId{-1});
    }
}

bool hidesCodings(const Workspace &workspace)
{
    if (workspace.seenCoder() || !workspace.project())
        return bool(workspace.seenCoder());
    LastSight &last = LastSight::of(workspace);
    try {
        const CoderId me = workspace.me();
        last.hidesAny = me && rounds::hidesAnyCoding(workspace.database(), me);
        return *last.hidesAny;
    } catch (const BusyError &) {
        return last.hidesAny.value_or(true);
    } catch (const Error &) {
        return last.hidesAny.value_or(false); // a damaged file: the page says so
    }
}

bool hidesLabels(const Workspace &workspace, const Round &round)
{
    return workspace.seenCoder() || rounds::hidesLabels(round);
}

bool hidesLabels(const Workspace &workspace, RoundId round)
{
    return workspace.seenCoder() || rounds::hidesLabels(workspace.database(), round);
}

bool hidesStepsOf(const Workspace &workspace, const QString &coder)
{
    return workspace.seenCoder() && !workspace.isMe(coder);
}

bool bringsHiddenCodings(const Workspace &workspace, const Changes &changes)
{
    if (!workspace.project() || !changes.touches({StudyTable::Coding}))
        return false;
    const auto rows = changes.rowsOf(StudyTable::Coding);
    if (!rows)
        return hidesCodings(workspace);
    std::vector<CodingId> codings;
    for (const qint64 row : *rows)
        codings.push_back(CodingId{row});
    try {
        const CoderId me = workspace.me();
        return me && rounds::hidesAnyOf(workspace.database(), codings, me);
    } catch (const Error &) {
        return LastSight::of(workspace).hidesAny.value_or(true);
    }
}

bool touchesSight(const Changes &changes)
{
    return changes.touches({StudyTable::Round, StudyTable::RoundSource, StudyTable::RoundCoder});
}

} // namespace axial
