// Comments on codings, what others think of them, and coding blind, in the QuoteInspector.
#include "ui/quotes/quoteinspector.h"

#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "core/project/reviews.h"
#include "ui/base/quotefields.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/codetreemodel.h"

#include <algorithm>
#include <utility>

namespace axial {

CoderId QuoteInspector::me() const
{
    const QString name = m_workspace.coderName();
    for (const Coder &coder : m_coders) {
        if (coder.name == name)
            return coder.id;
    }
    return CoderId{-1}; // nobody's: a person who coded nothing yet
}

QString QuoteInspector::initialsOf(CoderId id) const
{
    const auto found = std::find_if(m_coders.begin(), m_coders.end(),
                                    [id](const Coder &coder) { return coder.id == id; });
    if (found == m_coders.end())
        return {};
    const bool isSomebodyElses = std::any_of(
        m_coders.begin(), m_coders.end(),
        [&](const Coder &other) { return other.id != id && other.initials == found->initials; });
    return found->initials.isEmpty() || isSomebodyElses ? found->name : found->initials;
}

/// What nobody knows the author of may be a colleague's, as soon as there is one.
bool QuoteInspector::isOthers(CoderId author) const
{
    const CoderId mine = me();
    return author ? author != mine
                  : std::any_of(m_coders.begin(), m_coders.end(),
                                [mine](const Coder &coder) { return coder.id != mine; });
}

void QuoteInspector::hideOthers()
{
    const CoderId mine = me();
    // What I typed and what is not stored yet is mine.
    m_hidesInsight = !m_typed.words(quotefields::insightField(m_quote.id))
                     && !m_quote.insight.isEmpty() && isOthers(m_quote.insightBy);
    m_hidesPrompt = !m_typed.words(quotefields::promptField(m_quote.id))
                    && !m_quote.promptCategory.isEmpty() && isOthers(m_quote.promptBy);
    if (m_hidesInsight)
        m_quote.insight.clear();
    if (m_hidesPrompt)
        m_quote.promptCategory.clear();
    std::erase_if(m_codings, [mine](const Coding &coding) { return coding.coder != mine; });
    std::erase_if(m_reviews, [mine](const Review &review) { return review.coder != mine; });
}

void QuoteInspector::showCodes()
{
    std::vector<QuoteCodes::Row> rows;
    for (const Coding &coding : m_codings) {
        auto row = std::find_if(rows.begin(), rows.end(), [&](const QuoteCodes::Row &each) {
            return each.code == coding.code;
        });
        if (row == rows.end()) {
            rows.push_back({coding.code, {}, {}, {}, {}, {}});
            row = rows.end() - 1;
            const Review *said = reviewOfMine(coding.code);
            if (said && said->mark != ReviewMark::None)
                row->mark = said->mark;
            row->reason = said ? said->comment : QString();
            const Coding *about = commented(coding.code);
            const bool isMine = about->coder == me();
            row->comment = m_typed.shown(fieldOf("comment", coding.code),
                                         isMine ? about->comment : row->reason);
            row->reason = m_typed.shown(fieldOf("reason", coding.code), row->reason);
            row->whose = isMine ? QString() : initialsOf(about->coder);
        }
        addRemarks(coding, row->remarks);
    }
    m_codes->setRows(std::move(rows));
}

void QuoteInspector::addRemarks(const Coding &coding,
                                std::vector<QuoteCodes::Remark> &remarks) const
{
    if (!coding.comment.isEmpty()) { // who says it matters where I am not the only one
        const bool isAlone = coding.coder == me() && !isCodedBySeveral(coding.code);
        remarks.push_back(
            {NoteKind::Comment, isAlone ? QString() : initialsOf(coding.coder), coding.comment});
    }
    for (const Review &review : m_reviews) {
        if (review.coding != coding.id)
            continue;
        const QuoteCodes::Remark remark{NoteKind(int(NoteKind::Comment) + int(review.mark)),
                                        initialsOf(review.coder), review.comment, review.createdMs};
        // The same may stand on another's coding of this code.
        const bool isThere = std::any_of(remarks.begin(), remarks.end(), [&](const auto &each) {
            return each.kind == remark.kind && each.who == remark.who && each.text == remark.text;
        });
        if (!isThere)
            remarks.push_back(remark);
    }
}

bool QuoteInspector::isCodedBySeveral(CodeId code) const
{
    return std::count_if(m_codings.begin(), m_codings.end(),
                         [code](const Coding &coding) { return coding.code == code; })
           > 1;
}

const Coding *QuoteInspector::codingOfMine(CodeId code) const
{
    const auto found = std::find_if(m_codings.begin(), m_codings.end(), [&](const Coding &coding) {
        return coding.code == code && coding.coder == me();
    });
    return found == m_codings.end() ? nullptr : &*found;
}

const Review *QuoteInspector::reviewOfMine(CodeId code) const
{
    const std::vector<CodingId> codings = reviewed(code);
    const auto found = std::find_if(m_reviews.begin(), m_reviews.end(), [&](const Review &review) {
        return review.coder == me()
               && std::find(codings.begin(), codings.end(), review.coding) != codings.end();
    });
    return found == m_reviews.end() ? nullptr : &*found;
}

const Coding *QuoteInspector::commented(CodeId code) const
{
    const Coding *mine = codingOfMine(code);
    const Review *said = reviewOfMine(code);
    // What I wrote of another's coding before I put the code there myself stays what I edit.
    const bool isOfOthers = said && said->mark == ReviewMark::None && mine
                            && mine->comment.isEmpty();
    if (mine && !isOfOthers)
        return mine;
    const auto found = std::find_if(m_codings.begin(), m_codings.end(), [&](const Coding &coding) {
        return coding.code == code && coding.coder != me();
    });
    return found == m_codings.end() ? mine : &*found;
}

std::vector<CodingId> QuoteInspector::reviewed(CodeId code) const
{
    std::vector<CodingId> mine;
    std::vector<CodingId> others;
    for (const Coding &coding : m_codings) {
        if (coding.code == code)
            (coding.coder == me() ? mine : others).push_back(coding.id);
    }
    return others.empty() ? mine : others;
}

QString QuoteInspector::fieldOf(const char *kind, CodeId code) const
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(QLatin1String(kind))
        .arg(m_quote.id.value)
        .arg(code.value)
        .arg(m_workspace.coderName());
}

