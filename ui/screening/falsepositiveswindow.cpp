#include "ui/screening/falsepositiveswindow.h"

#include "core/base/error.h"
#include "core/base/table.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/plaintable.h"
#include "ui/screening/keywordimport.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QHeaderView>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>

#include <algorithm>

namespace axial {
namespace {

/// "12.34 %", of 0..1.
QString rateWords(double rate)
{
    return displayText(rate, ColumnKind::Rate);
}

enum FalsePositiveColumn { Name, Reports, Rate, Whence, falsePositiveColumns };

/// "12.5", "12,5 %" -> 0.125; empty = none. Throws Error for anything else.
std::optional<double> typedRate(const QString &typed)
{
    QString number = typed.simplified();
    if (number.endsWith(u'%'))
        number = number.chopped(1).trimmed();
    if (number.isEmpty() || number == QStringLiteral("–"))
        return std::nullopt;
    bool isNumber = false;
    const double percent = number.replace(u',', u'.').toDouble(&isNumber);
    if (!isNumber)
        throw Error(FalsePositivesWindow::tr("“%1” is no percentage. Nothing was changed.")
                        .arg(typed.trimmed()));
    return percent / 100;
}

} // namespace

FalsePositivesWindow::FalsePositivesWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_table(new QTableWidget(0, falsePositiveColumns)),
      m_stack(new QStackedWidget), m_message(new MessageBar), m_average(paragraph()),
      m_import(plainButton(tr("&Import…")))
{
    setWindowTitle(tr("False-positive rates"));
    makePlain(*m_table, tr("False-positive rates"), 26);
    m_table->setWhatsThis(tr("Of the reports of a repository that keywords found, the share that "
                             "does not belong to the study after all."));
    m_table->setHorizontalHeaderLabels(
        {tr("Repository"), tr("Reports"), tr("False positives"), tr("Known from")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Whence, QHeaderView::Stretch);
    auto *empty = new EmptyState(
        "filter", tr("No repository yet"),
        tr("Import issue reports first. Then a screening round counts how many of a repository’s "
           "reports don’t belong to the study; or write here what was published."));
    addAll(*m_stack, {empty, m_table});
    m_average->setAccessibleName(tr("Average"));
    m_import->setToolTip(tr("A table with the columns repository and rate (0.12 or 12 %)"));
    auto *close = plainButton(tr("Close"));
    inColumn(
        this, flush,
        {m_message, {m_stack, 1}, inRow({{12, 8, 12, 10}, 12}, {m_import, {m_average, 1}, close})});
    m_message->clear();
    resize(680, 420);
    makeSideWindow(workspace, *this);
    connect(m_table, &QTableWidget::cellChanged, this, [this](int row, int at) {
        if (at == Rate && !m_isFilling)
            store(row);
    });
    connect(m_import, &QPushButton::clicked, this, [this] {
        chooseFiles(*this, tr("Import rates of false positives"), QFileDialog::ExistingFile,
                    startFolder(m_workspace.project()),
                    tr("Tables (*.csv *.tsv)") + QStringLiteral(";;") + tr("All files (*)"),
                    [this](const QStringList &files) { importFile(files.value(0)); });
    });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_message->clear();
        m_job.stop();
        m_repositories.clear();
        m_table->setRowCount(0);
        m_workspace.project() ? m_whenSeen.readAgain() : void(this->close());
    });
    connect(&workspace, &Workspace::accessChanged, &m_whenSeen, &WhenSeen::readAgain);
    m_whenSeen.follow(workspace,
                      {StudyTable::CollectionValue, StudyTable::Decision, StudyTable::Exclusion,
                       StudyTable::Source, StudyTable::Issue, StudyTable::Collection,
                       StudyTable::Round},
                      Qt::QueuedConnection);
}

void FalsePositivesWindow::read()
{
    if (!m_workspace.project())
        return;
    m_job.readOrTell<Rates>(
        tr("Counting false positives"),
        [](Database &db, Progress &) {
            return Rates{repositoriesOf(db), screening::falsePositives(db)};
        },
        [this](const Rates &rates) { showRates(rates); }, [this] { m_whenSeen.setDue(); });
}

void FalsePositivesWindow::showRates(const Rates &counted)
{
    m_repositories = counted.repositories;
    const std::vector<screening::FalsePositives> &known = counted.known;
    m_isFilling = true;
    const int current = m_table->currentRow();
    m_table->setRowCount(int(m_repositories.size()));
    double sum = 0;
    int rates = 0;
    for (size_t i = 0; i < m_repositories.size(); ++i) {
        const int row = int(i);
        showRow(row, m_repositories[i]);
        const auto found = std::ranges::find_if(
            known, [&](const auto &each) { return each.repository == m_repositories[i].name; });
        const bool isKnown = found != known.end() && found->rate;
        const bool isCounted = isKnown && !found->isGiven;
        QTableWidgetItem *rate = m_table->item(row, Rate);
        rate->setText(isKnown ? rateWords(*found->rate) : QStringLiteral("–"));
        if (isCounted || !m_workspace.canEdit())
            rate->setFlags(rate->flags() & ~Qt::ItemIsEditable);
        m_table->item(row, Whence)
            ->setText(isCounted
                          ? tr("screened here: %1 of %2")
                                .arg(numberWords(found->excluded), numberWords(found->screened))
                      : isKnown ? tr("given")
                                : tr("not known: write it, or screen its reports"));
        if (isKnown) {
            sum += *found->rate;
            ++rates;
        }
    }
    m_table->setCurrentCell(std::max(0, current), Rate);
    m_isFilling = false;
    m_import->setEnabled(m_workspace.canEdit());
    m_stack->setCurrentIndex(m_repositories.empty() ? 0 : 1);
    m_average->setText(rates == 0
                           ? QString()
                           : tr("Average of %n repositories, each counted once: %1", nullptr, rates)
                                 .arg(rateWords(sum / rates)));
}

void FalsePositivesWindow::showRow(int row, const Repository &repository)
{
    for (int column = 0; column < falsePositiveColumns; ++column) {
        auto *item = new QTableWidgetItem;
        if (column == Reports || column == Rate)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (column != Rate)
            item->setFlags(item->flags() & ~Qt::ItemIsEditable);
        m_table->setItem(row, column, item);
    }
    m_table->item(row, Name)->setText(singleLineName(repository.name));
    m_table->item(row, Reports)->setText(numberWords(repository.reports));
}

void FalsePositivesWindow::store(int row)
{
    const Repository repository = m_repositories.at(size_t(row));
    const QString typed = m_table->item(row, Rate)->text();
    m_message->clear();
    try {
        const std::optional<double> rate = typedRate(typed);
        if (rate && (*rate < 0 || *rate > 1))
            throw Error(tr("A rate of false positives lies between 0 and 100 %. Nothing was "
                           "changed."));
        m_workspace.edit(tr("False-positive rate of %1").arg(repository.name), [&](Database &db) {
            screening::setGivenRate(db, repository.folder, rate);
        });
    } catch (const Error &error) {
        m_message->showMessage(MessageBar::Kind::Warning, error.message());
    }
    QMetaObject::invokeMethod(this, &FalsePositivesWindow::read, Qt::QueuedConnection);
}

void FalsePositivesWindow::importFile(const QString &path)
{
    importFalsePositives(m_workspace, *m_message, path);
}

} // namespace axial
