#include "core/export/reportcontent.h"

#include "core/base/messages.h"
#include "core/project/codelistcolumns.h"
#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/findings/findingtext.h"
#include "core/project/memos/memos.h"
#include "core/project/people/groupings.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/evidence.h"
#include "core/query/findings/countedfindings.h"
#include "core/query/findings/drawnfigure.h"
#include "core/query/findings/findingevidence.h"
#include "core/query/findings/studyfacts.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/query.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace axial::report {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(report)
};

QString joined(const QStringList &words)
{
    if (words.size() < 2)
        return words.join(QString());
    return Messages::tr("%1 and %2")
        .arg(words.mid(0, words.size() - 1).join(QStringLiteral(", ")), words.last());
}

QString materialOf(const StudyFacts &facts)
{
    QStringList parts;
    if (facts.participants > 0) {
        QStringList groups;
        for (const StudyFacts::Group &group : facts.groups)
            groups << Messages::tr("%1: %2").arg(group.name).arg(group.people);
        QString people = CountText::tr("%n participant(s)", nullptr, int(facts.participants));
        if (!groups.isEmpty())
            people = Messages::tr("%1 (%2)").arg(people, groups.join(QStringLiteral(", ")));
        if (facts.interviewed > 0 && facts.interviewed < facts.participants)
            people += Messages::tr(", %1 of them interviewed").arg(facts.interviewed);
        parts << people;
    }
    if (facts.transcripts > 0)
        parts << CountText::tr("%n transcript(s)", nullptr, int(facts.transcripts));
    if (facts.documents > 0)
        parts << CountText::tr("%n document(s)", nullptr, int(facts.documents));
    if (facts.reports > 0)
        parts << Messages::tr("%n issue report(s)", nullptr, int(facts.reports));
    return parts.isEmpty() ? Messages::tr("The study holds no material yet.")
                           : Messages::tr("The study is made of %1.").arg(joined(parts));
}

QString codingOf(const StudyFacts &facts)
{
    if (facts.codings == 0)
        return {};
    const QString quotes = CountText::tr("%n quote(s)", nullptr, int(facts.quotes));
    const QString codings = CountText::tr("%n coding(s)", nullptr, int(facts.codings));
    return Messages::tr("There are %1 with %2, by %3.").arg(quotes, codings, joined(facts.coders));
}

QString taxonomyOf(const StudyFacts &facts)
{
    QStringList levels;
    if (facts.types > 0)
        levels << Messages::tr("%n type(s)", nullptr, int(facts.types));
    if (facts.themes > 0)
        levels << Messages::tr("%n theme(s)", nullptr, int(facts.themes));
    if (facts.subThemes > 0)
        levels << Messages::tr("%n sub-theme(s)", nullptr, int(facts.subThemes));
    if (facts.openCodes > 0)
        levels << Messages::tr("%n open code(s)", nullptr, int(facts.openCodes));
    QString words = levels.isEmpty() ? QString()
                                     : Messages::tr("The codes are %1.").arg(joined(levels));
    if (!facts.versions.isEmpty())
        words += QLatin1String(words.isEmpty() ? "" : " ")
                 + Messages::tr("Named versions of the taxonomy: %1.").arg(joined(facts.versions));
    return words;
}

QString number(const std::optional<double> &value)
{
    return value ? displayText(*value, ColumnKind::Score) : QStringLiteral("–");
}

QString orderWords(const WorkOrderChoice &choice)
{
    switch (choice.order) {
    case WorkOrder::Random:
        return Messages::tr("in random order (seed %1)").arg(choice.seed);
    case WorkOrder::Similar:
        return Messages::tr("with similar ones one after another");
    case WorkOrder::Uncertain:
        return Messages::tr("with the most uncertain first (uncertainty sampling, Lewis and Gale "
                            "1994)");
    case WorkOrder::Imported:
        break;
    }
    return Messages::tr("as they were imported");
}

