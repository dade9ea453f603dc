#include "ui/guide/askedreading.h"

#include "core/base/table.h"
#include "core/project/guide/prompts.h"
#include "core/project/sources/sources.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace axial {
namespace {

/// From here on a proposal is right far more often than not.
constexpr double nearEnough = 0.55;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(TurnQuestionsWindow)
};

std::vector<SourceId> conversations(Database &db)
{
    std::vector<SourceId> result;
    for (const SourceKind kind : {SourceKind::Transcript, SourceKind::Document}) {
        for (const Source &source : sources::ofKind(db, kind))
            result.push_back(source.id);
    }
    return result;
}

void readSource(Database &db, SourceId source, const Progress &progress, AskedContent &content)
{
    const std::vector<Turn> turns = sources::turns(db, source);
    if (turns.empty())
        return;
    ++content.sources;
    const QString title = sources::at(db, source).title;
    const QString text = sources::text(db, source);
    std::vector<AskedRow> rows;
    const auto add = [&](const PromptProposal &what, size_t turn, bool isAsked) {
        const bool isTaken = !isAsked && what.similarity >= nearEnough;
        rows.push_back({what, title, {turns[turn].words, turns[turn].range.end}, isAsked, isTaken});
    };
    QHash<qint64, size_t> turnAt;
    for (size_t turn = 0; turn < turns.size(); ++turn)
        turnAt.insert(turns[turn].range.start, turn);
    for (const AskedPrompt &asked : askedprompts::of(db, source)) {
        const size_t turn = turnAt.value(asked.start);
        const TextRange words{turns[turn].words, turns[turn].range.end};
        add({asked, int(turn) + 1, text.mid(words.start, words.length()), 1, {}}, turn, true);
    }
    for (const PromptProposal &each : promptProposals(db, source, progress))
        add(each, size_t(each.turn) - 1, false);
    std::stable_sort(rows.begin(), rows.end(), [](const AskedRow &left, const AskedRow &right) {
        return left.what.turn < right.what.turn;
    });
    content.rows.insert(content.rows.end(), rows.begin(), rows.end());
}

} // namespace

QString AskedRow::how() const
{
    if (isAsked)
        return Messages::tr("asks it");
    if (what.by == PromptProposal::By::Heading)
        return Messages::tr("by a heading");
    return Messages::tr("by its words, %1").arg(displayText(what.similarity, ColumnKind::Share));
}

AskedContent readAsked(Database &db, const std::vector<SourceId> &sources, Progress &progress)
{
    AskedContent content;
    content.guide = prompts::all(db);
    const std::vector<SourceId> wanted = sources.empty() ? conversations(db) : sources;
    progress.setTotal(qint64(wanted.size()));
    for (const SourceId source : wanted) {
        progress.checkCanceled();
        readSource(db, source, progress, content);
        progress.advance();
    }
    return content;
}

} // namespace axial
