#include "ui/search/searchpanel.h"

#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/project/sources/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/painteddelegate.h"
#include "ui/lists/rowtree.h"
#include "ui/search/findbar.h"
#include "ui/search/hitcontext.h"
#include "ui/sources/sourcelooks.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHash>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMutex>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <deque>
#include <optional>
#include <set>

namespace axial {

namespace {

constexpr int threads = 2;
constexpr int collectMs = 25;
constexpr size_t sourcesAtOnce = 200; ///< taken between two pictures

void choose(QComboBox *box, const QVariant &value)
{
    const int row = box->findData(value);
    box->setCurrentIndex(std::max(row, 0));
}

constexpr int sourceHeight = 26;
constexpr int hitHeight = 2 * hitLineHeight + 8;

bool isSource(const QModelIndex &index)
{
    return !index.parent().isValid();
}

void paintSource(QPainter &painter, QRect room, const QModelIndex &index)
{
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    icon.paint(&painter, QRect(room.left(), room.center().y() - 8, 16, 16));
    room.setLeft(room.left() + 22);
    const QString count = QLocale().toString(index.data(SearchResults::CountRole).toLongLong());
    painter.setFont(theme::numberFont(9));
    painter.setPen(theme::tokens().text2);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, count);
    room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(count) - 8);
    painter.setFont(theme::font(10, QFont::DemiBold));
    painter.setPen(theme::tokens().text);
    writeElided(painter, room, Qt::AlignLeft, singleLine(index.data().toString()));
}

void paintHit(QPainter &painter, const QRect &room, const QModelIndex &index)
{
    const auto text = [&](int role) { return index.data(role).toString(); };
    const QString who = text(SearchResults::WhoRole);
    const QString lead = who.isEmpty() ? who : who + QStringLiteral("  ");
    // Not so much before the hit that it would not be seen.
    const QFontMetrics metrics(theme::font(10));
    QString before = text(SearchResults::BeforeRole);
    before = metrics.elidedText(before, Qt::ElideLeft, std::max(40, room.width() * 2 / 3));
    if (before != text(SearchResults::BeforeRole)) { // cut between words where one is near
        const qsizetype space = before.indexOf(u' ');
        if (space >= 0 && space < std::min<qsizetype>(16, before.size() - 1))
            before = u'…' + before.mid(space + 1);
    }
    const QString words = text(SearchResults::WordsRole);
    HitContext context;
    context.text = lead + before + words + text(SearchResults::AfterRole);
    context.hit.start = lead.size() + before.size();
    context.hit.end = context.hit.start + words.size();
    paintHitContext(painter, room, context, 2);
}

/// Paints rows of SearchResults: a source with its number of hits; a hit with the words around it
/// on two lines, so cut that the hit itself is always seen.
class SearchResultDelegate : public PaintedDelegate
{
public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        return {120, isSource(index) ? sourceHeight : hitHeight};
    }

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        if (isSource(index))
            paintSource(painter, option.rect.adjusted(2, 0, -8, 0), index);
        else
            paintHit(painter, option.rect.adjusted(4, 3, -8, -3), index);
    }

    QString toolTip(const QModelIndex &index) const override
    {
        const QString who = index.data(SearchResults::WhoRole).toString();
        const QString words = index.data().toString();
        return who.isEmpty() ? words : who + u'\n' + words;
    }
};

constexpr int typingMs = 120;
constexpr qint64 expandedAtMost = 1000; ///< hits; beyond, sources stay folded

} // namespace

/// Which sources and whose words a search looks at.
class SearchFilters : public QWidget
{
    Q_OBJECT

public:
    explicit SearchFilters(QWidget *parent = nullptr)
        : QWidget(parent), m_collection(new QComboBox), m_kind(new QComboBox),
          m_speaker(new QComboBox), m_group(new QComboBox)
    {
        m_collection->setAccessibleName(tr("In which collection"));
        m_kind->setAccessibleName(tr("In which kind of source"));
        m_speaker->setAccessibleName(tr("Whose words"));
        m_group->setAccessibleName(tr("Words of which group"));
        m_collection->addItem(tr("Everywhere"), 0);
        m_kind->addItem(tr("All kinds"), -1);
        m_kind->addItem(tr("Transcripts"), int(SourceKind::Transcript));
        m_kind->addItem(tr("Issue reports"), int(SourceKind::IssueReport));
        m_kind->addItem(tr("Documents"), int(SourceKind::Document));
        m_speaker->addItem(tr("All speakers"), -1);
        m_speaker->addItem(tr("Participants"), int(SpeakerRole::Participant));
        m_speaker->addItem(tr("Interviewers"), int(SpeakerRole::Interviewer));
        m_group->addItem(tr("All groups"), QStringList());
        auto grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(4);
        QComboBox *const boxes[] = {m_collection, m_kind, m_speaker, m_group};
        for (int i = 0; i < 4; ++i) {
            makeNarrow(boxes[i], 6);
            grid->addWidget(boxes[i], i / 2, i % 2);
            connect(boxes[i], &QComboBox::currentIndexChanged, this, &SearchFilters::changed);
        }
    }

