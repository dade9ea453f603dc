#include "ui/analysis/analysispage.h"

#include "core/base/error.h"
#include "core/project/projectsettings.h"
#include "core/project/versions/versions.h"
#include "core/query/agreement/explanation.h"
#include "core/query/findings/countedfindings.h"
#include "core/query/findings/drawnfigure.h"
#include "core/query/paststudy.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/query.h"
#include "ui/analysis/answers/answerbar.h"
#include "ui/analysis/answers/answerexport.h"
#include "ui/analysis/answers/numberhelp.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/resultview.h"
#include "ui/analysis/questions/parameterform.h"
#include "ui/analysis/questions/questionlist.h"
#include "ui/analysis/questions/questionmemory.h"
#include "ui/analysis/quotes/quotespanel.h"
#include "ui/base/failures.h"
#include "ui/base/pagerequests.h"
#include "ui/base/shownparts.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/layout/keptsplitter.h"
#include "ui/layout/sidecolumns.h"
#include "ui/lists/answerdialog.h"
#include "ui/screening/interviewsdialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QGridLayout>
#include <QHash>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace axial {

/// An answer, and of what state of the study it is.
struct StudyAnswer {
    Table table;
    std::shared_ptr<PastStudy> past;                    ///< null = of now
    std::optional<NothingShown> nothing = std::nullopt; ///< where there is nothing to be counted

    /// Asks the study as it was at `words`, of which `kept` may be a copy already; empty = as it
    /// is. Throws Error and Canceled.
    static StudyAnswer asOf(const QString &words, std::shared_ptr<PastStudy> kept, Database &now,
                            const QueryCall &call, Progress &progress)
    {
        StudyAnswer answer;
        if (words.isEmpty()) {
            answer.table = runQuery(now, call, progress);
            answer.nothing = nothingShown(now, call, answer.table);
            return answer;
        }
        answer.past = kept && kept->words() == words
                          ? std::move(kept)
                          : std::make_shared<PastStudy>(now, words, progress);
        answer.table = answer.past->ask(call, progress);
        answer.past->with(
            [&](Database &then) { answer.nothing = nothingShown(then, call, answer.table); });
        return answer;
    }
};

/// Of what state of the study the questions are asked: as it is now, or at one of its versions.
class AsOfChoice : public QWidget
{
    Q_OBJECT

public:
    explicit AsOfChoice(QWidget *parent = nullptr) : QWidget(parent), m_versions(new QComboBox)
    {
        m_versions->setAccessibleName(tr("As of"));
        m_versions->setWhatsThis(
            tr("Counts in the study as it was at a named version; nothing of now is changed."));
        makeNarrow(m_versions, 6);
        m_versions->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        auto *label = new QLabel(tr("As of"));
        theme::quieten(*label);
        label->setBuddy(m_versions);
        auto *row = new QGridLayout(this); // as the parameters above it stand
        row->setContentsMargins(12, 0, 12, 12);
        row->setHorizontalSpacing(12);
        row->setColumnMinimumWidth(0, 66);
        row->setColumnStretch(1, 1);
        row->addWidget(label, 0, 0);
        row->addWidget(m_versions, 0, 1);
        forget();
        connect(m_versions, &QComboBox::currentIndexChanged, this, &AsOfChoice::changed);
    }

    /// What there is to choose from. A version that is gone gives way to now, without a word.
    void read(Database &db)
    {
        const QSignalBlocker blocker(m_versions);
        const QString chosen = words();
        m_versions->clear();
        m_versions->addItem(tr("Now"));
        for (const Version &version : versions::all(db)) {
            if (version.step != Version::elsewhere) // of which only the tree is known
                m_versions->addItem(singleLineName(version.name), version.name);
        }
        m_versions->setCurrentIndex(std::max(0, m_versions->findData(chosen)));
        const bool areAny = m_versions->count() > 1;
        m_versions->setEnabled(areAny);
        m_versions->setToolTip(areAny
                                   ? tr("Count in the study as it was at a version")
                                   : tr("Name a version in History to count in the study as it was "
                                        "then"));
    }

    /// Asks of now again, without a word: another project is open, or none.
    void forget()
    {
        const QSignalBlocker blocker(m_versions);
        m_versions->clear();
        m_versions->addItem(tr("Now"));
        m_versions->setEnabled(false);
    }

