#pragma once

#include "ui/layout/keptlayout.h"

#include <QSplitter>

#include <functional>

namespace axial {

/// A splitter whose parts stay as they were left, also the next time; until somebody moves them
/// they follow the room. It never folds a part: what is hidden is hidden by an action that says so.
class KeptSplitter : public QSplitter
{
    Q_OBJECT

public:
    /// The px of each part when they have `length` together.
    using Standard = std::function<QList<int>(int length)>;

    /// `name` is where the settings keep what a person chose, each splitter its own.
    KeptSplitter(Qt::Orientation orientation, const QString &name, Standard standard,
                 QWidget *parent = nullptr);

    /// As before anybody moved it; the settings are already empty.
    void resetLayout();
    /// Whether somebody divided this room.
    bool isChosen() const { return !m_chosen.isEmpty(); }
    /// Shares the room again, as long as nobody chose.
    void shareRoom();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int length() const { return orientation() == Qt::Horizontal ? width() : height(); }
    void read();
    void keep();
    void share(QList<int> sizes);

    QString m_name;
    Standard m_standard;
    QList<int> m_chosen; ///< px of each part in this room; empty = by nobody
    Room m_room = Room::Usual;
    bool m_isRead = false;
};

} // namespace axial
