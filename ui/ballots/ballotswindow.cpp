#include "ui/ballots/ballotswindow.h"

#include "core/domain/ballot.h"
#include "core/domain/participant.h"
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/query/query.h"
#include "ui/ballots/ballotmodel.h"
#include "ui/ballots/ballotview.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/listmodel.h"
#include "ui/lists/rowdelegate.h"
#include "ui/lists/rowtree.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>

namespace axial {

/// The participants beside how many codes each ranked for one prompt.
class BallotPeople : public ListModel<Participant>
{
    Q_DECLARE_TR_FUNCTIONS(axial::BallotPeople)

public:
    enum Column { NameColumn, RankedColumn };

    explicit BallotPeople(QObject *parent)
        : ListModel({{tr("Participant"), &Participant::pseudonym},
                     {tr("Ranked"),
                      [this](const Participant &participant) {
                          const int ranked = rankedBy(participant.id);
                          return ranked > 0 ? QString::number(ranked) : QStringLiteral("–");
                      },
                      Qt::AlignRight}},
                    parent)
    {
    }

    void set(std::vector<Participant> people, const std::vector<Ballot> &ballots)
    {
        m_ranks.clear();
        for (const Ballot &ballot : ballots)
            m_ranks.insert(ballot.participant, ballot.ranks);
        setAll(std::move(people), [](const Participant &left, const Participant &right) {
            return left.id == right.id;
        });
    }

    const std::vector<Participant> &people() const { return all(); }
    ParticipantId at(int row) const { return rows()[row].id; }
    /// -1 = there is no such.
    int rowOf(ParticipantId participant) const
    {
        return rows().find([&](const Participant &each) { return each.id == participant; });
    }

    /// Nothing, when nobody of that id answered.
    std::vector<std::vector<CodeId>> ranksOf(ParticipantId participant) const
    {
        return m_ranks.value(participant);
    }

    int answered() const
    {
        return int(std::ranges::count_if(
            people(), [this](const Participant &p) { return rankedBy(p.id) > 0; }));
    }

    /// Behind this row, and then from the first on; -1 = everybody has answered.
    int nextWithoutAnswer(int row) const
    {
        const int count = rowCount();
        for (int step = 1; step <= count; ++step) {
            if (rankedBy(at((row + step) % count)) == 0)
                return (row + step) % count;
        }
        return -1;
    }

protected:
    QVariant look(const Participant &participant, int column, int role) const override
    {
        if (column == NameColumn || (role != Qt::AccessibleTextRole && role != Qt::ForegroundRole))
            return {};
        const int ranked = rankedBy(participant.id);
        if (role == Qt::AccessibleTextRole)
            return ranked > 0 ? tr("%n code(s) ranked", nullptr, ranked) : tr("not answered");
        return ranked > 0 ? QVariant() : QVariant(theme::tokens().text3);
    }

private:
    int rankedBy(ParticipantId participant) const
    {
        int ranked = 0;
        for (const std::vector<CodeId> &sharing : m_ranks.value(participant))
            ranked += int(sharing.size());
        return ranked;
    }

    QHash<ParticipantId, std::vector<std::vector<CodeId>>> m_ranks;
};

/// The tree of codes beside a ballot: codes are dragged out of it, or chosen by a few letters and
/// Enter.
class CodesToRank : public QWidget
{
    Q_OBJECT

public:
    explicit CodesToRank(CodeTreeModel &codes, QWidget *parent = nullptr)
        : QWidget(parent), m_codes(codes), m_filter(new FilterField(tr("Code to rank"))),
          m_tree(new CodeTreeView(codes))
    {
        m_tree->setAccessibleName(tr("Codes to rank"));
        m_tree->setDragDropMode(QAbstractItemView::DragOnly);
        m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
        m_tree->header()->hide();
        m_tree->setColumnHidden(CodeTreeModel::QuotesColumn, true);
        m_filter->setPlaceholderText(tr("Code to rank: number or name, Enter"));
        m_filter->installEventFilter(this);
        m_filter->leadTo(m_tree);
        inColumn(
            this, flush,
            {new SectionHeader(tr("Codes")), inColumn({{8, 8, 8, 8}}, {m_filter}), {m_tree, 1}});
        connect(m_filter, &QLineEdit::textChanged, m_tree, &CodeTreeView::setFilter);
        connect(m_tree, &CodeTreeView::filterLeft, m_filter, &QLineEdit::clear);
        connect(m_tree, &CodeTreeView::quotesRequested, this, &CodesToRank::chosen);
    }

