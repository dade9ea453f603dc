#pragma once

#include "core/base/id.h"

#include <QString>

#include <functional>

class QWidget;

namespace axial {

class ShownBoard;
class Workspace;

/// What is asked before something is done on a board. Each dialog goes with its project.
namespace boardquestions {

/// The number or the name of a cluster, as it was typed.
void askCluster(Workspace &workspace, QWidget &parent, const ShownBoard &board,
                const std::function<void(const QString &)> &typed);
/// The theme whose summaries are laid out (or the folder that holds all), and the board's name.
void askBoard(Workspace &workspace, QWidget &parent,
              const std::function<void(const QString &name, CodeId theme)> &made);

/// What clusters become in the tree.
enum class Lift { Below, Itself };
/// `clusters` is how many; one alone can be the code itself.
void askLift(Workspace &workspace, QWidget &parent, size_t clusters, CodeId theme,
             const std::function<void(CodeId code, Lift how)> &chosen);

} // namespace boardquestions

} // namespace axial
