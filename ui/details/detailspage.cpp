#include "ui/details/detailspage.h"

#include "core/query/columns.h"
#include "core/query/query.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/segmentbar.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"
#include "ui/base/workspace.h"
#include "ui/details/boardview.h"
#include "ui/details/listedview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/turningrow.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>

namespace axial {

/// Two people's clusterings of the same summaries side by side: how alike they are, and which cards
/// lie in clusters that don't stand for one another.
class ComparisonView : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::ComparisonView)

public:
    explicit ComparisonView(Workspace &workspace, QWidget *parent = nullptr)
        : QWidget(parent), m_workspace(workspace), m_first(new QComboBox), m_second(new QComboBox),
          m_onlyDifferent(new QCheckBox(tr("Only cards that differ"))), m_sentence(paragraph()),
          m_table(new ResultTable), m_empty(new EmptyState("scales", {}, {})),
          m_stack(new QStackedWidget), m_job(workspace)
    {
        m_tools = buildTools();
        m_sentence->setContentsMargins(12, 8, 12, 8);
        m_sentence->setAccessibleName(tr("How alike the two boards are"));
        m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_table->setAccessibleName(tr("Compared cards"));
        auto *result = new QWidget;
        inColumn(result, flush, {m_sentence, {m_table, 1}});
        addAll(*m_stack, {m_empty, result});
        inColumn(this, {{0, 0, 0, 0}}, {m_stack});
        setFocusProxy(m_table);
        connect(m_table, &ResultTable::placeActivated, this, [this](const TablePlace &place) {
            const Table &table = m_table->table();
            const int id = table.column(columns::sourceId);
            const auto *source = id < 0 ? nullptr
                                        : std::get_if<qint64>(
                                            &table.rows[place.row][size_t(id)].value);
            if (source)
                m_workspace.requests().goTo(SourceId{*source}, {});
        });
        connectWorkspace();
        refresh();
    }

    /// What stands above the view: which two boards, and whether only what differs is shown.
    QWidget *tools() const { return m_tools; }

