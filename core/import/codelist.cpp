#include "core/import/codepaths.h"
#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t mostCodes = 100'000;
constexpr qsizetype deepest = 50;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

/// What a column holds, by the letters of its header; "ignore" for anything else.
QString roleOf(const QString &word)
{
    static const QHash<QString, QString> roles{
        {QStringLiteral("tag"), QStringLiteral("code")},
        {QStringLiteral("tagname"), QStringLiteral("code")},
        {QStringLiteral("code"), QStringLiteral("code")},
        {QStringLiteral("codes"), QStringLiteral("code")},
        {QStringLiteral("codename"), QStringLiteral("code")},
        {QStringLiteral("codepath"), QStringLiteral("code")},
        {QStringLiteral("node"), QStringLiteral("code")},
        {QStringLiteral("nodename"), QStringLiteral("code")},
        {QStringLiteral("name"), QStringLiteral("code")},
        {QStringLiteral("parent"), QStringLiteral("parent")},
        {QStringLiteral("parentcode"), QStringLiteral("parent")},
        {QStringLiteral("category"), QStringLiteral("parent")},
        {QStringLiteral("key"), QStringLiteral("key")},
        {QStringLiteral("description"), QStringLiteral("definition")},
        {QStringLiteral("definition"), QStringLiteral("definition")},
        {QStringLiteral("level"), QStringLiteral("level")},
        {QStringLiteral("includewhen"), QStringLiteral("include")},
        {QStringLiteral("include"), QStringLiteral("include")},
        {QStringLiteral("inclusioncriteria"), QStringLiteral("include")},
        {QStringLiteral("excludewhen"), QStringLiteral("exclude")},
        {QStringLiteral("exclude"), QStringLiteral("exclude")},
        {QStringLiteral("exclusioncriteria"), QStringLiteral("exclude")},
        {QStringLiteral("example"), QStringLiteral("example")},
        {QStringLiteral("examples"), QStringLiteral("example")},
        {QStringLiteral("memo"), QStringLiteral("memo")},
        {QStringLiteral("comment"), QStringLiteral("memo")},
        {QStringLiteral("note"), QStringLiteral("memo")}};
    return roles.value(word, QStringLiteral("ignore"));
}

/// The first column of a role has it.
std::vector<ColumnGuess> codeListGuesses(const QStringList &header)
{
    std::vector<ColumnGuess> columns;
    QStringList taken;
    for (const QString &name : header) {
        QString role = roleOf(headerWord(name));
        if (taken.contains(role))
            role = QStringLiteral("ignore");
        taken << role;
        taken.removeAll(QStringLiteral("ignore"));
        columns.push_back({name.trimmed(), role, {}});
    }
    return columns;
}

struct Places {
    qsizetype code = -1;
    qsizetype parent = -1;
    qsizetype key = -1;
    qsizetype level = -1;
    qsizetype definition = -1;
    qsizetype include = -1;
    qsizetype exclude = -1;
    qsizetype example = -1;
    qsizetype memo = -1;
};

Places placesOf(const std::vector<ColumnGuess> &columns, const QString &fileName)
{
    return {columnOf(columns, "code", fileName),       columnOf(columns, "parent", fileName),
            columnOf(columns, "key", fileName),        columnOf(columns, "level", fileName),
            columnOf(columns, "definition", fileName), columnOf(columns, "include", fileName),
            columnOf(columns, "exclude", fileName),    columnOf(columns, "example", fileName),
            columnOf(columns, "memo", fileName)};
}

/// Rows in the order of a tree, each with its level: what is below the last one that is above it.
class LevelReader
{
public:
    explicit LevelReader(const Places &places) : m_places(places) {}

    /// Empty = the row names no code.
    QStringList pathOf(const CsvRow &row)
    {
        const QString name = row.cell(m_places.code).simplified();
        if (name.isEmpty())
            return {};
        Step step{{}, row.cell(m_places.key).simplified(), rankOf(row.cell(m_places.level))};
        while (!m_above.empty() && !isAbove(m_above.back(), step))
            m_above.pop_back();
        if (!m_above.empty())
            step.path = m_above.back().path;
        step.path << name;
        m_above.push_back(step);
        return step.path;
    }

private:
    struct Step {
        QStringList path;
        QString key;
        int rank = 0;
    };

    /// Levels have the words of this program's own lists, or numbers.
    static int rankOf(const QString &level)
    {
        static const QStringList ranks{QStringLiteral("type"), QStringLiteral("theme"),
                                       QStringLiteral("sub-theme")};
        const qsizetype rank = ranks.indexOf(level.simplified().toLower());
        return rank >= 0 ? int(rank) : std::clamp(level.toInt(), 0, int(deepest));
    }

    /// Sub-themes may lie in each other: their keys say so.
    static bool isAbove(const Step &above, const Step &below)
    {
        return above.key.isEmpty() || below.key.isEmpty() ? above.rank < below.rank
                                                          : below.key.startsWith(above.key + u'.');
    }

