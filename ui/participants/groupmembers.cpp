#include "ui/participants/groupmembers.h"

#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

GroupMembers::GroupMembers(const ParticipantModel::Values &values, QWidget *parent)
    : QWidget(parent), m_values(values), m_filter(new FilterField(tr("Find a participant"))),
      m_list(new QListWidget)
{
    auto *title = new QLabel(tr("or was put in it by hand"));
    title->setFont(theme::font(10, QFont::DemiBold));
    m_list->setAccessibleName(tr("Put in the group by hand"));
    m_list->setUniformItemSizes(true);
    m_filter->leadTo(m_list);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(title);
    column->addWidget(m_filter);
    column->addWidget(m_list, 1);
    for (const Participant &participant : values.participants) {
        auto *item = new QListWidgetItem(participant.pseudonym, m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    setVisible(!values.participants.empty());
    connect(m_filter, &QLineEdit::textChanged, this, &GroupMembers::narrow);
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem *item) {
        Q_EMIT put(m_values.participants[size_t(m_list->row(item))].id,
                   item->checkState() == Qt::Checked);
    });
}

void GroupMembers::show(const Grouping &grouping, size_t group)
{
    const QSignalBlocker quiet(m_list);
    const auto &byHand = grouping.groups[group].byHand;
    for (size_t i = 0; i < m_values.participants.size(); ++i) {
        const Participant &participant = m_values.participants[i];
        const int now = groupings::groupOf(grouping, participant.id, m_values.attributes,
                                           m_values.values.value(participant.id.value));
        const QString name = now < 0 ? tr("ungrouped") : grouping.groups[size_t(now)].name;
        const bool isByHand = groupings::isByHand(grouping, participant.id);
        QListWidgetItem *item = m_list->item(int(i));
        item->setText(now < 0    ? QStringLiteral("%1 · %2").arg(participant.pseudonym, name)
                      : isByHand ? tr("%1 · %2, by hand").arg(participant.pseudonym, name)
                                 : tr("%1 · %2, by rule").arg(participant.pseudonym, name));
        item->setCheckState(std::binary_search(byHand.begin(), byHand.end(), participant.id)
                                ? Qt::Checked
                                : Qt::Unchecked);
    }
}

void GroupMembers::narrow(const QString &words)
{
    for (int row = 0; row < m_list->count(); ++row)
        m_list->setRowHidden(row, !m_values.participants[size_t(row)].pseudonym.contains(
                                      words.trimmed(), Qt::CaseInsensitive));
}

} // namespace axial
