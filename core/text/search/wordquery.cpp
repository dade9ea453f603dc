#include "core/text/search/wordquery.h"

#include "core/base/error.h"
#include "core/text/words/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(text)
};

struct Token {
    enum class Kind { Open, Close, Quoted, Bare };
    Kind kind = Kind::Bare;
    QString text;

    bool is(const char *keyword) const
    {
        return kind == Kind::Bare && text == QLatin1String(keyword);
    }
};

bool isQuote(QChar sign)
{
    return sign == u'"' || sign == u'“' || sign == u'”';
}

/// A minus before what is not to be there: "gpu -card".
bool isWithout(const QString &words, qsizetype at)
{
    if (words.left(at).trimmed().isEmpty()) // of nothing; "-Wall" is what is looked for
        return false;
    const QChar before = words[at - 1];
    const QChar next = at + 1 == words.size() ? u' ' : words[at + 1];
    return (before.isSpace() || before == u'(' || before == u'（')
           && (next.isLetterOrNumber() || isQuote(next) || next == u'(' || next == u'（');
}

Error withoutPartner(const QString &words)
{
    return Error(Messages::tr("A bracket or quotation mark in “%1” has no partner.").arg(words));
}

std::vector<Token> tokensOf(const QString &words)
{
    std::vector<Token> result;
    for (qsizetype at = 0; at < words.size();) {
        const QChar sign = words[at];
        qsizetype end = at + 1;
        if (sign == u'(' || sign == u'（') {
            result.push_back({Token::Kind::Open, sign});
        } else if (sign == u')' || sign == u'）') {
            result.push_back({Token::Kind::Close, sign});
        } else if (isQuote(sign)) {
            while (end < words.size() && !isQuote(words[end]))
                ++end;
            if (end == words.size())
                throw withoutPartner(words);
            result.push_back({Token::Kind::Quoted, words.mid(at + 1, end - at - 1)});
            ++end;
        } else if (sign == u'-' && isWithout(words, at)) {
            result.push_back({Token::Kind::Bare, QStringLiteral("NOT")});
        } else if (!sign.isSpace()) {
            while (end < words.size() && !words[end].isSpace() && !isQuote(words[end])
                   && !QStringView(u"()（）").contains(words[end]))
                ++end;
            result.push_back({Token::Kind::Bare, words.mid(at, end - at)});
        }
        at = end;
    }
    return result;
}

/// As with AND and OR in capitals; nullopt = there are none in small letters. A small "not" is a
/// word, and one that matters: "does not work".
std::optional<std::vector<Token>> withCapitals(std::vector<Token> tokens)
{
    bool isAny = false;
    for (Token &token : tokens) {
        const QString capitals = token.text.toUpper();
        if (token.kind != Token::Kind::Bare || capitals == token.text
            || !QStringList{"AND", "OR"}.contains(capitals))
            continue;
        token.text = capitals;
        isAny = true;
    }
    return isAny ? std::optional(std::move(tokens)) : std::nullopt;
}

/// Reads tokens into steps.
class Reader
{
public:
    Reader(const QString &words, std::vector<Token> tokens)
        : m_words(words), m_tokens(std::move(tokens))
    {
    }

    void read()
    {
        if (m_tokens.empty())
            return;
        readAny(true);
        if (m_next < m_tokens.size())
            throw withoutPartner(m_words);
        if (std::ranges::none_of(terms, [](const auto &each) { return each.isWanted; }))
            throw Error(Messages::tr("Name at least one word that is to be there."));
    }

    std::vector<WordTerm> terms;
    std::vector<WordStep> steps;

private:
    using Step = WordStep::Kind;

    bool isAt(const char *keyword) const
    {
        return m_next < m_tokens.size() && m_tokens[m_next].is(keyword);
    }
    bool isAtEnd() const
    {
        return m_next == m_tokens.size() || m_tokens[m_next].kind == Token::Kind::Close;
    }
    void readAny(bool isWanted)
    {
        readAll(isWanted);
        while (isAt("OR")) {
            ++m_next;
            readAll(isWanted);
            steps.push_back({Step::Or, -1});
        }
    }
    void readAll(bool isWanted)
    {
        readOne(isWanted);
        while (!isAtEnd() && !isAt("OR")) {
            m_next += isAt("AND");
            readOne(isWanted);
            steps.push_back({Step::And, -1});
        }
    }
    void readOne(bool isWanted)
    {
        bool isNot = false;
        for (; isAt("NOT"); ++m_next)
            isNot = !isNot;
        if (isAtEnd() || isAt("AND") || isAt("OR"))
            throw Error(Messages::tr("A word is missing in “%1”.").arg(m_words));
        const Token token = m_tokens[m_next++];
        if (token.kind == Token::Kind::Open)
            readBracket(isWanted != isNot);
        else
            addTerm(token, isWanted != isNot);
        if (isNot)
            steps.push_back({Step::Not, -1});
    }
    void readBracket(bool isWanted)
    {
        constexpr int deepest = 50;
        if (++m_depth > deepest)
            throw Error(Messages::tr("Too many brackets within each other."));
        readAny(isWanted);
        if (m_next == m_tokens.size())
            throw withoutPartner(m_words);
        ++m_next;
        --m_depth;
    }
    void addTerm(const Token &token, bool isWanted)
    {
        WordTerm term{{}, token.text.endsWith(u'*'), isWanted};
        forEachWord(token.text, {0, token.text.size()},
                    [&](TextRange, const QString &word) { term.words << word; });
        if (term.words.isEmpty())
            throw Error(Messages::tr("“%1” is no word.").arg(token.text));
        if (term.words.size() > WordQuery::longestTerm || terms.size() == WordQuery::mostTerms)
            throw Error(Messages::tr("These are too many words at once."));
        steps.push_back({Step::Term, int(terms.size())});
        terms.push_back(std::move(term));
    }

