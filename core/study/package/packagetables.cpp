#include "core/study/package/packagetables.h"

#include "core/base/diskname.h"
#include "core/base/messages.h"
#include "core/export/guideline.h"
#include "core/formats/csv.h"
#include "core/formats/xlsxwriter.h"
#include "core/import/codes/taxonomyrows.h"
#include "core/project/codes/codes.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/publishedlists.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/repositories.h"
#include "core/project/screening/screening.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/reports/listedreports.h"

#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// As the published study names its lists; other types go by their own names.
QString detailFile(const Code &type)
{
    if (type.key == QLatin1String("A"))
        return QStringLiteral("question_intents.csv");
    if (type.key == QLatin1String("B"))
        return QStringLiteral("requirement_expections.csv");
    if (type.key == QLatin1String("C"))
        return QStringLiteral("bug_symptoms.csv");
    return diskName(QString(type.name).replace(u'.', u'_')) + QStringLiteral(".csv");
}

/// A list as it was published, row by row: what nobody changed is written back as it was.
class PublishedRows
{
public:
    PublishedRows(Database &db, const QString &typeKey)
        : m_rows(writtenRows(publishedlists::of(db, typeKey)))
    {
        // A file of two separators is read by one of them, and rows of the other are lost.
        if (!m_rows.empty())
            m_options.separator = m_rows.front().separator;
        for (size_t i = 1; i < m_rows.size(); ++i)
            m_byName.insert({m_rows[i].theme, m_rows[i].subTheme}, i);
    }
    void appendHeader(QString &out) const
    {
        if (m_rows.empty())
            appendCsvRow(out, {QStringLiteral("rootcause"), QStringLiteral("subcategory"),
                               QStringLiteral("symptoms")});
        else
            appendRaw(out, m_rows.front());
    }
    void append(QString &out, const QString &theme, const QString &subTheme,
                const QStringList &details) const
    {
        const auto known = m_byName.constFind({theme, subTheme});
        if (known != m_byName.cend() && m_rows[*known].details == details)
            appendRaw(out, m_rows[*known]);
        else
            appendCsvRow(out, {theme, subTheme, details.join(u',')}, m_options);
    }

private:
    static void appendRaw(QString &out, const WrittenRow &row)
    {
        out += row.raw;
        if (!out.endsWith(u'\n')) // the last of its file
            out += u'\n';
    }

    std::vector<WrittenRow> m_rows;
    CsvOptions m_options;
    QHash<std::pair<QString, QString>, size_t> m_byName;
};

/// The rows of one type's list.
class DetailRows
{
public:
    DetailRows(Database &db, const CodeTree &tree) : m_db(db), m_tree(tree) {}

    /// `type` and the others are indexes into CodeTree::codes().
    QString of(int type)
    {
        QString table;
        const PublishedRows published(m_db, m_tree.codes()[size_t(type)].key);
        published.appendHeader(table);
        for (const int theme : childrenOf(type)) {
            const std::vector<int> subThemes = childrenOf(theme);
            const QStringList own = detailsOf(theme);
            if (isOnlyCited(theme) && subThemes.empty() && own.isEmpty())
                continue;
            if (subThemes.empty() || !own.isEmpty())
                published.append(table, nameOf(theme), {}, own);
            for (const int subTheme : subThemes) {
                published.append(table, nameOf(theme), nameOf(subTheme), detailsOf(subTheme));
                m_deeper += int(childrenOf(subTheme).size());
            }
        }
        return table;
    }
    int deeper() const { return m_deeper; } ///< codes below sub-themes, which have no place
    int commas() const { return m_commas; } ///< details that will be read as several

private:
    std::vector<int> childrenOf(int parent) const
    {
        std::vector<int> children;
        for (int i = 0; i < int(m_tree.codes().size()); ++i) {
            if (m_tree.parent(i) == parent)
                children.push_back(i);
        }
        return children;
    }
    /// By quotes, which add it again to the study that reads them; nobody has named it yet.
    bool isOnlyCited(int code) const { return nameOf(code) == m_tree.codes()[size_t(code)].key; }
    QString nameOf(int code) const { return m_tree.codes()[size_t(code)].name; }
    QStringList detailsOf(int code)
    {
        const QStringList details = codes::details(m_db, m_tree.codes()[size_t(code)].id);
        for (const QString &detail : details)
            m_commas += detail.contains(u',');
        return details;
    }

