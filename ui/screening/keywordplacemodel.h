#pragma once

#include "core/query/reports/keywordplaces.h"
#include "ui/lists/painteddelegate.h"

#include <QAbstractListModel>
#include <QCoreApplication>

namespace axial {

/// Reports with the words round their first keyword.
class KeywordPlaceModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setPlaces(std::vector<KeywordPlace> places);
    const KeywordPlace *place(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<KeywordPlace> m_places;
};

/// Title and repository, and below them the words with the keyword marked.
class KeywordPlaceDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::KeywordPlaceDelegate)

public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override;
    QString toolTip(const QModelIndex &index) const override;
};

} // namespace axial
