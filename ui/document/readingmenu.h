#pragma once

#include "ui/textpage/readingstyle.h"

#include <QMenu>

#include <functional>

namespace axial {

/// How the documents look to this person: spacing, width, paper, numbers.
class ReadingMenu : public QMenu
{
    Q_OBJECT

public:
    explicit ReadingMenu(const ReadingStyle &style, QWidget *parent = nullptr);

    const ReadingStyle &style() const { return m_style; }
    /// Checks what the style says; says nothing itself.
    void setStyle(const ReadingStyle &style);
    /// Larger or smaller text; 0 = as at first.
    void zoom(int steps);

Q_SIGNALS:
    void styleChosen(const axial::ReadingStyle &style);

private:
    /// One choice of a group: how it is called and what it makes of a style.
    struct Choice {
        QString text;
        std::function<void(ReadingStyle &)> apply;
    };
    void addChoices(const QString &title, const std::vector<Choice> &choices);

    ReadingStyle m_style;
    std::vector<std::pair<QAction *, std::function<void(ReadingStyle &)>>> m_choices;
    QAction *m_numbers = nullptr;
};

} // namespace axial
