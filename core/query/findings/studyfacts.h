#pragma once

#include "core/base/progress.h"
#include "core/project/rounds/workorder.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// What a report says of how a study was made, in numbers.
struct StudyFacts {
    struct Group {
        QString name;
        qint64 people = 0;
    };
    struct Round {
        QString name;
        qint64 reports = 0;
        QStringList coders;
        bool isClosed = false;
        bool isBlind = false;
        /// Fleiss' kappa of all its reports; absent where it has none, or while nobody may see it.
        std::optional<double> kappa, low, high;
        QString whyNoKappa; ///< a sentence, where the question says one
        /// Cohen's kappa of a coder with the same coder in an earlier round.
        struct Self {
            QString who; ///< "Ada × Round 1"
            std::optional<double> kappa, low, high;
        };
        std::vector<Self> selves;
        /// In what order a coder gave the labels that were given here.
        struct Orders {
            QString who;
            std::vector<WorkOrderChoice> orders;
        };
        std::vector<Orders> orders; ///< empty where all did as imported, or nobody may see it
    };
    qint64 participants = 0, interviewed = 0;
    std::vector<Group> groups; ///< of the first grouping
    qint64 transcripts = 0, documents = 0, reports = 0;
    qint64 quotes = 0, codings = 0;
    qint64 types = 0, themes = 0, subThemes = 0, openCodes = 0;
    QStringList coders; ///< of quotes, by name
    std::vector<Round> rounds;
    QStringList versions; ///< of the taxonomy, the oldest first
};

/// Throws Error and Canceled.
StudyFacts studyFacts(Database &db, Progress &progress);

} // namespace axial
