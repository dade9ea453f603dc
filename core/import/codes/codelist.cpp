#include "core/base/messages.h"
#include "core/formats/csv.h"
#include "core/import/columns.h"
#include "core/import/imported.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/textfile.h"
#include "core/text/typedkeys.h"
#include "core/text/words/comparable.h"

namespace axial {
namespace {

QStringList folded(const QStringList &path)
{
    QStringList result;
    for (const QString &name : path)
        result << nameKey(name);
    return result;
}

/// Whether what stands before the sign is a code of the list, or the beginning of several.
bool separates(const QStringList &names, const QString &sign)
{
    QSet<QString> whole;
    QHash<QString, int> beginnings;
    for (const QString &name : names) {
        whole.insert(name.simplified());
        const qsizetype place = name.lastIndexOf(sign);
        if (place > 0 && place + sign.size() < name.size())
            ++beginnings[name.left(place).simplified()];
    }
    return !beginnings.isEmpty()
           && std::all_of(beginnings.keyValueBegin(), beginnings.keyValueEnd(),
                          [&whole](const auto &each) {
                              return each.second > 1 || whole.contains(each.first);
                          });
}

/// Codes in the making, by their paths: a parent that has no row of its own comes into being, and
/// the same path is the same code.
class CodePaths
{
public:
    /// The code at the end of the path, which isn't empty. `isNew`: no row had it so far.
    ImportedCode &at(const QStringList &path, bool *isNew)
    {
        Node &node = m_nodes[indexOf(path)];
        *isNew = !std::exchange(node.hasRow, true);
        return node.code;
    }

    /// Parents before children; their places among one another are set.
    std::vector<ImportedCode> take()
    {
        std::vector<ImportedCode> codes;
        codes.reserve(m_nodes.size());
        for (Node &node : m_nodes)
            codes.push_back(std::move(node.code));
        return codes;
    }

private:
    struct Node {
        ImportedCode code;
        size_t parent = 0;
        bool hasRow = false;
    };
    size_t indexOf(const QStringList &path)
    {
        const QStringList key = folded(path);
        if (const auto known = m_indexes.constFind(key); known != m_indexes.cend())
            return *known;
        Node node;
        node.code.name = path.last();
        if (path.size() > 1)
            node.parent = indexOf(path.mid(0, path.size() - 1));
        const size_t index = m_nodes.size();
        node.code.parentAbove = path.size() > 1 ? int(index - node.parent) : 0;
        m_nodes.push_back(std::move(node));
        m_indexes.insert(key, index);
        return index;
    }

    std::vector<Node> m_nodes;            ///< in the order of first appearance, parents first
    QHash<QStringList, size_t> m_indexes; ///< by path, as codes compare
};

/// The separator at which the names of a list of codes are paths ("A > B", "A::B", "A\\B", "A/B");
/// empty = they are none. Some signs are part of names, too: those separate only where what stands
/// before one is a code of the list itself, or of several.
QString pathSeparator(const QStringList &names)
{
    for (const char *sign : {" > ", "::", "\\", ">"}) {
        const QString separator = QString::fromLatin1(sign);
        const auto has = [&separator](const QString &name) { return name.contains(separator); };
        if (std::any_of(names.begin(), names.end(), has))
            return separator;
    }
    const QString slash = QStringLiteral("/");
    return separates(names, slash) ? slash : QString();
}

/// Where the columns of a list of codes are; -1 = there is none.
struct CodeListPlaces {
    qsizetype code, parent, key, level, definition, include, exclude, example, memo;
};

constexpr qsizetype deepest = 50;

/// Levels have the words of this program's own lists, or numbers.
int rankOfLevel(const QString &level)
{
    static const QStringList ranks{"type", "theme", "sub-theme"};
    const qsizetype rank = ranks.indexOf(level.simplified().toLower());
    return rank >= 0 ? int(rank) : std::clamp(level.toInt(), 0, int(deepest));
}

/// Empty also where the table writes that there is none.
QString parentIn(const CsvRow &row, qsizetype column)
{
    const QString parent = row.cell(column).simplified();
    return saysNothing(parent) ? QString() : parent;
}

/// The header of a codebook as Taguette exports it, or takes it in.
bool isTaguettes(const QStringList &words)
{
    if (words.value(0) == QLatin1String("path"))
        return words.size() == 1 || words.mid(1) == QStringList{QStringLiteral("description")};
    return words.mid(0, 2) == QStringList{QStringLiteral("tag"), QStringLiteral("description")}
           && (words.size() == 2
               || words.mid(2) == QStringList{QStringLiteral("numberofhighlights")});
}

/// Rows in the order of a tree, each with its level: what is below the last one that is above it.
class CodeListLevels
{
public:
    explicit CodeListLevels(const CodeListPlaces &places) : m_places(places) {}

