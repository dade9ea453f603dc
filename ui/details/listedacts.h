#pragma once

#include "core/query/codes/listeddetails.h"

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace axial {

class Database;
class Workspace;

/// What is done to listed details, each as one step, with what is asked before. Details are given
/// by code and place, ascending.
class ListedActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ListedActs)

public:
    ListedActs(Workspace &workspace, QWidget &page);

    /// False when it was refused, which has been said.
    bool store(const ListedDetail &detail, const QString &words);
    /// Asks for the words; without a code for that first.
    void askNew(CodeId code);
    /// Asks where to.
    void askMove(const std::vector<ListedDetail> &moved);
    void move(std::vector<ListedDetail> moved, CodeId into);
    void remove(const std::vector<ListedDetail> &removed);

private:
    void askCode(const QString &title, const QString &sentence, const QString &act,
                 const std::function<void(CodeId)> &chosen);
    void edit(const QString &step, const std::function<void(Database &)> &act);

    Workspace &m_workspace;
    QWidget &m_page;
};

} // namespace axial
