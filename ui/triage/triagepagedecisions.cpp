#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/theme/theme.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/triagepage.h"
#include "ui/triage/triagepagereport.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/plainmessagebox.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QTableView>

// What is done with the selected reports: their links copied, their code decided.
namespace axial {
namespace {

constexpr size_t wide = 30;  ///< more than are seen at once: from here on it is asked
constexpr size_t bulk = 500; ///< from here on a worker writes

QString grouped(size_t count)
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale.toString(qulonglong(count));
}

QIcon chip(int color)
{
    QPixmap pixmap(32, 32);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    theme::paintChip(painter, QRectF(2, 2, 12, 12), color);
    return pixmap;
}

} // namespace

QLayout *TriagePage::decisionRow()
{
    m_code->setEditable(true);
    m_code->setInsertPolicy(QComboBox::NoInsert);
    m_code->setAccessibleName(tr("Code to decide"));
    m_code->lineEdit()->setPlaceholderText(tr("Code to decide"));
    m_code->lineEdit()->setAccessibleName(tr("Code to decide"));
    m_code->setMinimumContentsLength(8);
    m_code->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_code->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_code->completer()->setFilterMode(Qt::MatchContains);
    m_code->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    m_decide->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_decide->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_decide);
    connect(m_code, &QComboBox::currentTextChanged, this, &TriagePage::updateState);
    // Not returnPressed(): the combo hands the key to its field once more, which would be two
    // steps.
    m_code->lineEdit()->installEventFilter(this);
    m_code->installEventFilter(this); // it answers for its field which keys are taken
    connect(m_decideButton, &QPushButton::clicked, m_decide, &QAction::trigger);
    connect(m_decide, &QAction::triggered, this, &TriagePage::decide);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(m_code, 1);
    row->addWidget(m_decideButton);
    return row;
}

void TriagePage::readCodes()
{
    const CodeId chosen = chosenCode();
    std::vector<Code> tree;
    if (m_workspace.project()
        && !m_workspace.guarded([&] { tree = codes::all(m_workspace.database()); }))
        return;
    QHash<QString, int> colors;
    m_code->clear();
    for (const Code &code : tree) {
        if (code.kind == CodeKind::Folder)
            continue;
        const int color = codes::color(tree, code.id);
        colors.insert(code.keyOrName(), color);
        m_code->addItem(chip(color), code.label(), code.id.value);
    }
    m_code->setCurrentIndex(chosen ? m_code->findData(chosen.value) : -1);
    if (m_code->currentIndex() < 0)
        m_code->clearEditText();
    m_model->setColors(std::move(colors));
}

CodeId TriagePage::chosenCode() const
{
    const QString typed = m_code->currentText().trimmed();
    if (typed.isEmpty())
        return {};
    int found = m_code->findText(typed, Qt::MatchFixedString);
    // A key alone will do, and words that only one code holds.
    for (int i = 0; found < 0 && i < m_code->count(); ++i) {
        if (m_code->itemText(i).startsWith(typed + u' ', Qt::CaseInsensitive))
            found = i;
    }
    int holding = 0;
    int last = -1;
    for (int i = 0; found < 0 && i < m_code->count(); ++i) {
        if (m_code->itemText(i).contains(typed, Qt::CaseInsensitive)) {
            ++holding;
            last = i;
        }
    }
    if (found < 0 && holding == 1)
        found = last;
    return CodeId{found < 0 ? 0 : m_code->itemData(found).toLongLong()};
}

std::vector<SourceId> TriagePage::selected() const
{
    std::vector<SourceId> result;
    const QItemSelection selection = m_view->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            result.push_back(m_model->sourceAt(row));
    }
    return result;
}

void TriagePage::showCurrent()
{
    const QModelIndex index = m_view->currentIndex();
    if (!index.isValid() || !m_workspace.project()) {
        m_report->clear();
        return;
    }
    m_report->showReport(m_model->sourceAt(index.row()), m_model->urlAt(index.row()),
                         m_model->votesAt(index.row()), m_model->decisionAt(index.row()));
}

void TriagePage::updateState()
{
    qint64 count = 0;
    const QItemSelection selection = m_view->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        count += range.height();
    // A decision that is hidden must not be written over.
    const bool canDecide = m_workspace.canEdit() && m_roundId && count > 0 && chosenCode()
                           && !m_workspace.isBlind();
    m_decide->setEnabled(canDecide);
    m_decide->setText(count > 1 ? tr("Decide %1 reports").arg(grouped(size_t(count)))
                                : tr("Decide"));
    m_decideButton->setEnabled(canDecide);
    m_decideButton->setText(m_decide->text());
    m_decideButton->setToolTip(tr("The decision records who made it, as “by discussion” (%1)")
                                   .arg(m_decide->shortcut().toString(QKeySequence::NativeText)));
    m_code->setEnabled(m_workspace.canEdit() && !m_workspace.isBlind());
    m_copy->setEnabled(count > 0);
    m_copy->setText(count > 1 ? tr("Copy %1 links").arg(count) : tr("Copy link"));
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    const ReportFilter filter = ReportFilter::parse(m_filter->text());
    QString shown = tr("%1 of %2")
                        .arg(locale.toString(m_model->rowCount()),
                             locale.toString(m_model->totalCount()));
    if (!filter.unknown.isEmpty())
        shown = tr("No field %1").arg(filter.unknown.constFirst());
    if (m_model->isArranging())
        shown = tr("Arranging…");
    m_count->setText(m_reportsPending && m_model->totalCount() == 0 ? tr("Reading…") : shown);
}

