#include "core/study/studyexport.h"

#include "core/base/filestream.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/export/codeddocuments.h"
#include "core/export/memosdocument.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace axial {
namespace {

// The coded texts as other programs take them in: a text and coder a line (or task), with the
// places of codings in characters and with labels of the whole. What is hidden is not there. See
// StudyExport::file.

struct CodedSpan {
    qint64 start = 0; ///< in characters
    qint64 end = 0;
    QString code;
    QString words;
};

/// What one coder says of a text.
struct CodersWords {
    std::vector<CodedSpan> spans;
    QStringList labels;
};

struct CodedText {
    const Source *source = nullptr;
    QString text;
    std::map<QString, CodersWords> coders; ///< by name
};

/// Places of a text counted in characters instead of in UTF-16.
class CharacterPlaces
{
public:
    explicit CharacterPlaces(const QString &text)
    {
        for (qsizetype at = 0; at < text.size(); ++at) {
            if (text[at].isLowSurrogate())
                m_pairs.push_back(at);
        }
    }
    qint64 of(qint64 place) const
    {
        return place - (std::lower_bound(m_pairs.begin(), m_pairs.end(), place) - m_pairs.begin());
    }

private:
    std::vector<qint64> m_pairs;
};

/// A name that only one code has, else the path to it.
QHash<CodeId, QString> codeNamesOf(Database &db)
{
    const std::vector<Code> tree = codes::all(db);
    QHash<QString, int> uses;
    QHash<CodeId, QString> paths;
    for (const Code &code : tree) {
        ++uses[code.name];
        const QString above = code.kind == CodeKind::Code ? paths.value(code.parent) : QString();
        paths.insert(code.id, code.kind != CodeKind::Code ? QString()
                              : above.isEmpty()           ? code.name
                                                : above + QStringLiteral(" > ") + code.name);
    }
    QHash<CodeId, QString> names;
    for (const Code &code : tree)
        names.insert(code.id, uses.value(code.name) > 1 ? paths.value(code.id) : code.name);
    return names;
}

class AnnotatedTexts
{
public:
    AnnotatedTexts(Database &db, Progress &progress)
        : m_db(db), m_progress(progress), m_codes(codeNamesOf(db)), m_coders(coders::names(db)),
          m_rounds(rounds::all(db))
    {
        for (const Round &round : m_rounds)
            m_labelling[round.id] = rounds::coders(db, round.id);
    }

    /// Each that somebody coded or labelled.
    void each(const std::function<void(const CodedText &)> &take)
    {
        const std::vector<Source> all = sources::all(m_db);
        m_progress.setTotal(qint64(all.size()));
        for (const Source &source : all) {
            m_progress.checkCanceled();
            m_progress.advance();
            if (source.length == 0)
                continue;
            CodedText coded{&source, sources::text(m_db, source.id), {}};
            addSpans(coded);
            for (const WholeCode &whole : wholecodings::of(m_db, source.id))
                addLabel(coded, whole.coder, whole.code);
            for (const Round &round : m_rounds) {
                for (const CoderId coder : m_labelling[round.id]) {
                    for (const CodeId code : rounds::labels(m_db, round.id, source.id, coder))
                        addLabel(coded, coder, code);
                }
            }
            if (!coded.coders.empty())
                take(coded);
        }
    }

private:
    void addSpans(CodedText &coded)
    {
        const CharacterPlaces places(coded.text);
        for (const CodedRange &coding : quotes::inSource(m_db, coded.source->id)) {
            if (coding.coding) // a quote may have no code
                coded.coders[m_coders.value(coding.coder)].spans.push_back(
                    {places.of(coding.range.start), places.of(coding.range.end),
                     m_codes.value(coding.code),
                     coded.text.mid(coding.range.start, coding.range.length())});
        }
        for (auto &[name, words] : coded.coders)
            std::ranges::sort(words.spans, {}, [](const CodedSpan &each) {
                return std::tie(each.start, each.end, each.code);
            });
    }

