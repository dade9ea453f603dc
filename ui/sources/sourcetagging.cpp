#include "ui/sources/sourcetagging.h"

#include "core/project/sources/sourcetags.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetagsdialog.h"
#include "ui/sources/sourcetree.h"

#include <QAction>

namespace axial {
namespace {

constexpr size_t mostAtOnce = 500; ///< more than that a worker tags

} // namespace

SourceTagging::SourceTagging(Workspace &workspace, SourceModel &model, SourceTree &tree)
    : QObject(&tree), m_workspace(workspace), m_model(model), m_tree(tree),
      m_tag(new QAction(tr("Tags (sets of sources)…"), this))
{
    m_tag->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_T)); // a letter looks for a name
    m_tag->setShortcutContext(Qt::WidgetShortcut);
    connect(m_tag, &QAction::triggered, this, &SourceTagging::ask);
    m_tree.addAction(m_tag);
}

void SourceTagging::ask()
{
    const std::vector<SourceId> sources = sourcesChosenIn(m_tree, m_model);
    if (sources.empty() || !m_workspace.canEdit())
        return;
    std::vector<sourcetags::Use> all, on;
    const bool isRead = m_workspace.guarded([&] {
        all = sourcetags::all(m_workspace.database());
        on = sourcetags::on(m_workspace.database(), sources);
    });
    if (!isRead)
        return;
    const bool isOne = sources.size() == 1;
    auto dialog = new SourceTagsDialog(
        isOne ? tr("Tags of %1").arg(nameOfFirst({sources, {}}, m_model))
              : tr("Tags of %Ln source(s)", nullptr, int(sources.size())),
        all, on, qint64(sources.size()), m_tree.window());
    connect(dialog, &SourceTagsDialog::chosen, this,
            [this, sources](const QStringList &put, const QStringList &takenOff) {
                store(sources, put, takenOff);
            });
    dialog->open();
}

void SourceTagging::store(const std::vector<SourceId> &sources, const QStringList &put,
                          const QStringList &takenOff)
{
    const QString label = tr("Tag %Ln source(s)", nullptr, int(sources.size()));
    const auto write = [sources, put, takenOff](Database &db) {
        for (const QString &tag : takenOff)
            sourcetags::takeOff(db, tag, sources);
        for (const QString &tag : put)
            sourcetags::put(db, tag, sources);
    };
    if (sources.size() > mostAtOnce)
        m_workspace.editAsJob(
            label, this, [write](Database &db, Progress &) { write(db); }, [] {});
    else
        m_workspace.edit(label, write);
}

} // namespace axial
