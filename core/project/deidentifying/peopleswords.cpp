#include "core/project/deidentifying/peopleswords.h"

#include "core/project/deidentifying/textcolumns.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace axial {
namespace {

using Change = std::function<QString(const QString &)>;

enum class Form {
    Prose,
    Json,     ///< or prose
    OwnWord,  ///< of the program's, such as the id of a query
    AfterKind ///< prose behind the kind of a number: "text insight"
};

struct ColumnForm {
    const char *table;
    const char *column;
    Form form;
};

constexpr ColumnForm forms[] = {
    {"setting", "value", Form::Json},
    {"grouping", "groups", Form::Json},
    {"saved_filter", "text", Form::Json},
    {"saved_filter", "place", Form::OwnWord},
    {"source", "language", Form::OwnWord},
    {"finding_number", "query", Form::OwnWord},
    {"finding_number", "parameters", Form::Json},
    {"finding_number", "row", Form::Json},
    {"finding_number", "value", Form::AfterKind},
    {"finding_figure", "query", Form::OwnWord},
    {"finding_figure", "parameters", Form::Json},
    {"version", "tree", Form::Json},
};

/// Of JSON, those whose values are words of the program's own.
constexpr const char *ownKeys[] = {"operator", "column", "query", "id"};

Form formOf(const TextColumn &column)
{
    const auto found = std::find_if(
        std::begin(forms), std::end(forms), [&](const ColumnForm &each) {
            return column.table == each.table && column.column == each.column;
        });
    return found != std::end(forms) ? found->form : Form::Prose;
}

bool isJson(const QString &text)
{
    return (text.startsWith(u'{') || text.startsWith(u'['))
           && !QJsonDocument::fromJson(text.toUtf8()).isNull();
}

/// Behind the string that begins at `start`.
qsizetype endOfString(const QString &json, qsizetype start)
{
    qsizetype at = start + 1;
    while (at < json.size() && json[at] != u'"')
        at += json[at] == u'\\' ? 2 : 1;
    return std::min(at + 1, json.size());
}

QString decoded(const QString &literal)
{
    return QJsonDocument::fromJson((u'[' + literal + u']').toUtf8()).array().at(0).toString();
}

QString encoded(const QString &words)
{
    const QByteArray list = QJsonDocument(QJsonArray{words}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.mid(1, list.size() - 2));
}

/// All but the strings that change stays byte for byte.
QString changedJson(const QString &json, const Change &change)
{
    QString result;
    QString key;
    qsizetype done = 0;
    for (qsizetype at = json.indexOf(u'"'); at >= 0; at = json.indexOf(u'"', at)) {
        const qsizetype start = at;
        at = endOfString(json, start);
        const QString words = decoded(json.mid(start, at - start));
        qsizetype next = at;
        while (next < json.size() && json[next].isSpace())
            ++next;
        if (next < json.size() && json[next] == u':') {
            key = words;
            continue;
        }
        if (std::any_of(std::begin(ownKeys), std::end(ownKeys),
                        [&](const char *own) { return key == QLatin1String(own); }))
            continue;
        if (const QString after = change(words); after != words) {
            result += QStringView(json).mid(done, start - done);
            result += encoded(after);
            done = at;
        }
    }
    return done == 0 ? json : result + json.mid(done);
}

bool isOneWord(const QString &text)
{
    return std::none_of(text.cbegin(), text.cend(), [](QChar c) { return c.isSpace(); });
}

} // namespace

QString withPeoplesWords(const TextColumn &column, const QString &text, const Change &change)
{
    const Form form = formOf(column);
    if (form == Form::Json && isJson(text))
        return changedJson(text, change);
    if (form == Form::OwnWord && isOneWord(text))
        return text;
    if (form == Form::AfterKind) {
        const qsizetype words = text.indexOf(u' ') + 1;
        return text.left(words) + change(text.mid(words));
    }
    return change(text);
}

} // namespace axial
