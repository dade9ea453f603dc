#include "ui/import/importdialog.h"

#include "core/base/filename.h"
#include "core/base/naturalorder.h"
#include "core/project/people/participants.h"
#include "core/project/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/importcodeconflicts.h"
#include "ui/import/importcolumns.h"
#include "ui/import/importfilelist.h"
#include "ui/import/importpreviewtext.h"
#include "ui/import/importspeakers.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTextEdit>

#include <algorithm>

namespace axial {
namespace {

QString collectionText(const QStringList &path)
{
    return path.join(QStringLiteral(" / "));
}

/// File dialogs hand files over by letters: 10, 15, 2. Kinds stay in the order they came in.
void sortByNumbers(QStringList &paths)
{
    QStringList kinds;
    for (const QString &path : std::as_const(paths))
        kinds << QFileInfo(path).suffix().toLower();
    kinds.removeDuplicates();
    std::stable_sort(paths.begin(), paths.end(), [&](const QString &left, const QString &right) {
        const auto kindOf = [&](const QString &path) {
            return kinds.indexOf(QFileInfo(path).suffix().toLower());
        };
        const auto order = kindOf(left) <=> kindOf(right);
        return order != 0 ? order < 0 : nameLess(left, right);
    });
}

} // namespace

ImportDialog::ImportDialog(Workspace &workspace, const QStringList &paths, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_count(workspace, [this] { return askedToCount(); })
{
    build();
    connect(&m_count, &ImportCount::changed, this, &ImportDialog::updateFooter);
    readStudySide();
    readPaths(paths);
    showFile();
    updateFooter();
}

/// What the study offers: its folders and its people.
void ImportDialog::readStudySide()
{
    m_into->addItem(QString());
    m_into->lineEdit()->setPlaceholderText(tr("as the files say"));
    if (!m_workspace.project())
        return;
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        for (const Collection &collection : collections::all(db))
            m_into->addItem(collectionText(collections::path(db, collection.id)));
        AttributeId type;
        for (const Attribute &attribute : attributes::all(db)) {
            if (attribute.name.startsWith(QStringLiteral("type"), Qt::CaseInsensitive))
                type = attribute.id;
        }
        const auto values = participants::values(db);
        for (const Participant &participant : participants::all(db)) {
            m_people << participant.pseudonym;
            m_known.push_back(
                {participant.pseudonym, values.value(participant.id.value).value(type.value)});
        }
        m_tree = codeTreeSide(db);
        for (const Code &code : m_tree.codes) {
            m_codes << code.name;
            if (!code.key.isEmpty())
                m_codes << code.key;
        }
    });
}

void ImportDialog::readPaths(QStringList paths)
{
    using Files = std::vector<ReadFile>;
    sortByNumbers(paths);
    m_reading = int(paths.size());
    // A reading that is cancelled says nothing.
    connect(&m_workspace.jobs(), &Jobs::runningChanged, this, [this] {
        if (m_workspace.jobs().running().empty()) {
            m_reading = 0;
            m_looking.reset();
            updateFooter();
        }
    });
    for (int order = 0; order < int(paths.size()); ++order) {
        const QString path = paths[order];
        m_workspace.jobs().run<Files>(
            tr("Reading %1").arg(shownPath(fileNameOf(path))), this,
            [path](Progress &progress) { return readForImport(path, progress); },
            [this, order](Files files) {
                for (ReadFile &file : files) {
                    file.order = order;
                    addFile(std::move(file));
                }
                endReading();
            },
            [this, path, order](const Error &error) {
                ReadFile file;
                file.path = path;
                file.name = shownPath(fileNameOf(path));
                file.error = error.message();
                file.order = order;
                addFile(std::move(file));
                endReading();
            });
    }
}

void ImportDialog::addFile(ReadFile file)
{
    file.chosen = file.isReadable();
    const auto place = std::find_if(m_files.begin(), m_files.end(), [&](const ReadFile &other) {
        return other.order > file.order;
    });
    const int row = int(place - m_files.begin());
    m_files.insert(place, std::move(file));
    m_list->insertItem(row, new QListWidgetItem);
    updateItem(row);
    if (!m_chosenByHand)
        m_list->setCurrentRow(0);
}

