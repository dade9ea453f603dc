#include "ui/analysis/questions/questionlist.h"

#include "core/query/query.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace axial {

namespace {

constexpr int idRole = Qt::UserRole + 1;       ///< empty for headings
constexpr int headingRole = Qt::UserRole + 2;  ///< name of the heading
constexpr int wordsRole = Qt::UserRole + 3;    ///< what the filter looks through
constexpr int savedRole = Qt::UserRole + 4;    ///< place among the saved ones
constexpr int sentenceRole = Qt::UserRole + 5; ///< shown below the name
constexpr int restRole = Qt::UserRole + 6;     ///< true = below "More questions"

constexpr int nameHeight = 24;
constexpr int textStart = 32;    ///< behind the icon
constexpr int leastHeight = 180; ///< of the list, so that sentences leave room for some names

/// Below the name; in a low list none, and then the tool tip has it.
QString sentenceBelow(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const bool isLow = option.widget && option.widget->height() < leastHeight;
    return isLow ? QString() : index.data(sentenceRole).toString();
}

/// Headings are no rows to choose, but read as well as these. A sentence stands below its name.
class QuestionDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const QString sentence = sentenceBelow(option, index);
        if (index.flags().testFlag(Qt::ItemIsSelectable) && sentence.isEmpty())
            return RowDelegate::paint(painter, option, index);
        painter->save();
        if (!sentence.isEmpty()) {
            paintRowState(*painter, option.rect, option, option.widget, true);
            QStyleOptionViewItem name(option);
            name.rect.setHeight(nameHeight);
            name.state.setFlag(QStyle::State_Selected, false); // painted just now, for both lines
            name.state.setFlag(QStyle::State_MouseOver, false);
            name.state.setFlag(QStyle::State_HasFocus, false);
            RowDelegate::paint(painter, name, index);
            painter->setFont(theme::font(9));
            painter->setPen(theme::tokens().text2);
            painter->drawText(
                QStyle::visualRect(option.direction, option.rect, sentenceRect(option.rect)),
                Qt::TextWordWrap | int(QStyle::visualAlignment(option.direction, Qt::AlignLeft)),
                sentence);
            painter->restore();
            return;
        }
        painter->setFont(theme::font(9, QFont::DemiBold));
        painter->setPen(theme::tokens().text2);
        painter->drawText(option.rect.adjusted(12, 0, -8, 0),
                          int(QStyle::visualAlignment(option.direction, Qt::AlignLeft))
                              | Qt::AlignVCenter | Qt::TextSingleLine,
                          index.data().toString());
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize usual = RowDelegate::sizeHint(option, index);
        const QString sentence = sentenceBelow(option, index);
        const auto *view = qobject_cast<const QListWidget *>(option.widget);
        if (sentence.isEmpty() || !view)
            return usual;
        const QRect room = sentenceRect(QRect(0, 0, view->viewport()->width(), 1000));
        const QRect taken = QFontMetrics(theme::font(9))
                                .boundingRect(room, Qt::TextWordWrap | Qt::AlignLeft, sentence);
        return {usual.width(), nameHeight + taken.height() + 6};
    }

private:
    static QRect sentenceRect(const QRect &row)
    {
        return row.adjusted(textStart, nameHeight - 2, -8, -4);
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
    setResizeMode(QListView::Adjust);
    fill();
    connect(this, &QListWidget::itemClicked, this, [this](const QListWidgetItem *clicked) {
        if (clicked == m_more)
            showMore(!m_showsMore);
    });
    connect(this, &QListWidget::currentItemChanged, this, [this] {
        if (const SavedQuestion *saved = currentSaved())
            Q_EMIT savedChosen(QueryCall(saved->call));
        else if (!currentQuestion().isEmpty())
            Q_EMIT questionChosen(currentQuestion());
    });
}

void QuestionList::fill()
{
    const std::vector<const Query *> most = mostAskedQueries(m_parts);
    for (const Query *query : most) {
        addQuestion(*query, {});
        item(count() - 1)
            ->setData(sentenceRole, QCoreApplication::translate("query", query->description));
    }
    m_more = new QListWidgetItem(this);
    QStringList headings;
    std::vector<const Query *> others;
    for (const Query &query : queries()) {
        if ((query.part && !m_parts.has(*query.part))
            || std::find(most.begin(), most.end(), &query) != most.end())
            continue;
        others.push_back(&query);
        const QString heading = QCoreApplication::translate("query", query.group);
        if (!headings.contains(heading))
            headings << heading;
    }
    for (const QString &heading : std::as_const(headings)) {
        auto *title = new QListWidgetItem(heading, this);
        title->setFlags(Qt::NoItemFlags);
        title->setData(headingRole, heading);
        title->setData(restRole, true);
        for (const Query *query : others) {
            if (QCoreApplication::translate("query", query->group) != heading)
                continue;
            addQuestion(*query, heading);
            item(count() - 1)->setData(restRole, true);
        }
    }
    showMore(m_showsMore);
}

