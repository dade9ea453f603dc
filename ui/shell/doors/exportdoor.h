#pragma once

#include <QCoreApplication>
#include <QObject>

class QWidget;

namespace axial {

class Workspace;
struct Exporter;

/// Writes files of what the project holds.
class ExportDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ExportDoor)

public:
    ExportDoor(Workspace &workspace, QWidget &window);

    void ask(const Exporter &exporter);
    /// Writes a file of the exporter's kind, on a worker, and says where.
    void write(const Exporter &exporter, const QString &path);

private:
    Workspace &m_workspace;
    QWidget &m_window;
};

} // namespace axial
