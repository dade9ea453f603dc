#include "ui/codebook/codebookpage.h"

#include "core/base/files.h"
#include "core/export/exporter.h"
#include "ui/analysis/questionmemory.h"
#include "ui/analysis/segmentbar.h"
#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/evidenceloader.h"
#include "ui/lists/celleditor.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/unreadable.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace axial {

/// The codes, and how often all are used or those that a step touched.
struct CodebookPage::CodesRead {
    std::vector<CodeListRow> codes;
    std::shared_ptr<CodingCounts> counts;
    CodingCounts::Reading touched;
};

void CodebookPage::connectParts()
{
    connect(m_segments, &SegmentBar::chosen, this, &CodebookPage::updateShown);
    connect(m_filter, &QLineEdit::textChanged, this, &CodebookPage::setFilter);
    connect(m_export, &QPushButton::clicked, this, &CodebookPage::chooseFile);
    connect(m_evidenceView, &QTableView::activated, this, &CodebookPage::openPlace);
    connect(m_evidenceView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CodebookPage::chooseEvidence);
    connect(m_codesView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (index.isValid() && m_codes->row(index.row()).code.id != m_card->code())
                    m_card->showCode(m_codes->row(index.row()).code.id);
            });
    connect(m_card, &CodeCard::codeShown, this, [this](CodeId code) {
        const int row = m_codes->rowOf(code);
        if (row >= 0 && m_codesView->currentIndex().row() != row)
            m_codesView->setCurrentIndex(m_codes->index(row, CodeListModel::Name));
    });
    connect(m_card, &CodeCard::quotesRequested, this, [this] {
        const Code &code = m_card->shown().code;
        const QString value = code.keyOrName();
        showEvidence();
        m_filter->setText(value.contains(u' ') ? QStringLiteral("code:\"%1\"").arg(value)
                                               : QStringLiteral("code:%1").arg(value));
    });
    connect(m_evidence, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        const QModelIndex current = m_evidenceView->currentIndex();
        m_current = current.isValid() ? m_evidence->quoteAt(current.row()) : QuoteId{};
        m_currentColumn = current.column();
    });
    connect(m_evidence, &QAbstractItemModel::modelReset, this, &CodebookPage::stayAtQuote);
    connect(m_loader, &EvidenceLoader::rowsRead, this,
            [this] { setReading(m_evidenceReading, Reading::Done); });
    connect(m_loader, &EvidenceLoader::failed, this, [this](const Error &error) {
        m_readsEvidence = false;
        m_workspace.tell(error);
        setReading(m_evidenceReading, Reading::Unreadable);
    });
    connect(m_loader, &EvidenceLoader::notBegun, this, [this] {
        m_readsEvidence = false;
        setReading(m_evidenceReading, Reading::Unreadable);
    });
    connect(m_loader, &EvidenceLoader::canceled, this, [this] {
        m_readsEvidence = false;
        setReading(m_evidenceReading, Reading::Canceled);
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &CodebookPage::read);
    connect(m_loader, &EvidenceLoader::done, this, [this] {
        updateCount();
        m_readsEvidence = false;
        tellRead();
    });
    m_loader->setEditor([this] { return typedEditor(*m_evidenceView); });
    connect(&m_workspace, &Workspace::projectChanged, this, &CodebookPage::readProject);
    connect(&m_workspace, &Workspace::dataChanged, this, &CodebookPage::readChanges);
}

void CodebookPage::readProject()
{
    m_codesJob.stop();
    m_kappasJob.stop();
    m_counts.reset();
    m_card->clear();
    m_loader->clear();
    m_codes->setRows({});
    m_codes->setKappas({});
    m_card->setKappas({});
    m_filter->clear();
    m_evidenceReading = m_codesReading = Reading::Going;
    m_stale = true;
    updateShown();
    if (isVisible())
        read();
}

void CodebookPage::readChanges(const Changes &changes)
{
    const bool shared = changes.touches(
        {StudyTable::Code, StudyTable::Participant, StudyTable::Source, StudyTable::Collection,
         StudyTable::Speaker, StudyTable::Turn, StudyTable::SourceParticipant,
         StudyTable::Attribute, StudyTable::AttributeValue, StudyTable::QuoteAttribute,
         StudyTable::Grouping, StudyTable::Prompt});
    const bool rows = changes.touches({StudyTable::Quote, StudyTable::Coding});
    const bool labels = changes.touches({StudyTable::Label, StudyTable::Round,
                                         StudyTable::RoundSource, StudyTable::RoundCoder,
                                         StudyTable::Code, StudyTable::Decision});
    if (!shared && !rows && !labels)
        return;
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    if (shared || rows) {
        const auto touched = TouchedCodings::of(changes);
        m_readsEvidence = true;
        if (shared || !touched)
            m_loader->readAll();
        else
            m_loader->readTouched(touched->quotes);
        if (!touched)
            m_touched.reset();
        else if (m_touched)
            m_touched->add(*touched);
        if (shared || changes.touches({StudyTable::Coding})) // an insight counts no code
            readCodes();
        m_card->readAgain();
    }
    if (labels)
        readKappas();
}

