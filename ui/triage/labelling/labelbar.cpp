#include "ui/triage/labelling/labelbar.h"

#include "ui/base/wording.h"
#include "ui/lists/codechips.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/triage/labelling/labelgrid.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/keyhints.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace axial {

RecentLabels::RecentLabels(const CodeTreeModel &tree, QWidget *parent)
    : QWidget(parent), m_tree(tree)
{
    setAccessibleName(tr("Recent labels"));
    auto *name = new QLabel(tr("Recent"));
    theme::quieten(*name);
    auto *row = inRow(this, {{12, 2, 12, 2}, 2}, {name});
    constexpr int places = 6;
    for (int place = 0; place < places; ++place) {
        auto *button = new QToolButton;
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({12, 12});
        button->setFont(theme::font(9));
        button->setFocusPolicy(Qt::NoFocus); // its letters do it from the list of reports
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        button->setMinimumWidth(28);
        ignoreSecondClick(button); // the next report is the current one by then
        connect(button, &QToolButton::clicked, this, [this, place] {
            if (place < m_places.size())
                Q_EMIT chosen(m_places[place]);
        });
        row->addWidget(button);
        m_buttons.push_back(button);
    }
    row->addStretch(1);
    showCodes();
    setFixedHeight(sizeHint().height()); // also while there are none
}

void RecentLabels::setOffered(const QSet<CodeId> &codes)
{
    m_offered = codes;
    showCodes();
}

void RecentLabels::use(CodeId code)
{
    const bool isNew = !m_lastFirst.removeOne(code);
    if (isNew && m_places.size() < qsizetype(m_buttons.size()))
        m_places.append(code);
    else if (isNew)
        m_places[m_places.indexOf(m_lastFirst.takeLast())] = code;
    m_lastFirst.prepend(code);
    showCodes();
}

void RecentLabels::clear()
{
    m_places.clear();
    m_lastFirst.clear();
    showCodes();
}

void RecentLabels::showCodes()
{
    for (size_t i = 0; i < m_buttons.size(); ++i) {
        QToolButton *button = m_buttons[i];
        const CodeId id = qsizetype(i) < m_places.size() ? m_places[qsizetype(i)] : CodeId{};
        const Code *code = m_offered.contains(id) ? m_tree.find(id) : nullptr;
        button->setEnabled(code);
        button->setText(code ? menuText(shortened(code->keyOrName(), 16)) : QString());
        button->setIcon(code ? codeChipIcon(m_tree.colorOf(id)) : QIcon());
        button->setToolTip(code ? plainToolTip(code->label()) : QString());
        button->setAccessibleName(code ? tr("Label %1 again").arg(code->label()) : QString());
    }
}

namespace {

bool isEnter(const QKeyEvent &key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

bool isPlain(const QKeyEvent &key)
{
    return !(key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
}

bool isLetter(const QKeyEvent &key)
{
    return isPlain(key) && key.text().size() == 1 && key.text().front().isPrint();
}

/// From 1; behind the ninth with Alt, since letters are for finding a code; 0 = none.
int digitOf(const QKeyEvent &key)
{
    if (key.key() < Qt::Key_1 || key.key() > Qt::Key_9)
        return 0;
    const int digit = key.key() - Qt::Key_0;
    const bool isAlt = (key.modifiers() & ~Qt::KeypadModifier) == Qt::AltModifier;
    return isPlain(key) ? digit : isAlt ? CodeSuggestions::lastDigit + digit : 0;
}

} // namespace

LabelBar::LabelBar(const CodeTreeModel &tree, QWidget *parent)
    : AccentBar(parent), m_tree(tree), m_suggestions(new CodeSuggestions(tree, this)),
      m_codes(new LabelGrid(tree, *m_suggestions)), m_recent(new RecentLabels(tree)),
      m_stack(new QStackedWidget), m_field(new QLineEdit), m_hints(new KeyHints),
      m_whyNot(paragraph()), m_action(new QPushButton)
{
    m_codes->setAccessibleName(tr("Label suggestions"));
    m_codes->setContextMenuPolicy(Qt::CustomContextMenu);
    m_field->setAccessibleName(tr("Label"));
    m_field->setPlaceholderText(tr("Number or name of a code"));
    constexpr int frame = 24;
    m_field->setMinimumWidth(m_field->fontMetrics().horizontalAdvance(m_field->placeholderText())
                             + frame);
    m_field->installEventFilter(this);
    auto *name = new QLabel(tr("Label"));
    name->setBuddy(m_field);
    auto *fields = new QWidget;
    inRow(fields, {{12, 4, 12, 4}}, {name, {m_field, 1}, m_hints});
    m_whyNot->setForegroundRole(QPalette::PlaceholderText);
    auto *why = new QWidget;
    inRow(why, {{12, 6, 12, 6}}, {{m_whyNot, 1}, m_action});
    addAll(*m_stack, {fields, why});
    m_stack->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    inColumn(this, {{0, 2, 0, 0}, 0}, {m_codes, m_recent, m_stack});
    connect(m_field, &QLineEdit::textChanged, this, &LabelBar::ask);
    connect(m_codes->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &code) {
                if (code.isValid())
                    Q_EMIT meant(m_codes->codeAt(code));
                showHints();
            });
    connect(m_codes, &LabelGrid::picked, this, &LabelBar::choose);
    connect(m_codes, &LabelGrid::sightChanged, this, &LabelBar::followSight);
    connect(m_codes, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        m_codes->setCurrentIndex(m_codes->indexAt(place));
        askForMenu();
    });
    connect(m_recent, &RecentLabels::chosen, this, &LabelBar::choose);
    connect(m_action, &QPushButton::clicked, this, &LabelBar::actionTriggered);
    showWhyNot({});
}

