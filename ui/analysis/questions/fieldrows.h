#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace axial {

/// Fields below each other, each with its name beside it, or above it where a choice would be cut
/// off in what the name leaves.
class FieldRows : public QWidget
{
    Q_OBJECT

public:
    explicit FieldRows(QWidget *parent = nullptr);

    void add(const QString &name, QWidget *field);
    /// From side to side.
    void addWide(QWidget *field);
    bool isEmpty() const { return m_count == 0; }

Q_SIGNALS:
    /// A name went above its field, or back beside it.
    void roomChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Row {
        int at = 0; ///< of the grid, where its name is; the field may be in the one below
        QLabel *name = nullptr;
        QWidget *field = nullptr;
        bool isAbove = false;
    };

    bool isTooWide(const QWidget &field) const;
    void place(const Row &row);
    /// Each name to where its field has room.
    void arrange();

    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    int m_count = 0; ///< of all fields
};

} // namespace axial
