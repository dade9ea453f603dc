#include "core/study/studyexport.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/domain/participant.h"
#include "core/formats/csv.h"
#include "core/import/people/attributevalues.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/sight.h"
#include "core/query/codes/codetree.h"
#include "core/query/evidence/evidence.h"
#include "core/text/duration.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// A column of a table for statistics, as programs for them know it.
struct StatisticsVariable {
    enum class Kind {
        Words,
        Number,
        Ordered, ///< one of the levels, the lowest first
        Nominal, ///< one of the levels, of which none is lower
        Flag     ///< 1 or 0
    };

    QString name;  ///< R's and SPSS's: letters of ASCII, digits and `_`, at most 60
    QString label; ///< in people's words
    Kind kind = Kind::Words;
    bool isDuration = false; ///< in months
    QStringList levels = {};
};

/// No spreadsheet takes the words for a formula: see CsvGuard.
QString guarded(const QString &words)
{
    return isFormulaLike(words) ? u'\'' + words : words;
}

using Kind = StatisticsVariable::Kind;

/// Both programs take it, and neither takes it for a word of theirs.
QString programName(const QString &words)
{
    constexpr qsizetype longest = 50;
    QString name;
    for (const QChar each : words.normalized(QString::NormalizationForm_KD)) {
        if (each.unicode() < 0x80 && each.isLetterOrNumber())
            name += each;
        else if (!name.isEmpty() && !name.endsWith(u'_')
                 && each.category() != QChar::Mark_NonSpacing)
            name += u'_';
    }
    name = name.left(longest);
    while (name.endsWith(u'_'))
        name.chop(1);
    static const QSet<QString> reserved{
        "all",      "and", "by",   "eq", "ge",   "gt",  "le",    "lt",     "ne",   "not",
        "or",       "to",  "with", "if", "else", "for", "while", "repeat", "next", "break",
        "function", "in",  "null", "na", "nan",  "inf", "true",  "false"};
    const bool isFree = !name.isEmpty() && name[0].isLetter() && !reserved.contains(name.toLower());
    return isFree ? name : QStringLiteral("v_") + name;
}

/// Between quotation marks of R: nothing in it ends them.
QString forR(const QString &words)
{
    QString quoted;
    for (const QChar each : words.simplified()) {
        if (each == u'"' || each == u'\\')
            quoted += u'\\';
        quoted += each;
    }
    return u'"' + quoted + u'"';
}

QString forSpss(const QString &words, qsizetype longest)
{
    return u'"' + words.simplified().left(longest).replace(u'"', QLatin1String("\"\"")) + u'"';
}

/// The columns of such a table, no two of one name, and the scripts that read it.
class StatisticsVariables
{
public:
    void add(StatisticsVariable variable)
    {
        const QString wanted = programName(variable.name);
        variable.name = wanted;
        // SPSS knows no case.
        for (int number = 2; m_names.contains(variable.name.toLower()); ++number)
            variable.name = wanted + QStringLiteral("_%1").arg(number);
        m_names.insert(variable.name.toLower());
        m_variables.push_back(std::move(variable));
    }

    /// `isCompared`: somebody asks which of its values is lower.
    void add(const Attribute &attribute, bool isCompared)
    {
        StatisticsVariable variable{attribute.name, attribute.name};
        switch (attribute.kind) {
        case AttributeKind::Integer:
        case AttributeKind::Decimal:
            variable.kind = Kind::Number;
            break;
        case AttributeKind::Duration:
            variable.kind = Kind::Number;
            variable.isDuration = true;
            variable.label = PackageText::tr("%1 (months)").arg(attribute.name);
            break;
        case AttributeKind::Category:
            // Countries are categories as well, and a list of them lies in some order, too.
            variable.kind = isCompared || haveKnownOrder(attribute.categories) ? Kind::Ordered
                                                                               : Kind::Nominal;
            for (const QString &level : attribute.categories)
                variable.levels << guarded(level.trimmed());
            break;
        case AttributeKind::Text:
        case AttributeKind::Date:
        case AttributeKind::YesNo:
            break;
        }
        add(std::move(variable));
    }

    const std::vector<StatisticsVariable> &all() const { return m_variables; }

