#include "ui/guide/guidewindow.h"

#include "core/base/messages.h"
#include "core/export/guideline.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/dimensions.h"
#include "core/project/guide/prompts.h"
#include "core/project/sharing/met.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/guide/guideparts.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/plaintable.h"
#include "ui/pages/documentfile.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFormLayout>
#include <QHash>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QStackedWidget>
#include <QTableWidget>
#include <QTimer>

#include <algorithm>
#include <vector>

namespace axial {

/// What a part of the interview guide is called, and what its questions are to find out.
class PartDialog : public QDialog
{
    Q_OBJECT

public:
    PartDialog(const QString &name, const QString &objective, QWidget *parent)
        : QDialog(parent), m_name(new QLineEdit(name)), m_objective(new QPlainTextEdit(objective))
    {
        setWindowTitle(tr("Part of the guide"));
        m_name->setAccessibleName(tr("Part"));
        m_objective->setAccessibleName(tr("Objective"));
        m_objective->setTabChangesFocus(true);
        m_objective->setMaximumHeight(96);
        auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        const auto update = [this, buttons] {
            buttons->button(QDialogButtonBox::Ok)->setEnabled(!this->name().trimmed().isEmpty());
        };
        connect(m_name, &QLineEdit::textChanged, this, update);
        update();
        auto *form = new QFormLayout(this);
        form->addRow(tr("&Name:"), m_name);
        form->addRow(tr("&Objective:"), m_objective);
        form->addRow(buttons);
        resize(480, 220);
    }

    QString name() const { return m_name->text(); }
    QString objective() const { return m_objective->toPlainText(); }

private:
    QLineEdit *m_name;
    QPlainTextEdit *m_objective;
};

/// What stands above the first part of the interview guide: to be read and written.
class IntroductionDialog : public QDialog
{
    Q_OBJECT

public:
    IntroductionDialog(const QString &introduction, bool canEdit, QWidget *parent)
        : QDialog(parent), m_words(new QPlainTextEdit(introduction))
    {
        setWindowTitle(tr("Introduction of the guide"));
        auto *hint = paragraph(
            tr("What stands above the first part: purpose, participants, kind and structure of the "
               "interview. It is saved in the guide’s Markdown file."));
        m_words->setAccessibleName(tr("Introduction"));
        m_words->setTabChangesFocus(true);
        m_words->setReadOnly(!canEdit);
        auto *buttons = dialogButtons(
            this, canEdit ? QDialogButtonBox::Ok | QDialogButtonBox::Cancel
                          : QDialogButtonBox::StandardButtons(QDialogButtonBox::Close));
        inColumn(this, {hint, {m_words, 1}, buttons});
        m_words->setFocus();
        resize(620, 420);
    }

    QString introduction() const { return m_words->toPlainText(); }

private:
    QPlainTextEdit *m_words;
};

namespace {

enum GuideColumn { Part, Audience, Question, Category, DimensionOf, AskedIn, guideColumns };

constexpr int questionHeight = 30;

/// What is written of a question itself, and in which column of the project.
struct WrittenColumn {
    const char *name;
    QString Prompt::*field;
};
constexpr WrittenColumn written[] = {{"part", &Prompt::part},
                                     {"audience", &Prompt::audience},
                                     {"text", &Prompt::text},
                                     {"category", &Prompt::category}};

QString fieldOf(const Prompt &prompt, int column)
{
    return column <= Category ? prompt.*written[column].field : QString();
}

} // namespace

/// The questions of the interview guide, a row each, whose cells are written where they stand:
/// part, audience, words, category, and the dimension of coding that they belong to. Each change is
/// a step of the history.
class GuideTable : public QTableWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::GuideTable)

