#pragma once

#include "core/base/id.h"

#include <QListView>

#include <utility>

namespace axial {

class CodeSuggestions;

/// The codes that what is typed elsewhere may mean, below each other or in columns; a click picks
/// one, and so does its digit. The keyboard stays in the field.
class SuggestionList : public QListView
{
    Q_OBJECT

public:
    explicit SuggestionList(CodeSuggestions &suggestions, QWidget *parent = nullptr);

    /// As many of them as have room, each of at least `width` px; 0 = one alone.
    void setLeastColumn(int width);
    int columns() const;
    /// That of the current row, if there is one.
    void pickCurrent();
    /// Only what is in sight is picked: what is not is brought there, and picked the next time.
    void pickDigit(int digit);
    /// The least and the greatest that picks what is in sight; 0 = none does.
    std::pair<int, int> digitsInSight() const;
    /// From the current row on.
    void step(int rows);

Q_SIGNALS:
    void picked(axial::CodeId code);
    /// Other rows may be in sight.
    void sightChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void pick(const QModelIndex &index);
    bool isInSight(const QModelIndex &index) const;
    int roomForColumns() const;
    void fitColumns();

    CodeSuggestions &m_suggestions;
    int m_leastColumn = 0;
};

} // namespace axial
