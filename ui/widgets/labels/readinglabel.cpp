#include "ui/widgets/labels/readinglabel.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHash>
#include <QLabel>

namespace axial {
namespace {

/// Layouts ask again and again how high it is in the same widths; a label that can be selected lays
/// its text out twice for each answer.
class ReadingLabel : public QLabel
{
public:
    int heightForWidth(int width) const override
    {
        if (m_measured != text() || m_heights.size() > widthsAtMost) {
            m_measured = text();
            m_heights.clear();
        }
        const auto known = m_heights.constFind(width);
        return known != m_heights.cend() ? *known
                                         : *m_heights.insert(width, QLabel::heightForWidth(width));
    }

protected:
    bool event(QEvent *event) override
    {
        switch (event->type()) {
        case QEvent::FontChange:
        case QEvent::StyleChange:
        case QEvent::Polish:
        case QEvent::ContentsRectChange:
        case QEvent::LayoutDirectionChange:
            m_heights.clear();
            break;
        default:
            break;
        }
        return QLabel::event(event);
    }

private:
    static constexpr qsizetype widthsAtMost = 16;

    mutable QString m_measured;
    mutable QHash<int, int> m_heights; ///< by width, of the measured text
};

} // namespace

QLabel *readingLabel(const QString &name)
{
    auto *label = new ReadingLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAccessibleName(name);
    return label;
}

QLabel *readingLabel(double points, QFont::Weight weight)
{
    QLabel *label = readingLabel();
    label->setMinimumWidth(1);
    label->setFont(theme::font(points, weight));
    return label;
}

} // namespace axial