void TriagePage::copyLinks()
{
    QStringList links;
    const QItemSelection selection = m_view->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            links << m_model->urlAt(row);
    }
    if (links.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(links.join(u'\n'));
    m_workspace.showMessage(links.size() == 1 ? tr("Link copied.")
                                              : tr("%1 links copied.").arg(links.size()));
}

void TriagePage::decide()
{
    const CodeId code = chosenCode();
    const std::vector<SourceId> reports = selected();
    if (!code || reports.empty() || !m_workspace.canEdit())
        return;
    QString name;
    if (!m_workspace.guarded([&] {
            const Code chosen = codes::at(m_workspace.database(), code);
            name = chosen.keyOrName();
        }))
        return;
    size_t replaced = 0;
    for (const SourceId report : reports) {
        const QString decided = m_model->decisionAt(m_model->rowOf(report));
        replaced += !decided.isEmpty() && decided != name;
    }
    const QString title = m_model->urlAt(m_model->rowOf(reports.front()));
    const QString what = reports.size() == 1
                             ? tr("Decide %1 for %2").arg(name, title)
                             : tr("Decide %1 for %2 reports").arg(name, grouped(reports.size()));
    const QString label = replaced == 0 ? what
                          : replaced == 1
                              ? tr("%1 (1 decision replaced)").arg(what)
                              : tr("%1 (%2 decisions replaced)").arg(what, grouped(replaced));
    const auto write = [reports, code, round = m_roundId,
                        coder = m_workspace.coderName()](Database &db, Progress &progress) {
        progress.setTotal(qint64(reports.size()));
        const CoderId by = coders::ensure(db, coder);
        for (const SourceId report : reports) {
            progress.checkCanceled();
            rounds::decide(db, round, report, code, DecisionKind::Discussion, by);
            progress.advance();
        }
    };
    const QString said = reports.size() == 1
                             ? tr("Decided %1 for %2").arg(name, title)
                             : tr("Decided %1 for %2 reports").arg(name, grouped(reports.size()));
    const auto act = [=, this, count = reports.size()] {
        const QString typed = m_code->currentText();
        clearCode(); // the next report gets a code of its own
        if (writeStep(label, count, write, [this, said] {
                m_workspace.showUndoable(tr("%1. Ctrl+Z takes it back.").arg(said));
            }))
            return;
        m_code->setEditText(typed); // it was not stored
    };
    if (reports.size() < wide)
        return act();
    askToDecide(
        tr("%1?").arg(what),
        (replaced == 0 ? tr("None of them has another decision.")
         : replaced == 1
             ? tr("1 of them has another decision, which is replaced.")
             : tr("%1 of them have another decision, which is replaced.").arg(grouped(replaced)))
            + u' ' + tr("One undo takes it back."),
        reports.size(), act);
}

/// More than a person looks at are not decided by a slip of the hand.
void TriagePage::askToDecide(const QString &question, const QString &details, size_t reports,
                             const std::function<void()> &write)
{
    auto *box = new PlainMessageBox(QMessageBox::Question, tr("Decide many reports"), question,
                                    details, QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *decide = box->addButton(tr("Decide %1 reports").arg(grouped(reports)),
                                         QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setEscapeButton(QMessageBox::Cancel);
    const auto isSame = [this, project = m_workspace.project(), round = m_roundId] {
        return m_workspace.project() == project && m_roundId == round && m_workspace.canEdit();
    };
    connect(decide, &QPushButton::clicked, this, [isSame, write] {
        if (isSame())
            write();
    });
    connect(&m_workspace, &Workspace::projectChanged, box, &QWidget::close);
    box->open();
}

void TriagePage::clearCode()
{
    m_code->setCurrentIndex(-1);
    m_code->clearEditText();
}

/// Small ones at once, big ones on a worker; then `done`. False when it could not begin.
bool TriagePage::writeStep(const QString &label, size_t reports,
                           const std::function<void(Database &, Progress &)> &write,
                           const std::function<void()> &done)
{
    if (reports >= bulk)
        return m_workspace.editAsJob(label, this, write, done);
    const bool isDone = m_workspace.edit(label, [&](Database &db) {
        Progress unseen;
        write(db, unseen);
    });
    if (isDone)
        done();
    return isDone;
}

void TriagePage::makeRound()
{
    if (!m_workspace.canEdit() || m_withoutRound == 0)
        return;
    writeStep(
        tr("Make a round"), size_t(m_withoutRound),
        [coder = m_workspace.coderName()](Database &db, Progress &) {
            rounds::addOfOthers(db, coders::ensure(db, coder));
        },
        [] {});
}

/// Enter in the field of the code did nothing.
void TriagePage::sayWhyNot()
{
    const QString typed = m_code->currentText().trimmed();
    if (!m_workspace.canEdit())
        return;
    if (m_workspace.isBlind())
        m_workspace.showMessage(
            tr("The decisions are hidden while you code blind, so none is made."));
    else if (!m_roundId)
        m_workspace.showMessage(tr("No round is open. Make one of the reports first."));
    else if (typed.isEmpty())
        m_workspace.showMessage(tr("Type the key or the name of a code first."));
    else if (!chosenCode())
        m_workspace.showMessage(tr("No code, or more than one, answers to “%1”.").arg(typed));
    else
        m_workspace.showMessage(tr("Select the reports first that get this code."));
}

} // namespace axial