    /// Collections and groups of the study; what was chosen stays where it is still there.
    void fill(Database &db)
    {
        const QSignalBlocker blocker(this);
        const QVariant collection = m_collection->currentData();
        const QVariant group = m_group->currentData();
        while (m_collection->count() > 1)
            m_collection->removeItem(1);
        while (m_group->count() > 1)
            m_group->removeItem(1);
        QHash<qint64, int> depths;
        for (const Collection &each : collections::all(db)) { // parents before children
            const int depth = depths.value(each.parent.value, -1) + 1;
            depths.insert(each.id.value, depth);
            m_collection->addItem(QString(2 * depth, u' ') + shortened(each.name, 40),
                                  each.id.value);
        }
        const std::vector<Grouping> groupings = groupings::all(db);
        for (const Grouping &grouping : groupings) {
            for (const Group &each : grouping.groups) {
                const QString name = groupings.size() == 1
                                         ? each.name
                                         : QStringLiteral("%1: %2").arg(grouping.name, each.name);
                m_group->addItem(shortened(name, 40), QStringList{grouping.name, each.name});
            }
        }
        choose(m_collection, collection);
        choose(m_group, group);
    }

    void reset()
    {
        const QSignalBlocker blocker(this);
        for (QComboBox *box : {m_collection, m_kind, m_speaker, m_group})
            box->setCurrentIndex(0);
    }

    /// Puts what is chosen into the search.
    void apply(TextSearch &search) const
    {
        search.collection = CollectionId{m_collection->currentData().toLongLong()};
        if (m_kind->currentIndex() > 0)
            search.kind = SourceKind(m_kind->currentData().toInt());
        if (m_speaker->currentIndex() > 0)
            search.role = SpeakerRole(m_speaker->currentData().toInt());
        if (m_group->currentIndex() > 0) {
            search.grouping = m_group->currentData().toStringList().value(0);
            search.group = m_group->currentData().toStringList().value(1);
        }
    }

    bool isAnySet() const
    {
        return m_collection->currentIndex() > 0 || m_kind->currentIndex() > 0
               || m_speaker->currentIndex() > 0 || m_group->currentIndex() > 0;
    }

Q_SIGNALS:
    void changed();

private:
    QComboBox *m_collection;
    QComboBox *m_kind;
    QComboBox *m_speaker;
    QComboBox *m_group;
};

SearchPanel::SearchPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_field(new QLineEdit),
      m_options(new FindOptions(this)), m_filterButton(new QToolButton),
      m_filters(new SearchFilters), m_state(new ElidingLabel), m_stop(new LinkButton(tr("Stop"))),
      m_tree(new RowTree), m_results(new SearchResults(this)), m_code(new QPushButton),
      m_search(workspace, [this](SourceHits hits) { take(std::move(hits)); })
{
    auto header = new SectionHeader(tr("Find in all sources"));
    connect(header->addButton("close", tr("Back to the list of sources")), &QToolButton::clicked,
            this, &SearchPanel::left);
    auto column = inColumn(this, flush, {header});
    addAsking(column);
    addAnswer(column);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMs);
    connect(&m_typing, &QTimer::timeout, this, &SearchPanel::search);
    connect(&m_search, &SourceSearch::changed, this, &SearchPanel::showState);
    connect(&m_search, &SourceSearch::interrupted, this, &SearchPanel::search);
    connect(&m_search, &SourceSearch::failed, this, [this](const QString &why) {
        m_problem = why;
        showState();
    });
    connect(m_field, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_options, &FindOptions::changed, this, &SearchPanel::search);
    connect(m_filters, &SearchFilters::changed, this, &SearchPanel::search);
    connect(m_stop, &QAbstractButton::clicked, this, &SearchPanel::stop);
    connect(m_code, &QPushButton::clicked, this, &SearchPanel::code);
    connect(&workspace, &Workspace::projectChanged, this, &SearchPanel::followProject);
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (changes.touches({StudyTable::Source, StudyTable::SourceText, StudyTable::Turn,
                             StudyTable::Speaker, StudyTable::Collection}))
            m_whenSeen.readAgain();
        showState();
    });
    showState();
}

