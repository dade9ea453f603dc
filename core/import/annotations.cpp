// Texts that were labelled in doccano, Label Studio and Prodigy: spans become codings, labels of a
// whole text labels of an issue report, or codings of the whole document.
#include "core/base/messages.h"
#include "core/foreign/gatheredproject.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/textfile.h"
#include "core/text/encoding/encoding.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

constexpr size_t maxAnnotated = 100'000; // texts of a file, each of which may become a source

/// A text with what was said of it, whichever program has it.
struct AnnotatedText {
    struct Span {
        qint64 start = 0; ///< as the program counts
        qint64 end = 0;
        QString label;
        QString coder;
        QString words; ///< empty = the program doesn't say
    };

    QString text;
    QString title;
    QString link; ///< of an issue report
    std::vector<Span> spans;
    std::vector<std::pair<QString, QString>> labels; ///< each with who gave it
    QStringList unread;                              ///< kinds of annotations that aren't known
    bool isRefused = false; ///< somebody said that the annotation is wrong, or gave no answer
};

/// The words between two places that are counted in characters.
QString wordsBetween(const std::u32string &letters, qint64 start, qint64 end)
{
    if (start < 0 || end < start || end > qint64(letters.size()))
        return {};
    return QString::fromStdU32String(letters.substr(size_t(start), size_t(end - start)));
}

QString firstWords(const QJsonObject &object, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        const QJsonValue value = object[QLatin1String(key)];
        if (value.isString() && !value.toString().trimmed().isEmpty())
            return value.toString().simplified();
        if (value.isDouble())
            return QString::number(value.toDouble(), 'g', 15);
    }
    return {};
}

/// Who made an annotation: a name, a number, or an object that has one.
QString coderIn(const QJsonObject &object)
{
    for (const char *key : {"annotator", "_annotator_id", "_session_id", "completed_by", "user",
                            "username", "coder"}) {
        const QJsonValue value = object[QLatin1String(key)];
        if (value.isObject())
            return firstWords(value.toObject(), {"username", "email", "first_name", "id"});
        if (value.isDouble())
            return ImportText::tr("Coder %1").arg(value.toInt());
        if (!value.toString().trimmed().isEmpty())
            return value.toString().simplified();
    }
    return {};
}

QString linkIn(const QJsonObject &object)
{
    const QString link = firstWords(object, {"html_url", "issue_url", "url", "URL", "link"});
    return link.startsWith(QLatin1String("http")) && link.count(u'/') >= 4 ? link : QString();
}

/// doccano's and Prodigy's lines, and Label Studio's short form; all count in characters.
class FlatReader
{
public:
    explicit FlatReader(const QJsonObject &object) : m_object(object), m_coder(coderIn(object)) {}

    AnnotatedText read()
    {
        m_read.text = m_object[QStringLiteral("text")].toString();
        m_letters = m_read.text.toStdU32String();
        const QJsonObject meta = m_object[QStringLiteral("meta")].toObject();
        m_read.link = linkIn(m_object);
        if (m_read.link.isEmpty())
            m_read.link = linkIn(meta);
        m_read.title = firstWords(meta, {"title", "source", "name", "id"});
        if (m_read.title.isEmpty())
            m_read.title = firstWords(m_object, {"title", "name", "id"});
        const QString answer = m_object[QStringLiteral("answer")].toString();
        m_read.isRefused = !answer.isEmpty() && answer != QLatin1String("accept");
        if (m_read.isRefused)
            return std::move(m_read);
        const bool hasSpans = m_object.contains(QStringLiteral("spans"));
        for (const char *key : {"spans", "entities", "annotations"})
            take(m_object[QLatin1String(key)]);
        for (const char *key : {"accept", "cats"})
            take(m_object[QLatin1String(key)]);
        for (const char *key : {"label", "labels"}) {
            const QJsonValue value = m_object[QLatin1String(key)];
            if (!hasSpans || value.isArray()) // beside spans a word names what was looked for
                take(value);
        }
        return std::move(m_read);
    }

private:
    void take(const QJsonValue &value)
    {
        if (value.isString()) {
            addLabel(value.toString());
            return;
        }
        for (const QJsonValue &each : value.toArray()) {
            const QJsonArray triple = each.toArray();
            if (each.isString())
                addLabel(each.toString());
            else if (triple.size() >= 3)
                addSpan(triple[0].toInteger(-1), triple[1].toInteger(-1), triple[2], m_coder);
            else if (each.isObject())
                takeObject(each.toObject());
        }
    }

