#include "ui/screening/keywordswindow.h"

#include "core/base/error.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/keywordlists.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "ui/base/failures.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/rowdelegate.h"
#include "ui/screening/keywordimport.h"
#include "ui/screening/keywordlisteditor.h"
#include "ui/screening/keywordreports.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableWidget>

#include <algorithm>
#include <memory>

namespace axial {

/// How many reports of each repository hold each keyword of a list, and any or none at all; a count
/// opens its reports.
class KeywordCountsTable : public QWidget
{
    Q_OBJECT

public:
    explicit KeywordCountsTable(QWidget *parent = nullptr)
        : QWidget(parent), m_state(paragraph()), m_cancel(plainButton(tr("Cancel counting"))),
          m_table(new QTableWidget(0, 3))
    {
        makePlainRows(*m_table, tr("Reports by keyword"), 24);
        m_table->setHorizontalHeaderLabels({tr("Repository"), tr("Keyword"), tr("Reports")});
        QHeaderView *header = m_table->horizontalHeader();
        header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
        header->setSectionResizeMode(1, QHeaderView::Stretch);
        header->setSectionResizeMode(2, QHeaderView::ResizeToContents);
        header->setMinimumSectionSize(header->sectionSizeHint(1)); // or its title is cut
        m_table->setToolTip(tr("Click a row, or Enter: its reports stand below"));
        theme::quieten(*m_state);
        m_state->setAccessibleName(tr("Counting"));
        m_cancel->hide();
        inColumn(this, flush,
                 {new SectionHeader(tr("Reports by keyword")),
                  inRow({{12, 4, 12, 4}}, {{m_state, 1}, m_cancel}),
                  {m_table, 1}});
        connect(m_cancel, &QPushButton::clicked, this, &KeywordCountsTable::cancelRequested);
        connect(m_table, &QTableWidget::cellClicked, this, &KeywordCountsTable::choose);
        connect(m_table, &QTableWidget::cellActivated, this, &KeywordCountsTable::choose);
    }

    /// The Table of the query `keywords`; of this list only, with the rows that are of all lists.
    void showCounts(const Table &counts, const QString &list)
    {
        m_cancel->hide();
        m_state->setText(counts.base);
        m_behind.clear();
        const int repository = counts.column(columns::repository);
        const int listOf = counts.column(columns::list);
        const int keyword = counts.column(columns::keyword);
        const int reports = counts.column(columns::reports);
        QSet<QString> looksIn; // the repositories whose rows have words of the list
        for (size_t row = 0; row < counts.rows.size(); ++row) {
            if (counts.text(row, listOf) == list)
                looksIn.insert(counts.text(row, repository));
        }
        std::vector<size_t> shown;
        for (size_t row = 0; row < counts.rows.size(); ++row) {
            const QString of = counts.text(row, listOf);
            const bool isOfAll = of.isEmpty() && looksIn.contains(counts.text(row, repository));
            if ((isOfAll || of == list) && counts.rows[row][size_t(reports)].evidence)
                shown.push_back(row);
        }
        // At once: at each row that comes the table would look for what is wide again.
        m_table->setRowCount(0);
        m_table->setRowCount(int(shown.size()));
        for (int at = 0; at < int(shown.size()); ++at) {
            const size_t row = shown[size_t(at)];
            const Cell &cell = counts.rows[row][size_t(reports)];
            const QString name = singleLineName(counts.text(row, repository));
            const QString word = singleLineName(counts.text(row, keyword));
            m_table->setItem(at, 0, new QTableWidgetItem(name));
            m_table->setItem(at, 1, new QTableWidgetItem(word));
            auto *count = new QTableWidgetItem(displayText(cell.value, ColumnKind::Count));
            count->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(at, 2, count);
            if (counts.text(row, listOf).isEmpty()) { // what is of all lists
                for (int column = 0; column < 3; ++column)
                    m_table->item(at, column)->setFont(theme::font(10, QFont::DemiBold));
            }
            m_behind.push_back({*cell.evidence, tr("%1 in %2").arg(word, name)});
        }
    }

    /// They are being counted anew: what is shown may be old.
    void showCounting()
    {
        m_state->setText(tr("Counting…"));
        m_cancel->show();
    }