    /// UTF-8, run in the folder of the data; makes a data frame `participants`.
    QByteArray scriptForR(const QString &file, const QString &title) const
    {
        QString script = QStringLiteral(
                             "# %1\n# Run in the folder of %2: source(\"participants.R\")\n"
                             "participants <- read.csv(%3, encoding = \"UTF-8\", "
                             "colClasses = \"character\", na.strings = \"\", "
                             "check.names = FALSE)\n")
                             .arg(title.simplified(), file, forR(file));
        for (const StatisticsVariable &each : m_variables) {
            const QString column = QStringLiteral("participants$") + each.name;
            if (each.kind == Kind::Number || each.kind == Kind::Flag)
                script += QStringLiteral("%1 <- as.%2(%1)\n")
                              .arg(column, each.kind == Kind::Flag ? QStringLiteral("integer")
                                                                   : QStringLiteral("numeric"));
            if (each.kind == Kind::Ordered || each.kind == Kind::Nominal) {
                QStringList levels;
                for (const QString &level : each.levels)
                    levels << forR(level);
                script += column + QStringLiteral(" <- factor(") + column
                          + QStringLiteral(", levels = c(") + levels.join(QStringLiteral(", "))
                          + (each.kind == Kind::Ordered ? QStringLiteral("), ordered = TRUE)\n")
                                                        : QStringLiteral("))\n"));
            }
            script += QStringLiteral("attr(") + column + QStringLiteral(", \"label\") <- ")
                      + forR(each.label) + u'\n';
        }
        return script.toUtf8();
    }

    /// UTF-8; `rows` tell how wide words are.
    QByteArray scriptForSpss(const QString &file, const QString &title,
                             const std::vector<QStringList> &rows) const
    {
        constexpr qsizetype longestLabel = 250;
        constexpr qsizetype widest = 32767;
        QStringList variables;
        QStringList labels;
        QString levels;
        for (size_t i = 0; i < m_variables.size(); ++i) {
            const StatisticsVariable &each = m_variables[i];
            const bool isWords = each.kind != Kind::Number && each.kind != Kind::Flag;
            qsizetype width = 1;
            for (size_t row = 1; row < rows.size(); ++row)
                width = std::max(width, rows[row].value(qsizetype(i)).toUtf8().size());
            variables << QStringLiteral("  %1 %2").arg(
                each.name, isWords ? QStringLiteral("A%1").arg(std::min(width, widest))
                           : each.kind == Kind::Flag ? QStringLiteral("F1.0")
                                                     : QStringLiteral("F12.4"));
            labels << QStringLiteral("  ") + each.name + u' ' + forSpss(each.label, longestLabel);
            if (each.kind == Kind::Flag || each.kind == Kind::Nominal)
                levels += QStringLiteral("VARIABLE LEVEL %1 (NOMINAL).\n").arg(each.name);
            else if (each.kind == Kind::Ordered)
                levels += QStringLiteral("VARIABLE LEVEL %1 (ORDINAL).\n").arg(each.name);
        }
        // A comment ends at a full stop that ends its line.
        return (QStringLiteral("* ") + title.simplified().remove(u'.') + QStringLiteral(".\n")
                + QStringLiteral("GET DATA /TYPE=TXT /FILE=%1 /ENCODING=\"UTF8\"\n"
                                 "  /ARRANGEMENT=DELIMITED /DELIMITERS=\",\" /QUALIFIER='\"' "
                                 "/FIRSTCASE=2 /VARIABLES=\n")
                      .arg(forSpss(file, longestLabel))
                + variables.join(u'\n') + QStringLiteral(".\nVARIABLE LABELS\n")
                + labels.join(u'\n') + QStringLiteral(".\n") + levels
                + QStringLiteral("EXECUTE.\n"))
            .toUtf8();
    }

private:
    std::vector<StatisticsVariable> m_variables;
    QSet<QString> m_names;
};