    FilterField *field() const { return m_filter; }
    /// Folders and types open, once for each project.
    void expandFirstLevels() { m_tree->expandFirstLevels(); }

Q_SIGNALS:
    void chosen(axial::CodeId code);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress)
            return QWidget::eventFilter(watched, event);
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (!isEnter || (key->modifiers() & ~Qt::KeypadModifier) || m_filter->text().isEmpty())
            return QWidget::eventFilter(watched, event);
        if (const CodeId code = typedCode()) {
            m_filter->setText(
                {}); // for the next one; Ctrl+Z is for the rank then, not for the letters
            Q_EMIT chosen(code);
        }
        return true;
    }

private:
    /// "c9" is C.9, whatever else holds these letters; else the first that answers the filter.
    CodeId typedCode() const
    {
        const QString key = typedKey(m_filter->text());
        const std::vector<Code> &codes = m_codes.codes();
        const auto found = std::ranges::find_if(
            codes, [&](const Code &code) { return !key.isEmpty() && typedKey(code.key) == key; });
        return found != codes.end() ? found->id : m_codes.firstMatch();
    }

    CodeTreeModel &m_codes;
    FilterField *m_filter;
    CodeTreeView *m_tree;
};

/// Which prompt the ballots are about: one that was answered, or another that is written or taken
/// from the interview guide.
class BallotPrompt : public QWidget
{
    Q_OBJECT

public:
    explicit BallotPrompt(Workspace &workspace, QWidget *parent = nullptr)
        : QWidget(parent), m_workspace(workspace), m_prompts(new QComboBox),
          m_add(new QPushButton(tr("&New prompt…"))), m_rename(new QPushButton(tr("&Reword…")))
    {
        m_prompts->setAccessibleName(tr("Prompt"));
        makeNarrow(m_prompts, 12);
        m_prompts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        auto *label = new QLabel(tr("&Prompt"));
        label->setBuddy(m_prompts);
        m_rename->setToolTip(tr("Another wording of this prompt, for all ballots that answer it"));
        inRow(this, {{12, 8, 12, 8}, 8}, {label, {m_prompts, 1}, m_add, m_rename});
        connect(m_add, &QPushButton::clicked, this, &BallotPrompt::ask);
        connect(m_rename, &QPushButton::clicked, this, [this] {
            connect(askForLine(m_workspace, this, tr("Reword the prompt"), tr("As it was asked"),
                               prompt()),
                    &QInputDialog::textValueSelected, this, &BallotPrompt::rename);
        });
        connect(m_prompts, &QComboBox::currentIndexChanged, this, [this] {
            m_prompts->setToolTip(plainToolTip(prompt(), longestWordsTip));
            updateState();
            Q_EMIT changed();
        });
        connect(&workspace, &Workspace::accessChanged, this, &BallotPrompt::updateState);
    }

    /// Reads which there are; what is chosen stays, or what was wanted is. Throws Error.
    void read()
    {
        QStringList prompts = ballots::prompts(m_workspace.database());
        for (const QString &each : std::as_const(m_fresh)) {
            if (!prompts.contains(
                    each)) // not answered yet, or no longer: its only ballot was undone
                prompts << each;
        }
        const QString wanted = std::exchange(m_wanted, {});
        const QString chosen = prompts.contains(wanted) ? wanted : prompt();
        {
            const QSignalBlocker quiet(m_prompts);
            m_prompts->clear();
            for (const QString &each : prompts)
                m_prompts->addItem(singleLine(each), each);
            m_prompts->setCurrentIndex(std::max(0, m_prompts->findData(chosen)));
            m_prompts->setToolTip(plainToolTip(prompt(), longestWordsTip));
        }
        updateState();
    }

    /// Is chosen when they are read next, where it is one of them.
    void want(const QString &prompt) { m_wanted = prompt; }

    /// Another study: what was written here is forgotten.
    void forget()
    {
        const QSignalBlocker quiet(m_prompts);
        m_fresh.clear();
        m_prompts->clear();
    }

