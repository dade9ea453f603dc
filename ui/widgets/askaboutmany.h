#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace axial {

class Workspace;

/// More than are seen at once: from here on it is asked.
constexpr size_t manyReports = 30;
/// Whether it is asked: many change, or several of which some are given something else.
constexpr bool isAskedAbout(size_t number, size_t replaced)
{
    return number >= manyReports || (number > 1 && replaced > 0);
}

/// Enter says yes to what an undo takes back, and no to what has been seen by then.
enum class AskedDefault { Act, Cancel };

/// What changes more than a person looks at is not done by a slip of the hand: asks, and then acts.
/// A key that is still held from before is no answer. Closed with the project.
void askAboutMany(Workspace &workspace, QWidget *parent, const QString &title,
                  const QString &question, const QString &details, const QString &button,
                  const std::function<void()> &act, AskedDefault standard = AskedDefault::Act);

} // namespace axial
