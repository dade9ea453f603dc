#include "ui/quotes/quoteopinions.h"

#include "core/base/busy.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/text/turns/timemarks.h"
#include "ui/base/codingsight.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::QuoteOpinions)
};

/// The same words on all codings, in my name.
void comment(Database &db, QuoteId quote, const std::vector<CodingId> &codings,
             const QString &person, const QString &words)
{
    const CoderId coder = coders::ensure(db, person);
    // Asked now: it may have been marked since this was typed.
    ReviewMark mark = ReviewMark::None;
    for (const Review &review : reviews::ofQuote(db, quote)) {
        if (review.coder == coder && std::ranges::find(codings, review.coding) != codings.end())
            mark = review.mark;
    }
    for (const CodingId coding : codings)
        reviews::set(db, coding, coder, mark, words);
}

} // namespace

OpinionEdits::OpinionEdits(Workspace &workspace, const CodeTreeModel &tree)
    : m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace)), m_tree(tree)
{
}

/// The name of a field on a code of a quote, among those that type words.
QString OpinionEdits::fieldOf(const char *kind, QuoteId quote, CodeId code) const
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(QLatin1String(kind))
        .arg(quote.value)
        .arg(code.value)
        .arg(m_workspace.coderName());
}

QString OpinionEdits::comment(QuoteId quote, CodeId code, const QString &stored) const
{
    return m_typed.shown(fieldOf("comment", quote, code), stored);
}

QString OpinionEdits::reason(QuoteId quote, CodeId code, const QString &stored) const
{
    return m_typed.shown(fieldOf("reason", quote, code), stored);
}

void OpinionEdits::setComment(QuoteId quote, const QuoteOpinions &opinions, CodeId code,
                              const QString &words)
{
    const Coding *coding = opinions.commented(code);
    const Code *row = m_tree.find(code);
    if (!coding || !row)
        return;
    const QString step = Messages::tr("Comment on %1").arg(shortened(row->label(), 60));
    TypedWords typed{fieldOf("comment", quote, code), step, {words}, step, {}};
    const bool isMine = coding->coder == opinions.me();
    const Review *said = opinions.reviewOfMine(code);
    if (words == (isMine ? coding->comment : said ? said->comment : QString())) {
        m_typed.drop(typed.field); // as it is stored
        return;
    }
    if (isMine)
        typed.store = [id = coding->id, words](Database &db) {
            codings::setComment(db, id, words);
        };
    else
        typed.store = [quote, ids = opinions.reviewed(code), name = m_workspace.coderName(),
                       words](Database &db) { axial::comment(db, quote, ids, name, words); };
    m_typed.store(std::move(typed));
}

void OpinionEdits::setMark(QuoteId quote, const QuoteOpinions &opinions, CodeId code,
                           std::optional<ReviewMark> mark, const QString &reason)
{
    const Code *row = m_tree.find(code);
    if (!row)
        return;
    const QString label = shortened(row->label(), 60);
    const QString step = !mark ? Messages::tr("Take the mark off %1").arg(label)
                         : *mark == ReviewMark::Agree ? Messages::tr("Agree with %1").arg(label)
                                                      : Messages::tr("To discuss: %1").arg(label);
    // Without its mark what I said of another's coding is a comment; my own coding has one itself.
    const QString said = mark || opinions.codingOfOthers(code) ? reason : QString();
    const Review *before = opinions.reviewOfMine(code);
    const auto store = [code, mark, said, codings = opinions.codings(),
                        ids = opinions.reviewed(code),
                        name = m_workspace.coderName()](Database &db) {
        const CoderId coder = coders::ensure(db, name);
        for (const Coding &coding : codings) { // one mark a code, wherever it was before
            if (std::ranges::find(ids, coding.id) != ids.end())
                reviews::set(db, coding.id, coder, mark.value_or(ReviewMark::None), said);
            else if (coding.code == code)
                reviews::clear(db, coding.id, coder);
        }
    };
    const QString field = fieldOf("reason", quote, code);
    const bool isTyped = reason != (before ? before->comment : QString());
    if (isTyped)
        m_typed.store({field, step, {reason}, step, store});
    else if (m_workspace.edit(step, store))
        m_typed.drop(field);
}

void OpinionEdits::setWeight(CodingId coding, const QString &label, std::optional<double> weight)
{
    m_workspace.edit(Messages::tr("Weigh %1").arg(shortened(label, 60)),
                     [=](Database &db) { codingweights::set(db, coding, weight); });
}

QuoteOpinions::QuoteOpinions(std::vector<Coding> codings, std::vector<Review> reviews,
                             std::vector<Coder> coders, const QString &person)
    : m_codings(std::move(codings)), m_reviews(std::move(reviews)), m_coders(std::move(coders))
{
    setPerson(person);
}