    /// Empty = the row names no code.
    QStringList pathOf(const CsvRow &row)
    {
        const QString name = row.cell(m_places.code).simplified();
        if (name.isEmpty())
            return {};
        if (isOpen(row)) {
            m_above.clear();
            return {name};
        }
        Step step{{}, row.cell(m_places.key).simplified(), rankOfLevel(row.cell(m_places.level))};
        while (!m_above.empty() && !isAbove(m_above.back(), step))
            m_above.pop_back();
        if (!m_above.empty())
            step.path = m_above.back().path;
        step.path << name;
        m_above.push_back(step);
        return step.path;
    }

    /// Of those that are no part of a taxonomy yet this program's lists say no more than that.
    bool isOpen(const CsvRow &row) const
    {
        return row.cell(m_places.level).simplified().toLower() == QLatin1String("open");
    }

private:
    struct Step {
        QStringList path;
        QString key;
        int rank = 0;
    };
    /// Sub-themes may lie in each other: their keys say so.
    static bool isAbove(const Step &above, const Step &below)
    {
        return above.key.isEmpty() || below.key.isEmpty() ? above.rank < below.rank
                                                          : below.key.startsWith(above.key + u'.');
    }

    const CodeListPlaces m_places;
    std::vector<Step> m_above; ///< the last row, and those above it
};

/// Rows with the paths of their codes: in their names, or by a column of parents.
class CodeListPaths
{
public:
    CodeListPaths(const CsvTable &table, const CodeListPlaces &places, const QString &fileName)
        : m_places(places), m_fileName(fileName)
    {
        QStringList names;
        const bool isOfTaguette = isTaguettes(headerWords(table));
        for (size_t i = 1; i < table.rows.size(); ++i) {
            const QString name = table.rows[i].cell(places.code).simplified();
            const QString parent = parentIn(table.rows[i], places.parent);
            names << name << parent;
            if (isOfTaguette)
                m_tags.insert(name);
            m_parents.insert(name.toCaseFolded(), parent);
            m_byKey.insert(canonicalKey(table.rows[i].cell(places.key)), name);
        }
        m_byKey.remove(QString());
        m_separator = pathSeparator(names);
    }

    /// What parts the names of a path; empty = nothing does.
    const QString &separator() const { return m_separator; }
    /// Whether tags of Taguette lie in one another by their dots.
    bool hasDottedTags() const
    {
        return std::any_of(m_tags.begin(), m_tags.end(),
                           [this](const QString &tag) { return partsOf(tag).size() > 1; });
    }

    /// Empty = the row names no code. Throws Error when parents go round in a circle.
    QStringList pathOf(const CsvRow &row) const
    {
        QStringList path = partsOf(row.cell(m_places.code));
        if (path.size() > deepest)
            throw lineError(m_fileName, row.line,
                            ImportText::tr("a path has more than %1 names.").arg(deepest));
        QString parent = nameOf(parentIn(row, m_places.parent));
        for (int steps = 0; !path.isEmpty() && !parent.isEmpty(); ++steps) {
            path = partsOf(parent) + path;
            if (path.size() > deepest || steps > deepest)
                throw lineError(
                    m_fileName, row.line,
                    ImportText::tr("the parents of “%1” are more than %2, or one is its "
                                   "own parent. Nothing was read from this file.")
                        .arg(path.last())
                        .arg(deepest));
            parent = nameOf(m_parents.value(parent.toCaseFolded()));
        }
        return path;
    }

private:
    /// "setup.docs" lies in "setup" when there is such a tag.
    QStringList partsOfTag(const QString &name) const
    {
        QStringList parts;
        qsizetype end = name.size();
        for (qsizetype dot = name.lastIndexOf(u'.'); dot > 0;
             dot = name.lastIndexOf(u'.', dot - 1)) {
            if (dot + 1 < end && m_tags.contains(name.left(dot))) {
                parts.prepend(name.mid(dot + 1, end - dot - 1));
                end = dot;
            }
        }
        parts.prepend(name.left(end));
        return parts;
    }

