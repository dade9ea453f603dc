#include "ui/codebook/codebookpage.h"

#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codebookbar.h"
#include "ui/codebook/codebookexport.h"
#include "ui/codebook/codebooklayout.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/codelistloader.h"
#include "ui/codebook/codestable.h"
#include "ui/codebook/evidencefindings.h"
#include "ui/codebook/evidenceloader.h"
#include "ui/codebook/evidencetable.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/celleditor.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/unreadable.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

namespace {

/// The px of the tables and of the card beside them.
QList<int> shareWithCard(int width)
{
    const int card = qBound(236, width * 233 / 1000, 400);
    return {width - card, card};
}

} // namespace

CodebookPage::CodebookPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace),
      m_evidence(new EvidenceModel(workspace, this)), m_codes(new CodeListModel(workspace, this)),
      m_reading(new CodebookReading(workspace, *m_evidence, *m_codes, this)),
      m_bar(new CodebookBar),
      m_writer(new CodebookExport(workspace, *m_bar->exportButton(), *this)),
      m_evidenceView(new EvidenceTable(*m_evidence)), m_codesView(new CodesTable(*m_codes)),
      m_layout(new CodebookLayout(workspace, *m_evidence, *m_evidenceView)),
      m_empty(new EmptyState("codebook", {}, {})), m_stack(new QStackedWidget),
      m_card(new CodeCard(workspace))
{
    for (QWidget *shown : {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_evidenceView),
                           static_cast<QWidget *>(m_codesView)})
        m_stack->addWidget(shown);
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(new HairLine);
    column->addWidget(m_stack, 1);
    left->setBackgroundRole(QPalette::Base);
    left->setAutoFillBackground(true);
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("codebookCard"),
                                      shareWithCard);
    splitter->addWidget(left);
    splitter->addWidget(m_card);
    splitter->setStretchFactor(0, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto curtain = new BlindCurtain(workspace, splitter, m_evidenceView);
    row->addWidget(curtain);
    new EvidenceFindings(workspace, *m_evidenceView, *m_evidence);
    connectParts();
    connectReading();
    setFocusProxy(curtain);
    readProject();
}

void CodebookPage::connectParts()
{
    QAction *columns = m_layout->action();
    QPushButton *button = m_bar->columnsButton();
    button->setToolTip(columns->toolTip());
    connect(button, &QPushButton::clicked, this, [this, columns] {
        (m_bar->isOfCodes() ? m_writer->columnsAction() : columns)->trigger();
    });
    const auto follow = [button, columns] { button->setEnabled(columns->isEnabled()); };
    connect(columns, &QAction::changed, button, follow);
    follow();
    connect(m_evidenceView, &CodebookTable::widthChanged, m_layout, &CodebookLayout::shareWidth);
    connect(m_bar, &CodebookBar::turned, this, &CodebookPage::updateShown);
    connect(m_bar->filter(), &QLineEdit::textChanged, this, &CodebookPage::setFilter);
    connect(m_writer, &CodebookExport::exported, this, &CodebookPage::exported);
    connect(m_evidenceView, &QTableView::activated, this, &CodebookPage::openPlace);
    connect(m_evidenceView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CodebookPage::chooseEvidence);
    connect(m_codesView, &CodesTable::codeChosen, this, [this](CodeId code) {
        if (code != m_card->code())
            m_card->showCode(code);
    });
    connect(m_card, &CodeCard::codeShown, this, [this](CodeId code) {
        if (m_codesView->currentIndex().row() != m_codes->rowOf(code))
            m_codesView->setCurrent(code);
    });
    connect(m_card, &CodeCard::quotesRequested, this, [this] {
        showEvidence();
        m_bar->filter()->setText(m_card->shown().filter);
    });
    connect(m_empty, &EmptyState::actionTriggered, m_reading, &CodebookReading::readAll);
}

