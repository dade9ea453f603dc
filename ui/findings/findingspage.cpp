#include "ui/findings/findingspage.h"

#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/people/coders.h"
#include "core/query/findings/countedfindings.h"
#include "core/query/findings/findingevidence.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/evidencelist.h"
#include "ui/findings/findingfield.h"
#include "ui/findings/reportwriting.h"
#include "ui/layout/keptsplitter.h"
#include "ui/links/linkacts.h"
#include "ui/lists/answerdialog.h"
#include "ui/lists/listmodel.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>
#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace axial {

/// A finding, its numbers as they are now, and what carries it.
struct ReadFinding {
    CountedFinding counted;
    std::vector<FindingEvidence> evidence;
    QString author;
};

namespace {

std::vector<ReadFinding> readFindings(Database &db, Progress &progress)
{
    std::vector<ReadFinding> result;
    const QHash<CoderId, QString> names = coders::names(db);
    AnswerBook answers(db);
    for (CountedFinding &counted : countAgain(findings::all(db), answers, progress)) {
        ReadFinding read{std::move(counted), {}, {}};
        read.evidence = evidenceOf(db, read.counted.finding, progress);
        read.author = names.value(read.counted.finding.coder);
        result.push_back(std::move(read));
    }
    return result;
}

} // namespace

/// The findings as a list: what each says, how far it is, and whether its numbers still hold.
class FindingModel : public ListModel<ReadFinding>
{
    Q_DECLARE_TR_FUNCTIONS(axial::FindingModel)

public:
    enum Column { Number, Sentence, State, Numbers, CarriedBy };

    explicit FindingModel(QObject *parent)
        : ListModel(
            {{tr("No."),
              [this](const ReadFinding &read) { return QString::number(&read - all().data() + 1); },
              Qt::AlignRight},
             {tr("Finding"),
              [](const ReadFinding &read) { return findings::sentence(read.counted.finding); }},
             {tr("State"),
              [](const ReadFinding &read) { return stateWords(read.counted.finding.state); }},
             {tr("Numbers"), [](const ReadFinding &read) { return numberWords(read.counted); }},
             {tr("Carried by"),
              [](const ReadFinding &read) {
                  return read.evidence.empty() ? QString() : QString::number(read.evidence.size());
              },
              Qt::AlignRight}},
            parent)
    {
    }

    void setFindings(std::vector<ReadFinding> findings) { setAll(std::move(findings)); }

    const ReadFinding &finding(int row) const { return m_rows[row]; }
    int rowOf(FindingId finding) const
    {
        return m_rows.find(
            [finding](const ReadFinding &each) { return each.counted.finding.id == finding; });
    }

    /// "draft", "agreed", "contradicted"
    static QString stateWords(FindingState state)
    {
        switch (state) {
        case FindingState::Agreed:
            return tr("agreed");
        case FindingState::Contradicted:
            return tr("contradicted");
        case FindingState::Draft:
            break;
        }
        return tr("draft");
    }

    /// "2 hold", "1 of 3 changed"; empty without numbers.
    static QString numberWords(const CountedFinding &counted)
    {
        using Fate = CountedNumber::Fate;
        const auto count = [&](Fate fate) {
            return std::ranges::count(counted.numbers, fate, &CountedNumber::fate);
        };
        QStringList words;
        if (const auto changed = count(Fate::Changed))
            words << tr("%1 changed").arg(changed);
        if (const auto gone = count(Fate::Gone))
            words << tr("%1 not found").arg(gone);
        if (words.isEmpty() && !counted.numbers.empty())
            words << tr("%1 as written").arg(counted.numbers.size());
        return words.join(QStringLiteral(", "));
    }

protected:
    QVariant look(const ReadFinding &read, int column, int role) const override
    {
        switch (role) {
        case Qt::ToolTipRole:
            return column == Sentence ? said(read, Sentence) : QString();
        case Qt::TextAlignmentRole:
            return int(m_columns[size_t(column)].side | Qt::AlignTop);
        case WrapDelegate::InkRole:
            if (column == Numbers && !read.counted.isCurrent())
                return int(WrapDelegate::Bold);
            return int(column == Sentence ? WrapDelegate::Plain : WrapDelegate::Quiet);
        default:
            return {};
        }
    }
};