    /// Not counted; `why` may be empty.
    void showStopped(const QString &why)
    {
        m_state->setText(why);
        m_cancel->hide();
    }

Q_SIGNALS:
    void cancelRequested();
    void chosen(const axial::QueryCall &behind, const QString &title);

private:
    void choose(int row)
    {
        if (row >= 0 && size_t(row) < m_behind.size())
            Q_EMIT chosen(m_behind[size_t(row)].call, m_behind[size_t(row)].title);
    }

    QLabel *m_state;
    QPushButton *m_cancel;
    QTableWidget *m_table;
    struct Behind {
        QueryCall call;
        QString title;
    };
    std::vector<Behind> m_behind; ///< by row
};

KeywordsWindow::KeywordsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_names(new QListWidget),
      m_add(plainButton(tr("&New list"))), m_remove(plainButton(tr("De&lete list"))),
      m_import(plainButton(tr("&Import…"))), m_editor(new KeywordListEditor(workspace)),
      m_table(new KeywordCountsTable), m_reports(new KeywordReports(workspace)),
      m_empty(new EmptyState("filter", {}, {})), m_stack(new QStackedWidget),
      m_message(new MessageBar), m_outcome(paragraph()), m_apply(plainButton(tr("A&pply")))
{
    setWindowTitle(tr("Keywords"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    auto *right = new QSplitter(Qt::Vertical);
    addAll(*right, {m_table, m_reports});
    right->setSizes({300, 260});
    right->setMinimumWidth(230); // on a small screen the lists give way, not what is counted
    auto *body = new QSplitter;
    addAll(*body, {makeLists(), m_editor, right});
    body->setStretchFactor(2, 1);
    body->setSizes({300, 290, 390}); // the names with what is said of each
    body->setChildrenCollapsible(false);
    m_empty->say(
        tr("No keywords yet"),
        tr("Keywords tell which reports belong to the study: a report that holds none of the words "
           "of its repository is left out of every count, and can be taken back. Import lists "
           "(Python lists, a table with the columns keyword, list, category and repository, or a "
           "text with a word a line), or write one."),
        tr("New list"));
    addAll(*m_stack, {m_empty, body});
    inColumn(this, flush, {m_message, {m_stack, 1}, makeFoot()});
    m_message->clear();
    resize(QSize(980, 640).boundedTo(screen()->availableSize() - QSize(16, 48))); // its frame
    makeSideWindow(m_workspace, *this);
    connectParts();
}

QWidget *KeywordsWindow::makeLists()
{
    auto *part = new QWidget;
    m_names->setAccessibleName(tr("Lists of keywords"));
    m_names->setItemDelegate(new RowDelegate(m_names));
    m_names->setFrameShape(QFrame::NoFrame);
    inColumn(part, flush, {new SectionHeader(tr("Lists")), {m_names, 1}});
    part->setMinimumWidth(120);
    return part;
}

QWidget *KeywordsWindow::makeFoot()
{
    auto *foot = new QWidget;
    m_outcome->setAccessibleName(tr("What applying would change"));
    auto *close = plainButton(tr("Close"));
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    inRow(foot, {{12, 8, 12, 10}, 8}, {m_add, m_import, m_remove, {m_outcome, 1}, close, m_apply});
    return foot;
}

void KeywordsWindow::connectParts()
{
    connect(m_names, &QListWidget::currentRowChanged, this, &KeywordsWindow::showList);
    connect(m_add, &QPushButton::clicked, this, &KeywordsWindow::addList);
    connect(m_empty, &EmptyState::actionTriggered, this, &KeywordsWindow::addList);
    connect(m_remove, &QPushButton::clicked, this, &KeywordsWindow::removeList);
    connect(m_import, &QPushButton::clicked, this, [this] {
        chooseFiles(*this, tr("Import keywords"), QFileDialog::ExistingFile,
                    startFolder(m_workspace.project()),
                    tr("Keywords (*.csv *.tsv *.txt *.py)") + QStringLiteral(";;")
                        + tr("All files (*)"),
                    [this](const QStringList &files) { importFile(files.value(0)); });
    });
    connect(m_apply, &QPushButton::clicked, this, &KeywordsWindow::apply);
    connect(m_table, &KeywordCountsTable::chosen, m_reports, &KeywordReports::ask);
    connect(m_table, &KeywordCountsTable::cancelRequested, this, [this] {
        m_pause.stop();
        m_counting.stop();
        showUncounted(cancelledText());
    });
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &KeywordsWindow::count);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_forecast.reset();
        m_job.stop();
        m_repositories.clear();
        m_areRepositoriesStale = true;
        m_reports->clear();
        m_workspace.project() ? m_whenSeen.readAgain() : void(close());
    });
    connect(&m_workspace, &Workspace::dataChanged, this, &KeywordsWindow::takeChanges);
    connect(&m_workspace, &Workspace::accessChanged, this, &KeywordsWindow::updateState);
}

