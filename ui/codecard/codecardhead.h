#pragma once

#include "core/domain/code.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QPushButton;

namespace axial {

class ChipWidget;
class ElidingLabel;
class FilterField;

/// Above the quotes of a code: which code it is, how many there are, and what narrows them.
class CodeCardHead : public QWidget
{
    Q_OBJECT

public:
    explicit CodeCardHead(QWidget *parent = nullptr);

    void showCode(const Code &code, int color);
    void showCount(const QString &count);
    /// Whether there are codes below it to be left out or in, and whether it may be split.
    void offer(bool below, bool split);
    void setCanSplit(bool canSplit);
    /// The quotes of the codes below are wanted, too.
    bool isWithBelow() const;
    QString filterText() const;
    /// Another code: nothing is hidden.
    void clearFilter();
    FilterField *filter() const { return m_filter; }

Q_SIGNALS:
    void left();
    void splitRequested();
    void belowChanged();
    /// A moment after the last key.
    void filterChanged();

private:
    void applyFilter();

    ChipWidget *m_chip;
    ElidingLabel *m_title;
    ElidingLabel *m_count;
    QCheckBox *m_below;
    QPushButton *m_split;
    FilterField *m_filter;
    QTimer m_typing;
};

} // namespace axial