namespace {

enum NumberColumn { Place, Written, Now, What, numberColumns };

using Fate = CountedNumber::Fate;

QString shown(const StatedNumber &number)
{
    return singleLine(displayText(number.value, number.kind));
}

} // namespace

/// The numbers of a finding: what each was when it was written, what it is now, and what it counts.
class NumberList : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::NumberList)

public:
    explicit NumberList(Workspace &workspace, QWidget *parent = nullptr)
        : QWidget(parent), m_workspace(workspace), m_table(new QTableWidget(0, numberColumns)),
          m_accept(makeAction(tr("Accept the new value"), {}, this, &NumberList::accept, "check")),
          m_acceptAll(
              makeAction(tr("Accept all new values"), {}, this, &NumberList::acceptAll, "check")),
          m_open(
              makeAction(tr("Show what it counts"), {}, this, &NumberList::openCurrent, "search")),
          m_remove(makeAction(tr("Make it plain words"), {}, this, &NumberList::remove, "delete"))
    {
        makePlainRows(*m_table, tr("Numbers"), 24);
        m_table->setWhatsThis(tr(
            "The numbers of the finding, as they are written and as the study counts them now."));
        m_table->setHorizontalHeaderLabels({tr("Place"), tr("Written"), tr("Now"), tr("What")});
        m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        m_table->horizontalHeader()->setSectionResizeMode(What, QHeaderView::Stretch);
        m_table->verticalHeader()->setMinimumSectionSize(24);
        m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        m_table->horizontalHeaderItem(Place)->setToolTip(
            tr("What stands for the number where the finding is written"));
        connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table,
                &QTableWidget::resizeRowsToContents); // what is counted wraps
        m_table->setMinimumHeight(78);
        m_table->addActions(acts());
        m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
        m_accept->setIconText(tr("Accept")); // in a small window there is no room for more
        m_acceptAll->setIconText(tr("Accept all"));
        m_open->setIconText(tr("Show"));
        auto *tools = inRow({{6, 2, 6, 2}}, {});
        for (QAction *action : {m_accept, m_acceptAll, m_open}) {
            auto *button = new QToolButton;
            button->setDefaultAction(action);
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
            tools->addWidget(button);
        }
        tools->addStretch(1);
        inColumn(this, flush, {{m_table, 1}, tools});
        setFocusProxy(m_table);
        connect(m_table, &QTableWidget::currentCellChanged, this, &NumberList::updateActions);
        connect(m_table, &QTableWidget::cellActivated, this, &NumberList::openCurrent);
        connect(&workspace, &Workspace::accessChanged, this, &NumberList::updateActions);
        updateActions();
    }

    void showNumbers(FindingId finding, const std::vector<CountedNumber> &numbers)
    {
        const int row = finding == m_finding ? m_table->currentRow() : 0;
        m_finding = finding;
        m_numbers = numbers;
        m_table->setRowCount(int(numbers.size()));
        for (int at = 0; at < int(numbers.size()); ++at) {
            const CountedNumber &number = numbers[size_t(at)];
            const QString now = number.fate == Fate::Gone      ? tr("not found")
                                : number.fate == Fate::Changed ? shown(number.now)
                                                               : tr("the same");
            const QString words[numberColumns] = {findings::placeWords(number.number.place),
                                                  shown(number.number.written), now,
                                                  singleLine(number.what)};
            for (int column = 0; column < numberColumns; ++column) {
                auto *item = new QTableWidgetItem(words[column]);
                item->setToolTip(plainToolTip(column == Now && !number.why.isEmpty() ? number.why
                                              : column == What                       ? number.what
                                                                                     : QString()));
                QFont font = m_table->font();
                font.setBold(column == Now && number.fate != Fate::Same);
                item->setFont(font);
                m_table->setItem(at, column, item);
            }
        }
        if (!numbers.empty())
            m_table->setCurrentCell(std::clamp(row, 0, int(numbers.size()) - 1), Now);
        updateActions();
    }

    /// For the menu of the mode.
    QList<QAction *> acts() const { return {m_accept, m_acceptAll, m_open, m_remove}; }

