#include "core/project/importing/importingcodes.h"

#include "core/project/codes/codes.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/rounds.h"
#include "tests/support/study.h"

#include <random>

namespace axial {
namespace {

using test::dump;

class ImportingCodes : public test::StudyTest
{
protected:
    ImportSummary store(const ImportBundle &bundle, CodeConflicts way = CodeConflicts::Refuse)
    {
        Progress progress;
        ImportSummary summary;
        StoreOptions options;
        options.codeConflicts = way;
        project->edit(QStringLiteral("Import"),
                      [&](Database &db) { summary = storeBundle(db, bundle, options, progress); });
        EXPECT_EQ(project->check(), QStringList());
        return summary;
    }
    ImportSummary store(const std::vector<ImportedCode> &codes,
                        CodeConflicts way = CodeConflicts::Refuse)
    {
        ImportBundle bundle;
        bundle.codes = codes;
        return store(bundle, way);
    }
    /// Keys and names of all codes, in the order of the tree.
    QStringList tree()
    {
        QStringList result;
        for (const Code &code : codes::all(db())) {
            if (code.kind == CodeKind::Code)
                result << code.label();
        }
        return result;
    }
    QStringList asked(const std::vector<ImportedCode> &codes)
    {
        QStringList sentences;
        for (const CodeConflict &conflict : codeConflicts(codeTreeSide(db()), codes))
            sentences << conflict.sentence();
        return sentences;
    }
};

ImportedCode imported(const QString &key, const QString &name)
{
    return {key, key.section(u'.', 0, -2), name, {}, {}};
}

const std::vector<ImportedCode> first{imported("C", "Bug"), imported("C.1", "Install"),
                                      imported("C.1.i", "Docs"), imported("C.2", "Data")};

TEST_F(ImportingCodes, WhereAllAgreesNothingIsAsked)
{
    store(first);
    EXPECT_EQ(tree(), (QStringList{"C Bug", "C.1 Install", "C.1.i Docs", "C.2 Data"}));
    EXPECT_EQ(asked(first), QStringList());
    std::vector<ImportedCode> spelled = first;
    spelled[1].name = "  install ";
    EXPECT_EQ(asked(spelled), QStringList()) << "spaces and case are no other name";
    const auto before = dump(db());
    store(spelled);
    EXPECT_EQ(dump(db()), before);
}

TEST_F(ImportingCodes, AnotherNameUnderAKeyIsAskedAndNothingVanishes)
{
    store(first);
    std::vector<ImportedCode> file = first;
    file[3].name = "Networks";
    EXPECT_EQ(asked(file), QStringList{"C.2 is “Networks” in the file, but “Data” so far"});
    const auto before = dump(db());
    EXPECT_THROW(store(file), CodesDisagree);
    EXPECT_EQ(dump(db()), before);
    store(file, CodeConflicts::NewKeys);
    EXPECT_EQ(tree(),
              (QStringList{"C Bug", "C.1 Install", "C.1.i Docs", "C.2 Data", "C.3 Networks"}));
    const auto after = dump(db());
    store(file, CodeConflicts::NewKeys);
    EXPECT_EQ(dump(db()), after) << "the second time it is there by its name";
    project->undo();
    store(file, CodeConflicts::Update);
    EXPECT_EQ(tree(), (QStringList{"C Bug", "C.1 Install", "C.1.i Docs", "C.2 Networks"}));
}

TEST_F(ImportingCodes, TheSameNameUnderAnotherKeyIsAsked)
{
    store(first);
    std::vector<ImportedCode> file{imported("C", "Bug"), imported("C.7", "Data")};
    EXPECT_EQ(asked(file), QStringList{"“Data” is C.7 in the file, but C.2 so far"});
    EXPECT_THROW(store(file), CodesDisagree);
    store(file, CodeConflicts::NewKeys);
    EXPECT_EQ(tree().last(), "C.2 Data");
    store(file, CodeConflicts::Update);
    EXPECT_EQ(tree().last(), "C.7 Data");
}

TEST_F(ImportingCodes, ExchangedKeysAreExchanged)
{
    store(first);
    const std::vector<ImportedCode> file{imported("C", "Bug"), imported("C.1", "Data"),
                                         imported("C.2", "Install"), imported("C.2.i", "Docs")};
    EXPECT_EQ(asked(file).size(), 2) << "what lies in them follows";
    store(file, CodeConflicts::Update);
    EXPECT_EQ(tree(), (QStringList{"C Bug", "C.2 Install", "C.2.i Docs", "C.1 Data"}));
}

TEST_F(ImportingCodes, WhatLiesInAStrangerIsNoOtherOnesPart)
{
    store(first);
    const std::vector<ImportedCode> file{imported("C", "Bug"), imported("C.1", "Networks"),
                                         imported("C.1.i", "Docs")};
    store(file, CodeConflicts::NewKeys);
    EXPECT_EQ(tree(), (QStringList{"C Bug", "C.1 Install", "C.1.i Docs", "C.2 Data", "C.3 Networks",
                                   "C.3.i Docs"}));
}

TEST_F(ImportingCodes, TwoFilesWithOneKeyAreNotMerged)
{
    const std::vector<ImportedCode> both{imported("D", "speed"), imported("D.1", "Slow"),
                                         imported("D", "trust"), imported("D.1", "Wrong")};
    EXPECT_THROW(store(both), CodesDisagree);
    for (const CodeConflicts way : {CodeConflicts::Update, CodeConflicts::NewKeys}) {
        store(both, way);
        EXPECT_EQ(tree(), (QStringList{"D speed", "D.1 Slow", "E trust", "E.1 Wrong"}));
        project->undo();
    }
}

TEST_F(ImportingCodes, LabelsAndQuotesOfTheFilesFollowTheirCodes)
{
    store(first);
    ImportBundle bundle;
    bundle.codes = {imported("C", "Bug"), imported("C.2", "Networks")};
    bundle.labels = {{"Main",
                      {"Issue reports", "repo"},
                      {"1"},
                      {{"https://a/1", 1, {"C.2"}, "C.2", 2}},
                      "l.csv"}};
    bundle.evidence = {{"U1", {}, {}, "It hangs.", {"C.2"}, {}, 2, "CodeBook.csv"}};
    store(bundle, CodeConflicts::NewKeys);
    const CodeId networks = codes::find(db(), "Networks");
    EXPECT_EQ(codes::at(db(), networks).key, "C.3");
    const CodeUse use = codes::use(db(), {networks});
    EXPECT_EQ(use.codings, 1);
    EXPECT_EQ(use.labels, 2);
    EXPECT_EQ(codes::use(db(), {codes::find(db(), "C.2")}).codings, 0);
}

TEST_F(ImportingCodes, ACodeThatHasOnlyAKeyTakesNameAndPlace)
{
    ImportBundle bundle;
    bundle.evidence = {{"U1", {}, {}, "It hangs.", {"C.2"}, {}, 2, "CodeBook.csv"}};
    store(bundle);
    EXPECT_EQ(asked(first), QStringList());
    store(first);
    EXPECT_EQ(tree().last(), "C.2 Data");
    EXPECT_EQ(codes::use(db(), {codes::find(db(), "Data")}).codings, 1);
}

/// A tree of a file: names from a few letters, keys as the importer numbers them or at random.
std::vector<ImportedCode> randomFile(std::mt19937 &random)
{
    std::vector<ImportedCode> file{imported("C", "Bug")};
    QStringList keys;
    for (int theme = 1; theme <= 4; ++theme) {
        const QString key = QStringLiteral("C.%1").arg(random() % 3 ? theme
                                                                    : int(random() % 6) + 1);
        if (keys.contains(key))
            continue;
        keys << key;
        file.push_back(imported(key, QStringLiteral("t%1-%2").arg(random() % 5).arg(theme % 2)));
        const size_t parent = file.size() - 1;
        for (int sub = 1; sub <= int(random() % 3); ++sub)
            file.push_back(imported(file[parent].key + u'.' + QString(sub, u'i'),
                                    QStringLiteral("s%1").arg(random() % 4)));
    }
    return file;
}

TEST_F(ImportingCodes, WhateverKeysTheyBringNothingIsLostOrMerged)
{
    std::mt19937 random(6);
    for (int round = 0; round < 150; ++round) {
        const std::vector<ImportedCode> file = randomFile(random);
        const auto way = random() % 2 ? CodeConflicts::Update : CodeConflicts::NewKeys;
        QHash<qint64, QString> before;
        QHash<qint64, QString> keys;
        for (const Code &code : codes::all(db())) {
            before.insert(code.id.value, code.name);
            keys.insert(code.id.value, code.key);
        }
        QSet<QString> places;
        for (const ImportedCode &code : file)
            places << code.parentKey + u'/' + code.name;
        if (places.size() != qsizetype(file.size()))
            continue; // a name twice in one place: no importer makes that
        store(file, way);
        QHash<qint64, QString> names;
        QMultiHash<QString, QString> parents; // name -> its parent's
        for (const Code &code : codes::all(db()))
            names.insert(code.id.value, code.name);
        for (const Code &code : codes::all(db())) {
            parents.insert(code.name, names.value(code.parent.value));
            EXPECT_EQ(code.key.isEmpty(), code.kind == CodeKind::Folder) << code.name.toStdString();
            if (way == CodeConflicts::NewKeys && before.contains(code.id.value)) {
                EXPECT_EQ(code.name, before.value(code.id.value));
                EXPECT_EQ(code.key, keys.value(code.id.value));
            }
        }
        for (auto code = before.cbegin(); code != before.cend(); ++code)
            EXPECT_TRUE(names.contains(code.key()));
        QHash<QString, QString> nameOf;
        for (const ImportedCode &code : file)
            nameOf.insert(code.key, code.name);
        for (const ImportedCode &code : file) {
            const QString parent = code.parentKey.isEmpty() ? QStringLiteral("Taxonomy")
                                                            : nameOf.value(code.parentKey);
            EXPECT_TRUE(parents.contains(code.name, parent))
                << round << ": " << code.key.toStdString() << ' ' << code.name.toStdString();
        }
        if (round % 10 == 9) { // begin anew now and then
            while (project->undo() > 0 && tree().size() > 1) {
            }
        }
    }
}

TEST_F(ImportingCodes, AListWithoutKeysComesBelowItsParentsAndKeepsWhatTheStudySays)
{
    const auto listed = [](const char *name, int parentAbove, const char *definition,
                           const char *memo) {
        ImportedCode code;
        code.name = QString::fromUtf8(name);
        code.parentAbove = parentAbove;
        code.definition = QString::fromUtf8(definition);
        code.memo = QString::fromUtf8(memo);
        return code;
    };
    // Seal is below Repair and Rubber below Seal; another Seal is below Pump.
    const std::vector<ImportedCode> list{
        listed("Repair", 0, "", ""), listed("Seal", 1, "it leaks", ""),
        listed("Rubber", 1, "", "old"), listed("Pump", 0, "", ""), listed("Seal", 1, "", "")};
    EXPECT_EQ(store(list).codes, 5);
    EXPECT_EQ(tree(), (QStringList{"Repair", "Seal", "Rubber", "Pump", "Seal"}));
    std::vector<Code> codes;
    for (const Code &code : codes::all(db())) {
        if (code.kind == CodeKind::Code)
            codes.push_back(code);
    }
    ASSERT_EQ(codes.size(), 5u);
    EXPECT_EQ(codes[2].parent, codes[1].id);
    EXPECT_EQ(codes[4].parent, codes[3].id);
    EXPECT_EQ(codes::texts(db(), codes[1].id).definition, QStringLiteral("it leaks"));
    EXPECT_EQ(codes::texts(db(), codes[2].id).memo, QStringLiteral("old"));

    std::vector<ImportedCode> again = list;
    again[1].definition = QStringLiteral("otherwise");
    again[3].definition = QStringLiteral("new");
    const ImportSummary summary = store(again);
    EXPECT_EQ(summary.codes, 0);
    EXPECT_EQ(codes::texts(db(), codes[1].id).definition, QStringLiteral("it leaks"));
    EXPECT_EQ(codes::texts(db(), codes[3].id).definition, QStringLiteral("new"));
    EXPECT_EQ(summary.counts(), QStringLiteral("1 definition of codes that were here"));
    ASSERT_FALSE(summary.notes.empty());
    EXPECT_EQ(summary.notes.back().text,
              QStringLiteral("Codes “Seal”, Definition: “it leaks” here, “otherwise” in the file; "
                             "what is here stays."));
}

TEST_F(ImportingCodes, WhatOnlyFillsIsNamedInTheHistory)
{
    store(first);
    ImportBundle bundle;
    bundle.codes = first;
    bundle.codes[1].definition = QStringLiteral("It does not install.");
    bundle.codes[1].example = QStringLiteral("pip fails");
    bundle.codes[3].definition = QStringLiteral("Of data.");
    Progress progress;
    const ImportSummary summary = importBundle(*project, bundle, {}, progress);
    EXPECT_EQ(project->undoLabel(), QStringLiteral("Import 2 definitions of codes that were here"));
    EXPECT_TRUE(summary.met.conflicts.empty());
    EXPECT_EQ(summary.met.of(MergeKind::Codes), MergeCounts()) << "nothing has to be looked at";
    EXPECT_EQ(store(bundle).counts(), QStringLiteral("nothing new"));
}

TEST_F(ImportingCodes, WhereDefinitionsDifferSomebodyChoosesWhatStays)
{
    std::vector<ImportedCode> here = first;
    here[1].definition = QStringLiteral("Ours");
    here[1].details = {QStringLiteral("slow"), QStringLiteral("no disk")};
    here[3].memo = QStringLiteral("Our memo");
    store(here);
    ImportBundle bundle;
    bundle.codes = here;
    bundle.codes[1].definition = QStringLiteral("Theirs");
    bundle.codes[1].details = {QStringLiteral("slow"), QStringLiteral("no net")};
    bundle.codes[3].memo = QStringLiteral("Their memo");
    const CodeId install = codes::find(db(), QStringLiteral("C.1"));
    const CodeId data = codes::find(db(), QStringLiteral("C.2"));
    const auto before = dump(db());
    const ImportSummary kept = store(bundle);
    EXPECT_EQ(dump(db()), before);
    EXPECT_TRUE(kept.isNothingNew());
    ASSERT_EQ(kept.met.conflicts.size(), 3u);
    EXPECT_EQ(kept.met.conflicts[0].about, QStringLiteral("C.1 Install"));
    EXPECT_EQ(kept.met.conflicts[0].mine, QStringLiteral("Ours"));
    EXPECT_EQ(kept.met.conflicts[0].theirs, QStringLiteral("Theirs"));
    EXPECT_EQ(kept.met.of(MergeKind::Codes), (MergeCounts{0, 0, 2, 2}));

    StoreOptions options;
    options.differences = {MergeChoice::Theirs, {}, true};
    Progress progress;
    const ImportSummary taken = importBundle(*project, bundle, options, progress);
    EXPECT_EQ(taken.counts(), QStringLiteral("3 changed values"));
    for (const ImportNote &note : taken.notes)
        EXPECT_EQ(note.severity, ImportNote::Severity::Info) << "it was decided";
    EXPECT_EQ(codes::texts(db(), install).definition, QStringLiteral("Theirs"));
    EXPECT_EQ(codes::texts(db(), data).memo, QStringLiteral("Their memo"));
    EXPECT_EQ(codes::details(db(), install), bundle.codes[1].details);
    project->undo();

    options.differences = {MergeChoice::Mine};
    options.differences.each.insert(kept.met.conflicts[0].id, MergeChoice::Both);
    importBundle(*project, bundle, options, progress);
    EXPECT_EQ(codes::texts(db(), install).definition, QStringLiteral("Ours\n\nTheirs"));
    EXPECT_EQ(codes::texts(db(), data).memo, QStringLiteral("Our memo"));
}

TEST_F(ImportingCodes, BothListsOfDetailsAreJoinedItemByItemAndTextsByParagraph)
{
    const auto described = [](const char *key, const QStringList &details,
                              const QString &definition) {
        ImportedCode code = imported(key, QStringLiteral("Code %1").arg(key));
        code.details = details;
        code.definition = definition;
        return code;
    };
    store({described("C", {}, {}), described("C.1", {"a", "b"}, "One\n\nTwo"),
           described("C.2", {"bad"}, "It is bad"), described("C.3", {"b", "a"}, "Two")});
    ImportBundle bundle;
    bundle.codes = {described("C", {}, {}), described("C.1", {"b", "c"}, "Two"),
                    described("C.2", {"ba"}, "bad"), described("C.3", {"a"}, "One\n\nTwo")};
    StoreOptions options;
    options.differences = {MergeChoice::Both, {}, true};
    Progress progress;
    const auto detailsOf = [this](const char *key) {
        return codes::details(db(), codes::find(db(), QString::fromUtf8(key)));
    };
    const auto definitionOf = [this](const char *key) {
        return codes::texts(db(), codes::find(db(), QString::fromUtf8(key))).definition;
    };
    for (int times = 0; times < 2; ++times) {
        importBundle(*project, bundle, options, progress);
        EXPECT_EQ(detailsOf("C.1"), (QStringList{"a", "b", "c"}));
        EXPECT_EQ(detailsOf("C.2"), (QStringList{"bad", "ba"})) << "an item is no part of a word";
        EXPECT_EQ(detailsOf("C.3"), (QStringList{"b", "a"}));
        EXPECT_EQ(definitionOf("C.1"), QStringLiteral("One\n\nTwo"));
        EXPECT_EQ(definitionOf("C.2"), QStringLiteral("It is bad\n\nbad"));
        EXPECT_EQ(definitionOf("C.3"), QStringLiteral("One\n\nTwo"));
    }
}

TEST_F(ImportingCodes, AParentThatAListNamesByItsKeyIsTheStudysCode)
{
    store(first);
    ImportedCode parent{{}, {}, "C.1", {}, {}};
    ImportedCode known = imported("C.1.i", "Docs"), added = imported("C.1.ii", "New");
    known.parentKey.clear();
    added.parentKey.clear();
    known.parentAbove = 1;
    added.parentAbove = 2;
    const std::vector<ImportedCode> list{parent, known, added};
    EXPECT_EQ(asked(list), QStringList());
    store(list);
    EXPECT_EQ(tree(),
              (QStringList{"C Bug", "C.1 Install", "C.1.i Docs", "C.1.ii New", "C.2 Data"}));
}

TEST_F(ImportingCodes, OpenCodesOfAListComeUnderOpenCodesAndAreKnownThere)
{
    const auto open = [](const QString &name) {
        ImportedCode code;
        code.name = name;
        code.isOpen = true;
        return code;
    };
    const std::vector<ImportedCode> list{imported("C", "Bug"), open("Free"), open("Deep")};
    EXPECT_EQ(store(list).codes, 3);
    const CodeId openCodes = codes::openCodesFolder(db());
    const auto parentOf = [this](const char *name) {
        return codes::at(db(), codes::find(db(), QString::fromUtf8(name))).parent;
    };
    EXPECT_EQ(parentOf("Free"), openCodes);
    EXPECT_EQ(parentOf("Deep"), openCodes);
    EXPECT_NE(parentOf("Bug"), openCodes);

    // The list doesn't say that one lies in the other.
    project->edit("Move", [](Database &in) {
        codes::move(in, {codes::find(in, "Deep")}, codes::find(in, "Free"));
    });
    EXPECT_EQ(store(list).codes, 0);
    EXPECT_EQ(parentOf("Free"), openCodes);
    EXPECT_EQ(parentOf("Deep"), codes::find(db(), "Free"));
}

} // namespace
} // namespace axial
