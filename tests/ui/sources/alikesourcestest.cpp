// Sources of one name in one folder, which only the endings of their files tell apart.
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/sourcelist.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/sources/sourcepanel.h"
#include "ui/widgets/fields/filterfield.h"

#include <QFile>
#include <QTreeView>

using namespace axial;

namespace {

class AlikeSourcesTest : public axial::testing::CodingPageFixture
{
protected:
    void importFile(const QString &name, const QByteArray &bytes)
    {
        const QString path = study.folder.filePath(name);
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        Progress progress;
        const ImportInput input = readImportInput(path);
        ImportBundle bundle = importerFor(input).read(input, {}, progress);
        ASSERT_EQ(bundle.sources.size(), 1u);
        importBundle(study.project(), bundle, {}, progress);
        study.settle();
    }
    QStringList shown(int role = Qt::DisplayRole) const
    {
        QStringList names;
        collect(*tree().model(), {}, role, names);
        return names;
    }
    QTreeView &tree() const { return *page.findChild<SourcePanel *>()->tree(); }
    static void collect(const QAbstractItemModel &model, const QModelIndex &parent, int role,
                        QStringList &names)
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (model.hasChildren(index) || !index.flags().testFlag(Qt::ItemNeverHasChildren))
                collect(model, index, role, names);
            else
                names << index.data(role).toString();
        }
    }
};

} // namespace

TEST_F(AlikeSourcesTest, TheEndingTellsSourcesOfOneNameApart)
{
    importFile(QStringLiteral("P1.txt"), "The import failed.\n");
    EXPECT_TRUE(shown().contains(QStringLiteral("P1"))) << "there is one of that name";
    importFile(QStringLiteral("P1.html"), "<p>It failed again.</p>");
    importFile(QStringLiteral("P2.txt"), "It went well.\n");
    for (const int role : {int(Qt::DisplayRole), int(Qt::AccessibleTextRole)}) {
        const QStringList names = shown(role);
        EXPECT_TRUE(names.contains(QStringLiteral("P1.txt")) && names.contains("P1.html"))
            << names.join(u'|').toStdString();
        EXPECT_TRUE(names.contains(QStringLiteral("P2")));
        EXPECT_FALSE(names.contains(QStringLiteral("P1")));
    }
    auto *filter = page.findChild<SourcePanel *>()->filter();
    filter->setText(QStringLiteral("p1.html"));
    EXPECT_EQ(shown(), QStringList{QStringLiteral("P1.html")});
    filter->clear();

    // Who renames one renames what it is called, and then there is nothing to tell apart.
    SourceId html;
    for (const Source &each : sources::all(study.db())) {
        if (sources::text(study.db(), each.id).contains(u"again"))
            html = each.id;
    }
    ASSERT_TRUE(html);
    study.project().edit(QStringLiteral("Rename"),
                         [&](Database &db) { sources::rename(db, html, QStringLiteral("P9")); });
    study.settle();
    EXPECT_TRUE(shown().contains(QStringLiteral("P1"))) << shown().join(u'|').toStdString();
    EXPECT_TRUE(shown().contains(QStringLiteral("P9")));
    study.project().undo();
    study.settle();
    EXPECT_TRUE(shown().contains(QStringLiteral("P1.html")));
    study.project().edit(QStringLiteral("Remove"),
                         [&](Database &db) { db.run("DELETE FROM source WHERE id=?1", html); });
    study.settle();
    EXPECT_TRUE(shown().contains(QStringLiteral("P1")));
}

TEST_F(AlikeSourcesTest, InAnotherFolderTheNameIsEnough)
{
    study.project().edit(QStringLiteral("Add"), [](Database &db) {
        for (const char *ending : {"pdf", "docx"}) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QString::fromLatin1(ending)});
            source.title = QStringLiteral("P1");
            source.text = QStringLiteral("Words.");
            source.originalName = QStringLiteral("P1.%1").arg(QLatin1String(ending));
            source.originalBytes = "bytes";
            sources::add(db, source);
        }
    });
    study.settle();
    EXPECT_EQ(shown().count(QStringLiteral("P1")), 2);
}