void QuoteInspector::setComment(CodeId code, const QString &comment)
{
    const Coding *coding = commented(code);
    const Code *row = m_tree.find(code);
    if (!coding || !row)
        return;
    const QString label = shortened(row->label(), 60);
    TypedWords typed{fieldOf("comment", code),
                     tr("Comment on %1").arg(label),
                     {comment},
                     tr("Comment on %1").arg(label),
                     {}};
    const bool isMine = coding->coder == me();
    const Review *said = reviewOfMine(code);
    if (comment == (isMine ? coding->comment : said ? said->comment : QString())) {
        m_typed.drop(typed.field); // as it is stored
        return;
    }
    if (isMine)
        typed.store = [id = coding->id, comment](Database &db) {
            codings::setComment(db, id, comment);
        };
    else
        typed.store = [quote = m_quote.id, ids = reviewed(code), name = m_workspace.coderName(),
                       comment](Database &db) {
            const CoderId coder = coders::ensure(db, name);
            // Asked now: it may have been marked since this was typed.
            ReviewMark mark = ReviewMark::None;
            for (const Review &review : reviews::ofQuote(db, quote)) {
                if (review.coder == coder
                    && std::find(ids.begin(), ids.end(), review.coding) != ids.end())
                    mark = review.mark;
            }
            for (const CodingId id : ids)
                reviews::set(db, id, coder, mark, comment);
        };
    m_typed.store(std::move(typed));
}

void QuoteInspector::setMark(CodeId code, std::optional<ReviewMark> mark, const QString &reason)
{
    const Code *row = m_tree.find(code);
    if (!row)
        return;
    const QString label = shortened(row->label(), 60);
    const QString step = !mark                        ? tr("Take the mark off %1").arg(label)
                         : *mark == ReviewMark::Agree ? tr("Agree with %1").arg(label)
                                                      : tr("To discuss: %1").arg(label);
    // Without its mark what I said of another's coding is a comment; my own coding has one itself.
    const bool isOfOthers = std::any_of(m_codings.begin(), m_codings.end(), [&](const auto &each) {
        return each.code == code && each.coder != me();
    });
    const QString said = mark || isOfOthers ? reason : QString();
    const Review *before = reviewOfMine(code);
    const auto store = [code, mark, said, codings = m_codings, ids = reviewed(code),
                        name = m_workspace.coderName()](Database &db) {
        const CoderId coder = coders::ensure(db, name);
        for (const Coding &coding : codings) { // one mark a code, wherever it was before
            const bool isMarked = std::find(ids.begin(), ids.end(), coding.id) != ids.end();
            if (isMarked)
                reviews::set(db, coding.id, coder, mark.value_or(ReviewMark::None), said);
            else if (coding.code == code)
                reviews::clear(db, coding.id, coder);
        }
    };
    const QString field = fieldOf("reason", code);
    const bool isTyped = reason != (before ? before->comment : QString());
    if (isTyped)
        m_typed.store({field, step, {reason}, step, store});
    else if (m_workspace.edit(step, store))
        m_typed.drop(field);
}

void QuoteInspector::editComment()
{
    m_codes->edit(QuoteCodes::Field::Comment);
}

void QuoteInspector::discuss()
{
    m_codes->edit(QuoteCodes::Field::Reason);
}

void QuoteInspector::agree()
{
    m_codes->toggleAgree();
}

} // namespace axial
