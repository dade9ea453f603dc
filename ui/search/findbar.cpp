#include "ui/search/findbar.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>

namespace axial {
namespace {

QToolButton *smallButton(const char *icon, const QString &name, const QString &keys)
{
    return iconButton(icon, name, plainToolTip(QStringLiteral("%1 (%2)").arg(name, keys)));
}

} // namespace

FindBar::FindBar(QWidget *parent)
    : AccentBar(parent), m_field(new QLineEdit), m_count(new ElidingLabel),
      m_previous(smallButton("chevron-up", tr("Previous hit"), tr("Shift+Enter"))),
      m_next(smallButton("chevron-down", tr("Next hit"), tr("Enter"))),
      m_options(new FindOptions(this)), m_said(new ElidingLabel),
      m_code(new QPushButton(tr("Code all hits…")))
{
    m_field->setAccessibleName(tr("Find"));
    m_field->setObjectName(QStringLiteral("findWords"));
    m_field->setPlaceholderText(tr("Find in this document"));
    m_field->addAction(icons::icon("search"), QLineEdit::LeadingPosition);
    m_field->setMinimumWidth(120);
    m_field->installEventFilter(this);
    m_count->setFont(theme::numberFont(9));
    m_count->setAccessibleDescription(tr("How many there are"));
    m_count->setFixedWidth(112);
    m_said->setFont(theme::font(9));
    auto close = smallButton("close", tr("Close the find bar"), tr("Esc"));
    auto above = inRow({.spacing = 4}, {{m_field, 1}, Space{4}, m_count});
    for (QWidget *button : {m_previous, m_next, close})
        above->addWidget(button);
    inColumn(this, {{12, 8, 8, 8}, 4},
             {above, inRow({.spacing = 8}, {m_options, {m_said, 1}, m_code})});
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::requestChanged);
    connect(m_options, &FindOptions::changed, this, &FindBar::requestChanged);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &FindBar::nextRequested);
    connect(m_code, &QPushButton::clicked, this, &FindBar::codeRequested);
    connect(close, &QToolButton::clicked, this, &FindBar::left);
    hide();
}

void FindBar::open(const QString &words)
{
    show();
    if (!words.isEmpty())
        setRequest(m_options->request(words));
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

FindRequest FindBar::request() const
{
    return m_options->request(m_field->text());
}

void FindBar::setRequest(const FindRequest &other)
{
    const QSignalBlocker blocker(this);
    m_options->show(other);
    m_field->setText(other.words);
}

void FindBar::showCount(qint64 current, qint64 count, bool hasMore)
{
    const QString all = QLocale().toString(count) + (hasMore ? QStringLiteral("+") : QString());
    const QString here = QLocale().toString(current);
    m_count->setText(m_field->text().isEmpty() ? QString()
                     : count == 0              ? tr("No hits")
                     : current > 0             ? tr("%1 of %2").arg(here, all)
                                               : tr("%1 hit(s)", nullptr, int(count)).arg(all));
    for (QWidget *button : std::initializer_list<QWidget *>{m_previous, m_next, m_code})
        button->setEnabled(count > 0);
}

void FindBar::showSearching()
{
    m_count->setText(tr("Searching…"));
    m_code->setEnabled(false);
}

void FindBar::say(const QString &sentence, bool isProblem)
{
    m_said->setForegroundRole(isProblem ? QPalette::BrightText : QPalette::PlaceholderText);
    m_said->setText(sentence);
}

QString FindBar::said() const
{
    return m_said->text();
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers() & Qt::ShiftModifier) {
            Q_EMIT previousRequested();
            return true;
        }
        if (isEnter && !(key->modifiers() & ~Qt::KeypadModifier)) {
            Q_EMIT nextRequested();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else
        QWidget::keyPressEvent(event);
}

FindOptions::FindOptions(QWidget *host) : QWidget(host)
{
    auto *row = inRow(this, {{0, 0, 0, 0}, 2}, {});
    const auto add = [&](const QString &text, const QString &name, const QString &hint,
                         const QKeySequence &keys) {
        auto button = new QToolButton;
        button->setText(text);
        button->setFont(theme::font(9));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(name);
        button->setAccessibleDescription(hint);
        button->setToolTip(
            QStringLiteral("%1 (%2)").arg(hint, keys.toString(QKeySequence::NativeText)));
        // Not the button's own: two such rows can be in one window.
        auto shortcut = new QShortcut(keys, host);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, &QToolButton::click);
        row->addWidget(button);
        connect(button, &QToolButton::toggled, this, &FindOptions::changed);
        return button;
    };
    m_case = add(tr("Case"), tr("Match case"), tr("A and a are different letters"),
                 QKeySequence(Qt::ALT | Qt::Key_C));
    m_word = add(tr("Word"), tr("Whole words"), tr("Only whole words"),
                 QKeySequence(Qt::ALT | Qt::Key_W));
    m_pattern = add(tr("Pattern"), tr("Pattern"),
                    tr("A regular expression, looked for in each paragraph by itself"),
                    QKeySequence(Qt::ALT | Qt::Key_P));
}

FindRequest FindOptions::request(const QString &words) const
{
    return {words, m_case->isChecked(), m_word->isChecked(), m_pattern->isChecked()};
}

void FindOptions::show(const FindRequest &request)
{
    const QSignalBlocker blocker(this);
    m_case->setChecked(request.matchCase);
    m_word->setChecked(request.wholeWords);
    m_pattern->setChecked(request.isPattern);
}

} // namespace axial
