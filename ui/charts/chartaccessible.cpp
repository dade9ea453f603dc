#include "ui/charts/chartaccessible.h"

#include "ui/charts/figureview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

namespace axial {

namespace {

/// The n-th mark, whatever the figure draws at the moment.
class MarkAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    MarkAccessible(FigureView *view, int index) : m_view(view), m_index(index) {}

    bool isValid() const override { return hit(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && hit() ? hit()->words : QString();
    }

    QRect rect() const override
    {
        if (!hit())
            return {};
        const QRect area = m_view->toViewport(hit()->area).toAlignedRect();
        return {m_view->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        state.invalid = !isValid();
        if (isValid()) {
            state.selected = m_view->currentMark() == m_index;
            state.focused = state.selected && m_view->hasFocus();
            const QRect area = m_view->toViewport(hit()->area).toAlignedRect();
            state.offscreen = !m_view->viewport()->rect().intersects(area);
        }
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type != QAccessible::ActionInterface)
            return nullptr;
        return static_cast<QAccessibleActionInterface *>(this);
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction())
            m_view->setCurrentCell(hit()->row, hit()->column);
        else if (name == pressAction())
            m_view->activateMark(m_index);
    }

private:
    const ChartHit *hit() const
    {
        if (!m_view)
            return nullptr;
        const auto &hits = m_view->content().hits;
        return static_cast<size_t>(m_index) < hits.size() ? &hits[static_cast<size_t>(m_index)]
                                                          : nullptr;
    }

    QPointer<FigureView> m_view;
    int m_index;
};

class ChartAccessible : public QAccessibleWidget
{
public:
    explicit ChartAccessible(FigureView *view) : QAccessibleWidget(view, QAccessible::Chart) {}

    ~ChartAccessible() override
    {
        for (const QAccessible::Id id : m_marks)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(view()->content().hits.size()); }

    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        while (m_marks.size() <= static_cast<size_t>(index)) {
            m_marks.push_back(QAccessible::registerAccessibleInterface(
                new MarkAccessible(view(), static_cast<int>(m_marks.size()))));
        }
        return QAccessible::accessibleInterface(m_marks[static_cast<size_t>(index)]);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (size_t i = 0; i < m_marks.size(); ++i) {
            if (QAccessible::accessibleInterface(m_marks[i]) == child)
                return static_cast<int>(i);
        }
        return -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }

    QAccessibleInterface *focusChild() const override
    {
        return view()->hasFocus() ? child(view()->currentMark()) : nullptr;
    }

private:
    FigureView *view() const { return static_cast<FigureView *>(widget()); }

    mutable std::vector<QAccessible::Id> m_marks; ///< made when first asked for
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<FigureView *>(object);
    return view ? new ChartAccessible(view) : nullptr;
}

} // namespace

void installChartAccessibility()
{
    QAccessible::installFactory(makeInterface); // knows when it is installed already
}

} // namespace axial