    QStringList partsOf(const QString &name) const
    {
        if (m_separator.isEmpty())
            return name.simplified().isEmpty() ? QStringList() : partsOfTag(name.simplified());
        QStringList parts = name.split(m_separator);
        for (QString &part : parts)
            part = part.simplified();
        parts.removeAll(QString());
        return parts;
    }

    /// What a parent is called: tables may say its key.
    QString nameOf(const QString &parent) const
    {
        return m_parents.contains(parent.toCaseFolded())
                   ? parent
                   : m_byKey.value(canonicalKey(parent), parent);
    }

    const CodeListPlaces m_places;
    const QString m_fileName;
    QHash<QString, QString> m_parents; ///< as written, by the code's folded name
    QHash<QString, QString> m_byKey;   ///< names
    QSet<QString> m_tags;              ///< of Taguette, all by their whole names
    QString m_separator;
};

constexpr size_t mostCodes = 100'000;

/// What a column holds, by the letters of its header; "ignore" for anything else. "depth" is of
/// Dedoose, whose rows lie as a tree.
QString roleOf(const QString &word)
{
    static const std::pair<QString, QString> roles[] = {
        {"code", "tag tagname code codes tags nodes codename codepath path node nodename name "
                 "title label theme"},
        {"parent", "parent parentcode category parentname parentnode parenttag parenttheme"},
        {"key", "key"},
        {"definition",
         "description definition codedescription codedefinition tagdescription meaning"},
        {"level", "level depth"},
        {"include", "includewhen include inclusioncriteria"},
        {"exclude", "excludewhen exclude exclusioncriteria"},
        {"example", "example examples"},
        {"memo", "memo codememo codecomment codenote notes comment note"}};
    for (const auto &[role, words] : roles) {
        if (words.split(u' ').contains(word))
            return role;
    }
    return QStringLiteral("ignore");
}

/// Of the words of a header, which role each has; beside a "Name" a "Code" is its key.
QStringList rolesOfList(const QStringList &words)
{
    QStringList roles;
    const bool isKeyed = words.contains(QStringLiteral("code"))
                         && words.contains(QStringLiteral("name"))
                         && !words.contains(QStringLiteral("key"));
    for (const QString &word : words)
        roles << (isKeyed && word == QLatin1String("code") ? QStringLiteral("key") : roleOf(word));
    return roles;
}

/// The first column of a role has it.
std::vector<ColumnGuess> codeListGuesses(const QStringList &header)
{
    const QStringList roles = rolesOfList(headerWords(header));
    std::vector<ColumnGuess> columns;
    for (qsizetype i = 0; i < header.size(); ++i) {
        const bool isFirst = roles.indexOf(roles[i]) == i;
        columns.push_back({header[i].trimmed(), isFirst ? roles[i] : QStringLiteral("ignore"), {}});
    }
    return columns;
}

/// R writes NA where nothing was said.
QString saidIn(const CsvRow &row, qsizetype column)
{
    const QString words = row.cell(column);
    return saysNoValue(words) ? QString() : words;
}

CodeListPlaces placesOf(const std::vector<ColumnGuess> &columns, const QString &fileName)
{
    return {columnOf(columns, "code", fileName),       columnOf(columns, "parent", fileName),
            columnOf(columns, "key", fileName),        columnOf(columns, "level", fileName),
            columnOf(columns, "definition", fileName), columnOf(columns, "include", fileName),
            columnOf(columns, "exclude", fileName),    columnOf(columns, "example", fileName),
            columnOf(columns, "memo", fileName)};
}

void readWords(ImportedCode &code, const CsvRow &row, const CodeListPlaces &places)
{
    code.key = saidIn(row, places.key);
    code.definition = saidIn(row, places.definition);
    code.includeWhen = saidIn(row, places.include);
    code.excludeWhen = saidIn(row, places.exclude);
    code.example = saidIn(row, places.example);
    code.memo = saidIn(row, places.memo);
}

} // namespace

std::vector<ColumnGuess> codeListColumns(const ImportInput &input, const ImportOptions &options)
{
    const std::vector<QStringList> rows = firstRows(input, options);
    return withRoles(codeListGuesses(rows.empty() ? QStringList() : rows.front()), options);
}

int sniffCodeList(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    // What is called so is a code only where the table says so otherwise, too.
    static const QStringList uncertain{"title", "label", "theme", "notes", "meaning"};
    const QStringList words = peekCsvHeader(input);
    QStringList certain;
    for (const QString &word : words) {
        if (!uncertain.contains(word) || words.contains(QStringLiteral("depth")))
            certain << word;
    }
    const QStringList roles = rolesOfList(certain);
    static const QStringList alone{"code", "codes", "codename", "tag",
                                   "tags", "node",  "nodes",    "path"};
    if (words.size() == 1) // a list that has nothing but the names
        return alone.contains(words.front()) ? 55 : 0;
    static const QStringList telling{"definition", "include", "memo", "level", "parent", "key"};
    const bool says = std::ranges::any_of(
        telling, [&roles](const QString &role) { return roles.contains(role); });
    return roles.contains(QStringLiteral("code")) && says ? 65 : 0;
}

ImportBundle readCodeList(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    const std::vector<ColumnGuess> columns = withRoles(codeListGuesses(headerRow(table)), options);
    const CodeListPlaces places = placesOf(columns, input.fileName);
    if (places.code < 0)
        throw lineError(
            input.fileName, 1,
            ImportText::tr("expected a header such as “tag,description” or “Code,Memo”: "
                           "a column with the names of the codes is needed."));
    const CodeListPaths paths(table, places, input.fileName);
    CodeListLevels levels(places);
    const bool hasLevels = places.level >= 0 && places.parent < 0;
    CodePaths codes;
    CodePaths open;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        const QStringList path = hasLevels ? levels.pathOf(row) : paths.pathOf(row);
        if (path.isEmpty()) {
            notes.repeated("nameless",
                           ImportText::tr("this row has no “%1” and was left out.")
                               .arg(QStringLiteral("Code")),
                           row.line);
            continue;
        }
        if (i > mostCodes)
            throw fileError(input.fileName,
                            ImportText::tr("there are more than %1 codes in it.").arg(mostCodes));
        bool isNew = false;
        const bool isOpen = hasLevels && levels.isOpen(row);
        ImportedCode &code = (isOpen ? open : codes).at(path, &isNew);
        if (!isNew) {
            notes.repeated("again",
                           ImportText::tr("“%1” has a row already; this one was left out.")
                               .arg(path.join(QStringLiteral(" > "))),
                           row.line);
            continue;
        }
        code.isOpen = isOpen;
        readWords(code, row, places);
    }
    noteLeftOut(table.rows, columns, notes);
    ImportBundle bundle;
    bundle.codes = codes.take();
    for (ImportedCode &code : open.take())
        bundle.codes.push_back(std::move(code));
    if (bundle.codes.empty())
        notes.warn(ImportText::tr("nothing below the header could be read."));
    else if (!hasLevels && !paths.separator().isEmpty())
        notes.info(ImportText::tr("Names are paths: what stands before “%1” is the parent.")
                       .arg(paths.separator().trimmed()));
    else if (!hasLevels && paths.hasDottedTags())
        notes.info(ImportText::tr("Tags with dots lie in one another, as in Taguette: “setup.docs” "
                                  "in “setup”, where there is such a tag."));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
