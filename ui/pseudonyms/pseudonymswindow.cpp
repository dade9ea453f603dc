#include "ui/pseudonyms/pseudonymswindow.h"

#include "core/base/shortlist.h"
#include "core/export/pseudonyms.h"
#include "core/import/people/pseudonyms.h"
#include "core/project/deidentifying/deidentified.h"
#include "core/project/project.h"
#include "core/text/words/comparable.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/hairline.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/sidewindow.h"

#include <QCloseEvent>
#include <QCryptographicHash>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSettings>

#include <set>

namespace axial {

PseudonymTable::PseudonymTable(QWidget *parent) : QTableWidget(0, columnCountOfList, parent)
{
    setAccessibleName(tr("Real names and pseudonyms"));
    setHorizontalHeaderLabels({tr("Real name"), tr("Pseudonym"), tr("Capitals count")});
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(CaseColumn, QHeaderView::ResizeToContents);
    horizontalHeaderItem(CaseColumn)->setToolTip(tr("“Will” is not “will”"));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(26);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false); // else nobody leaves the table by the keyboard
    addAction(
        makeAction(tr("Remove lines"), Qt::Key_Delete, this, &PseudonymTable::removeSelected));
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QTableWidget::itemChanged, this, [this] {
        if (m_isFilling)
            return;
        waitForAnother();
        Q_EMIT edited();
    });
    setList({});
}

void PseudonymTable::setList(const std::vector<Pseudonym> &list)
{
    const QScopedValueRollback filling(m_isFilling, true);
    setRowCount(0);
    for (const Pseudonym &each : list)
        append(each);
    append({});
    setCurrentCell(0, NameColumn);
}

void PseudonymTable::append(const Pseudonym &each)
{
    const int row = rowCount();
    insertRow(row);
    setItem(row, NameColumn, new QTableWidgetItem(each.realName));
    setItem(row, PseudonymColumn, new QTableWidgetItem(each.pseudonym));
    auto *matchCase = new QTableWidgetItem;
    matchCase->setFlags((matchCase->flags() | Qt::ItemIsUserCheckable) & ~Qt::ItemIsEditable);
    matchCase->setCheckState(each.matchCase ? Qt::Checked : Qt::Unchecked);
    setItem(row, CaseColumn, matchCase);
}

void PseudonymTable::waitForAnother()
{
    const QScopedValueRollback filling(m_isFilling, true);
    const int last = rowCount() - 1;
    if (last < 0 || !item(last, NameColumn)->text().isEmpty()
        || !item(last, PseudonymColumn)->text().isEmpty())
        append({});
}

std::vector<Pseudonym> PseudonymTable::list() const
{
    std::vector<Pseudonym> list;
    for (int row = 0; row < rowCount(); ++row) {
        const Pseudonym each{item(row, NameColumn)->text().simplified(),
                             item(row, PseudonymColumn)->text().simplified(),
                             item(row, CaseColumn)->checkState() == Qt::Checked};
        if (!each.realName.isEmpty() || !each.pseudonym.isEmpty())
            list.push_back(each);
    }
    return list;
}

void PseudonymTable::removeSelected()
{
    std::set<int, std::greater<>> rows;
    for (const QModelIndex &index : selectionModel()->selectedIndexes())
        rows.insert(index.row());
    for (const int row : rows)
        removeRow(row);
    waitForAnother();
    if (!rows.empty())
        Q_EMIT edited();
}

