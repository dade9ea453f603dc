#include "core/lists/listfilter.h"

#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/base/shortlist.h"
#include "core/text/words/comparable.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace axial {
namespace {

constexpr qsizetype mostOffered = 12;
const QString tagSign = QStringLiteral("#"); ///< stands before its value without a colon

int fieldOf(const ListFields &fields, const QString &name)
{
    for (size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].names.contains(name, Qt::CaseInsensitive))
            return int(i);
    }
    return FilterTerm::words;
}

/// Not "12" of "12:30".
bool looksLikeField(const QString &name)
{
    return std::all_of(name.begin(), name.end(),
                       [](QChar c) { return c.isLetter() || c == u'-' || c == u'_'; });
}

QString quotedNames(QStringList names)
{
    names.removeDuplicates();
    for (QString &name : names)
        name = QStringLiteral("“%1”").arg(name);
    constexpr qsizetype most = 8;
    return shortSentence(names, most);
}

/// As fingers type a key: c9 for C.9.
QString fingered(const QString &word)
{
    QString result = word.toLower();
    result.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return result;
}

/// Those that begin with it, then those that hold it.
QStringList likeliest(const QStringList &words, const QString &begun)
{
    QStringList first, then;
    const QString key = fingered(begun);
    for (const QString &word : words) {
        if (word.startsWith(begun, Qt::CaseInsensitive)
            || (!key.isEmpty() && fingered(word).startsWith(key)))
            first << word;
        else if (saysWords(word, begun))
            then << word;
        if (first.size() >= mostOffered)
            break;
    }
    return (first + then).mid(0, mostOffered);
}

/// Where the value begins that ends at `end`: after the last comma outside quotes.
qsizetype valueStart(const QString &text, qsizetype start, qsizetype end)
{
    bool isQuoted = false;
    for (qsizetype i = start; i < end; ++i) {
        isQuoted ^= text[i] == u'"';
        if (text[i] == u',' && !isQuoted)
            start = i + 1;
    }
    return start;
}

/// Words that stand alone, operators, then fields.
QStringList offersOutsideFields(const QString &begun, const ListFields &fields,
                                const FilterLanguage &language, const QString &breaking)
{
    QStringList offers;
    for (const QString &value : likeliest(language.alone, begun))
        offers << typedValue(value, breaking);
    for (const QString &word : language.operators) {
        if (word.startsWith(begun, Qt::CaseInsensitive))
            offers << word;
    }
    for (const ListField &field : fields) {
        for (const QString &name : field.names) {
            if (name != tagSign && name.startsWith(begun, Qt::CaseInsensitive))
                offers << typedValue(name, breaking) + u':';
        }
    }
    return offers.mid(0, language.parentheses == Parentheses::AreLetters ? -1 : mostOffered);
}

} // namespace

bool asksForNone(const QString &value)
{
    return value.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0
           || value.compare(QLatin1String("empty"), Qt::CaseInsensitive) == 0;
}

QStringList sortedValues(QStringList values, FilterMatch match)
{
    values.removeAll(QString());
    values.removeDuplicates();
    const auto less = match == FilterMatch::Under ? keyLess : nameLess;
    std::sort(values.begin(), values.end(),
              [less](const QString &a, const QString &b) { return less(a, b); });
    return values;
}

bool fits(FilterMatch match, const QString &said, const QString &value)
{
    const auto last = [&] { return said.mid(said.lastIndexOf(u'/') + 1); };
    switch (match) {
    case FilterMatch::Says:
        return saysWords(said, value);
    case FilterMatch::Same:
        return isSameName(said, value) || isSameName(last(), value);
    case FilterMatch::Begins:
        return said.startsWith(value, Qt::CaseInsensitive)
               || last().startsWith(value, Qt::CaseInsensitive);
    case FilterMatch::Under:
        return isSameName(said, value)
               || (said.startsWith(value, Qt::CaseInsensitive) && said[value.size()] == u'.');
    case FilterMatch::Number:
        break;
    }
    const auto range = NumberRange::of(value);
    bool isNumber = false;
    const double number = said.toDouble(&isNumber);
    return range && isNumber && range->holds(number);
}

std::optional<NumberRange> NumberRange::of(const QString &typed)
{
    static const QRegularExpression form(
        QStringLiteral("^(>=|<=|>|<|=)?(-?\\d+(?:\\.\\d+)?)(?:\\.\\.(-?\\d+(?:\\.\\d+)?))?$"));
    const auto match = form.match(typed);
    const QString sign = match.captured(1);
    const bool isRange = !match.captured(3).isEmpty();
    if (!match.hasMatch() || (isRange && !sign.isEmpty()))
        return std::nullopt;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const double first = match.captured(2).toDouble();
    return NumberRange{sign.startsWith(u'<') ? -infinite : first,
                       sign.startsWith(u'>') ? infinite
                       : isRange             ? match.captured(3).toDouble()
                                             : first,
                       sign == QLatin1String("<") || sign == QLatin1String(">")};
}

