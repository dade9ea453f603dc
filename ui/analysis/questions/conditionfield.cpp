#include "ui/analysis/questions/conditionfield.h"

#include "ui/widgets/fields/filterfield.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

namespace axial {

ConditionField::ConditionField(const QString &text, CodingFormChoices choices, QWidget *parent)
    : QLineEdit(text, parent), m_choices(std::move(choices)),
      m_offers(new FieldOffers(*this, [this](const QString &typed, qsizetype cursor) {
          return codingOffersAt(typed, cursor, m_choices);
      }))
{
    setClearButtonEnabled(true);
    setPlaceholderText(tr("A.1 and not coder:Ada"));
    setToolTip(tr("Codes, and terms such as group:novice, joined by and, or, not, near:3 and "
                  "parentheses. Ctrl+Space offers what there is."));
    setWhatsThis(tr("Which quotes are meant, as a sentence of codes and terms: A.1 and not "
                    "coder:Ada finds those with A.1 that are not Ada’s."));
}

void ConditionField::offer()
{
    m_offers->offer();
}

void ConditionField::replaceText(const QString &replacing)
{
    if (text() == replacing)
        return;
    selectAll();
    if (replacing.isEmpty())
        del();
    else
        insert(replacing);
    m_offers->hide();
}

void ConditionField::addTerm(const QString &term)
{
    setCursorPosition(int(text().size()));
    const bool needsSpace = !text().isEmpty() && !text().endsWith(u' ') && !text().endsWith(u'(');
    insert((needsSpace ? QStringLiteral(" ") : QString()) + term);
    setFocus();
    offer();
}

void ConditionField::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool closes = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape
                        || key == Qt::Key_Tab;
    if (closes && m_offers->isShown()) {
        event->ignore(); // it is the list's
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier)
        return offer();
    QLineEdit::keyPressEvent(event);
}

void ConditionField::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *terms = menu->addMenu(tr("Add a term"));
    const auto add = [&](const QString &name, const QString &term) {
        connect(terms->addAction(name), &QAction::triggered, this, [this, term] { addTerm(term); });
    };
    add(tr("Group"), QStringLiteral("group:"));
    add(tr("Participant"), QStringLiteral("participant:"));
    add(tr("Coder"), QStringLiteral("coder:"));
    add(tr("Prompt category"), QStringLiteral("prompt:"));
    add(tr("Source"), QStringLiteral("source:"));
    add(tr("Words of the quote"), QStringLiteral("words:"));
    add(tr("Coded after a day"), QStringLiteral("after:"));
    add(tr("Coded before a day"), QStringLiteral("before:"));
    add(tr("Weight"), QStringLiteral("weight:"));
    terms->addSeparator();
    for (const QString &each : codingOperators())
        add(each, each + u' ');
    menu->popup(event->globalPos()); // not exec(): the form may make its fields anew meanwhile
}

} // namespace axial
