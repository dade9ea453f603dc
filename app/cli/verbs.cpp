#include "app/cli/verbs.h"

#include "core/base/files.h"
#include "core/base/filestream.h"
#include "core/base/visiblename.h"
#include "core/export/fileformat.h"
#include "core/export/tables.h"
#include "core/project/safety/openchecks.h"

#include <QFileInfo>

#include <cerrno>
#include <cstdio>

namespace axial::cli {
namespace {

[[noreturn]] void failPrinting()
{
    throw Error(QStringLiteral("The answer could not be written to the end (%1). What the command "
                               "changed stays changed.")
                    .arg(qt_error_string(errno)));
}

constexpr Verb allVerbs[]{
    {"new", "new PROJECT", "makes an empty project", "", 1, 1, runNew},
    {"import",
     "import PROJECT PATH... [--as FORMAT] [--coder NAME] [--collection NAME] "
     "[--nearest SIMILARITY] [--update|--new-keys] [--theirs|--mine|--both] "
     "[--project NAME|--all-projects] [--sheet NAME] [--counting NAME] "
     "[--speakers found|each|none] [--no-pulls] [--dry-run]",
     "imports files; see `list formats`; where codes or a project of another program differ from "
     "the study, the study's stays with a warning, or --theirs takes the file's, --both joins the "
     "texts and lists of both, and --mine keeps the study's without a warning; of a database of "
     "Taguette with several projects "
     "--project says which, --all-projects that all; of a workbook --sheet says which sheet; "
     "--counting says how a file of REFI-QDA counts places where it was found wrongly: "
     "characters or utf16, with -crlf where a line end is two; --speakers each takes each "
     "“Name:” that begins a line of a transcript for a speaker’s, none takes nobody for one; "
     "--no-pulls leaves pull requests out, which else come in as reports; "
     "--dry-run only says what it would bring",
     "--as --coder --collection --nearest --project --sheet --counting --speakers|--update "
     "--new-keys "
     "--theirs --mine --both --all-projects --no-pulls --dry-run",
     2, -1, runImport},
    {"study",
     "study PROJECT FOLDER [--coder NAME] [--nearest SIMILARITY] [--update|--new-keys] "
     "[--theirs|--mine|--both]",
     "reads a published study package; --theirs, --both and --mine say what stays where its codes "
     "differ from the study's, as for `import`",
     "--coder --nearest|--update --new-keys --theirs --mine --both", 2, 2, runStudy},
    {"collect",
     "collect PROJECT OWNER/REPOSITORY --from DATE --to DATE [--gitee] [--base-url URL] "
     "[--coder NAME] [--no-pulls] [--forget]",
     "collects the issue reports that were created on these days from GitHub or Gitee; a token "
     "is taken from AXIAL_TOKEN or the keychain; --no-pulls leaves pull requests out, which "
     "else are taken as reports; goes on where it stopped, --forget begins anew",
     "--from --to --base-url --coder|--gitee --no-pulls --forget", 2, 2, runCollect},
    {"merge", "merge PROJECT OTHER [--dry-run] [--theirs]",
     "brings what another project has into this one; where they disagree this one stays, or "
     "with --theirs the other is taken; what one removed is kept",
     "|--dry-run --theirs", 2, 2, runMerge},
    {"code",
     "code PROJECT --source TITLE --find WORDS --code NUMBER-OR-NAME [--coder NAME] "
     "[--insight TEXT] [--prompt TEXT]",
     "puts a code on the first place of these words",
     "--source --find --code --coder --insight --prompt", 1, 1, runCode},
    {"round",
     "round PROJECT NAME --coders A,B [--sample N] [--seed S] [--stratify repository,year] "
     "[--level type|theme|sub-theme] [--codes NUMBER,NUMBER] [--digits NUMBER,NUMBER] "
     "[--repository NAME] "
     "[--again ROUND] [--each K] [--blind] [--several], or round PROJECT NAME "
     "--close|--reopen|--decide-unanimous|--due DAY|none",
     "makes a round of labelling, where the keys 1, 2 and so on give the codes of --digits, "
     "closes it, or decides the reports on which all agree",
     "--coders --sample --seed --stratify --level --codes --digits --repository --again "
     "--each --due|--blind --several --close --reopen --decide-unanimous",
     2, 2, runRound},
    {"label",
     "label PROJECT --round NAME --coder NAME --report URL [--occurrence N] --code "
     "NUMBER-OR-NAME "
     "[--remove]",
     "gives a report a coder's label in a round",
     "--round --coder --report --occurrence --code|--remove", 1, 1, runLabel},
    {"query",
     "query PROJECT NAME [--set KEY=VALUE...] [--at VERSION|DAY|STEP] "
     "[--format text|csv|json] [-o FILE]",
     "asks a question, about everybody's codings, and without --format writes a FILE by its "
     "ending: csv, xlsx, json, html, docx or md, else text; how far coders agree on the "
     "reports of a blind round is not told before it is closed; see `list queries`",
     "--set --at --format -o|--exact", 2, 2, runQueryVerb},
    {"chart", "chart PROJECT NAME [--set KEY=VALUE...] -o FILE.(svg|pdf|png)",
     "draws a figure, on paper width=3.33 or 7 inches wide, style=colour or grey, title=0 to "
     "leave its title to the caption; see `list charts`",
     "--set -o", 2, 2, runChart},
    {"report",
     "report PROJECT -o FILE.(html|docx|pdf) [--title WORDS] [--parts PART,PART] "
     "[--quotes N] [--figures QUERY,QUERY] [--tables QUERY,QUERY]",
     "writes a report; parts are method, findings, themes, agreement, codebook and memos (all "
     "but memos when none is named), figures and tables are answers of `list queries`, N "
     "quotes "
     "of each group and theme",
     "--title --parts --quotes --figures --tables -o", 1, 1, runReport},
    {"export",
     "export PROJECT FORMAT -o FILE [--exact] [--layout chosen|published|usual|taguette] "
     "[--columns \"NAME, NAME\"], or export PROJECT package -o FOLDER [--round NAME] "
     "[--transcripts], or "
     "export PROJECT mylabels --round NAME --coder NAME -o FILE, or "
     "export PROJECT qdpx|qdc -o FILE [--profile "
     "standard|nvivo-windows|nvivo-mac|atlas|maxqda|qualcoder] [--without-originals], or "
     "export PROJECT archive -o FILE.zip [--names NAMES.csv]",
     "writes a file, `codebook` writes CodeBook.csv, in a layout or with the columns named, "
     "`codes` also the tags that Taguette takes in; "
     "`package` writes the folder of a published study (the words of interviews with "
     "--transcripts), `mylabels` what another copy "
     "takes in, `qdpx` and `qdc` a project or its codes for another program; tables are csv, "
     "xlsx, json, html, docx or md by the ending; `guideline` also pdf, `coded-documents` and "
     "`memos` html, docx, md or pdf; `archive` a zip, unless a real name of the list --names "
     "is in anything that it would hold; `plain-folder` and `statistics` a folder; `doccano`, "
     "`label-studio` and `prodigy` JSON; see `list exports`",
     "-o --layout --columns --round --coder --profile --names|--exact --without-originals "
     "--transcripts",
     2, 2, runExport},
    {"refi",
     "refi check FILE [--counting NAME], or refi convert FILE -o FILE.(qdpx|qdc) [--counting "
     "NAME] [--profile standard|nvivo-windows|nvivo-mac|atlas|maxqda|qualcoder]",
     "says what a project or codebook of another program holds and what is wrong with it (exit "
     "code 1), or writes it anew as another program counts; --counting says how the file "
     "counts, as for `import`",
     "-o --profile --counting", 2, 2, runRefi},
    {"undo", "undo PROJECT [N]", "undoes the last step, or the last N", "", 1, 2, runUndo},
    {"redo", "redo PROJECT [N]", "redoes what was undone", "", 1, 2, runRedo},
    {"history", "history PROJECT [--format text|csv|json] [-o FILE]", "lists all steps",
     "--format -o|--exact", 1, 1, runHistory},
    {"imports", "imports PROJECT [--format text|csv|json] [-o FILE]",
     "lists what was imported, the latest first, and what was said of it", "--format -o|--exact", 1,
     1, runImports},
    {"version",
     "version PROJECT NAME [--at VERSION|DAY|STEP] [--note TEXT] [--coder NAME] | "
     "version PROJECT NAME --rename NEW | version PROJECT NAME --remove",
     "names what the tree of codes is, or was then; see `query PROJECT versions`",
     "--at --note --coder --rename|--remove", 2, 2, runVersion},
    {"check", "check PROJECT", "verifies every invariant of a project", "", 1, 1, runCheck},
    {"salvage", "salvage PROJECT NEWFILE",
     "saves what can be read of a damaged project into a new one", "", 2, 2, runSalvage},
    {"deidentify", "deidentify PROJECT NAMES.csv -o COPY.axial",
     "writes a copy in which the real names of a list (Real name,Pseudonym,Match case) are "
     "replaced in every text, and says where one is left (exit code 1)",
     "-o", 2, 2, runDeidentify},
    {"hub",
     "hub init ADDRESS | hub add ADDRESS LOGIN --name NAME --project PROJECT "
     "[--role lead|coder|reader] | hub members ADDRESS --project PROJECT | "
     "hub remove ADDRESS LOGIN --project PROJECT | hub role ADDRESS LOGIN --role ROLE "
     "--project PROJECT | hub rotate-key ADDRESS --project PROJECT | hub room ADDRESS "
     "--project PROJECT [--bytes 2G] [--step-bytes 50M] | hub share FILE ADDRESS [--name "
     "PROJECT] | hub join NEWFILE INVITATION [--coder NAME] [--login LOGIN] | hub sync FILE "
     "[--coder NAME] [--watch] | hub leave FILE | hub status FILE",
     "shares a project with a team over a PostgreSQL that can’t read it; ADDRESS is "
     "postgres://LOGIN@HOST:PORT/DATABASE?sslmode=...&host=/socket/folder; the password is "
     "taken from AXIAL_HUB_PASSWORD, the team’s key from the invitation that `share` prints as "
     "its last line, or from AXIAL_TEAM_KEY, which takes the invitation, too; who joins logs "
     "in as --login or their coder’s name in small letters; `rotate-key` gives the team "
     "another key, which only the invitation that it prints holds, and when it was cut off "
     "goes "
     "on with that one as AXIAL_TEAM_NEXT_KEY; `room` says how much a project, and a step of "
     "it, "
     "may take",
     "--name --project --role --coder --login --bytes --step-bytes|--watch", 1, 3, runHub},
    {"facts", "facts PROJECT",
     "prints what the project says, a fact on each line, sorted, without ids and times: two "
     "files say "
     "the same when these are equal",
     "", 1, 1, runFacts},
    {"list", "list formats|queries|charts|exports", "lists a catalogue", "", 1, 1, runList},
};

} // namespace

std::span<const Verb> verbs()
{
    return allVerbs;
}

void print(QByteArrayView bytes)
{
    if (std::fwrite(bytes.data(), 1, size_t(bytes.size()), stdout) != size_t(bytes.size()))
        failPrinting();
}

void finishPrinting()
{
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        failPrinting();
}

void print(const QString &text)
{
    const QByteArray bytes = visibleName(text).replace(QChar::LineSeparator, u'\n').toUtf8();
    print(QByteArrayView(bytes));
}

void complain(const QString &sentence)
{
    const QByteArray bytes = visibleName(sentence.trimmed()).toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stderr);
}