    void addLabel(CodedText &coded, CoderId coder, CodeId code)
    {
        QStringList &labels = coded.coders[m_coders.value(coder)].labels;
        const QString name = m_codes.value(code);
        if (!labels.contains(name))
            labels << name;
    }

    Database &m_db;
    Progress &m_progress;
    const QHash<CodeId, QString> m_codes;
    const QHash<CoderId, QString> m_coders;
    const std::vector<Round> m_rounds;
    QHash<RoundId, std::vector<CoderId>> m_labelling;
};

QJsonObject metaOf(const Source &source)
{
    QJsonObject meta{{QStringLiteral("title"), source.title}};
    if (!source.url.isEmpty())
        meta.insert(QStringLiteral("url"), source.url);
    return meta;
}

QJsonObject doccanoLine(const CodedText &coded, const QString &coder, const CodersWords &words)
{
    QJsonArray spans;
    for (const CodedSpan &span : words.spans)
        spans.append(QJsonArray{span.start, span.end, span.code});
    return {{QStringLiteral("text"), coded.text},
            {QStringLiteral("label"), spans},
            {QStringLiteral("cats"), QJsonArray::fromStringList(words.labels)},
            {QStringLiteral("user"), coder},
            {QStringLiteral("meta"), metaOf(*coded.source)}};
}

QJsonObject prodigyLine(const CodedText &coded, const QString &coder, const CodersWords &words)
{
    QJsonArray spans;
    for (const CodedSpan &span : words.spans)
        spans.append(QJsonObject{{QStringLiteral("start"), span.start},
                                 {QStringLiteral("end"), span.end},
                                 {QStringLiteral("label"), span.code}});
    return {{QStringLiteral("text"), coded.text},
            {QStringLiteral("spans"), spans},
            {QStringLiteral("accept"), QJsonArray::fromStringList(words.labels)},
            {QStringLiteral("answer"), QStringLiteral("accept")},
            {QStringLiteral("_annotator_id"), coder},
            {QStringLiteral("meta"), metaOf(*coded.source)}};
}

/// The names of controls that a project of Label Studio has for text: see its templates.
QJsonObject result(const QString &control, const QJsonObject &value)
{
    return {{"type", control},
            {"from_name", control == QLatin1String("labels") ? "label" : "choice"},
            {"to_name", "text"},
            {"value", value}};
}

QJsonObject taskOf(const CodedText &coded)
{
    QJsonArray annotations;
    for (const auto &[coder, words] : coded.coders) {
        QJsonArray results;
        for (const CodedSpan &span : words.spans)
            results.append(result(QStringLiteral("labels"),
                                  {{QStringLiteral("start"), span.start},
                                   {QStringLiteral("end"), span.end},
                                   {QStringLiteral("text"), span.words},
                                   {QStringLiteral("labels"), QJsonArray{span.code}}}));
        if (!words.labels.isEmpty())
            results.append(
                result(QStringLiteral("choices"),
                       {{QStringLiteral("choices"), QJsonArray::fromStringList(words.labels)}}));
        annotations.append(QJsonObject{
            {QStringLiteral("completed_by"), QJsonObject{{QStringLiteral("username"), coder}}},
            {QStringLiteral("result"), results}});
    }
    QJsonObject data = metaOf(*coded.source);
    data.insert(QStringLiteral("text"), coded.text);
    return {{QStringLiteral("data"), data}, {QStringLiteral("annotations"), annotations}};
}

/// Throws Error where nothing would be written.
void writeAnnotations(Database &db, const QString &path, Progress &progress,
                      const std::function<void(const CodedText &, QByteArray &)> &add,
                      const char *before, const char *after)
{
    const rounds::Sight sight(db); // who reads a file may still label
    files::writeStream(path, [&](const ByteSink &out) {
        QByteArray piece = before;
        bool isEmpty = true;
        AnnotatedTexts(db, progress).each([&](const CodedText &coded) {
            isEmpty = false;
            add(coded, piece);
            out(std::exchange(piece, {}));
        });
        if (isEmpty)
            throw Error(
                ExportText::tr("No text is coded or labelled, so there is nothing to write."));
        out(after);
    });
}

using LineOf = QJsonObject (*)(const CodedText &, const QString &, const CodersWords &);

void writeLines(Database &db, const QString &path, Progress &progress, LineOf lineOf)
{
    writeAnnotations(
        db, path, progress,
        [lineOf](const CodedText &coded, QByteArray &bytes) {
            for (const auto &[coder, words] : coded.coders)
                bytes += QJsonDocument(lineOf(coded, coder, words)).toJson(QJsonDocument::Compact)
                         + '\n';
        },
        "", "");
}

void doccanoFile(Database &db, const QString &, const QString &path, Progress &progress)
{
    writeLines(db, path, progress, doccanoLine);
}

void prodigyFile(Database &db, const QString &, const QString &path, Progress &progress)
{
    writeLines(db, path, progress, prodigyLine);
}

void labelStudioFile(Database &db, const QString &, const QString &path, Progress &progress)
{
    bool isFirst = true;
    writeAnnotations(
        db, path, progress,
        [&isFirst](const CodedText &coded, QByteArray &bytes) {
            bytes += (std::exchange(isFirst, false) ? "" : ",\n")
                     + QJsonDocument(taskOf(coded)).toJson(QJsonDocument::Compact);
        },
        "[", "]\n");
}

} // namespace