private:
    void updateActions()
    {
        const CountedNumber *number = current();
        const bool can = m_workspace.canEdit() && m_finding;
        m_accept->setEnabled(can && number && number->fate == Fate::Changed);
        m_acceptAll->setEnabled(
            can && std::ranges::count(m_numbers, Fate::Changed, &CountedNumber::fate) > 0);
        m_open->setEnabled(number && number->evidence);
        m_remove->setEnabled(can && number);
    }

    const CountedNumber *current() const
    {
        const int row = m_table->currentRow();
        return row >= 0 && row < int(m_numbers.size()) ? &m_numbers[size_t(row)] : nullptr;
    }

    void accept()
    {
        if (const CountedNumber *number = current())
            store(tr("Accept %1 in a finding").arg(shown(number->now)), {*number});
    }

    void acceptAll() { store(tr("Accept all new values in a finding"), m_numbers); }

    void store(const QString &step, const std::vector<CountedNumber> &numbers)
    {
        m_workspace.edit(step, [&](Database &db) {
            for (const CountedNumber &each : numbers) {
                if (each.fate == Fate::Changed)
                    findings::setWritten(db, m_finding, each.number.place, each.now);
            }
        });
    }

    void openCurrent()
    {
        if (const CountedNumber *number = current(); number && number->evidence)
            (new AnswerDialog(m_workspace, window()))->ask(*number->evidence);
    }

    void remove()
    {
        const CountedNumber *number = current();
        if (!number)
            return;
        m_workspace.edit(tr("Make a number plain words"),
                         [place = number->number.place, this](Database &db) {
                             findings::removeNumber(db, m_finding, place);
                         });
    }

    Workspace &m_workspace;
    FindingId m_finding;
    std::vector<CountedNumber> m_numbers;
    QTableWidget *m_table;
    QAction *m_accept;
    QAction *m_acceptAll;
    QAction *m_open;
    QAction *m_remove;
};

/// One finding: its words, how they read with the numbers in them, how far it is, and what carries
/// it.
class FindingEditor : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::FindingEditor)

