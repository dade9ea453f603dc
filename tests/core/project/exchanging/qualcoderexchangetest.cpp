// What QualCoder makes of a file for it: its import, as its source reads it, is counted here.
#include "core/formats/xml.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/refi/writing/fittedexchange.h"
#include "tests/core/project/exchanging/exchangedstudy.h"

#include <pugixml.hpp>

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

const refi::ExchangeTarget &qualcoder()
{
    return *refi::exchangeTargetById(QStringLiteral("qualcoder"));
}

/// The tables that its import fills: a row that has a name or place of another is refused.
struct QualCoderTables {
    QStringList codes;       ///< names; the first of a name is kept
    QStringList sources;     ///< likewise
    QStringList codings;     ///< "coder|code|start-end|memo", one for each coder, code and place
    QStringList annotations; ///< "start-end|memo"
    QStringList journals;    ///< "name: words"
    int refused = 0;
};

class QualCoderReader
{
public:
    explicit QualCoderReader(const QByteArray &qdpx)
        : m_archive(qdpx), m_document(m_archive.read(QStringLiteral("project.qde")))
    {
        const pugi::xml_node root = m_document.root();
        for (const pugi::xml_node user : xmlChild(root, "Users").children())
            m_users.insert(xmlAttribute(user, "guid"), xmlAttribute(user, "name"));
        readCodes(xmlChild(xmlChild(root, "CodeBook"), "Codes"));
        for (const pugi::xml_node source : xmlChild(root, "Sources").children())
            readSource(source);
        for (const pugi::xml_node note : xmlChild(root, "Notes").children())
            readNote(note);
    }

    QualCoderTables tables;

private:
    bool add(QStringList &names, const QString &name)
    {
        const bool isNew = !names.contains(name);
        isNew ? names.push_back(name) : void(++tables.refused);
        return isNew;
    }
    void readCodes(pugi::xml_node parent)
    {
        for (const pugi::xml_node code : parent.children()) {
            if (!xmlNamed(code, "Code"))
                continue;
            const bool isFolder = xmlAttribute(code, "isCodable") == QLatin1String("false");
            if (!isFolder && add(tables.codes, xmlAttribute(code, "name")))
                m_codes.insert(xmlAttribute(code, "guid"), xmlAttribute(code, "name"));
            readCodes(code);
        }
    }
    void readSource(pugi::xml_node source)
    {
        if (!add(tables.sources, xmlAttribute(source, "name")))
            return;
        for (const pugi::xml_node each : source.children()) {
            if (xmlNamed(each, "PlainTextSelection"))
                readSelection(each);
            else if (xmlNamed(each, "NoteRef"))
                m_annotated << xmlAttribute(each, "targetGUID");
        }
    }
    void readSelection(pugi::xml_node selection)
    {
        const QString place = xmlAttribute(selection, "startPosition") + u'-'
                              + xmlAttribute(selection, "endPosition");
        const QString memo = xmlText(xmlChild(selection, "Description"));
        const QString coder = m_users.value(xmlAttribute(selection, "creatingUser"));
        bool isCoded = false;
        for (const pugi::xml_node coding : selection.children()) {
            if (!xmlNamed(coding, "Coding"))
                continue;
            isCoded = true;
            const QString code = m_codes.value(
                xmlAttribute(xmlChild(coding, "CodeRef"), "targetGUID"));
            EXPECT_NE(code, QString());
            const QString key = coder + u'|' + code + u'|' + place;
            const bool isThere = std::any_of(
                tables.codings.begin(), tables.codings.end(),
                [&key](const QString &other) { return other.startsWith(key + u'|'); });
            isThere ? void(++tables.refused) : tables.codings.push_back(key + u'|' + memo);
        }
        if (!isCoded)
            tables.annotations << place + u'|' + memo;
    }
    void readNote(pugi::xml_node note)
    {
        EXPECT_NE(xmlAttribute(note, "creationDateTime") + xmlAttribute(note, "modifiedDateTime"),
                  QString());
        const QString path = xmlAttribute(note, "plainTextPath");
        const QString name = xmlAttribute(note, "name");
        if (path.isEmpty() || m_annotated.contains(xmlAttribute(note, "guid")))
            return;
        const QString words = QString::fromUtf8(
            m_archive.read(QStringLiteral("sources/") + path.section(QStringLiteral("://"), 1)));
        for (const QString &other : tables.journals)
            EXPECT_FALSE(other.startsWith(name + QStringLiteral(": "))) << "its import ends";
        tables.journals << name + QStringLiteral(": ") + words;
    }

