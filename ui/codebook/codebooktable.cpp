#include "ui/codebook/codebooktable.h"

#include "ui/lists/wrapdelegate.h"

#include <QHeaderView>

namespace axial {

CodebookTable::CodebookTable(const QString &name, QAbstractItemModel *model)
{
    setAccessibleName(name);
    setModel(model);
    setItemDelegate(new WrapDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(WrapDelegate::rowHeight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter
                                            | static_cast<Qt::Alignment>(Qt::TextWordWrap));
    horizontalHeader()->setFixedHeight(36);
}

void CodebookTable::resizeEvent(QResizeEvent *event)
{
    Q_EMIT widthChanged(); // before the scroll bars are told of it
    QTableView::resizeEvent(event);
}

} // namespace axial
