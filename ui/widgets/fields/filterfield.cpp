#include "ui/widgets/fields/filterfield.h"

#include "ui/theme/icons.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>

#include <algorithm>

namespace axial {

FieldOffers::FieldOffers(QLineEdit &field, OffersAt offersAt)
    : QObject(&field), m_field(field), m_offersAt(std::move(offersAt)),
      m_completer(new QCompleter(this))
{
    m_completer->setModel(&m_offers);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(&field); // set on the field itself it would replace all that is typed
    m_completer->popup()->setAccessibleName(tr("Filter suggestions"));
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &FieldOffers::take);
    connect(&field, &QLineEdit::textEdited, this, &FieldOffers::offer);
}

bool FieldOffers::isShown() const
{
    return m_completer->popup()->isVisible();
}

bool FieldOffers::wants(const QKeyEvent &key) const
{
    const bool takes = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter
                       || key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab;
    return isShown()
           && ((takes && m_completer->popup()->currentIndex().isValid())
               || key.key() == Qt::Key_Escape);
}

void FieldOffers::hide()
{
    m_completer->popup()->hide();
}

void FieldOffers::offer()
{
    if (m_isTaking)
        return;
    const FilterOffers at = current();
    const QString typed = m_field.text().mid(at.start, at.end - at.start);
    if (at.offers.isEmpty() || at.offers == QStringList{typed})
        return hide();
    m_offers.setStringList(at.offers);
    const QFontMetrics metrics(m_field.font());
    int width = 0;
    for (const QString &offer : at.offers)
        width = std::max(width, metrics.horizontalAdvance(offer));
    constexpr int margins = 40;
    QRect below = m_field.rect();
    const int left = m_field.fontMetrics().horizontalAdvance(m_field.text().left(at.start));
    below.setLeft(std::min(m_field.textMargins().left() + left, m_field.width() / 2));
    below.setWidth(width + margins);
    m_completer->complete(below);
    m_completer->popup()->setCurrentIndex({});
}

void FieldOffers::take(const QString &offered)
{
    const FilterOffers at = current();
    const bool isField = offered.endsWith(u':');
    const bool isLast = at.end == m_field.text().size();
    const QString taken = isField || !isLast ? offered : offered + u' ';
    m_isTaking = true;
    m_field.setSelection(int(at.start), int(at.end - at.start));
    m_field.insert(taken); // so that Ctrl+Z takes it back
    m_isTaking = false;
    if (!isField)
        return;
    offer(); // and now its values; after a click the list closes first
    const auto offerAgain = [this] {
        if (!isShown())
            offer();
    };
    QMetaObject::invokeMethod(this, offerAgain, Qt::QueuedConnection);
}

namespace {

const QString nothingLeft = QStringLiteral("Nothing left");

/// Says in a list why its filter leaves nothing of it.
class NothingLeft : public QLabel
{
public:
    NothingLeft(const FilterField &field, QAbstractItemView &list)
        : QLabel(list.viewport()), m_field(&field), m_list(list)
    {
        setObjectName(nothingLeft);
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
        setMargin(16);
        setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        setForegroundRole(QPalette::PlaceholderText);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
        list.viewport()->installEventFilter(this);
        connect(&field, &QLineEdit::textChanged, list.viewport(), qOverload<>(&QWidget::update));
    }

protected:
    /// Whatever other rows come from, the list paints them.
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && sentence() != (isHidden() ? QString() : text()))
            QTimer::singleShot(0, this, [this] { say(sentence()); });
        else if (event->type() == QEvent::Resize)
            resize(m_list.viewport()->size());
        return false;
    }