    ZipReader m_archive;
    XmlDocument m_document;
    QHash<QString, QString> m_users;
    QHash<QString, QString> m_codes;
    QStringList m_annotated;
};

class QualCoderExchange : public test::ExchangedStudy
{
protected:
    QByteArray file()
    {
        Progress progress;
        return refi::projectBytes(exchange(*project), qualcoder(), progress);
    }
    void comment(QuoteId quote, const QString &coderName, const QString &words)
    {
        project->edit(QStringLiteral("Comment"), [&](Database &store) {
            for (const Coding &coding : quotes::codings(store, quote)) {
                if (coding.coder == coders::ensure(store, coderName))
                    codings::setComment(store, coding.id, words);
            }
        });
    }
    void memo(Memo written)
    {
        project->edit(QStringLiteral("Memo"), [&](Database &store) { memos::add(store, written); });
    }
};

} // namespace

TEST_F(QualCoderExchange, every_coder_keeps_the_codings_with_their_comments)
{
    const SourceId talk = addSource(QStringLiteral("Talk"), QStringLiteral("it crashes, slowly"));
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const CodeId slow = addCode(QStringLiteral("Slow"));
    const QuoteId quote = code(talk, QStringLiteral("crashes"), {crash, slow});
    code(talk, QStringLiteral("crashes"), {crash, slow}, QStringLiteral("Bob"));
    code(talk, QStringLiteral("slowly"), {slow}, QStringLiteral("Bob"));
    comment(quote, QStringLiteral("Bob"), QStringLiteral("surely"));
    project->edit(QStringLiteral("Insight"), [&](Database &store) {
        quotes::setInsight(store, quote, QStringLiteral("It goes on."));
    });
    const QByteArray bytes = file();
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    QualCoderTables there = QualCoderReader(bytes).tables;
    there.codings.sort();
    EXPECT_EQ(
        there.codings,
        (QStringList{QStringLiteral("Ada|Crash|3-10|"), QStringLiteral("Ada|Slow|3-10|"),
                     QStringLiteral("Bob|Crash|3-10|surely"), QStringLiteral("Bob|Slow|12-18|"),
                     QStringLiteral("Bob|Slow|3-10|surely")}));
    EXPECT_EQ(there.annotations, QStringList{QStringLiteral("3-10|It goes on.")});
    EXPECT_EQ(there.refused, 0);

    // Here they are the same two quotes again, in this study and in another.
    const QStringList facts = factsOf(written(*project));
    EXPECT_EQ(factsOf(bytes), facts);
    import(*project, bytes);
    EXPECT_EQ(factsOf(written(*project)), facts);
    const auto other = Project::create(pathOf(QStringLiteral("another.axial")));
    import(*other, bytes);
    EXPECT_EQ(factsOf(written(*other)), facts);
    EXPECT_EQ(other->database().integer("SELECT count(*) FROM quote").value_or(0), 2);
}

TEST_F(QualCoderExchange, no_two_things_have_one_name_and_it_is_said)
{
    const CodeId memory = addCode(QStringLiteral("Memory"));
    const CodeId network = addCode(QStringLiteral("Network"));
    const CodeId one = addCode(QStringLiteral("Crash"), {}, memory);
    const CodeId two = addCode(QStringLiteral("Crash"), {}, network);
    const SourceId first = addSource(QStringLiteral("Talk"), QStringLiteral("it crashes"));
    const SourceId second = addSource(QStringLiteral("Talk"), QStringLiteral("that hangs"));
    code(first, QStringLiteral("crashes"), {one, two});
    code(second, QStringLiteral("hangs"), {two});
    Memo twin;
    twin.title = QStringLiteral("Thought");
    twin.text = QStringLiteral("first");
    twin.code = one;
    memo(twin);
    twin.text = QStringLiteral("second");
    twin.code = {};
    twin.source = first;
    memo(twin);
    twin.title.clear();
    twin.text = QStringLiteral("without a title");
    twin.source = {};
    memo(twin);
    const QByteArray bytes = file();
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const QualCoderTables there = QualCoderReader(bytes).tables;
    EXPECT_EQ(there.refused, 0);
    EXPECT_TRUE(there.codes.contains(QStringLiteral("Crash (Network)")));
    EXPECT_EQ(there.sources, (QStringList{QStringLiteral("Talk"), QStringLiteral("Talk (2)")}));
    EXPECT_EQ(there.codings.size(), 3);
    EXPECT_EQ(there.journals,
              (QStringList{QStringLiteral("Thought: first"), QStringLiteral("Thought (2): second"),
                           QStringLiteral("without a title: without a title")}));
    const std::vector<refi::Remark> said = refi::fittingRemarks(exchange(*project), qualcoder());
    ASSERT_EQ(said.size(), 1u);
    for (const char *words : {"QualCoder", "“Crash” is “Crash (Network)”", "“Talk” is “Talk (2)”"})
        EXPECT_TRUE(said.front().wholeText().contains(QString::fromUtf8(words))) << words;

    // Their own names come back, and the memo is on its document.
    const QStringList facts = factsOf(written(*project));
    EXPECT_EQ(factsOf(bytes), facts);
    const auto other = Project::create(pathOf(QStringLiteral("another.axial")));
    import(*other, bytes);
    EXPECT_EQ(factsOf(written(*other)), facts);
}

