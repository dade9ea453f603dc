#include "core/query/reports/reportfilter.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/text/search/finder.h"
#include "core/text/words/comparable.h"

#include <algorithm>
#include <set>

namespace axial {
namespace {

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

/// By the number of each word; empty when none of the values is among them.
std::vector<bool> among(const FilterTerm &asked, const QStringList &words)
{
    const FilterMatch match = reportFields()[size_t(asked.field)].match;
    std::vector<bool> wanted(size_t(words.size()));
    bool isAny = false;
    for (const QString &value : asked.values) {
        isAny = isAny || asksForNone(value);
        for (qsizetype i = 0; i < words.size(); ++i) {
            if (words[i].isEmpty() ? asksForNone(value) : fits(match, words[i], value))
                isAny = wanted[size_t(i)] = true;
        }
    }
    return isAny ? wanted : std::vector<bool>();
}

/// Those of the list that are asked for, ascending; 0 = unknown.
std::vector<int> yearsAmong(const FilterTerm &asked, const ReportList &list)
{
    std::set<int> years;
    for (const QString &value : asked.values) {
        const auto range = NumberRange::of(value);
        if (asksForNone(value))
            years.insert(0);
        for (const int year : list.years) {
            if (range && year && range->holds(year))
                years.insert(year);
        }
    }
    return {years.begin(), years.end()};
}

bool isAscii(const QString &word)
{
    return std::all_of(word.begin(), word.end(), [](QChar c) { return c.unicode() < 0x80; });
}

bool isAscii(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

/// `folded` in lower case.
bool holdsAscii(QByteArrayView text, const QByteArray &folded)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; };
    return std::search(text.begin(), text.end(), folded.begin(), folded.end(),
                       [&](char have, char want) { return lower(have) == want; })
           != text.end();
}

/// Words that are looked for in links and titles.
struct Wanted {
    QString words;
    QByteArray ascii;            ///< in lower case; empty when ASCII can't hold them
    std::vector<bool> inOpening; ///< by opening

    bool isIn(QByteArrayView text) const
    {
        if (!ascii.isEmpty() && (holdsAscii(text, ascii) || isAscii(text)))
            return holdsAscii(text, ascii);
        return saysWords(QString::fromUtf8(text), words);
    }
};

/// `text:a,b`: one of them.
struct TextTerm {
    std::vector<Finder> finders;
    bool isNegated = false;
};

bool isIn(const Finder &finder, QByteArrayView text, const Progress &progress)
{
    bool isFound = false;
    finder.inUtf8(text, progress, [&](const Finder::Paragraph &paragraph) {
        isFound = isFound || !paragraph.hits.empty();
    });
    return isFound;
}

std::vector<TextTerm> textTerms(const ReportFilter &filter)
{
    std::vector<TextTerm> terms;
    for (const FilterTerm &term : filter.terms) {
        if (ReportField(term.field) != ReportField::Text)
            continue;
        TextTerm text{{}, term.isNegated};
        for (const QString &words : term.values)
            text.finders.emplace_back(FindRequest{words});
        terms.push_back(std::move(text));
    }
    return terms;
}

/// A copy: while it is looked through, no statement is open whose lock would keep edits out.
QByteArray textOf(Database &db, qint64 source)
{
    auto row = db.query("SELECT text FROM source_text WHERE source=?1", source);
    return row.next() ? row.utf8(0).toByteArray() : QByteArray();
}

} // namespace

ListFields reportFields()
{
    return {{{"repo"}, QueryText::tr("the repository, with or without its owner")},
            {{"year"}, QueryText::tr("2024, 2020..2022"), FilterMatch::Number},
            {{"label"}, QueryText::tr("what any coder labelled"), FilterMatch::Under},
            {{"my"}, QueryText::tr("what you labelled"), FilterMatch::Under},
            {{"decision", "code"}, QueryText::tr("what was decided"), FilterMatch::Under},
            {{"coder"}, QueryText::tr("who labelled")},
            {{"is"}, reportStateNames().join(QStringLiteral(", "))},
            {{"state"}, QueryText::tr("open, closed")},
            {{"author"}, QueryText::tr("who reported")},
            {{"title"}, QueryText::tr("words of the title"), FilterMatch::Says},
            {{"text"}, QueryText::tr("words of the text"), FilterMatch::Says}};
}

const QStringList &reportStateNames()
{
    static const QStringList names{"disagreed", "undecided",  "decided", "unlabelled",
                                   "labelled",  "pull",       "bot",     "excluded",
                                   "mine",      "unassigned", "discuss"};
    return names;
}

ReportFilter ReportFilter::parse(const QString &text)
{
    return {ListFilter::parse(text, reportFields())};
}

