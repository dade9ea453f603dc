#pragma once

#include "core/domain/participant.h"

#include <QMenu>

#include <optional>

namespace axial {

/// The groups one can put the selected participants into by hand, and the way back to the rules.
class GroupMenu : public QMenu
{
    Q_OBJECT

public:
    explicit GroupMenu(QWidget *parent = nullptr);

    /// Offers the groups of the grouping for these people; nobody, or no group, closes the menu.
    void offer(const Grouping &grouping, const std::vector<ParticipantId> &people);

Q_SIGNALS:
    /// Without a group: by rule.
    void chosen(std::optional<size_t> group);

private:
    void add(const QString &text, bool isChecked, std::optional<size_t> group);
};

} // namespace axial
