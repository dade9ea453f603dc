#pragma once

#include "core/domain/code.h"

#include <QHash>
#include <QObject>

#include <vector>

namespace axial {

class CodeTreeModel;
class Workspace;

/// The codes that labels, decisions and the words of reports get.
class ReportCodes : public QObject
{
    Q_OBJECT

public:
    explicit ReportCodes(Workspace &workspace, QObject *parent = nullptr);

    const CodeTreeModel &tree() const { return *m_tree; }
    const std::vector<Code> &all() const;
    /// What could not be read stays as it was.
    void read();
    /// Of the palette.
    const QHash<CodeId, int> &colors() const { return m_colors; }
    QHash<QString, int> colorsByKey() const;

Q_SIGNALS:
    void changed();

private:
    Workspace &m_workspace;
    CodeTreeModel *m_tree;
    QHash<CodeId, int> m_colors;
};

} // namespace axial