bool ReportFilter::asks(ReportField field) const
{
    return std::any_of(terms.begin(), terms.end(),
                       [&](const FilterTerm &term) { return ReportField(term.field) == field; });
}

QStringList valuesOf(ReportField field, const ReportList &list)
{
    const FilterMatch match = reportFields()[size_t(field)].match;
    switch (field) {
    case ReportField::Repository:
        return sortedValues(list.repositories, match);
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
        return sortedValues(keys, match) << QStringLiteral("none");
    }
    case ReportField::Coder:
        return list.coders;
    case ReportField::Is:
        return reportStateNames();
    case ReportField::State:
        return sortedValues(list.states, match);
    case ReportField::Author:
        return sortedValues(list.authors, match);
    default:
        return {};
    }
}

bool asksOthers(const ReportFilter &filter, const ReportList &list)
{
    const auto isHidden = [&](const FilterTerm &term, const QString &value) {
        const qsizetype state = reportStateNames().indexOf(value.toLower());
        switch (ReportField(term.field)) {
        case ReportField::Coder:
            return !list.coders.contains(value, Qt::CaseInsensitive);
        case ReportField::Decision:
            return true;
        case ReportField::Is:
            return state >= 0 && state <= int(ReportState::Decided);
        default:
            return false;
        }
    };
    return std::any_of(filter.terms.begin(), filter.terms.end(), [&](const FilterTerm &term) {
        return std::any_of(term.values.begin(), term.values.end(),
                           [&](const QString &value) { return isHidden(term, value); });
    });
}

QString filterProblem(const ReportFilter &filter, const ReportList &list)
{
    if (filter.unknown.isEmpty() && list.hidesOthers && asksOthers(filter, list))
        return QueryText::tr("Others’ labels and the decisions are hidden while it is blind, so a "
                             "filter can’t ask for them.");
    return filterProblem(
        filter, reportFields(), [&](int field) { return valuesOf(ReportField(field), list); },
        NoSuchValue::HidesNothing);
}

struct ReportMatcher::Term {
    ReportField field;
    bool isNegated = false;
    std::vector<bool> wanted; ///< by the number of the repository, the key, the coder...
    std::vector<int> years;   ///< ascending
    std::vector<ReportState> states;
    std::vector<Wanted> words;
};

ReportMatcher::ReportMatcher(const ReportList &list, const ReportFilter &filter) : m_list(list)
{
    for (const FilterTerm &term : filter.terms)
        add(term);
}

ReportMatcher::~ReportMatcher() = default;

void ReportMatcher::add(const FilterTerm &asked)
{
    Term term{ReportField(asked.field), asked.isNegated, {}, {}, {}, {}};
    switch (term.field) {
    case ReportField::Repository:
        term.wanted = among(asked, m_list.repositories);
        break;
    case ReportField::Label:
    case ReportField::Mine:
    case ReportField::Decision:
        term.wanted = among(asked, m_list.keys);
        addSeveral(term.wanted);
        break;
    case ReportField::Coder:
        term.wanted = among(asked, m_list.coders);
        break;
    case ReportField::State:
        term.wanted = among(asked, m_list.states);
        break;
    case ReportField::Author:
        term.wanted = among(asked, m_list.authors);
        break;
    case ReportField::Year:
        term.years = yearsAmong(asked, m_list);
        break;
    case ReportField::Is:
        for (const QString &value : asked.values) {
            if (const auto at = reportStateNames().indexOf(value.toLower()); at >= 0)
                term.states.push_back(ReportState(at));
        }
        break;
    case ReportField::Words:
    case ReportField::Title:
        takeWords(asked, term);
        break;
    case ReportField::Text:
        return;
    }
    if (!term.wanted.empty() || !term.years.empty() || !term.states.empty() || !term.words.empty())
        m_terms.push_back(std::move(term));
}

/// Each of several labels that a coder gave together is one.
void ReportMatcher::addSeveral(std::vector<bool> &wanted) const
{
    for (auto it = m_list.several.cbegin(); it != m_list.several.cend() && !wanted.empty(); ++it) {
        for (const quint32 part : it.value()) {
            if (wanted[part])
                wanted[it.key()] = true;
        }
    }
}

void ReportMatcher::takeWords(const FilterTerm &asked, Term &term)
{
    for (const QString &value : asked.values) {
        Wanted wanted{value, isAscii(value) ? value.toLower().toLatin1() : QByteArray(), {}};
        if (term.field == ReportField::Words) {
            for (const QByteArray &opening : m_list.openings)
                wanted.inOpening.push_back(wanted.isIn(opening));
        }
        term.words.push_back(std::move(wanted));
    }
}