    /// Asks of now again, without a word.
    void setNow()
    {
        const QSignalBlocker blocker(m_versions);
        m_versions->setCurrentIndex(0);
    }

    /// The name of a version; empty = now.
    QString words() const { return m_versions->currentData().toString(); }

Q_SIGNALS:
    void changed();

private:
    QComboBox *m_versions;
};

/// The column of questions: the catalogue with its filter, and below it the parameters of the one
/// that is asked, which are all in view where that leaves half of the room for the questions.
class QuestionColumn : public KeptSplitter
{
    Q_OBJECT

public:
    QuestionColumn(QuestionList *questions, ParameterForm *form, AsOfChoice *asOf)
        : KeptSplitter(Qt::Vertical, QStringLiteral("analysisLeft"), [form, asOf](int height) {
              constexpr int head = 34;
              const int wanted = std::min(form->sizeHint().height() + asOf->sizeHint().height()
                                              + head,
                                          height * 2 / 3); // seven fields in a small window
              return QList<int>{height - wanted, wanted};
          })
    {
        addWidget(makeQuestions(questions));
        addWidget(makeParameters(form, asOf));
        setStretchFactor(0, 1);
        // The new fields count once they are shown, which Qt does when it comes back to events.
        connect(form, &ParameterForm::roomChanged, this, &KeptSplitter::shareRoom,
                Qt::QueuedConnection);
    }

Q_SIGNALS:
    /// The parameters are to be as before anybody chose.
    void resetRequested();

private:
    QWidget *makeQuestions(QuestionList *questions)
    {
        auto *filter = new FilterField(tr("Filter questions"));
        connect(filter, &QLineEdit::textChanged, questions, &QuestionList::setFilter);
        filter->leadTo(questions);
        auto *part = onBase(new QWidget);
        inColumn(
            part, flush,
            {new SectionHeader(tr("Questions")), inRow({{8, 8, 8, 8}}, {filter}), {questions, 1}});
        return part;
    }

    QWidget *makeParameters(ParameterForm *form, AsOfChoice *asOf)
    {
        auto *header = new SectionHeader(tr("Parameters"));
        auto *reset = new LinkButton(tr("Reset"));
        reset->setAccessibleName(tr("Reset"));
        reset->setToolTip(tr("Back to the usual values"));
        header->layout()->addWidget(reset);
        connect(reset, &LinkButton::clicked, this, &QuestionColumn::resetRequested);
        auto *page = onBase(new QWidget);
        inColumn(page, flush, {form, asOf, Stretch{}});
        auto *part = onBase(new QWidget);
        inColumn(part, flush, {header, {scrolled(page), 1}});
        return part;
    }
};

/// Brings the chosen number of an answer, or its figure, into a finding.
class AnswerFindings : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::AnswerFindings)

public:
    AnswerFindings(Workspace &workspace, ResultView &result, QWidget &page)
        : QObject(&page), m_workspace(workspace), m_result(result), m_page(page),
          m_number(makeAction(tr("Put this number into a finding…"),
                              QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), this,
                              &AnswerFindings::putNumber)),
          m_figure(makeAction(tr("Put this figure into a finding…"), {}, this,
                              &AnswerFindings::putFigure))
    {
        m_number->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_result.addAction(m_number);
        m_result.table().addActions(acts()); // where its menu is
        connect(&result, &ResultView::choiceChanged, this, &AnswerFindings::update);
        connect(&workspace, &Workspace::accessChanged, this, &AnswerFindings::update);
        connect(&workspace, &Workspace::projectChanged, this, [this] { setAnswered({}); });
        update();
    }

    QList<QAction *> acts() const { return {m_number, m_figure}; }
    /// The question whose answer is shown.
    void setAnswered(const QueryCall &call)
    {
        m_call = call;
        update();
    }

