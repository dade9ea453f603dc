#include "ui/import/importdialog.h"

#include "core/base/filename.h"
#include "core/base/naturalorder.h"
#include "core/project/importing/importlog.h"
#include "core/project/sources/sources.h"
#include "core/study/importing/importsession.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/import/importpages.h"
#include "ui/import/importparts.h"
#include "ui/import/importreading.h"
#include "ui/import/merging/mergeconflicts.h"
#include "ui/lists/painteddelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/plaintext.h"

#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QTextDocument>
#include <QTextEdit>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace axial {

namespace {

/// What is wrong with a file begins with its name, which stands above already.
QString withoutName(const QString &content, const QString &name)
{
    for (const char *sign : {": ", ", "}) {
        const QString beginning = name + QLatin1String(sign);
        if (content.startsWith(beginning) && content.size() > beginning.size())
            return content.at(beginning.size()).toUpper() + content.mid(beginning.size() + 1);
    }
    return content;
}

} // namespace

void ImportFileDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const Tokens &t = theme::tokens();
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    painter->save();
    paintRowState(*painter, item.rect, item, item.widget, true);
    if (item.features & QStyleOptionViewItem::HasCheckIndicator)
        paintCheckBox(*painter, item);

    const auto state = State(index.data(StateRole).toInt());
    QRect words = item.rect.adjusted(38, 5, -36, -5);
    painter->setFont(theme::font(10));
    painter->setPen(state == State::Bad ? t.text2 : t.text);
    painter->drawText(QRect(words.left(), words.top(), words.width(), words.height() / 2 + 1),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(singleLineName(item.text), Qt::ElideMiddle,
                                                        words.width()));
    painter->setFont(theme::font(8.5));
    painter->setPen(state == State::Bad ? t.danger : t.text2);
    painter->drawText(
        words.adjusted(0, words.height() / 2 + 1, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(singleLine(index.data(ContentRole).toString()),
                                          Qt::ElideRight, words.width()));
    const QRect mark(item.rect.right() - 28, item.rect.center().y() - 7, 16, 16);
    if (state == State::Good)
        icons::icon("check", icons::Ink::Ok).paint(painter, mark);
    else if (state != State::Reading)
        icons::icon("warning", state == State::Bad ? icons::Ink::Danger : icons::Ink::Warn)
            .paint(painter, mark);
    painter->restore();
}

QSize ImportFileDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, 44};
}

/// The files of an import, each with its tick, and the notes about the one that is looked at.
class ImportFiles : public QWidget
{
    Q_OBJECT

public:
    explicit ImportFiles(QWidget *parent = nullptr)
        : QWidget(parent), m_list(new QListWidget), m_notes(new QTextEdit)
    {
        setFixedWidth(262);
        m_list->setAccessibleName(tr("Files to import"));
        m_list->setItemDelegate(new ImportFileDelegate(m_list));
        m_list->setFrameShape(QFrame::NoFrame);
        m_list->setMouseTracking(true);
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        auto *column = inColumn(this, flush, {{m_list, 1}});
        constexpr int margin = 8; // with that of the document as far in as the names of the files
        m_notes->setReadOnly(true);
        m_notes->setFrameShape(QFrame::NoFrame);
        m_notes->setFont(theme::font(8.5));
        m_notes->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        m_notes->setTabChangesFocus(true);
        m_notes->document()->setDocumentMargin(margin);
        m_notes->viewport()->setBackgroundRole(QPalette::Window);
        m_notes->setAccessibleName(tr("Notes about the file"));
        m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_notes->hide();
        column->addWidget(m_notes);
        setFocusProxy(m_list);
        connect(m_list, &QListWidget::itemPressed, this, [this] { m_chosenByHand = true; });
        connect(m_list, &QListWidget::currentRowChanged, this, &ImportFiles::currentChanged);
        connect(m_list, &QListWidget::itemChanged, this, &ImportFiles::itemChanged);
    }

    /// A file more, before that row. As long as nobody chose one, the first is looked at.
    void insert(int row, const ReadFile &file)
    {
        m_list->insertItem(row, new QListWidgetItem);
        update(row, file);
        if (!m_chosenByHand)
            m_list->setCurrentRow(0);
    }

