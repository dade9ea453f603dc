#pragma once

#include "core/things/thing.h"
#include "tests/support/study.h"

namespace axial::test {

/// A schema that could come after ours: sources have a column, quotes a reference and there is a
/// table more.
inline const things::Description &laterSchema()
{
    static const things::Description later = [] {
        things::Description made = things::described();
        made.version = 2;
        const auto thing = [&](StudyTable table) -> Thing & { return made.things[size_t(table)]; };
        ThingColumn dialect{"dialect"};
        dialect.since = 2;
        dialect.byDefault = "'none'";
        thing(StudyTable::Source).columns.push_back(dialect);
        ThingColumn chosen{"chosen_by", ThingColumn::Type::Integer};
        chosen.refersTo = StudyTable::Coder;
        chosen.isOptional = chosen.mayLose = true;
        chosen.index = "";
        chosen.since = 2;
        thing(StudyTable::Quote).columns.push_back(chosen);
        thing(StudyTable::ImportReport).since = 2;
        return made;
    }();
    return later;
}

/// The one before that.
inline const things::Description &earlierSchema()
{
    static const things::Description earlier = [] {
        things::Description made = laterSchema();
        made.version = 1;
        return made;
    }();
    return earlier;
}

/// A project of the earlier schema, an interview coded by two, at hand for a program of the later
/// one. Its last steps are undone.
class EarlierProject : private things::Instead, public StudyTest
{
protected:
    static constexpr int steps = 9;
    static constexpr int undone = 2;

    EarlierProject() : things::Instead(earlierSchema())
    {
        const SourceId source = addSource(QStringLiteral("Interview"),
                                          QString::fromLatin1("The build breaks. ").repeated(40));
        const CodeId trust = addCode(QStringLiteral("Trust"), QStringLiteral("K.5"));
        const CodeId pace = addCode(QStringLiteral("Pace"));
        code(source, QStringLiteral("The build"), {trust});
        code(source, QStringLiteral("build breaks"), {trust, pace}, QStringLiteral("Ben"));
        code(source, QStringLiteral("breaks. The"), {pace});
        while (int(project->history().size()) < steps)
            project->edit(QStringLiteral("Rename"), [&](Database &in) {
                in.run("UPDATE code SET name=name || 'r' WHERE id=?1", pace);
            });
        EXPECT_EQ(project->undo(undone), undone);
        project.reset();
        m_later.emplace(laterSchema());
    }

private:
    std::optional<things::Instead> m_later; ///< the program, once the project is made
};

} // namespace axial::test
