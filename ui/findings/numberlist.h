#pragma once

#include "core/query/findings/countedfindings.h"

#include <QCoreApplication>
#include <QWidget>

#include <vector>

class QAction;
class QTableWidget;

namespace axial {

class Workspace;

/// The numbers of a finding: what each was when it was written, what it is now, and what it counts.
class NumberList : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::NumberList)

public:
    explicit NumberList(Workspace &workspace, QWidget *parent = nullptr);

    void showNumbers(FindingId finding, const std::vector<CountedNumber> &numbers);
    /// For the menu of the mode.
    QList<QAction *> acts() const { return {m_accept, m_acceptAll, m_open, m_remove}; }

private:
    void updateActions();
    const CountedNumber *current() const;
    void accept();
    void acceptAll() { store(tr("Accept all new values in a finding"), m_numbers); }
    void store(const QString &step, const std::vector<CountedNumber> &numbers);
    void openCurrent();
    void remove();

    Workspace &m_workspace;
    FindingId m_finding;
    std::vector<CountedNumber> m_numbers;
    QTableWidget *m_table;
    QAction *m_accept;
    QAction *m_acceptAll;
    QAction *m_open;
    QAction *m_remove;
};

} // namespace axial
