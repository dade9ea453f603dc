#include "ui/history/versionsdialog.h"

#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/sharing/met.h"
#include "core/project/versions/versions.h"
#include "core/query/query.h"
#include "ui/base/workspace.h"
#include "ui/lists/answerdialog.h"
#include "ui/lists/plaintable.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/sidewindow.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace axial {
namespace {

enum VersionColumn { NameColumn, NamedColumn, CoderColumn, NoteColumn, versionColumns };

} // namespace

VersionsDialog::VersionsDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QTableWidget(0, versionColumns)),
      m_from(new QComboBox), m_to(new QComboBox), m_rename(new QPushButton(tr("&Rename…"))),
      m_note(new QPushButton(tr("&Note…"))), m_remove(new QPushButton(tr("Re&move"))),
      m_tree(new QPushButton(tr("&Show its tree")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Versions of the taxonomy"));
    makePlainRows(*m_list, tr("Versions"));
    m_list->setFrameShape(QFrame::StyledPanel);
    m_list->setHorizontalHeaderLabels({tr("Version"), tr("Named"), tr("By"), tr("Note")});
    m_list->horizontalHeader()->setStretchLastSection(true);
    auto *hint = paragraph(tr("Name one in History: choose a step, then “Name a version…”."));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    inColumn(this, {hint, {m_list, 1}, makeButtons(), makeComparison(), buttons});
    connect(m_list, &QTableWidget::itemSelectionChanged, this, &VersionsDialog::updateState);
    connect(m_list, &QTableWidget::activated, this, &VersionsDialog::showTree);
    connect(&workspace, &Workspace::projectChanged, this, &QDialog::close);
    connect(&workspace, &Workspace::accessChanged, this, &VersionsDialog::updateState);
    workspace.whenTouched({StudyTable::Version, StudyTable::Coder}, this, [this] { read(); });
    resize(640, 460);
    makeSideWindow(workspace, *this);
    read();
    if (m_list->rowCount() > 0)
        m_list->selectRow(m_list->rowCount() - 1);
}

QWidget *VersionsDialog::makeButtons()
{
    auto *box = new QWidget;
    inRow(box, {{0, 0, 0, 0}}, {m_tree, m_rename, m_note, m_remove, Stretch{1}});
    connect(m_tree, &QPushButton::clicked, this, &VersionsDialog::showTree);
    connect(m_rename, &QPushButton::clicked, this, &VersionsDialog::rename);
    connect(m_note, &QPushButton::clicked, this, &VersionsDialog::note);
    connect(m_remove, &QPushButton::clicked, this, &VersionsDialog::remove);
    return box;
}

QWidget *VersionsDialog::makeComparison()
{
    auto *box = new QWidget;
    auto *row = inRow(box, {{0, 0, 0, 0}}, {});
    const auto add = [row](const QString &words, QComboBox *choice) {
        auto *label = new QLabel(words);
        label->setBuddy(choice);
        row->addWidget(label);
        choice->setMinimumContentsLength(12);
        row->addWidget(choice, 1);
    };
    add(tr("&From"), m_from);
    add(tr("&to"), m_to);
    m_from->setAccessibleName(tr("From version"));
    m_to->setAccessibleName(tr("To version"));
    auto *button = new QPushButton(tr("&Compare"));
    row->addWidget(button);
    connect(button, &QPushButton::clicked, this, &VersionsDialog::compare);
    return box;
}

void VersionsDialog::read()
{
    const Version *before = chosen();
    const VersionId current = before ? before->id : VersionId();
    QHash<CoderId, QString> coders;
    const bool isRead = m_workspace.project() && m_workspace.guarded([&] {
        m_versions = versions::all(m_workspace.database());
        coders = coders::names(m_workspace.database());
    });
    if (!isRead)
        return;
    const QSignalBlocker quiet(m_list);
    m_list->setRowCount(int(m_versions.size()));
    for (int row = 0; row < int(m_versions.size()); ++row) {
        const Version &version = m_versions[size_t(row)];
        const QString cells[] = {version.name,
                                 version.created.toString(QStringLiteral("yyyy-MM-dd HH:mm")),
                                 coders.value(version.coder), version.note.simplified()};
        for (int i = 0; i < versionColumns; ++i)
            m_list->setItem(row, i, new QTableWidgetItem(cells[i]));
        if (version.id == current)
            m_list->selectRow(row);
    }
    m_list->resizeColumnsToContents();
    fillChoices();
    updateState();
}

/// What the two compare keeps what was chosen, where it is still there.
void VersionsDialog::fillChoices()
{
    const auto fill = [this](QComboBox *choice, const QString &other, VersionId usual) {
        const qint64 before = choice->count() == 0 ? usual.value
                                                   : choice->currentData().toLongLong();
        choice->clear();
        for (const Version &version : m_versions)
            choice->addItem(version.name, version.id.value);
        choice->addItem(other, qint64(0));
        const int at = choice->findData(before);
        choice->setCurrentIndex(at < 0 ? choice->count() - 1 : at);
    };
    fill(m_from, tr("The beginning"), m_versions.empty() ? VersionId() : m_versions.back().id);
    fill(m_to, tr("Now"), {});
}

/// Empty = the beginning, or now.
QString VersionsDialog::nameIn(const QComboBox &choice) const
{
    const VersionId chosen{choice.currentData().toLongLong()};
    const auto found = std::ranges::find(m_versions, chosen, &Version::id);
    return found == m_versions.end() ? QString() : found->name;
}

const Version *VersionsDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_versions.size()) ? &m_versions[size_t(row)] : nullptr;
}

void VersionsDialog::updateState()
{
    const bool isOne = chosen();
    m_tree->setEnabled(isOne);
    for (QPushButton *button : {m_rename, m_note, m_remove})
        button->setEnabled(isOne && m_workspace.canEdit());
}

void VersionsDialog::rename()
{
    const Version *version = chosen();
    if (!version)
        return;
    connect(askForLine(m_workspace, this, tr("Rename the version"), tr("Name:"), version->name),
            &QInputDialog::textValueSelected, this,
            [this, id = version->id, begun = version->name](const QString &name) {
                m_workspace.editTyped(
                    tr("Rename the version %1").arg(name),
                    {{StudyTable::Version, id.value, "name", begun, name.trimmed()}},
                    [&](Database &db) { versions::rename(db, id, name); });
            });
}

void VersionsDialog::note()
{
    const Version *version = chosen();
    if (!version)
        return;
    connect(
        askForLine(m_workspace, this, tr("Note on the version"), tr("What was agreed, and why:"),
                   version->note, QInputDialog::UsePlainTextEditForTextInput),
        &QInputDialog::textValueSelected, this,
        [this, id = version->id, name = version->name, begun = version->note](const QString &note) {
            m_workspace.editTyped(tr("Note on the version %1").arg(name),
                                  {{StudyTable::Version, id.value, "note", begun, note.trimmed()}},
                                  [&](Database &db) { versions::setNote(db, id, note); });
        });
}

void VersionsDialog::remove()
{
    const Version *version = chosen();
    if (!version)
        return;
    const VersionId id = version->id;
    m_workspace.edit(tr("Remove the version %1").arg(version->name),
                     [&](Database &db) { versions::remove(db, id); });
}

void VersionsDialog::showTree()
{
    if (const Version *version = chosen())
        (new AnswerDialog(m_workspace, this))->ask(callForTaxonomyAt(version->name));
}

void VersionsDialog::compare()
{
    (new AnswerDialog(m_workspace, this))
        ->ask(callForTaxonomyChanges(nameIn(*m_from), nameIn(*m_to)));
}

} // namespace axial