    Database &m_db;
    const CodeTree &m_tree;
    int m_deeper = 0;
    int m_commas = 0;
};

/// A word as Python writes it.
QString quoted(QString word)
{
    word.replace(u'\\', QLatin1String("\\\\")).replace(u'\'', QLatin1String("\\'"));
    return u'\'' + word.simplified() + u'\'';
}

/// The people that a table has rows of.
QSet<QString> peopleIn(const Table &table)
{
    QSet<QString> people;
    const int column = table.column(columns::participant);
    for (size_t row = 0; column >= 0 && row < table.rows.size(); ++row)
        people.insert(table.text(row, column));
    return people;
}

/// The attributes that say something of somebody which no row of the table does.
std::vector<Attribute> beyond(const Table &table, const std::vector<Participant> &participants,
                              const QHash<qint64, AttributeValues> &values,
                              std::vector<Attribute> attributes)
{
    const QSet<QString> said = peopleIn(table);
    std::erase_if(attributes, [&](const Attribute &attribute) {
        const bool isColumn = table.column(attribute.name) >= 0;
        return std::ranges::none_of(participants, [&](const Participant &each) {
            const QString value = values.value(each.id.value).value(attribute.id.value);
            return !value.isEmpty() && !(isColumn && said.contains(each.pseudonym));
        });
    });
    return attributes;
}

