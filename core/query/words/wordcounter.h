#pragma once

#include "core/base/progress.h"
#include "core/domain/participant.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/words/saidtexts.h"
#include "core/text/words/numberedwords.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace axial::query {

/// A word, or all its forms.
struct CountedWord {
    std::vector<std::pair<qint64, QString>> forms; ///< how often each, the most frequent first
    qint64 count = 0;
    qint64 sources = 0;
    std::vector<qint64> byGroup;
    QSet<ParticipantId> participants;

    const QString &shown() const { return forms.front().second; }
};

/// Counts words as they come; each is looked at closely where it is met first.
class WordCounter
{
public:
    struct Rule {
        bool areFormsOne = true;
        LeftOutWords leftOut = {true, true};
    };

    /// Both others stay as long as this.
    WordCounter(const ComparedGroups &groups, Rule rule, const Progress &progress);

    /// A text is counted as a whole, by one of several. Throws Canceled.
    void add(const SaidText &said);
    /// What another counted of other texts.
    void add(const WordCounter &other);
    /// The most frequent first, equals by the alphabet.
    std::vector<CountedWord> take();

    /// Those that are left out, too.
    qint64 all() const { return m_all; }
    /// By each group, likewise.
    const std::vector<qint64> &saidBy() const { return m_saidBy; }

private:
    struct Form {
        int word = -1; ///< index into m_words; -1 = it is left out
        qint64 count = 0;
    };
    struct Word {
        CountedWord counted;
        SourceId lastSource;
        ParticipantId lastParticipant;
    };

    Form &formOf(const QString &word);
    int wordOf(const QString &form);
    /// What its forms have in common.
    QString keyOf(const QString &form);

    const ComparedGroups &m_groups;
    Rule m_rule;
    const Progress &m_progress;
    Stemmer m_stemmer;
    NumberedWords m_numbers; ///< of forms
    std::vector<Form> m_forms;
    QHash<QString, int> m_wordOf; ///< by keyOf()
    QSet<QString> m_leftOut;      ///< likewise: who leaves out a word leaves out its row
    std::vector<Word> m_words;
    qint64 m_all = 0;
    std::vector<qint64> m_saidBy;
};

} // namespace axial::query
