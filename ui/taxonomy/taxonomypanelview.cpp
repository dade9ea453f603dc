// How the TaxonomyPanel shows the codes: their order, and what the numbers count.
#include "ui/taxonomy/taxonomypanel.h"

#include "ui/taxonomy/codetree.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidinglabel.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/linkbutton.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>

namespace axial {

namespace {

// Habits of the person, not of a study.
const QString orderKey = QStringLiteral("codes/order");
const QString baseKey = QStringLiteral("codes/counts");

struct OrderName {
    CodeOrder order;
    const char *setting;
    const char *text;
};
constexpr OrderName orderNames[] = {
    {CodeOrder::Position, "position",
     QT_TRANSLATE_NOOP("axial::TaxonomyPanel", "Codes by position")},
    {CodeOrder::Name, "name", QT_TRANSLATE_NOOP("axial::TaxonomyPanel", "Codes by name")},
    {CodeOrder::Quotes, "quotes",
     QT_TRANSLATE_NOOP("axial::TaxonomyPanel", "Codes by number of quotes")},
};
struct BaseName {
    CountBase base;
    const char *setting;
    const char *text;
};
constexpr BaseName baseNames[] = {
    {CountBase::WithBelow, "below",
     QT_TRANSLATE_NOOP("axial::TaxonomyPanel", "Count a code with the codes below it")},
    {CountBase::Alone, "alone",
     QT_TRANSLATE_NOOP("axial::TaxonomyPanel", "Count the code itself only")},
};

} // namespace

void TaxonomyPanel::buildViewMenu()
{
    m_view = new QMenu(tr("Codes in the tree"), this);
    m_orders = new QActionGroup(this);
    m_bases = new QActionGroup(this);
    const QSettings store;
    const QString order = store.value(orderKey).toString();
    const QString base = store.value(baseKey).toString();
    for (const OrderName &each : orderNames) {
        QAction *action = m_orders->addAction(tr(each.text));
        action->setData(int(each.order));
        action->setCheckable(true);
        if (order == QLatin1String(each.setting))
            m_model.setOrder(each.order);
        m_view->addAction(action);
    }
    m_view->addSeparator();
    for (const BaseName &each : baseNames) {
        QAction *action = m_bases->addAction(tr(each.text));
        action->setData(int(each.base));
        action->setCheckable(true);
        if (base == QLatin1String(each.setting))
            m_model.setCountBase(each.base);
        m_view->addAction(action);
    }
    connect(m_orders, &QActionGroup::triggered, this,
            [this](const QAction *action) { setOrder(CodeOrder(action->data().toInt())); });
    connect(m_bases, &QActionGroup::triggered, this,
            [this](const QAction *action) { setCountBase(CountBase(action->data().toInt())); });
    QHeaderView *header = m_tree->header();
    header->setSectionsClickable(true);
    connect(header, &QHeaderView::sectionClicked, this, &TaxonomyPanel::sortByColumn);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &point) { m_view->popup(m_tree->header()->mapToGlobal(point)); });
}

QLayout *TaxonomyPanel::buildNote()
{
    m_note->setFont(theme::font(9));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_unsort->setAccessibleName(tr("Sort codes by position"));
    connect(m_unsort, &LinkButton::clicked, this, [this] { setOrder(CodeOrder::Position); });
    auto row = new QHBoxLayout;
    row->setContentsMargins(10, 0, 10, 0);
    row->addWidget(m_note, 1);
    row->addWidget(m_unsort);
    m_orders->actions().at(int(m_model.order()))->setChecked(true);
    m_bases->actions().at(int(m_model.countBase()))->setChecked(true);
    showNote();
    return row;
}

void TaxonomyPanel::setOrder(CodeOrder order)
{
    m_model.setOrder(order);
    QSettings().setValue(orderKey, QLatin1String(orderNames[int(order)].setting));
    m_orders->actions().at(int(order))->setChecked(true);
    if (m_tree->currentIndex().isValid())
        m_tree->scrollTo(m_tree->currentIndex());
    showNote();
}

void TaxonomyPanel::setCountBase(CountBase base)
{
    m_model.setCountBase(base);
    QSettings().setValue(baseKey, QLatin1String(baseNames[int(base)].setting));
    m_bases->actions().at(int(base))->setChecked(true);
}

void TaxonomyPanel::sortByColumn(int column)
{
    const CodeOrder wanted = column == CodeTreeModel::NameColumn ? CodeOrder::Name
                                                                 : CodeOrder::Quotes;
    setOrder(m_model.order() == wanted ? CodeOrder::Position : wanted);
}

void TaxonomyPanel::showNote()
{
    const bool isSorted = m_model.order() != CodeOrder::Position;
    const bool finds = !m_model.isFiltered() || m_model.rowCount() > 0;
    QString sentence;
    if (!finds)
        sentence = tr("No key, name or definition has “%1”").arg(m_filter->text().simplified());
    else if (isSorted)
        sentence = m_model.order() == CodeOrder::Name ? tr("Sorted by name; positions stay")
                                                      : tr("Sorted by quotes; positions stay");
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
    m_unsort->setVisible(finds && isSorted);
}

} // namespace axial
