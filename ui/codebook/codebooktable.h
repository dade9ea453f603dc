#pragma once

#include <QTableView>

namespace axial {

/// A table of the codebook: rows of wrapped words that one is selected of, cells to be typed in.
class CodebookTable : public QTableView
{
    Q_OBJECT

public:
    /// Scripts and screen readers find it by this name, whatever the language.
    CodebookTable(const QString &name, QAbstractItemModel *model);

Q_SIGNALS:
    /// There is another width to share among the columns.
    void widthChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace axial