private:
    QWidget *buildTools()
    {
        auto *tools = new QWidget;
        m_first->setAccessibleName(tr("First board"));
        m_second->setAccessibleName(tr("Second board"));
        for (QComboBox *choice : {m_first, m_second}) {
            makeNarrow(choice, 14);
            connect(choice, &QComboBox::activated, this, &ComparisonView::compare);
        }
        auto *with = new QLabel(tr("with"));
        with->setTextFormat(Qt::PlainText);
        m_onlyDifferent->setChecked(true);
        connect(m_onlyDifferent, &QCheckBox::toggled, this, &ComparisonView::compare);
        inRow(tools, {{0, 0, 0, 0}, 12}, {m_first, with, m_second, m_onlyDifferent, Stretch{}});
        return tools;
    }

    void connectWorkspace()
    {
        m_workspace.whenTouched(boardTables, this, [this] { refresh(); });
        for (const auto another : {&Workspace::projectChanged, &Workspace::sightChanged})
            connect(&m_workspace, another, this, &ComparisonView::forget);
    }

    /// Another person, or another project: what is shown may be nobody's to see.
    void forget()
    {
        m_job.stop();
        m_first->clear();
        m_second->clear();
        m_table->setTable({});
        m_sentence->clear();
        refresh();
    }

    void refresh()
    {
        if (!isVisible())
            describe(tr("Reading…"), {});
        m_whenSeen.readAgain();
    }

    void readBoards()
    {
        if (!m_workspace.project())
            return describe(EmptyState::nothingOpen(), EmptyState::openFirst());
        const AskingPerson person = m_workspace.asker();
        m_job.readOrTell<QStringList>(
            tr("Reading the boards"),
            [person](Database &db, Progress &) {
                QStringList names;
                for (const Clustering &each : boardsFor(db, person.in(db)))
                    names << each.name;
                return names;
            },
            [this, person](const QStringList &names) { takeBoards(names, person); },
            [this] {
                m_whenSeen.setDue();
                describe(tr("The boards could not be read"), {});
            });
    }

    void takeBoards(const QStringList &names, const AskingPerson &person)
    {
        fill(*m_first, names, 0);
        fill(*m_second, names, 1);
        for (QWidget *each : {static_cast<QWidget *>(m_first), static_cast<QWidget *>(m_second),
                              static_cast<QWidget *>(m_onlyDifferent)})
            each->setEnabled(names.size() > 1 && !person.onlyMine);
        if (person.onlyMine)
            return describe(tr("You are coding blind"),
                            tr("How others laid the cards is hidden while you do."));
        if (names.size() < 2)
            return describe(
                tr("No two boards to compare"),
                tr("When two people have laid the same summaries on boards of their own, "
                   "these stand side by side here. Others’ boards are hidden while a round "
                   "with their reports is blind."));
        compare();
    }

    /// What was chosen stays, where it is still there.
    void fill(QComboBox &choice, const QStringList &names, int fallback)
    {
        const int kept = int(names.indexOf(choice.currentText()));
        choice.clear();
        choice.addItems(names);
        choice.setCurrentIndex(kept >= 0 ? kept : std::min(fallback, int(names.size()) - 1));
    }

    void compare()
    {
        const QueryCall call{
            QStringLiteral("clusterings"),
            {{QStringLiteral("first"), m_first->currentText()},
             {QStringLiteral("second"), m_second->currentText()},
             {QStringLiteral("show"), m_onlyDifferent->isChecked() ? QStringLiteral("different")
                                                                   : QStringLiteral("cards")}}};
        m_job.readOrTell<Table>(
            tr("Comparing the boards"),
            [call](Database &db, Progress &progress) { return runQuery(db, call, progress); },
            [this](const Table &table) { take(table); },
            [this] {
                m_whenSeen.setDue();
                describe(tr("The boards were not compared"), {});
            });
    }

    void take(const Table &table)
    {
        m_sentence->setText((QStringList{table.base} + table.notes).join(u'\n'));
        m_table->setTable(table);
        m_stack->setCurrentIndex(1);
    }

    void describe(const QString &title, const QString &sentence)
    {
        m_empty->say(title, sentence);
        m_stack->setCurrentIndex(0);
    }

    Workspace &m_workspace;
    QComboBox *m_first;
    QComboBox *m_second;
    QCheckBox *m_onlyDifferent;
    QLabel *m_sentence;
    ResultTable *m_table;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QWidget *m_tools;
    LatestJob m_job;
    WhenSeen m_whenSeen{*this, [this] { readBoards(); }};
};

DetailsPage::DetailsPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_listed(new ListedView(workspace)),
      m_board(new BoardView(workspace)), m_tools(new QStackedWidget), m_views(new QStackedWidget)
{
    auto *segments = new SegmentBar({tr("Listed"), tr("Board"), tr("Compare")});
    auto *comparison = new ComparisonView(workspace);
    addAll(*m_tools, {m_listed->tools(), m_board->tools(), comparison->tools()});
    addAll(*m_views, {m_listed, m_board, comparison});
    auto *bar = new ToolBand;
    bar->add(segments);
    bar->add(m_tools, 1);
    inColumn(this, flush, {bar, new HairLine, {m_views, 1}});
    onBase(this);
    const QStringList names{tr("Show the listed details"), tr("Show the board"),
                            tr("Compare two boards")};
    for (int view = 0; view < names.size(); ++view) {
        auto *action = new QAction(names[view], this);
        connect(action, &QAction::triggered, this, [this, segments, view] {
            segments->setCurrent(view);
            m_views->currentWidget()->setFocus(Qt::OtherFocusReason);
        });
        m_turns << action;
    }
    connect(segments, &SegmentBar::chosen, this, &DetailsPage::turn);
    turn(0);
}

void DetailsPage::turn(int view)
{
    m_tools->setCurrentIndex(view);
    m_views->setCurrentIndex(view);
    setFocusProxy(m_views->currentWidget());
}

QList<QAction *> DetailsPage::pageActions()
{
    return m_turns + QList<QAction *>{menuLine(this)} + m_listed->actions()
           + QList<QAction *>{
               menuLine(this), menuOf(tr("Board"), m_board->boardActions(), this)->menuAction(),
               menuOf(tr("Clusters and reports"), m_board->clusterActions(), this)->menuAction()};
}

} // namespace axial