ListFilter ListFilter::parse(const QString &text, const ListFields &fields)
{
    ListFilter filter;
    for (const TypedToken &place : typedTokens(text, Parentheses::AreLetters)) {
        QString token = text.mid(place.start, place.end - place.start);
        FilterTerm term;
        term.isNegated = token.size() > 1 && token.front() == u'-';
        if (term.isNegated)
            token.remove(0, 1);
        const int tagSigned = token.startsWith(tagSign) ? fieldOf(fields, tagSign)
                                                        : FilterTerm::words;
        const qsizetype colon = typedColon(token);
        const QString name = token.left(std::max<qsizetype>(colon, 0)).remove(u'"');
        if (tagSigned >= 0) {
            term = {tagSigned, typedValues(token.mid(1)), term.isNegated};
        } else if (const int field = colon > 0 ? fieldOf(fields, name) : -1; field >= 0) {
            term = {field, typedValues(token.mid(colon + 1)), term.isNegated};
        } else if (colon > 0 && looksLikeField(token.left(colon))) {
            filter.unknown << name;
        } else if (!token.remove(u'"').isEmpty()) {
            term.values << token;
        }
        if (!term.values.isEmpty())
            filter.terms.push_back(std::move(term));
    }
    return filter;
}

QString filterProblem(const ListFilter &filter, const ListFields &fields, const ListValues &values,
                      NoSuchValue unheard)
{
    if (!filter.unknown.isEmpty()) {
        QStringList names;
        for (const ListField &field : fields)
            names << field.names;
        names.removeAll(tagSign);
        return ListsText::tr("There is no field %1, so it hides nothing. There are: %2.")
                   .arg(quotedNames(filter.unknown), names.join(QStringLiteral(", ")))
               + u' ' + ListsText::tr("In quotes it is looked for as it stands.");
    }
    for (const FilterTerm &term : filter.terms) {
        if (term.field == FilterTerm::words)
            continue;
        const ListField &field = fields[size_t(term.field)];
        if (field.match == FilterMatch::Says)
            continue;
        const QStringList there = values ? values(term.field) : QStringList();
        for (const QString &value : term.values) {
            if (asksForNone(value)
                || std::any_of(there.begin(), there.end(),
                               [&](const QString &each) { return fits(field.match, each, value); }))
                continue;
            if (there.isEmpty())
                return ListsText::tr("Nothing here has a value in “%1”.").arg(field.name());
            constexpr qsizetype most = 8;
            const QString sentence = unheard == NoSuchValue::HidesNothing
                                         ? ListsText::tr("“%1:%2” is not here, so it hides "
                                                         "nothing. There are: %3.")
                                         : ListsText::tr("“%1:%2” is not here. There are: "
                                                         "%3.");
            return sentence.arg(field.name(), value, shortSentence(there, most));
        }
    }
    return {};
}

QString filterHelp(const ListFields &fields)
{
    QStringList lines{ListsText::tr("Words, or “several words” as they stand, and:")};
    for (const ListField &field : fields) {
        QStringList names;
        for (const QString &name : field.names)
            names << (name == tagSign ? name : name + u':');
        lines << QStringLiteral("%1  %2").arg(names.join(QStringLiteral(", ")), field.meaning);
    }
    lines << ListsText::tr("A comma means or: %1:a,b. A minus in front means not: -%1:a. “none” "
                           "finds what has no value.")
                 .arg(fields.empty() ? QString() : fields.front().name());
    return lines.join(u'\n');
}

FilterOffers filterOffersAt(const QString &text, qsizetype cursor, const ListFields &fields,
                            const ListValues &values, const FilterLanguage &language)
{
    const bool isPlain = language.parentheses == Parentheses::AreLetters;
    const QString breaking = isPlain ? QString() : QStringLiteral("():");
    for (const TypedToken &token : typedTokens(text, language.parentheses)) {
        if (cursor <= token.start || cursor > token.end)
            continue;
        const QString whole = text.mid(token.start, token.end - token.start);
        if (!isPlain && (whole == QLatin1String("(") || whole == QLatin1String(")")))
            break;
        const qsizetype start = token.start + (whole.startsWith(u'-') ? 1 : 0);
        const qsizetype at = typedColon(text.mid(start, token.end - start));
        const qsizetype colon = at < 0 ? -1 : start + at;
        FilterOffers result{start, token.end, {}};
        if (colon >= 0 && colon < cursor) {
            const int field = fieldOf(fields, text.mid(start, at).remove(u'"'));
            if (field < 0)
                break;
            result.start = valueStart(text, colon + 1, cursor);
            const QString begun = text.mid(result.start, cursor - result.start).remove(u'"');
            const QStringList there = values ? values(field) : QStringList();
            for (const QString &value : likeliest(there, begun))
                result.offers << typedValue(value, breaking);
            return result;
        }
        if (colon >= 0)
            result.end = colon + 1;
        result.offers = offersOutsideFields(text.mid(start, cursor - start), fields, language,
                                            breaking);
        return result;
    }
    return {cursor, cursor, {}};
}

} // namespace axial
