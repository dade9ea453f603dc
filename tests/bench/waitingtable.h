#pragma once

#include "core/base/table.h"
#include "tests/bench/watchedwindow.h"

#include <QString>

#include <map>
#include <vector>

namespace axial {
class Database;
}

namespace axial::bench {

/// What a person waits for at several sizes, with the growth and the aim of each act.
class WaitingTable
{
public:
    explicit WaitingTable(const QString &sizeName) : m_sizeName(sizeName) {}

    void add(const QString &act, int size, const Waiting &waiting);
    /// Asks the catalogue as the command line does, without the start of a program.
    void ask(const QString &act, int size, Database &db, const QueryCall &call);
    /// Medians with their spread, the exponent of growth where there are three sizes, and whether
    /// the aims hold at the largest.
    void print() const;

private:
    struct Act {
        QString name;
        std::map<int, std::vector<Waiting>> bySize;
    };
    void printMeasure(const Act &act, const char *what, double Waiting::*member) const;

    QString m_sizeName;
    std::vector<Act> m_acts; ///< in the order in which they were first added
    std::vector<int> m_sizes;
};

} // namespace axial::bench
