#include "ui/import/importpages.h"

#include "core/base/messages.h"
#include "core/project/importing/importing.h"
#include "core/project/importing/importingcodes.h"
#include "core/project/merging/mergereport.h"
#include "core/study/importing/importpreview.h"
#include "core/study/importing/importsession.h"
#include "ui/import/merging/mergeconflicts.h"
#include "ui/import/questions/importnearwords.h"
#include "ui/import/questions/importpeople.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QLabel>
#include <QListWidget>
#include <QRadioButton>
#include <QTabBar>
#include <QTextCursor>
#include <QTextEdit>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

QTextCharFormat format(const QColor &color, double points, QFont::Weight weight = QFont::Normal)
{
    QTextCharFormat made;
    made.setFont(theme::font(points, weight));
    made.setForeground(color);
    return made;
}

QTextTable *addTable(QTextCursor &cursor, int rows, int columns)
{
    QTextTableFormat table;
    table.setBorder(0);
    table.setCellPadding(3);
    table.setCellSpacing(0);
    table.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    return cursor.insertTable(rows, columns, table);
}

void writeCell(QTextTable *table, int row, int column, const QString &words,
               const QTextCharFormat &look, Qt::Alignment side = Qt::AlignLeft)
{
    QTextCursor cursor = table->cellAt(row, column).firstCursorPosition();
    QTextBlockFormat block;
    block.setAlignment(side);
    cursor.setBlockFormat(block);
    cursor.insertText(words, look);
}

void writeTurns(QTextCursor &cursor, const ImportPreview &preview)
{
    const Tokens &t = theme::tokens();
    QTextTable *table = addTable(cursor, int(preview.rows.size()), 3);
    QTextTableFormat shape = table->format();
    shape.setColumnWidthConstraints({QTextLength(QTextLength::FixedLength, 34),
                                     QTextLength(QTextLength::FixedLength, 84),
                                     QTextLength(QTextLength::VariableLength, 0)});
    table->setFormat(shape);
    for (int row = 0; row < int(preview.rows.size()); ++row) {
        const QStringList &turn = preview.rows[size_t(row)];
        const bool quiet = !turn.value(3).isEmpty();
        writeCell(table, row, 0, turn.value(0), format(t.text3, 8.5), Qt::AlignRight);
        writeCell(table, row, 1, turn.value(1),
                  format(quiet ? t.text2 : t.text, 10, QFont::DemiBold), Qt::AlignRight);
        writeCell(table, row, 2, turn.value(2), format(quiet ? t.text2 : t.text, 10));
    }
}

void writeRows(QTextCursor &cursor, const ImportPreview &preview)
{
    const Tokens &t = theme::tokens();
    QTextTable *table = addTable(cursor, int(preview.rows.size()) + 1, int(preview.header.size()));
    for (int column = 0; column < int(preview.header.size()); ++column)
        writeCell(table, 0, column, preview.header[column], format(t.text2, 8.5));
    for (int row = 0; row < int(preview.rows.size()); ++row) {
        for (int column = 0; column < int(preview.header.size()); ++column)
            writeCell(table, row + 1, column, preview.rows[size_t(row)].value(column),
                      format(t.text, 9));
    }
}

/// Lines with tabs, as those of tables in a document, stand in columns.
void writeWords(QTextCursor &cursor, const QString &text)
{
    const QTextCharFormat look = format(theme::tokens().text, 10);
    const QStringList lines = text.split(u'\n');
    const auto isRow = [&lines](qsizetype line) {
        return line < lines.size() && lines[line].contains(u'\t');
    };
    for (qsizetype line = 0; line < lines.size();) {
        qsizetype end = line;
        qsizetype columns = 1;
        for (; isRow(end); ++end)
            columns = std::max(columns, lines[end].count(u'\t') + 1);
        if (end - line < 2) { // one alone is no table
            cursor.insertText(lines[line++], look);
            if (line < lines.size())
                cursor.insertBlock(QTextBlockFormat());
            continue;
        }
        constexpr qsizetype most = 20;
        QTextTable *table = addTable(cursor, int(end - line), int(std::min(columns, most)));
        for (int row = 0; line < end; ++row, ++line) {
            const QStringList cells = lines[line].split(u'\t');
            for (int column = 0; column < table->columns() && column < cells.size(); ++column)
                writeCell(table, row, column, cells[column], look);
        }
        cursor.movePosition(QTextCursor::End);
    }
}

