#pragma once

#include "core/base/progress.h"
#include "core/domain/code.h"

#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// Everything the card of a code shows; sub-codes count as the code.
struct CodeCardData {
    struct Group {
        QString name;
        int style = 0;
        qint64 mentioned = 0;
        qint64 size = 0;
    };
    struct Related {
        Code code;
        QString name; ///< with its path where nothing else tells it from another one
        int color = 0;
        qint64 quotes = 0;
    };

    Code code;
    int color = 0;
    QStringList path; ///< names from the folder down to the parent
    QString filter;   ///< of the evidence, for its quotes
    CodeTexts texts;
    qint64 quotes = 0;
    qint64 sources = 0;
    qint64 people = 0;
    std::vector<Group> groups; ///< of the first grouping
    std::vector<Related> children;
    std::vector<Related> together; ///< codes often on the same quote, the most frequent first
    CodeId previous, next;         ///< in the order of the tree
};

/// Throws Error when the code is gone, and Canceled.
CodeCardData loadCodeCard(Database &db, CodeId code, Progress &progress);

} // namespace axial
