#pragma once

#include "core/base/error.h"
#include "core/base/table.h"
#include "core/import/reports/importedreports.h"
#include "core/project/merging/mergereport.h"
#include "core/project/project.h"

#include <QMap>
#include <QStringList>

#include <memory>
#include <span>
#include <vector>

namespace axial {
struct ImportSummary;
struct StudyExport;
} // namespace axial

namespace axial::cli {

/// Wrong usage: exit 2, with the verb's usage line.
class UsageError : public Error
{
public:
    using Error::Error;
};

struct Arguments {
    QStringList positional;
    QMap<QString, QStringList> options; ///< "--set" -> its values, in order

    QString option(const QString &name, const QString &fallback = {}) const
    {
        return options.contains(name) ? options[name].constLast() : fallback;
    }
    bool has(const QString &name) const { return options.contains(name); }
};

/// The exit code; throws Error (1) or UsageError (2).
using Run = int(const Arguments &arguments);

struct Verb {
    const char *name;
    const char *usage;
    const char *description;
    const char *options; ///< names that take a value, then after | flags: "--as --coder|--exact"
    int minPositional;
    int maxPositional; ///< -1 = any number
    Run *run;
};

std::span<const Verb> verbs();

/// The --no-pulls option.
PullRequests pullsOf(const Arguments &arguments);

Run runNew, runImport, runStudy, runCollect, runMerge, runCode, runRound, runLabel, runQueryVerb,
    runChart, runReport, runExport, runRefi, runUndo, runRedo, runHistory, runImports, runVersion,
    runCheck, runDeidentify, runSalvage, runFacts, runList;
Run runHub;          ///< `hub init|add|share|join|sync|leave|status`: a project that a team shares
Run exportPackage;   ///< `export PROJECT package`: a folder instead of a file
Run exportOwnLabels; ///< `export PROJECT mylabels`: of one coder in one round
Run exportExchange;  ///< `export PROJECT qdpx|qdc`: for other programs
/// `export PROJECT memos|archive|...`: see studyExports().
int exportStudy(const StudyExport &kind, const Arguments &arguments);

/// To standard output, UTF-8.
void print(const QString &text);
void print(QByteArrayView bytes);
/// What was printed may wait in memory until here. Throws Error.
void finishPrinting();
/// One sentence to standard error.
void complain(const QString &sentence);
/// By kind what is new, equal and different, and of what is different both values and what stays.
void printMerge(const MergeReport &report, const MergeChoices &choices);
/// What came in and what there is to say about it, on standard output.
void report(const ImportSummary &summary);
/// Project::open(), and says what was found beside the file.
std::unique_ptr<Project> openProject(const QString &path,
                                     Project::Access access = Project::Access::Write);
/// What an option says that the verb can't do without. Throws UsageError.
QString needed(const Arguments &arguments, const char *verb, const char *option);
/// The first argument, to be changed by --coder, or by who runs the command.
std::unique_ptr<Project> openToChange(const Arguments &arguments);
/// The name of who runs the command, when --coder says none.
QString defaultCoder();
/// Throws Error when -o names what may not be written; asked before the work is done.
void requireTableTarget(const Arguments &arguments);
/// Prints a table in the format of --format (text, csv, json), or writes it to the file of -o.
void writeTable(const Arguments &arguments, const Table &table);
/// "KEY=VALUE" of every --set. Throws UsageError.
QueryParameters parametersOf(const Arguments &arguments);

} // namespace axial::cli
