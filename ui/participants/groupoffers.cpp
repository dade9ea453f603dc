#include "ui/participants/groupoffers.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace axial {
namespace {

QString groupsOf(const Grouping &offer)
{
    QStringList names;
    for (const Group &group : offer.groups)
        names << group.name;
    return names.join(QStringLiteral(" · "));
}

} // namespace

GroupOffers::GroupOffers(std::vector<Grouping> offers, QWidget *parent)
    : QWidget(parent), m_offers(std::move(offers))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 4, 0);
    grid->setHorizontalSpacing(12);
    grid->setColumnStretch(1, 1);
    auto *hint = new QLabel(
        m_offers.empty()
            ? tr("No attribute of the participants tells groups apart yet. Add groups at the left "
                 "and put people in them by hand, or import backgrounds first.")
            : tr("Begin with groups made of an attribute, or add groups at the left and put people "
                 "in them by hand. Everything can be changed afterwards."));
    hint->setWordWrap(true);
    hint->setFont(theme::font(9));
    grid->addWidget(hint, 0, 0, 1, 2);
    for (size_t i = 0; i < m_offers.size(); ++i) {
        const QString groups = groupsOf(m_offers[i]);
        auto *button = new QPushButton(menuText(withoutRest(m_offers[i].name, 40)));
        button->setAutoDefault(false);
        button->setAccessibleName(tr("Groups by %1: %2").arg(m_offers[i].name, groups));
        button->setToolTip(plainToolTip(groups));
        connect(button, &QPushButton::clicked, this, [this, i] { Q_EMIT chosen(m_offers[i]); });
        auto *label = new ElidingLabel(groups);
        label->setTextFormat(Qt::PlainText);
        grid->addWidget(button, int(i) + 1, 0);
        grid->addWidget(label, int(i) + 1, 1);
    }
    grid->setRowStretch(int(m_offers.size()) + 1, 1);
}

void GroupOffers::fill(QMenu &menu)
{
    for (size_t i = 0; i < m_offers.size(); ++i)
        connect(menu.addAction(menuText(withoutRest(
                    m_offers[i].name + QStringLiteral(": ") + groupsOf(m_offers[i]), 80))),
                &QAction::triggered, this, [this, i] { Q_EMIT chosen(m_offers[i]); });
}

} // namespace axial