std::unique_ptr<Project> openProject(const QString &path, Project::Access access)
{
    std::unique_ptr<Project> project = Project::open(path, access);
    for (const QString &note : project->openingNotes())
        complain(note);
    // The window looks at the whole file; a command doesn't wait for all of that.
    QString damage;
    try {
        damage = openchecks::strayRanges(project->database());
    } catch (const Error &) {
        if (!project->isReadOnly())
            throw;
        // What can't be read is said by who reads it.
    }
    if (!damage.isEmpty() && project->isReadOnly())
        complain(
            QStringLiteral("This project is damaged (%1). Its answers may be wrong.").arg(damage));
    else if (!damage.isEmpty())
        project->setDamaged(damage);
    return project;
}

QString needed(const Arguments &arguments, const char *verb, const char *option)
{
    const QString value = arguments.option(QLatin1String(option));
    if (value.isEmpty())
        throw UsageError(
            QStringLiteral("%1 needs %2.").arg(QLatin1String(verb), QLatin1String(option)));
    return value;
}

std::unique_ptr<Project> openToChange(const Arguments &arguments)
{
    std::unique_ptr<Project> project = openProject(arguments.positional[0]);
    const QString coder = arguments.option(QStringLiteral("--coder"));
    project->setCoderName(coder.isEmpty() ? defaultCoder() : coder);
    return project;
}

