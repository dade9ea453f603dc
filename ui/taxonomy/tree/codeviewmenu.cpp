#include "ui/taxonomy/tree/codeviewmenu.h"

#include "ui/taxonomy/tree/codetreemodel.h"

#include <QAction>
#include <QActionGroup>
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
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Codes by position")},
    {CodeOrder::Name, "name", QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Codes by name")},
    {CodeOrder::Quotes, "quotes",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Codes by number of quotes")},
};
struct BaseName {
    CountBase base;
    const char *setting;
    const char *text;
};
constexpr BaseName baseNames[] = {
    {CountBase::WithBelow, "below",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Count a code with the codes below it")},
    {CountBase::Alone, "alone",
     QT_TRANSLATE_NOOP("axial::CodeViewMenu", "Count the code itself only")},
};

} // namespace

CodeViewMenu::CodeViewMenu(CodeTreeModel &model, QWidget *parent)
    : QMenu(tr("Codes in the tree"), parent), m_model(model), m_orders(new QActionGroup(this)),
      m_bases(new QActionGroup(this))
{
    const QSettings store;
    const QString order = store.value(orderKey).toString();
    const QString base = store.value(baseKey).toString();
    for (const OrderName &each : orderNames) {
        QAction *action = m_orders->addAction(tr(each.text));
        action->setData(int(each.order));
        action->setCheckable(true);
        if (order == QLatin1String(each.setting))
            m_model.setOrder(each.order);
        addAction(action);
    }
    addSeparator();
    for (const BaseName &each : baseNames) {
        QAction *action = m_bases->addAction(tr(each.text));
        action->setData(int(each.base));
        action->setCheckable(true);
        if (base == QLatin1String(each.setting))
            m_model.setCountBase(each.base);
        addAction(action);
    }
    connect(m_orders, &QActionGroup::triggered, this,
            [this](const QAction *action) { setOrder(CodeOrder(action->data().toInt())); });
    connect(m_bases, &QActionGroup::triggered, this,
            [this](const QAction *action) { setCountBase(CountBase(action->data().toInt())); });
    m_orders->actions().at(int(m_model.order()))->setChecked(true);
    m_bases->actions().at(int(m_model.countBase()))->setChecked(true);
}

void CodeViewMenu::setOrder(CodeOrder order)
{
    m_model.setOrder(order);
    QSettings().setValue(orderKey, QLatin1String(orderNames[int(order)].setting));
    m_orders->actions().at(int(order))->setChecked(true);
    Q_EMIT orderChanged();
}

void CodeViewMenu::setCountBase(CountBase base)
{
    m_model.setCountBase(base);
    QSettings().setValue(baseKey, QLatin1String(baseNames[int(base)].setting));
    m_bases->actions().at(int(base))->setChecked(true);
}

void CodeViewMenu::sortByColumn(int column)
{
    const CodeOrder wanted = column == CodeTreeModel::NameColumn ? CodeOrder::Name
                                                                 : CodeOrder::Quotes;
    setOrder(m_model.order() == wanted ? CodeOrder::Position : wanted);
}

} // namespace axial