public:
    explicit FindingEditor(Workspace &workspace, QWidget *parent = nullptr)
        : QWidget(parent), m_workspace(workspace), m_state(new QComboBox), m_author(new QLabel),
          m_words(new FindingField(workspace, FindingField::Part::Words)),
          m_sentence(readingLabel(tr("How it reads"))),
          m_numbersHeader(new SectionHeader(tr("Numbers"))), m_numbers(new NumberList(workspace)),
          m_evidence(new EvidenceList(workspace)),
          m_note(new FindingField(workspace, FindingField::Part::Note))
    {
        m_state->setAccessibleName(tr("State"));
        for (const FindingState state :
             {FindingState::Draft, FindingState::Agreed, FindingState::Contradicted})
            m_state->addItem(FindingModel::stateWords(state));
        m_author->setTextFormat(Qt::PlainText);
        m_author->setForegroundRole(QPalette::PlaceholderText);
        m_words->setFixedHeight(92);
        m_sentence->setFont(theme::font(11));
        m_sentence->setMargin(6);
        m_note->setFixedHeight(58);
        inColumn(this, {{0, 0, 0, 0}, 4},
                 {inRow({{10, 6, 10, 0}}, {m_state, {m_author, 1}}),
                  inColumn({{10, 0, 10, 0}}, {m_words, m_sentence}),
                  m_numbersHeader,
                  {m_numbers, 2},
                  new SectionHeader(tr("Carried by")),
                  {m_evidence, 3},
                  new SectionHeader(tr("Note")),
                  inColumn({{10, 4, 10, 8}}, {m_note})});
        connect(m_state, &QComboBox::activated, this, &FindingEditor::storeState);
        connect(&workspace, &Workspace::accessChanged, this, &FindingEditor::updateAccess);
        clear();
    }

    void showFinding(const ReadFinding &read)
    {
        const Finding &finding = read.counted.finding;
        m_finding = finding.id;
        m_shownState = finding.state;
        m_state->setCurrentIndex(int(m_shownState));
        m_author->setText(read.author.isEmpty() ? QString()
                                                : tr("first written by %1").arg(read.author));
        m_words->showFinding(finding);
        m_note->showFinding(finding);
        m_sentence->setText(findings::sentence(finding));
        showNumbers(finding.id, read.counted.numbers);
        m_evidence->showEvidence(finding.id, read.evidence);
        updateAccess();
    }

    void clear()
    {
        m_finding = {};
        m_words->forget();
        m_note->forget();
        m_author->clear();
        showNumbers({}, {});
        m_evidence->showEvidence({}, {});
        updateAccess();
    }

    void saveNow()
    {
        m_words->saveNow();
        m_note->saveNow();
    }

    /// The words, to be written.
    void focusWords()
    {
        m_words->setFocus(Qt::OtherFocusReason);
        m_words->selectAll();
    }

    /// What can be done with numbers and evidence.
    QList<QAction *> acts() const { return m_numbers->acts() + m_evidence->acts(); }

private:
    void storeState(int state)
    {
        if (!m_finding)
            return;
        const bool isStored = m_workspace.edit(
            tr("Finding: %1").arg(FindingModel::stateWords(FindingState(state))),
            [&](Database &db) { findings::setState(db, m_finding, FindingState(state)); });
        if (isStored)
            m_shownState = FindingState(state);
        else
            m_state->setCurrentIndex(int(m_shownState));
    }

    /// Without any, what carries the finding and the note have the room.
    void showNumbers(FindingId finding, const std::vector<CountedNumber> &numbers)
    {
        m_numbers->showNumbers(finding, numbers);
        for (QWidget *each :
             {static_cast<QWidget *>(m_sentence), static_cast<QWidget *>(m_numbersHeader),
              static_cast<QWidget *>(m_numbers)})
            each->setVisible(!numbers.empty());
    }

    void updateAccess()
    {
        m_state->setEnabled(m_finding && m_workspace.canEdit());
        m_words->setEnabled(bool(m_finding));
        m_note->setEnabled(bool(m_finding));
    }

    Workspace &m_workspace;
    FindingId m_finding;
    FindingState m_shownState = FindingState::Draft; ///< as it is stored
    QComboBox *m_state;
    QLabel *m_author;
    FindingField *m_words;
    QLabel *m_sentence;
    SectionHeader *m_numbersHeader;
    NumberList *m_numbers;
    EvidenceList *m_evidence;
    FindingField *m_note;
};

