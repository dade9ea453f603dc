#include "ui/shell/doors/exportchooser.h"

#include "core/base/filename.h"
#include "core/export/exporter.h"
#include "core/study/studyexport.h"
#include "ui/base/files/filechoice.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/answerdialog.h"
#include "ui/pages/documentfile.h"
#include "ui/shell/doors/offeredexport.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>

namespace axial {

PackageDialog::PackageDialog(const QStringList &rounds, int transcripts, QWidget *parent)
    : QDialog(parent), m_round(new QComboBox),
      m_transcripts(new QCheckBox(tr("With the words of %n &transcript(s)", nullptr, transcripts)))
{
    setWindowTitle(tr("Export the folder of a published study"));
    m_round->setAccessibleName(tr("Round whose labels are written"));
    for (const QString &name : rounds)
        m_round->addItem(singleLine(name), name);
    auto *column = inColumn(this, {.spacing = 10}, {});
    column->addWidget(paragraph(tr(
        "Labels and links of issue reports, the taxonomy, CodeBook.csv, backgrounds under "
        "pseudonyms, rankings, the interview guide and keywords, in the files in which studies "
        "are published. Memos, comments, weights, links, "
        "findings, concept maps, quotes without a code and codes of whole documents have no place "
        "there.")));
    if (rounds.size() > 1) {
        auto *form = new QFormLayout;
        form->addRow(tr("&Labels of"), m_round);
        column->addLayout(form);
    }
    if (transcripts > 0) {
        column->addWidget(m_transcripts);
        column->addWidget(paragraph(
            tr("Transcripts hold all that was said, also real names that somebody mentions. Let "
               "them go out only when the participants agreed, and put pseudonyms in first. "
               "Without them, the words of the quotes go out alone.")));
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addAct(buttons, tr("Choose where…"));
    column->addStretch(1);
    column->addWidget(buttons);
    constexpr int width = 520;
    resize(width, heightForWidth(width));
}

QString PackageDialog::round() const
{
    return m_round->count() > 1 ? m_round->currentData().toString() : QString();
}

bool PackageDialog::hasTranscripts() const
{
    return m_transcripts->isChecked();
}

namespace {

constexpr size_t rowsPreviewed = 20;
constexpr qsizetype lettersPreviewed = 4000;
constexpr int offeredId = Qt::UserRole;

const QString lastExport = QStringLiteral("export/last");

QLabel *plainSentence()
{
    auto *label = paragraph();
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

QString fileNames(const std::vector<PackageFile> &files)
{
    QStringList names;
    for (const PackageFile &file : files)
        names << file.path;
    return names.join(u'\n');
}

} // namespace

/// The beginning of a file: as a table, or as words.
struct ExportChooser::Preview {
    std::optional<Table> table = std::nullopt;
    QString words = {};
};

ExportChooser::ExportChooser(Workspace &workspace, const StudyParts &parts, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QListWidget), m_name(new QLabel),
      m_description(plainSentence()), m_format(new QComboBox), m_namesRow(nullptr),
      m_namesShown(plainSentence()), m_noNames(nullptr), m_preview(new QStackedWidget),
      m_rows(new AnswerModel(this)), m_table(new QTableView), m_words(new QPlainTextEdit),
      m_note(plainSentence()), m_where(nullptr), m_reading(workspace)
{
    setWindowTitle(tr("Export"));
    m_list->setAccessibleName(tr("What to export"));
    m_format->setAccessibleName(tr("Format"));
    m_table->setAccessibleName(tr("Preview"));
    m_words->setAccessibleName(tr("Preview"));
    fill(parts);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, [this] {
        const QString id = current()->id;
        QSettings().setValue(lastExport, id);
        accept(); // first, or the next question is not in front
        Q_EMIT chosen(id, m_format->currentData().toString(),
                      current()->study && current()->study->fileWithoutNames ? m_names : QString());
    });
    m_where = buttons->addButton(tr("Choose where…"), QDialogButtonBox::AcceptRole);
    m_list->setFixedWidth(290);
    inColumn(this, {{16, 16, 16, 16}, 12},
             {{inRow(BoxRoom{.spacing = 16}, {m_list, {makeChosen(), 1}}), 1}, buttons});
    m_where->setDefault(true);
    resize(920, 640);
    connect(m_list, &QListWidget::currentItemChanged, this, &ExportChooser::showChosen);
    connect(m_list, &QListWidget::itemActivated, m_where, &QPushButton::click);
    choose(QSettings().value(lastExport).toString());
    m_list->setFocus();
}

void ExportChooser::fill(const StudyParts &parts)
{
    QString audience;
    for (const OfferedExport &each : offeredExports()) {
        if (each.part && !parts.has(*each.part))
            continue;
        if (each.audience != audience) {
            audience = each.audience;
            auto *heading = new QListWidgetItem(audience, m_list);
            heading->setFlags(Qt::NoItemFlags);
            heading->setFont(theme::font(9, QFont::DemiBold));
            heading->setForeground(theme::tokens().text2); // as read, not as what can’t be used
        }
        QString name = each.name;
        name.front() = name.front().toUpper();
        (new QListWidgetItem(name, m_list))->setData(offeredId, each.id);
    }
}

QWidget *ExportChooser::makeChosen()
{
    auto *chosen = new QWidget;
    m_name->setTextFormat(Qt::PlainText);
    m_name->setFont(theme::font(13, QFont::DemiBold));
    m_words->setReadOnly(true);
    m_table->setModel(m_rows);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->verticalHeader()->hide();
    m_table->setWordWrap(false);
    addAll(*m_preview, {m_note, m_table, m_words});
    auto *form = new QFormLayout;
    form->addRow(tr("&Format"), m_format);
    m_namesRow = makeNames();
    inColumn(chosen, {{0, 0, 0, 0}, 8}, {m_name, m_description, form, m_namesRow, {m_preview, 1}});
    return chosen;
}

/// Asked for what others may come to see whole.
QWidget *ExportChooser::makeNames()
{
    auto *row = new QWidget;
    auto *ask = plainButton(tr("&Names that must not be in it…"));
    m_noNames = plainButton(tr("&Don’t look for names"));
    connect(ask, &QPushButton::clicked, this, [this] {
        chooseFiles(*this, tr("Open a list of names and pseudonyms"), QFileDialog::ExistingFile,
                    startFolder(m_workspace.project()), tr("Lists of pseudonyms (*.csv)"),
                    [this](const QStringList &files) { takeNames(files.value(0)); });
    });
    connect(m_noNames, &QPushButton::clicked, this, [this] { takeNames({}); });
    m_namesShown->setObjectName(QStringLiteral("namesTaken"));
    inColumn(row, {{0, 0, 0, 0}, 4},
             {inRow(BoxRoom{.spacing = 8}, {ask, m_noNames, Stretch{}}), m_namesShown});
    takeNames({});
    return row;
}

void ExportChooser::takeNames(const QString &list)
{
    m_names = list;
    m_noNames->setVisible(!list.isEmpty());
    m_namesShown->setText(
        list.isEmpty()
            ? tr("A list as “Pseudonyms” saves it. If what would be written holds a name of it, "
                 "nothing is written, and you see where it is.")
            : tr("Nothing is written if it holds a name of %1.").arg(shownPath(fileNameOf(list))));
}

void ExportChooser::choose(const QString &id)
{
    QListWidgetItem *first = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const QString offered = item->data(offeredId).toString();
        if (offered.isEmpty())
            continue;
        if (!first || offered == id)
            first = item;
    }
    m_list->setCurrentItem(first);
}

const OfferedExport *ExportChooser::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    const QString id = item ? item->data(offeredId).toString() : QString();
    return id.isEmpty() ? nullptr : &offeredExport(id);
}

