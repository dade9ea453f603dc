#include "ui/shell/codersdialog.h"

#include "core/project/people/coders.h"
#include "ui/base/codingsight.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QCompleter>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>

namespace axial {

IdentityDialog::IdentityDialog(Workspace &workspace, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Who is coding"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    auto *name = new QLineEdit(workspace.coderName());
    name->setAccessibleName(tr("Your name"));
    name->selectAll();
    auto *sentence = paragraph();
    sentence->setForegroundRole(QPalette::PlaceholderText);
    if (workspace.project()) {
        QStringList known;
        workspace.guarded([&] {
            for (const Coder &coder : coders::all(workspace.database()))
                known << coder.name;
        });
        auto *completer = new QCompleter(known, name);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        name->setCompleter(completer);
        letEnterEndCompletion(*name);
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, [this, name, &workspace] {
        workspace.setCoderName(name->text());
        accept();
    });
    QPushButton *use = buttons->addButton(tr("Use this name"), QDialogButtonBox::AcceptRole);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    const auto check = [=] {
        use->setEnabled(!name->text().trimmed().isEmpty());
        sentence->setText(
            tr("Codes are signed %1. The name is kept on this machine and written into "
               "the projects you code.")
                .arg(initialsOf(name->text())));
    };
    check();
    connect(name, &QLineEdit::textChanged, this, check);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(16, 16, 16, 16);
    form->addRow(tr("Your &name"), name);
    form->addRow(sentence);
    form->addRow(buttons);
    use->setDefault(true); // not before it stands in the dialog, which would not notice
    name->setFocus();
}

namespace {

enum CoderColumn { NameOfCoder, CodingsOfCoder, LabelsOfCoder, coderColumns };

} // namespace

CodersDialog::CodersDialog(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QTreeWidget)
{
    setWindowTitle(tr("Coders"));
    m_list->setAccessibleName(tr("Coders"));
    m_list->setColumnCount(coderColumns);
    m_list->setHeaderLabels({tr("Name"), tr("Codings"), tr("Labels")});
    m_list->setRootIsDecorated(false);
    m_list->header()->setSectionResizeMode(NameOfCoder, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    auto *buttons = dialogButtons(this, QDialogButtonBox::Close);
    m_rename = buttons->addButton(tr("&Rename…"), QDialogButtonBox::ActionRole);
    m_merge = buttons->addButton(tr("&Merge into…"), QDialogButtonBox::ActionRole);
    inColumn(this, {{m_list, 1}, buttons});
    resize(520, 340);
    connect(m_rename, &QPushButton::clicked, this, &CodersDialog::askName);
    connect(m_merge, &QPushButton::clicked, this, &CodersDialog::askKept);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &CodersDialog::follow);
    connect(&m_workspace, &Workspace::dataChanged, this, &CodersDialog::read);
    connect(&m_workspace, &Workspace::accessChanged, this, &CodersDialog::follow);
    read();
}

void CodersDialog::read()
{
    const CoderId chosen = current() ? current()->id : CoderId{};
    std::vector<Coder> known;
    std::vector<coders::CoderUse> uses;
    if (!m_workspace.guarded([&] {
            known = coders::all(m_workspace.database());
            uses = coders::uses(m_workspace.database());
        }))
        return;
    m_list->clear();
    m_coders = std::move(known);
    const QLocale locale;
    for (size_t i = 0; i < m_coders.size(); ++i) {
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(NameOfCoder, singleLineName(m_coders[i].name));
        item->setText(CodingsOfCoder, locale.toString(uses[i].codings));
        item->setText(LabelsOfCoder, locale.toString(uses[i].labels));
        item->setTextAlignment(CodingsOfCoder, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(LabelsOfCoder, Qt::AlignRight | Qt::AlignVCenter);
        if (m_coders[i].id == chosen)
            m_list->setCurrentItem(item);
    }
    if (!m_list->currentItem() && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    follow();
}

void CodersDialog::follow()
{
    const bool canEdit = m_workspace.project() && m_workspace.canEdit() && current();
    m_rename->setEnabled(canEdit);
    m_merge->setEnabled(canEdit && m_coders.size() > 1);
}

const Coder *CodersDialog::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 && row < int(m_coders.size()) ? &m_coders[size_t(row)] : nullptr;
}

void CodersDialog::askName()
{
    if (!current())
        return;
    connect(askForLine(m_workspace, this, tr("Rename coder"), tr("Name"), current()->name),
            &QInputDialog::textValueSelected, this,
            [this, id = current()->id](const QString &name) { rename(id, name); });
}

void CodersDialog::rename(CoderId coder, const QString &name)
{
    const QString before = current() ? current()->name : QString();
    const QString after = name.simplified();
    if (after == before)
        return;
    m_workspace.edit(tr("Rename coder %1").arg(before),
                     [&](Database &db) { coders::rename(db, coder, after, initialsOf(after)); });
}

void CodersDialog::askKept()
{
    if (!current())
        return;
    const CoderId gone = current()->id;
    QStringList names;
    std::vector<CoderId> ids;
    for (const Coder &each : m_coders) {
        if (each.id == gone)
            continue;
        names << singleLineName(each.name);
        ids.push_back(each.id);
    }
    connect(askForOneOf(m_workspace, this, tr("Merge coder"),
                        tr("All that this coder did becomes that of"), names),
            &QInputDialog::textValueSelected, this, [this, gone, names, ids](const QString &name) {
                if (const qsizetype at = names.indexOf(name); at >= 0)
                    merge(gone, ids[size_t(at)]);
            });
}

void CodersDialog::merge(CoderId gone, CoderId kept)
{
    qint64 others = 0;
    QHash<CoderId, QString> names;
    if (!m_workspace.guarded([&] {
            others = coders::otherLabels(m_workspace.database(), gone, kept);
            names = coders::names(m_workspace.database());
        }))
        return;
    const auto doIt = [this, gone, kept, names] {
        const bool isMe = ownCoder(m_workspace) == gone;
        m_workspace.editAsJob(
            tr("Merge coder %1 into %2").arg(names.value(gone), names.value(kept)), this,
            [gone, kept](Database &db, Progress &) { coders::merge(db, gone, kept); },
            [this, isMe, name = names.value(kept)] {
                if (isMe)
                    m_workspace.setCoderName(name);
            });
    };
    if (others == 0)
        return doIt();
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("Merge coder"),
        tr("%1 and %2 label %3 reports in another way. The labels of %2 stay there.")
            .arg(singleLineName(names.value(gone)), singleLineName(names.value(kept)),
                 QLocale().toString(others)),
        {}, QMessageBox::Ok | QMessageBox::Cancel, this);
    connect(box, &QMessageBox::accepted, this, doIt);
    m_workspace.openDialog(box);
}

QAction *makeCodersAction(Workspace &workspace, QWidget &owner)
{
    auto *action = new QAction(CodersDialog::tr("C&oders…"), &owner);
    const auto follow = [&workspace, action] { action->setEnabled(workspace.project()); };
    QObject::connect(&workspace, &Workspace::projectChanged, action, follow);
    QObject::connect(action, &QAction::triggered, &owner, [&workspace, &owner] {
        workspace.openDialog(new CodersDialog(workspace, &owner));
    });
    follow();
    return action;
}

} // namespace axial