/// Which themes each participant mentions.
QHash<ParticipantId, QSet<int>> mentions(Database &db, const CodeTree &tree,
                                         const Progress &progress)
{
    const rounds::Sight sight(db); // who reads a file may still label
    QHash<ParticipantId, QSet<int>> result;
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        eachVoice(quote, [&](const EvidenceQuote &said) {
            for (const CodeId code : said.codes) {
                for (const int each : tree.selfAndAncestors(tree.index(code)))
                    result[said.participant].insert(each);
            }
        });
    }
    return result;
}

/// Those of which a rule of a grouping asks what is lower, so that their order means something.
QSet<QString> comparedAttributes(Database &db)
{
    QSet<QString> names;
    for (const Grouping &grouping : groupings::all(db)) {
        for (const Group &group : grouping.groups) {
            for (const auto &conditions : group.alternatives) {
                for (const Condition &each : conditions) {
                    if (each.op == ConditionOperator::Under
                        || each.op == ConditionOperator::AtLeast)
                        names.insert(each.attribute);
                }
            }
        }
    }
    return names;
}

/// As its type wants it; empty for what is none of that type.
QString valueOf(const QString &text, const StatisticsVariable &variable)
{
    const QString trimmed = text.trimmed();
    bool isNumber = true;
    switch (variable.kind) {
    case Kind::Number:
        if (variable.isDuration) {
            const auto months = durationMonths(trimmed);
            return months ? QString::number(*months, 'g', 10) : QString();
        }
        trimmed.toDouble(&isNumber);
        return isNumber ? trimmed : QString();
    case Kind::Ordered:
    case Kind::Nominal:
        return variable.levels.contains(guarded(trimmed)) ? guarded(trimmed) : QString();
    case Kind::Flag:
        return trimmed;
    case Kind::Words:
        break;
    }
    return guarded(text.simplified()); // SPSS reads a line a row
}

} // namespace

std::vector<PackageFile> statisticsFolder(Database &db, const QString &title, Progress &progress)
{
    const std::vector<Participant> people = participants::all(db);
    if (people.empty())
        throw Error(
            PackageText::tr("There are no participants, so there is no table of them. Nothing "
                            "was written."));
    const CodeTree tree(db);
    const auto mentioned = mentions(db, tree, progress);
    const auto values = participants::values(db);
    const GroupMembership membership = groupings::membership(db);
    const std::vector<Attribute> asked = attributes::all(db);
    const QSet<QString> compared = comparedAttributes(db);
    std::vector<int> themes;
    for (const CodeLevel level :
         {CodeLevel::Type, CodeLevel::Theme, CodeLevel::SubTheme, CodeLevel::Open}) {
        for (const int code : tree.atLevel(level))
            themes.push_back(code);
    }
    StatisticsVariables variables;
    variables.add({QStringLiteral("participant"), PackageText::tr("Participant")});
    variables.add({QStringLiteral("group"), PackageText::tr("Group")});
    for (const Attribute &attribute : asked)
        variables.add(attribute, compared.contains(attribute.name));
    for (const int theme : themes) {
        const Code &code = tree.codes()[size_t(theme)];
        variables.add({QStringLiteral("c_") + code.keyOrName(), code.label(), Kind::Flag});
    }
    std::vector<QStringList> rows(1);
    for (const StatisticsVariable &variable : variables.all())
        rows[0] << variable.name;
    for (const Participant &person : people) {
        progress.checkCanceled();
        QStringList cells{guarded(person.pseudonym), guarded(membership.groupName(person.id))};
        for (const Attribute &attribute : asked)
            cells << valueOf(values.value(person.id.value).value(attribute.id.value),
                             variables.all()[size_t(cells.size())]);
        const QSet<int> has = mentioned.value(person.id);
        for (const int theme : themes)
            cells << (has.contains(theme) ? QStringLiteral("1") : QStringLiteral("0"));
        rows.push_back(std::move(cells));
    }
    CsvOptions exact; // numbers below zero are no formulas, and words are guarded
    exact.guard = CsvGuard::Exact;
    const QString data = QStringLiteral("participants.csv");
    return {{data, writeCsv(rows, exact).toUtf8()},
            {QStringLiteral("participants.R"), variables.scriptForR(data, title)},
            {QStringLiteral("participants.sps"), variables.scriptForSpss(data, title, rows)}};
}

} // namespace axial