void QuoteOpinions::setPerson(const QString &person)
{
    const CoderId found = coders::find(m_coders, person);
    m_me = found ? found : CoderId{-1};
}

QString QuoteOpinions::initialsOf(CoderId id) const
{
    const auto found = std::ranges::find(m_coders, id, &Coder::id);
    if (found == m_coders.end())
        return {};
    const bool isSomebodyElses = std::ranges::count(m_coders, found->initials, &Coder::initials)
                                 > 1;
    return found->initials.isEmpty() || isSomebodyElses ? found->name : found->initials;
}

bool QuoteOpinions::isOthers(CoderId author) const
{
    const auto isOther = [this](CoderId coder) { return coder != m_me; };
    return author ? isOther(author) : std::ranges::any_of(m_coders, isOther, &Coder::id);
}

void QuoteOpinions::hideOthers()
{
    std::erase_if(m_codings, [this](const Coding &coding) { return coding.coder != m_me; });
    std::erase_if(m_reviews, [this](const Review &review) { return review.coder != m_me; });
}

std::vector<QuoteCodes::Row> QuoteOpinions::rows() const
{
    std::vector<QuoteCodes::Row> rows;
    for (const Coding &coding : m_codings) {
        auto row = std::ranges::find(rows, coding.code, &QuoteCodes::Row::code);
        if (row == rows.end()) {
            rows.push_back({.code = coding.code});
            row = rows.end() - 1;
            const Review *said = reviewOfMine(coding.code);
            if (said && said->mark != ReviewMark::None)
                row->mark = said->mark;
            row->reason = said ? said->comment : QString();
            const Coding *about = commented(coding.code);
            const bool isMine = about->coder == m_me;
            row->comment = isMine ? about->comment : row->reason;
            row->whose = isMine ? QString() : initialsOf(about->coder);
        }
        addRemarks(coding, row->remarks);
        if (const auto weight = this->weight(coding.id))
            row->weights << weightText(coding, *weight);
    }
    return rows;
}

std::optional<double> QuoteOpinions::weight(CodingId coding) const
{
    const auto found = m_weights.find(coding);
    return found == m_weights.end() ? std::nullopt : std::optional(*found);
}

/// Whose it is matters where I am not the only one, as with comments.
QString QuoteOpinions::weightText(const Coding &coding, double weight) const
{
    const QString number = QLocale().toString(weight, 'g', 6);
    return isAlone(coding) ? Messages::tr("Weight %1").arg(number)
                           : Messages::tr("%1: weight %2").arg(initialsOf(coding.coder), number);
}

void QuoteOpinions::addRemarks(const Coding &coding, std::vector<QuoteCodes::Remark> &remarks) const
{
    if (!coding.comment.isEmpty()) // who says it matters where I am not the only one
        remarks.push_back({NoteKind::Comment,
                           isAlone(coding) ? QString() : initialsOf(coding.coder), coding.comment});
    for (const Review &review : m_reviews) {
        if (review.coding != coding.id)
            continue;
        const QuoteCodes::Remark remark{NoteKind(int(NoteKind::Comment) + int(review.mark)),
                                        initialsOf(review.coder), review.comment, review.createdMs};
        // The same may stand on another's coding of this code.
        const bool isThere = std::ranges::any_of(remarks, [&](const auto &each) {
            return each.kind == remark.kind && each.who == remark.who && each.text == remark.text;
        });
        if (!isThere)
            remarks.push_back(remark);
    }
}

bool QuoteOpinions::isAlone(const Coding &coding) const
{
    return coding.coder == m_me && std::ranges::count(m_codings, coding.code, &Coding::code) == 1;
}

const Coding *QuoteOpinions::codingOf(CodeId code, bool isMine) const
{
    const auto found = std::ranges::find_if(m_codings, [&](const Coding &coding) {
        return coding.code == code && (coding.coder == m_me) == isMine;
    });
    return found == m_codings.end() ? nullptr : &*found;
}

const Review *QuoteOpinions::reviewOfMine(CodeId code) const
{
    const std::vector<CodingId> codings = reviewed(code);
    const auto found = std::ranges::find_if(m_reviews, [&](const Review &review) {
        return review.coder == m_me && std::ranges::find(codings, review.coding) != codings.end();
    });
    return found == m_reviews.end() ? nullptr : &*found;
}

const Coding *QuoteOpinions::commented(CodeId code) const
{
    const Coding *mine = codingOfMine(code);
    const Review *said = reviewOfMine(code);
    // What I wrote of another's coding before I put the code there myself stays what I edit.
    const bool isOfOthers = said && said->mark == ReviewMark::None && mine
                            && mine->comment.isEmpty();
    const Coding *others = codingOfOthers(code);
    return others && (!mine || isOfOthers) ? others : mine;
}