namespace {

/// Where the person's settings keep which list belongs to a project; never in the project.
QString listKey(const QString &projectPath)
{
    const QByteArray digest =
        QCryptographicHash::hash(projectPath.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QStringLiteral("pseudonyms/%1").arg(QLatin1String(digest));
}

QFileDialog *fileDialog(QWidget &parent, const QString &title, QFileDialog::AcceptMode mode,
                        const QString &start)
{
    auto *dialog = new QFileDialog(&parent, title, QFileInfo(start).absolutePath());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(mode);
    dialog->setFileMode(mode == QFileDialog::AcceptOpen ? QFileDialog::ExistingFile
                                                        : QFileDialog::AnyFile);
    dialog->setDefaultSuffix(QFileInfo(start).suffix());
    dialog->selectFile(QFileInfo(start).fileName());
    return dialog;
}

} // namespace

PseudonymsWindow::PseudonymsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_message(new MessageBar), m_where(paragraph()),
      m_table(new PseudonymTable), m_left(new QPlainTextEdit), m_open(plainButton(tr("&Open…"))),
      m_propose(plainButton(tr("&Names of speakers"))), m_save(plainButton(tr("&Save…"))),
      m_copy(plainButton(tr("&De-identified copy…")))
{
    setWindowTitle(tr("Pseudonyms"));
    m_where->setFont(theme::font(9));
    m_where->setContentsMargins(12, 8, 12, 8);
    m_where->setAccessibleName(tr("Where the list is"));
    m_left->setReadOnly(true);
    m_left->setAccessibleName(tr("Names that are left"));
    m_left->setMaximumHeight(150);
    m_left->hide();
    inColumn(this, flush,
             {m_message, m_where, new HairLine, {m_table, 1}, m_left, new HairLine, makeFoot()});
    m_message->clear();
    resize(640, 460);
    connectParts();
    updateState();
}

QWidget *PseudonymsWindow::makeFoot()
{
    QPushButton *close = plainButton(tr("Close"));
    connect(m_open, &QPushButton::clicked, this, &PseudonymsWindow::askOpen);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    m_propose->setToolTip(
        tr("Adds what speakers are called in transcripts where they are participants"));
    auto *foot = new QWidget;
    inRow(foot, {{12, 8, 12, 10}, 8}, {m_open, m_save, m_propose, Stretch{}, m_copy, close});
    return foot;
}

void PseudonymsWindow::connectParts()
{
    connect(m_table, &PseudonymTable::edited, this, [this] {
        m_isChanged = true;
        if (m_message->kind() == MessageBar::Kind::Info) // “nothing new” was said of another list
            m_message->clear();
        updateState();
    });
    connect(m_propose, &QPushButton::clicked, this, &PseudonymsWindow::propose);
    connect(m_save, &QPushButton::clicked, this, [this] {
        auto *dialog = fileDialog(*this, tr("Save the list of pseudonyms"), QFileDialog::AcceptSave,
                                  m_path.isEmpty() ? startPath(tr(" – who is who.csv")) : m_path);
        connect(dialog, &QFileDialog::fileSelected, this, &PseudonymsWindow::saveList);
        dialog->open();
    });
    connect(m_copy, &QPushButton::clicked, this, &PseudonymsWindow::askCopy);
    connect(&m_workspace, &Workspace::projectChanged, this, &PseudonymsWindow::takeProject);
}

void PseudonymsWindow::takeProject()
{
    m_job.stop();
    m_left->hide();
    if (m_isChanged && !m_table->list().empty()) { // nobody gave it up, and it is nowhere else
        m_message->showMessage(MessageBar::Kind::Warning,
                               tr("This list was written for the project before and is not saved: "
                                  "save it, or close this window to give it up."));
        updateState();
        return;
    }
    showList({}, {});
    m_message->clear();
    m_isNew = true;
    QDialog::reject();
}

void PseudonymsWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (m_isNew && m_workspace.project())
        begin();
}

/// With the list that was used last with this project, else with the names of its speakers.
void PseudonymsWindow::begin()
{
    m_isNew = false;
    m_project = m_workspace.project()->path();
    const QString last = QSettings().value(listKey(m_project)).toString();
    if (QFileInfo::exists(last)) {
        openList(last);
    } else {
        propose();
        m_message->clear();
    }
}