    enum class Doubts { None, Some };
    /// `open`: how many decisions about it nobody has made yet; none = that is not known so far.
    void update(int row, const ReadFile &file, std::optional<size_t> open = 0,
                Doubts doubts = Doubts::None);

    /// -1 = none
    int current() const { return m_list->currentRow(); }

    /// `doubts`: of storing it.
    void showNotes(const ReadFile &file, const std::vector<ImportNote> &doubts)
    {
        QStringList notes;
        for (const ImportNote &note : file.bundle.notes)
            notes << note.sentence();
        for (const ImportNote &note : doubts)
            notes << note.sentence();
        constexpr qsizetype shown = 100;
        const qsizetype more = notes.size() - shown;
        if (more > 0)
            notes = notes.mid(0, shown) << tr("… and %1 more, all in the log").arg(more);
        const QString words = notes.join(QStringLiteral("\n\n"));
        if (words != m_notes->toPlainText()) // whoever reads them is not sent back to the top
            m_notes->setPlainText(words);
        m_notes->setVisible(!notes.isEmpty());
        fitNotes();
    }

Q_SIGNALS:
    void currentChanged();
    void ticked(int row, bool isTicked);

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QWidget::resizeEvent(event);
        fitNotes();
    }

private:
    /// As high as what they say, up to half of the room; what is longer scrolls.
    void fitNotes()
    {
        QTextDocument &words = *m_notes->document();
        words.setTextWidth(m_notes->viewport()->width());
        m_notes->setFixedHeight(std::min(height() / 2, int(std::ceil(words.size().height()))));
    }

    void itemChanged(QListWidgetItem *item)
    {
        if (!m_filling)
            Q_EMIT ticked(m_list->row(item), item->checkState() == Qt::Checked);
    }

    QListWidget *m_list;
    QTextEdit *m_notes;
    bool m_filling = false; ///< the ticks are set by the program, not by the person
    bool m_chosenByHand = false;
};

void ImportFiles::update(int row, const ReadFile &file, std::optional<size_t> open, Doubts doubts)
{
    using State = ImportFileDelegate::State;
    const bool isDoubtful = file.hasWarning() || file.rowsOfNobody() > 0
                            || !file.sourcesOfNobody().isEmpty() || open.value_or(0) > 0
                            || doubts == Doubts::Some;
    const State state = !file.isReadable() ? State::Bad
                        : isDoubtful       ? State::Doubtful
                        : open             ? State::Good
                                           : State::Reading;
    QString content = contentSentence(file);
    if (open.value_or(0) > 0)
        content = QStringLiteral("%1 · %2").arg(tr("%n decision(s) open", nullptr, int(*open)),
                                                content);
    QListWidgetItem *item = m_list->item(row);
    m_filling = true;
    item->setText(file.name);
    item->setData(ImportFileDelegate::ContentRole, withoutName(content, file.name));
    item->setData(ImportFileDelegate::StateRole, int(state));
    // What is wrong with a file begins with its name.
    item->setData(Qt::AccessibleTextRole, content.contains(file.name)
                                              ? content
                                              : QStringLiteral("%1, %2").arg(file.name, content));
    item->setToolTip(plainToolTip(shownPath(file.path) + u'\n' + content));
    item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled
                   | (file.isReadable() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags));
    item->setCheckState(file.chosen && file.isReadable() ? Qt::Checked : Qt::Unchecked);
    m_filling = false;
}

