#include "ui/import/importpages.h"

#include "core/study/importing/importsession.h"
#include "ui/import/importpreviewtext.h"
#include "ui/import/merging/importdifferences.h"
#include "ui/import/questions/importcodeconflicts.h"
#include "ui/import/questions/importnearwords.h"
#include "ui/import/questions/importpeople.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QTabBar>
#include <QTextEdit>
#include <QVBoxLayout>

namespace axial {
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
    m_newCodes->setAccessibleName(tr("Keys that no code has"));
    setDocumentMode(true);
    addTab(makePage(m_caption, m_preview), tr("Preview"));
    addTab(makePage(m_nearWords, m_near), QString());
    addTab(makePage(m_rowsWords, m_rows), QString());
    addTab(makePage(new QLabel(
                        tr("The taxonomy has no code with these keys. Tick those that are to "
                           "become codes under Open codes. Codings with the others are left out.")),
                    m_newCodes),
           QString());
    addTab(makePage(new QLabel(tr("These keys or names belong to other codes. What shall happen to "
                                  "such codes?")),
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
    connect(m_newCodes, &QListWidget::itemChanged, this, &ImportPages::newCodeChanged);
    connect(m_conflicts, &ImportCodeConflicts::edited, this, &ImportPages::conflictsChanged);
}

QWidget *ImportPages::makePage(QLabel *words, QWidget *list)
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    words->setTextFormat(Qt::PlainText);
    words->setFont(theme::font(8.5));
    words->setWordWrap(true);
    words->setContentsMargins(14, 5, 14, 5);
    words->setBackgroundRole(QPalette::Window);
    words->setAutoFillBackground(true);
    column->addWidget(words);
    column->addWidget(list, 1);
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
    setTabText(ConflictsPage, tr("Keys that disagree (%1)").arg(m_conflicts->count()));
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
    size_t open = 0;
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
    const auto ticked = std::count_if(file->near.begin(), file->near.end(),
                                      [](const NearChoice &choice) { return choice.isTaken; });
    setTabText(NearPage, tr("Nearly the same words (%1)").arg(file->near.size()));
    m_nearWords->setText(tr("A ticked quote (%1 of %2) stands on the transcript's words; "
                            "CodeBook.csv keeps its own. "
                            "The others are kept in a source of their own. Beside these, %3 were "
                            "found word for word, "
                            "%4 but for spaces or quotation marks, %5 nowhere.")
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
            uses << tr("%n quote(s)", nullptr, int(code.quotes));
        if (code.reports > 0)
            uses << tr("%n report(s)", nullptr, int(code.reports));
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
            ? tr("The table names nobody. Its rows were given to the participants in order within "
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

void ImportPages::newCodeChanged(QListWidgetItem *item)
{
    if (m_filling || !m_row)
        return;
    m_session.takeNewCode(*m_row, size_t(m_newCodes->row(item)), item->checkState() == Qt::Checked);
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

void ImportPages::conflictsChanged()
{
    m_session.setCodeConflicts(m_conflicts->choice());
    Q_EMIT answered();
    showPreview(); // with the keys that come of it
}

} // namespace axial
