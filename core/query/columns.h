#pragma once

#include <QStringList>

/// The names of the columns that pages, figures and writers look for in the queries' Tables: keys
/// for programs, in English whatever the language. Id columns are hidden in views and left out of
/// CSV.
namespace axial::columns {

/// Begins a note that is about these columns alone: a figure that shows none of them has it not.
inline QString note(const QStringList &names, const QString &sentence)
{
    return names.join(QStringLiteral(", ")) + QStringLiteral(": ") + sentence;
}

// quotes: Participant, Group, Source, Turn, Quote, Codes, Prompt category, Insight, and then ids;
// the evidence table ends with the quote's id, words in the texts with their place.
inline const QString participant = QStringLiteral("Participant");
inline const QString group = QStringLiteral("Group");
inline const QString source = QStringLiteral("Source");
inline const QString coder = QStringLiteral("Coder");
inline const QString turn = QStringLiteral("Turn");
inline const QString quote = QStringLiteral("Quote");
inline const QString codes = QStringLiteral("Codes");
inline const QString promptCategory = QStringLiteral("Prompt category");
inline const QString insight = QStringLiteral("Insight");
inline const QString quoteId = QStringLiteral("Quote id");
inline const QString sourceId = QStringLiteral("Source id");
inline const QString start = QStringLiteral("Start"); ///< UTF-16 code units into the source
inline const QString end = QStringLiteral("End");
inline const QString lastTurn = QStringLiteral("Last turn");

// code-counts, taxonomy: Key, Code, then counts; priorities: a row for each theme and group.
inline const QString key = QStringLiteral("Key");
inline const QString code = QStringLiteral("Code");
inline const QString theme = QStringLiteral("Theme");
inline const QString participants = QStringLiteral("Participants");
inline const QString groupSize = QStringLiteral("Group size");
inline const QString share = QStringLiteral("Share");
inline const QString low = QStringLiteral("CI low"); ///< of agreement too
inline const QString high = QStringLiteral("CI high");
inline const QString quotes = QStringLiteral("Quotes");

// agreement
inline const QString scope = QStringLiteral("Scope");
inline const QString units = QStringLiteral("Units");
inline const QString coders = QStringLiteral("Coders");
inline const QString percentAgreement = QStringLiteral("Percent agreement");
inline const QString kappa = QStringLiteral("Fleiss kappa");
// Each with "CI low" and "CI high" behind its name beside it; Cohen's of two coders only.
inline const QString cohen = QStringLiteral("Cohen kappa");
inline const QString alpha = QStringLiteral("Krippendorff alpha");
inline const QString ac1 = QStringLiteral("Gwet AC1");
inline const QString brennanPrediger = QStringLiteral("Brennan-Prediger");

// confusion, merged-codes: two labels and how many reports have both.
inline const QString label = QStringLiteral("Label");
inline const QString otherLabel = QStringLiteral("Other label");
inline const QString reports = QStringLiteral("Reports");

// reports: URL, Repository, Year, the coders, Decision, Source id; table-one: Repository, years,
// types, Total, and Sum as its last row.
inline const QString url = QStringLiteral("URL");
inline const QString repository = QStringLiteral("Repository");
inline const QString year = QStringLiteral("Year");
inline const QString month = QStringLiteral("Month");
inline const QString decision = QStringLiteral("Decision");
inline const QString total = QStringLiteral("Total");
inline const QString sum = QStringLiteral("Sum");
inline const QString excluded = QStringLiteral("Excluded"); ///< of all reports: why
// where rates are known, with a row for their average
inline const QString falsePositives = QStringLiteral("False positives");
inline const QString counted = QStringLiteral("Counted");
inline const QString average = QStringLiteral("Average");

// keywords: Repository, List, Category, Keyword, Reports
inline const QString list = QStringLiteral("List");
inline const QString category = QStringLiteral("Category");
inline const QString keyword = QStringLiteral("Keyword");

// rankings, ballots, ranking-mentions
inline const QString prompt = QStringLiteral("Prompt");
inline const QString ballots = QStringLiteral("Ballots");
inline const QString place = QStringLiteral("Place");

// coverage: Part, Audience, Prompt, counts, the participants; answers: where turns are, and what is
// said in them; guide
inline const QString audience = QStringLiteral("Audience");
inline const QString objective = QStringLiteral("Objective");
inline const QString dimension = QStringLiteral("Dimension");
inline const QString participantsAsked = QStringLiteral("Participants asked");
inline const QString participantsAnswering = QStringLiteral("Participants answering");
inline const QString neverAsked = QStringLiteral("Never asked");
inline const QString asked = QStringLiteral("Asked");
inline const QString answer = QStringLiteral("Answer");

// word-frequency: Word; words-in-context: Source, Turn, Participant, Group, Before, Word, After
inline const QString word = QStringLiteral("Word");
inline const QString before = QStringLiteral("Before");
inline const QString after = QStringLiteral("After");

// interviews: Source, Folder, Quotes, Source id
inline const QString folder = QStringLiteral("Folder");

// similarity: rows in the order of the leaves of its tree; the height at which a row was joined
// with those above it, which the first row has not.
inline const QString cluster = QStringLiteral("Cluster");
inline const QString mergeHeight = QStringLiteral("Merge height");

// flow: Part, Step, Count, Kind
inline const QString part = QStringLiteral("Part");
inline const QString step = QStringLiteral("Step");
inline const QString count = QStringLiteral("Count");
inline const QString kind = QStringLiteral("Kind");

// disagreements: URL, Repository, Year, Votes, Entropy, Majority, Discussion, Decision, Source id
inline const QString votes = QStringLiteral("Votes");       ///< "C.9 ×4, C.2 ×3"
inline const QString entropy = QStringLiteral("Entropy");   ///< of the votes, in bits
inline const QString majority = QStringLiteral("Majority"); ///< chosen by more than half; or empty
inline const QString discussion = QStringLiteral("Discussion"); ///< notes so far

} // namespace axial::columns

/// What a row of the table `flow` is, in its column Kind.
namespace axial::flow {

inline const QString step = QStringLiteral("step");        ///< follows from the one before
inline const QString leftOut = QStringLiteral("left out"); ///< of the step before
inline const QString round = QStringLiteral("round"); ///< follows from the last step, beside others
inline const QString then = QStringLiteral("then");   ///< follows from the round's row before

} // namespace axial::flow

/// The columns of `concept-map`: a row for each node, then one for each line.
namespace axial::mapcolumns {

inline const QString what = QStringLiteral("What");
inline const QString key = QStringLiteral("Key");
inline const QString words = QStringLiteral("Words");
inline const QString from = QStringLiteral("From");
inline const QString to = QStringLiteral("To");
inline const QString arrow = QStringLiteral("Arrow");
// For the figure: numbers as words, since they are no results.
inline const QString kind = QStringLiteral("Kind id");     ///< of a node; empty: it is a line
inline const QString target = QStringLiteral("Target id"); ///< 0 = none, or gone
inline const QString color = QStringLiteral("Color id");
inline const QString x = QStringLiteral("X id");
inline const QString y = QStringLiteral("Y id");
inline const QString node = QStringLiteral("Node id");
inline const QString fromNode = QStringLiteral("From id");
inline const QString toNode = QStringLiteral("To id");
inline const QString direction = QStringLiteral("Direction id");

} // namespace axial::mapcolumns
