#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class ReportPanel;
class Workspace;
struct ExchangeOptions;
namespace refi {
struct ExchangeTarget;
}

/// Writes the project, or its codes alone, for other programs.
class ExchangeDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ExchangeDoor)

public:
    ExchangeDoor(Workspace &workspace, QWidget &window, ReportPanel &report);

    /// Asks, without stopping the window, for which program and where.
    void ask();
    /// On a worker; says where it was written, and in a report what such a file can't hold. A
    /// codebook by its ending. Asks first, where there are PDFs and pictures, whether they go
    /// along.
    void write(const refi::ExchangeTarget &target, const QString &path);

private:
    struct Written;

    /// Null = of the codes alone.
    void askWhere(const refi::ExchangeTarget *target);
    /// Under the ending that says what is in it.
    void writeChosen(const refi::ExchangeTarget *target, QString path);
    void askForOriginals(int originals, const std::function<void(bool)> &chosen);
    void write(const refi::ExchangeTarget &target, const QString &path,
               const ExchangeOptions &options);
    void tell(const QString &path, const Written &written);

    Workspace &m_workspace;
    QWidget &m_window;
    ReportPanel &m_report;
};

} // namespace axial
