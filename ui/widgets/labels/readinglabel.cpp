#include "ui/widgets/labels/readinglabel.h"

#include <QLabel>

namespace axial {

QLabel *readingLabel(const QString &name)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(name);
    return label;
}

} // namespace axial