private:
    void putNumber()
    {
        m_workspace.guarded([this] {
            ForFinding wanted;
            wanted.number = m_result.chosenNumber();
            const FindingNumber &number = *wanted.number;
            wanted.what = tr("%1 (%2)").arg(displayText(number.written.value, number.written.kind),
                                            NumberPlace{number.row, number.column}.words());
            putIntoFinding(m_workspace, m_page.window(), wanted);
        });
    }

    void putFigure()
    {
        if (!m_result.chart())
            return;
        const DrawnFigure drawn = m_result.drawn();
        ForFinding wanted;
        wanted.figure = storedFigure(drawn);
        wanted.what = figureWords(drawn);
        putIntoFinding(m_workspace, m_page.window(), wanted);
    }

    void update()
    {
        m_number->setEnabled(m_workspace.canEdit() && m_result.hasChosen());
        m_figure->setEnabled(m_workspace.canEdit() && !m_call.query.isEmpty() && m_result.chart());
    }

    Workspace &m_workspace;
    ResultView &m_result;
    QWidget &m_page;
    QueryCall m_call;
    QAction *m_number;
    QAction *m_figure;
};

AnalysisPage::AnalysisPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace),
      m_writing(std::make_shared<CellWriting>(workspace)), m_questions(new QuestionList),
      m_saved(new SavedQuestionList(workspace, *m_questions, this)), m_form(new ParameterForm),
      m_asOf(new AsOfChoice), m_left(new QuestionColumn(m_questions, m_form, m_asOf)),
      m_result(new ResultView(workspace)), m_help(new NumberHelp),
      m_exporting(new AnswerExport(workspace, *m_result, *this)),
      m_bar(new AnswerBar(*m_result, *m_exporting)), m_quotes(new QuotesPanel(workspace)),
      m_empty(new EmptyState("chart", {}, {})), m_stack(new QStackedWidget),
      m_findings(new AnswerFindings(workspace, *m_result, *this))
{
    m_columns = new SideColumns(m_left, makeMiddle(), m_quotes, QStringLiteral("analysis"));
    auto curtain = new BlindCurtain(workspace, m_columns, m_questions);
    inRow(this, {{0, 0, 0, 0}}, {curtain});
    for (const auto &[action, keys] : {std::pair(m_columns->startAction(), Qt::Key_F8),
                                       std::pair(m_columns->endAction(), Qt::Key_F9)}) {
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_columns->setNames(tr("Questions"), tr("Quotes"));
    connectQuestion();
    connectAnswer();
    connect(&m_workspace, &Workspace::projectChanged, this, &AnalysisPage::readProject);
    connect(&m_workspace, &Workspace::dataChanged, this, &AnalysisPage::readChanges);
    setFocusProxy(curtain);
    readProject();
}

QWidget *AnalysisPage::makeMiddle()
{
    auto *middle = onBase(new QWidget);
    addAll(*m_stack, {m_empty, m_result});
    m_help->hide();
    inColumn(middle, flush, {m_bar, new HairLine, {m_stack, 1}, m_help});
    middle->setMinimumWidth(320);
    return middle;
}

void AnalysisPage::connectQuestion()
{
    constexpr int noticedMs = 150;
    m_late.setSingleShot(true);
    m_late.setInterval(noticedMs);
    connect(&m_late, &QTimer::timeout, this, &AnalysisPage::showComputing);
    auto *parts = new ShownParts(m_workspace, this);
    m_questions->setParts(parts->parts());
    connect(parts, &ShownParts::changed, m_questions,
            [this, parts] { m_questions->setParts(parts->parts()); });
    connect(m_questions, &QuestionList::questionChosen, this, &AnalysisPage::chooseQuestion);
    connect(m_questions, &QuestionList::savedChosen, this, &AnalysisPage::choose);
    connect(m_left, &QuestionColumn::resetRequested, this, [this] {
        memory::forget(m_query);
        chooseQuestion(m_query);
    });
    connect(m_form, &ParameterForm::changed, this, [this] {
        if (m_form->followsGrouping())
            readChoices();
        if (!keepChosen()) // else the change of the project asks
            ask();
    });
    connect(m_asOf, &AsOfChoice::changed, this, &AnalysisPage::ask);
    connect(m_form, &ParameterForm::figureChanged, this, [this] {
        shareLeft(); // a figure has fields of its own
        m_workspace.guarded([this] { m_result->setFigure(m_form->figure()); });
        memory::remember({m_query, m_form->parameters()}, m_form->figure());
    });
    connect(m_bar->figures(), &FigureChooser::chosen, m_form, &ParameterForm::chooseFigure);
}

void AnalysisPage::connectAnswer()
{
    connect(m_result, &ResultView::leavingOutRequested, m_form, &ParameterForm::addWord);
    connect(m_result, &ResultView::evidenceChosen, this, [this](const QuoteRequest &request) {
        m_columns->showEnd();
        m_quotes->ask(request);
    });
    connect(m_result, &ResultView::explanationRequested, this, [this](const QueryCall &call) {
        auto *dialog = new AnswerDialog(m_workspace, window());
        dialog->offer(tr("Confused labels"), confusionOf(call));
        dialog->offer(tr("What if two labels were one"), mergedCodesOf(call));
        dialog->ask(call);
    });
    connect(m_result, &ResultView::evidenceMissing, this, [this] {
        m_columns->showEnd();
        m_quotes->showNothingBehind();
    });
    connect(m_quotes, &QuotesPanel::left, m_columns->endAction(), &QAction::trigger);
    connect(m_columns, &SideColumns::focusNeeded, m_result, qOverload<>(&QWidget::setFocus));
    connect(m_result, &ResultView::placeRequested, &m_workspace.requests(), &PageRequests::goTo);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        if (m_lacking.lacksInterviews)
            askForInterviews(m_workspace, this);
        else if (m_lacking.lacksSpeakers)
            m_workspace.requests().ask(NameSpeakers{});
        else
            Q_EMIT groupsRequested();
    });
    connect(m_help, &NumberHelp::groupsRequested, this, &AnalysisPage::groupsRequested);
    connect(m_stack, &QStackedWidget::currentChanged, this,
            [this] { m_help->setVisible(m_stack->currentWidget() == m_result); });
    connect(this, &AnalysisPage::groupsRequested, &m_workspace.requests(),
            [this] { m_workspace.requests().ask(EditGroups{}); });
    connect(m_quotes, &QuotesPanel::exportRequested, m_exporting, &AnswerExport::chooseQuotesFile);
}