private:
    QString sentence() const
    {
        if (!m_field || m_field->text().trimmed().isEmpty() || showsRows())
            return {};
        const QString problem = m_field->problem();
        return problem.isEmpty() ? FilterField::tr("Nothing here matches what is typed.")
                                 : withoutRest(problem);
    }
    bool showsRows() const
    {
        constexpr int least = 12, heading = 60; ///< px of a row, and what may stand above the first
        for (int y = 0; y < heading; y += least) {
            if (m_list.indexAt({least, y}).isValid())
                return true;
        }
        return false;
    }
    void say(const QString &words)
    {
        setText(words);
        resize(m_list.viewport()->size());
        setVisible(!words.isEmpty());
    }

    QPointer<const FilterField> m_field;
    QAbstractItemView &m_list;
};

} // namespace

FilterField::FilterField(const QString &placeholder, QWidget *parent) : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
    addAction(icons::icon("search"), LeadingPosition);
    leaveIdleUndo(*this);
}

void FilterField::setFields(const ListFields &fields, ListValues values)
{
    offerFields(fields, std::move(values));
    if (!m_problem) {
        m_problem = addAction(icons::icon("warning", icons::Ink::Warn), TrailingPosition);
        connect(this, &QLineEdit::textChanged, this, &FilterField::sayProblem);
    }
    sayProblem();
}

void FilterField::offerFields(const ListFields &fields, ListValues values)
{
    m_fields = fields;
    m_values = std::move(values);
    setToolTip(plainToolTip(filterHelp(fields)));
    if (!m_offers)
        m_offers = new FieldOffers(*this, [this](const QString &text, qsizetype cursor) {
            return filterOffersAt(text, cursor, m_fields, m_values);
        });
}

QString FilterField::settledText() const
{
    QString settled = text();
    if (!hasFocus() || !m_offers)
        return settled;
    if (const FilterOffers begun = m_offers->current(); !begun.offers.isEmpty())
        settled.remove(begun.start, begun.end - begun.start);
    return settled;
}

QString FilterField::problem() const
{
    return filterProblem(ListFilter::parse(settledText(), m_fields), m_fields, m_values,
                         NoSuchValue::HidesAll);
}

void FilterField::sayProblem()
{
    const QString said = problem();
    m_problem->setVisible(!said.isEmpty());
    m_problem->setToolTip(plainToolTip(said));
    setAccessibleDescription(said);
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (m_offers && m_offers->wants(*event)) {
        event->ignore();
        return;
    }
    if (m_offers && isEnter)
        m_offers->hide();
    if (m_walked
        && (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
            || key == Qt::Key_PageDown)) {
        QCoreApplication::sendEvent(m_walked, event);
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        event->accept();
        return;
    }
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (isPlain && event->key() == Qt::Key_Down && m_list) {
        goToList();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
    if (isPlain && isEnter && m_list) {
        if (hasFocus())
            goToList();
        event->accept(); // it is not the quick code bar's
    }
}

void FilterField::leadTo(QAbstractItemView *list, std::function<void()> choose)
{
    m_list = list;
    m_choose = std::move(choose);
    if (list && !list->viewport()->findChild<QLabel *>(nothingLeft))
        new NothingLeft(*this, *list);
}

void FilterField::goToList()
{
    Q_EMIT editingFinished(); // some lists are narrowed a moment after the last letter
    const QAbstractItemModel *model = m_list->model();
    if (!m_list->isVisible() || !model || model->rowCount(m_list->rootIndex()) == 0)
        return;
    m_list->setFocus(Qt::ShortcutFocusReason);
    if (m_choose) {
        m_choose();
        return;
    }
    // The current row may be one that the filter hides.
    const auto isShown = [this](const QModelIndex &index) {
        return index.isValid() && !m_list->visualRect(index).isEmpty();
    };
    for (int row = 0;
         !isShown(m_list->currentIndex()) && row < model->rowCount(m_list->rootIndex()); ++row) {
        const QModelIndex first = model->index(row, 0, m_list->rootIndex());
        if (first.flags() & Qt::ItemIsEnabled && isShown(first))
            m_list->setCurrentIndex(first);
    }
}

} // namespace axial
