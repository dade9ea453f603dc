#include "ui/layout/keptcolumns.h"

#include <QCryptographicHash>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSettings>
#include <QTableView>

#include <algorithm>

namespace axial {

namespace {

constexpr int narrowest = 140; // of what would be wider

} // namespace

KeptColumns::KeptColumns(QTableView &table, const QString &name)
    : QObject(&table), m_table(table), m_name(name)
{
    table.viewport()->installEventFilter(this);
    connect(table.horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int column, int, int width) {
                if (!m_isSharing && !m_wanted.isEmpty() && width > 0 && m_table.isVisible())
                    QSettings().setValue(keyOf(column), width);
            });
}

QString KeptColumns::keyOf(int column) const
{
    const QString title = m_table.model()->headerData(column, Qt::Horizontal).toString();
    const QByteArray digest =
        QCryptographicHash::hash(title.toUtf8(), QCryptographicHash::Sha256).toHex().left(12);
    return QStringLiteral("layout/%1/%2").arg(m_name, QLatin1String(digest));
}

void KeptColumns::fit(int least, int most)
{
    m_least = least;
    m_most = most;
    const QScopedValueRollback sharing(m_isSharing, true);
    m_table.resizeColumnsToContents();
    m_wanted.clear();
    for (int column = 0; column < m_table.model()->columnCount(); ++column)
        m_wanted.append(std::clamp(m_table.columnWidth(column) + 12, least, most));
    share();
}

void KeptColumns::share()
{
    const QSettings settings;
    QList<int> widths, free;
    int rest = m_table.viewport()->width();
    const int columns = std::min(int(m_wanted.size()), m_table.model()->columnCount());
    for (int column = 0; column < columns; ++column) {
        const int kept = settings.value(keyOf(column)).toInt();
        widths.append(kept > 0 ? std::max(kept, m_table.horizontalHeader()->minimumSectionSize())
                               : m_wanted[column]);
        if (kept <= 0)
            free.append(column);
        rest -= widths.back();
    }
    // The widest give way to the others, unless even then not all find room.
    for (int cap = m_most; rest < 0 && cap >= narrowest; cap -= 5) {
        int gained = 0;
        for (const int column : free)
            gained += std::max(0, widths[column] - cap);
        if (rest + gained < 0)
            continue;
        for (const int column : free)
            widths[column] = std::min(widths[column], cap);
        rest += gained;
    }
    const QScopedValueRollback sharing(m_isSharing, true);
    for (int i = 0; i < free.size() && rest > 0; ++i) {
        const int part = rest / int(free.size() - i);
        widths[free[i]] += part;
        rest -= part;
    }
    for (int column = 0; column < columns; ++column)
        m_table.setColumnWidth(column, widths[column]);
}

void KeptColumns::resetLayout()
{
    if (!m_wanted.isEmpty())
        fit(m_least, m_most);
}

bool KeptColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && !m_wanted.isEmpty())
        share();
    return QObject::eventFilter(watched, event);
}

} // namespace axial