void AnalysisPage::readProject()
{
    m_shown = {};
    m_past.reset();
    m_result->setPast(nullptr);
    m_asking.stop();
    m_asOf->forget();
    clearQuotes();
    if (!m_workspace.project()) {
        m_form->clear();
        showEmpty(EmptyState::nothingOpen(), EmptyState::openFirst());
        return;
    }
    m_workspace.guarded([this] { m_asOf->read(m_workspace.database()); });
    memory::begin(m_workspace.project()->path());
    const QString last = memory::question();
    showQuestion(queryById(last) ? last : QLatin1String(queries().front().id));
}

void AnalysisPage::readChanges(const Changes &changes)
{
    if (changes.touches({StudyTable::Grouping, StudyTable::Round, StudyTable::Participant,
                         StudyTable::Code, StudyTable::Attribute, StudyTable::AttributeValue,
                         StudyTable::Coder, StudyTable::SourceTag, StudyTable::SavedFilter}))
        readChoices();
    if (changes.touches({StudyTable::Setting}) && m_workspace.project())
        m_workspace.guarded([this] { m_form->readKept(m_workspace.database()); });
    if (changes.touches({StudyTable::Version}) && m_workspace.project())
        m_workspace.guarded([this] { m_asOf->read(m_workspace.database()); });
    if (m_past) { // its words may be those that were just forgotten
        m_result->clearCurrent();
        clearQuotes();
        m_past.reset();
        m_result->setPast(nullptr);
        showComputing();
    }
    if (!isVisible())
        m_asking.stop(); // and those of what is being copied
    m_whenSeen.readAgain();
}

void AnalysisPage::showQuestion(const QString &queryId)
{
    m_questions->setCurrentQuestion(queryId);
    chooseQuestion(queryId);
}

bool AnalysisPage::take(const PageRequest &request)
{
    const auto *asked = std::get_if<ShowQuestion>(&request);
    if (!asked || !m_workspace.project())
        return false;
    QueryParameters values = memory::parameters(asked->call.query);
    values.insert(asked->call.parameters);
    memory::remember({asked->call.query, values}, memory::figure(asked->call.query));
    m_asOf->setNow(); // as it is counted where it was asked from
    showQuestion(asked->call.query);
    m_questions->setFocus();
    return true;
}

