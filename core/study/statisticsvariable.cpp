#include "core/study/statisticsvariable.h"

#include "core/formats/csv.h"
#include "core/import/people/attributekinds.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

using Kind = StatisticsVariable::Kind;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

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
        QStringLiteral("all"),  QStringLiteral("and"),   QStringLiteral("by"),
        QStringLiteral("eq"),   QStringLiteral("ge"),    QStringLiteral("gt"),
        QStringLiteral("le"),   QStringLiteral("lt"),    QStringLiteral("ne"),
        QStringLiteral("not"),  QStringLiteral("or"),    QStringLiteral("to"),
        QStringLiteral("with"), QStringLiteral("if"),    QStringLiteral("else"),
        QStringLiteral("for"),  QStringLiteral("while"), QStringLiteral("repeat"),
        QStringLiteral("next"), QStringLiteral("break"), QStringLiteral("function"),
        QStringLiteral("in"),   QStringLiteral("null"),  QStringLiteral("na"),
        QStringLiteral("nan"),  QStringLiteral("inf"),   QStringLiteral("true"),
        QStringLiteral("false")};
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

QString commentWords(const QString &words)
{
    return words.simplified();
}

} // namespace

QString guarded(const QString &words)
{
    return isFormulaLike(words) ? u'\'' + words : words;
}

void StatisticsVariables::append(StatisticsVariable variable)
{
    const QString wanted = programName(variable.name);
    variable.name = wanted;
    for (int number = 2; m_names.contains(variable.name.toLower()); ++number) // SPSS knows no case
        variable.name = wanted + QStringLiteral("_%1").arg(number);
    m_names.insert(variable.name.toLower());
    m_variables.push_back(std::move(variable));
}

void StatisticsVariables::add(const QString &name, const QString &label)
{
    append({name, label});
}

void StatisticsVariables::add(const Attribute &attribute, bool isCompared)
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
        variable.label = Messages::tr("%1 (months)").arg(attribute.name);
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
    append(std::move(variable));
}

void StatisticsVariables::addFlag(const QString &name, const QString &label)
{
    append({name, label, Kind::Flag});
}

QByteArray StatisticsVariables::scriptForR(const QString &file, const QString &title) const
{
    QString script = QStringLiteral("# %1\n# Run in the folder of %2: source(\"participants.R\")\n"
                                    "participants <- read.csv(%3, encoding = \"UTF-8\", "
                                    "colClasses = \"character\", na.strings = \"\", "
                                    "check.names = FALSE)\n")
                         .arg(commentWords(title), file, forR(file));
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

QByteArray StatisticsVariables::scriptForSpss(const QString &file, const QString &title,
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
    return (QStringLiteral("* ") + commentWords(title).remove(u'.') + QStringLiteral(".\n")
            + QStringLiteral("GET DATA /TYPE=TXT /FILE=%1 /ENCODING=\"UTF8\"\n"
                             "  /ARRANGEMENT=DELIMITED /DELIMITERS=\",\" /QUALIFIER='\"' "
                             "/FIRSTCASE=2 /VARIABLES=\n")
                  .arg(forSpss(file, longestLabel))
            + variables.join(u'\n') + QStringLiteral(".\nVARIABLE LABELS\n") + labels.join(u'\n')
            + QStringLiteral(".\n") + levels + QStringLiteral("EXECUTE.\n"))
        .toUtf8();
}

} // namespace axial