/// Above all else, since whoever sees the table below believes that it comes.
void writeSentences(QTextCursor &cursor, const QString &heading, const QStringList &sentences)
{
    if (sentences.isEmpty())
        return;
    const Tokens &t = theme::tokens();
    QTextBlockFormat block;
    block.setBottomMargin(4);
    cursor.setBlockFormat(block);
    cursor.insertText(heading, format(t.text, 10, QFont::DemiBold));
    for (const QString &sentence : sentences) {
        cursor.insertBlock(block);
        cursor.insertText(sentence, format(t.text, 9));
    }
    cursor.insertBlock(QTextBlockFormat());
}

} // namespace

/// What projects of other programs, and codes, bring to a study that has some of it already: how
/// much of each kind is new, equal and different, and which of two values stays.
class ImportDifferences : public QWidget
{
    Q_OBJECT

public:
    explicit ImportDifferences(QWidget *parent = nullptr)
        : QWidget(parent), m_counts(new MergeCountsTable),
          m_conflicts(new MergeConflicts(MergeConflicts::With::File))
    {
        m_counts->setFrameShape(QFrame::NoFrame);
        m_counts->setAccessibleName(tr("What the files bring"));
        m_conflicts->propose(StoreOptions().differences.all);
        m_conflicts->hide();
        connect(m_conflicts, &MergeConflicts::chosen, this, &ImportDifferences::edited);
        inColumn(this, {{0, 0, 0, 0}}, {{m_counts, 1}, {m_conflicts, 2}});
        m_conflicts->setContentsMargins(14, 4, 14, 8);
        setFocusProxy(m_conflicts);
    }

    void setReport(const MergeReport &report)
    {
        m_isEmpty = std::all_of(report.counts.begin(), report.counts.end(), [](const auto &counts) {
            return counts.equal == 0 && counts.changed == 0 && counts.conflicting == 0;
        });
        m_count = report.conflicts.size();
        m_unlisted = report.unlisted;
        m_counts->setReport(report);
        m_conflicts->setConflicts(report.conflicts);
        m_conflicts->setVisible(m_count > 0);
    }

    /// Nothing of the files is in the study.
    bool isEmpty() const { return m_isEmpty; }
    size_t conflicts() const { return m_count; }
    MergeChoices choices() const { return m_conflicts->choices(); }

    /// Of how many of the conflicts nobody has chosen anything yet.
    size_t open() const
    {
        const size_t unlisted = choices().isSaid ? 0 : size_t(m_unlisted);
        return m_conflicts->open() + unlisted;
    }

    size_t openIn(const QString &file) const { return m_conflicts->openIn(file); }

Q_SIGNALS:
    void edited();

private:
    MergeCountsTable *m_counts;
    MergeConflicts *m_conflicts;
    bool m_isEmpty = true;
    size_t m_count = 0;
    qint64 m_unlisted = 0;
};

/// Asks what happens to codes whose key or name is another code's in the study. Nothing is chosen
/// for the person.
class ImportCodeConflicts : public QWidget
{
    Q_OBJECT

public:
    explicit ImportCodeConflicts(QWidget *parent = nullptr)
        : QWidget(parent), m_list(new QListWidget),
          m_keep(new QRadioButton(tr("Keep the numbers of the study"))),
          m_update(new QRadioButton(tr("Take the numbers of the file")))
    {
        m_list->setFrameShape(QFrame::NoFrame);
        m_list->setAccessibleName(tr("Codes whose numbers and names disagree"));
        auto *column = inColumn(this, flush, {{m_list, 1}});
        auto *choices = inColumn({{14, 8, 14, 10}}, {});
        const auto add = [&](QRadioButton *button, const QString &meaning) {
            auto *words = paragraph(meaning);
            words->setFont(theme::font(8.5));
            words->setIndent(22);
            button->setAccessibleName(button->text());
            button->setAccessibleDescription(meaning);
            choices->addWidget(button);
            choices->addWidget(words);
            connect(button, &QRadioButton::clicked, this, &ImportCodeConflicts::edited);
        };
        add(m_keep, tr("The codes of the study stay as they are. What they lack comes in under "
                       "free numbers; labels and quotes of these files follow."));
        add(m_update,
            tr("A code is the same when its name is the same, and gets the number of the file. "
               "Where only the number is known, the code gets the name of the file."));
        column->addLayout(choices);
    }