/// As filter_keywords calls it.
bool isPythonName(const QString &name)
{
    return std::ranges::all_of(name, [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
}

bool saysMoreThanWords(const KeywordList &list)
{
    return list.rule != KeywordRule{} || !list.repositories.empty();
}

bool isMatchedUnusually(const KeywordList &list)
{
    return list.rule.wholeWords != KeywordRule{}.wholeWords
           || list.rule.matchCase != KeywordRule{}.matchCase
           || (list.rule.wholeWords
               && list.rule.withDigits != keywordlists::usuallyWithDigits(list.rule.category));
}

QString yesOrNo(bool is)
{
    return is ? QStringLiteral("yes") : QStringLiteral("no");
}

} // namespace

void addDetailFiles(Database &db, PackageContents &contents)
{
    const CodeTree tree(db);
    DetailRows rows(db, tree);
    const CodeId taxonomy = codes::taxonomyFolder(db);
    for (int i = 0; i < int(tree.codes().size()); ++i) {
        const Code &type = tree.codes()[size_t(i)];
        if (type.parent == taxonomy)
            contents.files.push_back(
                {QStringLiteral("Issue Report/") + detailFile(type), rows.of(i).toUtf8()});
    }
    if (rows.deeper())
        contents.notes << PackageText::tr(
            "%n code(s) below sub-themes were left out: the lists have "
            "themes and sub-themes.",
            nullptr, rows.deeper());
    if (rows.commas())
        contents.notes << PackageText::tr("%n detail(s) with a comma will be read as several.",
                                          nullptr, rows.commas());
}

void addBackgrounds(Database &db, const std::vector<Table> &others, PackageContents &contents)
{
    const std::vector<Participant> participants = participants::all(db);
    const QHash<qint64, AttributeValues> values = participants::values(db);
    std::vector<Attribute> attributes = attributes::all(db);
    for (const Table &table : others)
        attributes = beyond(table, participants, values, std::move(attributes));
    if (attributes.empty())
        return;
    Table table;
    table.title = PackageText::tr("Interviewee background");
    table.columns = {{columns::participant}};
    for (const Attribute &attribute : attributes)
        table.columns.push_back({attribute.name});
    for (const Participant &participant : participants) {
        TableRow row{participant.pseudonym};
        for (const Attribute &attribute : attributes)
            row.emplace_back(values.value(participant.id.value).value(attribute.id.value));
        table.rows.push_back(std::move(row));
    }
    contents.files.push_back({QStringLiteral("Interviewee Background.xlsx"), writeWorkbook(table)});
}

void addGuide(Database &db, PackageContents &contents)
{
    const QByteArray guide = guidelineMarkdown(prompts::all(db), guideframe::of(db));
    if (!guide.isEmpty())
        contents.files.push_back({QStringLiteral("Interview GuideLine.md"), guide});
}

void addKeywords(Database &db, PackageContents &contents)
{
    static const QRegularExpression odd(QStringLiteral("[^\\p{L}\\p{N}_]"));
    constexpr qsizetype longestLine = 96;
    QString file;
    for (const KeywordList &list : keywordlists::all(db)) {
        if (!isPythonName(list.name) && saysMoreThanWords(list))
            continue; // in the other table, under its own name
        file += QString(list.name).replace(odd, QStringLiteral("_")) + QStringLiteral(" = [");
        QString line;
        for (const QString &word : list.words) {
            if (line.size() + word.size() > longestLine) {
                file += QStringLiteral("\n ") + line;
                line.clear();
            }
            line += u' ' + quoted(word) + u',';
        }
        line.chop(line.endsWith(u',') ? 1 : 0);
        file += QStringLiteral("\n ") + line + QStringLiteral("\n]\n\n");
    }
    if (!file.isEmpty())
        contents.files.push_back({QStringLiteral("filter_keywords"), file.toUtf8()});
}

void addKeywordTable(Database &db, PackageContents &contents)
{
    const std::vector<Repository> known = repositoriesOf(db);
    const std::vector<KeywordList> lists = keywordlists::all(db);
    // The two columns are written where they say something.
    const bool saysHow = std::ranges::any_of(lists, isMatchedUnusually);
    QStringList header{QStringLiteral("Keyword"), QStringLiteral("List"),
                       QStringLiteral("Category"), QStringLiteral("Repository")};
    if (saysHow)
        header << QStringLiteral("Whole words") << QStringLiteral("Match case")
               << QStringLiteral("With digits");
    QString file;
    for (const KeywordList &list : lists) {
        if (!saysMoreThanWords(list) || list.words.isEmpty())
            continue;
        QStringList repositories;
        for (const Repository &each : known) {
            if (std::ranges::find(list.repositories, each.folder) != list.repositories.end()
                && !repositories.contains(each.name))
                repositories << each.name;
        }
        if (repositories.isEmpty())
            repositories << QString();
        if (file.isEmpty())
            appendCsvRow(file, header);
        for (const QString &word : list.words) {
            for (const QString &repository : repositories) {
                QStringList row{word.simplified(), list.name, list.rule.category, repository};
                if (saysHow)
                    row << yesOrNo(list.rule.wholeWords) << yesOrNo(list.rule.matchCase)
                        << yesOrNo(list.rule.withDigits);
                appendCsvRow(file, row);
            }
        }
    }
    // (The name comes after filter_keywords, which has the words as they were published.)
    if (!file.isEmpty())
        contents.files.push_back({QStringLiteral("keyword_lists.csv"), file.toUtf8()});
}

void addGivenRates(Database &db, PackageContents &contents)
{
    QString file;
    for (const Repository &each : repositoriesOf(db)) {
        const auto rate = screening::givenRate(db, each.folder);
        if (!rate)
            continue;
        if (file.isEmpty())
            appendCsvRow(file, {QStringLiteral("repository"), QStringLiteral("rate")});
        appendCsvRow(file,
                     {each.name, QString::number(*rate, 'g', QLocale::FloatingPointShortest)});
    }
    if (!file.isEmpty())
        contents.files.push_back({QStringLiteral("false_positives.csv"), file.toUtf8()});
}

} // namespace axial