void SearchPanel::addAsking(QVBoxLayout *column)
{
    m_field->setAccessibleName(tr("Find in all sources"));
    m_field->setObjectName(QStringLiteral("searchWords"));
    m_field->setPlaceholderText(tr("Words to find"));
    m_field->addAction(icons::icon("search"), QLineEdit::LeadingPosition);
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_filterButton->setIcon(icons::icon("filter"));
    m_filterButton->setCheckable(true);
    m_filterButton->setAutoRaise(true);
    m_filterButton->setAccessibleName(tr("Filters of the search"));
    m_filterButton->setToolTip(tr("Only some sources, speakers or groups"));
    m_filters->hide();
    connect(m_filterButton, &QToolButton::toggled, this, [this](bool shows) {
        m_filters->setVisible(shows);
        if (!shows && m_filters->isAnySet()) { // what isn't seen doesn't filter
            m_filters->reset();
            search();
        }
    });
    column->addLayout(inColumn(
        {{8, 8, 8, 4}, 4}, {m_field, inRow({m_options, Stretch{1}, m_filterButton}), m_filters}));
}

void SearchPanel::addAnswer(QVBoxLayout *column)
{
    m_state->setFont(theme::font(9));
    m_stop->setAccessibleName(tr("Stop the search"));
    m_tree->setAccessibleName(tr("Search results"));
    m_tree->setModel(m_results);
    m_tree->setItemDelegate(new SearchResultDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(14);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setExpandsOnDoubleClick(false);
    column->addLayout(inRow({{8, 2, 8, 4}}, {{m_state, 1}, m_stop}));
    column->addWidget(m_tree, 1);
    column->addLayout(inRow({{8, 6, 8, 6}}, {Stretch{1}, m_code}));
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        // With Ctrl or Shift one gathers hits to code.
        if (!(QGuiApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier)))
            choose(index, true);
    });
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex &index) { choose(index, false); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SearchPanel::showState);
    onOutsideSelection(m_tree, [this](const QModelIndex &index) {
        m_tree->setCurrentIndex(index);
        choose(index, true);
    });
}

void SearchPanel::open(const QString &words)
{
    if (m_workspace.project())
        m_workspace.guarded([this] { m_filters->fill(m_workspace.database()); });
    if (!words.isEmpty() && words != m_field->text()) {
        m_field->setText(words);
        search();
    }
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

FindRequest SearchPanel::request() const
{
    return m_options->request(m_field->text());
}

void SearchPanel::search()
{
    stop();
    m_whenSeen.setDue(false);
    m_results->clear();
    m_problem.clear();
    TextSearch asked;
    asked.find = request();
    m_filters->apply(asked);
    if (!asked.find.words.isEmpty() && m_workspace.project()) {
        try {
            m_search.start(asked);
        } catch (const Error &error) {
            m_problem = error.message();
        }
    }
    showState();
}

void SearchPanel::stop()
{
    m_typing.stop();
    m_search.stop();
}

void SearchPanel::take(SourceHits hits)
{
    const QModelIndex row = m_results->add(std::move(hits));
    if (m_results->keptCount() <= expandedAtMost || m_results->sourceCount() == 1)
        m_tree->expand(row);
}

/// How far it is, or what is wrong.
QString SearchPanel::stateWords() const
{
    if (!m_problem.isEmpty() || m_field->text().isEmpty())
        return m_problem;
    const qint64 hits = m_results->hitCount();
    QString state = hits == 0 ? tr("No hits")
                              : tr("%1 in %2")
                                    .arg(CountText::tr("%Ln hit(s)", nullptr, int(hits)),
                                         CountText::tr("%Ln source(s)", nullptr,
                                                       m_results->sourceCount()));
    if (isSearching())
        state = hits == 0 ? tr("Searching…") : tr("%1 so far…").arg(state);
    else if (m_search.wasStopped())
        state = tr("%1; stopped").arg(state);
    else if (m_results->keptCount() < hits)
        state = tr("%1; the first %2 are listed")
                    .arg(state, QLocale().toString(m_results->keptCount()));
    if (const qint64 paragraphs = m_search.givenUp())
        state = tr("%1; %2 given up").arg(state, tr("%Ln paragraph(s)", nullptr, int(paragraphs)));
    return state;
}

void SearchPanel::showState()
{
    const qint64 hits = m_results->hitCount();
    const qint64 givenUp = m_search.givenUp();
    m_state->setToolTip(givenUp > 0 ? Finder::givenUpNote(givenUp) : QString());
    m_state->setForegroundRole(m_problem.isEmpty() ? QPalette::PlaceholderText
                                                   : QPalette::BrightText);
    m_state->setText(stateWords());
    m_stop->setVisible(isSearching());
    const qint64 chosen = m_results->keptCount(chosenRows());
    m_code->setText(tr("Code %1…").arg(CountText::tr("%Ln hit(s)", nullptr, int(chosen))));
    m_code->setVisible(hits > 0);
    m_code->setEnabled(!isSearching() && m_workspace.canEdit());
}

void SearchPanel::choose(const QModelIndex &index, bool stays)
{
    if (m_results->isSource(index) && stays)
        return; // a click on a source selects all its hits
    if (const SourceId source = m_results->sourceAt(index))
        Q_EMIT placeChosen(source, m_results->rangeAt(index), stays);
}

/// Those that are to be coded; none = all.
QModelIndexList SearchPanel::chosenRows() const
{
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    const bool isPlace = rows.size() == 1 && !m_results->isSource(rows.front());
    return isPlace ? QModelIndexList() : rows; // one hit is only where one is reading
}

void SearchPanel::code()
{
    Q_EMIT codeRequested(m_results->places(chosenRows()));
}

void SearchPanel::followProject()
{
    stop();
    m_filters->reset();
    m_field->clear();
    m_results->clear();
    m_problem.clear();
    m_typing.stop();
    showState();
}

bool SearchPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down) {
            if (m_typing.isActive())
                search();
            // Into the list, on the first hit.
            const QModelIndex first = m_results->index(0, 0);
            if (first.isValid() && !m_tree->currentIndex().isValid())
                m_tree->setCurrentIndex(m_tree->isExpanded(first) ? m_results->index(0, 0, first)
                                                                  : first);
            if (first.isValid())
                m_tree->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SearchPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else
        QWidget::keyPressEvent(event);
}