namespace {

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
    : QDialog(parent), m_workspace(workspace), m_lookup(workspace), m_counting(workspace),
      m_files(new ImportFiles), m_howRead(new ImportReading), m_pages(new ImportPages(m_session)),
      m_open(new ImportOpenNote), m_footer(importparts::label(10, QPalette::PlaceholderText)),
      m_import(new QPushButton)
{
    build();
    m_matchLater.setSingleShot(true);
    m_matchLater.setInterval(300);
    connect(&m_matchLater, &QTimer::timeout, this, &ImportDialog::match);
    m_countLater.setSingleShot(true);
    m_countLater.setInterval(200);
    connect(&m_countLater, &QTimer::timeout, this, &ImportDialog::count);
    connect(m_files, &ImportFiles::currentChanged, this, &ImportDialog::showFile);
    connect(m_files, &ImportFiles::ticked, this, [this](int row, bool isTicked) {
        m_session.choose(size_t(row), isTicked);
        matchLater();
    });
    connect(m_howRead, &ImportReading::readingChanged, this, &ImportDialog::readAnew);
    connect(m_howRead, &ImportReading::folderChanged, this, [this] {
        m_session.setFolder(m_howRead->folder());
        takeAnswer();
    });
    connect(m_howRead, &ImportReading::pullsChanged, this, [this] {
        m_session.setPulls(m_howRead->pulls());
        takeAnswer();
    });
    connect(m_howRead, &ImportReading::speakersChanged, this, [this] {
        const auto row = currentRow();
        if (!row)
            return;
        m_session.setSpeakers(*row, m_howRead->speakers());
        m_files->update(int(*row), m_session.files()[*row]);
        m_pages->showPreview();
        matchLater();
    });
    connect(m_pages, &ImportPages::answered, this, &ImportDialog::takeAnswer);
    connect(m_open, &ImportOpenNote::wanted, m_pages, &ImportPages::showDecisions);
    meetStudy();
    readPaths(paths);
    showFile();
    updateFooter();
}

void ImportDialog::build()
{
    auto *details = onBase(new QWidget);
    inColumn(details, {{1, 0, 0, 0}, 0}, {m_howRead, {m_pages, 1}});
    inColumn(this, flush,
             {{inRow({.spacing = 0}, {m_files, new HairLine(Qt::Vertical), {details, 1}}), 1},
              new HairLine,
              m_open,
              makeFooter()});
    m_import->setDefault(true);
    m_files->setFocus();
    const QSize room = parentWidget() ? parentWidget()->window()->size() - QSize(40, 60)
                                      : QSize(1010, 770);
    resize(QSize(1010, 770).boundedTo(room));
}

QWidget *ImportDialog::makeFooter()
{
    auto *footer = new QWidget;
    m_footer->setWordWrap(true);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    buttons->addButton(m_import, QDialogButtonBox::AcceptRole);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    inRow(footer, {{16, 12, 16, 12}}, {{m_footer, 1}, buttons});
    return footer;
}

void ImportDialog::meetStudy()
{
    if (!m_workspace.project())
        return;
    m_workspace.guarded([this] {
        Database &db = m_workspace.database();
        m_session.meet(db);
        QStringList folders;
        for (const Collection &collection : collections::all(db))
            folders << collections::path(db, collection.id).join(QStringLiteral(" / "));
        m_howRead->setStudy(folders, m_session.people());
    });
}

void ImportDialog::readPaths(QStringList paths)
{
    using Files = std::vector<ReadFile>;
    sortByNumbers(paths);
    m_reading = int(paths.size());
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
                ReadFile file = ReadFile::unreadable(path, error.message());
                file.order = order;
                addFile(std::move(file));
                endReading();
            },
            [this] { endReading(); }); // cancelled in the status bar
    }
}

void ImportDialog::addFile(ReadFile file)
{
    const size_t row = m_session.add(std::move(file));
    const bool hadCurrent = currentRow().has_value();
    m_files->insert(int(row), m_session.files()[row]);
    if (hadCurrent) // the list says nothing when the chosen file only moves down
        m_pages->moveTo(currentRow());
}

void ImportDialog::endReading()
{
    --m_reading;
    matchLater();
}

bool ImportDialog::areFilesRead() const
{
    return m_reading == 0 && std::ranges::none_of(m_rereadings, [](const auto &each) {
               return each.second->isRunning();
           });
}

bool ImportDialog::isReading() const
{
    return !areFilesRead() || m_matchLater.isActive() || m_lookup.isRunning();
}

