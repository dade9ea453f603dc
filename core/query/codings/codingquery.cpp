#include "core/query/codings/codingquery.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/lists/typedterms.h"

#include <algorithm>

namespace axial {
namespace {

using Kind = CodingCondition::Kind;

/// Deeper nesting than anybody types would end the program's stack.
constexpr int deepest = 100;
constexpr int defaultTurns = 2;
constexpr int mostTurns = 1000;

/// Goes through the tokens from left to right.
class Parser
{
public:
    explicit Parser(const QString &text)
        : m_text(text), m_tokens(typedTokens(text, Parentheses::StandAlone))
    {
    }

    std::optional<CodingCondition> all()
    {
        if (m_tokens.empty())
            return std::nullopt;
        CodingCondition result = alternatives();
        if (!isAtEnd())
            throw Error(QueryText::tr("“)” closes nothing that was opened."));
        return result;
    }

private:
    bool isAtEnd() const { return m_at == m_tokens.size(); }
    QString word(size_t at) const
    {
        return m_text.mid(m_tokens[at].start, m_tokens[at].end - m_tokens[at].start);
    }
    bool isNext(const char *wanted) const
    {
        return !isAtEnd() && word(m_at).compare(QLatin1String(wanted), Qt::CaseInsensitive) == 0;
    }
    bool take(const char *wanted)
    {
        if (!isNext(wanted))
            return false;
        ++m_at;
        return true;
    }
    /// Of what it stands before without a space.
    bool takeMinus()
    {
        if (isAtEnd() || m_text[m_tokens[m_at].start] != u'-')
            return false;
        TypedToken &token = m_tokens[m_at];
        if (token.end - token.start > 1) {
            ++token.start;
            return true;
        }
        const bool isOfNext = m_at + 1 < m_tokens.size() && m_tokens[m_at + 1].start == token.end;
        m_at += isOfNext;
        return isOfNext;
    }

    CodingCondition alternatives()
    {
        CodingCondition result{.kind = Kind::Or};
        do
            result.parts.push_back(together());
        while (take("or"));
        return single(std::move(result));
    }
    CodingCondition together()
    {
        CodingCondition result{.kind = Kind::And};
        do
            result.parts.push_back(neighbours());
        while (take("and") || (!isAtEnd() && !isNext(")") && !isNext("or")));
        return single(std::move(result));
    }
    static CodingCondition single(CodingCondition several)
    {
        if (several.parts.size() > 1)
            return several;
        CodingCondition only = std::move(several.parts.front());
        return only;
    }
    CodingCondition neighbours()
    {
        CodingCondition left = negated();
        for (auto found = nearness(); found; found = nearness()) {
            found->parts.push_back(std::move(left));
            found->parts.push_back(negated());
            left = std::move(*found);
        }
        return left;
    }
    std::optional<CodingCondition> nearness()
    {
        if (isAtEnd())
            return std::nullopt;
        const QString name = word(m_at).toLower();
        if (name == QLatin1String("overlaps") || name == QLatin1String("same-turn")) {
            ++m_at;
            return CodingCondition{.kind = name == QLatin1String("overlaps") ? Kind::Overlaps
                                                                             : Kind::SameTurn};
        }
        if (name != QLatin1String("near") && !name.startsWith(QLatin1String("near:")))
            return std::nullopt;
        ++m_at;
        CodingCondition result{.kind = Kind::Near};
        result.turns = defaultTurns;
        if (name.size() > 4) {
            bool isNumber = false;
            result.turns = name.mid(5).toInt(&isNumber);
            if (!isNumber || result.turns < 0 || result.turns > mostTurns)
                throw Error(refusals::badValue(name, QStringLiteral("near"),
                                               QStringLiteral("0..%1").arg(mostTurns)));
        }
        return result;
    }
    CodingCondition negated()
    {
        if (++m_depth > deepest)
            throw Error(QueryText::tr("This nests deeper than %1 levels.").arg(deepest));
        CodingCondition result;
        if (take("not") || takeMinus()) {
            result.kind = Kind::Not;
            result.parts.push_back(negated());
        } else if (take("(")) {
            result = alternatives();
            if (!take(")"))
                throw Error(QueryText::tr("“(” is not closed."));
        } else {
            result.term = term();
        }
        --m_depth;
        return result;
    }
    CodingTerm term()
    {
        if (isAtEnd())
            throw Error(m_at ? QueryText::tr("Something is missing after “%1”.").arg(word(m_at - 1))
                             : QueryText::tr("Something is missing."));
        const QString typed = word(m_at);
        const bool isOperator = codingOperators().contains(typed, Qt::CaseInsensitive);
        if (isOperator || typed == QLatin1String(")"))
            throw Error(QueryText::tr("Something is missing before “%1”.").arg(typed));
        ++m_at;
        const qsizetype colon = typedColon(typed);
        CodingTerm result;
        result.values = typedValues(typed.mid(colon + 1));
        if (colon > 0)
            result.field = fieldOf(typed.left(colon).remove(u'"'), result.values);
        if (result.values.isEmpty())
            throw Error(QueryText::tr("“%1” has no value yet.").arg(typed));
        return result;
    }
    /// What is no field is an attribute of that name.
    static CodingField fieldOf(const QString &name, QStringList &values)
    {
        if (const auto at = codingFieldNames().indexOf(name.toCaseFolded()); at >= 0)
            return CodingField(at);
        for (QString &value : values)
            value = name + u'=' + value;
        return CodingField::Attribute;
    }

    QString m_text;
    std::vector<TypedToken> m_tokens;
    size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

std::optional<CodingCondition> parseCodingQuery(const QString &text)
{
    return Parser(text).all();
}

const QStringList &codingFieldNames()
{
    // In the order of CodingField.
    static const QStringList names{
        "code",   "only",   "group", "participant", "attribute", "source", "collection", "tag",
        "folder", "prompt", "words", "coder",       "before",    "after",  "on",         "weight"};
    return names;
}

const QStringList &codingOperators()
{
    static const QStringList words{"and", "or", "not", "near", "same-turn", "overlaps"};
    return words;
}

} // namespace axial