public:
    explicit GuideTable(Workspace &workspace, QWidget *parent = nullptr)
        : QTableWidget(0, guideColumns, parent), m_workspace(workspace)
    {
        makePlain(*this, tr("Interview guide"), questionHeight);
        setShowGrid(true); // between questions of several lines
        setWordWrap(true); // a question is read whole
        setSelectionBehavior(QAbstractItemView::SelectRows);
        // Again once it has its room: before, its columns are as narrow as they are made.
        m_measuring.setSingleShot(true);
        m_measuring.setInterval(0);
        connect(&m_measuring, &QTimer::timeout, this, &QTableView::resizeRowsToContents);
        makeColumns();
        connect(this, &QTableWidget::cellChanged, this, [this](int row, int column) {
            if (!m_isFilling)
                store(row, column);
        });
    }

    /// Anew from the project; the current question stays it.
    void read()
    {
        const int row = currentRow();
        if (const Prompt *now = current(); now && !m_wanted)
            m_wanted = now->id;
        if (!m_workspace.guarded([this] { readGuide(); }))
            return;
        m_isFilling = true;
        setRowCount(int(m_guide.size()));
        int wanted = std::min(std::max(0, row), int(m_guide.size()) - 1);
        for (int at = 0; at < int(m_guide.size()); ++at) {
            showRow(at);
            if (m_guide[size_t(at)].id == m_wanted)
                wanted = at;
        }
        m_isFilling = false;
        m_measuring.start();
        m_wanted = {};
        if (wanted >= 0) // alone, whatever keys are held
            selectionModel()->setCurrentIndex(
                model()->index(wanted, currentColumn() < 0 ? int(Question) : currentColumn()),
                QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }

    const std::vector<Prompt> &guide() const { return m_guide; }
    /// None where no row is the current one.
    const Prompt *current() const
    {
        const int row = currentRow();
        return row >= 0 && row < int(m_guide.size()) ? &m_guide[size_t(row)] : nullptr;
    }

    std::vector<Prompt> chosen() const
    {
        std::vector<Prompt> result;
        for (int row = 0; row < int(m_guide.size()); ++row) {
            if (selectionModel()->isRowSelected(row, {}))
                result.push_back(m_guide[size_t(row)]);
        }
        return result;
    }

    /// Transcripts in which a turn asks the question.
    int askedIn(PromptId prompt) const { return m_askedIn.value(prompt); }
    /// It is the current one once it is read.
    void want(PromptId prompt) { m_wanted = prompt; }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_F2 && currentColumn() == AskedIn && currentRow() >= 0)
            setCurrentCell(currentRow(), Question); // which is what can be written in this row
        QTableWidget::keyPressEvent(event);
    }

