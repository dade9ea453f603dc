#include "core/query/codings/codingform.h"

#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/db/database.h"
#include "core/lists/typedterms.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/savedfilters.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

constexpr int mostSources = 2000;

QStringList namesOf(const std::vector<ParameterChoice> &choices)
{
    QStringList names;
    for (const ParameterChoice &each : choices)
        names << each.id;
    return names;
}

std::vector<CodingFormChoices::AttributeValues> attributesOf(Database &db)
{
    std::vector<CodingFormChoices::AttributeValues> result;
    const auto values = participants::values(db);
    for (const Attribute &attribute : attributes::all(db)) {
        QSet<QString> known(attribute.categories.begin(), attribute.categories.end());
        QStringList others;
        for (const auto &ofOne : values) {
            const QString value = ofOne.value(attribute.id.value).trimmed();
            if (!value.isEmpty() && !known.contains(value)) {
                known.insert(value);
                others << value;
            }
        }
        std::sort(others.begin(), others.end(), nameLess);
        auto choices = choicesNamed(attribute.categories + others, std::identity());
        choices.push_back({QStringLiteral("none"), QueryText::tr("(none)")});
        result.push_back({attribute.name, std::move(choices)});
    }
    return result;
}

using Joint = CodingFormRow::Joint;

/// As it is typed between terms: in quotes where it would fall apart, or be an operator.
QString quoted(const QString &value)
{
    const QString typed = typedValue(value, QStringLiteral("():"));
    const bool isOther = codingOperators().contains(typed, Qt::CaseInsensitive)
                         || typed.startsWith(u'-');
    return isOther ? u'"' + typed + u'"' : typed;
}

bool isField(const QString &name)
{
    return codingFieldNames().contains(name, Qt::CaseInsensitive);
}

QString termText(const CodingFormRow &row)
{
    QStringList values;
    const bool isNamed = row.field == CodingField::Attribute && !isField(row.attribute);
    for (const QString &value : row.values) {
        const bool isPlain = row.field != CodingField::Attribute || isNamed;
        values << quoted(isPlain ? value : row.attribute + u'=' + value);
    }
    const QString typed = values.join(u',');
    if (isNamed)
        return quoted(row.attribute) + u':' + typed;
    const QString name = codingFieldNames().value(int(row.field));
    // Alone, a code says itself what it is.
    const bool isAlone = row.field == CodingField::Code && row.values.size() == 1;
    return isAlone ? typed : name + u':' + typed;
}

QString jointText(const CodingFormRow &row, bool isFirst)
{
    const bool isNot = row.joint == Joint::AndNot || row.joint == Joint::OrNot;
    if (isFirst)
        return isNot ? QStringLiteral("not ") : QString();
    if (row.joint == Joint::Near)
        return QStringLiteral(" near:%1 ").arg(row.turns);
    // In the order of Joint.
    static constexpr const char *words[] = {" and ",  " or ",        " and not ", " or not ",
                                            " near ", " same-turn ", " overlaps "};
    return QString::fromLatin1(words[int(row.joint)]);
}

/// Takes the words of a query that is known to be right, line by line.
class FormReading
{
public:
    explicit FormReading(const QString &text)
    {
        for (const TypedToken &token : typedTokens(text, Parentheses::StandAlone))
            m_words << text.mid(token.start, token.end - token.start);
    }

    std::optional<std::vector<CodingFormRow>> rows()
    {
        std::vector<CodingFormRow> rows;
        bool isInside = false;
        while (m_at < m_words.size()) {
            CodingFormRow row = joined();
            row.opens = take(QStringLiteral("("));
            if (row.opens && isInside)
                return std::nullopt;
            isInside |= row.opens;
            if (!takeTerm(row))
                return std::nullopt;
            row.closes = take(QStringLiteral(")"));
            if (row.closes && !isInside)
                return std::nullopt;
            isInside = isInside && !row.closes;
            rows.push_back(std::move(row));
        }
        return rows;
    }

private:
    bool take(const QString &wanted)
    {
        if (m_words.value(m_at).compare(wanted, Qt::CaseInsensitive) != 0)
            return false;
        ++m_at;
        return true;
    }

    bool takeNot()
    {
        if (take(QStringLiteral("not")))
            return true;
        if (!m_words.value(m_at).startsWith(u'-'))
            return false;
        if (m_words[m_at].size() == 1)
            ++m_at; // it stands before a bracket
        else
            m_words[m_at].remove(0, 1);
        return true;
    }

    CodingFormRow joined()
    {
        CodingFormRow row;
        const QString word = m_words.value(m_at).toLower();
        if (word.startsWith(QLatin1String("near")) && takeNear(word, row))
            return row;
        if (take(QStringLiteral("same-turn")))
            row.joint = Joint::SameTurn;
        else if (take(QStringLiteral("overlaps")))
            row.joint = Joint::Overlaps;
        else if (take(QStringLiteral("or")))
            row.joint = takeNot() ? Joint::OrNot : Joint::Or;
        else {
            take(QStringLiteral("and")); // as is nothing between two terms
            row.joint = takeNot() ? Joint::AndNot : Joint::And;
        }
        return row;
    }