    void takeObject(const QJsonObject &each)
    {
        const QString own = coderIn(each);
        const QString &coder = own.isEmpty() ? m_coder : own;
        const QJsonValue start = each.contains(QStringLiteral("start_offset"))
                                     ? each[QStringLiteral("start_offset")]
                                     : each[QStringLiteral("start")];
        const QJsonValue end = each.contains(QStringLiteral("end_offset"))
                                   ? each[QStringLiteral("end_offset")]
                                   : each[QStringLiteral("end")];
        const QJsonArray several = each[QStringLiteral("labels")].toArray();
        const QJsonValue one = each[QStringLiteral("label")];
        if (start.isUndefined()) {
            if (!nameOf(one).isEmpty())
                m_read.labels.emplace_back(nameOf(one), coder);
            return;
        }
        for (const QJsonValue &label : several)
            addSpan(start.toInteger(-1), end.toInteger(-1), label, coder);
        if (several.isEmpty())
            addSpan(start.toInteger(-1), end.toInteger(-1), one, coder);
    }

    /// doccano may write labels as their numbers.
    static QString nameOf(const QJsonValue &label)
    {
        return label.isDouble() ? ImportText::tr("Label %1").arg(label.toInt())
                                : label.toString().simplified();
    }
    void addLabel(const QString &label)
    {
        if (!label.trimmed().isEmpty() && !saysNothing(label))
            m_read.labels.emplace_back(label.simplified(), m_coder);
    }
    void addSpan(qint64 start, qint64 end, const QJsonValue &label, const QString &coder)
    {
        m_read.spans.push_back(
            {start, end, nameOf(label), coder, wordsBetween(m_letters, start, end)});
    }

    const QJsonObject &m_object;
    const QString m_coder;
    std::u32string m_letters; ///< of the text
    AnnotatedText m_read;
};

/// A name, or the names on the way to one of a taxonomy.
QString labelName(const QJsonValue &label)
{
    if (label.isString())
        return label.toString().simplified();
    QStringList path;
    for (const QJsonValue &part : label.toArray())
        path << part.toString();
    return path.join(QStringLiteral(" > "));
}

/// Label Studio's tasks, each with its annotations.
AnnotatedText readTask(const QJsonObject &task)
{
    const QJsonObject data = task[QStringLiteral("data")].toObject();
    AnnotatedText read;
    read.link = linkIn(data);
    read.title = firstWords(data, {"title", "name", "id"});
    if (read.title.isEmpty())
        read.title = firstWords(task, {"id"});
    read.text = data[QStringLiteral("text")].toString();
    for (auto each = data.begin(); each != data.end() && read.text.isEmpty(); ++each) {
        if (each.value().isString() && each.value().toString() != read.link)
            read.text = each.value().toString();
    }
    QJsonArray annotations = task[QStringLiteral("annotations")].toArray();
    for (const QJsonValue &each : task[QStringLiteral("completions")].toArray())
        annotations << each;
    for (const QJsonValue &annotation : std::as_const(annotations)) {
        const QJsonObject made = annotation.toObject();
        if (made[QStringLiteral("was_cancelled")].toBool())
            continue;
        const QString coder = coderIn(made);
        for (const QJsonValue &result : made[QStringLiteral("result")].toArray()) {
            const QJsonObject value = result[QStringLiteral("value")].toObject();
            const QString type = result[QStringLiteral("type")].toString();
            const QJsonArray labels = value[type].toArray();
            const bool isSpan = value[QStringLiteral("start")].isDouble()
                                && (type == QLatin1String("labels")
                                    || type == QLatin1String("hypertextlabels"));
            const bool isChoice = type == QLatin1String("choices")
                                  || type == QLatin1String("taxonomy");
            if (!isSpan && !isChoice) {
                read.unread << type;
                continue;
            }
            for (const QJsonValue &label : labels) {
                const QString name = labelName(label);
                if (isChoice)
                    read.labels.emplace_back(name, coder);
                else
                    read.spans.push_back({value[QStringLiteral("start")].toInteger(-1),
                                          value[QStringLiteral("end")].toInteger(-1), name, coder,
                                          value[QStringLiteral("text")].toString()});
            }
        }
    }
    return read;
}

