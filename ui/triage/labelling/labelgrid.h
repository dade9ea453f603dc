#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QListView>
#include <QSet>

#include <algorithm>
#include <utility>
#include <vector>

namespace axial {

class CodeSuggestions;
class CodeTreeModel;

/// All codes that a round offers, a row for each type, every one always at the same place: a click
/// picks it, and so does the digit it shows. Those that typed letters may mean stay bright. The
/// names are as long as there is room for all without scrolling; the keyboard stays in the field.
class LabelGrid : public QListView
{
    Q_OBJECT

public:
    /// `meant` are those that the letters may mean, the likeliest first.
    LabelGrid(const CodeTreeModel &tree, CodeSuggestions &meant, QWidget *parent = nullptr);
    ~LabelGrid() override;

    /// The code of digit 1 first, that of Alt+1 behind the ninth.
    void setOffered(const QSet<CodeId> &codes, const std::vector<CodeId> &digits);
    /// Others are meant than before; the likeliest is current. Nothing typed = all, and none is.
    void showMeant(bool isTyped);
    /// From the current one among those that are meant.
    void step(int codes);
    void pickCurrent();
    /// That it picks; none while nothing is typed, or nothing answers.
    CodeId meantCode() const;
    /// Only what is in sight is picked: what is not is brought there, and picked the next time.
    void pickDigit(int digit);
    /// The least and the greatest, without Alt, that picks what is in sight; 0 = none does.
    std::pair<int, int> digitsInSight() const;
    /// More px it never takes; the names are cut first.
    void setMostHeight(int height);
    /// All codes are in sight.
    bool isWhole() const;
    /// What is typed may mean it.
    bool isMeant(const QModelIndex &index) const;
    CodeId codeAt(const QModelIndex &index) const;

    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;
    QSize sizeHint() const override { return {400, std::min(m_height, m_most)}; }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void picked(axial::CodeId code);
    /// Other codes may be in sight.
    void sightChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void updateGeometries() override;
    int verticalOffset() const override;

private:
    class Chip;
    /// How much of its name a code shows.
    enum class Names { Whole, Short, Key };
    /// The codes of one type.
    struct Type {
        QString name; ///< empty = the only one, or each code is a type
        std::vector<int> rows;
        QRect place;
    };

    void listCodes();
    int arrange(int width, Names names);
    void pick(const QModelIndex &index);
    bool isInSight(const QModelIndex &index) const;

    const CodeTreeModel &m_tree;
    CodeSuggestions &m_meant;
    CodeSuggestions *m_all;
    Chip *m_chip;
    std::vector<Type> m_types;
    std::vector<QRect> m_places; ///< by row, from the top of all
    QHash<CodeId, int> m_rowOf;
    QSet<int> m_meantRows;
    int m_meantRow = -1; ///< the current one, among those meant
    int m_height = 0;    ///< of all codes
    int m_most = QWIDGETSIZE_MAX;
    int m_hovered = -1;
    bool m_isTyped = false;
};

} // namespace axial