void ImportDialog::endReading()
{
    m_reading = std::max(0, m_reading - 1);
    if (m_reading == 0)
        checkLater();
    updateFooter();
}

void ImportDialog::updateItem(int row)
{
    const ReadFile &file = m_files.at(size_t(row));
    using State = ImportFileDelegate::State;
    const State state = !file.isReadable()  ? State::Bad
                        : file.hasWarning() ? State::Doubtful
                                            : State::Good;
    QListWidgetItem *item = m_list->item(row);
    m_filling = true;
    item->setText(file.name);
    item->setData(ImportFileDelegate::ContentRole, contentSentence(file));
    item->setData(ImportFileDelegate::StateRole, int(state));
    item->setData(Qt::AccessibleTextRole,
                  QStringLiteral("%1, %2").arg(file.name, contentSentence(file)));
    item->setToolTip(plainToolTip(shownPath(file.path) + u'\n' + contentSentence(file)));
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled
                   | (file.isReadable() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags));
    item->setCheckState(file.chosen && file.isReadable() ? Qt::Checked : Qt::Unchecked);
    m_filling = false;
}

ReadFile *ImportDialog::currentFile()
{
    const int row = m_list->currentRow();
    return row < 0 || row >= int(m_files.size()) ? nullptr : &m_files[size_t(row)];
}

void ImportDialog::rereadCurrent()
{
    ReadFile *file = currentFile();
    if (!file || m_filling)
        return;
    const QString kind = m_kind->currentData().toString();
    const bool sameKind = kind == file->importer;
    file->importer = kind;
    file->options.encoding = m_encoding->currentData().toString();
    file->options.columnRoles = sameKind ? m_columns->roles() : QStringList();
    ImportBundle content = std::exchange(file->bundle, {}); // may be large, and is read again
    const ReadFile plain = *file;
    file->bundle = std::move(content);
    ++m_reading;
    updateFooter();
    m_workspace.jobs().run<ReadFile>(
        tr("Reading %1").arg(file->name), this,
        [again = plain](Progress &progress) { return readAgain(again, progress); },
        [this](ReadFile again) {
            again.chosen = again.isReadable();
            const auto place = std::find_if(
                m_files.begin(), m_files.end(),
                [&](const ReadFile &known) { return known.path == again.path; });
            if (place != m_files.end()) {
                *place = std::move(again);
                place->isMatchedByHand = false;
                updateItem(int(place - m_files.begin()));
                showFile();
            }
            endReading();
        },
        [this](const Error &error) {
            m_workspace.showError(error.message());
            endReading();
        });
}

void ImportDialog::showFile()
{
    ReadFile *file = currentFile();
    m_options->setVisible(file && !file->importer.isEmpty());
    const bool speaks = file && file->isReadable() && file->bundle.sources.size() == 1
                        && !file->bundle.sources.front().speakers.empty();
    m_who->setVisible(speaks);
    m_speakers->setVisible(speaks);
    const bool columns = file && !file->columns.empty();
    m_columnsArea->setVisible(columns);
    showChecks();
    if (!file) {
        m_caption->setText(isReading() ? tr("Reading the files…") : QString());
        return;
    }
    showOptions(*file);
    if (speaks) {
        const auto &speakers = file->bundle.sources.front().speakers;
        m_who->setText(speakers.size() == 1
                           ? tr("Who is who: 1 speaker found")
                           : tr("Who is who: %1 speakers found").arg(speakers.size()));
        m_speakers->setSpeakers(speakers, m_people);
    }
    if (columns)
        m_columns->setColumns(file->columns,
                              QLatin1String(importerById(file->importer)->columnRoles), m_encoding);
    showPreview(*file);
}