FindingsPage::FindingsPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace),
      m_report(new ReportWriting(workspace, *this)), m_model(new FindingModel(this)),
      m_table(new QTableView), m_editor(new FindingEditor(workspace)), m_count(new QLabel),
      m_empty(new EmptyState("flask", {}, {})), m_stack(new QStackedWidget), m_reading(workspace)
{
    m_new = makeAction(tr("New finding"), Qt::Key_Insert, this, &FindingsPage::addNew, "plus");
    m_up = makeAction(
        tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), this, [this] { moveBy(-1); },
        "chevron-up");
    m_down = makeAction(
        tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down), this, [this] { moveBy(1); },
        "chevron-down");
    m_remove = makeAction(tr("Delete finding"), Qt::Key_Delete, this, &FindingsPage::remove,
                          "delete");
    m_write = makeAction(tr("Write a report…"), {}, m_report, &ReportWriting::ask, "export");
    m_table->addActions({m_new, m_up, m_down, m_remove});
    buildTable();
    auto *right = scrolled(m_editor);
    right->setMinimumWidth(300);
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("findings"), [](int width) {
        return QList<int>{width * 11 / 20, width - width * 11 / 20};
    });
    addAll(*splitter, {m_table, right});
    addAll(*m_stack, {m_empty, splitter});
    auto *content = new QWidget;
    inColumn(content, flush, {buildTools(), new HairLine, {m_stack, 1}});
    m_curtain = new BlindCurtain(workspace, content, m_table);
    inColumn(this, {{0, 0, 0, 0}}, {m_curtain});
    onBase(this);
    setFocusProxy(m_curtain);
    connectWorkspace();
    showCurrent();
}

void FindingsPage::buildTable()
{
    makePlainRows(*m_table, tr("Findings"), WrapDelegate::rowHeight);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new WrapDelegate(m_table));
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->setMouseTracking(true);
    m_table->setVerticalScrollMode(QTableView::ScrollPerPixel);
    const std::pair<int, int> widths[] = {{FindingModel::Number, 44},
                                          {FindingModel::State, 96},
                                          {FindingModel::Numbers, 104},
                                          {FindingModel::CarriedBy, 80}};
    for (const auto &[column, width] : widths)
        m_table->setColumnWidth(column, width);
    m_table->horizontalHeader()->setSectionResizeMode(FindingModel::Sentence, QHeaderView::Stretch);
    m_table->setMinimumWidth(280);
    m_table->addAction(makeLinkMenu(
                           m_workspace, [this] { return LinkEnd(current()); }, m_table)
                           ->menuAction());
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &FindingsPage::showCurrent);
    connect(m_table, &QTableView::activated, m_editor, &FindingEditor::focusWords);
}

QWidget *FindingsPage::buildTools()
{
    auto *tools = new QWidget;
    tools->setFixedHeight(44);
    auto *row = inRow(tools, {{10, 0, 10, 0}, 6}, {});
    for (QAction *action : {m_new, m_up, m_down, m_remove}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        if (action == m_new)
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        row->addWidget(button);
    }
    m_count->setTextFormat(Qt::PlainText);
    m_count->setAccessibleName(tr("How many findings hold"));
    row->addWidget(m_count, 1, Qt::AlignRight);
    auto *write = new QToolButton;
    write->setDefaultAction(m_write);
    write->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    row->addWidget(write);
    return tools;
}

void FindingsPage::connectWorkspace()
{
    connect(m_empty, &EmptyState::actionTriggered, this, &FindingsPage::addNew);
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_reading.stop();
        m_editor->clear();
        m_model->setFindings({});
        m_isRead = false;
        m_wanted = {};
        m_whenSeen.readAgain();
        updateState();
    });
    connect(&m_workspace, &Workspace::accessChanged, this, &FindingsPage::updateState);
    connect(m_curtain, &BlindCurtain::turned, this, &FindingsPage::showCurrent);
    // Whatever changes can change a number.
    connect(&m_workspace, &Workspace::dataChanged, &m_whenSeen, &WhenSeen::readAgain);
}

void FindingsPage::read()
{
    if (m_workspace.project())
        m_reading.readOrTell<std::vector<ReadFinding>>(
            tr("Counting the findings’ numbers"), readFindings,
            [this](const std::vector<ReadFinding> &findings) { showFindings(findings); },
            [this] {
                m_whenSeen.setDue();
                updateState();
            });
    updateState();
}

FindingId FindingsPage::current() const
{
    const int row = m_table->currentIndex().row();
    return row >= 0 ? m_model->finding(row).counted.finding.id : FindingId();
}

