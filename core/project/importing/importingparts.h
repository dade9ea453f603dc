#pragma once

#include "core/project/importing/importing.h"

namespace axial {

class KnownReports;

/// Names and keys have no index in the file, and don't need one: people's lists are short. While
/// many are taken in at once they have, or each would be looked for among all.
void addNameIndexes(Database &db);
/// Before the step is committed, since the file's schema is ours to the letter; of an import that
/// fails nothing stays anyway.
void dropNameIndexes(Database &db);

// What a bundle holds, part by part, each in the .cpp of its name.

/// Sources with their speakers and turns, each in its folder. What is there already is left alone:
/// a report in whatever folder, anything else in its own.
void storeSources(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                  KnownReports &reports, ImportSummary &summary, Progress &progress);

/// Rounds, coders, labels and decisions of imported label columns. They belong to the reports of
/// their links, in whatever folder; a report that is not known yet is made. Labels that are there
/// already stay; one that differs is named in the notes. Codes not in the tree are made under Open
/// codes.
void storeLabels(Database &db, const std::vector<ImportedLabels> &labels, KnownReports &reports,
                 ImportSummary &summary, Progress &progress);

/// The code of that key or name; made under Open codes, with a note, when there is none.
CodeId codeForImport(Database &db, const QString &keyOrName, const QString &file, qint64 line,
                     ImportSummary &summary);

/// Labels that coders gave in other copies of the study, in the rounds that are named. Where the
/// coder has another label here, the later one holds, and the notes say so. Throws Error: a round
/// that is not there or closed, a coder, report or code that is not in it.
void storeOwnLabels(Database &db, const std::vector<ImportedOwnLabel> &labels,
                    ImportSummary &summary, Progress &progress);

/// Issue reports with their text. A report is known by its link, in whatever folder and however
/// often it is listed: it gains its text, its comments and what the service says of it, and loses
/// nothing. Its year stays where the study has one, since lists say it, too. Comments without
/// their report go to it whether it comes in with them or is there; else a note names them.
void storeReports(Database &db, const std::vector<ImportedReports> &files, KnownReports &known,
                  ImportSummary &summary, Progress &progress);

/// Makes participants of those whose quotes the rows of CodeBook.csv are, in the order of the rows.
void storeVoices(Database &db, const std::vector<ImportedEvidence> &evidence,
                 ImportSummary &summary);

/// Rows of CodeBook.csv: participants, attributes, quotes (found in the participant's own sources:
/// word for word, but for spaces and quotation marks, or where the nearest words were confirmed;
/// else in a source made of that participant's quotes), codings, insights.
void storeEvidence(Database &db, const std::vector<ImportedEvidence> &evidence,
                   const StoreOptions &options, ImportSummary &summary, Progress &progress);

/// Participants' rankings. One that a participant has already for the prompt is replaced, and the
/// notes say so. Throws Error naming the lines: nobody of that pseudonym, no such code, a code
/// twice on a ballot, two ballots of one participant for one prompt.
void storeBallots(Database &db, const std::vector<ImportedBallot> &ballots, ImportSummary &summary);

} // namespace axial
