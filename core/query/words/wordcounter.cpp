#include "core/query/words/wordcounter.h"

#include "core/text/words/words.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace axial::query {

WordCounter::WordCounter(const ComparedGroups &groups, Rule rule, const Progress &progress)
    : m_groups(groups), m_rule(std::move(rule)), m_progress(progress),
      m_stemmer(m_rule.leftOut.language), m_saidBy(size_t(groups.names.size()))
{
    for (const QString &word : std::as_const(m_rule.leftOut.others))
        m_leftOut << keyOf(word);
}

QString WordCounter::keyOf(const QString &form)
{
    return m_rule.areFormsOne ? m_stemmer.stem(form) : form;
}

int WordCounter::wordOf(const QString &form)
{
    if (m_rule.leftOut.holds(form))
        return -1;
    const QString key = keyOf(form);
    if (m_leftOut.contains(key))
        return -1;
    auto found = m_wordOf.find(key);
    if (found == m_wordOf.end()) {
        found = m_wordOf.insert(key, int(m_words.size()));
        m_words.emplace_back();
        m_words.back().counted.byGroup.resize(m_saidBy.size());
    }
    return *found;
}

WordCounter::Form &WordCounter::formOf(const QString &word)
{
    const auto number = size_t(m_numbers.numberOf(word));
    if (number == m_forms.size())
        m_forms.push_back({wordOf(word), 0});
    return m_forms[number];
}

void WordCounter::add(const SaidText &said)
{
    for (const SaidStretch &stretch : said.stretches) {
        const int group = m_groups.groupOf.value(stretch.participant, -1);
        const qint64 before = m_all;
        forEachWord(said.text, stretch.words, [&](TextRange, const QString &word) {
            if (++m_all % 4096 == 0)
                m_progress.checkCanceled();
            Form &form = formOf(word);
            ++form.count;
            if (form.word < 0)
                return;
            Word &one = m_words[size_t(form.word)];
            ++one.counted.count;
            if (one.lastSource != said.source) {
                one.lastSource = said.source;
                ++one.counted.sources;
            }
            if (stretch.participant && stretch.participant != one.lastParticipant)
                one.counted.participants.insert(one.lastParticipant = stretch.participant);
            if (group >= 0)
                ++one.counted.byGroup[size_t(group)];
        });
        if (group >= 0)
            m_saidBy[size_t(group)] += m_all - before;
    }
}

void WordCounter::add(const WordCounter &other)
{
    for (int number = 0; number < other.m_numbers.count(); ++number) {
        const Form &form = other.m_forms[size_t(number)];
        formOf(other.m_numbers.word(number)).count += form.count;
    }
    for (auto it = other.m_wordOf.begin(); it != other.m_wordOf.end(); ++it) {
        const CountedWord &from = other.m_words[size_t(*it)].counted;
        CountedWord &to = m_words[size_t(m_wordOf.value(it.key()))].counted;
        to.count += from.count;
        to.sources += from.sources;
        to.participants += from.participants;
        for (size_t group = 0; group < to.byGroup.size(); ++group)
            to.byGroup[group] += from.byGroup[group];
    }
    m_all += other.m_all;
    for (size_t group = 0; group < m_saidBy.size(); ++group)
        m_saidBy[group] += other.m_saidBy[group];
}

std::vector<CountedWord> WordCounter::take()
{
    std::vector<CountedWord> result;
    for (Word &each : m_words)
        result.push_back(std::move(each.counted));
    for (size_t number = 0; number < m_forms.size(); ++number) {
        if (const Form &form = m_forms[number]; form.word >= 0)
            result[size_t(form.word)].forms.emplace_back(form.count, m_numbers.word(int(number)));
    }
    for (CountedWord &each : result)
        std::sort(each.forms.begin(), each.forms.end(), [](const auto &a, const auto &b) {
            return std::tie(b.first, a.second) < std::tie(a.first, b.second);
        });
    std::sort(result.begin(), result.end(), [](const auto &a, const auto &b) {
        return std::tie(b.count, a.shown()) < std::tie(a.count, b.shown());
    });
    return result;
}

} // namespace axial::query