void ExportChooser::showChosen()
{
    const OfferedExport *offer = current();
    m_where->setEnabled(offer);
    if (!offer)
        return;
    m_name->setText(m_list->currentItem()->text());
    m_description->setText(offer->description);
    m_format->clear();
    for (const OfferedKind &format : offer->formats)
        m_format->addItem(QStringLiteral("%1 (.%2)").arg(format.name, format.suffix),
                          format.suffix);
    if (offer->formats.empty())
        m_format->addItem(tr("Folder"), QString());
    if (offer->exporter)
        m_format->setCurrentIndex(
            std::max(0, m_format->findData(exportFormatOf(*offer->exporter))));
    m_format->setEnabled(m_format->count() > 1);
    m_namesRow->setVisible(offer->study && offer->study->fileWithoutNames);
    readPreview(*offer);
}

void ExportChooser::readPreview(const OfferedExport &offer)
{
    m_reading.stop();
    m_preview->setCurrentWidget(m_note);
    m_note->clear();
    const Exporter *exporter = offer.exporter;
    const StudyExport *study = offer.study;
    if (!m_workspace.project() || (!exporter && (!study || study->file))) {
        m_note->setText(tr("There is no preview of this file."));
        return;
    }
    m_note->setText(tr("Reading the preview…"));
    const QString title = m_workspace.project()->name();
    m_reading.read<Preview>(
        tr("Preview of %1").arg(offer.name),
        [exporter, study, title](Database &db, Progress &progress) -> Preview {
            if (exporter && exporter->bytes)
                return {.words = QString::fromUtf8(exporter->bytes(db)).left(lettersPreviewed)};
            if (exporter) {
                Table table = exporter->answer(db, {}, FileUse::Data, progress);
                if (table.rows.size() > rowsPreviewed)
                    table.rows.resize(rowsPreviewed);
                return {.table = std::move(table)};
            }
            if (study->folder)
                return {.words = fileNames(study->folder(db, title, progress))};
            const QByteArray words = findDocumentFormat("md")->write(
                study->document(db, title, progress), progress);
            return {.words = QString::fromUtf8(words).left(lettersPreviewed)};
        },
        [this](const Preview &preview) { showPreview(preview); },
        [this](const Error &error) { m_note->setText(error.message()); },
        [this] { m_note->setText(cancelledText()); });
}

void ExportChooser::showPreview(const Preview &preview)
{
    if (preview.table) {
        m_rows->setTable(*preview.table);
        m_table->resizeColumnsToContents();
        for (int column = 0; column < m_rows->columnCount(); ++column)
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), 220));
        m_preview->setCurrentWidget(m_table);
        if (m_rows->rowCount() > 0)
            return;
        m_preview->setCurrentWidget(m_note);
        m_note->setText(tr("The study has nothing of this yet: the file would hold its headings "
                           "alone."));
        return;
    }
    m_words->setPlainText(preview.words);
    m_preview->setCurrentWidget(m_words);
}

} // namespace axial