bool ReportMatcher::matches(qsizetype report) const
{
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&](const Term &term) { return holds(term, report) != term.isNegated; });
}

bool ReportMatcher::holds(const Term &term, qsizetype report) const
{
    switch (term.field) {
    case ReportField::Repository:
        return term.wanted[m_list.repository[report]];
    case ReportField::Year:
        return std::binary_search(term.years.begin(), term.years.end(), m_list.years[report]);
    case ReportField::Decision:
        return term.wanted[m_list.decisions[report]];
    case ReportField::State:
        return term.wanted[m_list.state[report]];
    case ReportField::Author:
        return term.wanted[m_list.author[report]];
    case ReportField::Is:
        return isOf(term, report);
    case ReportField::Words:
    case ReportField::Title:
        return hasWords(term, report);
    default:
        return hasLabel(term, report);
    }
}

/// Label, Mine and Coder.
bool ReportMatcher::hasLabel(const Term &term, qsizetype report) const
{
    if (term.field == ReportField::Mine)
        return term.wanted[m_list.mine < 0 ? 0 : m_list.label(report, m_list.mine)];
    if (term.field == ReportField::Coder) {
        for (qsizetype coder = 0; coder < m_list.coders.size(); ++coder) {
            if (term.wanted[size_t(coder)] && m_list.label(report, coder))
                return true;
        }
        return false;
    }
    if (m_list.labelCount(report) == 0 && !m_list.decisions[report])
        return term.wanted[0]; // nobody said anything
    if (m_list.decisions[report] && term.wanted[m_list.decisions[report]])
        return true;
    for (qsizetype coder = 0; coder < m_list.coders.size(); ++coder) {
        const quint32 label = m_list.label(report, coder);
        if (label && term.wanted[label])
            return true;
    }
    return false;
}

bool ReportMatcher::isOf(const Term &term, qsizetype report) const
{
    return std::any_of(term.states.begin(), term.states.end(), [&](ReportState state) {
        switch (state) {
        case ReportState::Disagreed:
            return m_list.isDisagreed(report);
        case ReportState::Undecided:
            return m_list.decisions[report] == 0;
        case ReportState::Decided:
            return m_list.decisions[report] != 0;
        case ReportState::Unlabelled:
            return m_list.labelCount(report) == 0;
        case ReportState::Labelled:
            return m_list.labelCount(report) > 0;
        case ReportState::Pull:
            return (m_list.marks[report] & ReportList::Pull) != 0;
        case ReportState::Bot:
            return (m_list.marks[report] & ReportList::Bot) != 0;
        case ReportState::Excluded:
            return (m_list.marks[report] & ReportList::Excluded) != 0;
        case ReportState::Mine:
            return (m_list.marks[report] & ReportList::Others) == 0;
        case ReportState::Unassigned:
            return (m_list.marks[report] & ReportList::Unassigned) != 0;
        case ReportState::Discuss:
            return (m_list.marks[report] & ReportList::Discuss) != 0;
        }
        return false;
    });
}

bool ReportMatcher::hasWords(const Term &term, qsizetype report) const
{
    return std::any_of(term.words.begin(), term.words.end(), [&](const Wanted &wanted) {
        if (wanted.isIn(m_list.title(report)))
            return true;
        if (term.field == ReportField::Title) // of what has no title the link stands for it
            return m_list.titleSizes[report] == 0 && wanted.isIn(m_list.link(report).toUtf8());
        if (wanted.inOpening[m_list.opening[report]] || wanted.isIn(m_list.ending(report)))
            return true;
        // Openings end with a slash: only what holds one can begin in it and end after it.
        return wanted.words.contains(u'/')
               && wanted.isIn(m_list.openings[m_list.opening[report]]
                              + m_list.ending(report).toByteArray());
    });
}

void findInTexts(Database &db, const ReportList &list, const ReportFilter &filter,
                 Progress &progress, const std::function<void(qsizetype report)> &found)
{
    const std::vector<TextTerm> terms = textTerms(filter);
    const ReportMatcher matcher(list, filter);
    progress.setTotal(list.size());
    progress.setDone(0);
    for (qsizetype report = 0; report < list.size(); ++report) {
        progress.checkCanceled();
        progress.advance();
        if (!matcher.matches(report))
            continue;
        const QByteArrayView title = list.title(report);
        const QByteArray text = textOf(db, list.sources[report]);
        const bool holds = std::ranges::all_of(terms, [&](const TextTerm &term) {
            return term.isNegated != std::ranges::any_of(term.finders, [&](const Finder &finder) {
                       return isIn(finder, title, progress) || isIn(finder, text, progress);
                   });
        });
        if (holds)
            found(report);
    }
}

} // namespace axial
