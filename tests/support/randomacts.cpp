#include "tests/support/randomacts.h"

#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/proposals.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/screening.h"
#include "core/project/sources/sources.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"

#include <QDate>

namespace axial::test {

const RandomActs::NamedAct RandomActs::acts[] = {
    {"add code", 8, &RandomActs::addCode},
    {"change code", 5, &RandomActs::changeCode},
    {"describe code", 4, &RandomActs::describeCode},
    {"move codes", 8, &RandomActs::moveCodes},
    {"merge codes", 4, &RandomActs::mergeCodes},
    {"remove code", 3, &RandomActs::removeCode},
    {"code", 25, &RandomActs::code},
    {"uncode", 8, &RandomActs::uncode},
    {"recode", 6, &RandomActs::recode},
    {"change quote", 8, &RandomActs::changeQuote},
    {"resize quote", 8, &RandomActs::resizeQuote},
    {"memo", 8, &RandomActs::writeMemo},
    {"link", 8, &RandomActs::link},
    {"review", 8, &RandomActs::review},
    {"add source", 5, &RandomActs::addSource},
    {"change source", 5, &RandomActs::changeSource},
    {"remove source", 3, &RandomActs::removeSource},
    {"change folder", 2, &RandomActs::changeCollection},
    {"change coder", 2, &RandomActs::changeCoder},
    {"change participant", 6, &RandomActs::changeParticipant},
    {"remove participant", 2, &RandomActs::removeParticipant},
    {"change attribute", 3, &RandomActs::changeAttribute},
    {"change grouping", 2, &RandomActs::changeGrouping},
    {"label", 10, &RandomActs::label},
    {"decide", 4, &RandomActs::decide},
    {"round", 4, &RandomActs::changeRound},
    {"propose", 3, &RandomActs::propose},
    {"screen", 6, &RandomActs::screen},
    {"keywords", 2, &RandomActs::filterByKeywords},
    {"summarise", 4, &RandomActs::summarise},
    {"board", 4, &RandomActs::changeBoard},
    {"guide", 4, &RandomActs::changeGuide},
    {"import", 3, &RandomActs::import},
};

QString RandomActs::act(Database &db)
{
    int total = 0;
    for (const NamedAct &each : acts)
        total += each.weight;
    int at = below(total);
    const NamedAct *chosen = acts;
    while (at >= chosen->weight)
        at -= (chosen++)->weight;
    (this->*chosen->run)(db);
    return QString::fromLatin1(chosen->name);
}

qint64 RandomActs::any(Database &db, const char *table)
{
    const QByteArray count = QByteArray("SELECT count(*) FROM ") + table;
    const qint64 rows = db.integer(count.constData()).value_or(0);
    const int at = below(1 << 20);
    if (rows == 0)
        return 0;
    const QByteArray sql = QByteArray("SELECT id FROM ") + table + " ORDER BY id LIMIT 1 OFFSET ?1";
    return db.integer(sql.constData(), at % rows).value_or(0);
}

qint64 RandomActs::anyCode(Database &db)
{
    return any(db, below(20) ? "code WHERE kind = 1" : "code");
}

QString RandomActs::word()
{
    static const char *const syllables[] = {"ka", "lo", "mi", "né",   "漢",
                                            "ru", "שׁ",  "to", "🙂", "za"};
    QString result;
    for (int i = 0; i < 2 + below(2); ++i)
        result += QString::fromUtf8(syllables[below(10)]);
    return result;
}

QString RandomActs::words(int count)
{
    QStringList result;
    for (int i = 0; i < count; ++i)
        result << word();
    return result.join(u' ');
}

void RandomActs::addCode(Database &db)
{
    if (below(30) == 0)
        codes::addFolder(db, word());
    const CodeId parent{below(3) ? codes::openCodesFolder(db).value : any(db, "code")};
    codes::add(db, parent, word(), below(2) ? QStringLiteral("K.%1").arg(below(60)) : QString());
}

void RandomActs::changeCode(Database &db)
{
    const CodeId code{any(db, "code")};
    switch (below(3)) {
    case 0:
        return codes::rename(db, code, word());
    case 1:
        return codes::setKey(db, code,
                             below(3) ? QStringLiteral("K.%1").arg(below(60)) : QString());
    default:
        return codes::setColor(db, code, below(12) - 1);
    }
}

void RandomActs::describeCode(Database &db)
{
    const CodeId code{anyCode(db)};
    if (!code)
        return;
    if (below(2))
        codes::setTexts(db, code, {words(3), words(below(3)), words(below(2)), {}, words(2)});
    QStringList details;
    for (int i = below(4); i > 0; --i)
        details << word();
    codes::setDetails(db, code, details);
}

void RandomActs::moveCodes(Database &db)
{
    std::vector<CodeId> moved;
    for (int i = 0; i <= below(3); ++i)
        moved.push_back(CodeId{anyCode(db)});
    codes::move(db, moved, CodeId{any(db, "code")}, below(6) - 1);
}

void RandomActs::mergeCodes(Database &db)
{
    std::vector<CodeId> from{CodeId{anyCode(db)}};
    if (below(3) == 0)
        from.push_back(CodeId{anyCode(db)});
    codes::merge(db, from, CodeId{anyCode(db)});
}

void RandomActs::removeCode(Database &db)
{
    codes::remove(db, {CodeId{anyCode(db)}});
}

void RandomActs::code(Database &db)
{
    const SourceId source{any(db, "source")};
    const QString text = sources::text(db, source);
    const qint64 start = text.isEmpty() ? 0 : below(int(text.size()));
    const TextRange range{start, std::min<qint64>(text.size(), start + 1 + below(12))};
    std::vector<CodeId> chosen;
    for (int i = 0; i <= below(2); ++i)
        chosen.push_back(CodeId{anyCode(db)});
    const CoderId coder = coders::ensure(db, QStringLiteral("Coder %1").arg(below(4)));
    const QString passage = text.mid(range.start, range.length());
    // A lone half of a letter can't be stored; the view never selects one.
    if (!passage.isEmpty()
        && (passage.front().isLowSurrogate() || passage.back().isHighSurrogate()))
        return;
    codings::apply(db, source, range, passage, chosen, coder);
}

void RandomActs::uncode(Database &db)
{
    std::vector<CodingId> removed;
    for (int i = 0; i <= below(3); ++i)
        removed.push_back(CodingId{any(db, "coding")});
    codings::remove(db, removed);
}

void RandomActs::recode(Database &db)
{
    const CodingId coding{any(db, "coding")};
    if (below(2))
        codings::setCode(db, coding, CodeId{anyCode(db)});
    else
        codings::setComment(db, coding, words(2));
}

void RandomActs::changeQuote(Database &db)
{
    const QuoteId quote{any(db, "quote")};
    switch (below(3)) {
    case 0:
        return quotes::setInsight(db, quote, words(below(4)), CoderId{any(db, "coder")});
    case 1:
        return quotes::setPromptCategory(db, quote, word(), CoderId{any(db, "coder")});
    default:
        if (const AttributeId attribute{any(db, "attribute")})
            quotes::setAttribute(db, quote, attribute, word());
    }
}

void RandomActs::resizeQuote(Database &db)
{
    const QuoteId id{any(db, "quote")};
    const Quote quote = quotes::at(db, id);
    const QString text = sources::text(db, quote.source);
    TextRange range = quote.range;
    if (const qint64 twin = below(4) ? 0
                                     : db.integer("SELECT id FROM quote WHERE source=?1 AND id<>?2",
                                                  quote.source, id)
                                           .value_or(0))
        range = quotes::at(db, QuoteId{twin}).range; // the two become one
    else
        range = {std::max<qint64>(0, range.start - below(3)),
                 std::min<qint64>(text.size(), range.end + below(3))};
    const QString passage = text.mid(range.start, range.length());
    if (passage.front().isLowSurrogate() || passage.back().isHighSurrogate())
        return;
    quotes::setRange(db, id, range, passage);
}

void RandomActs::writeMemo(Database &db)
{
    const MemoId there{any(db, "memo")};
    if (there && below(3) == 0)
        return memos::edit(db, there, word(), words(below(4)));
    if (there && below(5) == 0)
        return memos::remove(db, there);
    Memo memo;
    switch (below(5)) {
    case 0:
        memo.quote = QuoteId{any(db, "quote")};
        break;
    case 1:
        memo.source = SourceId{any(db, "source")};
        break;
    case 2:
        memo.code = CodeId{any(db, "code")};
        break;
    case 3:
        memo.participant = ParticipantId{any(db, "participant")};
        break;
    default:
        break;
    }
    memo.title = word();
    memo.coder = CoderId{any(db, "coder")};
    memos::add(db, memo);
}

void RandomActs::link(Database &db)
{
    const auto end = [&]() -> LinkEnd {
        if (below(3))
            return QuoteId{any(db, "quote")};
        switch (below(5)) {
        case 0:
            return CodeId{any(db, "code")};
        case 1:
            return SourceId{any(db, "source")};
        case 2:
            return ParticipantId{any(db, "participant")};
        case 3:
            return MemoId{any(db, "memo")};
        default:
            return FindingId{any(db, "finding")};
        }
    };
    const LinkId there{any(db, "link")};
    if (there && below(4) == 0)
        return links::rename(db, there, below(2) ? word() : QStringLiteral("explains"));
    if (there && below(5) == 0)
        return links::remove(db, there);
    links::add(db,
               {{}, end(), end(), QStringLiteral("explains"), {}, CoderId{any(db, "coder")}, 0});
}

void RandomActs::review(Database &db)
{
    const CodingId coding{any(db, "coding")};
    const CoderId coder{any(db, "coder")};
    if (!coder)
        return;
    if (below(4))
        reviews::set(db, coding, coder, ReviewMark(below(3)), words(below(2)));
    else
        reviews::clear(db, coding, coder);
}

void RandomActs::addSource(Database &db)
{
    const QString text = words(10 + below(30));
    const CollectionId collection = collections::ensure(db, {word(), word()});
    const SourceId id = sources::add(
        db, {collection, SourceKind(below(3)), word(), {}, 1, text, word(), text.toUtf8()});
    const ParticipantId person = participants::ensure(db, QStringLiteral("P%1").arg(below(8)));
    const SpeakerId speaker = sources::addSpeaker(
        db, {{}, id, word(), SpeakerRole::Participant, person});
    const qint64 middle = text.size() / 2;
    sources::addTurn(db, id, {{0, middle}, 1, {}, {}});
    sources::addTurn(db, id, {{middle, text.size()}, middle + 1, speaker, below(9999)});
}

std::optional<RandomActs::Typed> RandomActs::type(Database &db)
{
    // Often in the same text, where people meet.
    const SourceId source{
        below(2) ? db.integer("SELECT min(id) FROM source WHERE length > 0").value_or(0)
                 : any(db, "source WHERE length > 0")};
    if (!source)
        return std::nullopt;
    TextEdits edits(sources::text(db, source));
    const QByteArray quotesThere = "quote WHERE source = " + QByteArray::number(source.value);
    for (int left = 1 + below(3); left > 0; --left) {
        const QString text = edits.text();
        qint64 start = below(int(text.size()) + 1);
        if (const QuoteId quote{below(3) ? any(db, quotesThere.constData()) : 0}) {
            const TextRange range = quotes::at(db, quote).range;
            start = below(2) ? range.start : range.end;
            start += below(5) - 2;
        }
        start = std::clamp<qint64>(start, 0, text.size());
        const qint64 length = below(3) ? below(14) : 0;
        TextRange range{start, std::min<qint64>(text.size(), start + length)};
        // No place is within a letter.
        if (range.isEmpty() && start < text.size() && text[start].isLowSurrogate())
            range = {start - 1, start - 1};
        QString words;
        for (int more = below(4); more > 0; more /= 2) {
            words += QStringLiteral("w%1").arg(++m_typedWords, 5, 10, QLatin1Char('0'));
            words += below(8) ? QStringLiteral(" ") : below(2) ? QStringLiteral("\n") : QString();
        }
        if (below(2) == 0)
            words.prepend(u' ');
        edits.replace(wholeCharacters(text, range), below(8) ? words : QString());
    }
    return Typed{source, edits};
}

void RandomActs::changeSource(Database &db)
{
    const SourceId source{any(db, "source")};
    switch (below(4)) {
    case 0:
        return sources::rename(db, source, word());
    case 1:
        return sources::move(db, source, CollectionId{any(db, "collection")});
    case 2:
        return sources::addParticipant(db, source, ParticipantId{any(db, "participant")});
    default:
        return sources::setSpeaker(db, SpeakerId{any(db, "speaker")}, SpeakerRole(below(4)),
                                   ParticipantId{below(2) ? any(db, "participant") : 0});
    }
}

void RandomActs::removeSource(Database &db)
{
    sources::remove(db, SourceId{any(db, "source")});
}

void RandomActs::changeCollection(Database &db)
{
    const CollectionId collection{any(db, "collection")};
    if (below(3))
        collections::rename(db, collection, word());
    else
        collections::remove(db, collection);
}

void RandomActs::changeCoder(Database &db)
{
    coders::rename(db, CoderId{any(db, "coder")},
                   below(2) ? word() : QStringLiteral("Coder %1").arg(below(4)), word());
}

void RandomActs::changeParticipant(Database &db)
{
    const ParticipantId person = participants::ensure(db, QStringLiteral("P%1").arg(below(8)));
    switch (below(3)) {
    case 0:
        return participants::rename(db, person, QStringLiteral("P%1").arg(below(8)));
    case 1:
        return participants::setMemo(db, person, words(3));
    default:
        return participants::setValue(db, person,
                                      attributes::ensure(db, QStringLiteral("A%1").arg(below(5))),
                                      below(4) ? word() : QString());
    }
}

void RandomActs::removeParticipant(Database &db)
{
    participants::remove(db, ParticipantId{any(db, "participant")});
}

void RandomActs::changeAttribute(Database &db)
{
    const AttributeId attribute{any(db, "attribute")};
    switch (below(3)) {
    case 0:
        return attributes::rename(db, attribute, QStringLiteral("A%1").arg(below(5)));
    case 1:
        return attributes::setKind(db, attribute, AttributeKind(below(7)), {word(), word()});
    default:
        return attributes::remove(db, attribute);
    }
}

void RandomActs::changeGrouping(Database &db)
{
    const std::vector<Group> groups{{word(), {{{word(), ConditionOperator(below(5)), word()}}}}};
    const GroupingId grouping{any(db, "grouping")};
    switch (below(3)) {
    case 0:
        groupings::add(db, word(), groups);
        return;
    case 1:
        return groupings::set(db, grouping, word(), groups);
    default:
        return groupings::remove(db, grouping);
    }
}

void RandomActs::label(Database &db)
{
    const RoundId round = rounds::ensure(db, QStringLiteral("Round %1").arg(below(2)));
    const CoderId coder = coders::ensure(db, QStringLiteral("Coder %1").arg(below(4)));
    const SourceId source{any(db, "source")};
    rounds::addCoder(db, round, coder);
    if (source)
        rounds::addSource(db, round, source);
    rounds::setLabel(db, round, source, coder, CodeId{any(db, "code WHERE kind = 1")});
}

void RandomActs::decide(Database &db)
{
    const RoundId round = rounds::ensure(db, QStringLiteral("Round %1").arg(below(2)));
    rounds::decide(db, round, SourceId{any(db, "source")}, CodeId{any(db, "code WHERE kind = 1")},
                   DecisionKind(below(4)), CoderId{any(db, "coder")}, word());
}

void RandomActs::changeRound(Database &db)
{
    const RoundId round{any(db, "round")};
    const CoderId coder{any(db, "coder")};
    Progress progress;
    switch (below(6)) {
    case 0: {
        RoundPlan plan;
        plan.name = word();
        plan.coders = {coder};
        plan.isBlind = below(2) == 0;
        plan.sample = 1 + below(3);
        plan.seed = below(100);
        rounds::make(db, plan, progress);
        return;
    }
    case 1:
        return below(2) ? rounds::close(db, round) : rounds::reopen(db, round);
    case 2:
        return rounds::setDue(db, round, QDate(2026, 1, 1).addDays(below(9)));
    case 3:
        rounds::decideUnanimous(db, round, coder, progress);
        return;
    case 4: {
        const SourceId source{any(db, "source")};
        rounds::addSource(db, round, source);
        rounds::discuss(db, round, source, coder, word());
        return;
    }
    default:
        return rounds::remove(db, round);
    }
}

void RandomActs::propose(Database &db)
{
    const CoderId coder{any(db, "coder")};
    const ProposalId proposal{any(db, "proposal")};
    switch (below(4)) {
    case 0:
        proposals::add(db, RoundId{any(db, "round")}, CodeId{any(db, "code WHERE kind = 1")},
                       word(), word(), coder);
        return;
    case 1:
        return proposals::refuse(db, proposal);
    case 2:
        return proposals::withdraw(db, proposal, coder);
    default:
        proposals::vote(db, proposal, coder, below(4) > 0, word());
    }
}

void RandomActs::screen(Database &db)
{
    const RoundId round = rounds::ensure(db, QStringLiteral("Screening %1").arg(below(2)));
    if (!screening::isScreening(db, round)) {
        const ScreeningCodes made = screening::makeCodes(db, {word()});
        db.run("UPDATE round SET kind=2, relevant=?2 WHERE id=?1", round, made.relevant);
    }
    const SourceId report{any(db, below(9) ? "source WHERE kind = 1" : "source")};
    const CodeId code = below(2) ? rounds::detail(db, round).relevant
                                 : CodeId{any(db, "code WHERE kind = 1")};
    if (!report || !code)
        return;
    if (below(4) == 0)
        rounds::undecide(db, round, report);
    else
        rounds::decide(db, round, report, code, DecisionKind(below(3)), {}, word());
}

void RandomActs::filterByKeywords(Database &db)
{
    const QString name = QStringLiteral("List %1").arg(below(2));
    KeywordListId list = keywordlists::find(db, name);
    if (!list)
        list = keywordlists::add(db, name, {word()});
    Progress progress;
    switch (below(4)) {
    case 0:
        return keywordlists::addWord(db, list, word());
    case 1:
        return keywordlists::setRule(db, list, {word(), below(2) == 0, below(2) == 0});
    case 2:
        return keywordlists::setUse(db, list, CollectionId{any(db, "collection")},
                                    below(3) ? keywordlists::Use::Yes : keywordlists::Use::No);
    default:
        keywordfilter::apply(db, progress);
    }
}

void RandomActs::summarise(Database &db)
{
    const SourceId report{any(db, "source WHERE kind = 1")};
    const SummaryId known{any(db, "summary")};
    if (known && below(2))
        summaries::map(db, known, CodeId{anyCode(db)});
    else if (report)
        summaries::write(db, report, CoderId{any(db, "coder")}, words(below(4)));
}

void RandomActs::changeBoard(Database &db)
{
    const ClusteringId board{any(db, "clustering")};
    const ClusterId heap{any(db, "cluster")};
    if (!board || below(6) == 0) {
        boards::make(db, word(), CodeId{anyCode(db)}, CoderId{any(db, "coder")});
        return;
    }
    switch (below(6)) {
    case 0:
        boards::addCluster(db, board, word());
        return;
    case 1:
        boards::takeNew(db, board);
        return;
    case 2:
        boards::lift(db, heap);
        return;
    case 3:
        return boards::removeCluster(db, heap);
    case 4:
        return boards::remove(db, board);
    default:
        return boards::moveAll(db, {SummaryId{any(db, "summary")}}, heap);
    }
}

void RandomActs::changeGuide(Database &db)
{
    const PromptId prompt{any(db, "prompt")};
    const SourceId source{any(db, "source")};
    const std::vector<Turn> turns = sources::turns(db, source);
    switch (below(6)) {
    case 0:
        prompts::add(db, {{}, word(), {}, word(), words(3), word()}, size_t(below(5)));
        return;
    case 1:
        return prompts::move(db, prompt, size_t(below(5)));
    case 2:
        return below(4) ? void() : prompts::remove(db, {prompt});
    default:
        if (!turns.empty())
            askedprompts::ask(
                db, {source, turns[size_t(below(int(turns.size())))].range.start, prompt});
    }
}

void RandomActs::import(Database &db)
{
    ImportBundle bundle;
    ImportedSource source;
    source.kind = SourceKind::IssueReport;
    source.url = QStringLiteral("https://h/r/issues/%1").arg(below(40));
    source.title = source.url;
    source.collection = QStringList{QStringLiteral("Issue reports"), QStringLiteral("repo")};
    bundle.sources = {source};
    ImportedLabels labels;
    labels.roundName = QStringLiteral("repo");
    labels.collection = source.collection;
    labels.coders = QStringList{QStringLiteral("1"), QStringLiteral("2")};
    labels.rows = {{source.url, 1, {QStringLiteral("K.%1").arg(below(60)), word()}, word(), 2}};
    bundle.labels = {labels};
    const QString words = word();
    bundle.evidence = {{QStringLiteral("P%1").arg(below(8)),
                        {{QStringLiteral("A1"), word()}},
                        word(),
                        words,
                        {QStringLiteral("K.%1").arg(below(60))},
                        word(),
                        3,
                        {}}};
    Progress progress;
    storeBundle(db, bundle, {}, progress);
}

} // namespace axial::test
