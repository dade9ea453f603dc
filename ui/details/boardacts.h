#pragma once

#include "core/domain/summary.h"

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <vector>

namespace axial {

class Database;
class Workspace;

/// What is done on a board, each as one step. The names of the steps say neither what a summary
/// says nor what a cluster is called, since everybody reads them.
class BoardActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::BoardActs)

public:
    explicit BoardActs(Workspace &workspace, QObject *parent = nullptr);

    /// None when it was refused, which has been said.
    ClusteringId make(const QString &name, CodeId theme);
    void rename(ClusteringId board, const QString &name);
    void remove(ClusteringId board);
    /// Puts what was written since beside what lies nowhere.
    void takeNew(ClusteringId board);

    void move(const std::vector<SummaryId> &cards, ClusterId to);
    /// Of the cards, which may be none. None when it was refused.
    ClusterId makeCluster(ClusteringId board, const QString &name,
                          const std::vector<SummaryId> &cards);
    void renameCluster(ClusterId cluster, const QString &name);
    void merge(const std::vector<ClusterId> &from, ClusterId into);
    void dissolve(const std::vector<ClusterId> &clusters);
    /// As new sub-themes below the code.
    void lift(const std::vector<ClusterId> &clusters, CodeId below);
    /// It stands for the code from now on.
    void join(ClusterId cluster, CodeId code);

private:
    bool edit(const QString &step, const std::function<void(Database &)> &act);

    Workspace &m_workspace;
};

} // namespace axial
