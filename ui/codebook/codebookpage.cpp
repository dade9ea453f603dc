#include "ui/codebook/codebookpage.h"

#include "core/base/interruptedread.h"
#include "core/base/messages.h"
#include "core/export/exporter.h"
#include "core/project/codelistcolumns.h"
#include "core/query/evidence/evidencereader.h"
#include "core/query/query.h"
#include "ui/analysis/answers/segmentbar.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/latestjob.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codebook/codebooktables.h"
#include "ui/codebook/codecard.h"
#include "ui/codebook/columndialogs.h"
#include "ui/codebook/evidenceloader.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/celleditor.h"
#include "ui/pages/documentpages.h"
#include "ui/print/documentpreview.h"
#include "ui/theme/icons.h"
#include "ui/widgets/blindcurtain.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/turningrow.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>

namespace axial {

namespace {

constexpr int evidenceSegment = 0;
constexpr int codesSegment = 1;

} // namespace

/// The row above the codebook's tables: which of the two is shown, the filter, how much there is,
/// and the buttons.
class CodebookBar : public ToolBand
{
    Q_OBJECT

public:
    explicit CodebookBar(QWidget *parent = nullptr)
        : ToolBand(parent), m_segments(new SegmentBar({tr("Evidence"), tr("Codes")})),
          m_filter(new FilterField(tr("Filter, e.g. code:C.1 insight:empty"))), m_count(new QLabel),
          m_columns(new QPushButton(tr("Columns…"))),
          m_export(new QPushButton(icons::icon("export"), tr("Export")))
    {
        m_filter->setAccessibleName(tr("Filter"));
        m_filter->setMinimumWidth(180);
        m_count->setTextFormat(Qt::PlainText);
        m_count->setAccessibleDescription(tr("How many quotes are shown"));
        QHBoxLayout *choice = addPart(1);
        choice->addWidget(m_segments);
        choice->addWidget(m_filter, 1);
        QHBoxLayout *acts = addPart();
        acts->addWidget(m_count);
        acts->addStretch();
        acts->addWidget(m_columns);
        acts->addWidget(m_export);
        connect(m_segments, &SegmentBar::chosen, this, &CodebookBar::turned);
    }

    /// Else the evidence.
    bool isOfCodes() const { return m_segments->current() == codesSegment; }
    void turnToEvidence() { m_segments->setCurrent(evidenceSegment); }
    void turnToCodes() { m_segments->setCurrent(codesSegment); }
    FilterField *filter() const { return m_filter; }
    QPushButton *columnsButton() const { return m_columns; }
    QPushButton *exportButton() const { return m_export; }
    /// What can be done with the table that is shown.
    void offer(bool isEmpty)
    {
        m_filter->setFields(isOfCodes() ? CodesTable::filter().fields()
                                        : EvidenceFilter().fields());
        m_filter->setPlaceholderText(isOfCodes() ? tr("Filter codes")
                                                 : tr("Filter, e.g. code:C.1 insight:empty"));
        m_export->setEnabled(!isEmpty);
    }

    void showCodeCount(int codes)
    {
        m_count->setText(CountText::tr("%Ln code(s)", nullptr, codes));
    }

    /// Of all quotes, and how many of them have no insight, when that is known.
    void showQuoteCount(int shown, int all, std::optional<int> withoutInsight)
    {
        const QString quotes = CountText::tr("%Ln quote(s)", nullptr, all);
        if (shown < all)
            m_count->setText(tr("%1 of %2").arg(shown).arg(quotes));
        else if (!withoutInsight)
            m_count->setText(quotes);
        else
            m_count->setText(tr("%1, %2 without insight").arg(quotes).arg(*withoutInsight));
    }

Q_SIGNALS:
    /// The other table.
    void turned();

private:
    SegmentBar *m_segments;
    FilterField *m_filter;
    QLabel *m_count;
    QPushButton *m_columns;
    QPushButton *m_export;
};

namespace {

/// The px of the tables and of the card beside them.
QList<int> shareWithCard(int width)
{
    const int card = qBound(236, width * 233 / 1000, 400);
    return {width - card, card};
}

} // namespace

/// Writes the codebook's views as files, and names the button that does.
class CodebookExport : public QObject
{
    Q_OBJECT

public:
    enum class View { Evidence, Codes };