void PseudonymsWindow::propose()
{
    std::vector<Pseudonym> proposed;
    if (!m_workspace.guarded([&] { proposed = proposedPseudonyms(m_workspace.database()); }))
        return;
    std::vector<Pseudonym> list = m_table->list();
    const size_t before = list.size();
    QStringList different;
    for (const Pseudonym &each : proposed) {
        const auto known = std::find_if(list.begin(), list.end(), [&](const Pseudonym &one) {
            return nameKey(one.realName) == nameKey(each.realName);
        });
        if (known == list.end())
            list.push_back(each);
        else if (nameKey(known->pseudonym) != nameKey(each.pseudonym))
            different << tr("“%1” stays “%2” here and is “%3” in the study.")
                             .arg(each.realName, known->pseudonym, each.pseudonym);
    }
    const bool isNew = list.size() > before;
    if (isNew) {
        m_table->setList(list);
        m_isChanged = true;
        updateState();
    }
    constexpr qsizetype most = 5;
    if (!different.isEmpty())
        m_message->showMessage(MessageBar::Kind::Warning, shortList(different, most).join(u'\n'));
    else if (isNew)
        m_message->clear();
    else
        m_message->showMessage(
            MessageBar::Kind::Info,
            proposed.empty() ? tr("Nothing new: participants speak under their pseudonyms only.")
                             : tr("Nothing new: the list has the names of all speakers."));
}

void PseudonymsWindow::showList(const std::vector<Pseudonym> &list, const QString &path)
{
    m_table->setList(list);
    m_path = path;
    m_isChanged = false;
    updateState();
}

void PseudonymsWindow::updateState()
{
    m_where->setText(
        m_path.isEmpty()
            ? tr("Write a line for each way in which somebody is called, and what stands for it. "
                 "The list says who is who: it is a file of your own, never a part of the project "
                 "or of what is exported; keep it apart from both. It is in no file yet.")
            : tr("This list says who is who. It is in %1%2, for you alone to read, and never a "
                 "part of the project or of what is exported; keep it apart from both.")
                  .arg(m_path, m_isChanged ? tr(" (changed)") : QString()));
    // One after the other: what is asked for next would end what is being done, unsaid.
    const bool isFree = !m_job.isRunning();
    m_open->setEnabled(isFree);
    m_propose->setEnabled(isFree && m_workspace.project());
    m_copy->setEnabled(isFree && m_workspace.project() && !m_table->list().empty());
    m_save->setEnabled(isFree && (!m_table->list().empty() || !m_path.isEmpty()));
}

QString PseudonymsWindow::startPath(const QString &ending) const
{
    const QFileInfo project(m_workspace.project() ? m_workspace.project()->path() : QString());
    return project.absolutePath() + u'/' + project.completeBaseName() + ending;
}

