#include "ui/search/searchpanel.h"

#include "ui/base/workspace.h"
#include "ui/lists/outsideselection.h"
#include "ui/lists/rowtree.h"
#include "ui/search/findoptions.h"
#include "ui/search/searchfilters.h"
#include "ui/search/searchresultdelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace axial {

namespace {

constexpr int typingMs = 120;
constexpr qint64 expandedAtMost = 1000; ///< hits; beyond, sources stay folded

} // namespace

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
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
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
    connect(&workspace, &Workspace::dataChanged, this, &SearchPanel::followChanges);
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
    auto switches = new QHBoxLayout;
    switches->addWidget(m_options);
    switches->addStretch(1);
    switches->addWidget(m_filterButton);
    auto asking = new QVBoxLayout;
    asking->setContentsMargins(8, 8, 8, 4);
    asking->setSpacing(4);
    asking->addWidget(m_field);
    asking->addLayout(switches);
    asking->addWidget(m_filters);
    column->addLayout(asking);
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
    auto state = new QHBoxLayout;
    state->setContentsMargins(8, 2, 8, 4);
    state->addWidget(m_state, 1);
    state->addWidget(m_stop);
    column->addLayout(state);
    column->addWidget(m_tree, 1);
    auto foot = new QHBoxLayout;
    foot->setContentsMargins(8, 6, 8, 6);
    foot->addStretch(1);
    foot->addWidget(m_code);
    column->addLayout(foot);
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
                                    .arg(tr("%Ln hit(s)", nullptr, int(hits)),
                                         tr("%Ln source(s)", nullptr, m_results->sourceCount()));
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
    m_code->setText(tr("Code %1…").arg(tr("%Ln hit(s)", nullptr, int(chosen))));
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

void SearchPanel::followChanges(const Changes &changes)
{
    if (changes.touches({StudyTable::Source, StudyTable::SourceText, StudyTable::Turn,
                         StudyTable::Speaker, StudyTable::Collection}))
        m_whenSeen.readAgain();
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

} // namespace axial
