#include "core/query/reports/reportoffers.h"

#include "core/base/naturalorder.h"
#include "core/base/shortlist.h"
#include "core/query/reports/reportmatcher.h"
#include "core/query/typedterms.h"
#include "core/text/words/comparable.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

constexpr qsizetype mostOffers = 12;

QStringList sorted(QStringList words)
{
    words.removeAll(QString());
    std::sort(words.begin(), words.end(),
              [](const QString &a, const QString &b) { return nameLess(a, b); });
    return words;
}

QStringList yearsOf(const ReportList &list)
{
    std::set<int, std::greater<>> years;
    int last = 0;
    for (const int year : list.years) {
        if (year && year != last)
            years.insert(year);
        last = year;
    }
    QStringList result;
    for (const int year : years)
        result << QString::number(year);
    return result;
}

/// "a, b, c and 5 more".
QString listed(const QStringList &words)
{
    constexpr qsizetype most = 8;
    return shortSentence(words, most);
}

/// Each once: "colour", "size".
QString quotedWords(QStringList words)
{
    words.removeDuplicates();
    for (QString &word : words)
        word = QStringLiteral("“%1”").arg(word);
    return listed(words);
}

QString sentenceOf(const ReportMatcher::Missing &missing, const ReportList &list)
{
    const QString field = fieldName(missing.field);
    const QStringList values = valuesOf(missing.field, list);
    if (values.isEmpty())
        return Messages::tr("No report here has a value in “%1”.").arg(field);
    return Messages::tr("“%1:%2” is not here, so it hides nothing. There are: %3.")
        .arg(field, missing.value, listed(values));
}

/// Whether the filter asks what others said: who labels a blind round would take its silence for
/// an answer.
bool asksOthers(const ReportFilter &filter, const ReportList &list)
{
    const auto isHidden = [](ReportState state) {
        return state == ReportState::Disagreed || state == ReportState::Decided
               || state == ReportState::Undecided;
    };
    return std::any_of(filter.terms.begin(), filter.terms.end(), [&](const ReportTerm &term) {
        return std::any_of(term.values.begin(), term.values.end(), [&](const QString &value) {
            if (term.field == ReportField::Coder)
                return !list.coders.contains(value, Qt::CaseInsensitive);
            const qsizetype state = reportStateNames().indexOf(value.toLower());
            return term.field == ReportField::Decision
                   || (term.field == ReportField::Is && state >= 0 && isHidden(ReportState(state)));
        });
    });
}

/// As fingers type a key: c9 for C.9.
QString typed(const QString &word)
{
    QString result = word.toLower();
    result.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return result;
}

/// Those that begin with it, then those that hold it.
QStringList likeliest(const QStringList &words, const QString &begun)
{
    QStringList first, then;
    const QString key = typed(begun);
    for (const QString &word : words) {
        if (word.startsWith(begun, Qt::CaseInsensitive)
            || (!key.isEmpty() && typed(word).startsWith(key)))
            first << word;
        else if (saysWords(word, begun))
            then << word;
        if (first.size() >= mostOffers)
            break;
    }
    return (first + then).mid(0, mostOffers);
}

/// Where the value begins that ends at `end`: after the last comma outside quotes.
qsizetype valueStart(const QString &text, qsizetype start, qsizetype end)
{
    bool isQuoted = false;
    for (qsizetype i = start; i < end; ++i) {
        if (text[i] == u'"')
            isQuoted = !isQuoted;
        else if (text[i] == u',' && !isQuoted)
            start = i + 1;
    }
    return start;
}

} // namespace

QStringList valuesOf(ReportField field, const ReportList &list)
{
    switch (field) {
    case ReportField::Repository:
        return sorted(list.repositories);
    case ReportField::Year:
        return yearsOf(list);
    case ReportField::Label:
    case ReportField::Mine:
    case ReportField::Decision: {
        QStringList keys; // several of a coder are no code
        for (qsizetype i = 1; i < list.keys.size(); ++i) {
            if (!list.several.contains(quint32(i)))
                keys << list.keys[i];
        }
        std::sort(keys.begin(), keys.end(),
                  [](const QString &a, const QString &b) { return keyLess(a, b); });
        return keys << noneWord;
    }
    case ReportField::Coder:
        return list.coders;
    case ReportField::Is:
        return reportStateNames();
    case ReportField::State:
        return sorted(list.states);
    case ReportField::Author:
        return sorted(list.authors);
    default:
        return {};
    }
}

QString filterProblem(const ReportFilter &filter, const ReportList &list)
{
    if (!filter.unknown.isEmpty())
        return Messages::tr("There is no field %1, so it hides nothing. There are: %2.")
            .arg(quotedWords(filter.unknown), reportFieldNames().join(QStringLiteral(", ")));
    if (list.isBlind && asksOthers(filter, list))
        return Messages::tr("Others’ labels and the decisions are hidden while it is blind, so a "
                            "filter can’t ask for them.");
    const ReportMatcher matcher(list, filter);
    return matcher.missing().empty() ? QString() : sentenceOf(matcher.missing().front(), list);
}

ReportOffers offersAt(const QString &text, qsizetype cursor, const ReportList &list)
{
    ReportOffers result{cursor, cursor, {}};
    for (const TypedToken &token : typedTokens(text, Parentheses::AreLetters)) {
        if (cursor <= token.start || cursor > token.end)
            continue;
        const qsizetype start = token.start + (text[token.start] == u'-');
        const qsizetype colon = text.indexOf(u':', start);
        result.end = token.end;
        if (colon < 0 || colon >= cursor) {
            result.start = start;
            if (colon >= 0 && colon < token.end)
                result.end = colon + 1;
            QStringList fields;
            for (const QString &name : reportFieldNames()) {
                if (name.startsWith(text.mid(start, cursor - start), Qt::CaseInsensitive))
                    fields << name + u':';
            }
            result.offers = fields;
            break;
        }
        const ReportFilter asked = ReportFilter::parse(text.mid(start, colon - start)
                                                       + QLatin1String(":x"));
        if (!asked.unknown.isEmpty() || asked.terms.empty())
            break;
        result.start = valueStart(text, colon + 1, cursor);
        QString begun = text.mid(result.start, cursor - result.start);
        begun.remove(u'"');
        for (const QString &value : likeliest(valuesOf(asked.terms.front().field, list), begun))
            result.offers << typedValue(value);
        break;
    }
    return result;
}

} // namespace axial