    void setConflicts(const std::vector<CodeConflict> &conflicts)
    {
        QStringList sentences;
        for (const CodeConflict &conflict : conflicts)
            sentences << conflict.sentence();
        if (sentences != m_sentences)
            forgetChoice(); // it was made for other codes
        m_sentences = sentences;
        m_list->clear();
        constexpr int shown = 200;
        for (const QString &sentence : std::as_const(sentences)) {
            if (m_list->count() == shown) {
                m_list->addItem(tr("… and %1 more").arg(count() - shown));
                break;
            }
            auto *item = new QListWidgetItem(singleLine(sentence), m_list);
            item->setToolTip(plainToolTip(sentence));
        }
    }

    bool isEmpty() const { return m_sentences.isEmpty(); }
    qsizetype count() const { return m_sentences.size(); }
    /// Refuse, as long as nothing is chosen.
    CodeConflicts choice() const
    {
        if (m_keep->isChecked())
            return CodeConflicts::NewKeys;
        return m_update->isChecked() ? CodeConflicts::Update : CodeConflicts::Refuse;
    }

Q_SIGNALS:
    void edited();

private:
    void forgetChoice()
    {
        for (QRadioButton *button : {m_keep, m_update}) {
            button->setAutoExclusive(false); // else one of them stays checked
            button->setChecked(false);
            button->setAutoExclusive(true);
        }
    }

    QListWidget *m_list;
    QRadioButton *m_keep;
    QRadioButton *m_update;
    QStringList m_sentences; ///< of all conflicts, shown or not
};

namespace {

enum Page { PreviewPage, NearPage, RowsPage, CodesPage, ConflictsPage, DifferencesPage };

bool hasRows(const ReadFile &file)
{
    return !file.bundle.participants.empty()
           && (file.isProposed || file.isMatchedByHand
               || std::any_of(
                   file.bundle.participants.begin(), file.bundle.participants.end(),
                   [](const ImportedParticipant &row) { return row.pseudonym.isEmpty(); }));
}

} // namespace

ImportPages::ImportPages(ImportSession &session, QWidget *parent)
    : QTabWidget(parent), m_session(session), m_preview(new QTextEdit), m_caption(new QLabel),
      m_near(new ImportNearWords), m_nearWords(new QLabel), m_rows(new ImportPeople),
      m_rowsWords(new QLabel), m_newCodes(new QListWidget), m_conflicts(new ImportCodeConflicts),
      m_differences(new ImportDifferences)
{
    m_preview->setReadOnly(true);
    m_preview->setFrameShape(QFrame::NoFrame);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setTabChangesFocus(true);
    m_newCodes->setFrameShape(QFrame::NoFrame);
    m_newCodes->setAccessibleName(tr("Numbers that no code has"));
    setDocumentMode(true);
    addTab(makePage(m_caption, m_preview), tr("Preview"));
    addTab(makePage(m_nearWords, m_near), QString());
    addTab(makePage(m_rowsWords, m_rows), QString());
    addTab(makePage(new QLabel(
                        tr("The taxonomy has no code with these numbers. Tick those that are to "
                           "become codes under Open codes. Codings with the others are left out.")),
                    m_newCodes),
           QString());
    addTab(
        makePage(
            new QLabel(tr(
                "These numbers or names belong to other codes. What shall happen to such codes?")),
            m_conflicts),
        QString());
    addTab(makePage(new QLabel(tr("Some of this is in the study already: the same things, by "
                                  "their GUIDs or by what they say. Where a value is not the "
                                  "same, choose what stays.")),
                    m_differences),
           QString());
    connect(m_differences, &ImportDifferences::edited, this, [this] {
        m_session.setDifferences(m_differences->choices());
        Q_EMIT answered();
    });
    connect(m_near, &ImportNearWords::edited, this, &ImportPages::nearChanged);
    connect(m_rows, &ImportPeople::edited, this, &ImportPages::peopleChanged);
    connect(m_newCodes, &QListWidget::itemChanged, this, [this](QListWidgetItem *item) {
        if (m_filling || !m_row)
            return;
        m_session.takeNewCode(*m_row, size_t(m_newCodes->row(item)),
                              item->checkState() == Qt::Checked);
        Q_EMIT answered();
    });
    connect(m_conflicts, &ImportCodeConflicts::edited, this, [this] {
        m_session.setCodeConflicts(m_conflicts->choice());
        Q_EMIT answered();
        showPreview(); // with the keys that come of it
    });
}

