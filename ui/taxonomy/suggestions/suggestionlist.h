#pragma once

#include "core/base/id.h"

#include <QListView>

namespace axial {

class CodeSuggestions;

/// The codes that what is typed elsewhere may mean, below each other; a click picks one, and so
/// does its digit. The keyboard stays in the field.
class SuggestionList : public QListView
{
    Q_OBJECT

public:
    explicit SuggestionList(CodeSuggestions &suggestions, QWidget *parent = nullptr);

    /// That of the current row, if there is one.
    void pickCurrent();
    /// Only what is in sight is picked: what is not is brought there, and picked the next time.
    void pickDigit(int digit);
    /// From the current row on.
    void step(int rows);

Q_SIGNALS:
    void picked(axial::CodeId code);

private:
    void pick(const QModelIndex &index);

    CodeSuggestions &m_suggestions;
};

} // namespace axial