    CodebookExport(Workspace &workspace, QPushButton &button, QWidget &page)
        : QObject(&page), m_workspace(workspace), m_button(button), m_page(page),
          m_exporter(exporterOf(View::Evidence)),
          m_preview(makeAction(tr("&Print preview…"), {}, this, &CodebookExport::preview)),
          m_columns(makeAction(tr("Columns of the list of codes…"), {}, this,
                               &CodebookExport::chooseColumns)),
          m_reading(workspace)
    {
        connect(&button, &QPushButton::clicked, this, [this] {
            askAndWriteExport(m_workspace, m_page, tr("Export"), *m_exporter,
                              [this](const QString &path) { Q_EMIT exported(path); });
        });
    }

    /// What the button writes: the quotes, or the list of codes. With little room it says less.
    void setView(View view)
    {
        m_exporter = exporterOf(view);
        nameButton();
    }

    void setRoomy(bool roomy)
    {
        m_isRoomy = roomy;
        nameButton();
    }

    /// Writes the evidence on a worker and says where.
    void exportTo(const QString &path)
    {
        writeExport(m_workspace, this, *exporterOf(View::Evidence), path,
                    [this, path] { Q_EMIT exported(path); });
    }

    /// Shows how what the button writes is printed.
    QAction *previewAction() const { return m_preview; }
    /// Asks which columns the list of codes has in files.
    QAction *columnsAction() const { return m_columns; }

Q_SIGNALS:
    /// A file was written.
    void exported(const QString &path);

private:
    static const Exporter *exporterOf(View view)
    {
        return &axial::exporterOf(view == View::Codes ? callFor(question::codeList)
                                                      : callFor(question::codebook));
    }

    void nameButton()
    {
        const QString name =
            tr("Export %1").arg(QCoreApplication::translate("export", m_exporter->name));
        m_button.setText(m_isRoomy ? name : tr("Export"));
        m_button.setAccessibleName(name);
        m_button.setToolTip(plainToolTip(QStringLiteral("%1. %2").arg(
            name, QCoreApplication::translate("export", m_exporter->description))));
    }

    /// Pages are painted in the window's thread, so not thousands of them.
    void preview()
    {
        constexpr size_t mostRows = 3000;
        using Pages = std::shared_ptr<PrintedPages>;
        m_reading.readOrTell<Pages>(
            tr("Reading what is printed"),
            [exporter = m_exporter](Database &db, Progress &progress) {
                constexpr int attempts = 6;
                const Table table = readAgain(progress, attempts, [&] {
                    return exporter->answer(db, {}, FileUse::Reading, progress);
                });
                if (table.rows.size() > mostRows)
                    throw Error(
                        tr("%1 rows are too many to be shown as pages. Export a Word document "
                           "instead.")
                            .arg(table.rows.size()));
                return std::make_shared<PrintedPages>(exporter->document(table), progress);
            },
            [this](const Pages &pages) {
                const Document &document = pages->document();
                previewPages(
                    document.title, document.isWide ? PageSide::Lying : PageSide::Upright,
                    [pages, &workspace = m_workspace](QPagedPaintDevice &device) {
                        workspace.guarded([&] { pages->print(device); });
                    },
                    *m_page.window());
            });
    }

    void chooseColumns()
    {
        QStringList before;
        if (!m_workspace.canEdit() || !m_workspace.guarded([&] {
                before = codelistcolumns::chosen(m_workspace.database());
            }))
            return;
        auto *dialog = new CodeListColumnsDialog(codelistcolumns::all(), before, m_page.window());
        connect(dialog, &QDialog::accepted, this, [this, dialog, before] {
            const QStringList columns = dialog->columns();
            if (columns != before)
                m_workspace.edit(tr("Columns of the list of codes"),
                                 [&](Database &db) { codelistcolumns::choose(db, columns); });
        });
        m_workspace.openDialog(dialog);
    }