void LabelBar::listenTo(QWidget *list)
{
    m_list = list;
    list->installEventFilter(this);
}

void LabelBar::setOffered(const QSet<CodeId> &codes, const std::vector<CodeId> &digits)
{
    m_suggestions->setOffered(codes);
    m_recent->setOffered(codes);
    m_lettersScroll = std::ranges::none_of(codes, [this](CodeId id) {
        const Code *code = m_tree.find(id);
        const QString typed = code ? code->keyOrName() : QString();
        return typed.startsWith(u'J', Qt::CaseInsensitive)
               || typed.startsWith(u'K', Qt::CaseInsensitive);
    });
    m_codes->setOffered(codes, digits);
    ask();
}

void LabelBar::setMostHeight(int height)
{
    m_codes->setMostHeight(height);
}

/// What all codes show, recent ones need not.
void LabelBar::followSight()
{
    m_recent->setVisible(isReady() && !m_codes->isWhole());
    showHints();
}

void LabelBar::showField()
{
    m_stack->setCurrentIndex(0);
    m_codes->show();
    followSight();
    ask();
    setVisible(!m_isPaused);
}

void LabelBar::showWhyNot(const QString &sentence, const QString &action)
{
    clear();
    m_codes->hide();
    m_recent->hide();
    m_whyNot->setText(sentence);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_stack->setCurrentIndex(1);
    setVisible(!sentence.isEmpty() && !m_isPaused);
}

bool LabelBar::isReady() const
{
    return m_stack->currentIndex() == 0 && !m_isPaused;
}

void LabelBar::setPaused(bool isPaused)
{
    m_isPaused = isPaused;
    clear();
    setVisible(!isPaused && (isReady() || !m_whyNot->text().isEmpty()));
}

void LabelBar::setEnterHint(const QString &hint)
{
    m_enterHint = hint;
    showHints();
}

void LabelBar::clear()
{
    m_field->clear();
}

QString LabelBar::typed() const
{
    return m_field->text();
}

void LabelBar::focusField()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void LabelBar::ask()
{
    m_suggestions->setQuery(m_field->text());
    m_codes->showMeant(!m_field->text().isEmpty());
    showHints();
}

/// Of the digits those that pick a code now.
void LabelBar::showHints()
{
    QStringList hints{tr("Enter")};
    if (!m_field->text().isEmpty()) {
        // Where keys alone fit into the grid, the name of what Enter means stands here.
        const Code *code = m_suggestions->rowCount() > 0 ? m_tree.find(m_codes->meantCode())
                                                         : nullptr;
        hints << (code ? tr("%1, next").arg(shortened(code->label(), 48)) : tr("no such code"))
              << tr("Esc") << QString();
    } else {
        hints << m_enterHint;
        if (const auto [first, last] = m_codes->digitsInSight(); first > 0)
            hints << (first < last ? tr("%1–%2").arg(first).arg(last) : QString::number(first))
                  << tr("pick");
        hints << (m_lettersScroll ? tr("Space J K") : tr("Space")) << tr("scroll") << tr("?")
              << tr("not sure");
    }
    m_hints->setHints(hints);
}

