#include "core/project/findings/findingtext.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace axial::findings {
namespace {

struct KindName {
    ColumnKind kind;
    QLatin1String name;
};

constexpr KindName kindNames[] = {
    {ColumnKind::Count, QLatin1String("count")}, {ColumnKind::Ordinal, QLatin1String("ordinal")},
    {ColumnKind::Share, QLatin1String("share")}, {ColumnKind::Rate, QLatin1String("rate")},
    {ColumnKind::Score, QLatin1String("score")}, {ColumnKind::Label, QLatin1String("label")},
    {ColumnKind::Text, QLatin1String("text")}};

/// As plainText() writes it, so that what is read back is the same value.
CellValue valueOf(ColumnKind kind, const QString &words)
{
    bool isNumber = false;
    if (kind == ColumnKind::Count || kind == ColumnKind::Ordinal) {
        const qint64 count = words.toLongLong(&isNumber);
        if (isNumber)
            return count;
    }
    if (axial::isNumber(kind)) {
        const double real = words.toDouble(&isNumber);
        if (isNumber)
            return real;
        return {}; // no value, as the coefficient of a single coder
    }
    return words;
}

} // namespace

QString placeWords(int place)
{
    return QStringLiteral("{%1}").arg(place);
}

std::vector<FindingPart> parts(const Finding &finding)
{
    static const QRegularExpression pattern(QStringLiteral("\\{([1-9][0-9]{0,3})\\}"));
    std::vector<FindingPart> result;
    const auto addWords = [&](const QString &words) {
        if (!words.isEmpty())
            result.push_back({words, 0});
    };
    qsizetype from = 0;
    auto places = pattern.globalMatch(finding.text);
    while (places.hasNext()) {
        const QRegularExpressionMatch match = places.next();
        const int place = match.captured(1).toInt();
        const auto found = std::ranges::find(finding.numbers, place, &FindingNumber::place);
        if (found == finding.numbers.end())
            continue;
        addWords(finding.text.mid(from, match.capturedStart() - from));
        result.push_back({displayText(found->written.value, found->written.kind), place});
        from = match.capturedEnd();
    }
    addWords(finding.text.mid(from));
    return result;
}

QString sentence(const Finding &finding)
{
    QString result;
    for (const FindingPart &part : parts(finding))
        result += part.words;
    return result;
}

bool names(const QString &text, int place)
{
    return text.contains(placeWords(place));
}

QString storedWords(const StatedNumber &number)
{
    QString words = plainText(number.value);
    for (const KindName &each : kindNames) {
        if (each.kind == number.kind)
            return each.name + u' ' + words;
    }
    return QStringLiteral("text ") + words;
}

StatedNumber statedNumber(const QString &stored)
{
    for (const KindName &each : kindNames) {
        if (stored.startsWith(each.name) && stored.mid(each.name.size(), 1) == QLatin1String(" "))
            return {valueOf(each.kind, stored.mid(each.name.size() + 1)), each.kind};
    }
    return {stored, ColumnKind::Text};
}

QString storedParameters(const QueryParameters &parameters)
{
    QJsonObject object;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        object.insert(it.key(), it.value());
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QueryParameters parametersFrom(const QString &stored)
{
    QueryParameters parameters;
    const QJsonObject object = QJsonDocument::fromJson(stored.toUtf8()).object();
    for (auto it = object.begin(); it != object.end(); ++it)
        parameters.insert(it.key(), it.value().toString());
    return parameters;
}

} // namespace axial::findings