    Workspace &m_workspace;
    QPushButton &m_button;
    QWidget &m_page;
    const Exporter *m_exporter;
    QAction *m_preview;
    QAction *m_columns;
    LatestJob m_reading;
    bool m_isRoomy = false;
};

CodebookPage::CodebookPage(Workspace &workspace, QWidget *parent)
    : Page(workspace, parent), m_workspace(workspace),
      m_evidence(new EvidenceModel(workspace, this)), m_codes(new CodeListModel(workspace, this)),
      m_reading(new CodebookReading(workspace, *m_evidence, *m_codes, this)),
      m_bar(new CodebookBar),
      m_writer(new CodebookExport(workspace, *m_bar->exportButton(), *this)),
      m_evidenceView(new EvidenceTable(workspace, *m_evidence)),
      m_codesView(new CodesTable(*m_codes)), m_empty(new EmptyState("codebook", {}, {})),
      m_stack(new QStackedWidget), m_card(new CodeCard(workspace))
{
    addAll(*m_stack, {m_empty, m_evidenceView, m_codesView});
    auto *left = onBase(new QWidget);
    inColumn(left, flush, {m_bar, new HairLine, {m_stack, 1}});
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("codebookCard"),
                                      shareWithCard);
    addAll(*splitter, {left, m_card});
    splitter->setStretchFactor(0, 1);
    auto curtain = new BlindCurtain(workspace, splitter, m_evidenceView);
    inRow(this, {{0, 0, 0, 0}}, {curtain});
    connectParts();
    connectReading();
    setFocusProxy(curtain);
    readProject();
}

void CodebookPage::connectParts()
{
    QAction *columns = m_evidenceView->columnsAction();
    QPushButton *button = m_bar->columnsButton();
    button->setToolTip(columns->toolTip());
    connect(button, &QPushButton::clicked, this, [this, columns] {
        (m_bar->isOfCodes() ? m_writer->columnsAction() : columns)->trigger();
    });
    const auto follow = [button, columns] { button->setEnabled(columns->isEnabled()); };
    connect(columns, &QAction::changed, button, follow);
    follow();
    connect(m_bar, &CodebookBar::turned, this, &CodebookPage::updateShown);
    connect(m_bar->filter(), &QLineEdit::textChanged, this, &CodebookPage::setFilter);
    connect(m_writer, &CodebookExport::exported, this, &CodebookPage::exported);
    connect(m_evidenceView, &QTableView::activated, this, &CodebookPage::openPlace);
    connect(m_evidenceView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CodebookPage::chooseEvidence);
    // Also the row that is the current one without having been chosen.
    connect(m_evidenceView, &QTableView::clicked, this, &CodebookPage::chooseEvidence);
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
    if (!m_workspace.project()) {
        m_empty->say(EmptyState::nothingOpen(), EmptyState::openFirst());
    } else if (state != CodebookReading::State::Done) {
        describe(state);
    } else if (codes) {
        m_empty->say(tr("No codes yet"), tr("Import a taxonomy, or make codes in the Code mode."));
    } else {
        m_empty->say(tr("No quotes yet"),
                     tr("Select words in the Code mode and put a code on them, or import a "
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
        return m_empty->sayUnreadable();
    const bool isGoing = state == CodebookReading::State::Going;
    m_empty->say(isGoing ? tr("Reading…") : tr("The codebook was not read"),
                 isGoing ? QString() : cancelledText(), isGoing ? QString() : tr("Read it now"));
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
    // A list that gets the focus makes its first row the current one and selects none: a code that
    // was asked for stays on the card then.
    if (!index.isValid() || (m_card->code() && !m_evidenceView->selectionModel()->hasSelection()))
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
    return {m_evidenceView->columnsAction(), m_writer->columnsAction(), m_writer->previewAction()};
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

#include "codebookpage.moc"
