#pragma once

#include "core/project/screening/repositories.h"
#include "core/project/screening/screening.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace axial {

class MessageBar;

class Workspace;

/// The rate of false positives of each repository: counted where a screening decided its reports,
/// else as it was published, which is written or imported here.
class FalsePositivesWindow : public QDialog
{
    Q_OBJECT

public:
    explicit FalsePositivesWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// A table repository,rate.
    void importFile(const QString &path);

private:
    struct Rates {
        std::vector<Repository> repositories;
        std::vector<screening::FalsePositives> known;
    };

    void read();
    void showRates(const Rates &counted);
    void showRow(int row, const Repository &repository);
    void store(int row);

    Workspace &m_workspace;
    std::vector<Repository> m_repositories;
    QTableWidget *m_table;
    QStackedWidget *m_stack;
    MessageBar *m_message;
    QLabel *m_average;
    QPushButton *m_import;
    bool m_isFilling = false;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    LatestJob m_job{m_workspace};
};

} // namespace axial