std::vector<CodingId> QuoteOpinions::reviewed(CodeId code) const
{
    const bool isMine = !codingOfOthers(code);
    std::vector<CodingId> ids;
    for (const Coding &coding : m_codings) {
        if (coding.code == code && (coding.coder == m_me) == isMine)
            ids.push_back(coding.id);
    }
    return ids;
}

std::vector<CodingId> QuoteOpinions::takenOff(CodeId code) const
{
    std::vector<CodingId> mine;
    std::vector<CodingId> all;
    for (const Coding &coding : m_codings) {
        if (code && coding.code != code)
            continue;
        all.push_back(coding.id);
        if (coding.coder == m_me)
            mine.push_back(coding.id);
    }
    return mine.empty() ? all : mine;
}

QString QuoteOpinions::firstCoded() const
{
    if (m_codings.empty())
        return {};
    const Coding &first = m_codings.front();
    return QStringLiteral("%1, %2").arg(initialsOf(first.coder),
                                        QDateTime::fromMSecsSinceEpoch(first.createdMs)
                                            .toString(QStringLiteral("yyyy-MM-dd HH:mm")));
}

std::vector<Coding> QuoteOpinions::laterByOthers() const
{
    std::vector<Coding> later;
    for (const Coding &coding : m_codings) {
        if (coding.coder != m_codings.front().coder)
            later.push_back(coding);
    }
    return later;
}

SeenQuote::SeenQuote(Workspace &workspace)
    : m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace))
{
}

void SeenQuote::clear()
{
    m_quote = {};
    m_opinions = m_before = {};
}

void SeenQuote::takePerson()
{
    m_opinions.setPerson(m_workspace.coderName());
    m_before.setPerson(m_workspace.coderName());
}

bool SeenQuote::tellsTooMuch() const
{
    return m_quote.id && seenCoder(m_workspace, m_quote.source) && !m_workspace.isMe(m_seenBy);
}

SeenQuote::Reading SeenQuote::read(QuoteId id)
{
    if (!m_workspace.project())
        return Reading::Gone;
    try {
        Database &db = m_workspace.database();
        if (!quotes::isThere(db, id))
            return Reading::Gone; // undone, or its last code was taken off
        Quote quote = quotes::at(db, id);
        quote.words = pageregions::shownWords(db, id, quote.words);
        QuoteOpinions opinions(quotes::codings(db, id), reviews::ofQuote(db, id), coders::all(db),
                               m_workspace.coderName());
        opinions.setWeights(codingweights::ofQuote(db, id));
        const bool isText = quote.words.size() == quote.range.length(); // else an area's place
        const std::vector<Turn> turns = speakers::turnsAt(db, quote.source, quote.range);
        QString said = isText ? axial::saidWords(quote.words, quote.range.start, headsOf(turns))
                              : QString();
        QString called = isText ? speakers::calledWords(db, quote.source, quote.range, quote.words)
                                : quote.words;
        m_saidWords = std::move(said);
        m_calledWords = std::move(called);
        m_before = id == m_quote.id ? std::move(m_opinions) : QuoteOpinions();
        m_opinions = std::move(opinions);
        m_quote = std::move(quote);
    } catch (const BusyError &error) {
        m_workspace.tell(error); // it is read again when the file is free
        return Reading::NotNow;
    } catch (const Error &) {
        return Reading::NotNow; // what is shown stays
    }
    m_quote.insight = m_typed.shown(quotefields::insightField(id), m_quote.insight);
    m_quote.promptCategory = m_typed.shown(quotefields::promptField(id), m_quote.promptCategory);
    m_hidesInsight = m_hidesPrompt = false;
    const bool isHidden = bool(seenCoder(m_workspace, m_quote.source));
    m_seenBy = isHidden ? m_workspace.coderName() : QString();
    if (isHidden)
        hideOthers();
    return Reading::Read;
}

void SeenQuote::hideOthers()
{
    // What I typed and what is not stored yet is mine.
    m_hidesInsight = !m_typed.words(quotefields::insightField(m_quote.id))
                     && !m_quote.insight.isEmpty() && m_opinions.isOthers(m_quote.insightBy);
    m_hidesPrompt = !m_typed.words(quotefields::promptField(m_quote.id))
                    && !m_quote.promptCategory.isEmpty() && m_opinions.isOthers(m_quote.promptBy);
    if (m_hidesInsight)
        m_quote.insight.clear();
    if (m_hidesPrompt)
        m_quote.promptCategory.clear();
    m_opinions.hideOthers();
}

} // namespace axial