/// The objects of an array, or of one a line. Throws Error with the line.
std::vector<QJsonObject> objectsOf(const ImportInput &input)
{
    std::vector<QJsonObject> objects;
    const auto isCut = [&objects] { return objects.size() >= maxAnnotated; };
    QJsonParseError error;
    const QJsonDocument whole = QJsonDocument::fromJson(input.bytes, &error);
    if (error.error == QJsonParseError::NoError) {
        if (whole.isObject())
            objects.push_back(whole.object());
        for (const QJsonValue &each : whole.array()) {
            if (!isCut())
                objects.push_back(each.toObject());
        }
        return objects;
    }
    qint64 line = 0;
    for (const QByteArray &each : input.bytes.split('\n')) {
        ++line;
        if (each.trimmed().isEmpty())
            continue;
        const QJsonDocument read = QJsonDocument::fromJson(each, &error);
        if (!read.isObject())
            throw lineError(input.fileName, line,
                            ImportText::tr("expected a JSON object on each line, or one array of "
                                           "them. Nothing was read from this file."));
        objects.push_back(read.object());
        if (isCut())
            break;
    }
    return objects;
}

/// Texts that are the same are one, whoever annotated each.
class Annotations
{
public:
    Annotations(const ImportInput &input, Progress &progress, NoteCollector &notes)
        : m_name(baseName(input.fileName)), m_notes(notes),
          m_project(QStringLiteral("annotations"), progress)
    {
        m_labels.roundName = ImportText::tr("Main labelling");
        m_labels.collection = {ImportText::tr("Issue reports"), m_name};
        m_labels.isFolderGuessed = true;
        m_labels.file = input.fileName;
    }

    void add(AnnotatedText read, qint64 element)
    {
        cleanText(read.text);
        if (read.text.trimmed().isEmpty()) {
            m_notes.repeated(
                "notext", ImportText::tr("element %1 has no text and was left out.").arg(element),
                0);
            return;
        }
        if (read.isRefused)
            m_notes.repeated("refused",
                             ImportText::tr("element %1 was rejected or ignored; its text is taken "
                                            "without labels.")
                                 .arg(element),
                             0);
        for (const QString &kind : std::as_const(read.unread))
            m_notes.repeated(
                "kind",
                ImportText::tr(
                    "element %1: annotations of the kind “%2” are not about text; this one "
                    "was left out.")
                    .arg(element)
                    .arg(kind),
                0);
        if (!read.link.isEmpty() && read.spans.empty())
            addReport(read, element);
        else
            addDocument(read, element);
    }

    ImportBundle take(const QString &fileName)
    {
        ImportBundle bundle;
        bundle.sources = std::move(m_reports);
        for (ImportedLabel &row : m_labels.rows) {
            while (row.labels.size() < m_labels.coders.size())
                row.labels << QString();
        }
        if (!m_labels.rows.empty())
            bundle.labels.push_back(std::move(m_labels));
        if (m_documents.isEmpty())
            return bundle;
        m_project.exchange().name = m_name;
        refi::Exchange exchange = m_project.take();
        for (const refi::Remark &remark : exchange.remarks) {
            if (remark.severity == refi::Remark::Severity::Warning)
                m_notes.warn(remark.text);
            else
                m_notes.info(remark.text);
        }
        bundle.exchanges.push_back(
            {std::make_shared<refi::Exchange>(std::move(exchange)), fileName, 0});
        return bundle;
    }

private:
    void addReport(const AnnotatedText &read, qint64 element)
    {
        if (!m_places.contains(read.link)) {
            m_places.insert(read.link, m_labels.rows.size());
            ImportedLabel row;
            row.url = read.link;
            row.line = element;
            m_labels.rows.push_back(std::move(row));
            ImportedLinks link;
            link.table = m_name;
            link.add(read.link, 1);
            m_reports.push_back(link.source(0));
            m_reports.back().text = read.text;
        }
        ImportedLabel &row = m_labels.rows[m_places.value(read.link)];
        for (const auto &[label, who] : read.labels) {
            const qsizetype coder = placeOf(who.isEmpty() ? ImportText::tr("Imported") : who);
            while (row.labels.size() <= coder)
                row.labels << QString();
            if (row.labels[coder].isEmpty())
                row.labels[coder] = label;
            else if (!row.of(coder).contains(label))
                row.further.emplace_back(coder, label);
        }
    }

    qsizetype placeOf(const QString &coder)
    {
        const QString name = coder.toCaseFolded();
        if (!m_coders.contains(name)) {
            m_coders.insert(name, m_labels.coders.size());
            m_labels.coders << coder;
        }
        return m_coders.value(name);
    }