/// "Reports were labelled in random order (seed 42)." Who did, where not all did alike.
QString orderSentence(const std::vector<StudyFacts::Round::Orders> &coders)
{
    if (coders.empty())
        return {};
    QStringList parts;
    for (const StudyFacts::Round::Orders &each : coders) {
        QStringList orders;
        for (const WorkOrderChoice &choice : each.orders)
            orders << orderWords(choice);
        const QString words = orders.join(Messages::tr(", then "));
        const bool isAlike = std::ranges::all_of(
            coders, [&](const auto &other) { return other.orders == coders.front().orders; });
        if (isAlike)
            return Messages::tr("Reports were labelled %1.").arg(words);
        parts << Messages::tr("by %1 %2").arg(each.who, words);
    }
    return Messages::tr("Reports were labelled %1.").arg(parts.join(QStringLiteral("; ")));
}

QString roundWords(const StudyFacts::Round &round)
{
    const QString reports = CountText::tr("%n report(s)", nullptr, int(round.reports));
    QString words = round.coders.isEmpty() ? Messages::tr("Round “%1”: %2").arg(round.name, reports)
                                           : Messages::tr("Round “%1”: %2, labelled by %3")
                                                 .arg(round.name, reports, joined(round.coders));
    if (round.isBlind)
        words += Messages::tr(", blind");
    words += round.isClosed ? Messages::tr(", closed") : Messages::tr(", still open");
    if (round.kappa && round.low)
        words += Messages::tr("; Fleiss’ kappa %1, 95 % interval %2 to %3")
                     .arg(number(round.kappa), number(round.low), number(round.high));
    else if (round.kappa)
        words += Messages::tr("; Fleiss’ kappa %1").arg(number(round.kappa));
    for (const StudyFacts::Round::Self &self : round.selves)
        words += Messages::tr("; self-agreement of %1: Cohen’s kappa %2, 95 % interval %3 to %4")
                     .arg(self.who, number(self.kappa), number(self.low), number(self.high));
    QStringList sentences{words + u'.', orderSentence(round.orders), round.whyNoKappa};
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

/// What is said about a code or one below it.
struct Mentions {
    std::vector<EvidenceQuote> quotes; ///< each once, by participant
    DistinctPeople people;

    void add(const EvidenceQuote &quote)
    {
        if (!quotes.empty() && quotes.back().quote == quote.quote)
            return; // by another of its codes
        quotes.push_back(quote);
        people.add(quote);
    }
};

std::vector<Mentions> mentionsOf(Database &db, const CodeTree &tree, Progress &progress)
{
    std::vector<Mentions> mentions(tree.codes().size());
    for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
        for (const CodeId code : quote.codes) {
            const int at = tree.index(code);
            for (const int each : at < 0 ? std::vector<int>() : tree.selfAndAncestors(at))
                mentions[size_t(each)].add(quote);
        }
    }
    return mentions;
}

/// Of a group's quotes so many: those that are shown already come last, and of the others each
/// person's first before anybody's second.
std::vector<QuoteId> chosenOf(const std::vector<const EvidenceQuote *> &quotes, int most,
                              QSet<QuoteId> &shown)
{
    struct Turn {
        bool isShown = false;
        int turn = 0;
        QuoteId quote;
    };
    std::vector<Turn> turns;
    QHash<ParticipantId, int> said;
    for (const EvidenceQuote *quote : quotes) {
        const bool isShown = shown.contains(quote->quote);
        turns.push_back({isShown, isShown ? 0 : said[quote->participant]++, quote->quote});
    }
    std::stable_sort(turns.begin(), turns.end(), [](const Turn &a, const Turn &b) {
        return std::pair(a.isShown, a.turn) < std::pair(b.isShown, b.turn);
    });
    std::vector<QuoteId> result;
    for (const Turn &each : turns) {
        if (int(result.size()) == most)
            break;
        result.push_back(each.quote);
        shown.insert(each.quote);
    }
    return result;
}

struct ThemeQuotes {
    int code = -1;
    std::vector<std::pair<QString, std::vector<QuoteId>>> groups;
};