QWidget *ImportPages::makePage(QLabel *words, QWidget *list)
{
    auto *page = new QWidget;
    words->setTextFormat(Qt::PlainText);
    words->setFont(theme::font(8.5));
    words->setWordWrap(true);
    words->setContentsMargins(14, 5, 14, 5);
    words->setBackgroundRole(QPalette::Window);
    words->setAutoFillBackground(true);
    inColumn(page, flush, {words, {list, 1}});
    return page;
}

/// Null when there is nothing to be asked about.
const ReadFile *ImportPages::readable() const
{
    return m_row && m_session.files().at(*m_row).isReadable() ? &m_session.files()[*m_row]
                                                              : nullptr;
}

void ImportPages::showFile(std::optional<size_t> row, const QString &otherwise)
{
    m_row = row;
    showQuestions();
    if (row)
        showPreview();
    else
        m_caption->setText(otherwise);
}

void ImportPages::showPreview()
{
    if (!m_row)
        return;
    if (!readable()) {
        m_caption->setText(tr("This file is not imported"));
        m_preview->setPlainText(m_session.files()[*m_row].error);
        return;
    }
    const ImportPreview preview = m_session.previewOf(*m_row);
    m_caption->setText(preview.caption);
    writePreview(*m_preview, preview);
}

void ImportPages::showMatches()
{
    const bool wasEmpty = m_conflicts->isEmpty();
    m_conflicts->setConflicts(m_session.conflicts());
    m_session.setCodeConflicts(m_conflicts->choice()); // forgotten, when others disagree now
    setTabText(ConflictsPage, tr("Numbers that disagree (%1)").arg(m_conflicts->count()));
    showQuestions();
    if (wasEmpty && !m_conflicts->isEmpty())
        setCurrentIndex(ConflictsPage);
    else if (const ReadFile *file = readable(); file
                                                && (file->isProposed || file->rowsOfNobody() > 0)
                                                && !file->isMatchedByHand && !file->isStudy())
        setCurrentIndex(RowsPage);
}

void ImportPages::showLookups()
{
    showQuestions();
    if (const ReadFile *file = readable(); file && !file->near.empty())
        setCurrentIndex(NearPage);
}

void ImportPages::showQuestions()
{
    const ReadFile *file = readable();
    m_near->setChoices(file ? file->near : std::vector<NearChoice>(),
                       file ? file->bundle.evidence : std::vector<ImportedEvidence>());
    showNear();
    showPeople();
    showNewCodes();
    showTabs();
}

void ImportPages::showTabs()
{
    setTabVisible(ConflictsPage, !m_conflicts->isEmpty());
    setTabVisible(DifferencesPage, !m_differences->isEmpty());
    tabBar()->setVisible(isTabVisible(NearPage) || isTabVisible(RowsPage) || isTabVisible(CodesPage)
                         || !m_conflicts->isEmpty() || !m_differences->isEmpty());
}

void ImportPages::showDifferences(const MergeReport &report)
{
    const size_t before = m_differences->conflicts();
    m_differences->setReport(report);
    setTabText(DifferencesPage, m_differences->conflicts() > 0
                                    ? tr("Differences (%1)").arg(m_differences->conflicts())
                                    : tr("Here already"));
    showTabs();
    if (before == 0 && m_differences->conflicts() > 0)
        setCurrentIndex(DifferencesPage);
}

size_t ImportPages::openDecisions() const
{
    return m_differences->open();
}

size_t ImportPages::openDecisions(const ReadFile &file) const
{
    size_t open = file.bundle.codes.empty() ? 0 : m_differences->openIn(file.name);
    for (const ImportedExchange &each : file.bundle.exchanges)
        open += m_differences->openIn(each.file);
    return open;
}