void AnalysisPage::chooseQuestion(const QString &queryId)
{
    if (queryById(queryId))
        choose({queryId, memory::parameters(queryId)});
}

void AnalysisPage::choose(const QueryCall &call)
{
    if (!m_workspace.project())
        return;
    if (call.query != m_query) { // leaves nothing of the one that is shown behind
        m_result->clearCurrent();
        clearQuotes();
    }
    m_query = call.query;
    fillForm(call.parameters);
    ask();
}

void AnalysisPage::fillForm(const QueryParameters &values)
{
    const Query *query = queryById(m_query);
    if (!query || !m_workspace.project())
        return;
    m_workspace.guarded(
        [&] { m_form->setQuery(m_workspace.database(), *query, values, memory::figure(m_query)); });
    shareLeft();
}

/// The new fields count once they are shown, which Qt does when it comes back to events.
void AnalysisPage::shareLeft()
{
    QMetaObject::invokeMethod(m_left, &KeptSplitter::shareRoom, Qt::QueuedConnection);
}

/// Without making fields anew: somebody may be typing into one.
void AnalysisPage::readChoices()
{
    if (!queryById(m_query) || !m_workspace.project())
        return;
    bool areRead = true;
    m_workspace.guarded([&] { areRead = m_form->readChoices(m_workspace.database()); });
    if (!areRead)
        fillForm(m_form->parameters());
}

bool AnalysisPage::keepChosen()
{
    const auto chosen = m_form->chosenToKeep();
    if (chosen.empty() || !m_workspace.canEdit())
        return false;
    const QString label = tr("%1: %2").arg(
        QCoreApplication::translate("query", queryById(m_query)->name),
        QCoreApplication::translate("query", chosen.front().first.name));
    return m_workspace.edit(label, [&chosen](Database &db) {
        for (const auto &[parameter, value] : chosen)
            projectsettings::write(db, QLatin1String(parameter.keptAs),
                                   value == QLatin1String(parameter.fallback) ? QString() : value);
    });
}

void AnalysisPage::askAgain()
{
    ask();
    m_quotes->askAgain();
}

void AnalysisPage::ask()
{
    const Query *query = queryById(m_query);
    if (!m_workspace.project() || !query)
        return;
    const QString asOf = m_asOf->words();
    m_whenSeen.setDue(!isVisible());
    if (m_whenSeen.isDue())
        return;
    if (!isShownAsked()) { // another question's answer keeps its name as long as it stands
        m_bar->showNothing();
        m_late.start();
    } else if (m_stack->currentWidget() != m_result) {
        nameAsked();
    }
    const QueryCall call{m_query, m_form->parameters()};
    m_saved->setAsked(call);
    QElapsedTimer clock;
    clock.start();
    m_asking.read<StudyAnswer>(
        QCoreApplication::translate("query", query->name),
        [call, asOf, past = m_past](Database &db, Progress &progress) {
            return StudyAnswer::asOf(asOf, past, db, call, progress);
        },
        [this, call, clock](StudyAnswer answer) {
            showAnswer(call, std::move(answer), clock.elapsed());
        },
        [this, call](const Error &error) {
            const bool isShown = m_stack->currentWidget() == m_result && call == m_shown;
            if (m_workspace.failures().waitsFor(error) && isShown)
                return; // what is shown stays
            showEmpty(tr("No answer yet"), error.message());
        },
        [this] {
            if (!isShownAsked())
                showEmpty(tr("No answer yet"), cancelledText());
        });
}

bool AnalysisPage::isShownAsked() const
{
    return m_shown.query == m_query && m_result->asOf() == m_asOf->words();
}

/// Above the answer stands what is asked, and how that can be drawn.
void AnalysisPage::nameAsked()
{
    const Query *query = queryById(m_query);
    const QString name = query ? QCoreApplication::translate("query", query->name) : QString();
    const QString asOf = m_asOf->words();
    m_bar->setQuestion(asOf.isEmpty() ? name : tr("%1, as of %2").arg(name, singleLineName(asOf)));
    if (query)
        m_bar->figures()->setQuestion(*query, m_form->figure().id);
}