private:
    void makeColumns()
    {
        setHorizontalHeaderLabels({tr("Part"), tr("Audience"), tr("Question"), tr("Category"),
                                   tr("Dimension"), tr("Asked in")});
        horizontalHeaderItem(AskedIn)->setToolTip(
            tr("Transcripts in which a turn asks the question"));
        verticalHeader()->show();
        verticalHeader()->setMinimumSectionSize(questionHeight);
        verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        verticalHeader()->setHighlightSections(false);
        QHeaderView *header = horizontalHeader();
        header->setSectionResizeMode(Question, QHeaderView::Stretch);
        connect(header, &QHeaderView::sectionResized, this, [this](int section) {
            if (section != Question)
                return;
            resizeRowsToContents();
            m_measuring.start();
        });
        const std::pair<GuideColumn, int> widths[] = {
            {Part, 170}, {Audience, 120}, {Category, 110}, {DimensionOf, 150}, {AskedIn, 70}};
        for (const auto &[section, width] : widths)
            header->resizeSection(section, width);
        const std::pair<GuideColumn, QString> choices[] = {{Part, tr("Part")},
                                                           {Audience, tr("Audience")},
                                                           {Category, tr("Category")},
                                                           {DimensionOf, tr("Dimension")}};
        for (const auto &[section, name] : choices)
            setItemDelegateForColumn(
                section, new WordChoice(
                             name, [this, at = int(section)] { return inUse(at); }, this));
        setItemDelegateForColumn(Question, new LineDelegate(this));
    }

    void readGuide()
    {
        Database &db = m_workspace.database();
        m_guide = prompts::all(db);
        m_dimensions = dimensions::all(db);
        m_askedIn.clear();
        QSet<std::pair<PromptId, SourceId>> known;
        for (const AskedPrompt &asked : askedprompts::all(db)) {
            if (known.contains({asked.prompt, asked.source}))
                continue;
            known.insert({asked.prompt, asked.source});
            ++m_askedIn[asked.prompt];
        }
    }

    void showRow(int row)
    {
        const Prompt &prompt = m_guide[size_t(row)];
        const int dimension = dimensions::ofPrompt(m_dimensions, prompt);
        for (int column = 0; column < guideColumns; ++column) {
            QTableWidgetItem *cell = item(row, column);
            if (!cell)
                setItem(row, column, cell = new QTableWidgetItem);
            QString text = fieldOf(prompt, column);
            if (column == DimensionOf && dimension >= 0)
                text = m_dimensions[size_t(dimension)].name;
            else if (column == AskedIn)
                text = QString::number(askedIn(prompt.id));
            cell->setText(text);
            cell->setToolTip(plainToolTip(column == Part && !prompt.objective.isEmpty()
                                              ? prompt.part + u'\n' + prompt.objective
                                              : text));
            cell->setFlags(cell->flags().setFlag(Qt::ItemIsEditable,
                                                 column != AskedIn && m_workspace.canEdit()));
            if (column == AskedIn)
                cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
    }

    void store(int row, int column)
    {
        if (row < 0 || row >= int(m_guide.size()))
            return;
        const Prompt prompt = m_guide[size_t(row)];
        const QString typed = item(row, column)->text();
        if (column == DimensionOf) {
            storeDimension(prompt, typed.trimmed());
            return;
        }
        const QString begun = begunInCell(fieldOf(prompt, column));
        if (begun == typed)
            return readLater();
        want(prompt.id);
        const sharing::TypedText text{StudyTable::Prompt, prompt.id.value, written[column].name,
                                      begun, typed.simplified()};
        if (!m_workspace.editTyped(tr("Change a question of the guide"), {text}, [&](Database &db) {
                prompts::set(db,
                             changed(prompts::find(db, prompt.id).value_or(prompt), column, typed));
            }))
            readLater();
    }

    Prompt changed(const Prompt &prompt, int column, const QString &typed) const
    {
        Prompt result = prompt;
        result.*written[column].field = column == Part ? typed.simplified() : typed;
        const auto there = std::ranges::find(m_guide, result.part, &Prompt::part);
        if (column == Part && there != m_guide.end())
            result.objective = there->objective;
        return result;
    }

    /// What the question is sorted by, its category or its part, goes to the dimension of that
    /// name.
    void storeDimension(const Prompt &prompt, const QString &name)
    {
        if (!m_workspace.guarded(
                [this] { m_dimensions = dimensions::all(m_workspace.database()); }))
            return;
        const int now = dimensions::ofPrompt(m_dimensions, prompt);
        if ((now < 0 ? QString() : m_dimensions[size_t(now)].name) == name)
            return;
        const QString sorted = prompt.category.isEmpty() ? prompt.part : prompt.category;
        std::vector<CodingDimension> all = m_dimensions;
        for (CodingDimension &each : all)
            each.categories.removeAll(sorted);
        auto found = std::ranges::find(all, name, &CodingDimension::name);
        if (found == all.end() && !name.isEmpty())
            found = all.insert(all.end(), {name, {}});
        if (found != all.end())
            found->categories << sorted;
        want(prompt.id);
        if (m_workspace.edit(tr("Dimension of “%1”").arg(sorted),
                             [&](Database &db) { dimensions::set(db, all); }))
            m_workspace.showUndoable(tr("All questions of “%1” belong together").arg(sorted));
        else
            readLater();
    }

    /// Not while a cell is being left.
    void readLater() { QMetaObject::invokeMethod(this, &GuideTable::read, Qt::QueuedConnection); }

    QStringList inUse(int column) const
    {
        QStringList words;
        for (const CodingDimension &each : m_dimensions) {
            if (column == DimensionOf)
                words << each.name;
        }
        for (const Prompt &prompt : m_guide) {
            const QString word = fieldOf(prompt, column);
            if (!word.isEmpty() && !words.contains(word))
                words << word;
        }
        return words;
    }

    Workspace &m_workspace;
    std::vector<Prompt> m_guide;
    std::vector<CodingDimension> m_dimensions;
    QHash<PromptId, int> m_askedIn;
    PromptId m_wanted;
    QTimer m_measuring; ///< of the rows, whose heights follow from the column's width
    bool m_isFilling = false;
};

GuideWindow::GuideWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_introduction(makeIntroduction()),
      m_table(new GuideTable(workspace)), m_stack(new QStackedWidget),
      m_empty(new EmptyState("question", tr("No interview guide yet"),
                             tr("Import the guide as Markdown or text with its questions as lists "
                                "under parts, or write the first question here."))),
      m_summary(new QLabel)
{
    setWindowTitle(tr("Interview guide"));
    m_empty->setActionText(tr("Import…"));
    addAll(*m_stack, {m_empty, m_table});
    inColumn(this, flush, {m_introduction, {m_stack, 1}, makeFoot()});
    resize(960, 540);
    makeSideWindow(workspace, *this);
    connectParts();
}

/// The beginning of what stands above the guide's questions, and the way to all of it.
QWidget *GuideWindow::makeIntroduction()
{
    constexpr int lines = 2;
    auto *introduction = new QWidget;
    m_words = readingLabel(tr("Introduction"));
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setFixedHeight(lines * m_words->fontMetrics().lineSpacing() + 2);
    auto *button = new QPushButton(tr("&Introduction…"));
    button->setToolTip(tr("What stands above the first part of the guide"));
    inRow(introduction, {{12, 8, 12, 8}, 12}, {{m_words, 1}, {button, 0, Qt::AlignTop}});
    connect(button, &QPushButton::clicked, this, &GuideWindow::openIntroduction);
    return introduction;
}

