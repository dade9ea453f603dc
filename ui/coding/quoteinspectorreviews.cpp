// Comments on codings, what others think of them, and coding blind, in the QuoteInspector.
#include "ui/coding/quoteinspector.h"

#include "core/project/quotes.h"
#include "core/project/reviews.h"
#include "ui/coding/quotecodes.h"
#include "ui/coding/wording.h"
#include "ui/models/codetreemodel.h"
#include "ui/workspace.h"

#include <algorithm>

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
    for (const Coder &coder : m_coders) {
        if (coder.id == id)
            return coder.initials.isEmpty() ? coder.name : coder.initials;
    }
    return {};
}

void QuoteInspector::hideOthers()
{
    const CoderId mine = me();
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
            const Coding *about = commented(coding.code);
            row->comment = about->comment;
            if (about->coder != me())
                row->whose = initialsOf(about->coder);
        }
        if (!coding.comment.isEmpty()) { // of whose coding matters where there are several
            const QString whose = isCodedBySeveral(coding.code) ? initialsOf(coding.coder)
                                                                : QString();
            row->remarks.push_back({NoteKind::Comment, whose, coding.comment});
        }
        for (const Review &review : m_reviews) {
            if (review.coding != coding.id)
                continue;
            const NoteKind kind = review.mark == ReviewMark::Agree ? NoteKind::Agree
                                                                   : NoteKind::Discuss;
            const QuoteCodes::Remark remark{kind, initialsOf(review.coder), review.comment};
            if (review.coder == me() && row->mark)
                continue; // the same mark on another's coding of this code
            row->remarks.push_back(remark);
            if (review.coder == me()) {
                row->mark = review.mark;
                row->reason = review.comment;
            }
        }
    }
    m_codes->setRows(std::move(rows));
}

bool QuoteInspector::isCodedBySeveral(CodeId code) const
{
    return std::count_if(m_codings.begin(), m_codings.end(),
                         [code](const Coding &coding) { return coding.code == code; }) > 1;
}

const Coding *QuoteInspector::commented(CodeId code) const
{
    const Coding *found = nullptr;
    for (const Coding &coding : m_codings) {
        if (coding.code == code && (!found || (coding.coder == me() && found->coder != me())))
            found = &coding;
    }
    return found;
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

void QuoteInspector::setComment(CodeId code, const QString &comment)
{
    const Coding *coding = commented(code);
    const Code *row = m_tree.find(code);
    if (!coding || !row || coding->comment == comment)
        return;
    m_workspace.edit(tr("Comment on %1").arg(shortened(row->label(), 60)),
                     [id = coding->id, &comment](Database &db) {
                         codings::setComment(db, id, comment);
                     });
}

void QuoteInspector::setMark(CodeId code, std::optional<ReviewMark> mark, const QString &reason)
{
    const Code *row = m_tree.find(code);
    if (!row)
        return;
    const QString label = shortened(row->label(), 60);
    const QString step = !mark                         ? tr("Take the mark off %1").arg(label)
                         : *mark == ReviewMark::Agree ? tr("Agree with %1").arg(label)
                                                      : tr("To discuss: %1").arg(label);
    m_workspace.edit(step, [&, codings = m_codings, ids = reviewed(code)](Database &db) {
        const CoderId coder = m_workspace.ensureCoder(db);
        for (const Coding &coding : codings) { // one mark a code, wherever it was before
            if (coding.code == code)
                reviews::clear(db, coding.id, coder);
        }
        for (const CodingId id : ids) {
            if (mark)
                reviews::set(db, id, coder, *mark, reason);
        }
    });
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