    /// Empty = there is none yet.
    QString prompt() const { return m_prompts->currentData().toString(); }

    void ask()
    {
        QStringList offered;
        if (!m_workspace.guarded([&] { offered = ballots::guidePrompts(m_workspace.database()); }))
            return;
        const QString label = offered.isEmpty()
                                  ? tr("What participants were asked to rank, as it was asked")
                                  : tr(
                                      "What participants were asked to rank, as it was asked; or a "
                                      "question of the interview guide");
        connect(
            askForOneOf(m_workspace, this, tr("New prompt"), label, offered, {}, OtherLines::Taken),
            &QInputDialog::textValueSelected, this, &BallotPrompt::add);
    }

Q_SIGNALS:
    void changed();

private:
    void add(const QString &prompt)
    {
        const QString asked = prompt.simplified();
        if (asked.isEmpty())
            return;
        if (m_prompts->findData(asked) < 0) {
            m_fresh << asked;
            m_prompts->addItem(singleLine(asked), asked);
        }
        m_prompts->setCurrentIndex(m_prompts->findData(asked));
        updateState();
    }

    void rename(const QString &renamed)
    {
        const QString before = prompt();
        const QString after = renamed.simplified();
        if (after.isEmpty() || after == before)
            return;
        bool isStored = false;
        if (!m_workspace.guarded(
                [&] { isStored = ballots::prompts(m_workspace.database()).contains(before); }))
            return;
        const bool isFresh = m_fresh.removeAll(before) > 0;
        if (!isStored) {
            m_prompts->removeItem(m_prompts->currentIndex());
            return add(after);
        }
        if (!m_workspace.edit(tr("Reword the prompt %1").arg(before),
                              [&](Database &db) { ballots::renamePrompt(db, before, after); })) {
            if (isFresh)
                m_fresh << before;
            return;
        }
        m_prompts->setCurrentIndex(m_prompts->findData(after));
    }

    void updateState()
    {
        m_add->setEnabled(m_workspace.canEdit());
        m_rename->setEnabled(m_workspace.canEdit() && !prompt().isEmpty());
        m_prompts->setEnabled(m_prompts->count() > 0);
    }

    Workspace &m_workspace;
    QComboBox *m_prompts;
    QPushButton *m_add;
    QPushButton *m_rename;
    QString m_wanted;
    QStringList m_fresh; ///< written here, whether or not anybody has answered
};

BallotsWindow::BallotsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_codes(new CodeTreeModel(this)),
      m_people(new BallotPeople(this)), m_ballot(new BallotModel(*m_codes, this)),
      m_prompt(new BallotPrompt(workspace)), m_list(new RowTree),
      m_view(new BallotView(*m_ballot, *m_codes)), m_choice(new CodesToRank(*m_codes)),
      m_stack(new QStackedWidget), m_empty(new EmptyState("participants", {}, {})),
      m_answered(new QLabel), m_whose(paragraph()), m_next(new QPushButton(tr("Ne&xt unanswered"))),
      m_import(new QPushButton(tr("&Import…"))), m_numbers(new QPushButton(tr("&Analyse")))
{
    setWindowTitle(tr("Rankings"));
    addAll(*m_stack, {m_empty, makeBody()});
    inColumn(this, flush, {m_prompt, new HairLine, {m_stack, 1}, new HairLine, makeFoot()});
    resize(940, 560);
    makeSideWindow(workspace, *this);
    connectParts();
}

QWidget *BallotsWindow::makeBody()
{
    auto *split = new KeptSplitter(Qt::Horizontal, QStringLiteral("ballots"), [](int width) {
        const int people = width * 24 / 100;
        const int codes = width * 36 / 100;
        return QList<int>{people, width - people - codes, codes};
    });
    addAll(*split, {makePeople(), makeBallot(), m_choice});
    return split;
}