void ImportDialog::showOptions(const ReadFile &file)
{
    m_filling = true;
    m_kind->setCurrentIndex(m_kind->findData(file.importer));
    m_encoding->setCurrentIndex(std::max(0, m_encoding->findData(file.options.encoding)));
    m_filling = false;
    QStringList notes;
    for (const ImportNote &note : file.bundle.notes)
        notes << note.sentence();
    constexpr int shown = 6;
    const qsizetype more = notes.size() - shown;
    m_notes->setToolTip(plainToolTip(notes.mid(0, 40).join(u'\n'), longestWordsTip));
    if (more > 0)
        notes = notes.mid(0, shown) << tr("… and %1 more, all in the report").arg(more);
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
}

void ImportDialog::showPreview(const ReadFile &file)
{
    if (!file.isReadable()) {
        m_caption->setText(tr("This file is not imported"));
        m_preview->setPlainText(file.error);
        return;
    }
    const ImportPreview preview = previewOf(isAnythingRekeyed(file) ? withKeysToCome(file) : file);
    m_caption->setText(preview.caption);
    writePreview(*m_preview, preview);
}

void ImportDialog::checkChanged(QListWidgetItem *item)
{
    if (m_filling)
        return;
    m_files.at(size_t(m_list->row(item))).chosen = item->checkState() == Qt::Checked;
    checkLater();
    updateFooter();
}

void ImportDialog::updateFooter()
{
    const auto chosen = std::count_if(m_files.begin(), m_files.end(), [](const ReadFile &file) {
        return file.chosen && file.isReadable();
    });
    m_import->setText(chosen == 1 ? tr("Import 1 file") : tr("Import %1 files").arg(chosen));
    const bool isAsked = !m_conflicts->isEmpty() && m_conflicts->choice() == CodeConflicts::Refuse;
    m_import->setEnabled(chosen > 0 && !isReading() && !isAsked);
    setWindowTitle(m_import->text());
    if (isReading() && chosen == 0) {
        m_footer->setText(tr("Reading the files…"));
        return;
    }
    if (m_looking || m_lookLater.isActive()) {
        m_footer->setText(tr("Looking for the quotes in what was said…"));
        return;
    }
    if (chosen == 0) {
        m_footer->setText(tr("Nothing here can be imported, or nothing is ticked."));
        return;
    }
    if (isAsked) {
        m_footer->setText(
            tr("Choose first what happens to the codes whose keys and names disagree."));
        return;
    }
    const Project *project = m_workspace.project();
    const QString where = project ? QFileInfo(project->path()).fileName() : tr("a new project");
    if (m_count.isCounting())
        m_footer->setText(tr("Into %1: counting what arrives…").arg(where));
    else if (m_count.words().isEmpty())
        m_footer->setText(tr("Into %1. One undo.").arg(where));
    else if (!m_count.addsAnything())
        m_footer->setText(tr("Into %1: %2").arg(where, m_count.words()));
    else
        m_footer->setText(tr("Into %1: %2. One undo.").arg(where, m_count.words()));
}

/// Nothing while there is still something to read or to choose.
ImportCount::Asked ImportDialog::askedToCount() const
{
    ImportCount::Asked asked;
    asked.options.collection = collection();
    asked.options.codeConflicts = codeConflicts();
    const bool isAsked = !m_conflicts->isEmpty() && codeConflicts() == CodeConflicts::Refuse;
    if (isReading() || isAsked)
        return asked;
    std::copy_if(m_files.begin(), m_files.end(), std::back_inserter(asked.files),
                 [](const ReadFile &file) { return file.chosen && file.isReadable(); });
    return asked;
}

ImportBundle ImportDialog::takeBundle()
{
    m_count.stop();
    return takeChosen(m_files);
}

CodeConflicts ImportDialog::codeConflicts() const
{
    return m_conflicts->choice();
}

QStringList ImportDialog::collection() const
{
    QStringList path = m_into->currentText().split(u'/', Qt::SkipEmptyParts);
    for (QString &part : path)
        part = part.trimmed();
    path.removeAll(QString());
    return path;
}

} // namespace axial
