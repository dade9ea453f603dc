#include "core/project/deidentifying/namesleft.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/deidentifying/textcolumns.h"
#include "core/project/history/steps.h"
#include "core/text/realnames.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <set>

namespace axial {
namespace {

/// The words around a name, or the title of what it stands in.
QString excerpt(const QString &text, qint64 at)
{
    constexpr qint64 around = 20;
    const qint64 from = std::max<qint64>(0, at - around);
    return QStringView(text).mid(from, 2 * around).toString().simplified();
}

/// The word around a part of it, without case.
QString wordAround(const QString &text, TextRange part)
{
    qint64 start = part.start;
    qint64 end = part.end;
    while (start > 0 && text[start - 1].isLetterOrNumber())
        --start;
    while (end < text.size() && text[end].isLetterOrNumber())
        ++end;
    return text.mid(start, end - start).toCaseFolded();
}

/// The names in the texts of one column.
class Noted
{
public:
    Noted(const RealNames &names, QString place, std::vector<NameLeft> &left)
        : m_names(names), m_place(std::move(place)), m_left(left)
    {
    }

    void noteIn(const QString &text)
    {
        for (const KeywordHit &hit : m_names.hits(text))
            note(text, hit, true);
        for (const KeywordHit &hit : m_names.partsOfWords(text)) {
            // A short name is in many words ("Ann": planned, annual): each is told of once.
            const QString word = QString::number(hit.keyword) + u' ' + wordAround(text, hit.range);
            if (m_words.insert(word).second)
                note(text, hit, false);
        }
    }

private:
    void note(const QString &text, const KeywordHit &hit, bool isWhole)
    {
        NameLeft found{m_names.list()[size_t(hit.keyword)].realName,
                       ProjectText::tr("%1: “…%2…”").arg(m_place, excerpt(text, hit.range.start)),
                       isWhole};
        if (std::find(m_left.begin(), m_left.end(), found) == m_left.end())
            m_left.push_back(std::move(found));
    }

    const RealNames &m_names;
    QString m_place;
    std::vector<NameLeft> &m_left;
    std::set<QString> m_words; ///< that hold a name and were told of
};

/// How a name may stand in bytes.
class Letters
{
public:
    explicit Letters(const Pseudonym &each)
        : m_name(each.realName), m_isFolded(!each.matchCase && m_name.size() > 3)
    {
        if (m_name.size() < 3) // in the numbers of any file; of three letters, some of them
            return;
        const QString cased[] = {m_name, m_name.toLower(), m_name.toUpper()};
        for (const QString &form : QList<QString>(cased, cased + (m_isFolded ? 3 : 1)))
            addJoined(form.simplified());
    }

    const QString &name() const { return m_name; }
    qsizetype longest() const
    {
        qsizetype most = 0;
        for (const QByteArray &form : m_forms)
            most = std::max(most, form.size());
        return most;
    }
    /// How often, ending after `from`. `lower` is `bytes` with small Latin letters.
    qint64 countIn(const QByteArray &bytes, const QByteArray &lower, qsizetype from = 0) const
    {
        qint64 count = 0;
        const QByteArray &searched = m_isFolded ? lower : bytes;
        for (const QByteArray &form : m_forms) {
            for (qsizetype at = searched.indexOf(form, std::max<qsizetype>(0, from - form.size()));
                 at >= 0; at = searched.indexOf(form, at + 1))
                count += at + form.size() > from ? 1 : 0;
        }
        return count;
    }

private:
    void addJoined(const QString &form)
    {
        for (const QChar joint : {u' ', u'-', u'_'}) {
            QString joined = form;
            joined.replace(u' ', joint);
            for (const auto composed :
                 {QString::NormalizationForm_C, QString::NormalizationForm_D}) {
                const QByteArray bytes = joined.normalized(composed).toUtf8();
                m_forms.insert(m_isFolded ? bytes.toLower() : bytes);
            }
        }
    }

    QString m_name;
    bool m_isFolded = false;
    std::set<QByteArray> m_forms;
};

/// How often each name is in the declarations of the file and in its texts, which namesLeft() tells
/// of: "Mark" is a column's name, too.
std::vector<qint64> knownCounts(Database &db, const std::vector<Letters> &letters,
                                Progress &progress)
{
    std::vector<qint64> counts(letters.size());
    const auto add = [&](const QByteArray &sql) {
        auto rows = db.query(sql.constData());
        while (rows.next()) {
            progress.checkCanceled();
            const QByteArray bytes = rows.utf8(0).toByteArray();
            const QByteArray lower = bytes.toLower();
            for (size_t i = 0; i < letters.size(); ++i)
                counts[i] += letters[i].countIn(bytes, lower);
        }
    };
    add("SELECT type || name || tbl_name FROM sqlite_schema");
    add("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL");
    for (const TextColumn &column : textColumns())
        add("SELECT \"" + column.column + "\" FROM \"" + column.table + '"');
    return counts;
}

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

std::vector<NameLeft> namesLeft(Database &db, const RealNames &names, Progress &progress)
{
    constexpr size_t most = 1000;
    std::vector<NameLeft> left;
    for (const TextColumn &column : textColumns()) {
        progress.checkCanceled();
        const QByteArray sql = "SELECT \"" + column.column + "\" FROM \"" + column.table + '"';
        Noted noted(names, placeName(column), left);
        auto rows = db.query(sql.constData());
        while (left.size() < most && rows.next()) {
            progress.checkCanceled();
            withPeoplesWords(column, rows.text(0), [&](const QString &words) {
                noted.noteIn(words);
                return words;
            });
        }
    }
    return left;
}

std::vector<QString> namesInBytes(Database &db, const RealNames &names, Progress &progress)
{
    constexpr qint64 part = 4 << 20;
    QFile file(db.path());
    if (!file.open(QIODevice::ReadOnly))
        throw Error(
            ProjectText::tr("“%1” could not be read: %2").arg(db.path(), file.errorString()));
    const std::vector<Letters> letters(names.list().begin(), names.list().end());
    qsizetype longest = 0;
    for (const Letters &each : letters)
        longest = std::max(longest, each.longest());
    std::vector<qint64> counts(letters.size());
    QByteArray window;
    while (!file.atEnd()) {
        progress.checkCanceled();
        window = window.right(longest);
        const qsizetype counted = window.size();
        window += file.read(part);
        const QByteArray lower = window.toLower();
        for (size_t i = 0; i < letters.size(); ++i)
            counts[i] += letters[i].countIn(window, lower, counted);
    }
    const std::vector<qint64> known = knownCounts(db, letters, progress);
    std::vector<QString> found;
    for (size_t i = 0; i < letters.size(); ++i) {
        if (counts[i] > known[i])
            found.push_back(letters[i].name());
    }
    return found;
}

std::vector<NameLeft> namesInProject(const QString &path, const RealNames &names,
                                     Progress &progress)
{
    Database db(path, Database::Mode::ReadOnly);
    std::vector<NameLeft> found = namesLeft(db, names, progress);
    std::erase_if(found, [](const NameLeft &left) { return !left.isWholeWord; });
    for (const QString &name : namesInBytes(db, names, progress))
        found.push_back({name, ProjectText::tr("what is left of deleted words")});
    const std::vector<Step> all = steps::all(db);
    if (std::any_of(all.begin(), all.end(), [](const Step &step) { return step.size > 0; }))
        found.push_back({{}, ProjectText::tr("the steps that can be undone can’t be searched")});
    return found;
}

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