QWidget *BallotsWindow::makePeople()
{
    m_list->setAccessibleName(tr("Participants who rank"));
    m_list->setModel(m_people);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    QHeaderView *header = m_list->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(BallotPeople::NameColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(BallotPeople::RankedColumn, QHeaderView::Fixed);
    header->resizeSection(BallotPeople::RankedColumn, 64);
    onOutsideSelection(m_list, [this](const QModelIndex &row) { m_list->setCurrentIndex(row); });
    m_answered->setAccessibleName(tr("Who has answered"));
    m_answered->setFont(theme::font(9));
    m_answered->setWordWrap(true);
    m_answered->setContentsMargins(12, 4, 12, 0);
    auto *part = new QWidget;
    inColumn(part, flush, {{m_list, 1}, m_answered, inRow({{12, 4, 12, 8}}, {m_next, Stretch{}})});
    part->setMinimumWidth(130);
    return part;
}

QWidget *BallotsWindow::makeBallot()
{
    auto *header = new SectionHeader(tr("Ballot"));
    auto *menu = new QMenu(m_view);
    menu->addActions(m_view->acts());
    header->addMoreButton(tr("Acts on the ballot"))->setMenu(menu);
    m_whose->setFont(theme::font(10, QFont::DemiBold));
    m_whose->setContentsMargins(12, 8, 12, 4);
    auto *keys = paragraph(tr("Alt+↑ ↓ move · 1–9 rank · T tie · Shift+T untie · Ins empty rank · "
                              "Del take off"));
    theme::quieten(*keys, 8.5);
    keys->setContentsMargins(12, 4, 12, 8);
    auto *part = new QWidget;
    inColumn(part, flush, {header, m_whose, {m_view, 1}, keys});
    part->setMinimumWidth(220);
    return part;
}

QWidget *BallotsWindow::makeFoot()
{
    m_import->setToolTip(
        tr("A table Participant, Prompt, Rank 1, Rank 2, Rank 3 with numbers or names of codes"));
    auto *close = new QPushButton(tr("Close"));
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *foot = new QWidget;
    inRow(foot, {{12, 8, 12, 10}, 8}, {m_import, m_numbers, Stretch{}, close});
    return foot;
}

void BallotsWindow::connectParts()
{
    connect(m_prompt, &BallotPrompt::changed, this, &BallotsWindow::read);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &BallotsWindow::showBallot);
    connect(m_view, &BallotView::ordered, this, &BallotsWindow::store);
    connect(m_choice, &CodesToRank::chosen, m_view, &BallotView::append);
    connect(m_next, &QPushButton::clicked, this, &BallotsWindow::goToNextWithoutAnswer);
    connect(m_import, &QPushButton::clicked, &m_workspace.requests(), &PageRequests::askForImport);
    connect(m_numbers, &QPushButton::clicked, this, [this] {
        m_workspace.requests().ask(ShowQuestion{callForRankings(m_prompt->prompt())});
        close(); // it would stand over the answer
    });
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        if (m_people->people().empty())
            m_workspace.requests().askForImport();
        else
            m_prompt->ask();
    });
    connect(&m_workspace, &Workspace::projectChanged, this, &BallotsWindow::takeProject);
    connect(&m_workspace, &Workspace::accessChanged, this, &BallotsWindow::showBallot);
    connect(&m_workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        m_areCodesStale = m_areCodesStale || changes.touches({StudyTable::Code});
        if (changes.touches({StudyTable::Ranking, StudyTable::RankingItem, StudyTable::Participant,
                             StudyTable::Code}))
            m_whenSeen.readAgain();
    });
}

void BallotsWindow::takeProject()
{
    m_prompt->forget();
    m_people->set({}, {});
    m_ballot->setOrder({});
    m_codes->setCodes({});
    m_wanted = {};
    m_isNew = m_areCodesStale = true;
    m_workspace.project() ? m_whenSeen.readAgain() : void(close());
}

void BallotsWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    m_choice->field()->setFocus();
}

/// What could not be read stays as it was.
void BallotsWindow::read()
{
    if (!m_workspace.project())
        return;
    const ParticipantId shown = m_wanted ? m_wanted : current();
    if (!m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            if (m_areCodesStale) {
                m_codes->setCodes(codes::all(db));
                m_areCodesStale = false;
                if (std::exchange(m_isNew, false))
                    m_choice->expandFirstLevels();
            }
            m_prompt->read();
            m_people->set(participants::all(db), ballots::of(db, m_prompt->prompt()));
        }))
        return m_whenSeen.setDue();
    m_wanted = {};
    const int row = std::max(0, m_people->rowOf(shown));
    m_list->setCurrentIndex(m_people->index(row, BallotPeople::NameColumn));
    showEmptyOrBody();
    showBallot();
}