void KeywordsWindow::takeChanges(const Changes &changes)
{
    if (!changes.touches({StudyTable::Setting, StudyTable::KeywordList, StudyTable::KeywordUse,
                          StudyTable::Source, StudyTable::SourceText, StudyTable::Collection,
                          StudyTable::Issue, StudyTable::Exclusion}))
        return;
    if (changes.kind == Changes::Kind::Undone || changes.kind == Changes::Kind::Redone)
        m_message->clear(); // what it says was done may be no more
    m_areRepositoriesStale |= changes.touches(
        {StudyTable::Source, StudyTable::Collection, StudyTable::Issue});
    m_whenSeen.readAgain();
}

void KeywordsWindow::read()
{
    if (!m_workspace.project())
        return;
    if (!m_workspace.guarded([this] { m_lists = keywordlists::all(m_workspace.database()); }))
        return m_whenSeen.setDue();
    showLists();
    if (m_areRepositoriesStale)
        readRepositories();
    countSoon();
    m_reports->askAgain();
}

/// Beside the window: it counts the reports of each.
void KeywordsWindow::readRepositories()
{
    m_areRepositoriesStale = false;
    m_job.readOrTell<std::vector<Repository>>(
        tr("Reading the repositories"), [](Database &db, Progress &) { return repositoriesOf(db); },
        [this](const std::vector<Repository> &repositories) {
            m_repositories = repositories;
            showList();
        },
        [this] { m_areRepositoriesStale = true; });
}

void KeywordsWindow::showLists()
{
    const KeywordListId shown = m_wanted ? m_wanted : current() ? current()->id : KeywordListId{};
    m_wanted = {};
    {
        const QSignalBlocker quiet(m_names);
        m_names->clear();
        int row = m_lists.empty() ? -1 : 0;
        for (size_t i = 0; i < m_lists.size(); ++i) {
            const KeywordList &list = m_lists[i];
            QStringList facts{tr("%n word(s)", nullptr, int(list.words.size()))};
            if (!list.rule.category.isEmpty())
                facts.prepend(singleLineName(shownKeywordCategory(list.rule.category)));
            if (list.repositories.empty())
                facts << tr("not in use");
            auto *item = new QListWidgetItem(singleLineName(list.name), m_names);
            const QString note = facts.join(QStringLiteral(" · "));
            item->setData(RowDelegate::NoteRole, note);
            item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(item->text(), note));
            item->setToolTip(plainToolTip(list.name + u'\n' + note));
            item->setData(Qt::UserRole, list.id.value);
            if (list.id == shown)
                row = int(i);
        }
        m_names->setCurrentRow(row);
    }
    m_stack->setCurrentIndex(m_lists.empty() ? 0 : 1);
    showList();
}

const KeywordList *KeywordsWindow::current() const
{
    const QListWidgetItem *item = m_names->currentItem();
    if (!item)
        return nullptr;
    const KeywordListId id{item->data(Qt::UserRole).toLongLong()};
    const auto found = std::ranges::find(m_lists, id, &KeywordList::id);
    return found == m_lists.end() ? nullptr : &*found;
}

void KeywordsWindow::showList()
{
    if (const KeywordList *list = current())
        m_editor->showList(*list, m_repositories);
    if (m_forecast)
        showForecast();
    updateState();
}

/// Not at every stroke.
void KeywordsWindow::countSoon()
{
    m_counting.stop(); // what it counts is not asked any more
    m_pause.start();
    m_forecast.reset(); // it is of what was before
    m_table->showCounting();
    m_outcome->clear();
}