    const Places m_places;
    std::vector<Step> m_above; ///< the last row, and those above it
};

/// Rows with the paths of their codes.
class PathReader
{
public:
    PathReader(const CsvTable &table, const Places &places, const QString &fileName)
        : m_places(places), m_fileName(fileName)
    {
        QStringList names;
        for (size_t i = 1; i < table.rows.size(); ++i) {
            const QString name = table.rows[i].cell(places.code).simplified();
            names << name << table.rows[i].cell(places.parent).simplified();
            m_parents.insert(name.toCaseFolded(), table.rows[i].cell(places.parent).simplified());
        }
        m_separator = pathSeparator(names);
    }

    const QString &separator() const { return m_separator; }

    /// Empty = the row names no code. Throws Error when parents go round in a circle.
    QStringList pathOf(const CsvRow &row) const
    {
        QStringList path = partsOf(row.cell(m_places.code));
        if (path.size() > deepest)
            throw lineError(m_fileName, row.line,
                            Messages::tr("a path has more than %1 names.").arg(deepest));
        QString parent = row.cell(m_places.parent).simplified();
        for (int steps = 0; !path.isEmpty() && !parent.isEmpty(); ++steps) {
            path = partsOf(parent) + path;
            if (path.size() > deepest || steps > deepest)
                throw lineError(m_fileName, row.line,
                                Messages::tr("the parents of “%1” are more than %2, or one is its "
                                             "own parent. Nothing was read from this file.")
                                    .arg(path.last())
                                    .arg(deepest));
            parent = m_parents.value(parent.toCaseFolded());
        }
        return path;
    }

private:
    QStringList partsOf(const QString &name) const
    {
        if (m_separator.isEmpty())
            return name.simplified().isEmpty() ? QStringList() : QStringList{name.simplified()};
        QStringList parts = name.split(m_separator);
        for (QString &part : parts)
            part = part.simplified();
        parts.removeAll(QString());
        return parts;
    }

    const Places m_places;
    const QString m_fileName;
    QHash<QString, QString> m_parents; ///< as written, by the code's folded name
    QString m_separator;
};

} // namespace

std::vector<ColumnGuess> codeListColumns(const ImportInput &input, const ImportOptions &options)
{
    const std::vector<QStringList> rows = firstRows(input, options);
    std::vector<ColumnGuess> columns = codeListGuesses(rows.empty() ? QStringList() : rows.front());
    applyRoles(columns, options);
    return columns;
}

int sniffCodeList(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    QStringList roles;
    for (const QString &word : peekCsvHeader(input))
        roles << roleOf(word);
    const bool says = roles.contains(QStringLiteral("definition"))
                      || roles.contains(QStringLiteral("include"))
                      || roles.contains(QStringLiteral("memo"))
                      || roles.contains(QStringLiteral("level"))
                      || roles.contains(QStringLiteral("parent"));
    return roles.contains(QStringLiteral("code")) && says ? 65 : 0;
}

ImportBundle readCodeList(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    std::vector<ColumnGuess> columns = codeListGuesses(headerRow(table));
    applyRoles(columns, options);
    const Places places = placesOf(columns, input.fileName);
    if (places.code < 0)
        throw lineError(input.fileName, 1,
                        Messages::tr("expected a header such as “tag,description” or “Code,Memo”: "
                                     "a column with the names of the codes is needed."));
    const PathReader paths(table, places, input.fileName);
    LevelReader levels(places);
    const bool hasLevels = places.level >= 0 && places.parent < 0;
    CodePaths codes;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        const QStringList path = hasLevels ? levels.pathOf(row) : paths.pathOf(row);
        if (path.isEmpty()) {
            notes.repeated("nameless", Messages::tr("this row names no code and was left out."),
                           row.line);
            continue;
        }
        if (i > mostCodes)
            throw fileError(input.fileName,
                            Messages::tr("there are more than %1 codes in it.").arg(mostCodes));
        bool isNew = false;
        ImportedCode &code = codes.at(path, &isNew);
        if (!isNew) {
            notes.repeated("again",
                           Messages::tr("“%1” has a row already; this one was left out.")
                               .arg(path.join(QStringLiteral(" > "))),
                           row.line);
            continue;
        }
        code.key = row.cell(places.key);
        code.definition = row.cell(places.definition);
        code.includeWhen = row.cell(places.include);
        code.excludeWhen = row.cell(places.exclude);
        code.example = row.cell(places.example);
        code.memo = row.cell(places.memo);
    }
    noteLeftOut(table, columns, notes);
    ImportBundle bundle;
    bundle.codes = codes.take();
    if (bundle.codes.empty())
        notes.warn(Messages::tr("No code was found below the header."));
    else if (!hasLevels && !paths.separator().isEmpty())
        notes.info(Messages::tr("Names are paths: what stands before “%1” is the parent.")
                       .arg(paths.separator().trimmed()));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
