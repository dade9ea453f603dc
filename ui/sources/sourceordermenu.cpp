#include "ui/sources/sourceordermenu.h"

#include "ui/sources/sourcemodel.h"

#include <QActionGroup>
#include <QHeaderView>
#include <QSettings>
#include <QSignalBlocker>
#include <QTreeView>

#include <algorithm>

namespace axial {

namespace {

const QString orderKey = QStringLiteral("sources/order");
const QString reversedKey = QStringLiteral("sources/reversed");

struct Field {
    int column; ///< a SourceWish::Column
    Qt::SortOrder usual;
    const char *setting;
    const char *text;
};
constexpr Field fields[] = {
    {-1, Qt::AscendingOrder, "study",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "In the order of the study")},
    {SourceWish::Name, Qt::AscendingOrder, "name",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By name")},
    {SourceWish::Added, Qt::DescendingOrder, "added",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By date of import, newest first")},
    {SourceWish::Day, Qt::DescendingOrder, "day",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By day of the interview, latest first")},
    {SourceWish::Length, Qt::DescendingOrder, "length",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By length of the text, longest first")},
    {SourceWish::Quotes, Qt::DescendingOrder, "quotes",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By number of quotes, most first")},
    {SourceWish::Coded, Qt::DescendingOrder, "coded",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By last coding, latest first")},
    {SourceWish::Coder, Qt::AscendingOrder, "coder",
     QT_TRANSLATE_NOOP("axial::SourceOrderMenu", "By who coded last")},
};

const Field &fieldOf(int column)
{
    const auto found = std::find_if(std::begin(fields), std::end(fields),
                                    [column](const Field &each) { return each.column == column; });
    return found == std::end(fields) ? fields[0] : *found;
}

Qt::SortOrder other(Qt::SortOrder order)
{
    return order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
}

} // namespace

SourceOrderMenu::SourceOrderMenu(SourceModel &model, QTreeView &tree, QWidget *parent)
    : QMenu(tr("Order of the sources"), parent), m_model(model), m_tree(tree),
      m_fields(new QActionGroup(this)), m_reversed(new QAction(tr("The other way round"), this))
{
    for (const Field &each : fields) {
        QAction *action = m_fields->addAction(tr(each.text));
        action->setData(each.column);
        action->setCheckable(true);
    }
    addActions(m_fields->actions());
    addSeparator();
    m_reversed->setCheckable(true);
    addAction(m_reversed);
    connect(m_fields, &QActionGroup::triggered, this, [this](const QAction *action) {
        const int column = action->data().toInt();
        choose(column, fieldOf(column).usual);
    });
    connect(m_reversed, &QAction::triggered, this, [this](bool isReversed) {
        const Field &field = fieldOf(m_model.wish().column);
        choose(field.column, isReversed ? other(field.usual) : field.usual);
    });

    QHeaderView *header = m_tree.header();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder); // the order of the study
    m_tree.setSortingEnabled(true);
    const QSettings store;
    const QString kept = store.value(orderKey).toString();
    const bool isReversed = store.value(reversedKey).toBool();
    for (const Field &each : fields) {
        if (each.column >= 0 && kept == QLatin1String(each.setting))
            m_model.sort(each.column, isReversed ? other(each.usual) : each.usual);
    }
    showOrder();
    // After the tree, which sorts by what was clicked.
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this] {
        keep();
        showOrder();
    });
}

void SourceOrderMenu::choose(int column, Qt::SortOrder order)
{
    m_model.sort(column, order);
    keep();
    showOrder();
    if (m_tree.currentIndex().isValid())
        m_tree.scrollTo(m_tree.currentIndex());
}

void SourceOrderMenu::keep() const
{
    const SourceWish &wish = m_model.wish();
    const Field &field = fieldOf(wish.column);
    QSettings store;
    store.setValue(orderKey, QLatin1String(field.setting));
    store.setValue(reversedKey, wish.order != field.usual);
}

void SourceOrderMenu::showOrder()
{
    const SourceWish &wish = m_model.wish();
    const Field &field = fieldOf(wish.column);
    for (QAction *action : m_fields->actions())
        action->setChecked(action->data().toInt() == field.column);
    m_reversed->setEnabled(field.column >= 0);
    m_reversed->setChecked(field.column >= 0 && wish.order != field.usual);
    const QSignalBlocker blocker(m_tree.header()); // it is sorted so
    const bool hasColumn = wish.column < SourceModel::ColumnCount;
    m_tree.header()->setSortIndicator(hasColumn ? wish.column : -1, wish.order);
}

} // namespace axial
