#include "core/project/sharing/handedout.h"

#include "core/base/messages.h"
#include "core/db/changeset.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/roundprogress.h"
#include "core/project/rounds/rounds.h"

namespace axial::sharing {

std::vector<HandedOut> handedOut(Database &db, const QString &coder,
                                 const std::vector<ArrivedStep> &arrived)
{
    std::vector<HandedOut> all;
    const CoderId to = coders::find(db, coder);
    for (const ArrivedStep &each : arrived) {
        if (!to || !each.step)
            continue;
        changesets::eachRow(each.step->changes, [&](const changesets::ChangedRow &row,
                                                    const changesets::RowValues &values) {
            // round, coder
            if (row.table == StudyTable::RoundCoder && row.how == changesets::ChangedRow::How::Added
                && values.integer(1) == to.value && coders::find(db, each.step->coder) != to)
                all.push_back({each.step->coder, RoundId{values.integer(0).value_or(0)}});
        });
    }
    return all;
}

QString toldOf(Database &db, const QString &coder, const HandedOut &handedOut)
{
    const qint64 reports = rounds::toLabel(db, handedOut.round, coders::find(db, coder));
    return reports == 0 ? QString()
                        : SharingText::tr("%1 handed you %Ln issue report(s) in round “%2”",
                                          nullptr, int(reports))
                              .arg(handedOut.who, rounds::at(db, handedOut.round).name);
}

} // namespace axial::sharing