QWidget *GuideWindow::makeFoot()
{
    auto *foot = new QWidget;
    auto *row = inRow(foot, {{12, 8, 12, 10}}, {});
    m_add = addGuideButton(*row, tr("Add question…"), QKeySequence(Qt::CTRL | Qt::Key_N));
    m_remove = addGuideButton(*row, tr("&Remove"));
    m_up = addGuideButton(*row, tr("&Up"));
    m_down = addGuideButton(*row, tr("&Down"));
    giveTableKeys(*m_table, *m_remove, QKeySequence(Qt::CTRL | Qt::Key_Delete));
    giveTableKeys(*m_table, *m_up, QKeySequence(Qt::ALT | Qt::Key_Up));
    giveTableKeys(*m_table, *m_down, QKeySequence(Qt::ALT | Qt::Key_Down));
    m_part = addGuideButton(*row, tr("&Part…"));
    m_part->setToolTip(tr("Rename the part of the current question and say what it is for"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setAccessibleName(tr("Guide in numbers"));
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_summary, 1);
    m_save = addGuideButton(*row, tr("Save as…"), QKeySequence(Qt::CTRL | Qt::Key_S));
    connect(addGuideButton(*row, tr("Close")), &QPushButton::clicked, this, &QDialog::close);
    return foot;
}

void GuideWindow::connectParts()
{
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &GuideWindow::updateState);
    connect(m_add, &QPushButton::clicked, this, [this] {
        if (m_workspace.canEdit())
            connect(askForLine(m_workspace, this, tr("Add a question"), tr("As it is asked:")),
                    &QInputDialog::textValueSelected, this, &GuideWindow::add);
    });
    connect(m_remove, &QPushButton::clicked, this, &GuideWindow::remove);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(m_part, &QPushButton::clicked, this, &GuideWindow::askForPart);
    connect(m_save, &QPushButton::clicked, this, &GuideWindow::chooseFile);
    connect(m_empty, &EmptyState::actionTriggered, this,
            [this] { m_workspace.requests().askForImport(); });
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_table->setRowCount(0); // with an editor of the study before
        m_workspace.project() ? m_whenSeen.readAgain() : void(close());
    });
    connect(&m_workspace, &Workspace::accessChanged, &m_whenSeen, &WhenSeen::readAgain);
    m_whenSeen.follow(m_workspace,
                      {StudyTable::Prompt, StudyTable::TurnPrompt, StudyTable::Setting},
                      Qt::QueuedConnection);
}

void GuideWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!m_table->guide().empty())
        m_table->setFocus(); // its keys are at hand
}

void GuideWindow::read()
{
    if (!m_workspace.project())
        return;
    // Else its words would go to the question that moved there.
    if (readAfter(typedEditor(*m_table), this, &GuideWindow::read))
        return;
    m_table->read();
    readIntroduction();
    const int questions = int(m_table->guide().size());
    QSet<QString> parts;
    for (const Prompt &each : m_table->guide())
        parts.insert(each.part);
    m_stack->setCurrentIndex(questions == 0 ? 0 : 1);
    m_introduction->setVisible(questions > 0);
    m_summary->setText(questions == 0
                           ? QString()
                           : tr("%1 in %2")
                                 .arg(CountText::tr("%n question(s)", nullptr, questions),
                                      tr("%n part(s)", nullptr, int(parts.size()))));
    updateState();
}

void GuideWindow::readIntroduction()
{
    constexpr qsizetype shown = 170; // letters that two lines have room for
    m_workspace.guarded([this] { m_frame = guideframe::of(m_workspace.database()); });
    const QString plain = QString(m_frame.introduction).remove(QStringLiteral("**")).simplified();
    m_words->setText(plain.isEmpty() ? tr("No introduction yet: purpose, participants, kind and "
                                          "structure of the interview.")
                     : plain.size() > shown ? plain.left(shown).trimmed() + u'…'
                                            : plain);
    m_words->setToolTip(plainToolTip(m_frame.introduction));
}

void GuideWindow::openIntroduction()
{
    auto *dialog = new IntroductionDialog(m_frame.introduction, m_workspace.canEdit(), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, begun = m_frame.introduction] {
        const QString words = dialog->introduction();
        if (words.trimmed() != begun)
            m_workspace.editTyped(tr("Change the introduction of the guide"),
                                  {{StudyTable::Setting, guideframe::introductionSetting(), "value",
                                    begun, words.trimmed()}},
                                  [&](Database &db) { guideframe::setIntroduction(db, words); });
    });
    m_workspace.openDialog(dialog);
}