void BallotsWindow::showEmptyOrBody()
{
    const bool isAlone = m_people->people().empty();
    const bool isAsked = !m_prompt->prompt().isEmpty();
    m_empty->say(
        isAlone ? tr("No participants yet") : tr("Nothing was asked yet"),
        isAlone ? tr("Import the backgrounds of your interviewees, then write down here what each "
                     "of them ranked.")
                : tr("Write the prompt that participants answered with a ranking, such as “rank "
                     "the top three”, or import a table of rankings."),
        !m_workspace.canEdit() ? QString()
        : isAlone              ? tr("Import backgrounds…")
                               : tr("New prompt…"));
    m_stack->setCurrentIndex(isAlone || !isAsked ? 0 : 1);
    m_answered->setText(tr("%1 of %n participant(s) answered", nullptr, m_people->rowCount())
                            .arg(m_people->answered()));
    m_next->setEnabled(m_people->nextWithoutAnswer(-1) >= 0);
    m_numbers->setEnabled(isAsked && m_people->answered() > 0);
    m_import->setEnabled(m_workspace.canEdit());
}

ParticipantId BallotsWindow::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? m_people->at(index.row()) : ParticipantId{};
}

void BallotsWindow::showBallot()
{
    const ParticipantId whose = current();
    const int row = m_people->rowOf(whose);
    const CodeId code = m_view->currentIndex().isValid()
                            ? m_ballot->codeAt(m_view->currentIndex().row())
                            : CodeId{};
    const int line = m_view->currentIndex().row();
    m_ballot->setOrder(BallotOrder(m_people->ranksOf(whose)));
    m_view->setEditable(m_workspace.canEdit() && whose && !m_prompt->prompt().isEmpty());
    m_whose->setText(
        row < 0
            ? QString()
            : tr("What %1 ranked").arg(singleLineName(m_people->people()[size_t(row)].pseudonym)));
    const int again = m_ballot->rowOf(code);
    if (m_ballot->rowCount() > 0)
        m_view->setCurrentIndex(
            m_ballot->index(again >= 0 ? again : std::clamp(line, 0, m_ballot->rowCount() - 1),
                            BallotModel::CodeColumn));
}

void BallotsWindow::store(const BallotOrder &order, CodeId about)
{
    const ParticipantId whose = current();
    const QString prompt = m_prompt->prompt();
    const int row = m_people->rowOf(whose);
    if (row < 0 || prompt.isEmpty())
        return;
    const QString name = m_people->people()[size_t(row)].pseudonym;
    const Code *code = m_codes->find(about);
    const int rank = order.rankOf(about);
    const QString label =
        !code      ? tr("Ranking of %1").arg(name)
        : rank > 0 ? tr("Ranking of %1: %2 at rank %3").arg(name, code->keyOrName()).arg(rank)
                   : tr("Ranking of %1: without %2").arg(name, code->keyOrName());
    if (m_workspace.edit(label,
                         [&](Database &db) { ballots::set(db, whose, prompt, order.ranks()); }))
        m_view->setCurrentCode(about);
}

void BallotsWindow::goToNextWithoutAnswer()
{
    const int row = m_people->nextWithoutAnswer(m_list->currentIndex().row());
    if (row < 0)
        return;
    m_list->setCurrentIndex(m_people->index(row, BallotPeople::NameColumn));
    m_choice->field()->setFocus();
}

void BallotsWindow::showParticipant(ParticipantId participant, const QString &prompt)
{
    m_wanted = participant;
    if (!prompt.isEmpty())
        m_prompt->want(prompt);
    if (participant || !prompt.isEmpty())
        m_whenSeen.readAgain();
}

void showBallots(Workspace &workspace, QWidget &owner, ParticipantId participant,
                 const QString &prompt)
{
    auto *window = owner.window()->findChild<BallotsWindow *>(QString(),
                                                              Qt::FindDirectChildrenOnly);
    if (!window)
        window = new BallotsWindow(workspace, owner.window());
    window->showParticipant(participant, prompt); // before it is seen, so that it reads once
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace axial

#include "ballotswindow.moc"
