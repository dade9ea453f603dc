#include "ui/analysis/questions/conditionfield.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QStringListModel>

namespace axial {

ConditionField::ConditionField(const QString &text, CodingVocabulary vocabulary, QWidget *parent)
    : QLineEdit(text, parent), m_vocabulary(std::move(vocabulary)),
      m_offered(new QStringListModel(this)), m_completer(new QCompleter(m_offered, this))
{
    setClearButtonEnabled(true);
    setPlaceholderText(tr("A.1 and not coder:Ada"));
    setToolTip(tr("Codes, and terms such as group:novice, joined by and, or, not, near:3 and "
                  "parentheses. Ctrl+Space offers what there is."));
    // Set on the field itself it would replace all that is typed.
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &ConditionField::take);
    connect(this, &QLineEdit::textEdited, this, &ConditionField::offer);
}

void ConditionField::setVocabulary(CodingVocabulary vocabulary)
{
    m_vocabulary = std::move(vocabulary);
}

void ConditionField::offer()
{
    if (m_isTaking)
        return;
    const QStringList offers = codingOffersAt(text(), cursorPosition(), m_vocabulary).offers;
    m_offered->setStringList(offers);
    if (offers.isEmpty())
        m_completer->popup()->hide();
    else
        m_completer->complete();
}

void ConditionField::take(const QString &offered)
{
    const CodingOffers place = codingOffersAt(text(), cursorPosition(), m_vocabulary);
    const bool isField = offered.endsWith(u':');
    m_isTaking = true;
    setSelection(int(place.start), int(cursorPosition() - place.start));
    insert(isField ? offered : offered + u' ');
    m_isTaking = false;
    if (isField)
        offer();
}

void ConditionField::replaceText(const QString &replacing)
{
    if (text() == replacing)
        return;
    m_isTaking = true;
    selectAll();
    if (replacing.isEmpty())
        del();
    else
        insert(replacing);
    m_isTaking = false;
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
    if (m_completer->popup()->isVisible()) {
        switch (event->key()) { // the popup's
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Escape:
        case Qt::Key_Tab:
            event->ignore();
            return;
        default:
            break;
        }
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
