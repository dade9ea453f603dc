#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace axial {

struct Grouping;

/// The groups of one grouping, each with its colour, its name and how many are in it.
class GroupSizes : public QWidget
{
    Q_OBJECT

public:
    explicit GroupSizes(QWidget *parent = nullptr);

    /// `sizes` are of each group, then of those in none.
    void showSizes(const Grouping &grouping, const std::vector<int> &sizes);
    /// "novice 2", one a line, for screen readers.
    const QStringList &words() const { return m_words; }

private:
    QGridLayout *m_grid;
    QStringList m_words;
};

} // namespace axial