void ImportPages::showDecisions()
{
    setCurrentIndex(DifferencesPage);
    m_differences->setFocus();
}

void ImportPages::showNear()
{
    const ReadFile *file = readable();
    const bool any = file && !file->near.empty();
    setTabVisible(NearPage, any);
    if (!any)
        return;
    const auto ticked = std::ranges::count_if(file->near, &NearChoice::isTaken);
    setTabText(NearPage, tr("Nearly the same words (%1)").arg(file->near.size()));
    m_nearWords->setText(
        tr("A ticked quote (%1 of %2) stands on the transcript’s words; CodeBook.csv keeps its "
           "own. The others are kept in a source of their own. Beside these, %3 were found word "
           "for word, %4 but for spaces or quotation marks, %5 nowhere.")
            .arg(ticked)
            .arg(file->near.size())
            .arg(file->lookup.exact)
            .arg(file->lookup.equal)
            .arg(file->lookup.missing));
}

void ImportPages::showNewCodes()
{
    const ReadFile *file = readable();
    setTabVisible(CodesPage, file && !file->newCodes.empty());
    m_filling = true;
    m_newCodes->clear();
    for (const NewCodeChoice &code : file ? file->newCodes : std::vector<NewCodeChoice>()) {
        QStringList uses;
        if (code.quotes > 0)
            uses << CountText::tr("%n quote(s)", nullptr, int(code.quotes));
        if (code.reports > 0)
            uses << CountText::tr("%n report(s)", nullptr, int(code.reports));
        auto *item = new QListWidgetItem(
            tr("%1 – %2").arg(code.key, uses.join(QStringLiteral(", "))), m_newCodes);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(code.isTaken ? Qt::Checked : Qt::Unchecked);
    }
    m_filling = false;
    if (file)
        setTabText(CodesPage, tr("New codes (%1)").arg(file->newCodes.size()));
}

void ImportPages::showPeople()
{
    const ReadFile *file = readable();
    const bool any = file && hasRows(*file);
    setTabVisible(RowsPage, any);
    if (!any)
        return;
    m_rows->setRows(file->bundle.participants, m_session.everybody());
    setTabText(RowsPage, tr("Rows and participants"));
    m_rowsWords->setText(
        file->isProposed
            ? tr("The table names no participants. Its rows were given to them in order within "
                 "their type, since the numbers agree. This is an assumption; check it.")
        : file->rowsOfNobody() == file->bundle.participants.size()
            ? tr("The table does not say who its rows are about. Choose the column that does, or "
                 "choose a person for each row. Rows without a person are left out.")
            : tr("Some rows do not say who they are about. Choose a person for each. Rows without "
                 "a person are left out."));
}

void ImportPages::nearChanged()
{
    if (!m_row)
        return;
    m_session.setNear(*m_row, m_near->choices());
    showNear();
    Q_EMIT answered();
}

void ImportPages::peopleChanged(const QString &moved)
{
    if (!m_row)
        return;
    m_session.setPeople(*m_row, m_rows->pseudonyms());
    m_rowsWords->setMinimumHeight(m_rowsWords->height()); // the rows stay under the mouse
    m_rowsWords->setText(moved.isEmpty() ? tr("Rows of nobody are left out.") : moved);
    showPreview();
    Q_EMIT answered();
}

void writePreview(QTextEdit &text, const ImportPreview &preview)
{
    text.clear();
    QTextCursor cursor(text.document());
    cursor.beginEditBlock(); // else the whole table is laid out again at each cell
    writeSentences(cursor, QCoreApplication::translate("ImportPreview", "What will not come in"),
                   preview.losses);
    writeSentences(cursor, QCoreApplication::translate("ImportPreview", "What does not fit"),
                   preview.doubts);
    if (preview.shape == ImportPreview::Shape::Words)
        writeWords(cursor, preview.rows.front().value(0));
    else if (preview.shape == ImportPreview::Shape::Turns && !preview.rows.empty())
        writeTurns(cursor, preview);
    else if (!preview.rows.empty())
        writeRows(cursor, preview);
    cursor.endEditBlock();
    text.moveCursor(QTextCursor::Start);
}

} // namespace axial

#include "importpages.moc"