/// After the current question, for the same part and audience.
void GuideWindow::add(const QString &text)
{
    const Prompt *beside = m_table->current();
    Prompt fresh = beside ? *beside : Prompt{{}, tr("Questions"), {}, {}, {}, {}};
    const size_t place = beside ? size_t(m_table->currentRow()) + 1 : m_table->guide().size();
    fresh.text = text;
    fresh.category.clear();
    m_workspace.edit(tr("Add a question to the guide"),
                     [&](Database &db) { m_table->want(prompts::add(db, fresh, place)); });
}

void GuideWindow::remove()
{
    std::vector<PromptId> gone;
    int asked = 0;
    for (const Prompt &each : m_table->chosen()) {
        gone.push_back(each.id);
        asked += m_table->askedIn(each.id);
    }
    const int count = int(gone.size());
    if (gone.empty() || !m_workspace.canEdit()
        || !m_workspace.edit(tr("Remove %n question(s) from the guide", nullptr, count),
                             [&](Database &db) { prompts::remove(db, gone); }))
        return;
    const QString what = CountText::tr("%n question(s)", nullptr, count);
    m_workspace.showUndoable(
        asked == 0 ? tr("%1 removed").arg(what)
                   : tr("%1 removed, with where it is asked in %2")
                         .arg(what, CountText::tr("%n transcript(s)", nullptr, asked)));
}

void GuideWindow::move(int by)
{
    const Prompt *moved = m_table->current();
    const int to = m_table->currentRow() + by;
    if (!moved || to < 0 || to >= int(m_table->guide().size()) || !m_workspace.canEdit())
        return;
    m_workspace.edit(tr("Move a question of the guide"),
                     [id = moved->id, to](Database &db) { prompts::move(db, id, size_t(to)); });
}

void GuideWindow::askForPart()
{
    const Prompt *prompt = m_table->current();
    if (!prompt || !m_workspace.canEdit())
        return;
    auto *dialog = new PartDialog(prompt->part, prompt->objective, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, begun = *prompt] {
        const sharing::TypedText objective{StudyTable::Prompt, begun.id.value, "objective",
                                           begun.objective, dialog->objective().simplified()};
        const sharing::TypedText name{StudyTable::Prompt, begun.id.value, "part", begun.part,
                                      dialog->name().simplified()};
        m_workspace.editTyped(
            tr("Change a part of the guide"), {objective, name}, [&](Database &db) {
                // All its questions say the same, so what others changed is taken over for all.
                const Prompt now = prompts::find(db, begun.id).value_or(begun);
                prompts::setPart(db, now.part, now.part == begun.part ? dialog->name() : now.part,
                                 now.objective == begun.objective ? dialog->objective()
                                                                  : now.objective);
            });
    });
    m_workspace.openDialog(dialog);
}

void GuideWindow::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Save the interview guide"),
                                   exportFolder(m_workspace.project()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    std::vector<OfferedKind> kinds{{tr("Markdown, to be imported again"), QStringLiteral("md")}};
    for (const DocumentFormat &format : documentFiles()) {
        if (qstrcmp(format.suffix, "md") != 0)
            kinds.push_back(offeredKind(format));
    }
    offerKinds(*dialog, kinds);
    dialog->selectFile(QStringLiteral("Interview GuideLine.md"));
    connect(dialog, &QFileDialog::fileSelected, this, &GuideWindow::save);
    m_workspace.openDialog(dialog);
}

void GuideWindow::save(const QString &path)
{
    const DocumentFormat *format = findDocumentFile(path);
    const bool isRead = format && qstrcmp(format->suffix, "md") != 0;
    writeFile(m_workspace, this, path,
              [write = isRead ? format->write : nullptr, title = tr("Interview guide"),
               guide = m_table->guide(), frame = m_frame](Progress &progress) {
                  return write ? write(guidelineDocument(title, guide, frame), progress)
                               : guidelineMarkdown(guide, frame);
              });
}

void GuideWindow::updateState()
{
    const bool can = m_workspace.canEdit();
    const int row = m_table->currentRow();
    const bool isOnOne = can && m_table->current();
    m_add->setEnabled(can);
    m_remove->setEnabled(isOnOne && !m_table->chosen().empty());
    m_up->setEnabled(isOnOne && row > 0);
    m_down->setEnabled(isOnOne && row + 1 < int(m_table->guide().size()));
    m_part->setEnabled(isOnOne);
    m_save->setEnabled(!m_table->guide().empty());
}

} // namespace axial

#include "guidewindow.moc"
