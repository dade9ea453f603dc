#pragma once

#include <QCoreApplication>
#include <QDialog>
#include <QObject>

#include <vector>

class QButtonGroup;
class QLabel;
class QWidget;

namespace axial {

class ReportPanel;
class Workspace;
struct ExchangeOptions;

namespace refi {
struct ExchangeTarget;
}

/// Which program a file is written for, with what that changes, before it is asked where. The one
/// that was chosen last is chosen.
class ExchangeDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExchangeDialog(QWidget *parent);

    /// Null = the codes alone.
    const refi::ExchangeTarget *target() const;

private:
    struct Choice {
        const refi::ExchangeTarget *target = nullptr;
        QString id; ///< as it is remembered
        QString name;
        QString sentence;
    };
    static std::vector<Choice> choices();
    void showSentence();

    std::vector<Choice> m_choices;
    QButtonGroup *m_group; ///< ids are places in m_choices
    QLabel *m_sentence;
};

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
    /// Null = of the codes alone.
    void askWhere(const refi::ExchangeTarget *target);
    /// Under the ending that says what is in it.
    void writeChosen(const refi::ExchangeTarget *target, QString path);
    void write(const refi::ExchangeTarget &target, const QString &path,
               const ExchangeOptions &options);

    Workspace &m_workspace;
    QWidget &m_window;
    ReportPanel &m_report;
};

} // namespace axial
