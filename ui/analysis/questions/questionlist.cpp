#include "ui/analysis/questions/questionlist.h"

#include "core/query/query.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QPainter>
#include <QSignalBlocker>

namespace axial {

namespace {

constexpr int idRole = Qt::UserRole + 1;      ///< empty for headings
constexpr int headingRole = Qt::UserRole + 2; ///< name of the heading
constexpr int wordsRole = Qt::UserRole + 3;   ///< what the filter looks through
constexpr int savedRole = Qt::UserRole + 4;   ///< place among the saved ones

/// Headings are no rows to choose, but read as well as these.
class QuestionDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        if (index.flags().testFlag(Qt::ItemIsSelectable))
            return RowDelegate::paint(painter, option, index);
        painter->save();
        painter->setFont(theme::font(9, QFont::DemiBold));
        painter->setPen(theme::tokens().text2);
        painter->drawText(option.rect.adjusted(12, 0, -8, 0),
                          int(QStyle::visualAlignment(option.direction, Qt::AlignLeft))
                              | Qt::AlignVCenter | Qt::TextSingleLine,
                          index.data().toString());
        painter->restore();
    }
};

} // namespace

QuestionList::QuestionList(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Questions"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new QuestionDelegate(this));
    setMouseTracking(true);
    QStringList headings;
    for (const Query &query : queries()) {
        const QString heading = QCoreApplication::translate("query", query.group);
        if (!headings.contains(heading))
            headings << heading;
    }
    for (const QString &heading : headings) {
        auto *title = new QListWidgetItem(heading, this);
        title->setFlags(Qt::NoItemFlags);
        title->setData(headingRole, heading);
        for (const Query &query : queries()) {
            if (QCoreApplication::translate("query", query.group) != heading)
                continue;
            const QString name = QCoreApplication::translate("query", query.name);
            const QString description = QCoreApplication::translate("query", query.description);
            auto *item = new QListWidgetItem(icons::icon("chart"), name, this);
            item->setData(idRole, QLatin1String(query.id));
            item->setData(headingRole, heading);
            item->setData(wordsRole, QStringLiteral("%1\n%2\n%3").arg(name, description, heading));
            item->setToolTip(description);
        }
    }
    connect(this, &QListWidget::currentItemChanged, this, [this] {
        if (const SavedQuestion *saved = currentSaved())
            Q_EMIT savedChosen(QueryCall(saved->call));
        else if (!currentQuestion().isEmpty())
            Q_EMIT questionChosen(currentQuestion());
    });
}

void QuestionList::setSaved(std::vector<SavedQuestion> saved)
{
    if (saved == m_saved)
        return;
    const QSignalBlocker blocker(this);
    const SavedQuestion *current = currentSaved();
    const SavedFilterId chosen = current ? current->id : SavedFilterId();
    const QString asked = current ? current->call.query : QString();
    for (qsizetype left = m_saved.empty() ? 0 : qsizetype(m_saved.size()) + 1; left > 0; --left)
        delete takeItem(0);
    setCurrentQuestion(asked); // its answer stays on screen when it is none of the saved any more
    m_saved = std::move(saved);
    const QString heading = tr("Saved");
    for (size_t i = 0; i < m_saved.size(); ++i) {
        const Query &query = *queryById(m_saved[i].call.query);
        const QString kind = QCoreApplication::translate("query", query.name);
        auto *item = new QListWidgetItem(icons::icon("chart"), singleLine(m_saved[i].name));
        item->setData(savedRole, int(i));
        item->setData(headingRole, heading);
        item->setData(wordsRole, QStringLiteral("%1\n%2").arg(m_saved[i].name, kind));
        item->setToolTip(plainToolTip(kind));
        insertItem(int(i), item);
        if (m_saved[i].id == chosen)
            setCurrentItem(item);
    }
    if (!m_saved.empty()) {
        auto *title = new QListWidgetItem(heading);
        title->setFlags(Qt::NoItemFlags);
        title->setData(headingRole, heading);
        insertItem(0, title);
    }
    setFilter(m_filter);
}

const SavedQuestion *QuestionList::currentSaved() const
{
    const QVariant place = currentItem() ? currentItem()->data(savedRole) : QVariant();
    return place.isValid() ? &m_saved[size_t(place.toInt())] : nullptr;
}

bool QuestionList::isQuestion(int row) const
{
    return item(row)->flags().testFlag(Qt::ItemIsSelectable);
}

void QuestionList::setFilter(const QString &words)
{
    m_filter = words;
    QStringList shown;
    for (int row = 0; row < count(); ++row) {
        const QListWidgetItem *question = item(row);
        const bool fits = question->data(wordsRole).toString().contains(words.trimmed(),
                                                                        Qt::CaseInsensitive);
        if (!isQuestion(row))
            continue;
        setRowHidden(row, !fits);
        if (fits)
            shown << question->data(headingRole).toString();
    }
    for (int row = 0; row < count(); ++row) {
        if (!isQuestion(row))
            setRowHidden(row, !shown.contains(item(row)->data(headingRole).toString()));
    }
}

QModelIndex QuestionList::questionFrom(int row, int step) const
{
    for (; row >= 0 && row < count(); row += step) {
        if (!isRowHidden(row) && isQuestion(row))
            return indexFromItem(item(row));
    }
    return {};
}

/// Headings are no place to stop at; a key that would end at one goes on to a question.
QModelIndex QuestionList::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool isUp = action == MoveUp || action == MovePrevious || action == MovePageUp
                      || action == MoveEnd;
    if (!currentIndex().isValid())
        return action == MoveEnd ? questionFrom(count() - 1, -1) : questionFrom(0, 1);
    const QModelIndex to = QListWidget::moveCursor(action, modifiers);
    if (!to.isValid())
        return to;
    const QModelIndex found = questionFrom(to.row(), isUp ? -1 : 1);
    return found.isValid() ? found : questionFrom(to.row(), isUp ? 1 : -1);
}

void QuestionList::setCurrentQuestion(const QString &id)
{
    const QSignalBlocker blocker(this);
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(idRole).toString() == id && !id.isEmpty())
            setCurrentRow(row);
    }
}

QString QuestionList::currentQuestion() const
{
    return currentItem() ? currentItem()->data(idRole).toString() : QString();
}

} // namespace axial
