#include "ui/quotes/opinionedits.h"

#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/typedwords.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/quotes/quoteopinions.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <QCoreApplication>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::OpinionEdits)
};

/// The same words on all codings, in my name.
void comment(Database &db, QuoteId quote, const std::vector<CodingId> &codings,
             const QString &person, const QString &words)
{
    const CoderId coder = coders::ensure(db, person);
    // Asked now: it may have been marked since this was typed.
    ReviewMark mark = ReviewMark::None;
    for (const Review &review : reviews::ofQuote(db, quote)) {
        if (review.coder == coder
            && std::find(codings.begin(), codings.end(), review.coding) != codings.end())
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
    const QString said = mark || opinions.isCodedByOthers(code) ? reason : QString();
    const Review *before = opinions.reviewOfMine(code);
    const auto store = [code, mark, said, codings = opinions.codings(),
                        ids = opinions.reviewed(code),
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

} // namespace axial
