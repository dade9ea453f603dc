#pragma once

#include "core/import/importer.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/exchangefacts.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

namespace axial::test {

/// A study that files of other programs come into and go out of.
class ExchangedStudy : public StudyTest
{
protected:
    static QByteArray guid(int number)
    {
        return "8C29FC40-CA47-1067-B31D-" + QByteArray::number(number).rightJustified(12, '0');
    }
    static QByteArray ref(const char *element, int number)
    {
        return '<' + QByteArray(element) + " targetGUID=\"" + guid(number) + "\"/>";
    }

    /// A file of that program with a user, who is guid(1), and codes of these names from guid(2)
    /// on.
    static ExchangeFixture begun(const char *origin, const QList<QByteArray> &codes)
    {
        ExchangeFixture file;
        file.origin = origin;
        file.users = "<User guid=\"" + guid(1) + "\" name=\"Bea\"/>";
        int number = 2;
        for (const QByteArray &name : codes)
            file.codes += "<Code guid=\"" + guid(number++) + "\" name=\"" + name
                          + "\" isCodable=\"true\"/>";
        return file;
    }

    static ImportSummary import(Project &into, const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), {}, progress);
    }
    /// What the report of an import says of one kind of things.
    static QStringList linesOn(const ImportSummary &summary, const QString &words)
    {
        QStringList lines;
        for (const ImportNote &note : summary.notes)
            lines << note.text;
        return lines.filter(words);
    }
    static refi::Exchange exchange(Project &study)
    {
        Progress progress;
        return exchangeOf(study.database(), QStringLiteral("Study"), progress);
    }
    /// The same whether its documents are read at once or when they are written.
    static QByteArray written(Project &study)
    {
        Progress progress;
        const QByteArray bytes = refi::projectBytes(exchange(study),
                                                    refi::exchangeTargets().front(), progress);
        ExchangeOptions options;
        options.documents = ExchangeOptions::Documents::ReadLater;
        const refi::Exchange later = exchangeOf(study.database(), QStringLiteral("Study"), progress,
                                                options);
        EXPECT_TRUE(refi::projectBytes(later, refi::exchangeTargets().front(), progress) == bytes);
        return bytes;
    }
    static refi::Exchange read(const QByteArray &bytes)
    {
        Progress progress;
        return refi::readExchange(bytes, progress);
    }
    /// Wherever codes lie here.
    static QStringList factsOf(const QByteArray &bytes)
    {
        QStringList facts = refi::factsOf(read(bytes));
        facts.replaceInStrings(QStringLiteral("Open codes / "), QString());
        return facts;
    }
    static QStringList without(QStringList facts, const QStringList &others)
    {
        for (const QString &each : others)
            facts.removeAll(each);
        return facts;
    }

    /// From the file into the study and out again nothing is lost, the second time and through
    /// another study neither, and each file is valid and the same when it is written again.
    void expectKept(const QByteArray &bytes)
    {
        import(*project, bytes);
        const QByteArray once = written(*project);
        const QStringList facts = factsOf(once);
        EXPECT_EQ(without(factsOf(bytes), facts), QStringList());
        EXPECT_EQ(faultsOfProject(once), QString());
        EXPECT_EQ(written(*project), once);
        import(*project, bytes);
        EXPECT_EQ(written(*project), once) << "the same file came again";
        import(*project, once);
        EXPECT_EQ(factsOf(written(*project)), facts) << "a file of ours came back";
        const auto other = Project::create(pathOf(QStringLiteral("another.axial")));
        import(*other, once);
        EXPECT_EQ(factsOf(written(*other)), facts) << "through another study";
        EXPECT_EQ(faultsOfProject(written(*other)), QString());
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(other->check(), QStringList());
    }
};

} // namespace axial::test
