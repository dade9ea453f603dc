#include "ui/triage/reports/reportcodes.h"

#include "core/project/codes/codes.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/tree/codetreemodel.h"

namespace axial {

ReportCodes::ReportCodes(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_tree(new CodeTreeModel(this))
{
}

const std::vector<Code> &ReportCodes::all() const
{
    return m_tree->codes();
}

void ReportCodes::read()
{
    std::vector<Code> tree;
    CodeId open;
    if (m_workspace.project() && !m_workspace.guarded([&] {
            tree = codes::all(m_workspace.database());
            open = codes::openCodesFolder(m_workspace.database());
        }))
        return;
    if (tree == m_tree->codes())
        return;
    m_tree->setOpenCodes(open);
    m_tree->setCodes(std::move(tree));
    m_colors.clear();
    for (const Code &code : all()) {
        if (code.kind != CodeKind::Folder)
            m_colors.insert(code.id, codes::color(all(), code.id));
    }
    Q_EMIT changed();
}

QHash<QString, int> ReportCodes::colorsByKey() const
{
    QHash<QString, int> byKey;
    for (const Code &code : all()) {
        if (const auto color = m_colors.constFind(code.id); color != m_colors.cend())
            byKey.insert(code.keyOrName(), *color);
    }
    return byKey;
}

} // namespace axial