QString defaultCoder()
{
    const QString user = qEnvironmentVariable("USER");
    return user.isEmpty() ? QStringLiteral("Me") : user;
}

QueryParameters parametersOf(const Arguments &arguments)
{
    QueryParameters parameters;
    for (const QString &pair : arguments.options.value(QStringLiteral("--set"))) {
        const auto equals = pair.indexOf(u'=');
        if (equals <= 0)
            throw UsageError(QStringLiteral("--set takes KEY=VALUE, not “%1”.").arg(pair));
        parameters.insert(pair.left(equals), pair.mid(equals + 1));
    }
    return parameters;
}

void requireTableTarget(const Arguments &arguments)
{
    if (arguments.has(QStringLiteral("-o")))
        files::requireTarget(arguments.option(QStringLiteral("-o")));
}

void writeTable(const Arguments &arguments, const Table &table)
{
    const QString path = arguments.option(QStringLiteral("-o"));
    const auto guard = arguments.has(QStringLiteral("--exact")) ? FormulaGuard::Exact
                                                                : FormulaGuard::On;
    // What the file's name says, unless another format is asked for.
    const FileFormat *byName = QFileInfo(path).suffix().isEmpty()
                                       || arguments.has(QStringLiteral("--format"))
                                   ? nullptr
                                   : findFileFormat(path);
    const QString format = arguments.option(QStringLiteral("--format"), QStringLiteral("text"));
    ByteSource bytes;
    Progress progress;
    if (byName)
        bytes = [&](const ByteSink &out) {
            byName->stream(table, documents::ofTable, guard, out, progress);
        };
    else if (format == QLatin1String("csv"))
        bytes = [&](const ByteSink &out) { tableToCsv(table, guard, out); };
    else if (format == QLatin1String("json"))
        bytes = [&](const ByteSink &out) { tableToJson(table, out); };
    else if (format == QLatin1String("text"))
        bytes = [&](const ByteSink &out) { tableToText(table, out); };
    else
        throw UsageError(QStringLiteral("--format is text, csv or json, not “%1”.").arg(format));
    if (path.isEmpty())
        bytes([](QByteArrayView piece) { print(piece); });
    else
        files::writeStream(path, bytes);
}

} // namespace axial::cli
