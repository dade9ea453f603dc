#include "ui/document/readingmenu.h"

#include <QActionGroup>

#include <algorithm>

namespace axial {

ReadingMenu::ReadingMenu(const ReadingStyle &style, QWidget *parent)
    : QMenu(tr("Reading"), parent), m_style(style)
{
    const auto spacing = [](int percent) {
        return [percent](ReadingStyle &chosen) { chosen.spacing = percent; };
    };
    const auto width = [](int characters) {
        return [characters](ReadingStyle &chosen) { chosen.characters = characters; };
    };
    const auto paper = [](PaperChoice choice) {
        return [choice](ReadingStyle &chosen) { chosen.paper = choice; };
    };
    addChoices(tr("Line spacing"), {{tr("Tight"), spacing(88)},
                                    {tr("Standard"), spacing(100)},
                                    {tr("Wide"), spacing(130)},
                                    {tr("Very wide"), spacing(170)}});
    addChoices(tr("Reading width"), {{tr("Narrow (48 characters)"), width(48)},
                                     {tr("Standard (64 characters)"), width(64)},
                                     {tr("Wide (84 characters)"), width(84)},
                                     {tr("As wide as the window"), width(0)}});
    addChoices(tr("Page"), {{tr("Like the window"), paper(PaperChoice::AsWindow)},
                            {tr("Light"), paper(PaperChoice::Light)},
                            {tr("Dark"), paper(PaperChoice::Dark)},
                            {tr("Sepia"), paper(PaperChoice::Sepia)}});
    addSeparator();
    m_numbers = addAction(tr("Turn and paragraph numbers"));
    m_numbers->setCheckable(true);
    connect(m_numbers, &QAction::triggered, this, [this](bool shown) {
        m_style.hasNumbers = shown;
        Q_EMIT styleChosen(m_style);
    });
    setStyle(style);
}

void ReadingMenu::addChoices(const QString &title, const std::vector<Choice> &choices)
{
    QMenu *menu = addMenu(title);
    auto group = new QActionGroup(this);
    for (const Choice &choice : choices) {
        QAction *action = menu->addAction(choice.text);
        // Alone, as where actions are searched, "Dark" could be the window's.
        action->setProperty("nameAlone", tr("%1: %2").arg(title, choice.text));
        action->setCheckable(true);
        group->addAction(action);
        m_choices.emplace_back(action, choice.apply);
        connect(action, &QAction::triggered, this, [this, apply = choice.apply] {
            apply(m_style);
            Q_EMIT styleChosen(m_style);
        });
    }
}

void ReadingMenu::setStyle(const ReadingStyle &style)
{
    m_style = style;
    for (const auto &[action, apply] : m_choices) {
        ReadingStyle with = style;
        apply(with);
        action->setChecked(with == style);
    }
    m_numbers->setChecked(style.hasNumbers);
}

void ReadingMenu::zoom(int steps)
{
    m_style.points = steps == 0 ? standardPointSize : std::clamp(m_style.points + steps, 7.0, 36.0);
    Q_EMIT styleChosen(m_style);
}

} // namespace axial
