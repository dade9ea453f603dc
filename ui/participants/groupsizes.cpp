#include "ui/participants/groupsizes.h"

#include "core/project/people/groupings.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/groupswatch.h"

#include <QGridLayout>
#include <QLabel>

namespace axial {

GroupSizes::GroupSizes(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 4, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
}

void GroupSizes::showSizes(const Grouping &grouping, const std::vector<int> &sizes)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_words.clear();
    const std::vector<Group> &groups = grouping.groups;
    for (int i = 0; i < int(sizes.size()) && !groups.empty(); ++i) {
        const bool isGroup = i < int(groups.size());
        const QString name = isGroup ? groups[size_t(i)].name : tr("Ungrouped");
        m_words << QStringLiteral("%1 %2").arg(name).arg(sizes[size_t(i)]);
        if (isGroup)
            m_grid->addWidget(new GroupSwatch(i), i, 0);
        auto *label = new ElidingLabel(name);
        label->setTextFormat(Qt::PlainText);
        m_grid->addWidget(label, i, 1);
        auto *count = new QLabel(QString::number(sizes[size_t(i)]));
        count->setFont(theme::numberFont(10));
        count->setAlignment(Qt::AlignRight);
        m_grid->addWidget(count, i, 2);
    }
}

} // namespace axial
