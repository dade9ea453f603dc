#pragma once

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTest>

#include <memory>
#include <vector>

namespace axial::testing {

/// A small study in a real file: two transcripts with turns, two participants, a taxonomy.
struct CodingStudy {
    test::QuickFolder folder;
    Workspace workspace;
    CodeId question, bug, unclear, system, interface, memory, growth;
    SourceId u1, u2;
    QString text1, text2;

    CodingStudy()
    {
        workspace.setCoderName(QStringLiteral("Petra Olin"));
        auto project = Project::create(folder.filePath(QStringLiteral("study.axial")));
        project->edit(QStringLiteral("Build"), [this](Database &db) { build(db); });
        workspace.setProject(std::move(project));
    }
    ~CodingStudy() { workspace.closeProject(); }

    Database &db() { return workspace.database(); }
    Project &project() { return *workspace.project(); }

    std::vector<CodedRange> codings(SourceId source) { return quotes::inSource(db(), source); }
    TextRange place(const QString &text, const char *words)
    {
        const QString wanted = QString::fromUtf8(words);
        const qint64 at = text.indexOf(wanted);
        return {at, at + wanted.size()};
    }
    QuoteId code(SourceId source, const QString &text, const char *words,
                 const std::vector<CodeId> &codes, const QString &coder = {})
    {
        QuoteId quote;
        const TextRange range = place(text, words);
        project().edit(QStringLiteral("Code"), [&](Database &inside) {
            quote = codings::apply(inside, source, range, QString::fromUtf8(words), codes,
                                   coder.isEmpty() ? workspace.ensureCoder(inside)
                                                   : coders::ensure(inside, coder));
        });
        return quote;
    }
    /// A source in which the pattern (a+)+$ ends one line in "aa" and takes for ever in the next.
    SourceId addHardText()
    {
        SourceId id;
        project().edit(QStringLiteral("Add"), [&](Database &inside) {
            sources::NewSource source;
            source.collection = collections::ensure(inside, {QStringLiteral("Interviews")});
            source.title = QStringLiteral("Hard text");
            source.text = QStringLiteral("baa\n%1!\nbaa").arg(QString(60, u'a'));
            id = sources::add(inside, source);
        });
        settle();
        return id;
    }
    /// Until no job runs and its result has been shown.
    void settle()
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return workspace.jobs().running().empty(); }, 20000));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    /// The whole tree as one line of names: "Taxonomy(Question(Unclear) Bug) Open codes".
    QString tree()
    {
        const std::vector<Code> all = codes::all(db());
        return children(all, {});
    }

private:
    static QString children(const std::vector<Code> &all, CodeId parent)
    {
        QStringList names;
        for (const Code &code : all) {
            if (code.parent != parent)
                continue;
            const QString below = children(all, code.id);
            names << (below.isEmpty() ? code.name : code.name + u'(' + below + u')');
        }
        return names.join(u' ');
    }

    void build(Database &db)
    {
        const auto add = [&](CodeId parent, const char *key, const char *name) {
            return codes::add(db, parent, QString::fromUtf8(name), QString::fromUtf8(key));
        };
        const CodeId taxonomy = codes::taxonomyFolder(db);
        question = add(taxonomy, "A", "Question");
        bug = add(taxonomy, "C", "Bug");
        for (const CodeId type : {question, bug})
            codes::setColor(db, type, Code::inheritedColor);
        unclear = add(question, "A.1", "Unclear Guidance");
        system = add(bug, "C.1", "System Compatibility");
        interface = add(bug, "C.3", "Interface Design");
        memory = add(bug, "C.9", "Memory Management");
        growth = add(memory, "C.9.i", "Memory growth");
        const ParticipantId first = participants::ensure(db, QStringLiteral("U1"));
        const ParticipantId second = participants::ensure(db, QStringLiteral("U2"));
        participants::setValue(db, first, attributes::ensure(db, QStringLiteral("Type")),
                               QStringLiteral("User"));
        participants::setValue(db, first,
                               attributes::ensure(db, QStringLiteral("Experience Level")),
                               QStringLiteral("Beginner"));
        groupings::add(db, QStringLiteral("Experience"), groupings::byExperience().groups);
        text1 = QStringLiteral(
            "PO: Can you walk me through your first day?\n"
            "U1: I followed the quick start line by line. It promised one command, and an hour "
            "later I still had no environment. The wheel was built for an older driver.\n"
            "PO: What did you try next?\n"
            "U1: I turned the batch size down and the memory still grew by a gigabyte every few "
            "hundred steps. So I gave up.\n");
        text2 = QStringLiteral(
            "PO: And you?\n"
            "U2: The installer finished, the import did not. <b>Bold</b> claims.\n");
        u1 = addTranscript(db, QStringLiteral("U1 interview"), text1, first);
        u2 = addTranscript(db, QStringLiteral("U2 interview"), text2, second);
    }

    SourceId addTranscript(Database &db, const QString &title, const QString &text,
                           ParticipantId participant)
    {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.kind = SourceKind::Transcript;
        source.title = title;
        source.text = text;
        const SourceId id = sources::add(db, source);
        const SpeakerId asks = sources::addSpeaker(
            db, {{}, id, QStringLiteral("PO"), SpeakerRole::Interviewer, {}});
        const SpeakerId answers = sources::addSpeaker(
            db, {{}, id, title.left(2), SpeakerRole::Participant, participant});
        qint64 start = 0;
        while (start < text.size()) {
            const qint64 end = text.indexOf(u'\n', start);
            const bool isQuestion = text.mid(start, 2) == QStringLiteral("PO");
            sources::addTurn(db, id, {{start, end}, start + 4, isQuestion ? asks : answers, {}});
            start = end + 1;
        }
        return id;
    }
};

} // namespace axial::testing
