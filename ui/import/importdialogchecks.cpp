#include "core/project/project.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/importcodeconflicts.h"
#include "ui/import/importdialog.h"
#include "ui/import/importnearwords.h"
#include "ui/import/importpeople.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QTabWidget>
#include <QTextEdit>
#include <QVBoxLayout>

// What the import asks beside the preview: quotes that are nearly what was said, keys that no code
// has, and which participant a row of backgrounds is about.
namespace axial {
namespace {

enum Page { PreviewPage, NearPage, RowsPage, CodesPage, ConflictsPage };

constexpr double tickedFrom = 0.9;

bool hasRows(const ReadFile &file)
{
    return !file.bundle.participants.empty()
           && (file.isProposed || file.isMatchedByHand
               || std::any_of(
                   file.bundle.participants.begin(), file.bundle.participants.end(),
                   [](const ImportedParticipant &row) { return row.pseudonym.isEmpty(); }));
}

} // namespace

QWidget *ImportDialog::makePage(QLabel *words, QWidget *list)
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

QWidget *ImportDialog::makePages()
{
    m_preview->setReadOnly(true);
    m_preview->setFrameShape(QFrame::NoFrame);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setTabChangesFocus(true);
    m_near = new ImportNearWords;
    m_nearWords = new QLabel;
    m_rows = new ImportPeople;
    m_rowsWords = new QLabel;
    m_newCodes = new QListWidget;
    m_newCodes->setFrameShape(QFrame::NoFrame);
    m_newCodes->setAccessibleName(tr("Keys that no code has"));
    m_newCodesWords = new QLabel(
        tr("These keys are in no taxonomy. A ticked one becomes a code under "
           "Open codes; nothing is coded with the others."));
    m_pages->setDocumentMode(true);
    m_pages->addTab(makePage(m_caption, m_preview), tr("Preview"));
    m_pages->addTab(makePage(m_nearWords, m_near), QString());
    m_pages->addTab(makePage(m_rowsWords, m_rows), QString());
    m_pages->addTab(makePage(m_newCodesWords, m_newCodes), QString());
    m_conflicts = new ImportCodeConflicts;
    m_pages->addTab(makePage(new QLabel(tr("These keys or names belong to other codes. What shall "
                                           "happen to such codes?")),
                             m_conflicts),
                    QString());
    m_lookLater.setSingleShot(true);
    m_lookLater.setInterval(300);
    connect(&m_lookLater, &QTimer::timeout, this, &ImportDialog::checkNow);
    connect(m_near, &ImportNearWords::edited, this, [this] {
        if (ReadFile *file = currentFile())
            file->near = m_near->choices();
        showNear(currentFile());
        m_count.restart();
        updateFooter();
    });
    connect(m_rows, &ImportPeople::edited, this, &ImportDialog::peopleChanged);
    connect(m_conflicts, &ImportCodeConflicts::edited, this, [this] {
        m_count.restart();
        updateFooter();
        if (const ReadFile *file = currentFile())
            showPreview(*file); // with the keys that come of it
    });
    connect(m_newCodes, &QListWidget::itemChanged, this, &ImportDialog::newCodeChanged);
    return m_pages;
}

/// Everything that depends on all files together is looked at again, once they have been read.
void ImportDialog::checkLater()
{
    if (m_looking)
        m_looking->cancel();
    m_looking.reset();
    if (m_reading > 0)
        return;
    const bool hasQuotes = std::any_of(m_files.begin(), m_files.end(), [](const ReadFile &file) {
        return file.chosen && !file.bundle.evidence.empty();
    });
    if (hasQuotes)
        m_lookLater.start();
    else
        checkNow();
}

void ImportDialog::checkNow()
{
    proposePeople();
    findNewCodes();
    findConflicts();
    lookUpQuotes();
    showChecks();
    updateFooter();
}

void ImportDialog::lookUpQuotes()
{
    QStringList people;
    std::vector<std::vector<ImportedEvidence>> rows;
    for (const ReadFile &file : m_files) {
        const bool isTaken = file.chosen && file.isReadable();
        rows.push_back(isTaken ? file.bundle.evidence : std::vector<ImportedEvidence>());
        for (const KnownParticipant &person : participantsOf(rows.back()))
            people << person.pseudonym;
    }
    if (people.isEmpty()) {
        takeLookups(std::vector<EvidenceLookup>(m_files.size()));
        return;
    }
    people.removeDuplicates();
    SpokenTexts imported;
    for (const ReadFile &file : m_files) {
        if (file.chosen && file.isReadable())
            addSpokenTexts(imported, file.bundle.sources);
    }
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    using Lookups = std::vector<EvidenceLookup>;
    // An empty one stands for a job that has begun until run() has returned its progress.
    m_looking = std::make_shared<Progress>();
    const auto mine = std::make_shared<std::shared_ptr<Progress>>();
    *mine = m_workspace.jobs().run<Lookups>(
        tr("Looking for quotes in what was said"), this,
        [rows, imported, reader, people](Progress &progress) {
            SpokenTexts texts = reader ? spokenTexts(*reader, people) : SpokenTexts();
            for (auto own = imported.cbegin(); own != imported.cend(); ++own)
                texts[own.key()].insert(texts[own.key()].end(), own->begin(), own->end());
            Lookups lookups;
            for (const auto &evidence : rows)
                lookups.push_back(lookUpEvidence(evidence, texts, progress));
            return lookups;
        },
        [this, mine](const Lookups &lookups) {
            // After a change another look is under way.
            if ((*mine)->isCanceled() || lookups.size() != m_files.size())
                return;
            m_looking.reset();
            takeLookups(lookups);
        },
        [this](const Error &error) {
            m_looking.reset();
            m_workspace.showError(error.message());
            updateFooter();
        });
    m_looking = *mine;
}

void ImportDialog::takeLookups(const std::vector<EvidenceLookup> &lookups)
{
    for (size_t i = 0; i < m_files.size(); ++i) {
        ReadFile &file = m_files[i];
        std::vector<NearChoice> choices;
        for (const NearEvidence &near : lookups[i].near) {
            const auto known = std::find_if(
                file.near.begin(), file.near.end(), [&](const NearChoice &choice) {
                    return choice.evidence.row == near.row && choice.evidence.words == near.words;
                });
            choices.push_back(
                {near, known != file.near.end() ? known->isTaken : near.similarity >= tickedFrom});
        }
        file.lookup = lookups[i];
        file.near = std::move(choices);
    }
    showChecks();
    if (const ReadFile *file = currentFile(); file && !file->near.empty())
        m_pages->setCurrentIndex(NearPage);
    m_count.restart();
    updateFooter();
}

void ImportDialog::proposePeople()
{
    std::vector<KnownParticipant> known = m_known;
    for (const ReadFile &file : m_files) {
        if (!file.chosen || !file.isReadable())
            continue;
        for (const KnownParticipant &person : participantsOf(file.bundle.evidence)) {
            const auto same = std::find_if(known.begin(), known.end(), [&](const auto &other) {
                return other.pseudonym == person.pseudonym;
            });
            if (same == known.end())
                known.push_back(person);
        }
    }
    for (ReadFile &file : m_files) {
        const auto &rows = file.bundle.participants;
        if (file.isMatchedByHand || rows.empty())
            continue;
        const QStringList proposed = proposedParticipants(rows, known);
        for (qsizetype i = 0; i < proposed.size(); ++i) {
            ImportedParticipant &row = file.bundle.participants[size_t(i)];
            file.isProposed = file.isProposed || row.pseudonym != proposed[i];
            row.pseudonym = proposed[i];
        }
        if (file.isProposed && file.importer == QLatin1String("background")
            && currentFile() == &file)
            m_pages->setCurrentIndex(RowsPage);
    }
}

void ImportDialog::findNewCodes()
{
    QSet<QString> known = m_codes;
    for (const ReadFile &file : m_files) {
        if (!file.chosen || !file.isReadable())
            continue;
        for (const ImportedCode &code : file.bundle.codes)
            known << (code.key.isEmpty() ? code.name : code.key);
    }
    for (ReadFile &file : m_files) {
        std::vector<NewCodeChoice> found = newCodesIn(file.bundle, known);
        for (NewCodeChoice &code : found) {
            for (const NewCodeChoice &before : file.newCodes) {
                if (before.key == code.key)
                    code.isTaken = before.isTaken;
            }
        }
        file.newCodes = std::move(found);
    }
}

std::vector<ImportedCode> ImportDialog::chosenCodes() const
{
    std::vector<ImportedCode> codes;
    for (const ReadFile &file : m_files) {
        if (file.chosen && file.isReadable())
            codes.insert(codes.end(), file.bundle.codes.begin(), file.bundle.codes.end());
    }
    return codes;
}

/// Its preview shows codes, and it is decided what happens to keys that disagree.
bool ImportDialog::isAnythingRekeyed(const ReadFile &file) const
{
    const ImportBundle &bundle = file.bundle;
    return file.chosen && !bundle.codes.empty() && bundle.sources.empty() && bundle.links.empty()
           && bundle.labels.empty() && bundle.evidence.empty() && !m_conflicts->isEmpty()
           && m_conflicts->choice() != CodeConflicts::Refuse;
}

/// What the preview shows of it, with the keys that its codes will have.
ReadFile ImportDialog::withKeysToCome(const ReadFile &file) const
{
    ReadFile shown;
    shown.bundle.codes = file.bundle.codes;
    const std::vector<QString> keys = keysToCome(m_tree, chosenCodes(), m_conflicts->choice());
    size_t at = 0;
    for (const ReadFile *each = m_files.data(); each != &file; ++each) {
        if (each->chosen && each->isReadable())
            at += each->bundle.codes.size();
    }
    for (ImportedCode &code : shown.bundle.codes)
        code.key = keys.at(at++);
    return shown;
}

/// Of all files together: two of them may use one key.
void ImportDialog::findConflicts()
{
    const std::vector<ImportedCode> codes = chosenCodes();
    const bool wasEmpty = m_conflicts->isEmpty();
    m_conflicts->setConflicts(axial::codeConflicts(m_tree, codes));
    m_pages->setTabVisible(ConflictsPage, !m_conflicts->isEmpty());
    m_pages->setTabText(ConflictsPage, tr("Keys that disagree (%1)").arg(m_conflicts->count()));
    if (wasEmpty && !m_conflicts->isEmpty())
        m_pages->setCurrentIndex(ConflictsPage);
}

void ImportDialog::showChecks()
{
    const ReadFile *file = currentFile();
    if (file && !file->isReadable())
        file = nullptr;
    m_near->setChoices(file ? file->near : std::vector<NearChoice>(),
                       file ? file->bundle.evidence : std::vector<ImportedEvidence>());
    showNear(file);
    showPeople(file);
    showNewCodes(file);
    m_pages->tabBar()->setVisible(m_pages->isTabVisible(NearPage) || m_pages->isTabVisible(RowsPage)
                                  || m_pages->isTabVisible(CodesPage) || !m_conflicts->isEmpty());
    m_pages->setTabVisible(ConflictsPage, !m_conflicts->isEmpty());
}

void ImportDialog::showNear(const ReadFile *file)
{
    const bool any = file && !file->near.empty();
    m_pages->setTabVisible(NearPage, any);
    if (!any)
        return;
    const auto ticked = std::count_if(file->near.begin(), file->near.end(),
                                      [](const NearChoice &choice) { return choice.isTaken; });
    m_pages->setTabText(NearPage, tr("Nearly the same words (%1)").arg(file->near.size()));
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

void ImportDialog::showNewCodes(const ReadFile *file)
{
    m_pages->setTabVisible(CodesPage, file && !file->newCodes.empty());
    m_filling = true;
    m_newCodes->clear();
    for (const NewCodeChoice &code : file ? file->newCodes : std::vector<NewCodeChoice>()) {
        QStringList uses;
        if (code.quotes > 0)
            uses << (code.quotes == 1 ? tr("1 quote") : tr("%1 quotes").arg(code.quotes));
        if (code.reports > 0)
            uses << (code.reports == 1 ? tr("1 report") : tr("%1 reports").arg(code.reports));
        auto *item = new QListWidgetItem(
            tr("%1 – %2").arg(code.key, uses.join(QStringLiteral(", "))), m_newCodes);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(code.isTaken ? Qt::Checked : Qt::Unchecked);
    }
    m_filling = false;
    if (file)
        m_pages->setTabText(CodesPage, tr("New codes (%1)").arg(file->newCodes.size()));
}

void ImportDialog::newCodeChanged(QListWidgetItem *item)
{
    ReadFile *file = currentFile();
    if (m_filling || !file)
        return;
    file->newCodes.at(size_t(m_newCodes->row(item))).isTaken = item->checkState() == Qt::Checked;
    m_count.restart();
    updateFooter();
}

void ImportDialog::showPeople(const ReadFile *file)
{
    const bool any = file && hasRows(*file);
    m_pages->setTabVisible(RowsPage, any);
    if (!any)
        return;
    QStringList people;
    for (const KnownParticipant &person : m_known)
        people << person.pseudonym;
    for (const ReadFile &other : m_files) {
        for (const KnownParticipant &person : participantsOf(other.bundle.evidence))
            people << person.pseudonym;
    }
    people.removeDuplicates();
    m_rows->setRows(file->bundle.participants, people);
    m_pages->setTabText(RowsPage, tr("Rows and participants"));
    m_rowsWords->setText(
        file->isProposed
            ? tr("The table names nobody. Its rows were given to the participants in order within "
                 "their type, since the numbers agree. This is an assumption; check it.")
            : tr("The table names nobody. Choose whom each row is about; rows of nobody are left "
                 "out."));
}

void ImportDialog::peopleChanged(const QString &moved)
{
    ReadFile *file = currentFile();
    if (!file)
        return;
    file->isMatchedByHand = true;
    for (size_t row = 0; row < file->bundle.participants.size(); ++row)
        file->bundle.participants[row].pseudonym = m_rows->pseudonyms()[qsizetype(row)];
    m_rowsWords->setMinimumHeight(m_rowsWords->height()); // the rows stay under the mouse
    m_rowsWords->setText(moved.isEmpty() ? tr("Rows of nobody are left out.") : moved);
    showPreview(*file);
    m_count.restart();
    updateFooter();
}

} // namespace axial
