#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace axial {

class Workspace;

/// Writes the lists of details as a study publishes them, one a type, into a folder.
class ListExport : public QObject
{
    Q_OBJECT

public:
    ListExport(Workspace &workspace, QWidget &page);

    void askFolder();
    /// On a worker; then says where. Files of those names are replaced.
    void writeTo(const QString &folder);

private:
    Workspace &m_workspace;
    QWidget &m_page;
};

} // namespace axial
