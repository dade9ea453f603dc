#include "ui/codebook/codebookpage.h"

#include "core/project/codes/codingcounts.h"
#include "ui/analysis/segmentbar.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codebookexport.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/codelistloader.h"
#include "ui/codebook/evidenceloader.h"
#include "ui/lists/celleditor.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/unreadable.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace axial {

void CodebookPage::connectParts()
{
    connect(m_segments, &SegmentBar::chosen, this, &CodebookPage::updateShown);
    connect(m_filter, &QLineEdit::textChanged, this, &CodebookPage::setFilter);
    connect(m_writer, &CodebookExport::exported, this, &CodebookPage::exported);
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
    connect(m_codesLoader, &CodeListLoader::rowsRead, this, [this] {
        if (const int row = m_codes->rowOf(m_card->code()); row >= 0)
            m_codesView->setCurrentIndex(m_codes->index(row, CodeListModel::Name));
        setReading(m_codesReading, Reading::Done);
        tellRead();
    });
    connect(m_codesLoader, &CodeListLoader::failed, this,
            [this] { setReading(m_codesReading, Reading::Unreadable); });
    connect(m_codesLoader, &CodeListLoader::canceled, this,
            [this] { setReading(m_codesReading, Reading::Canceled); });
    m_codesLoader->setEditor([this] { return typedEditor(*m_codesView); });
    connect(&m_workspace, &Workspace::projectChanged, this, &CodebookPage::readProject);
    connect(&m_workspace, &Workspace::dataChanged, this, &CodebookPage::readChanges);
}

void CodebookPage::readProject()
{
    m_kappasJob.stop();
    m_card->clear();
    m_loader->clear();
    m_codesLoader->clear();
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
        m_codesLoader->note(touched);
        if (shared || changes.touches({StudyTable::Coding})) // an insight counts no code
            m_codesLoader->read();
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
    m_loader->readAll();
    m_codesLoader->note({}); // what was done while the page was hidden
    m_codesLoader->read();
    if (m_stale)
        readKappas();
    m_stale = false;
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
    if (m_codesLoader->hasRead()) // else the page says it
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

/// Other rows mean a new beginning for the view, but the person stays at the same quote.
void CodebookPage::stayAtQuote()
{
    if (const int row = m_current ? m_evidence->rowOf(m_current) : -1; row >= 0)
        m_evidenceView->setCurrentIndex(m_evidence->index(row, m_currentColumn));
}

void CodebookPage::tellRead()
{
    if (!m_readsEvidence && !m_codesLoader->isReading())
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
    m_writer->setView(codes ? CodebookExport::View::Codes : CodebookExport::View::Evidence);
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

void CodebookPage::exportTo(const QString &path)
{
    m_writer->exportTo(path);
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
