#include "ui/participants/othergroupings.h"

#include "ui/participants/groupsizes.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QVBoxLayout>

namespace axial {
namespace {

/// Of each group, then of those in none.
std::vector<int> sizesOf(const Grouping &grouping, const ParticipantModel::Values &values)
{
    std::vector<int> sizes(grouping.groups.size() + 1);
    for (const Participant &each : values.participants) {
        const int group = groupings::groupOf(grouping, each.id, values.attributes,
                                             values.values.value(each.id.value));
        ++sizes[group < 0 ? sizes.size() - 1 : size_t(group)];
    }
    return sizes;
}

} // namespace

OtherGroupings::OtherGroupings(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 8, 0, 0);
    m_column->setSpacing(4);
}

void OtherGroupings::showGroupings(const std::vector<Grouping> &groupings, const QString &shown,
                                   const ParticipantModel::Values &values)
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        item->widget()->deleteLater(); // it may be the one that was clicked
        item->widget()->hide();
        delete item;
    }
    bool isEmpty = true;
    for (const Grouping &each : groupings) {
        if (each.name == shown || each.groups.empty())
            continue;
        isEmpty = false;
        auto *name = new LinkButton(singleLineName(each.name));
        name->setToolTip(tr("Show this grouping in the grid"));
        connect(name, &LinkButton::clicked, this,
                [this, grouping = each.name] { Q_EMIT chosen(grouping); });
        auto *sizes = new GroupSizes;
        sizes->showSizes(each, sizesOf(each, values));
        sizes->setAccessibleName(each.name);
        sizes->setAccessibleDescription(sizes->words().join(QStringLiteral(" · ")));
        m_column->addWidget(name, 0, Qt::AlignLeft);
        m_column->addWidget(sizes);
    }
    setVisible(!isEmpty);
}

} // namespace axial
