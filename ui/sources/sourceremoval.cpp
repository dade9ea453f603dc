#include "ui/sources/sourceremoval.h"

#include "core/project/sources/sourcelist.h"
#include "core/project/sources/sources.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetree.h"
#include "ui/widgets/plainmessagebox.h"

#include <QAction>
#include <QPushButton>

namespace axial {

SourceRemoval::SourceRemoval(Workspace &workspace, SourceModel &model, SourceTree &tree)
    : QObject(&tree), m_workspace(workspace), m_model(model), m_tree(tree),
      m_remove(new QAction(tr("Delete…"), this))
{
    m_remove->setShortcut(Qt::Key_Delete);
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    connect(m_remove, &QAction::triggered, this, &SourceRemoval::ask);
    m_tree.addAction(m_remove);
}

/// Of what the project has now: many sources are read a while after a step. Throws Error.
QString SourceRemoval::question(const ChosenSources &chosen) const
{
    Database &db = m_workspace.database();
    CollectionContent gone;
    for (const CollectionId each : chosen.collections) {
        const CollectionContent content = readCollectionContent(db, each);
        gone.sources += content.sources;
        gone.quotes += content.quotes;
    }
    for (const SourceId each : chosen.sources) {
        ++gone.sources;
        gone.quotes += codedQuotesIn(db, each);
    }
    const QString quotes = tr("%Ln quote(s)", nullptr, int(gone.quotes));
    const QString sources = tr("%Ln source(s)", nullptr, int(gone.sources));
    if (chosen.size() == 1) {
        const QString name = nameOfFirst(chosen, m_model);
        return chosen.collections.empty() ? tr("Delete “%1” with its %2?").arg(name, quotes)
                                          : tr("Delete the collection “%1” with its %2 and %3?")
                                                .arg(name, sources, quotes);
    }
    if (chosen.collections.empty())
        return tr("Delete %1 with their %2?").arg(sources, quotes);
    return tr("Delete the %Ln selected row(s), in all %1 with their %2?", nullptr,
              int(chosen.size()))
        .arg(sources, quotes);
}

void SourceRemoval::ask()
{
    const ChosenSources chosen = chosenIn(m_tree, m_model);
    if (chosen.isEmpty() || !m_workspace.canEdit())
        return;
    QString sentence;
    if (!m_workspace.guarded([&] { sentence = question(chosen); }))
        return; // nobody can say what would go
    const QString label =
        chosen.size() == 1
            ? tr("Delete %1").arg(nameOfFirst(chosen, m_model))
            : tr("Delete %1 and %2 more").arg(nameOfFirst(chosen, m_model)).arg(chosen.size() - 1);
    auto box = new PlainMessageBox(QMessageBox::Question, tr("Delete"), sentence,
                                   tr("Undo brings everything back."), QMessageBox::Cancel,
                                   m_tree.parentWidget());
    QPushButton *button = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(button, &QPushButton::clicked, this, [this, chosen, label] { remove(chosen, label); });
    box->open();
}

void SourceRemoval::remove(const ChosenSources &chosen, const QString &label)
{
    m_workspace.edit(label, [&](Database &db) {
        for (const SourceId each : chosen.sources)
            sources::remove(db, each);
        for (const CollectionId each : chosen.collections)
            collections::remove(db, each);
    });
}

} // namespace axial
