// When memos were written and by whom, from other programs and for them.
#include "core/project/memos/memos.h"
#include "tests/core/project/exchanging/exchangedstudy.h"

#include <QDateTime>

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

qint64 msOf(const char *time)
{
    return QDateTime::fromString(QString::fromLatin1(time), Qt::ISODateWithMs).toMSecsSinceEpoch();
}

class MemoTimesExchange : public test::ExchangedStudy
{
protected:
    static ExchangeFixture noted(const QByteArray &says)
    {
        ExchangeFixture file;
        file.users = "<User guid=\"" + guid(1) + "\" name=\"Bea\"/><User guid=\"" + guid(2)
                     + "\" name=\"Cem\"/>";
        file.rest = "<Notes><Note guid=\"" + guid(80) + "\" name=\"On it\" creatingUser=\""
                    + guid(1) + "\" " + says
                    + "><PlainTextContent>So.</PlainTextContent></Note></Notes>";
        return file;
    }
    static ExchangeFixture changed()
    {
        return noted("creationDateTime=\"2020-05-01T12:00:00+02:00\" modifyingUser=\"" + guid(2)
                     + "\" modifiedDateTime=\"2021-06-02T08:30:15-05:00\"");
    }
    static QString noteOf(const QByteArray &qdpx)
    {
        const QString xml = QString::fromUtf8(ZipReader(qdpx).read(QStringLiteral("project.qde")));
        const qsizetype from = xml.indexOf(QStringLiteral("<Note "));
        return xml.mid(from, xml.indexOf(u'>', from) - from);
    }
};

} // namespace

TEST_F(MemoTimesExchange, are_those_of_the_file)
{
    expectKept(changed().bytes());
    const Memo memo = memos::all(db()).front().memo;
    EXPECT_EQ(memo.createdMs, msOf("2020-05-01T10:00:00Z"));
    EXPECT_EQ(memo.modifiedMs, msOf("2021-06-02T13:30:15Z"));
    const QString note = noteOf(written(*project));
    EXPECT_TRUE(note.contains(QStringLiteral("creationDateTime=\"2020-05-01T10:00:00Z\"")))
        << note.toStdString();
    EXPECT_TRUE(note.contains(QStringLiteral("modifiedDateTime=\"2021-06-02T13:30:15Z\"")));
    EXPECT_TRUE(factsOf(written(*project))
                    .contains(QStringLiteral("changed\tOn it\tCem\t2021-06-02T13:30:15Z")));
}

TEST_F(MemoTimesExchange, say_who_changed_them_until_somebody_else_does)
{
    import(*project, changed().bytes());
    project->edit(QStringLiteral("Edit"), [](Database &store) {
        memos::edit(store, memos::all(store).front().memo.id, QStringLiteral("On it"),
                    QStringLiteral("So not."));
    });
    const QString note = noteOf(written(*project));
    EXPECT_FALSE(note.contains(QStringLiteral("modifyingUser"))) << note.toStdString();
    EXPECT_TRUE(note.contains(QStringLiteral("modifiedDateTime")));
}

TEST_F(MemoTimesExchange, in_parts_of_a_second_are_kept_and_told)
{
    const QByteArray bytes = noted("creationDateTime=\"2020-05-01T12:00:00.123+02:00\" "
                                   "modifiedDateTime=\"2021-06-02T08:30:15.4567891Z\"")
                                 .bytes();
    const ImportSummary summary = import(*project, bytes);
    EXPECT_EQ(linesOn(summary, QStringLiteral("fractions of a second")),
              QStringList{QStringLiteral("2 dates say fractions of a second, which are not written "
                                         "into files for other programs.")});
    const Memo memo = memos::all(db()).front().memo;
    EXPECT_EQ(memo.createdMs, msOf("2020-05-01T10:00:00.123Z"));
    EXPECT_EQ(memo.modifiedMs, msOf("2021-06-02T08:30:15.457Z"));
    const QByteArray out = written(*project);
    EXPECT_TRUE(noteOf(out).contains(QStringLiteral("\"2020-05-01T10:00:00Z\"")));
    EXPECT_TRUE(noteOf(out).contains(QStringLiteral("\"2021-06-02T08:30:15Z\"")));
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, out);
    const Memo there = memos::all(other->database()).front().memo;
    EXPECT_EQ(there.createdMs, memo.createdMs) << "this program reads them again";
    EXPECT_EQ(there.modifiedMs, memo.modifiedMs);
    EXPECT_EQ(linesOn(import(*project, changed().bytes()), QStringLiteral("fractions of a second")),
              QStringList());
}