    bool takeNear(const QString &word, CodingFormRow &row)
    {
        if (word != QLatin1String("near") && !word.startsWith(QLatin1String("near:")))
            return false;
        ++m_at;
        row.joint = Joint::Near;
        if (word.size() > 4)
            row.turns = word.mid(5).toInt();
        return true;
    }

    bool takeTerm(CodingFormRow &row)
    {
        const QString word = m_words.value(m_at);
        const bool isOperator = codingOperators().contains(word, Qt::CaseInsensitive);
        if (isOperator || word == QLatin1String("(") || word == QLatin1String(")")
            || word.startsWith(u'-'))
            return false;
        ++m_at;
        const CodingTerm term = parseCodingQuery(word)->term;
        row.field = term.field;
        row.values = term.values;
        if (term.field != CodingField::Attribute)
            return true;
        row.attribute = term.values.front().section(u'=', 0, 0).trimmed();
        for (QString &value : row.values) {
            if (value.section(u'=', 0, 0).trimmed() != row.attribute)
                return false;
            value = value.section(u'=', 1).trimmed();
        }
        return true;
    }

    QStringList m_words;
    qsizetype m_at = 0;
};

} // namespace

std::optional<std::vector<CodingFormRow>> codingFormRows(const QString &text)
{
    if (!parseCodingQuery(text))
        return std::vector<CodingFormRow>();
    return FormReading(text).rows();
}

QString codingFormText(const std::vector<CodingFormRow> &rows)
{
    QString text;
    bool isInside = false;
    bool isOpening = false; // since a line that asks for nothing
    bool isFirst = true;
    for (const CodingFormRow &row : rows) {
        isOpening |= row.opens;
        if (row.isComplete()) {
            if (isOpening && isInside)
                text += u')';
            text += jointText(row, isFirst);
            if (isOpening)
                text += u'(';
            isInside |= isOpening;
            text += termText(row);
            isFirst = false;
            isOpening = false;
        }
        if (row.closes) {
            if (isInside)
                text += u')';
            isInside = isOpening = false;
        }
    }
    return isInside ? text + u')' : text;
}

QString codingValuesText(const QStringList &values)
{
    QStringList typed;
    for (const QString &value : values)
        typed << (value.contains(u',') ? u'"' + value + u'"' : value);
    return typed.join(QStringLiteral(", "));
}

CodingFormChoices CodingFormChoices::of(Database &db)
{
    CodingFormChoices result;
    auto &offered = result.offered;
    for (const Code &code : codes::all(db)) {
        if (code.parent)
            offered[CodingField::Code].push_back({code.keyOrName(), code.label()});
    }
    offered[CodingField::Only] = offered[CodingField::Code];
    offered[CodingField::Group] = choicesNamed(groupings::membership(db).grouping.groups,
                                               &Group::name);
    offered[CodingField::Participant] = choicesNamed(participants::all(db),
                                                     &Participant::pseudonym);
    offered[CodingField::Coder] = choicesNamed(coders::all(db), &Coder::name);
    offered[CodingField::Collection] = choicesNamed(
        collections::all(db),
        [&db](const Collection &each) { return collections::path(db, each.id).join(u'/'); });
    offered[CodingField::Tag] = choicesNamed(sourcetags::all(db), &sourcetags::Use::tag);
    offered[CodingField::Folder] = choicesNamed(savedfilters::all(db, savedfilters::sources),
                                                &SavedFilter::name);
    offered[CodingField::Prompt] = choicesNamed(quotes::promptCategories(db), std::identity());
    offered[CodingField::Source] = choicesNamed(
        columnOf<QStringList>(db.query(
            "SELECT title FROM source WHERE kind<>1 ORDER BY title LIMIT ?1", mostSources)),
        std::identity());
    result.attributes = attributesOf(db);
    return result;
}

const std::vector<ParameterChoice> &CodingFormChoices::ofField(CodingField field,
                                                               const QString &attribute) const
{
    static const std::vector<ParameterChoice> anything;
    if (field != CodingField::Attribute) {
        const auto found = offered.find(field);
        return found == offered.end() ? anything : found->second;
    }
    const auto found = std::ranges::find_if(attributes, [&](const AttributeValues &each) {
        return each.name.compare(attribute, Qt::CaseInsensitive) == 0;
    });
    return found == attributes.end() ? anything : found->values;
}

FilterOffers codingOffersAt(const QString &text, qsizetype cursor, const CodingFormChoices &choices)
{
    ListFields fields;
    for (const QString &name : codingFieldNames())
        fields.push_back({{name}});
    for (const CodingFormChoices::AttributeValues &each : choices.attributes)
        fields.push_back({{each.name}});
    const int own = int(codingFieldNames().size());
    return filterOffersAt(text, cursor, fields,
                          [&](int field) {
                              return namesOf(field < own
                                                 ? choices.ofField(CodingField(field), {})
                                                 : choices.attributes[size_t(field - own)].values);
                          },
                          {Parentheses::StandAlone, namesOf(choices.ofField(CodingField::Code, {})),
                           codingOperators()});
}

} // namespace axial
