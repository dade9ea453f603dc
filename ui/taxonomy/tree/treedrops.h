#pragma once

#include "core/base/id.h"

#include <QList>
#include <QString>

class QDropEvent;
class QModelIndex;
class QPixmap;
class QPoint;
class QTreeView;

namespace axial {

class CodeTreeModel;
struct Code;

/// What letting go of a drag over the taxonomy asks for.
struct CodeDrop {
    enum class Place { Nowhere, Refused, Into, Between, Merge, Beside };

    Place place = Place::Nowhere;
    CodeId code = {};   ///< dropped into, or beside whose row the line is
    CodeId parent = {}; ///< of Between
    int position = 0;   ///< of Between: among all children of parent
    bool isBelow = false;

    bool isTaken() const { return place != Place::Nowhere && place != Place::Refused; }
    bool operator==(const CodeDrop &) const = default;
};

/// Where words, quotes and codes can be let go in the rows of the taxonomy, and what is said about
/// it beforehand.
class TreeDrops
{
public:
    TreeDrops(const CodeTreeModel &model, const QTreeView &view) : m_model(model), m_view(view) {}

    CodeDrop at(const QDropEvent &event) const;
    /// "Move into C.3".
    QString sentence(const CodeDrop &drop, const QDropEvent &event) const;

private:
    const Code *codeAt(const QModelIndex &index) const;
    CodeDrop ofCodes(const QPoint &point, const QList<CodeId> &codes, bool merges) const;
    CodeDrop ofWords(const QPoint &point) const;
    CodeDrop ofQuotes(const QPoint &point) const;
    bool canMove(const QList<CodeId> &codes, CodeId parent) const;
    QString refusal(const QDropEvent &event) const;

    const CodeTreeModel &m_model;
    const QTreeView &m_view;
};

/// What codes look like in hand.
QPixmap carriedCodes(const CodeTreeModel &model, const QList<CodeId> &codes, double pixelRatio);

} // namespace axial
