// The same files through the import dialog and through axial-cli import make the same study.
#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "core/export/tables.h"
#include "core/query/query.h"
#include "ui/base/jobs.h"
#include "ui/import/importdialog.h"
#include "ui/shell/bars/reportpanel.h"

#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>

using namespace axial;

namespace {

/// Files that are imported together, by name, and the folder they come into (empty = as they say).
struct Import {
    std::vector<std::pair<const char *, QByteArray>> files;
    const char *folder = "";
};

class ImportDoorsTest : public WindowTest
{
protected:
    QString write(const char *name, const QByteArray &bytes)
    {
        QFile file(place.path(QString::fromUtf8(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    QString run(const QStringList &arguments)
    {
        QProcess process;
        process.start(QStringLiteral(AXIAL_CLI), arguments);
        EXPECT_TRUE(process.waitForFinished(60'000));
        EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
        return QString::fromUtf8(process.readAllStandardOutput());
    }
    void throughTheDialog(const QStringList &paths, const QString &folder)
    {
        const size_t steps = workspace.project()->history().size();
        window.importPaths(paths);
        auto *dialog = window.findChild<ImportDialog *>();
        ASSERT_TRUE(dialog && eventually([&] { return !dialog->isReading(); }));
        named<QComboBox>(*dialog, QStringLiteral("Into"))->lineEdit()->setText(folder);
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        ASSERT_TRUE(eventually([&] {
            return logLine() && workspace.jobs().running().empty()
                   && !window.findChild<ImportDialog *>();
        }));
        ReportPanel *report = openLog();
        said = report->text();
        report->hide();
        isStep = workspace.project()->history().size() > steps;
    }
    /// Lines of a table below its head, in one order: that of reports is theirs, file by file.
    static QStringList lines(const Table &table)
    {
        QStringList lines = QString::fromUtf8(tableToCsv(table)).split(u'\n');
        std::sort(lines.begin() + 1, lines.end());
        return lines;
    }
    /// All that can be asked without saying anything more, and what lies where.
    static QStringList tables(Database &db)
    {
        QStringList result;
        for (const Query &query : queries()) {
            Progress progress;
            result << QLatin1String(query.id);
            try {
                result << lines(runQuery(db, {QLatin1String(query.id), {}}, progress));
            } catch (const Error &error) {
                result << error.message();
            }
        }
        auto rows = db.query(
            "SELECT c.name, s.kind, s.title, s.url, s.occurrence, s.length, i.repository, "
            "i.number, i.year FROM source s JOIN collection c ON c.id=s.collection "
            "LEFT JOIN issue i ON i.source=s.id ORDER BY c.name, s.position");
        while (rows.next()) {
            QStringList cells;
            for (int column = 0; column < 9; ++column)
                cells << rows.text(column);
            result << cells.join(u'|');
        }
        return result;
    }
    /// Imports one after another through both doors and compares what is there then.
    void compare(const std::vector<Import> &imports)
    {
        const QString byHand = place.path(QStringLiteral("hand.axial"));
        const QString byCommand = place.path(QStringLiteral("command.axial"));
        ASSERT_TRUE(window.createProject(byHand));
        run({QStringLiteral("new"), byCommand});
        for (const Import &import : imports) {
            QStringList paths;
            for (const auto &[name, bytes] : import.files)
                paths << write(name, bytes);
            throughTheDialog(paths, QString::fromUtf8(import.folder));
            QStringList arguments{QStringLiteral("import"), byCommand};
            arguments << paths;
            if (*import.folder)
                arguments << QStringLiteral("--collection") << QString::fromUtf8(import.folder);
            run(arguments);
        }
        const QStringList hand = tables(workspace.database());
        Database other(byCommand, Database::Mode::ReadOnly);
        const QStringList command = tables(other);
        ASSERT_EQ(hand.size(), command.size());
        const auto said = [](QString row) { // a minute may have gone by between the two
            static const QRegularExpression minute(
                QStringLiteral("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"));
            return row.remove(minute).toStdString();
        };
        for (qsizetype i = 0; i < hand.size(); ++i)
            EXPECT_EQ(said(hand[i]), said(command[i]));
    }
    qint64 rows(const char *table)
    {
        return workspace.database()
            .integer((QByteArray("SELECT count(*) FROM ") + table).constData())
            .value_or(0);
    }

    QString said;
    bool isStep = false;
};

constexpr const char *links = "https://h.org/o/Speed/issues/1\nhttps://h.org/o/Speed/issues/2\n";

TEST_F(ImportDoorsTest, LabelsFindTheirReportsWhateverTheirFileIsCalled)
{
    compare({{{{"Speed_2024.txt", links}}},
             {{{"pilot.csv", "Issue_URL,Label1,Label2,Final_Label\n"
                             "https://h.org/o/Speed/issues/1,C.1,C.1,C.1\n"
                             "https://h.org/o/Speed/issues/3,C.2,C.1,C.1\n"}}},
             {{{"sample_2025.txt", links}}}});
    EXPECT_EQ(rows("source"), 3);
    EXPECT_EQ(rows("label"), 4);
    EXPECT_FALSE(isStep) << "the sample is known: " << said.toStdString();
}

TEST_F(ImportDoorsTest, ALinkInTheListsOfTwoYearsIsTwoReports)
{
    compare({{{{"Speed_2023.txt", "https://h.org/o/Speed/issues/1\n"},
               {"Speed_2024.txt", links},
               {"Speed.csv", "Issue_URL,Label1,Final_Label\n"
                             "https://h.org/o/Speed/issues/1,C.1,C.1\n"
                             "https://h.org/o/Speed/issues/1,C.2,C.2\n"}}}});
    EXPECT_EQ(rows("source"), 3);
}

TEST_F(ImportDoorsTest, AChosenFolderHoldsWhatComesIn)
{
    compare({{{{"Speed_2024.txt", links}, {"talk.txt", "A: Why?\nB: So.\nA: Oh.\nB: Yes.\n"}},
              "Mine"}});
    EXPECT_EQ(rows("collection"), 1);
}

TEST_F(ImportDoorsTest, ATableOfReportsBringsTheirWordsAndTheirLabels)
{
    compare(
        {{{{"Speed_2024.txt", links}}},
         {{{"export.csv", "url,title,body,label,assignee,\n"
                          "https://h.org/o/Speed/issues/1,It hangs,\"Always,\nhere\",C.1,ada,x\n"
                          "https://h.org/o/Speed/issues/4,It stops,Never,C.2,,\n"}}}});
    EXPECT_TRUE(said.contains(
        QStringLiteral("Added: 1 source, 1 text, 1 updated report, 2 codes, 2 labels.")))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("column 6 has no header and was left out")));
    EXPECT_EQ(rows("source"), 3);
    EXPECT_EQ(rows("source_text"), 2);
}

TEST_F(ImportDoorsTest, BackgroundsAreGivenToWhomTheyAreAbout)
{
    compare({{{{"CodeBook.csv", "Participant,Type,Thematic Quote,Linked Taxonomy Node(s)\n"
                                "U1,User,too slow,C.1\nD1,Developer,no time,C.2\n"}}},
             {{{"people.csv", "Roles,Gender\nLLM User,Female\nFramework Developer,Male\n"}}}});
    EXPECT_EQ(rows("participant"), 2);
    EXPECT_EQ(
        workspace.database().integer("SELECT count(*) FROM attribute_value v JOIN attribute a "
                                     "ON a.id=v.attribute WHERE a.name='Gender'"),
        2);
}

} // namespace
