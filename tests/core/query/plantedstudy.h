#pragma once

#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial::test {

/// A study whose answers are known before anybody asks: who mentions which theme and ranks what is
/// planted. Two groups, `users` (U1...) and `developers` (D1...), a transcript each, and themes
/// A.1, A.2, ... below one type.
class PlantedStudy : public StudyTest
{
protected:
    static constexpr int themeCount = 4;

    PlantedStudy()
    {
        type = addCode("Question", "A", codes::taxonomyFolder(db()));
        for (int i = 1; i <= themeCount; ++i)
            themes.push_back(
                addCode(QStringLiteral("Theme %1").arg(i), QStringLiteral("A.%1").arg(i), type));
        below = addCode("Below", "A.1.i", themes[0]);
    }

    /// `mentions[i]` of the group's people mention theme i + 1, the first of them.
    void addGroup(const QString &name, const QString &letter, int size,
                  const std::vector<int> &mentions)
    {
        std::vector<ParticipantId> people;
        for (int i = 1; i <= size; ++i) {
            const QString who = letter + QString::number(i);
            const SourceId source = addSource(who, QStringLiteral("zero one two three four five"));
            project->edit("People", [&](Database &db) {
                people.push_back(participants::ensure(db, who));
                sources::addParticipant(db, source, people.back());
            });
            const QStringList words{"one", "two", "three", "four"};
            for (int theme = 0; theme < themeCount; ++theme) {
                if (mentions[size_t(theme)] >= i)
                    code(source, words[theme], {themes[size_t(theme)]});
            }
        }
        groups.push_back({name, {}, people});
        project->edit("Groups", [&](Database &db) {
            if (grouping)
                groupings::set(db, grouping, "Sides", groups);
            else
                grouping = groupings::add(db, "Sides", groups);
        });
    }
    /// Of the i-th of a group, from 1: "2>1=3" ranks theme 2 first, and 1 and 3 second.
    void rank(const QString &who, const QString &order, const QString &prompt = "Questions")
    {
        std::vector<std::vector<CodeId>> ranks;
        for (const QString &sharing : order.split('>')) {
            ranks.emplace_back();
            for (const QString &theme : sharing.split('=', Qt::SkipEmptyParts))
                ranks.back().push_back(themes[size_t(theme.toInt()) - 1]);
        }
        project->edit("Rank", [&](Database &db) {
            ballots::set(db, participants::find(db, who), prompt, ranks);
        });
    }
    Table ask(const QString &query, const QueryParameters &parameters = {})
    {
        return ask(QueryCall{query, parameters});
    }
    Table ask(const QueryCall &call)
    {
        Progress progress;
        return runQuery(db(), call, progress);
    }
    /// Cells of the columns named, a row a line.
    static QStringList lines(const Table &table, const QStringList &wanted = {})
    {
        QStringList lines;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            QStringList cells;
            for (int column = 0; column < int(table.columns.size()); ++column) {
                if (wanted.isEmpty() || wanted.contains(table.columns[size_t(column)].name))
                    cells << table.text(row, column);
            }
            lines << cells.join(u'|');
        }
        return lines;
    }
    /// What a cell opens.
    Table opened(const Table &table, size_t row, int column)
    {
        const auto call = table.rows[row][size_t(column)].evidence;
        return call ? ask(*call) : Table();
    }

    CodeId type, below;
    std::vector<CodeId> themes;
    std::vector<Group> groups;
    GroupingId grouping;
};

} // namespace axial::test
