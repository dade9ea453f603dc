#include "core/import/importers.h"

#include "core/base/filename.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/platform/diskfiles.h"
#include "core/formats/zip.h"
#include "core/import/columns.h"
#include "core/import/foldercontents.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"

#include <QFile>
#include <QMimeDatabase>

namespace axial {
namespace {

constexpr qint64 maxFileBytes = 512LL * 1024 * 1024;

/// In pieces, since read(n) makes room for n bytes, however few there are; a little too much at
/// most, when the file grew meanwhile.
QByteArray readBounded(QFile &file, qint64 expected)
{
    constexpr qint64 piece = 1024 * 1024;
    QByteArray bytes;
    bytes.reserve(expected + 1);
    while (bytes.size() <= maxFileBytes) {
        const QByteArray more = file.read(std::min(piece, maxFileBytes + 1 - bytes.size()));
        if (more.isEmpty())
            break;
        bytes += more;
    }
    return bytes;
}

QString databaseIn(const QString &folder)
{
    return folder + QLatin1String("/data.qda");
}

/// Whether a database's journal lies beside it and has something to say.
bool hasJournalBeside(const QString &path)
{
    return platform::sizeOf(path + QLatin1String("-wal")) > 0
           || platform::sizeOf(path + QLatin1String("-journal")) > 0;
}

/// Sound or film, by its name and how it begins.
bool isRecording(const ImportInput &input)
{
    const QString type =
        QMimeDatabase().mimeTypeForFileNameAndData(input.fileName, input.bytes).name();
    return type.startsWith(QLatin1String("audio/")) || type.startsWith(QLatin1String("video/"));
}

constexpr Importer allImporters[]{
    {"transcript", QT_TRANSLATE_NOOP("import", "Transcript or document"), "txt md",
     QT_TRANSLATE_NOOP("import", "Plain text or Markdown; speakers are found in transcripts."),
     sniffTranscript, readTranscript, "encoding speakers", nullptr, "", false},
    {"docx", QT_TRANSLATE_NOOP("import", "Word document"), "docx docm dotx",
     QT_TRANSLATE_NOOP("import", "The words of a document or transcript; comments become memos."),
     sniffDocx, readDocx, "speakers", nullptr, "", false},
    {"odt", QT_TRANSLATE_NOOP("import", "OpenDocument text"), "odt ott",
     QT_TRANSLATE_NOOP("import", "The words of a document of LibreOffice; comments become "
                                 "memos."),
     sniffOdt, readOdt, "speakers", nullptr, "", false},
    {"rtf", QT_TRANSLATE_NOOP("import", "Rich text"), "rtf",
     QT_TRANSLATE_NOOP("import", "The words of a document of WordPad, Word or another program; "
                                 "comments become memos."),
     sniffRtf, readRtf, "speakers", nullptr, "", false},
    {"pdf", QT_TRANSLATE_NOOP("import", "PDF document"), "pdf",
     QT_TRANSLATE_NOOP("import", "The words of a PDF in reading order, with its pages."), sniffPdf,
     readPdf, "speakers", nullptr, "", false},
    {"picture", QT_TRANSLATE_NOOP("import", "Picture"), "png jpg jpeg",
     QT_TRANSLATE_NOOP("import", "A screenshot or photograph, of which areas are coded."),
     sniffPicture, readPicture, "", nullptr, "", false},
    {"html", QT_TRANSLATE_NOOP("import", "Web page"), "html htm xhtml",
     QT_TRANSLATE_NOOP("import", "The words of a page as plain text; nothing is fetched."),
     sniffHtml, readHtml, "encoding speakers", nullptr, "", false},
    {"epub", QT_TRANSLATE_NOOP("import", "Electronic book"), "epub",
     QT_TRANSLATE_NOOP("import", "The chapters of an EPUB book as one text."), sniffEpub, readEpub,
     "speakers", nullptr, "", false},
    {"otranscribe", QT_TRANSLATE_NOOP("import", "Transcript of oTranscribe"), "otr",
     QT_TRANSLATE_NOOP("import", "A transcript as oTranscribe exports it."), sniffOtranscribe,
     readOtranscribe, "speakers", nullptr, "", false},
    {"whisper", QT_TRANSLATE_NOOP("import", "Transcript of Whisper"), "json",
     QT_TRANSLATE_NOOP("import", "JSON of Whisper or whisper.cpp: segments with their times."),
     sniffWhisper, readWhisper, "", nullptr, "", false},
    {"subtitles", QT_TRANSLATE_NOOP("import", "Subtitles"), "srt vtt",
     QT_TRANSLATE_NOOP("import",
                       "SubRip or WebVTT, also of Teams and Zoom: who says what, and when."),
     sniffSubtitles, readSubtitles, "encoding speakers", nullptr, "", false},
    {"issuelinks", QT_TRANSLATE_NOOP("import", "List of issue reports"), "txt",
     QT_TRANSLATE_NOOP("import", "<repository>_<year>.txt: a link to an issue on each line."),
     sniffIssueLinks, readIssueLinks},
    {"github", QT_TRANSLATE_NOOP("import", "Issue reports from GitHub"), "json jsonl ndjson",
     QT_TRANSLATE_NOOP("import",
                       "JSON of GitHub’s REST interface: issues, comments, gh api --paginate."),
     sniffGitHub, readIssueReports, ""},
    {"githubcli", QT_TRANSLATE_NOOP("import", "Issue reports from gh"), "json jsonl",
     QT_TRANSLATE_NOOP("import", "gh issue list --json number,title,body,url,..."), sniffGitHubCli,
     readIssueReports, ""},
    {"gitee", QT_TRANSLATE_NOOP("import", "Issue reports from Gitee"), "json jsonl",
     QT_TRANSLATE_NOOP("import", "JSON of Gitee’s interface, version 5: issues, comments."),
     sniffGitee, readIssueReports, ""},
    {"reports", QT_TRANSLATE_NOOP("import", "Table of issue reports"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP(
         "import", "A row for each report: link, title, body, state, ...; other columns are kept."),
     sniffReportTable, readReportTable, "encoding", reportColumns,
     "url title text labels state created closed author number repository comment "
     "commentauthor "
     "commentwritten field ignore"},
    {"labels", QT_TRANSLATE_NOOP("import", "Labels of issue reports"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "A table with a link, a label of each coder and the decision; "
                                 "or a row for each coder."),
     sniffLabels, readLabels, "encoding", labelColumns,
     "url title text label coder decision labels state created closed author number repository "
     "field "
     "ignore"},
    {"mylabels", QT_TRANSLATE_NOOP("import", "Labels of one coder"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "The labels that a coder gave in another copy of the study."),
     sniffOwnLabels, readOwnLabels, "encoding", nullptr, "", false},
    {"taxonomy", QT_TRANSLATE_NOOP("import", "Taxonomy with details"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "Themes, sub-themes and a list of details of each."),
     sniffTaxonomy, readTaxonomy},
    {"codebook", QT_TRANSLATE_NOOP("import", "Codebook of quotes"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "CodeBook.csv: participants, quotes, codes and insights."),
     sniffCodebook, readCodebook, "encoding", codebookColumns,
     "participant prompt quote codes insight attribute ignore"},
    {"codelist", QT_TRANSLATE_NOOP("import", "List of codes"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "A row for each code: tag, description; Code, Memo; parents "
                                 "as paths (A > B) or in a column."),
     sniffCodeList, readCodeList, "encoding", codeListColumns,
     "code parent key level definition include exclude example memo ignore", false},
    {"background", QT_TRANSLATE_NOOP("import", "Backgrounds of participants"), "xlsx ods csv tsv",
     QT_TRANSLATE_NOOP("import", "A table with a row for each participant."), sniffBackground,
     readBackground, "encoding", backgroundColumns, "participant attribute ignore"},
    {"texttable", QT_TRANSLATE_NOOP("import", "Table of texts"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "A row for each document, or for a person’s answers to a "
                                 "survey; other columns are attributes."),
     sniffTextTable, readTextTable, "encoding", textTableColumns,
     "text title participant attribute ignore", false},
    {"ballots", QT_TRANSLATE_NOOP("import", "Rankings by participants"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "Participant, Prompt, Rank 1, Rank 2, ...: a row for each "
                                 "ballot, with numbers or names of codes."),
     sniffBallots, readBallots},
    {"guideline", QT_TRANSLATE_NOOP("import", "Interview guide"), "md txt",
     QT_TRANSLATE_NOOP("import", "Markdown with parts, objectives, audiences and questions."),
     sniffGuideline, readGuideline},
    {"keywords", QT_TRANSLATE_NOOP("import", "Lists of keywords"), "py txt",
     QT_TRANSLATE_NOOP("import", "Python lists: name = ['word', ...]. Never executed."),
     sniffKeywords, readKeywords},
    {"keywordtable", QT_TRANSLATE_NOOP("import", "Table of keywords"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "A row for each keyword: keyword, list, category, repository."),
     sniffKeywordTable, readKeywordTable},
    {"falsepositives", QT_TRANSLATE_NOOP("import", "Rates of false positives"), "csv tsv xlsx ods",
     QT_TRANSLATE_NOOP("import", "A row for each repository: repository, rate (0.12 or 12 %)."),
     sniffFalsePositives, readFalsePositives},
    {"refi", QT_TRANSLATE_NOOP("import", "Project or codebook (REFI-QDA)"), "qdpx qde qdc",
     QT_TRANSLATE_NOOP("import",
                       "Of NVivo, ATLAS.ti, MAXQDA, QualCoder, Taguette and others: codes, "
                       "documents, codings, memos, cases."),
     sniffRefi, readRefi, "", nullptr, "", false},
    {"foreign", QT_TRANSLATE_NOOP("import", "Project of QualCoder, Taguette or RQDA"),
     "qda sqlite3 rqda",
     QT_TRANSLATE_NOOP("import", "Their databases, read and never changed: codes, documents, "
                                 "codings, memos, cases."),
     sniffForeign, readForeign, "", nullptr, "", false},
    {"annotations", QT_TRANSLATE_NOOP("import", "Annotated texts"), "json jsonl ndjson",
     QT_TRANSLATE_NOOP("import", "JSON of doccano, Label Studio or Prodigy: spans become "
                                 "codings, labels labels."),
     sniffAnnotations, readAnnotations, "", nullptr, "", false},
    {"archive", QT_TRANSLATE_NOOP("import", "Archive of files"), "zip",
     QT_TRANSLATE_NOOP("import", "A zip of any of these: all of its files, or none."), sniffArchive,
     readArchive, "speakers", nullptr, "", false},
};

} // namespace

std::span<const Importer> importers()
{
    return allImporters;
}

bool hasChoice(const Importer &importer, QLatin1String choice)
{
    return QLatin1String(importer.choices).toString().split(u' ').contains(choice);
}

const Importer *importerById(const QString &id)
{
    for (const Importer &importer : importers()) {
        if (id == QLatin1String(importer.id))
            return &importer;
    }
    return nullptr;
}

const Importer &importerFor(const ImportInput &input)
{
    const Importer *best = nullptr;
    int surest = 0;
    ImportInput looked = input;
    if (isWorkbook(input))
        looked.sheetHeader = peekCsvHeader(input); // once for all
    for (const Importer &importer : importers()) {
        if (const int sure = importer.sniff(looked); sure > surest) {
            surest = sure;
            best = &importer;
        }
    }
    if (!best && isRecording(input))
        throw Error(
            ImportText::tr("%1: a recording is not imported; its file stays where it is. "
                           "Import its transcript, open that, and link the recording to it.")
                .arg(input.fileName));
    if (!best)
        throw Error(ImportText::tr("%1: no format that can be imported fits this file.")
                        .arg(input.fileName));
    return *best;
}

bool isProjectFolder(const QString &path)
{
    return pathKind(path) == platform::FileKind::Folder
           && pathKind(databaseIn(path)) == platform::FileKind::File;
}

namespace {

ImportInput readFileInput(const QString &path)
{
    const QString shown = shownPath(path);
    const platform::FileKind kind = pathKind(path);
    if (kind == platform::FileKind::Missing)
        throw Error(ImportText::tr("%1 is not there.").arg(shown));
    if (kind == platform::FileKind::Folder)
        throw Error(ImportText::tr("%1 is a folder. Choose a file, or import it as a study folder.")
                        .arg(shown));
    // Only what is a file is opened, and without waiting: a pipe would wait for its other end.
    const Error noFile(
        ImportText::tr("%1 is not an ordinary file and can’t be imported.").arg(shown));
    if (kind != platform::FileKind::File)
        throw noFile;
    QFile file;
    QString why;
    switch (platform::openFile(file, path, platform::Links::Followed, &why)) {
    case platform::Opening::Opened:
        break;
    case platform::Opening::NoFile:
        throw noFile;
    case platform::Opening::Failed:
        throw Error(ImportText::tr("%1 can’t be read: %2").arg(shown, why));
    }
    ImportInput input{shownPath(fileNameOf(path)), {}, hasJournalBeside(path)};
    const qint64 size = file.size();
    if (size <= maxFileBytes)
        input.bytes = readBounded(file, size);
    if (file.error() != QFileDevice::NoError)
        throw Error(ImportText::tr("%1 can’t be read: %2").arg(shown, file.errorString()));
    if (size > maxFileBytes || input.bytes.size() > maxFileBytes)
        throw Error(ImportText::tr(
                        "%1 is larger than a file to be imported may be: %2 MB, and %3 MB is the "
                        "most.")
                        .arg(input.fileName,
                             limitMegabytes(std::max<qint64>(size, input.bytes.size())),
                             limitMegabytes(maxFileBytes))
                    + u' ' + divideText());
    return input;
}

ImportInput readProjectFolder(const QString &folder)
{
    ImportInput input = readFileInput(databaseIn(folder));
    input.fileName = shownPath(fileNameOf(folder));
    // Each step of the way is a folder itself, and no link to one elsewhere.
    input.beside = [folder](const QString &path, qint64 most) -> std::optional<QByteArray> {
        QFile file;
        if (!platform::openBelow(file, folder, path.split(u'/', Qt::SkipEmptyParts)))
            return std::nullopt;
        QByteArray bytes = file.size() <= most ? readBounded(file, file.size()) : QByteArray();
        if (file.size() > most || bytes.size() > most)
            throw LargeEntry(ImportText::tr("“%1” has more than %2 MB.")
                                 .arg(shownPath(path), limitMegabytes(most)));
        return bytes;
    };
    return input;
}

/// The project's folder, when a path is that of the database in one: whoever chooses that means the
/// project. Empty for any other.
QString folderOfDatabase(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(u'/');
    const QString folder = slash < 0 ? QDir::currentPath() : path.left(slash);
    return databaseIn(folder).endsWith(u'/' + fileNameOf(path))
                   && fileNameOf(folder).endsWith(QLatin1String(".qda"), Qt::CaseInsensitive)
                   && isProjectFolder(folder)
               ? folder
               : QString();
}

} // namespace

ImportInput readImportInput(const QString &path)
{
    if (isProjectFolder(path))
        return readProjectFolder(path);
    if (const QString folder = folderOfDatabase(path); !folder.isEmpty())
        return readProjectFolder(folder);
    return readFileInput(path);
}

} // namespace axial