void PseudonymsWindow::askOpen()
{
    if (!mayLeave())
        return;
    auto *dialog = fileDialog(*this, tr("Open a list of pseudonyms"), QFileDialog::AcceptOpen,
                              m_path.isEmpty() ? startPath(QString()) : m_path);
    dialog->setNameFilters({tr("Tables (*.csv)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &PseudonymsWindow::openList);
    dialog->open();
}

void PseudonymsWindow::fail(const Error &error)
{
    updateState();
    m_message->showMessage(MessageBar::Kind::Warning, error.message());
}

void PseudonymsWindow::openList(const QString &path)
{
    m_job.run<std::vector<Pseudonym>>(
        tr("Reading pseudonyms"), [path](Progress &) { return readPseudonymFile(path); },
        [this, path](const std::vector<Pseudonym> &list) {
            const bool isSame = !list.empty() && list == m_table->list();
            showList(list, path);
            m_message->clear(); // it was about the list before
            if (isSame)
                m_message->showMessage(
                    MessageBar::Kind::Info,
                    tr("Nothing new: the file has the lines that were here already."));
            if (!m_project.isEmpty())
                QSettings().setValue(listKey(m_project), path);
        },
        [this](const Error &error) { fail(error); }, [this] { updateState(); });
    updateState();
}

void PseudonymsWindow::saveList(const QString &path)
{
    m_job.run<bool>(
        tr("Saving pseudonyms"),
        [path, list = m_table->list()](Progress &) {
            writePseudonymFile(path, list);
            return true;
        },
        [this, path, list = m_table->list()](bool) {
            m_path = path;
            m_isChanged = m_table->list() != list;
            updateState();
            if (!m_project.isEmpty())
                QSettings().setValue(listKey(m_project), path);
            m_message->showMessage(MessageBar::Kind::Done, tr("Saved %1").arg(path));
        },
        [this](const Error &error) { fail(error); }, [this] { updateState(); });
    updateState();
}

void PseudonymsWindow::askCopy()
{
    auto *dialog = fileDialog(*this, tr("De-identified copy"), QFileDialog::AcceptSave,
                              startPath(tr(" (de-identified).axial")));
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // nothing is ever replaced
    connect(dialog, &QFileDialog::fileSelected, this, &PseudonymsWindow::saveCopy);
    dialog->open();
}

void PseudonymsWindow::saveCopy(const QString &path)
{
    if (!m_workspace.project())
        return;
    m_message->clear();
    m_left->hide();
    m_copy->setEnabled(false);
    m_job.run<Deidentified>(
        tr("De-identified copy"),
        [project = m_workspace.project(), path, list = m_table->list()](Progress &progress) {
            return saveDeidentified(*project, path, list, progress);
        },
        [this, path](const Deidentified &done) { showDone(done, path); },
        [this](const Error &error) { fail(error); }, [this] { updateState(); });
    updateState();
}

void PseudonymsWindow::showDone(const Deidentified &done, const QString &path)
{
    updateState();
    const QString replaced =
        tr("Wrote %1: names replaced in %n place(s).", nullptr, int(done.names)).arg(path);
    if (done.isClean()) {
        m_message->showMessage(
            MessageBar::Kind::Done,
            tr("%1 All of it was searched: no name of the list is left.").arg(replaced));
        return;
    }
    QStringList lines;
    for (const NameLeft &left : done.left)
        lines << (left.isWholeWord ? tr("%1 in %2") : tr("%1, within a word, in %2"))
                     .arg(left.name, left.place);
    for (const QString &name : done.hidden)
        lines << tr("%1 in the bytes of the file").arg(name);
    m_left->setPlainText(lines.join(u'\n'));
    m_left->show();
    m_message->showMessage(MessageBar::Kind::Warning,
                           tr("%1 Names are left in it, listed below: give the copy to nobody "
                              "before you have looked at them.")
                               .arg(replaced));
}

bool PseudonymsWindow::mayLeave()
{
    if (QWidget *cell = focusWidget(); cell && m_table->isAncestorOf(cell))
        m_table->setFocus(); // what is being written in it counts
    if (!m_isChanged || m_table->list().empty())
        return true;
    PlainMessageBox box(QMessageBox::Question, tr("Pseudonyms"),
                        tr("The list is not saved. Leave it without saving?"),
                        tr("What was written is lost then."),
                        QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Discard;
}

bool PseudonymsWindow::askToLeave()
{
    if (!mayLeave())
        return false;
    m_isChanged = false; // she gave it up
    return true;
}

/// Esc.
void PseudonymsWindow::reject()
{
    close();
}

void PseudonymsWindow::closeEvent(QCloseEvent *event)
{
    if (!mayLeave()) {
        event->ignore();
        return;
    }
    if (m_isChanged) { // to begin again with what is saved
        m_isChanged = false;
        m_isNew = true;
        m_path.clear();
        m_table->setList({});
    }
    event->accept();
}

void showPseudonyms(Workspace &workspace, QWidget &owner)
{
    showOnce<PseudonymsWindow>(owner, workspace);
}

} // namespace axial