void AnalysisPage::showComputing()
{
    nameAsked();
    m_empty->say(tr("Computing…"), {});
    m_stack->setCurrentWidget(m_empty);
}

void AnalysisPage::showAnswer(const QueryCall &call, StudyAnswer answer, qint64 milliseconds)
{
    const Query *query = queryById(call.query);
    m_late.stop();
    m_shown = call;
    m_result->table().storeTyped();
    if (std::exchange(m_past, answer.past) != answer.past) {
        m_result->clearCurrent();
        clearQuotes();
    }
    m_result->setPast(m_past);
    m_findings->setAnswered(m_past ? QueryCall() : call);
    memory::remember(call, m_form->figure());
    if (answer.nothing)
        return showNothing(*answer.nothing);
    m_help->setQuestion(call.query);
    m_help->setLacksGroups(answer.table.notes.contains(query::everybodyNote())
                           && m_workspace.canEdit());
    m_writing->setQuestion(*query, call.parameters);
    m_result->table().setWriting(m_past ? nullptr : m_writing); // what was written then stays so
    try {
        m_result->setResult(*query, call.parameters, std::move(answer.table), m_form->figure());
    } catch (const Error &error) { // said here, where else "Computing" would stand for ever
        return showEmpty(tr("No answer yet"), error.message());
    }
    nameAsked();
    m_bar->showAnswered(milliseconds);
    m_stack->setCurrentWidget(m_result);
    Q_EMIT answered();
}

void AnalysisPage::showNothing(const NothingShown &nothing)
{
    showEmpty(nothing.title, nothing.sentence);
    m_lacking = nothing;
    if (!m_workspace.canEdit())
        return;
    if (nothing.lacksInterviews)
        m_empty->setActionText(tr("Interviews…"));
    else if (nothing.lacksSpeakers)
        m_empty->setActionText(tr("Speakers…"));
    else if (nothing.lacksGroups)
        m_empty->setActionText(tr("Make groups…"));
}

/// Without words to show, the column leaves its room to the answer in a small window.
void AnalysisPage::clearQuotes()
{
    m_quotes->clear();
    m_columns->restoreEnd();
}

/// The questions that are asked most, and the others below their headings.
QList<QAction *> AnalysisPage::questionMenus()
{
    const auto added = [this](QMenu &menu, const Query &query) {
        QAction *action = menu.addAction(
            QCoreApplication::translate("query", query.name), this,
            [this, id = QLatin1String(query.id)] { showQuestion(id); });
        if (query.part)
            ShownParts::mark(*action, *query.part);
    };
    const std::vector<const Query *> most = mostAskedQueries({});
    QMenu *first = menuOf(tr("Questions"), {}, this);
    for (const Query *query : most)
        added(*first, *query);
    QMenu *more = menuOf(tr("More questions"), {}, this);
    QHash<QString, QMenu *> groups; // all questions in one menu are more than a screen is high
    for (const Query &query : queries()) {
        if (std::find(most.begin(), most.end(), &query) != most.end())
            continue;
        QMenu *&menu = groups[QLatin1String(query.group)];
        if (!menu)
            menu = more->addMenu(QCoreApplication::translate("query", query.group));
        added(*menu, query);
    }
    return {first->menuAction(), more->menuAction()};
}

QList<QAction *> AnalysisPage::pageActions()
{
    return questionMenus() << menuLine(this) << m_help->showAction() << m_result->explainAction()
                           << m_result->leaveOutAction() << m_result->table().writeAction()
                           << m_saved->saveAction() << m_saved->deleteAction()
                           << m_findings->acts();
}

QList<QAction *> AnalysisPage::viewActions()
{
    return {m_columns->startAction(), m_columns->endAction()};
}

void AnalysisPage::showEmpty(const QString &title, const QString &sentence)
{
    m_late.stop();
    nameAsked();
    m_empty->say(title, sentence);
    m_bar->showNothing();
    m_stack->setCurrentWidget(m_empty);
    m_result->clearCurrent(); // else a click on the same cell would choose nothing new
    clearQuotes();
    Q_EMIT answered();
}

void AnalysisPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_bar->setRoomy(width() >= 1150);
}

bool AnalysisPage::exportTo(const QString &path)
{
    return m_exporting->write(path);
}

} // namespace axial

#include "analysispage.moc"
