#pragma once

#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/keywordfilter.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/screening.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial::test {

/// Issue reports of repositories, and rounds that screen them.
class ScreeningStudy : public StudyTest
{
protected:
    /// A report; without a text it is a bare link.
    SourceId addReport(const QString &repository, const QString &text, int year = 2024)
    {
        return project->edit("Add report", [&](Database &db) {
            const QString number = QString::number(++m_reports);
            const SourceId id = sources::add(
                db, {collections::ensure(db, {"Issue reports", repository}),
                     SourceKind::IssueReport,
                     "Report " + number,
                     "https://github.com/o/" + repository + "/issues/" + number,
                     1,
                     text,
                     {},
                     {}});
            sources::addIssue(db, {id, repository, number, year});
            return id;
        });
    }
    CollectionId folderOf(const QString &repository)
    {
        return collections::find(db(), {"Issue reports", repository});
    }
    KeywordListId addList(const QString &name, const QStringList &words,
                          const QStringList &repositories)
    {
        return project->edit("List", [&](Database &db) {
            const KeywordListId list = keywordlists::add(db, name, words);
            for (const QString &each : repositories)
                keywordlists::setUse(db, list, folderOf(each), keywordlists::Use::Yes);
            return list;
        });
    }
    KeywordsApplied applyKeywords()
    {
        Progress progress;
        return project->edit("Apply",
                             [&](Database &db) { return keywordfilter::apply(db, progress); });
    }
    /// A round over the reports: kind 0 labelling, 1 pilot, 2 screening.
    RoundId addRound(const QString &name, int kind, const std::vector<SourceId> &reports,
                     const QStringList &coderNames)
    {
        return project->edit("Round", [&](Database &db) {
            const RoundId round = rounds::ensure(db, name);
            for (const QString &each : coderNames)
                rounds::addCoder(db, round, coders::ensure(db, each));
            ScreeningCodes codes;
            if (kind == 2)
                codes = screening::makeCodes(db, {"toy model", "name only"});
            db.run("UPDATE round SET kind=?2, relevant=?3 WHERE id=?1", round, kind,
                   codes.relevant);
            for (const CodeId code : {codes.relevant, codes.falsePositive}) {
                if (code)
                    db.run("INSERT INTO round_code(round, code) VALUES(?1, ?2)", round, code);
            }
            for (const SourceId report : reports)
                rounds::addSource(db, round, report);
            return round;
        });
    }
    void label(RoundId round, SourceId report, const QString &coderName, CodeId code)
    {
        project->edit("Label", [&](Database &db) {
            rounds::setLabel(db, round, report, coders::ensure(db, coderName), code);
        });
    }
    void decide(RoundId round, SourceId report, CodeId code, DecisionKind how,
                const QString &reason = {})
    {
        project->edit("Decide", [&](Database &db) {
            rounds::decide(db, round, report, code, how, coders::ensure(db, "Ada"), reason);
        });
    }
    bool isExcluded(SourceId report) { return exclusions::find(db(), report).has_value(); }

private:
    int m_reports = 0;
};

} // namespace axial::test