void CodebookPage::connectReading()
{
    m_reading->evidence()->setEditor([this] { return typedEditor(*m_evidenceView); });
    m_reading->codes()->setEditor([this] { return typedEditor(*m_codesView); });
    connect(m_reading, &CodebookReading::stateChanged, this, &CodebookPage::updateShown);
    connect(m_reading, &CodebookReading::evidenceCounted, this, &CodebookPage::updateCount);
    connect(m_reading, &CodebookReading::codesRead, this,
            [this] { m_codesView->setCurrent(m_card->code()); });
    connect(m_reading, &CodebookReading::kappasRead, this, &CodebookPage::showKappas);
    connect(m_reading, &CodebookReading::done, this, &CodebookPage::readDone);
    connect(&m_workspace, &Workspace::projectChanged, this, &CodebookPage::readProject);
    connect(m_reading, &CodebookReading::begun, m_card, &CodeCard::readAgain);
    connect(&m_workspace, &Workspace::dataChanged, m_reading, &CodebookReading::takeChanges);
}

void CodebookPage::readProject()
{
    m_reading->clear();
    m_card->clear();
    showKappas({});
    m_bar->filter()->clear();
    updateShown();
    m_reading->readAgain();
}

void CodebookPage::showKappas(const CodeKappas &kappas)
{
    m_codes->setKappas(kappas);
    m_card->setKappas(kappas);
}

void CodebookPage::setFilter(const QString &text)
{
    const bool isOfCodes = m_bar->isOfCodes();
    if (!isOfCodes)
        m_reading->evidence()->setFilter(text);
    m_codesView->showOnlyWith(isOfCodes ? text : QString());
    updateCount();
}

void CodebookPage::updateCount()
{
    if (m_bar->isOfCodes())
        m_bar->showCodeCount(m_codes->rowCount());
    else
        m_bar->showQuoteCount(m_evidence->rowCount(), m_evidence->totalCount(),
                              m_evidence->withoutInsight());
}

void CodebookPage::updateShown()
{
    const bool codes = m_bar->isOfCodes();
    const bool empty = codes ? m_codes->rowCount() == 0 : m_evidence->totalCount() == 0;
    const CodebookReading::State state = codes ? m_reading->codesState()
                                               : m_reading->evidenceState();
    m_empty->setActionText({});
    if (!m_workspace.project()) {
        m_empty->setTitle(tr("No study is open"));
        m_empty->setSentence(tr("Open a study to read its codebook."));
    } else if (state != CodebookReading::State::Done) {
        describe(state);
    } else if (codes) {
        m_empty->setTitle(tr("No codes yet"));
        m_empty->setSentence(tr("Import a taxonomy, or make codes in the Code mode."));
    } else {
        m_empty->setTitle(tr("No quotes yet"));
        m_empty->setSentence(tr("Select words in the Code mode and put a code on them, or import a "
                                "CodeBook.csv; each quote becomes a row here."));
    }
    m_bar->offer(empty);
    m_writer->setView(codes ? CodebookExport::View::Codes : CodebookExport::View::Evidence);
    CodebookTable *table = codes ? static_cast<CodebookTable *>(m_codesView) : m_evidenceView;
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : table);
    m_bar->filter()->leadTo(table);
    setFilter(m_bar->filter()->text());
}

/// Instead of rows, which there may be.
void CodebookPage::describe(CodebookReading::State state)
{
    if (state == CodebookReading::State::Unreadable)
        return showUnreadable(*m_empty);
    const bool isGoing = state == CodebookReading::State::Going;
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
        m_workspace.requests().goTo(row.source, row.range);
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
    m_bar->turnToEvidence();
}

void CodebookPage::showCodes()
{
    m_bar->turnToCodes();
}

void CodebookPage::exportTo(const QString &path)
{
    m_writer->exportTo(path);
}

QList<QAction *> CodebookPage::pageActions()
{
    return {m_layout->action(), m_writer->columnsAction(), m_writer->previewAction()};
}

bool CodebookPage::take(const PageRequest &request)
{
    const auto *wanted = std::get_if<ShowCode>(&request);
    if (wanted)
        showCode(wanted->code);
    return wanted;
}

void CodebookPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_writer->setRoomy(width() >= 1150);
}

} // namespace axial