TEST_F(QualCoderExchange, pictures_are_called_as_files)
{
    refi::Exchange photos;
    for (const char *name : {"photo", "Photo", "photo.PNG", "a/b"}) {
        refi::Source source;
        source.kind = refi::Source::Kind::Picture;
        source.guid = QString::fromLatin1(guid(int(photos.sources.size()) + 20));
        source.name = QString::fromLatin1(name);
        source.file = "\x89PNG\r\n\x1a\n picture";
        photos.sources.push_back(source);
    }
    Progress progress;
    EXPECT_EQ(QualCoderReader(refi::projectBytes(photos, qualcoder(), progress)).tables.sources,
              (QStringList{QStringLiteral("photo.png"), QStringLiteral("Photo (2).png"),
                           QStringLiteral("photo (3).PNG"), QStringLiteral("a-b.png")}));
}

TEST_F(QualCoderExchange, other_profiles_and_files_without_need_are_as_before)
{
    const SourceId talk = addSource(QStringLiteral("Talk"), QStringLiteral("it crashes"));
    const CodeId crash = addCode(QStringLiteral("Crash"));
    code(talk, QStringLiteral("crashes"), {crash});
    code(talk, QStringLiteral("crashes"), {crash}, QStringLiteral("Bob"));
    EXPECT_EQ(refi::fittingRemarks(exchange(*project), qualcoder()).size(), 0u);
    EXPECT_EQ(read(written(*project)).sources.front().selections.size(), 1u);
    EXPECT_EQ(ZipReader(written(*project))
                  .read(QStringLiteral("project.qde"))
                  .count("<PlainTextSelection"),
              1);
    EXPECT_EQ(ZipReader(file()).read(QStringLiteral("project.qde")).count("<PlainTextSelection"),
              2);
    EXPECT_FALSE(ZipReader(file()).contains(QLatin1String(refi::ownNamesEntry)));
}

TEST_F(QualCoderExchange, its_annotations_are_on_the_words_that_they_mark)
{
    ExchangeFixture annotated = begun("QualCoder 3.8.2", {"Setup"});
    annotated.addText(guid(10), "the setup took a day", ref("NoteRef", 80));
    annotated.rest = "<Notes><Note guid=\"" + guid(80) + "\" modifyingUser=\"" + guid(1)
                     + "\" modifiedDateTime=\"2021-01-15T23:37:54Z\"><PlainTextContent>Long!"
                       "</PlainTextContent><PlainTextSelection guid=\""
                     + guid(81) + "\" startPosition=\"10\" endPosition=\"20\"/></Note><Note guid=\""
                     + guid(82)
                     + "\" name=\"By itself\"><PlainTextContent>a thought</PlainTextContent>"
                       "<PlainTextSelection guid=\""
                     + guid(83) + "\" startPosition=\"0\" endPosition=\"1\"/></Note></Notes>";
    const ImportSummary summary = import(*project, annotated.bytes());
    const auto all = memos::all(db());
    ASSERT_EQ(all.size(), 2u);
    for (const auto &each : all) {
        if (each.memo.text == QStringLiteral("a thought")) {
            EXPECT_FALSE(each.memo.quote);
            continue;
        }
        EXPECT_EQ(each.memo.text, QStringLiteral("Long!"));
        ASSERT_TRUE(each.memo.quote);
        EXPECT_EQ(quotes::at(db(), each.memo.quote).words, QStringLiteral("took a day"));
    }
    EXPECT_EQ(linesOn(summary, QStringLiteral("on memos, which are not coded here")).size(), 1)
        << "the one that hangs on no document";
}