ThemeQuotes quotesOf(int code, const Mentions &mentions, const ComparedGroups &groups, int most,
                     QSet<QuoteId> &shown)
{
    ThemeQuotes theme{code, {}};
    std::map<int, std::vector<const EvidenceQuote *>> byGroup; // nobody's words come last
    for (const EvidenceQuote &quote : mentions.quotes) {
        const int group = groups.groupOf.value(quote.participant, int(groups.names.size()));
        byGroup[group].push_back(&quote);
    }
    for (const auto &[group, quotes] : byGroup)
        theme.groups.emplace_back(group < groups.names.size() ? groups.names[group] : QString(),
                                  chosenOf(quotes, most, shown));
    return theme;
}

QString whoSaid(const FindingEvidence &quote)
{
    QStringList parts{quote.who, quote.place};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

void addTheme(const ThemeQuotes &theme, const QHash<QuoteId, FindingEvidence> &words,
              Document::Blocks &blocks)
{
    for (const auto &[group, quotes] : theme.groups) {
        if (!group.isEmpty())
            blocks.push_back(documents::lead(group));
        for (const QuoteId quote : quotes) {
            const FindingEvidence said = words.value(quote);
            blocks.push_back(Document::Quotation{said.words, whoSaid(said)});
        }
    }
}

QString countsOf(const Mentions &mentions)
{
    return Messages::tr("%1, %2").arg(
        CountText::tr("%n participant(s)", nullptr, int(mentions.people.count())),
        CountText::tr("%n quote(s)", nullptr, int(mentions.quotes.size())));
}

/// Each theme with its definition and some quotes of each group, those that no theme before has and
/// those of different people first.
Document::Blocks themesOf(Database &db, int quotesPerGroup, Progress &progress)
{
    const CodeTree tree(db);
    const std::vector<Mentions> mentions = mentionsOf(db, tree, progress);
    const ComparedGroups groups(groupings::membership(db));
    std::vector<ThemeQuotes> themes;
    std::vector<QuoteId> all;
    QSet<QuoteId> shown;
    for (int code = 0; code < int(tree.codes().size()); ++code) {
        if (tree.level(code) != CodeLevel::Theme || mentions[size_t(code)].quotes.empty())
            continue;
        themes.push_back(quotesOf(code, mentions[size_t(code)], groups, quotesPerGroup, shown));
        for (const auto &[group, quotes] : themes.back().groups)
            all.insert(all.end(), quotes.begin(), quotes.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    QHash<QuoteId, FindingEvidence> words;
    for (const FindingEvidence &each : evidenceOf(db, all, progress))
        words.insert(each.quote, each);
    Document::Blocks blocks;
    QString type;
    for (const ThemeQuotes &theme : themes) {
        const Code &code = tree.codes()[size_t(theme.code)];
        if (tree.typeName(theme.code) != type) {
            type = tree.typeName(theme.code);
            const int parent = tree.parent(theme.code);
            blocks.push_back(
                Document::Heading{parent < 0 ? type : tree.codes()[size_t(parent)].label(), 2});
        }
        blocks.push_back(Document::Heading{code.label(), 3});
        if (const QString definition = codes::texts(db, code.id).definition; !definition.isEmpty())
            blocks.push_back(documents::plain(definition));
        blocks.push_back(documents::note(countsOf(mentions[size_t(theme.code)])));
        addTheme(theme, words, blocks);
    }
    return blocks;
}

/// The codes with what they mean and how often they are used, as one table.
Document::Blocks codebookOf(Database &db, Progress &progress)
{
    const QStringList columns{columns::key,
                              columns::code,
                              codelistcolumns::definition,
                              codelistcolumns::include,
                              codelistcolumns::exclude,
                              codelistcolumns::example,
                              columns::participants,
                              columns::quotes};
    QueryCall call = callFor(question::codeList);
    call.parameters.insert(QStringLiteral("columns"), columns.join(u','));
    return documents::captioned(runQuery(db, call, progress));
}

} // namespace

Document::Blocks methodOf(const StudyFacts &facts)
{
    Document::Blocks blocks;
    QStringList sentences{materialOf(facts), codingOf(facts), taxonomyOf(facts)};
    sentences.removeAll(QString());
    blocks.push_back(documents::plain(sentences.join(u' ')));
    QStringList rounds;
    for (const StudyFacts::Round &round : facts.rounds)
        rounds << roundWords(round);
    if (!rounds.isEmpty())
        blocks.push_back(Document::Listing{rounds});
    return blocks;
}

namespace {

QString stateWords(FindingState state)
{
    return state == FindingState::Agreed         ? Messages::tr("Agreed.")
           : state == FindingState::Contradicted ? Messages::tr("Contradicted.")
                                                 : Messages::tr("Draft.");
}

/// Whether it needs the pages turned.
bool isWide(const Document::Block &block)
{
    constexpr size_t mostUpright = 9; // columns
    const auto *grid = std::get_if<Document::Grid>(&block);
    return grid && grid->table.columns.size() > mostUpright;
}

/// Writes the parts that ask questions; each question is asked once.
class Parts
{
public:
    Parts(Database &db, Progress &progress) : m_db(db), m_progress(progress), m_answers(db) {}

    void add(Document::Blocks blocks)
    {
        std::move(blocks.begin(), blocks.end(), std::back_inserter(m_blocks));
    }
    void add(Document::Block block) { m_blocks.push_back(std::move(block)); }
    void addAnswer(const QueryCall &call, bool asFigure)
    {
        const AnswerBook::Answer &answer = m_answers.ask(drawnFigure(call).call, m_progress);
        if (!answer.failure.isEmpty())
            return add(documents::note(answer.failure));
        const Query *query = queryById(call.query);
        Table table = bounded(answer.table);
        if (asFigure && query && !query->figures.empty() && !table.rows.empty())
            add(Document::Figure{call, std::move(table)});
        else
            add(documents::captioned(table));
    }
    void addFindings(const std::vector<FindingId> &only)
    {
        std::vector<Finding> findings = findings::all(m_db);
        if (!only.empty())
            std::erase_if(findings, [&only](const Finding &each) {
                return std::find(only.begin(), only.end(), each.id) == only.end();
            });
        if (findings.empty())
            return;
        add(Document::Heading{Messages::tr("Findings"), 1});
        int number = 0;
        for (const CountedFinding &finding : countAgain(findings, m_answers, m_progress))
            addFinding(++number, finding);
    }
    void addAgreement()
    {
        const std::vector<Round> rounds = rounds::all(m_db);
        const QueryCall ofText = callFor(question::textAgreement);
        const AnswerBook::Answer &text = m_answers.ask(ofText, m_progress);
        const bool hasText = text.failure.isEmpty() && !nothingShown(m_db, ofText, text.table);
        if (rounds.empty() && !hasText)
            return;
        add(Document::Heading{Messages::tr("Agreement of coders"), 1});
        for (const Round &round : rounds) {
            add(Document::Heading{round.name, 2});
            addAnswer(callForAgreement(round.name), true);
        }
        if (hasText) {
            add(Document::Heading{Messages::tr("Coded text"), 2});
            addAnswer(ofText, false);
        }
    }
    void addMemos()
    {
        std::vector<Note> notes = memos::all(m_db);
        std::erase_if(notes, [](const Note &note) { return note.kind > NoteKind::Participant; });
        if (notes.empty())
            return;
        add(Document::Heading{Messages::tr("Memos"), 1});
        for (const Note &note : notes) {
            m_progress.checkCanceled();
            add(Document::Heading{
                note.memo.title.isEmpty() ? Messages::tr("Memo") : note.memo.title, 2});
            if (!note.about.isEmpty())
                add(documents::note(Messages::tr("About: %1").arg(note.about)));
            if (!note.memo.text.isEmpty())
                add(documents::plain(note.memo.text));
        }
    }
    Document::Blocks take() { return std::move(m_blocks); }

private:
    /// More rows are no reading: the rest is counted in a note.
    static Table bounded(Table table)
    {
        constexpr size_t mostTableRows = 1000;
        if (table.rows.size() > mostTableRows) {
            table.notes << Messages::tr("The first %1 of %2 rows.")
                               .arg(mostTableRows)
                               .arg(table.rows.size());
            table.rows.resize(mostTableRows);
        }
        return table;
    }
    void addFinding(int number, const CountedFinding &counted)
    {
        const Finding &finding = counted.finding;
        add(Document::Heading{Messages::tr("Finding %1").arg(number), 2});
        add(documents::lead(findings::sentence(finding)));
        add(documents::note(stateWords(finding.state)));
        if (!finding.note.isEmpty())
            add(documents::plain(finding.note));
        QStringList changed;
        for (const CountedNumber &each : counted.numbers) {
            const QString then = displayText(each.number.written.value, each.number.written.kind);
            if (each.fate == CountedNumber::Fate::Changed)
                changed << Messages::tr("%1 is %2 now (%3).")
                               .arg(then, displayText(each.now.value, each.now.kind), each.what);
            else if (each.fate == CountedNumber::Fate::Gone)
                changed << Messages::tr("%1 can’t be counted again (%2). %3")
                               .arg(then, each.what, each.why);
        }
        if (!changed.isEmpty()) {
            add(documents::note(Messages::tr("Changed since it was written:")));
            add(Document::Listing{changed});
        }
        addEvidence(finding);
    }
    void addEvidence(const Finding &finding)
    {
        QStringList reports;
        for (const FindingEvidence &each : evidenceOf(m_db, finding, m_progress)) {
            QStringList who{each.who, each.group, each.place};
            who.removeAll(QString());
            switch (each.kind) {
            case FindingEvidence::Kind::Quote:
                add(Document::Quotation{each.words, who.join(QStringLiteral(", "))});
                break;
            case FindingEvidence::Kind::Report:
                reports << each.words;
                break;
            case FindingEvidence::Kind::Memo:
                add(documents::lead(each.words));
                if (!each.text.isEmpty() && each.text != each.words)
                    add(documents::plain(each.text));
                break;
            case FindingEvidence::Kind::Figure:
                addAnswer(each.figure, true);
                break;
            }
        }
        if (!reports.isEmpty())
            add(Document::Listing{reports});
    }

    Database &m_db;
    Progress &m_progress;
    AnswerBook m_answers;
    Document::Blocks m_blocks;
};

} // namespace

Document contentOf(Database &db, const ReportChoices &choices, Progress &progress)
{
    const rounds::Sight sight(db); // who reads it may still label
    Parts parts(db, progress);
    const QString note = sight.note();
    if (!note.isEmpty())
        parts.add(documents::note(note));
    const size_t noted = !note.isEmpty(); // says nothing of the study
    if (choices.hasMethod) {
        progress.setStep(Messages::tr("Describing the method"));
        parts.add(Document::Heading{Messages::tr("Method"), 1});
        parts.add(methodOf(studyFacts(db, progress)));
    }
    progress.setStep(Messages::tr("Asking for numbers"));
    if (choices.hasFindings)
        parts.addFindings(choices.findings);
    if (!choices.answers.empty() || !choices.tables.empty())
        parts.add(Document::Heading{Messages::tr("Results"), 1});
    for (const QueryCall &call : choices.answers)
        parts.addAnswer(call, true);
    for (const QueryCall &call : choices.tables)
        parts.addAnswer(call, false);
    if (choices.hasThemes) {
        progress.setStep(Messages::tr("Reading quotes"));
        if (Document::Blocks themes = themesOf(db, choices.quotesPerGroup, progress);
            !themes.empty()) {
            parts.add(Document::Heading{Messages::tr("Themes"), 1});
            parts.add(std::move(themes));
        }
    }
    if (choices.hasAgreement)
        parts.addAgreement();
    if (choices.hasCodebook) {
        parts.add(Document::Heading{Messages::tr("Codebook"), 1});
        parts.add(codebookOf(db, progress));
    }
    if (choices.hasMemos)
        parts.addMemos();
    Document document{choices.title, false, parts.take()};
    if (document.blocks.size() <= noted)
        throw Error(Messages::tr("The study has nothing yet of what you chose for the report, such "
                                 "as findings. Nothing was written."));
    document.isWide = std::any_of(document.blocks.begin(), document.blocks.end(), isWide);
    return document;
}

} // namespace axial::report