SearchResults::~SearchResults() = default;

void SearchResults::clear()
{
    beginResetModel();
    m_groups.clear();
    m_hits = 0;
    m_kept = 0;
    endResetModel();
}

QModelIndex SearchResults::add(SourceHits hits)
{
    const auto after = std::upper_bound(
        m_groups.begin(), m_groups.end(), hits.rank,
        [](qint64 rank, const auto &group) { return rank < group->found.rank; });
    const int row = int(after - m_groups.begin());
    beginInsertRows({}, row, row);
    m_hits += hits.count;
    m_kept += qint64(hits.hits.size());
    m_groups.insert(after, std::make_unique<Group>(Group{std::move(hits), row}));
    for (size_t i = size_t(row); i < m_groups.size(); ++i)
        m_groups[i]->row = int(i);
    endInsertRows();
    return index(row, 0);
}

const SearchResults::Group &SearchResults::groupOf(const QModelIndex &index) const
{
    const auto *group = static_cast<const Group *>(index.internalPointer());
    return group ? *group : *m_groups[size_t(index.row())];
}

TextRange SearchResults::rangeAt(const QModelIndex &index) const
{
    const auto &hits = groupOf(index).found.hits;
    const size_t row = isSource(index) ? 0 : size_t(index.row());
    return row < hits.size() ? hits[row].range : TextRange{};
}

qint64 SearchResults::keptCount(const QModelIndexList &rows) const
{
    if (rows.isEmpty())
        return keptCount();
    qint64 count = 0;
    for (const FoundPlaces &each : places(rows))
        count += qint64(each.ranges.size());
    return count;
}

std::vector<FoundPlaces> SearchResults::places(const QModelIndexList &rows) const
{
    std::set<std::pair<int, int>> chosen; // source, hit
    const auto addAll = [&](int source) {
        for (size_t hit = 0; hit < m_groups[size_t(source)]->found.hits.size(); ++hit)
            chosen.emplace(source, int(hit));
    };
    for (const QModelIndex &row : rows) {
        if (isSource(row))
            addAll(row.row());
        else
            chosen.emplace(groupOf(row).row, row.row());
    }
    for (int source = 0; rows.isEmpty() && source < sourceCount(); ++source)
        addAll(source);
    std::vector<FoundPlaces> result;
    for (const auto &[source, hit] : chosen) {
        const SourceHits &found = m_groups[size_t(source)]->found;
        if (result.empty() || result.back().source != found.source)
            result.push_back({found.source, found.title, {}});
        result.back().ranges.push_back(found.hits[size_t(hit)].range);
    }
    return result;
}