std::optional<size_t> ImportDialog::currentRow() const
{
    const int row = m_files->current();
    if (row < 0 || row >= int(m_session.files().size()))
        return std::nullopt;
    return size_t(row);
}

/// The current file, with what was chosen of how it is read. Of one that is chosen anew meanwhile
/// only the last is told, whichever comes first.
void ImportDialog::readAnew()
{
    const auto row = currentRow();
    if (!row)
        return;
    const ReadFile chosen = m_howRead->chosen(m_session.files()[*row]);
    const QString place = chosen.options.project ? QString::number(*chosen.options.project)
                                                 : QString();
    std::unique_ptr<LatestJob> &job = m_rereadings[chosen.path + u'\n' + place];
    if (!job)
        job = std::make_unique<LatestJob>(m_workspace);
    job->run<ReadFile>(
        tr("Reading %1").arg(chosen.name),
        [chosen](Progress &progress) { return readAgain(chosen, progress); },
        [this](ReadFile again) {
            if (const auto known = m_session.replace(std::move(again))) {
                m_files->update(int(*known), m_session.files()[*known]);
                showFile();
            }
            matchLater();
        },
        [this](const Error &error) {
            m_workspace.showError(error.message());
            matchLater();
        },
        [this] { matchLater(); });
    updateFooter();
}

/// Everything that depends on all files together is looked at again, once they have been read.
void ImportDialog::matchLater()
{
    m_lookup.stop();
    const bool hasQuotes = std::ranges::any_of(m_session.files(), [](const ReadFile &file) {
        return file.chosen && !file.bundle.evidence.empty();
    });
    if (areFilesRead() && hasQuotes)
        m_matchLater.start();
    else if (areFilesRead())
        match();
    updateFooter();
}

void ImportDialog::match()
{
    m_session.match();
    m_pages->showMatches();
    lookForQuotes();
    updateFooter();
}

/// Where the quotes of codebooks stand in what was said.
void ImportDialog::lookForQuotes()
{
    using Lookups = std::vector<EvidenceLookup>;
    m_lookup.stop();
    const auto take = [this](const Lookups &lookups) {
        m_session.takeLookups(lookups);
        m_pages->showLookups();
        takeAnswer();
    };
    const QuoteSearch search = m_session.quoteSearch();
    if (search.people.isEmpty()) {
        take(Lookups(search.rows.size()));
        return;
    }
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    m_lookup.run<Lookups>(
        tr("Looking for quotes in what was said"),
        [search, reader](Progress &progress) { return search.run(reader.get(), progress); }, take,
        [this](const Error &error) {
            m_workspace.showError(error.message());
            updateFooter();
        },
        [this] { updateFooter(); });
}

/// What was counted counts no more, and soon it is counted anew.
void ImportDialog::takeAnswer()
{
    stopCounting();
    m_counted.clear();
    m_addsAnything = false;
    m_countLater.start();
    updateFooter();
}

void ImportDialog::stopCounting()
{
    m_countLater.stop();
    m_counting.stop();
}

/// What the import would add, by doing it and taking it back, so that what is announced is what
/// arrives.
void ImportDialog::count()
{
    if (isReading() || m_session.hasOpenQuestion() || m_session.wanted() == 0)
        return;
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    m_counting.run<ImportSummary>(
        tr("Counting what arrives"),
        [order = m_session.order(), project](Progress &progress) {
            return tryImport(project, order, progress);
        },
        [this](const ImportSummary &summary) { takeCount(summary.counts(), summary); },
        [this](const Error &error) { takeCount(error.message()); },
        [this] { takeCount({}); }); // in the status bar
}

void ImportDialog::takeCount(const QString &words, const ImportSummary &summary)
{
    m_counted = words;
    m_addsAnything = !summary.isNothingNew();
    m_doubts.clear();
    std::ranges::copy_if(summary.notes, std::back_inserter(m_doubts), [](const ImportNote &note) {
        return note.severity == ImportNote::Severity::Warning;
    });
    m_pages->showDifferences(summary.met);
    updateFooter();
    for (size_t row = 0; row < m_session.files().size(); ++row)
        showState(row);
    if (const auto row = currentRow())
        m_files->showNotes(m_session.files()[*row], doubtsOf(m_session.files()[*row]));
}

