#include "ui/shell/doors/exchangedoor.h"

#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/base/interruptedread.h"
#include "core/base/savedwords.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/refi/writing/exchangetarget.h"
#include "core/refi/writing/exchangewriter.h"
#include "core/refi/writing/fittedexchange.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plainmessagebox.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>

namespace axial {
namespace {

const QString targetKey = QStringLiteral("export/program");

} // namespace

std::vector<ExchangeDialog::Choice> ExchangeDialog::choices()
{
    std::vector<Choice> all;
    for (const refi::ExchangeTarget &target : refi::exchangeTargets())
        all.push_back({&target, QLatin1String(target.id),
                       QCoreApplication::translate("refi", target.name),
                       QCoreApplication::translate("refi", target.description)});
    all.push_back({nullptr, QStringLiteral("codes"), tr("Codes alone, for any program"),
                   tr("A codebook (.qdc): the codes with their colours and descriptions, without "
                      "documents, quotes and people.")});
    return all;
}

ExchangeDialog::ExchangeDialog(QWidget *parent)
    : QDialog(parent), m_choices(choices()), m_group(new QButtonGroup(this)),
      m_sentence(paragraph({}))
{
    setWindowTitle(tr("Export for another program (REFI-QDA)"));
    auto *column = inColumn(this, {.spacing = 8}, {});
    column->addWidget(paragraph(tr("Which program will read the file? Programs count the places of "
                                   "quotes in different ways; written for another one, quotes may "
                                   "stand beside their words.")));
    const QString last = QSettings().value(targetKey).toString();
    for (size_t i = 0; i < m_choices.size(); ++i) {
        const Choice &choice = m_choices[i];
        auto *button = new QRadioButton(choice.name);
        button->setAccessibleDescription(choice.sentence);
        button->setChecked(i == 0 || choice.id == last);
        m_group->addButton(button, int(i));
        column->addWidget(button);
    }
    m_sentence->setAccessibleName(tr("What that changes"));
    column->addWidget(m_sentence);
    column->addWidget(
        paragraph(tr("What a file of this kind can’t hold is told after it is written. "
                     "It is the same for all programs.")));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addAct(buttons, tr("Choose where…"));
    column->addStretch(1);
    column->addWidget(buttons);
    connect(m_group, &QButtonGroup::idToggled, this, &ExchangeDialog::showSentence);
    connect(this, &QDialog::accepted, this, [this] {
        QSettings().setValue(targetKey, m_choices[size_t(m_group->checkedId())].id);
    });
    m_group->checkedButton()->setFocus();
    showSentence();
    constexpr int width = 520;
    resize(width, heightForWidth(width));
}

const refi::ExchangeTarget *ExchangeDialog::target() const
{
    return m_choices[size_t(m_group->checkedId())].target;
}

void ExchangeDialog::showSentence()
{
    if (m_group->checkedId() < 0)
        return;
    m_sentence->setText(m_choices[size_t(m_group->checkedId())].sentence);
}

namespace {

bool isCodebook(const QString &path)
{
    return path.endsWith(QLatin1String(".qdc"), Qt::CaseInsensitive);
}

/// Null = of the codes alone.
QString endingOf(const refi::ExchangeTarget *target)
{
    return target ? QStringLiteral(".qdpx") : QStringLiteral(".qdc");
}

QString nameOf(const refi::ExchangeTarget &target)
{
    return QCoreApplication::translate("refi", target.name);
}

} // namespace

ExchangeDoor::ExchangeDoor(Workspace &workspace, QWidget &window, ReportPanel &report)
    : m_workspace(workspace), m_window(window), m_report(report)
{
}

void ExchangeDoor::ask()
{
    auto *dialog = new ExchangeDialog(&m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { askWhere(dialog->target()); });
    m_workspace.openDialog(dialog);
}

void ExchangeDoor::askWhere(const refi::ExchangeTarget *target)
{
    auto *dialog = new QFileDialog(
        &m_window, target ? tr("Export for %1").arg(nameOf(*target)) : tr("Export the codes alone"),
        exportFolder(m_workspace.project()));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(target ? tr("Project for %1 (*.qdpx)").arg(nameOf(*target))
                                 : tr("Codes alone (*.qdc)"));
    dialog->setDefaultSuffix(endingOf(target).mid(1));
    dialog->selectFile(m_workspace.project()->name() + endingOf(target));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, target](const QString &path) { writeChosen(target, path); });
    m_workspace.openDialog(dialog);
}

