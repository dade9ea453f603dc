#include "ui/screening/keywordplacemodel.h"

#include "ui/search/hitcontext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

namespace axial {
namespace {

QString headOf(const KeywordPlace &place)
{
    QStringList parts{singleLineName(place.title), singleLineName(place.repository)};
    if (!place.excluded.isEmpty())
        parts << KeywordPlaceModel::tr("left out: %1").arg(singleLineName(place.excluded));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

HitContext wordsOf(const KeywordPlace &place)
{
    HitContext words;
    words.text = place.before.isEmpty() ? QString() : QStringLiteral("… %1 ").arg(place.before);
    words.hit.start = words.text.size();
    words.text += singleLine(place.keyword);
    words.hit.end = words.text.size();
    if (!place.after.isEmpty())
        words.text += (words.text.isEmpty() ? QString() : QStringLiteral(" ")) + place.after;
    return words;
}

} // namespace

void KeywordPlaceModel::setPlaces(std::vector<KeywordPlace> places)
{
    beginResetModel();
    m_places = std::move(places);
    endResetModel();
}

const KeywordPlace *KeywordPlaceModel::place(const QModelIndex &index) const
{
    return index.isValid() ? &m_places.at(size_t(index.row())) : nullptr;
}

int KeywordPlaceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_places.size());
}

QVariant KeywordPlaceModel::data(const QModelIndex &index, int role) const
{
    const KeywordPlace *each = place(index);
    if (!each)
        return {};
    if (role == Qt::DisplayRole)
        return headOf(*each);
    if (role == Qt::AccessibleTextRole)
        return QStringLiteral("%1. %2").arg(headOf(*each), wordsOf(*each).text);
    return {};
}

QSize KeywordPlaceDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, 46};
}

void KeywordPlaceDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    const auto *model = static_cast<const KeywordPlaceModel *>(index.model());
    const KeywordPlace *place = model->place(index);
    const QRect room = option.rect.adjusted(12, 5, -10, -3);
    painter.setFont(theme::font(9));
    painter.setPen(theme::tokens().text2);
    writeElided(painter, QRect(room.left(), room.top(), room.width(), 16), Qt::AlignLeft,
                headOf(*place));
    paintHitContext(painter, room.adjusted(0, 18, 0, 0), wordsOf(*place), 1);
    painter.setPen(theme::tokens().grid);
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

QString KeywordPlaceDelegate::toolTip(const QModelIndex &index) const
{
    const auto *model = static_cast<const KeywordPlaceModel *>(index.model());
    const KeywordPlace *place = model->place(index);
    return place ? headOf(*place) + u'\n' + wordsOf(*place).text : QString();
}

} // namespace axial
