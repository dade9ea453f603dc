#include "ui/findings/reportwriting.h"

#include "core/base/files.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/query/query.h"
#include "ui/base/failures.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/workspace.h"
#include "ui/findings/reportfile.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

namespace axial {
namespace {

const QString partsKey = QStringLiteral("report/%1");
const QString quotesKey = QStringLiteral("report/quotes");
const QString figuresKey = QStringLiteral("report/figures");
const QString tablesKey = QStringLiteral("report/tables");

QListWidgetItem *checkable(const QString &words, const QString &id, QListWidget *list)
{
    auto *item = new QListWidgetItem(singleLine(words), list);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Unchecked);
    item->setData(Qt::UserRole, id);
    item->setToolTip(plainToolTip(words, longestWordsTip));
    return item;
}

QStringList tickedIn(const QListWidget &list)
{
    QStringList ids;
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->checkState() == Qt::Checked)
            ids << list.item(row)->data(Qt::UserRole).toString();
    }
    return ids;
}

void tick(QListWidget &list, const QStringList &ids)
{
    for (int row = 0; row < list.count(); ++row) {
        if (ids.contains(list.item(row)->data(Qt::UserRole).toString()))
            list.item(row)->setCheckState(Qt::Checked);
    }
}

QWidget *titled(const QString &title, const QString &name, QListWidget *list)
{
    list->setAccessibleName(name);
    auto *widget = new QWidget;
    inColumn(widget, flush, {new SectionHeader(title), {list, 1}});
    return widget;
}

} // namespace

ReportDialog::ReportDialog(const std::vector<Finding> &findings, const QString &title,
                           QWidget *parent)
    : QDialog(parent), m_title(new QLineEdit(title)), m_quotes(new QSpinBox),
      m_findings(new QListWidget), m_figures(new QListWidget), m_tables(new QListWidget)
{
    setWindowTitle(tr("Write a report"));
    m_title->setAccessibleName(tr("Title"));
    for (const Finding &finding : findings)
        checkable(findings::sentence(finding), QString::number(finding.id.value), m_findings)
            ->setCheckState(Qt::Checked);
    for (const Query &query : queries()) {
        const QString name = QCoreApplication::translate("query", query.name);
        if (!query.figures.empty())
            checkable(name, QLatin1String(query.id), m_figures);
        checkable(name, QLatin1String(query.id), m_tables);
    }
    auto *head = new QFormLayout;
    head->addRow(tr("&Title"), m_title);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, [this] {
        remember();
        const ReportChoices wanted = choices();
        accept();
        Q_EMIT chosen(wanted);
    });
    QPushButton *write = buttons->addButton(tr("Write…"), QDialogButtonBox::AcceptRole);
    inColumn(
        this,
        {head,
         {inRow({.spacing = 14},
                {makeParts(),
                 {inColumn(
                      {{titled(tr("Findings"), tr("Findings of the report"), m_findings), 1},
                       {inRow({.spacing = 14},
                              {{titled(tr("Figures"), tr("Figures of the report"), m_figures), 1},
                               {titled(tr("Tables"), tr("Tables of the report"), m_tables), 1}}),
                        1}}),
                  1}}),
          1},
         buttons});
    write->setDefault(true);
    read();
    resize(820, 460);
}

QWidget *ReportDialog::makeParts()
{
    const std::tuple<QString, bool ReportChoices::*, const char *> parts[] = {
        {tr("&Method"), &ReportChoices::hasMethod, "method"},
        {tr("&Findings"), &ReportChoices::hasFindings, "findings"},
        {tr("&Quotes by theme and group"), &ReportChoices::hasThemes, "themes"},
        {tr("&Agreement of coders"), &ReportChoices::hasAgreement, "agreement"},
        {tr("&Codebook"), &ReportChoices::hasCodebook, "codebook"},
        {tr("M&emos"), &ReportChoices::hasMemos, "memos"}};
    auto *widget = new QWidget;
    auto *column = inColumn(widget, {{0, 0, 0, 0}}, {});
    for (const auto &[words, choice, key] : parts) {
        auto *box = new QCheckBox(words);
        column->addWidget(box);
        m_parts.push_back({box, choice, key});
    }
    m_quotes->setRange(1, 100);
    m_quotes->setAccessibleName(tr("Quotes of each theme and group"));
    auto *label = new QLabel(tr("Quotes of each theme and g&roup"));
    label->setBuddy(m_quotes);
    label->setWordWrap(true);
    column->addSpacing(8);
    column->addWidget(label);
    column->addWidget(m_quotes);
    column->addStretch(1);
    return widget;
}

