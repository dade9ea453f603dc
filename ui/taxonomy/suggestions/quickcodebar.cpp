#include "ui/taxonomy/suggestions/quickcodebar.h"

#include "ui/base/wording.h"
#include "ui/lists/rowtree.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/keyhints.h"
#include "ui/widgets/secondclick.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>

#include <algorithm>

namespace axial {

/// The codes that what is typed elsewhere may mean, below each other; a click picks one, and so
/// does its digit. The keyboard stays in the field.
class SuggestionList : public QListView
{
    Q_OBJECT

public:
    explicit SuggestionList(CodeSuggestions &suggestions, QWidget *parent = nullptr)
        : QListView(parent), m_suggestions(suggestions)
    {
        setModel(&suggestions);
        setItemDelegate(new SuggestionDelegate(SuggestionDelegate::Numbers::Shown, this));
        setUniformItemSizes(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        ignoreSecondClick(viewport()); // by then the rows are others
        connect(this, &QListView::clicked, this, &SuggestionList::pick);
        onOutsideSelection(this, [this](const QModelIndex &index) { setCurrentIndex(index); });
    }

    /// Fewer where the window is low, so that the field does not lie on them.
    void showRows(int rows)
    {
        constexpr int least = 2;
        m_rows = rows;
        setMinimumHeight(std::min(rows, least) * SuggestionDelegate::rowHeight);
        setMaximumHeight(rows * SuggestionDelegate::rowHeight);
        updateGeometry();
    }
    QSize sizeHint() const override
    {
        return {QListView::sizeHint().width(), m_rows * SuggestionDelegate::rowHeight};
    }

    /// That of the current row, if there is one.
    void pickCurrent() { pick(currentIndex()); }

    /// Only what is in sight is picked: what is not is brought there, and picked the next time.
    void pickDigit(int digit)
    {
        const QModelIndex index = m_suggestions.ofDigit(digit);
        const QRect place = visualRect(index);
        const bool isInSight = isVisible() && place.isValid() && place.top() >= 0
                               && place.bottom() < viewport()->height();
        isInSight ? pick(index) : scrollTo(index);
    }

    /// From the current row on.
    void step(int rows)
    {
        const int last = std::max(0, m_suggestions.rowCount() - 1);
        const int row = std::clamp(currentIndex().row() + rows, 0, last);
        setCurrentIndex(m_suggestions.index(row));
    }

Q_SIGNALS:
    void picked(axial::CodeId code);

private:
    void pick(const QModelIndex &index)
    {
        if (const CodeId code = m_suggestions.codeAt(index.row()))
            Q_EMIT picked(code);
    }

    CodeSuggestions &m_suggestions;
    int m_rows = 0;
};

namespace {

constexpr int rowsShown = 6;

} // namespace

QuickCodeBar::QuickCodeBar(const CodeTreeModel &tree, QWidget *parent)
    : AccentBar(parent), m_verb(tr("Code")), m_suggestions(new CodeSuggestions(tree, this)),
      m_list(new SuggestionList(*m_suggestions)), m_target(new QLabel),
      m_field(new FilterField(tr("Type a number or a name"))), m_hints(new KeyHints),
      m_apply(new QPushButton(tr("Apply")))
{
    m_list->setAccessibleName(tr("Code suggestions"));
    m_list->setMouseTracking(true);
    m_field->setAccessibleName(tr("Quick code"));
    m_field->setWhatsThis(tr(
        "A part of a code’s number or name is enough: Enter takes the suggestion that is marked."));
    m_field->setObjectName(QStringLiteral("quickCode"));
    m_field->installEventFilter(this);
    m_target->setTextFormat(Qt::PlainText);
    theme::quieten(*m_target);
    m_target->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred); // said whole
    m_apply->setFocusPolicy(Qt::NoFocus); // the keyboard stays in the field, where Enter applies
    inColumn(this, {{0, 2, 0, 0}, 0},
             {m_list, inRow({{12, 8, 12, 8}, 8}, {m_target, {m_field, 1}, m_hints, m_apply})});
    connect(m_field, &QLineEdit::textChanged, this, &QuickCodeBar::ask);
    connect(m_list, &SuggestionList::picked, this, &QuickCodeBar::chosen);
    connect(m_apply, &QPushButton::clicked, this, &QuickCodeBar::take);
    hide();
}

void QuickCodeBar::setPurpose(const QString &verb, const QString &fieldName)
{
    m_verb = verb;
    m_field->setAccessibleName(fieldName);
    m_field->setObjectName(fieldName);
    // There is one "Apply" and one "Code suggestions" on the page for who finds them by name.
    m_apply->setAccessibleName(verb);
    m_list->setAccessibleName(fieldName + QStringLiteral(" suggestions"));
}

void QuickCodeBar::open(const QString &target, const QList<CodeId> &recent)
{
    setTarget(target);
    m_suggestions->setRecent(recent);
    m_field->clear();
    ask();
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void QuickCodeBar::setTarget(const QString &target)
{
    m_target->setText(m_verb + u'\n' + target);
}

void QuickCodeBar::refresh()
{
    if (isVisible())
        ask();
}

void QuickCodeBar::ask()
{
    m_suggestions->setQuery(m_field->text());
    m_list->setCurrentIndex(m_suggestions->index(0, 0));
    constexpr int digits = 9; // where there is room, all that pick a code are in sight
    const int room = window()->height() / 3 / SuggestionDelegate::rowHeight;
    const int rows = std::min(std::clamp(room, rowsShown, digits), m_suggestions->rowCount());
    m_list->showRows(rows);
    m_list->scrollToTop();
    showHints();
}

void QuickCodeBar::showHints()
{
    const QString name = m_field->text().simplified();
    const bool hasMatch = m_suggestions->rowCount() > 0;
    const QString newCode = tr("new code “%1”").arg(shortened(name, 14));
    QStringList hints;
    if (hasMatch)
        hints << tr("Enter") << tr("apply");
    if (!name.isEmpty())
        hints << (hasMatch ? tr("Shift+Enter") : tr("Enter")) << newCode;
    else if (hasMatch)
        hints << tr("1–9") << tr("pick");
    m_apply->setText(hasMatch || name.isEmpty() ? tr("Apply") : tr("Create"));
    m_apply->setEnabled(hasMatch || !name.isEmpty());
    m_hints->setHints(hints << tr("Esc") << tr("close"));
    m_hints->setVisible(width() > 460);
}

bool QuickCodeBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Typing belongs to the field, whatever single keys mean in the window.
        const auto *key = static_cast<QKeyEvent *>(event);
        if (!(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
            event->accept();
        return false;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (takeKey(key->key(), key->modifiers() & ~Qt::KeypadModifier))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool QuickCodeBar::takeKey(int key, Qt::KeyboardModifiers modifiers)
{
    const int codes = key == Qt::Key_Down       ? 1
                      : key == Qt::Key_Up       ? -1
                      : key == Qt::Key_PageDown ? rowsShown
                      : key == Qt::Key_PageUp   ? -rowsShown
                                                : 0;
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        modifiers.testFlag(Qt::ShiftModifier) ? create() : take();
    else if (key == Qt::Key_Escape)
        Q_EMIT left();
    else if (codes != 0)
        m_list->step(codes);
    // Digits pick only while nothing is typed: "c9" is a key.
    else if (key >= Qt::Key_1 && key <= Qt::Key_9 && !modifiers && m_field->text().isEmpty())
        m_list->pickDigit(key - Qt::Key_0);
    else
        return false;
    return true;
}

void QuickCodeBar::take()
{
    if (m_suggestions->rowCount() > 0)
        m_list->pickCurrent();
    else
        create();
}

void QuickCodeBar::create()
{
    const QString name = m_field->text().simplified();
    if (!name.isEmpty())
        Q_EMIT newCodeRequested(name);
}

void QuickCodeBar::paintEvent(QPaintEvent *event)
{
    AccentBar::paintEvent(event);
    QPainter(this).fillRect(0, m_list->geometry().bottom() + 1, width(), 1, theme::tokens().line);
}

void QuickCodeBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showHints();
    if (event->size().height() != event->oldSize().height())
        Q_EMIT heightChanged();
}

} // namespace axial

#include "quickcodebar.moc"