    QString m_words;
    std::vector<Token> m_tokens;
    size_t m_next = 0;
    int m_depth = 0;
};

} // namespace

WordQuery::WordQuery(const QString &words)
{
    const std::vector<Token> tokens = tokensOf(words);
    Reader reader(words, tokens);
    bool isRead = false;
    if (auto capitals = withCapitals(tokens)) {
        Reader joined(words, std::move(*capitals));
        try {
            joined.read();
            reader = std::move(joined);
            isRead = true;
        } catch (const Error &) { // then they are words themselves, as in "to be or not"
        }
    }
    if (!isRead)
        reader.read();
    m_terms = std::move(reader.terms);
    m_steps = std::move(reader.steps);
}

bool WordQuery::holds(const std::vector<bool> &found) const
{
    std::vector<bool> stack;
    for (const WordStep &step : m_steps) {
        if (step.kind == WordStep::Kind::Term) {
            stack.push_back(found[size_t(step.term)]);
            continue;
        }
        const bool last = stack.back();
        if (step.kind == WordStep::Kind::Not) {
            stack.back() = !last;
            continue;
        }
        stack.pop_back();
        stack.back() = step.kind == WordStep::Kind::And ? stack.back() && last
                                                        : stack.back() || last;
    }
    return !stack.empty() && stack.back();
}

WordMatcher::WordMatcher(const WordQuery &query, Rule rule)
    : m_terms(query.terms()), m_rule(std::move(rule)), m_stemmer(m_rule.leftOut.language)
{
    for (const WordTerm &term : m_terms) {
        QStringList stems;
        for (const QString &word : term.words)
            stems << m_stemmer.stem(word);
        m_stems.push_back(stems);
    }
}

void WordMatcher::match(QStringView text, TextRange part,
                        const std::function<void(int term, TextRange place)> &found)
{
    // Bit i of a term is set while its words up to the i-th stand before the place that is read.
    std::vector<quint64> begun(m_terms.size());
    std::array<qint64, WordQuery::longestTerm> starts{}; // of the last words
    size_t number = 0;
    bool isAnyBegun = false;
    forEachWord(text, part, [&](TextRange place, const QString &word) {
        starts[number++ % starts.size()] = place.start;
        const auto known = size_t(m_known.numberOf(word));
        if (known == m_places.size())
            m_places.push_back(placesOf(word));
        const Places &places = m_places[known];
        if (places.empty()) {
            if (isAnyBegun)
                std::fill(begun.begin(), begun.end(), 0);
            isAnyBegun = false;
            return;
        }
        isAnyBegun = true;
        for (size_t term = 0; term < begun.size(); ++term) {
            begun[term] = (begun[term] << 1 | 1) & places[term];
            const auto length = size_t(m_terms[term].words.size());
            if (begun[term] >> (length - 1) & 1)
                found(int(term), {starts[(number - length) % starts.size()], place.end});
        }
    });
}

WordMatcher::Places WordMatcher::placesOf(const QString &word)
{
    Places places(m_terms.size());
    const QString stem = m_rule.areFormsOne ? m_stemmer.stem(word) : QString();
    bool isAny = false;
    for (size_t term = 0; term < m_terms.size(); ++term) {
        for (qsizetype at = 0; at < m_terms[term].words.size(); ++at) {
            const WordTerm &asked = m_terms[term];
            const bool isLast = at + 1 == asked.words.size();
            const bool isAlike = word == asked.words[at]
                                 || (asked.isPrefix && isLast && word.startsWith(asked.words[at]))
                                 || (m_rule.areFormsOne && stem == m_stems[term][at]
                                     && !m_rule.leftOut.holds(word));
            if (isAlike)
                places[term] |= quint64(1) << at;
            isAny = isAny || isAlike;
        }
    }
    return isAny ? places : Places();
}

} // namespace axial
