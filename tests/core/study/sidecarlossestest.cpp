#include "core/project/codes/codes.h"
#include "tests/core/study/sidecarfixture.h"

using namespace axial;

namespace {

/// What would be lost on the way through a file.
class SideCarLosses : public axial::test::SideCarTest
{
};

} // namespace

TEST_F(SideCarLosses, is_not_written_larger_than_it_can_be_read)
{
    project->edit(QStringLiteral("Long"), [&](Database &store) {
        for (int i = 0; i < 9; ++i) {
            const CodeId code = codes::add(store, codes::openCodesFolder(store),
                                           QStringLiteral("Code %1").arg(i), {});
            store.run("UPDATE code SET memo=?2 WHERE id=?1", code, QString(15'000'000, u'x'));
        }
    });
    const auto remarks = [this] {
        QStringList words;
        for (const refi::Remark &remark : exchange.remarks)
            words << remark.text;
        return words.join(u'\n');
    };
    Progress progress;
    exchange = exchangeOf(db(), QStringLiteral("Study"), progress);
    EXPECT_TRUE(exchange.sideCar.isEmpty());
    EXPECT_TRUE(remarks().contains(u"larger than 128 MB")) << remarks().toStdString();
    // One text that is too long goes without the others.
    project->edit(QStringLiteral("Shorter"), [&](Database &store) {
        store.run("UPDATE code SET memo=CASE name WHEN 'Code 1' THEN ?1 ELSE name END WHERE kind=1",
                  QString(17'000'000, u'x'));
    });
    exchange = exchangeOf(db(), QStringLiteral("Study"), progress);
    EXPECT_TRUE(remarks().contains(u"1 row of what only Axial reads")) << remarks().toStdString();
    const QByteArray sideCar = exchange.sideCar;
    project->edit(QStringLiteral("Short"),
                  [&](Database &store) { store.run("UPDATE code SET memo=name WHERE kind=1"); });
    written(*project);
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    read(*other, withSideCar(sideCar));
    EXPECT_EQ(other->database().integer("SELECT count(*) FROM code WHERE kind=1 AND memo=name"), 8);
}

TEST_F(SideCarLosses, brings_the_keys_of_codes_whose_description_another_program_cut)
{
    const CodeId theme = addCode(QStringLiteral("Interface"), QStringLiteral("C.2"));
    addCode(QStringLiteral("Colour"), QStringLiteral("C.3"));
    code(addSource(QStringLiteral("Talk"), QStringLiteral("one two")), QStringLiteral("two"),
         {theme});
    written(*project);
    for (refi::Code &each : exchange.codes)
        each.description.clear();
    const QByteArray file = withSideCar(exchange.sideCar);
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    other->edit(QStringLiteral("Taken"), [](Database &store) {
        codes::add(store, codes::openCodesFolder(store), QStringLiteral("Mine"),
                   QStringLiteral("C.3"));
    });
    read(*other, file);
    Database &there = other->database();
    EXPECT_EQ(there.text("SELECT key || ' ' || name FROM code WHERE name LIKE '%Interface'"),
              QStringLiteral("C.2 Interface"));
    EXPECT_EQ(there.text("SELECT name FROM code WHERE key='C.3'"), QStringLiteral("Mine"));
    EXPECT_EQ(there.text("SELECT key || name FROM code WHERE name LIKE '%Colour'"),
              QStringLiteral("C.3 Colour"));
    EXPECT_EQ(other->check(), QStringList());
}