void QuestionList::addQuestion(const Query &query, const QString &heading)
{
    const QString name = QCoreApplication::translate("query", query.name);
    const QString description = QCoreApplication::translate("query", query.description);
    auto *item = new QListWidgetItem(icons::icon("chart"), name, this);
    item->setData(idRole, QLatin1String(query.id));
    item->setData(headingRole, heading);
    item->setData(wordsRole,
                  QStringLiteral("%1\n%2\n%3")
                      .arg(name, description, QCoreApplication::translate("query", query.group)));
    item->setToolTip(description);
}

void QuestionList::setParts(const StudyParts &parts)
{
    if (parts == m_parts)
        return;
    m_parts = parts;
    const QString asked = currentQuestion();
    const std::vector<SavedQuestion> saved = std::exchange(m_saved, {});
    {
        const QSignalBlocker blocker(this);
        clear();
        fill();
        setSaved(saved);
    }
    setCurrentQuestion(asked);
}

void QuestionList::showMore(bool shown)
{
    m_showsMore = shown;
    m_more->setIcon(icons::icon(shown ? "chevron-down" : "chevron-right"));
    m_more->setText(shown ? tr("Fewer questions") : tr("More questions"));
    setFilter(m_filter);
}

void QuestionList::keyPressEvent(QKeyEvent *event)
{
    if (currentItem() == m_more
        && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
            || event->key() == Qt::Key_Space))
        return showMore(!m_showsMore);
    QListWidget::keyPressEvent(event);
}

/// Sentences break at other words.
void QuestionList::resizeEvent(QResizeEvent *event)
{
    QListWidget::resizeEvent(event);
    const auto isLow = [](const QSize &size) { return size.height() < leastHeight; };
    if (event->size().width() != event->oldSize().width()
        || isLow(event->size()) != isLow(event->oldSize()))
        scheduleDelayedItemsLayout();
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

void QuestionList::setFilter(const QString &words)
{
    m_filter = words;
    const bool showsRest = m_showsMore || !words.trimmed().isEmpty();
    QStringList shown;
    for (int row = 0; row < count(); ++row) {
        const QListWidgetItem *question = item(row);
        if (!isQuestion(row))
            continue;
        if (question == m_more) {
            setRowHidden(row, !words.trimmed().isEmpty());
            continue;
        }
        const bool fits = (showsRest || !question->data(restRole).toBool())
                          && question->data(wordsRole).toString().contains(words.trimmed(),
                                                                           Qt::CaseInsensitive);
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
        if (item(row)->data(idRole).toString() != id || id.isEmpty())
            continue;
        if (item(row)->data(restRole).toBool() && !m_showsMore)
            showMore(true);
        setCurrentRow(row);
    }
}

QString QuestionList::currentQuestion() const
{
    return currentItem() ? currentItem()->data(idRole).toString() : QString();
}

SavedQuestionList::SavedQuestionList(Workspace &workspace, QuestionList &list, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_list(list),
      m_save(makeAction(tr("Save this question…"), {}, this, &SavedQuestionList::askName)),
      m_delete(makeAction(tr("Delete the saved question"), QKeySequence::Delete, this,
                          &SavedQuestionList::removeChosen))
{
    list.addActions({m_save, m_delete});
    list.setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(&list, &QListWidget::currentItemChanged, this, &SavedQuestionList::updateActions);
    connect(&workspace, &Workspace::projectChanged, this, &SavedQuestionList::read);
    workspace.whenTouched({StudyTable::SavedFilter}, this, [this] { read(); });
    read();
}

void SavedQuestionList::setAsked(const QueryCall &call)
{
    m_asked = call;
    updateActions();
}

void SavedQuestionList::read()
{
    std::vector<SavedQuestion> saved;
    if (m_workspace.project())
        m_workspace.guarded([&] { saved = savedquestions::all(m_workspace.database()); });
    m_list.setSaved(std::move(saved));
    updateActions();
}

void SavedQuestionList::updateActions()
{
    m_save->setEnabled(m_workspace.canEdit() && queryById(m_asked.query));
    m_delete->setEnabled(m_workspace.canEdit() && m_list.currentSaved());
}

void SavedQuestionList::askName()
{
    const Query *query = queryById(m_asked.query);
    if (!query)
        return;
    connect(askForLine(m_workspace, &m_list, tr("Save question"), tr("Name of the question:"),
                       QCoreApplication::translate("query", query->name)),
            &QInputDialog::textValueSelected, this, &SavedQuestionList::save);
}

void SavedQuestionList::save(const QString &name)
{
    m_workspace.edit(tr("Save the question %1").arg(name),
                     [&](Database &db) { savedquestions::save(db, name, m_asked); });
}

void SavedQuestionList::removeChosen()
{
    const SavedQuestion *chosen = m_list.currentSaved();
    if (!chosen)
        return;
    const SavedQuestion removed = *chosen; // the list is read anew
    m_workspace.edit(tr("Delete the question %1").arg(removed.name),
                     [&](Database &db) { savedquestions::remove(db, removed.id); });
}

} // namespace axial