QModelIndex SearchResults::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column != 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, 0, parent.isValid() ? m_groups[size_t(parent.row())].get() : nullptr);
}

QModelIndex SearchResults::parent(const QModelIndex &index) const
{
    if (!index.isValid() || isSource(index))
        return {};
    return createIndex(groupOf(index).row, 0, nullptr);
}

int SearchResults::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return sourceCount();
    return isSource(parent) ? int(groupOf(parent).found.hits.size()) : 0;
}

QVariant SearchResults::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SourceHits &found = groupOf(index).found;
    if (isSource(index)) {
        switch (role) {
        case Qt::DisplayRole:
            return found.title;
        case Qt::AccessibleTextRole:
            return tr("%1, hits: %2").arg(found.title).arg(found.count);
        case CountRole:
            return found.count;
        case Qt::DecorationRole:
            return sourceIcon(found.kind);
        default:
            return {};
        }
    }
    const TextHit &hit = found.hits[size_t(index.row())];
    const QString who = hit.turn > 0 ? QStringLiteral("%1 %2").arg(hit.turn).arg(hit.speaker)
                                     : QString();
    switch (role) {
    case Qt::DisplayRole:
        return hit.before + hit.words + hit.after;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2").arg(who, hit.before + hit.words + hit.after).trimmed();
    case BeforeRole:
        return hit.before;
    case WordsRole:
        return hit.words;
    case AfterRole:
        return hit.after;
    case WhoRole:
        return who;
    default:
        return {};
    }
}

/// What the workers have found and nobody has taken yet.
struct SourceSearch::Inbox {
    QMutex mutex;
    std::deque<SourceHits> found;
    bool isOver = false;
};

SourceSearch::SourceSearch(Workspace &workspace, std::function<void(SourceHits)> take)
    : m_workspace(workspace), m_take(std::move(take)), m_job(workspace)
{
    m_collecting.setInterval(collectMs);
    connect(&m_collecting, &QTimer::timeout, this, &SourceSearch::collect);
}

void SourceSearch::start(const TextSearch &asked)
{
    stop();
    m_wasStopped = false;
    m_givenUp = 0;
    const Finder check(asked.find); // says at once what is wrong with a pattern
    std::vector<std::shared_ptr<Database>> readers;
    for (int thread = 0; thread < threads; ++thread)
        readers.push_back(m_workspace.project()->openReader());
    m_inbox = std::make_shared<Inbox>();
    run(asked, readers);
    m_collecting.start();
    Q_EMIT changed();
}

void SourceSearch::run(const TextSearch &asked,
                       const std::vector<std::shared_ptr<Database>> &readers)
{
    m_job.run<std::optional<qint64>>(
        tr("Finding in all sources"),
        [readers, asked, inbox = m_inbox](Progress &progress) {
            return unlessInterrupted(progress, [&] {
                return searchTexts(readers, asked, progress, [&inbox](SourceHits hits) {
                    const QMutexLocker lock(&inbox->mutex);
                    inbox->found.push_back(std::move(hits));
                });
            });
        },
        [this](std::optional<qint64> givenUp) {
            if (!givenUp) {
                Q_EMIT interrupted();
                return;
            }
            m_givenUp = *givenUp;
            m_inbox->isOver = true;
            collect();
        },
        [this](const Error &error) {
            m_inbox->isOver = true;
            collect();
            Q_EMIT failed(error.message());
        },
        [this] { endStopped(); });
}

void SourceSearch::stop()
{
    m_job.stop();
    if (m_inbox)
        endStopped();
}

void SourceSearch::endStopped()
{
    m_wasStopped = true;
    m_inbox->isOver = true;
    collect();
    end();
}

void SourceSearch::collect()
{
    if (!m_inbox)
        return;
    std::vector<SourceHits> found;
    bool isEmpty = false;
    {
        const QMutexLocker lock(&m_inbox->mutex);
        while (!m_inbox->found.empty() && found.size() < sourcesAtOnce) {
            found.push_back(std::move(m_inbox->found.front()));
            m_inbox->found.pop_front();
        }
        isEmpty = m_inbox->found.empty();
    }
    for (SourceHits &hits : found)
        m_take(std::move(hits));
    if (m_inbox->isOver && isEmpty)
        end();
    else if (!found.empty())
        Q_EMIT changed();
}

void SourceSearch::end()
{
    if (!m_inbox)
        return;
    m_inbox = nullptr;
    m_collecting.stop();
    Q_EMIT changed();
}

} // namespace axial

#include "searchpanel.moc"
