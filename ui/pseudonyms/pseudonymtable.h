#pragma once

#include "core/domain/pseudonym.h"

#include <QTableWidget>

#include <vector>

namespace axial {

/// Real names and what stands for them, a line each; the last line waits for another one.
class PseudonymTable : public QTableWidget
{
    Q_OBJECT

public:
    enum Column { NameColumn, PseudonymColumn, CaseColumn, columnCountOfList };

    explicit PseudonymTable(QWidget *parent = nullptr);

    void setList(const std::vector<Pseudonym> &list);
    /// Without the lines in which nothing stands; a line half written is among them.
    std::vector<Pseudonym> list() const;
    /// Of each line of which a cell is selected.
    void removeSelected();

Q_SIGNALS:
    /// Somebody wrote something.
    void edited();

private:
    void append(const Pseudonym &each);
    void waitForAnother();

    bool m_isFilling = false;
};

} // namespace axial