void ExchangeDoor::writeChosen(const refi::ExchangeTarget *target, QString path)
{
    const QString ending = endingOf(target);
    const bool isNamed = filewriting::guarded(m_workspace, [&] {
        if (path.endsWith(ending, Qt::CaseInsensitive))
            return;
        path += ending; // else the codes alone would be written as a whole study, or it as them
        if (QFileInfo::exists(path))
            throw Error(tr("%1 is there already. Choose it to write over it, or another name. "
                           "Nothing was written.")
                            .arg(QDir::toNativeSeparators(path)));
    });
    if (isNamed)
        write(target ? *target : refi::exchangeTargets().front(), path);
}

void ExchangeDoor::write(const refi::ExchangeTarget &target, const QString &path)
{
    int originals = 0;
    if (!filewriting::guarded(m_workspace, [&] {
            files::requireTarget(path);
            originals = isCodebook(path) ? 0 : exchangedOriginals(m_workspace.database());
        }))
        return;
    if (originals == 0)
        return write(target, path, {});
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("Export for another program"),
        tr("Put the original files into it?"),
        tr("%n PDF(s) and picture(s) would go along as they were imported, with any names in them. "
           "Without them, the other program shows only their words.",
           nullptr, originals),
        QMessageBox::Cancel, &m_window);
    QPushButton *with = box->addButton(tr("With the files"), QMessageBox::AcceptRole);
    QPushButton *without = box->addButton(tr("Words alone"), QMessageBox::AcceptRole);
    box->setDefaultButton(with);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, with, without, &target, path](const auto *button) {
                if (button != with && button != without)
                    return;
                ExchangeOptions options;
                options.withOriginals = button == with;
                write(target, path, options);
            });
    m_workspace.openDialog(box);
}

void ExchangeDoor::write(const refi::ExchangeTarget &target, const QString &path,
                         const ExchangeOptions &options)
{
    struct Written {
        QStringList said;   ///< when nothing is lost
        QStringList report; ///< else
    };
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    const QString name = m_workspace.project()->name();
    m_workspace.jobs().run<Written>(
        tr("Writing %1").arg(QFileInfo(path).fileName()), this,
        [reader, path, name, options, &target](Progress &progress) {
            constexpr int attempts = 6;
            return readAgain(progress, attempts, [&] {
                Written written;
                if (isCodebook(path)) {
                    const refi::Exchange codebook = codebookOf(*reader, name);
                    for (const refi::Remark &loss : refi::codebookLossesOf(codebook))
                        written.report << loss.wholeText();
                    files::write(path, refi::codebookBytes(codebook));
                    return written;
                }
                ExchangeOptions later = options;
                later.documents = ExchangeOptions::documentsFor(target);
                refi::Exchange exchange = exchangeOf(*reader, name, progress, later);
                for (refi::Remark &remark : refi::fittingRemarks(exchange, target))
                    exchange.remarks.push_back(std::move(remark));
                written.report = exchangeReport(*reader, exchange);
                for (const refi::Remark &remark : exchange.remarks)
                    written.said << remark.text;
                files::writeStream(path, [&](const ByteSink &out) {
                    refi::streamProject(exchange, target, out, progress);
                });
                return written;
            });
        },
        [this, path](const Written &written) {
            const bool isWhole = written.report.isEmpty();
            filewriting::tellDone(m_workspace, path, isWhole ? written.said.join(u' ') : QString());
            if (!isWhole)
                m_report.tellExport(savedWords(QDir::toNativeSeparators(path)), written.report);
        },
        [this](const Error &error) { filewriting::tellFailed(m_workspace, error); });
}

} // namespace axial