void CodebookPage::read()
{
    if (!m_workspace.project())
        return;
    m_readsEvidence = true;
    m_touched.reset(); // what was done while the page was hidden
    m_loader->readAll();
    readCodes();
    if (m_stale)
        readKappas();
    m_stale = false;
}

void CodebookPage::readCodes()
{
    if (!m_workspace.project())
        return;
    m_readsCodes = true;
    const bool whole = !m_counts || !m_touched;
    const bool isBegun = m_codesJob.read<CodesRead>(
        tr("Reading the codes"),
        [whole, touched = m_touched.value_or(TouchedCodings()),
         tree = whole ? CodingCounts::Tree() : m_counts->tree()](Database &db, Progress &progress) {
            CodesRead read{loadCodeList(db, progress), {}, {}};
            if (!whole) {
                read.touched = CodingCounts::readTouched(db, {}, touched, tree, &progress);
                return read;
            }
            read.counts = std::make_shared<CodingCounts>();
            read.counts->take(CodingCounts::readAll(db, {}, &progress));
            return read;
        },
        [this](CodesRead read) { fillCodes(std::move(read)); },
        [this](const Error &error) {
            m_readsCodes = false;
            m_workspace.tell(error);
            setReading(m_codesReading, Reading::Unreadable);
        },
        [this] {
            m_readsCodes = false;
            setReading(m_codesReading, Reading::Canceled);
        });
    if (!isBegun) {
        m_readsCodes = false;
        setReading(m_codesReading, Reading::Unreadable);
    }
}

/// What was shown stays; where nothing was, the page says why.
void CodebookPage::setReading(Reading &of, Reading reading)
{
    of = reading;
    if (reading == Reading::Canceled)
        tellNotRead();
    updateShown();
}

/// It is read when the page is shown again.
void CodebookPage::tellNotRead()
{
    m_stale = true;
    if (m_counts) // else the page says it
        m_workspace.showMessage(tr("The codebook was not read again; it may be old."));
}

void CodebookPage::readKappas()
{
    m_kappasJob.read<CodeKappas>(
        tr("Computing agreement"), loadCodeKappas,
        [this](const CodeKappas &kappas) {
            m_codes->setKappas(kappas);
            m_card->setKappas(kappas);
        },
        [this](const Error &error) { m_workspace.tell(error); }, [this] { tellNotRead(); });
}

