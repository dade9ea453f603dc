#pragma once

#include "core/base/textrange.h"

#include <QObject>

#include <vector>

namespace axial {

class TextLayout;

/// The selected words of a text: from an anchor that stays to a caret that moves.
class TextSelection : public QObject
{
    Q_OBJECT

public:
    /// What becomes of the anchor when the caret moves.
    enum class Anchor { Follows, Stays };

    explicit TextSelection(const TextLayout &layout) : m_layout(layout) {}

    TextRange range() const;
    bool isEmpty() const { return m_anchor == m_caret; }
    qint64 anchor() const { return m_anchor; }
    qint64 caret() const { return m_caret; }

    /// Out of speakers' names and off half characters.
    void set(TextRange range);
    void select(qint64 anchor, qint64 caret);
    void moveTo(qint64 caret, Anchor anchor);
    /// The words are others: the caret stands there. Says nothing; returns what was selected.
    TextRange restartAt(qint64 caret);
    /// To the next larger unit; shrink() finds the way back.
    void grow();
    void shrink();
    void forgetGrowth() { m_grownFrom.clear(); }

    /// x at which the caret would stand if all lines were long enough; below 0 = where it does.
    double goalX() const { return m_goalX; }
    void setGoalX(double x) { m_goalX = x; }

Q_SIGNALS:
    /// Something was selected, be it the same words.
    void taken();
    /// The caret or the selection is another one now.
    void moved(axial::TextRange before);

private:
    const TextLayout &m_layout;
    qint64 m_anchor = 0;
    qint64 m_caret = 0;
    double m_goalX = -1;
    std::vector<TextRange> m_grownFrom;
};

} // namespace axial
