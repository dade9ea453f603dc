#pragma once

#include "core/project/history/stepplaces.h"

#include <QObject>

namespace axial {

class CodeTreeView;
class CodingCentre;
class Workspace;

/// After undo or redo Code mode shows what changed: its document and words, or its code in the
/// tree. What is in view already stays as it is, and so does the keyboard.
class ChangedPlaces : public QObject
{
public:
    ChangedPlaces(Workspace &workspace, CodingCentre &centre, CodeTreeView &tree, QWidget &page);

private:
    void show(const std::vector<StepPlace> &places);
    bool isSeen(const StepPlace &place) const;
    void showWords(const PlaceOfWords &place);

    CodingCentre &m_centre;
    CodeTreeView &m_tree;
};

} // namespace axial
