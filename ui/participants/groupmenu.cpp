#include "ui/participants/groupmenu.h"

#include "core/project/people/groupings.h"
#include "ui/widgets/plaintext.h"

#include <algorithm>

namespace axial {

GroupMenu::GroupMenu(QWidget *parent) : QMenu(tr("Put in group by hand"), parent)
{
    setEnabled(false);
}

void GroupMenu::offer(const Grouping &grouping, const std::vector<ParticipantId> &people)
{
    clear();
    const bool isOpen = !people.empty() && !grouping.groups.empty();
    menuAction()->setEnabled(isOpen);
    setEnabled(isOpen);
    if (!isOpen)
        return;
    const auto all = [&](const auto &holds) {
        return std::all_of(people.begin(), people.end(), holds);
    };
    for (size_t i = 0; i < grouping.groups.size(); ++i) {
        const auto &byHand = grouping.groups[i].byHand;
        add(menuText(grouping.groups[i].name), all([&](ParticipantId id) {
                return std::binary_search(byHand.begin(), byHand.end(), id);
            }),
            i);
    }
    addSeparator();
    add(tr("By rule"), all([&](ParticipantId id) { return !groupings::isByHand(grouping, id); }),
        std::nullopt);
}

void GroupMenu::add(const QString &text, bool isChecked, std::optional<size_t> group)
{
    QAction *action = addAction(text);
    action->setCheckable(true);
    action->setChecked(isChecked);
    connect(action, &QAction::triggered, this, [this, group] { Q_EMIT chosen(group); });
}

} // namespace axial
