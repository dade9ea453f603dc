#pragma once

#include "core/base/id.h"

#include <QList>
#include <QSet>
#include <QWidget>

#include <vector>

class QToolButton;

namespace axial {

class CodeTreeModel;

/// The codes that were given last as labels, each at a place that it keeps: a new one takes the
/// place of the one that was not given for longest, so that nothing moves under the pointer.
class RecentLabels : public QWidget
{
    Q_OBJECT

public:
    explicit RecentLabels(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// No others are shown.
    void setOffered(const QSet<CodeId> &codes);
    void use(CodeId code);
    void clear();

Q_SIGNALS:
    void chosen(axial::CodeId code);

private:
    void showCodes();

    const CodeTreeModel &m_tree;
    QSet<CodeId> m_offered;
    QList<CodeId> m_places;
    QList<CodeId> m_lastFirst; ///< the same codes, in the order they were given
    std::vector<QToolButton *> m_buttons;
};

} // namespace axial