/// The person stays with the finding where they are.
void FindingsPage::showFindings(const std::vector<ReadFinding> &findings)
{
    m_isRead = true;
    const int before = m_table->currentIndex().row();
    const FindingId wanted = m_wanted ? m_wanted : current();
    m_model->setFindings(findings);
    int row = m_model->rowOf(wanted);
    if (row < 0)
        row = std::min(std::max(0, before), m_model->rowCount() - 1);
    if (row >= 0)
        m_table->setCurrentIndex(m_model->index(row, FindingModel::Sentence));
    showCurrent();
    updateState();
    if (std::exchange(m_wanted, {}) && row >= 0)
        m_editor->focusWords();
}

void FindingsPage::showCurrent()
{
    const int row = m_table->currentIndex().row();
    if (row < 0 || !m_curtain->isOpen()) // what is done with its numbers shows them
        m_editor->clear();
    else
        m_editor->showFinding(m_model->finding(row));
    updateState();
}

void FindingsPage::updateState()
{
    const int rows = m_model->rowCount();
    const int row = m_table->currentIndex().row();
    const bool can = m_workspace.canEdit();
    const bool isSeen = m_curtain->isOpen();
    m_new->setEnabled(can);
    m_up->setEnabled(can && isSeen && row > 0);
    m_down->setEnabled(can && isSeen && row >= 0 && row + 1 < rows);
    m_remove->setEnabled(can && isSeen && row >= 0);
    m_write->setEnabled(isSeen && m_workspace.project());
    m_stack->setCurrentIndex(m_isRead && rows > 0 ? 1 : 0);
    int stale = 0;
    for (int each = 0; each < rows; ++each)
        stale += m_model->finding(each).counted.isCurrent() ? 0 : 1;
    m_count->setText(rows == 0 ? QString()
                     : stale == 0
                         ? tr("All numbers are as they were written")
                         : tr("Findings with changed numbers: %1 of %2").arg(stale).arg(rows));
    m_empty->say(!m_workspace.project() ? EmptyState::nothingOpen()
                 : m_isRead             ? tr("No findings yet")
                                        : tr("Reading…"),
                 m_isRead ? tr("A finding is a sentence with live numbers in it. In "
                               "Analyse, choose a number and press Ctrl+Alt+F, or write "
                               "the sentence first.")
                          : QString(),
                 m_isRead && can ? m_new->text() : QString());
}

void FindingsPage::addNew()
{
    m_editor->saveNow();
    FindingId made;
    if (m_workspace.edit(tr("New finding"), [&](Database &db) {
            made = findings::add(db, tr("New finding"), m_workspace.ensureCoder(db));
        }))
        m_wanted = made; // it is read later, by a worker
}

void FindingsPage::moveBy(int rows)
{
    const FindingId finding = current();
    const int row = m_table->currentIndex().row();
    if (finding)
        m_workspace.edit(tr("Move a finding"),
                         [&](Database &db) { findings::move(db, finding, row + rows); });
}

void FindingsPage::remove()
{
    const FindingId finding = current();
    if (!finding)
        return;
    const QString words = findings::sentence(
        m_model->finding(m_table->currentIndex().row()).counted.finding);
    if (m_workspace.edit(tr("Delete the finding “%1”").arg(shortened(words, 40)),
                         [&](Database &db) { findings::remove(db, finding); }))
        m_workspace.showUndoable(tr("The finding is deleted"));
}

bool FindingsPage::take(const PageRequest &request)
{
    const auto *wanted = std::get_if<ShowFinding>(&request);
    if (!wanted)
        return false;
    m_wanted = wanted->finding;
    m_whenSeen.readAgain(); // chooses it when all are read
    return true;
}

QList<QAction *> FindingsPage::pageActions()
{
    return QList<QAction *>{m_new, m_up, m_down, m_remove, m_write, menuLine(this)}
           + m_editor->acts();
}

bool FindingsPage::saveNow()
{
    m_editor->saveNow();
    return true;
}

} // namespace axial