void KeywordsWindow::count()
{
    const bool isBegun = m_counting.read<KeywordForecast>(
        tr("Counting keywords"),
        [](Database &db, Progress &progress) {
            KeywordForecast forecast;
            forecast.counts = runQuery(db, {QStringLiteral("keywords"), {}}, progress);
            forecast.outcome = keywordfilter::foresee(db, progress);
            return forecast;
        },
        [this](const KeywordForecast &forecast) {
            m_forecast = forecast;
            showForecast();
        },
        [this](const Error &error) {
            if (!m_workspace.failures().waitsFor(error))
                showUncounted(error.message());
        },
        [this] { showUncounted(cancelledText()); });
    if (!isBegun)
        showUncounted(tr("The project could not be read."));
}

/// `why` may be empty.
void KeywordsWindow::showUncounted(const QString &why)
{
    m_table->showStopped(why);
    m_outcome->setText(tr("Applying counts first."));
}

void KeywordsWindow::showForecast()
{
    const Table &counts = m_forecast->counts;
    const KeywordList *list = current();
    m_table->showCounts(counts, list ? list->name : QString());
    if (list && !counts.columns.empty()) {
        QHash<QString, qint64> sums;
        const int reports = counts.column(columns::reports);
        for (size_t row = 0; row < counts.rows.size(); ++row) {
            if (counts.text(row, counts.column(columns::list)) == list->name)
                sums[counts.text(row, counts.column(columns::keyword))] += qint64(
                    counts.number(row, reports));
        }
        m_editor->showCounts(sums);
    }
    const bool isUsed = std::ranges::any_of(
        m_lists, [](const KeywordList &each) { return !each.repositories.empty(); });
    m_outcome->setText(isUsed ? m_forecast->outcome.sentence()
                              : tr("No repository has a keyword list yet, so all reports count. "
                                   "Tick the repositories of a list."));
    updateState();
}

void KeywordsWindow::updateState()
{
    const bool canEdit = m_workspace.canEdit();
    m_add->setEnabled(canEdit);
    m_import->setEnabled(canEdit);
    m_remove->setEnabled(canEdit && current());
    m_apply->setEnabled(canEdit && !m_lists.empty());
    m_apply->setToolTip(tr("Leaves out the reports without a keyword, and brings back those with "
                           "one. One undo takes it back."));
}

void KeywordsWindow::addList()
{
    if (!m_workspace.canEdit())
        return;
    m_workspace.edit(tr("New list of keywords"), [this](Database &db) {
        QString name = tr("Keywords");
        for (int number = 2; keywordlists::find(db, name); ++number)
            name = tr("Keywords %1").arg(number);
        m_wanted = keywordlists::add(db, name);
    });
    m_editor->beginNaming();
}

void KeywordsWindow::removeList()
{
    const KeywordList *list = current();
    if (!list || !m_workspace.canEdit())
        return;
    const QString step = tr("Delete keywords %1").arg(list->name);
    if (m_workspace.edit(step, [id = list->id](Database &db) { keywordlists::remove(db, id); }))
        m_workspace.showUndoable(step);
}

void KeywordsWindow::importFile(const QString &path)
{
    importKeywords(m_workspace, *m_message, path);
}

void KeywordsWindow::apply()
{
    if (!m_workspace.canEdit())
        return;
    m_message->clear();
    const auto applied = std::make_shared<KeywordsApplied>();
    const auto change = std::make_shared<qint64>();
    m_workspace.editAsJob(
        tr("Apply keywords"), this,
        [applied, change](Database &db, Progress &progress) {
            const qint64 before = exclusions::count(db);
            *applied = keywordfilter::apply(db, progress);
            *change = exclusions::count(db) - before;
        },
        [this, applied, change] {
            const QString changed = *change == 0 ? tr("The same number of reports count as before.")
                                    : *change > 0 ? tr("%n fewer report(s) count than before.",
                                                       nullptr, int(*change))
                                                  : tr("%n more report(s) count than before.",
                                                       nullptr, int(-*change));
            m_message->showMessage(MessageBar::Kind::Done, QStringLiteral("%1 %2 %3")
                                                               .arg(applied->sentence(), changed,
                                                                    tr("Undo takes it back.")));
        });
}

} // namespace axial

#include "keywordswindow.moc"