void ImportDialog::showFile()
{
    const auto row = currentRow();
    m_howRead->showFile(row ? &m_session.files()[*row] : nullptr);
    m_pages->showFile(row, isReading() ? tr("Reading the files…") : QString());
    if (row)
        m_files->showNotes(m_session.files()[*row], doubtsOf(m_session.files()[*row]));
}

void ImportDialog::updateFooter()
{
    const size_t wanted = m_session.wanted();
    m_import->setText(tr("Import %n file(s)", nullptr, int(wanted)));
    m_import->setEnabled(wanted > 0 && !isReading() && !m_session.hasOpenQuestion());
    setWindowTitle(m_import->text());
    m_footer->setText(footerWords());
    m_open->setOpen(m_pages->openDecisions());
    showStates();
}

/// Of many files only those that change with what is read and chosen elsewhere.
void ImportDialog::showStates()
{
    for (size_t row = 0; row < m_session.files().size(); ++row) {
        const ImportBundle &bundle = m_session.files()[row].bundle;
        if (!bundle.exchanges.empty() || !bundle.codes.empty() || !bundle.participants.empty())
            showState(row);
    }
}

/// What is asked about a file is known when all have been read and counted.
void ImportDialog::showState(size_t row)
{
    const ReadFile &file = m_session.files()[row];
    const bool mayDiffer = file.chosen
                           && !(file.bundle.exchanges.empty() && file.bundle.codes.empty());
    if (mayDiffer && (isReading() || isCounting()))
        m_files->update(int(row), file, std::nullopt);
    else
        m_files->update(int(row), file, mayDiffer ? m_pages->openDecisions(file) : 0,
                        doubtsOf(file).empty() ? ImportFiles::Doubts::None
                                               : ImportFiles::Doubts::Some);
}

/// What is said of storing a file; of one alone also what names no file. What is lost of a project
/// of another program stands above its preview.
std::vector<ImportNote> ImportDialog::doubtsOf(const ReadFile &file) const
{
    std::vector<ImportNote> doubts;
    if (m_doubts.empty() || !file.chosen || !file.bundle.exchanges.empty())
        return doubts;
    const bool isAlone = m_session.wanted() == 1;
    std::copy_if(m_doubts.begin(), m_doubts.end(), std::back_inserter(doubts),
                 [&](const ImportNote &note) { return isAlone || note.file == file.name; });
    return doubts;
}

QString ImportDialog::footerWords() const
{
    if (isReading() && m_session.wanted() == 0)
        return tr("Reading the files…");
    if (m_lookup.isRunning() || m_matchLater.isActive())
        return tr("Looking for the quotes in what was said…");
    if (m_session.wanted() == 0)
        return tr("Nothing here can be imported, or nothing is ticked.");
    if (const QString name = m_session.fileOfUnknownKind(); !name.isEmpty())
        return tr("Say first what %1 holds: texts, or backgrounds of participants.").arg(name);
    if (m_session.hasOpenQuestion())
        return tr("Choose first what happens to codes whose numbers and names disagree.");
    const Project *project = m_workspace.project();
    const QString where = project ? QFileInfo(project->path()).fileName() : tr("a new project");
    if (isCounting())
        return tr("Into %1: counting what arrives…").arg(where);
    if (m_counted.isEmpty())
        return tr("Into %1. One undo takes it back.").arg(where);
    if (!m_addsAnything) {
        ImportSummary doubtful; // a file may bring nothing new and yet say something else
        doubtful.notes = m_doubts;
        return doubtful.notes.empty()
                   ? tr("Into %1: %2").arg(where, m_counted)
                   : tr("Into %1: %2. %3").arg(where, m_counted, leftOutSentence(doubtful));
    }
    return tr("Into %1: %2. One undo takes it back.").arg(where, m_counted);
}

ImportBundle ImportDialog::takeBundle()
{
    stopCounting();
    return m_session.takeOrder().takeBundle();
}

} // namespace axial

#include "importdialog.moc"