const std::vector<StudyExport> &studyExports()
{
    static const std::vector<StudyExport> catalogue{
        {.id = "coded-documents",
         .name = QT_TRANSLATE_NOOP("export", "Coded documents"),
         .fileName = "Coded documents.html",
         .description = QT_TRANSLATE_NOOP(
             "export",
             "Every coded text with its codings in the margin, for people without Axial."),
         .document = codedDocuments},
        {.id = "memos",
         .name = QT_TRANSLATE_NOOP("export", "All memos"),
         .fileName = "Memos.html",
         .description = QT_TRANSLATE_NOOP("export",
                                          "Every memo, comment and review as one document."),
         .document = memosDocument},
        {.id = "statistics",
         .name = QT_TRANSLATE_NOOP("export", "Table for R and SPSS"),
         .fileName = "Statistics",
         .description = QT_TRANSLATE_NOOP(
             "export",
             "A folder with participants, their attributes and themes as CSV, and what reads it."),
         .folder = statisticsFolder},
        {.id = "plain-folder",
         .name = QT_TRANSLATE_NOOP("export", "Folder of plain text"),
         .fileName = "Plain text",
         .description = QT_TRANSLATE_NOOP(
             "export", "A text file for each source, code and memo, to be compared by git."),
         .folder = plainFolder},
        {.id = "doccano",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for doccano"),
         .fileName = "doccano.jsonl",
         .description = QT_TRANSLATE_NOOP(
             "export", "A line of JSON for each text and coder, with codings and labels."),
         .file = doccanoFile},
        {.id = "label-studio",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for Label Studio"),
         .fileName = "Label Studio.json",
         .description = QT_TRANSLATE_NOOP(
             "export", "A task for each text, with the annotations of each coder."),
         .file = labelStudioFile},
        {.id = "prodigy",
         .name = QT_TRANSLATE_NOOP("export", "Coded texts for Prodigy"),
         .fileName = "prodigy.jsonl",
         .description = QT_TRANSLATE_NOOP(
             "export", "A line of JSON for each text and coder, with codings and labels."),
         .file = prodigyFile},
        {.id = "archive",
         .name = QT_TRANSLATE_NOOP("export", "Complete archive"),
         .fileName = "Archive.zip",
         .description = QT_TRANSLATE_NOOP(
             "export", "The project, with all that blind rounds hide, the imported files and all "
                       "exports, with checksums."),
         .file = studyArchive,
         .fileWithoutNames = archiveWithoutNames},
    };
    return catalogue;
}

const StudyExport *studyExportById(const QString &id)
{
    const auto &all = studyExports();
    const auto found = std::find_if(all.begin(), all.end(), [&](const StudyExport &each) {
        return id == QLatin1String(each.id);
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace axial
