#include "ui/analysis/questionlist.h"

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

/// Headings are no rows to choose, but read as well as these.
class QuestionDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        if (!index.data(idRole).toString().isEmpty())
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
        if (!currentQuestion().isEmpty())
            Q_EMIT questionChosen(currentQuestion());
    });
}

void QuestionList::setFilter(const QString &words)
{
    QStringList shown;
    for (int row = 0; row < count(); ++row) {
        const QListWidgetItem *question = item(row);
        const bool fits = question->data(wordsRole).toString().contains(words.trimmed(),
                                                                        Qt::CaseInsensitive);
        if (question->data(idRole).toString().isEmpty())
            continue;
        setRowHidden(row, !fits);
        if (fits)
            shown << question->data(headingRole).toString();
    }
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(idRole).toString().isEmpty())
            setRowHidden(row, !shown.contains(item(row)->data(headingRole).toString()));
    }
}

QModelIndex QuestionList::questionFrom(int row, int step) const
{
    for (; row >= 0 && row < count(); row += step) {
        if (!isRowHidden(row) && !item(row)->data(idRole).toString().isEmpty())
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