void CodebookPage::fillCodes(CodesRead read)
{
    // What is being typed in a cell is not taken away: the rows are read again when it is done.
    if (QWidget *editor = typedEditor(*m_codesView)) {
        connect(editor, &QObject::destroyed, this, &CodebookPage::readCodes,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
        return;
    }
    m_codesReading = Reading::Done;
    if (read.counts)
        m_counts = std::move(read.counts);
    else
        m_counts->take(std::move(read.touched));
    m_touched.emplace();
    QHash<qint64, CodeCounts> counts;
    for (const CodeCounts &each : m_counts->codes())
        counts.insert(each.code.value, each);
    for (CodeListRow &row : read.codes) {
        const CodeCounts count = counts.value(row.code.id.value);
        row.quotes = count.totalQuotes;
        row.sources = count.totalSources;
    }
    m_codes->setRows(std::move(read.codes));
    if (const int row = m_codes->rowOf(m_card->code()); row >= 0)
        m_codesView->setCurrentIndex(m_codes->index(row, CodeListModel::Name));
    updateShown();
    m_readsCodes = false;
    tellRead();
}

/// Other rows mean a new beginning for the view, but the person stays at the same quote.
void CodebookPage::stayAtQuote()
{
    if (const int row = m_current ? m_evidence->rowOf(m_current) : -1; row >= 0)
        m_evidenceView->setCurrentIndex(m_evidence->index(row, m_currentColumn));
}

void CodebookPage::tellRead()
{
    if (!m_readsEvidence && !m_readsCodes)
        Q_EMIT readDone();
}

void CodebookPage::setFilter(const QString &text)
{
    if (m_segments->current() == 0)
        m_loader->setFilter(text);
    for (int row = 0; row < m_codes->rowCount(); ++row) {
        const CodeListRow &code = m_codes->row(row);
        const QString words = QStringLiteral("%1\n%2").arg(code.code.label(),
                                                           code.texts.definition);
        m_codesView->setRowHidden(row, m_segments->current() == 1
                                           && !words.contains(text.trimmed(), Qt::CaseInsensitive));
    }
    updateCount();
}

void CodebookPage::updateCount()
{
    const int all = m_evidence->totalCount();
    const int shown = m_evidence->rowCount();
    const std::optional<int> without = m_evidence->withoutInsight();
    if (m_segments->current() == 1)
        m_count->setText(counted(m_codes->rowCount(), tr("code"), tr("codes")));
    else if (shown < all)
        m_count->setText(tr("%1 of %2").arg(shown).arg(counted(all, tr("quote"), tr("quotes"))));
    else if (!without)
        m_count->setText(counted(all, tr("quote"), tr("quotes")));
    else
        m_count->setText(tr("%1, %2 without insight")
                             .arg(counted(all, tr("quote"), tr("quotes")))
                             .arg(*without));
}

void CodebookPage::updateShown()
{
    const bool codes = m_segments->current() == 1;
    const bool empty = codes ? m_codes->rowCount() == 0 : m_evidence->totalCount() == 0;
    const Reading reading = codes ? m_codesReading : m_evidenceReading;
    m_empty->setActionText({});
    if (!m_workspace.project()) {
        m_empty->setTitle(tr("No study is open"));
        m_empty->setSentence(tr("Open a study to read its codebook."));
    } else if (reading != Reading::Done) {
        describeReading(reading);
    } else if (codes) {
        m_empty->setTitle(tr("No codes yet"));
        m_empty->setSentence(tr("Import a taxonomy, or make codes in the Code mode."));
    } else {
        m_empty->setTitle(tr("No quotes yet"));
        m_empty->setSentence(tr("Select words in the Code mode and put a code on them, or import a "
                                "CodeBook.csv; each quote becomes a row here."));
    }
    m_filter->setPlaceholderText(codes ? tr("Filter codes")
                                       : tr("Filter, e.g. code:C.1 insight:empty"));
    m_columns->setHidden(codes);
    m_export->setEnabled(!empty);
    nameExport();
    m_stack->setCurrentWidget(empty   ? static_cast<QWidget *>(m_empty)
                              : codes ? m_codesView
                                      : m_evidenceView);
    m_filter->leadTo(codes ? m_codesView : m_evidenceView);
    setFilter(m_filter->text());
}

/// Instead of rows, which there may be.
void CodebookPage::describeReading(Reading reading)
{
    if (reading == Reading::Unreadable)
        return showUnreadable(*m_empty);
    const bool isGoing = reading == Reading::Going;
    m_empty->setTitle(isGoing ? tr("Reading…") : tr("The codebook was not read"));
    m_empty->setSentence(isGoing ? QString() : tr("Reading it was cancelled."));
    m_empty->setActionText(isGoing ? QString() : tr("Read it now"));
}

void CodebookPage::openPlace(const QModelIndex &index)
{
    if (!index.isValid() || index.flags().testFlag(Qt::ItemIsEditable))
        return; // such a cell is edited instead
    const EvidenceRow row = m_evidence->row(index.row());
    if (row.source)
        m_workspace.goTo(row.source, row.range);
}

void CodebookPage::chooseEvidence(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const auto &codes = m_evidence->row(index.row()).codes;
    if (!codes.empty() && std::find(codes.begin(), codes.end(), m_card->code()) == codes.end())
        m_card->showCode(codes.front());
}

void CodebookPage::showCode(CodeId code)
{
    m_card->showCode(code);
}

void CodebookPage::showEvidence()
{
    m_segments->setCurrent(0);
}

void CodebookPage::showCodes()
{
    m_segments->setCurrent(1);
}

void CodebookPage::chooseFile()
{
    const Exporter *exporter = shownExporter();
    auto *dialog = new QFileDialog(this, tr("Export"), memory::folder(),
                                   QStringLiteral("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(QLatin1String(exporter->fileName));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, exporter](const QString &path) { write(*exporter, path); });
    dialog->open();
}

void CodebookPage::exportTo(const QString &path)
{
    write(*exporterById(QStringLiteral("codebook")), path);
}

void CodebookPage::write(const Exporter &exporter, const QString &path)
{
    if (!m_workspace.guarded([&] { files::requireTarget(path); }))
        return;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<QString>(
        tr("Writing the codebook"), this,
        [reader, path, &exporter](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                files::write(path, exporter.write(*reader, FormulaGuard::On, progress));
                return path;
            });
        },
        [this](const QString &written) {
            memory::setFolder(QFileInfo(written).absolutePath());
            m_workspace.showMessage(tr("Saved %1").arg(QDir::toNativeSeparators(written)));
            Q_EMIT exported(written);
        },
        [this](const Error &error) { m_workspace.showError(error.message()); });
}

void CodebookPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale) {
        read();
        m_card->readAgain();
    }
}

} // namespace axial