ReportChoices ReportDialog::choices() const
{
    ReportChoices wanted;
    wanted.title = m_title->text().trimmed();
    for (const Part &part : m_parts)
        wanted.*part.choice = part.box->isChecked();
    wanted.quotesPerGroup = m_quotes->value();
    for (const QString &id : tickedIn(*m_findings))
        wanted.findings.push_back(FindingId{id.toLongLong()});
    if (wanted.findings.empty())
        wanted.hasFindings = false; // and not all of them
    for (const QString &id : tickedIn(*m_figures))
        wanted.answers.push_back({id, {}});
    for (const QString &id : tickedIn(*m_tables))
        wanted.tables.push_back({id, {}});
    return wanted;
}

void ReportDialog::read()
{
    const QSettings settings;
    const ReportChoices usual;
    for (const Part &part : m_parts)
        part.box->setChecked(
            settings.value(partsKey.arg(QLatin1String(part.key)), usual.*part.choice).toBool());
    m_quotes->setValue(settings.value(quotesKey, usual.quotesPerGroup).toInt());
    tick(*m_figures, settings.value(figuresKey).toStringList());
    tick(*m_tables, settings.value(tablesKey).toStringList());
}

void ReportDialog::remember() const
{
    QSettings settings;
    for (const Part &part : m_parts)
        settings.setValue(partsKey.arg(QLatin1String(part.key)), part.box->isChecked());
    settings.setValue(quotesKey, m_quotes->value());
    settings.setValue(figuresKey, tickedIn(*m_figures));
    settings.setValue(tablesKey, tickedIn(*m_tables));
}

ReportWriting::ReportWriting(Workspace &workspace, QWidget &page)
    : QObject(&page), m_workspace(workspace), m_page(page), m_job(workspace)
{
}

void ReportWriting::ask()
{
    if (!m_workspace.project())
        return;
    std::vector<Finding> findings;
    if (!m_workspace.guarded([&] { findings = findings::all(m_workspace.database()); }))
        return;
    auto *dialog = new ReportDialog(findings, m_workspace.project()->name(), m_page.window());
    connect(dialog, &ReportDialog::chosen, this, &ReportWriting::askFile);
    connect(&m_workspace, &Workspace::sightChanged, dialog, &QDialog::reject);
    m_workspace.openDialog(dialog);
}

void ReportWriting::askFile(const ReportChoices &choices)
{
    if (!m_workspace.project())
        return;
    auto *dialog = new QFileDialog(m_page.window(), tr("Write a report"),
                                   exportFolder(m_workspace.project()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    std::vector<OfferedKind> kinds;
    for (const DocumentFormat &format : reportFormats())
        kinds.push_back({QCoreApplication::translate("axial::ReportFile", format.name),
                         QLatin1String(format.suffix)});
    offerKinds(*dialog, kinds);
    dialog->selectFile(
        QStringLiteral("%1-report.%2").arg(m_workspace.project()->name(), kinds.front().suffix));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, choices](const QString &path) { write(choices, path); });
    m_workspace.openDialog(dialog);
}

void ReportWriting::write(const ReportChoices &choices, const QString &path)
{
    if (!filewriting::guarded(m_workspace, [&] {
            reportFormatOf(path);
            files::requireTarget(path);
        }))
        return;
    m_job.read<Document>(
        tr("Reading the report"),
        [choices](Database &db, Progress &progress) {
            return report::contentOf(db, choices, progress);
        },
        [this, path](Document document) { store(std::move(document), path); },
        [this](const Error &error) {
            const auto writing = m_workspace.failures().writing();
            m_workspace.tell(error);
        });
}

void ReportWriting::store(Document document, const QString &path)
{
    const QString title = tr("Writing %1").arg(QFileInfo(path).fileName());
    m_job.run<bool>(
        title,
        [title, document = std::move(document), path](Progress &progress) {
            Document drawn = document;
            drawFiguresInTurns(drawn, progress);
            progress.setStep(title);
            files::write(path, reportFormatOf(path).write(drawn, progress));
            return true;
        },
        [this, path](bool) {
            filewriting::tellDone(m_workspace, path);
            Q_EMIT written(path);
        },
        [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
}

} // namespace axial