    void addDocument(const AnnotatedText &read, qint64 element)
    {
        if (!m_documents.contains(read.text)) {
            const auto number = qint64(m_documents.size());
            m_documents.insert(read.text, number);
            refi::Source source;
            source.name = titleOf(read, element);
            m_project.addDocument(number, std::move(source), read.text);
        }
        const qint64 document = m_documents.value(read.text);
        for (const AnnotatedText::Span &span : read.spans) {
            if (!span.label.isEmpty() && span.end > span.start)
                m_project.addPassage(
                    document,
                    {span.start, span.end, span.words, {codeOf(span.label)}, span.coder, {}, {}});
            else
                m_notes.repeated(
                    "span",
                    ImportText::tr("element %1: a span without words or label was left "
                                   "out.")
                        .arg(element),
                    0);
        }
        for (const auto &[label, who] : read.labels) {
            const QString code = codeOf(label);
            const QString user = m_project.user(who);
            refi::Source *source = m_project.documentOf(document);
            source->codings.push_back(
                {foreign::guidOf({source->guid, code, user, QStringLiteral("whole")}),
                 code,
                 user,
                 {},
                 {}});
        }
    }

    QString titleOf(const AnnotatedText &read, qint64 element)
    {
        QString title = read.title;
        bool isNumber = false;
        title.toLongLong(&isNumber);
        if (title.isEmpty() || isNumber)
            title = QStringLiteral("%1 %2").arg(m_name).arg(isNumber ? title
                                                                     : QString::number(element));
        const QString first = title;
        for (int again = 2; m_titles.contains(title); ++again)
            title = QStringLiteral("%1 (%2)").arg(first).arg(again);
        m_titles.insert(title);
        return title;
    }

    QString codeOf(const QString &label)
    {
        QString &guid = m_guids[label.toCaseFolded()];
        if (guid.isEmpty()) {
            guid = foreign::guidOf(
                {QStringLiteral("annotations"), QStringLiteral("code"), label.toCaseFolded()});
            m_project.addCode({guid, {}, {guid, label, {}, {}}});
        }
        return guid;
    }

    const QString m_name;
    NoteCollector &m_notes;
    foreign::GatheredProject m_project;
    QHash<QString, QString> m_guids; ///< of codes, by folded name
    QHash<QString, qint64> m_documents;
    QSet<QString> m_titles;
    ImportedLabels m_labels;
    std::vector<ImportedSource> m_reports;
    QHash<QString, size_t> m_places; ///< of reports, by link
    QHash<QString, qsizetype> m_coders;
};

} // namespace

int sniffAnnotations(const ImportInput &input)
{
    if (!hasEnding(input, {"json", "jsonl", "ndjson"}))
        return 0;
    constexpr qsizetype peeked = 64 * 1024;
    const QByteArray start = input.bytes.left(peeked);
    const auto hasAny = [&start](std::initializer_list<const char *> keys) {
        return std::any_of(keys.begin(), keys.end(), [&start](const char *key) {
            return start.contains('"' + QByteArray(key) + '"');
        });
    };
    if (hasAny({"segments", "transcription", "html_url", "pull_request"})
        && !hasAny({"spans", "annotations", "_input_hash", "entities"}))
        return 0;
    if (hasAny({"data"}) && hasAny({"annotations", "completions"}) && hasAny({"result"}))
        return 75;
    return hasAny({"text"}) && hasAny({"spans", "entities", "label", "labels", "cats", "accept"})
               ? 70
               : 0;
}

ImportBundle readAnnotations(const ImportInput &input, const ImportOptions &, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const std::vector<QJsonObject> objects = objectsOf(input);
    if (objects.size() >= maxAnnotated)
        notes.warn(
            ImportText::tr("only the first %1 texts were read. Divide the file to import the "
                           "others.")
                .arg(qint64(maxAnnotated)));
    Annotations annotations(input, progress, notes);
    progress.setTotal(qint64(objects.size()));
    qint64 element = 0;
    for (const QJsonObject &object : objects) {
        progress.advance();
        progress.checkCanceled();
        const bool isTask = object[QStringLiteral("data")].isObject();
        annotations.add(isTask ? readTask(object) : FlatReader(object).read(), ++element);
    }
    ImportBundle bundle = annotations.take(input.fileName);
    bundle.notes = notes.take();
    if (bundle.isEmpty())
        throw fileError(input.fileName,
                        ImportText::tr("there is no text in it. Expected JSON of doccano, Label "
                                       "Studio or Prodigy."));
    return bundle;
}

} // namespace axial
