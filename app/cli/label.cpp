#include "app/cli/verbs.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/base/savedwords.h"
#include "core/export/fileformat.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/query/reports/labelledround.h"

namespace axial::cli {
namespace {

int occurrenceOf(const Arguments &arguments)
{
    bool isNumber = false;
    const QString text = arguments.option(QStringLiteral("--occurrence"), QStringLiteral("1"));
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < 1)
        throw UsageError(
            QStringLiteral("--occurrence takes a whole number from 1 on, not “%1”.").arg(text));
    return number;
}

/// A name that is not known yet is a slip: a round says who takes part.
CoderId coderOf(Database &db, const QString &name)
{
    const CoderId found = coders::find(db, name);
    if (!found)
        throw Error(
            QStringLiteral("There is no coder called “%1”. Nothing was labelled.").arg(name));
    return found;
}

} // namespace

int runLabel(const Arguments &arguments)
{
    const QString roundName = needed(arguments, "label", "--round");
    const QString coderName = needed(arguments, "label", "--coder");
    const QString url = needed(arguments, "label", "--report");
    const QString codeName = needed(arguments, "label", "--code");
    const int occurrence = occurrenceOf(arguments);
    const bool removes = arguments.has(QStringLiteral("--remove"));
    const auto project = openToChange(arguments);
    Database &db = project->database();
    const RoundId round = rounds::named(db, roundName).id;
    const CoderId coder = coderOf(db, coderName);
    const SourceId source = rounds::reportAt(db, round, url, occurrence);
    const CodeId code = codes::find(db, codeName);
    if (!code)
        throw Error(
            QStringLiteral("There is no code with the number or name “%1”. Nothing was labelled.")
                .arg(codeName));
    project->edit(removes ? rounds::removeLabelStep(db, round, {source}, code)
                          : rounds::labelStep(db, round, {source}, code),
                  [&](Database &edited) {
                      if (removes)
                          rounds::removeLabel(edited, round, source, coder, code);
                      else
                          rounds::setLabel(edited, round, source, coder, code);
                  });
    const QString report = rounds::shortTitle(project->database(), source);
    if (removes)
        print(QStringLiteral("Took the label %1 off %2.\n")
                  .arg(codes::at(project->database(), code).keyOrName(), report));
    else
        print(QStringLiteral("Labelled %1.\n").arg(report));
    return 0;
}

int exportOwnLabels(const Arguments &arguments)
{
    const QString roundName = needed(arguments, "export mylabels", "--round");
    const QString name = needed(arguments, "export mylabels", "--coder");
    const QString path = needed(arguments, "export mylabels", "-o");
    files::requireTarget(path);
    const FileFormat &format = fileFormatOf(path);
    const auto project = openProject(arguments.positional[0], Project::Access::ReadOnly);
    Database &db = project->database();
    const Round round = rounds::named(db, roundName);
    const CoderId coder = coders::find(db, name);
    if (!coder)
        throw Error(
            QStringLiteral("There is no coder called “%1”. Nothing was written.").arg(name));
    Progress progress;
    files::writeStream(path, [labels = ownLabels(db, round.id, coder, progress), &format,
                              &progress](const ByteSink &out) {
        format.stream(labels, documents::ofTable, FormulaGuard::On, out, progress);
    });
    print(savedWords(shownPath(path)) + QStringLiteral(".\n"));
    return 0;
}

} // namespace axial::cli
