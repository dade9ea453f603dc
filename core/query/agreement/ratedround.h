#pragma once

#include "core/query/agreement/labelclasses.h"
#include "core/query/reports/labelledround.h"
#include "core/stats/agreementsums.h"
#include "core/stats/twocoders.h"

namespace axial {

/// Some of a round's labels whose agreement is asked for: of all reports, of a repository, of two
/// coders, of one code against all others.
struct AgreementScope {
    enum class Labels { AsCompared, ByType, OneAgainstOthers };

    QString name;                ///< "repository: vllm"; never translated
    QueryParameters behind = {}; ///< the `reports` it is about
    Labels labels = Labels::AsCompared;
    std::optional<std::vector<qint64>> units = {};  ///< absent = all of them
    int category = -1;                              ///< the one against all others
    std::optional<std::pair<int, int>> coders = {}; ///< absent = all of them
};

/// The codes that a round offers, as places in the tree; none where nobody said which they are.
std::vector<int> offeredCodes(Database &db, const CodeTree &tree, RoundId round);

/// A round's labels as ratings: categories are the labels used, in tree order, at the level at
/// which they are compared. What `agreement`, `explain-agreement`, `confusion` and `merged-codes`
/// count.
class RatedRound
{
public:
    /// Reads `round`, `level`, `categories`, `coder` and `other`. Throws Error (unknown round or
    /// coder) and Canceled.
    RatedRound(Database &db, const QueryParameters &parameters, Progress &progress);

    const QString &level() const { return m_level; } ///< at which labels are compared
    const CodeTree &tree() const { return m_tree; }
    const LabelledRound &round() const { return m_round; } ///< without its labels
    /// Where a coder gave a report several labels, one each code is all that can be compared.
    bool hasSeveralLabels() const { return m_severalLabels > 0; }
    qint64 severalLabels() const { return m_severalLabels; }
    const Ratings &ratings() const { return m_ratings; }
    /// Of a category.
    QString labelName(int category) const { return m_classes.name(m_labels[size_t(category)]); }
    QString labelId(int category) const;
    /// What a code is compared as, also one that nobody used.
    int classOf(int code) const { return m_classes.of(code); }
    /// The category that a code counts as; -1 when nobody used it.
    int categoryOf(int code) const;
    /// Categories by key.
    std::vector<int> categoriesInOrder() const;
    /// The two coders that were asked for.
    const std::optional<std::pair<int, int>> &pair() const { return m_pair; }
    QString coderName(int coder) const { return m_round.coderNames[coder]; }

    Ratings ratingsOf(const AgreementScope &scope) const;
    AgreementSums sumsOf(const AgreementScope &scope) const;
    /// Those that a coefficient of two compares; none where it isn't said which two.
    std::optional<std::pair<int, int>> twoCoders(const AgreementScope &scope) const;
    /// How many categories coders could choose from, at least.
    int offered(const AgreementScope &scope) const;
    QString offeredNote() const;
    QueryParameters behindAll() const; ///< the round, level and coders

private:
    void takePair(const QueryParameters &parameters);
    void rate();
    std::vector<qint32> typeOfCategory() const;
    std::vector<qint32> thisOrAnother(int category) const;

    CodeTree m_tree;
    LabelClasses m_classes;
    QString m_level;
    LabelledRound m_round;
    std::vector<int> m_labels; ///< category -> class
    Ratings m_ratings;
    std::vector<Rating> m_each; ///< where a coder gave several
    qint64 m_severalLabels = 0;
    std::vector<int> m_offered; ///< codes; empty = not known
    bool m_countsUsed = false;
    std::optional<std::pair<int, int>> m_pair;
};

/// What rows `by` (overview, all, type, repository, code, pair, year, self, which adds none here)
/// of the agreement of a round stand for, the whole first.
std::vector<AgreementScope> agreementScopes(const RatedRound &rated, const QString &by);

namespace query {
/// Why a coefficient has no value, as people read it.
QString undefinedReason(const Agreement &agreement);
} // namespace query

} // namespace axial