/// While nothing is typed. The list keeps its own Page Up and Down.
std::optional<QAbstractSlider::SliderAction> LabelBar::scrolling(const QKeyEvent &key,
                                                                 bool isOfList) const
{
    if (!m_field->text().isEmpty() || !isPlain(key))
        return {};
    const bool isShift = key.modifiers() & Qt::ShiftModifier;
    const bool isOfLetters = m_lettersScroll && !isShift;
    if (key.key() == Qt::Key_Space)
        return isShift ? QAbstractSlider::SliderPageStepSub : QAbstractSlider::SliderPageStepAdd;
    if (key.key() == Qt::Key_J && isOfLetters)
        return QAbstractSlider::SliderSingleStepAdd;
    if (key.key() == Qt::Key_K && isOfLetters)
        return QAbstractSlider::SliderSingleStepSub;
    if (key.key() == Qt::Key_PageDown && !isOfList)
        return QAbstractSlider::SliderPageStepAdd;
    if (key.key() == Qt::Key_PageUp && !isOfList)
        return QAbstractSlider::SliderPageStepSub;
    return {};
}

/// Which keys the bar wants, whatever they mean in the window.
bool LabelBar::takesOver(const QKeyEvent &key, bool isOfList) const
{
    const bool isEmpty = m_field->text().isEmpty();
    const bool isUndo = key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
    if (isUndo) // in an empty field there is no typing to take back
        return !isOfList && !isEmpty;
    if (isLetter(key) || scrolling(key, isOfList) || (isEmpty && digitOf(key) > 0))
        return true;
    const bool isEdit = key.key() == Qt::Key_Backspace || key.key() == Qt::Key_Escape;
    return isPlain(key) && ((isEdit && !isEmpty) || isEnter(key));
}

bool LabelBar::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOfList = watched == m_list;
    if (event->type() == QEvent::ContextMenu && isReady() && !m_field->text().isEmpty()
        && static_cast<QContextMenuEvent *>(event)->reason() == QContextMenuEvent::Keyboard) {
        askForMenu(); // of the code that Enter means
        return true;
    }
    if (!isReady()
        || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QWidget::eventFilter(watched, event);
    auto &key = static_cast<QKeyEvent &>(*event);
    if (event->type() == QEvent::KeyPress)
        return takeKey(key, isOfList) || QWidget::eventFilter(watched, event);
    if (takesOver(key, isOfList)) {
        event->accept();
        return true;
    }
    const bool isUndo = key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
    if (!isOfList && m_field->text().isEmpty() && (isUndo || key.key() == Qt::Key_Delete)) {
        event->ignore(); // of labels; the line would take it
        return true;
    }
    return false;
}

bool LabelBar::takeKey(QKeyEvent &key, bool isOfList)
{
    const bool isEmpty = m_field->text().isEmpty();
    if (isEnter(key) && !(key.modifiers() & ~Qt::KeypadModifier)) {
        enter();
        return true;
    }
    const bool isUp = key.key() == Qt::Key_Up;
    if ((isUp || key.key() == Qt::Key_Down) && !isEmpty && isPlain(key)) {
        m_codes->step(isUp ? -1 : 1);
        return true;
    }
    if (const auto step = scrolling(key, isOfList)) {
        Q_EMIT scrollRequested(*step);
        return true;
    }
    if (isEmpty && isPlain(key) && key.text() == QLatin1String("?")) {
        if (!key.isAutoRepeat())
            Q_EMIT unsure();
        return true;
    }
    const bool isMove = isUp || key.key() == Qt::Key_Down;
    if (isMove && isEmpty && !isOfList && m_list) // the rows are moved without leaving the field
        return QCoreApplication::sendEvent(m_list, &key);
    if (key.key() == Qt::Key_Escape && !isEmpty) {
        clear();
        return true;
    }
    if (const int digit = digitOf(key); digit > 0 && isEmpty) {
        if (!key.isAutoRepeat()) // a key that is held labels one report, not all that come next
            m_codes->pickDigit(digit);
        return true;
    }
    return isOfList && takeTyped(key);
}

/// What is typed in the list stands in the field.
bool LabelBar::takeTyped(const QKeyEvent &key)
{
    const QString typed = m_field->text();
    if (key.key() == Qt::Key_Backspace && !typed.isEmpty())
        m_field->setText(typed.chopped(1));
    else if (isLetter(key))
        m_field->setText(typed + key.text());
    else
        return false;
    return true;
}

void LabelBar::choose(CodeId code)
{
    clear();
    Q_EMIT chosen(code);
}

void LabelBar::enter()
{
    if (m_field->text().isEmpty())
        Q_EMIT enteredEmpty();
    else if (m_suggestions->rowCount() > 0)
        m_codes->pickCurrent();
    else
        Q_EMIT nothingMeant(m_field->text());
}

void LabelBar::askForMenu()
{
    const QModelIndex code = m_codes->currentIndex();
    if (code.isValid())
        Q_EMIT menuRequested(m_codes->codeAt(code),
                             m_codes->viewport()->mapToGlobal(m_codes->visualRect(code).center()));
}

} // namespace axial
