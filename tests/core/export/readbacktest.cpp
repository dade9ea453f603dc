// What other programs of Debian read from what Axial writes: the same words. Each is skipped where
// its program isn't installed.
#include "core/export/documentformat.h"
#include "core/export/fileformat.h"

#include "core/formats/csv.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace axial {
namespace {

QString program(const char *name)
{
    return QStandardPaths::findExecutable(QLatin1String(name));
}

void save(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(bytes), bytes.size());
}

QByteArray saidBy(const QString &name, const QStringList &arguments)
{
    QProcess process;
    process.start(name, arguments);
    EXPECT_TRUE(process.waitForFinished(120'000)) << name.toStdString();
    EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    return process.readAllStandardOutput();
}

QStringList sortedWords(const QString &text)
{
    static const QRegularExpression blank(QStringLiteral("\\s+"));
    QStringList words = text.split(blank, Qt::SkipEmptyParts);
    words.sort();
    return words;
}

QStringList without(const QStringList &words, QStringList others)
{
    QStringList left;
    for (const QString &each : words) {
        if (!others.removeOne(each))
            left << each;
    }
    return left;
}

Table tableOfOddWords()
{
    Table table;
    table.title = QStringLiteral("Odd words");
    table.columns = {{QStringLiteral("Words"), ColumnKind::Text},
                     {QStringLiteral("Code")},
                     {QStringLiteral("Quotes"), ColumnKind::Count}};
    const QStringList odd{
        QString::fromUtf8("[00:00:04] it “crashes” – twice: 3x4 -> *bold* _no_"),
        QString::fromUtf8("<b>&amp; | pipe `tick` #1 中文 见 🔥 👩‍💻 שלום"),
        QStringLiteral("=1+1, \"quoted\"; semi"), QStringLiteral("one\ntwo")};
    for (const QString &words : odd)
        table.rows.push_back({words, QStringLiteral("C.1 A:B"), 7});
    return table;
}

Document documentOfOddWords()
{
    const Table table = tableOfOddWords();
    Document document{QStringLiteral("Report — [1:2]"), false, {}};
    document.blocks.push_back(Document::Heading{QStringLiteral("Part (A) & <B>"), 1});
    for (const TableRow &row : table.rows)
        document.blocks.push_back(documents::plain(plainText(row[0].value)));
    document.blocks.push_back(
        Document::Quotation{QStringLiteral("it stops\nfor good"), QStringLiteral("U1, turn 6")});
    document.blocks.push_back(
        Document::Listing{{QStringLiteral("first: [1]"), QStringLiteral("second - (2)")}, 1});
    document.blocks.push_back(Document::Grid{table});
    return document;
}

/// `marks`: whether somebody's words have quotation marks, which a quotation of Markdown needs none
/// of.
QStringList wordsWritten(const Document &document, bool marks = true)
{
    QString words = document.title + u'\n';
    struct Words {
        QString &all;
        bool hasMarks;
        void operator()(const Document::Heading &each) { all += each.words + u'\n'; }
        void operator()(const Document::Paragraph &each)
        {
            for (const Document::Run &run : each.runs)
                all += run.words;
            all += u'\n';
        }
        void operator()(const Document::Quotation &each)
        {
            all += (hasMarks ? documents::quoted(each.words) : each.words) + QStringLiteral("\n— ")
                   + each.who + u'\n';
        }
        void operator()(const Document::Listing &each) { all += each.items.join(u'\n') + u'\n'; }
        void operator()(const Document::Grid &each)
        {
            for (const Column &column : each.table.columns)
                all += column.name + u'\n';
            for (const TableRow &row : each.table.rows) {
                for (size_t i = 0; i < row.size(); ++i)
                    all += displayText(row[i].value, each.table.columns[i].kind) + u'\n';
            }
        }
        void operator()(const Document::Figure &) {}
        void operator()(const Document::Coded &) {}
    };
    Words reader{words, marks};
    for (const Document::Block &block : document.blocks)
        std::visit(reader, block);
    return sortedWords(words);
}

/// The words of pandoc's tree, in order.
void addWords(const QJsonValue &value, QString &words)
{
    if (value.isArray()) {
        for (const QJsonValue each : value.toArray())
            addWords(each, words);
        return;
    }
    if (!value.isObject())
        return;
    const QJsonObject object = value.toObject();
    const QString type = object.value(QStringLiteral("t")).toString();
    const QJsonValue content = object.value(QStringLiteral("c"));
    if (type == QLatin1String("Str")) {
        words += content.toString();
    } else if (type == QLatin1String("Code")) {
        words += content.toArray().last().toString();
    } else if (type == QLatin1String("RawInline")) {
        words += u' '; // a line's end in a cell of Markdown
    } else if (type == QLatin1String("Link") || type == QLatin1String("Span")) {
        addWords(content.toArray().at(1), words);
    } else {
        const bool isInline = type == QLatin1String("Strong") || type == QLatin1String("Emph");
        addWords(content, words);
        if (!isInline && !type.isEmpty())
            words += u' ';
    }
}

} // namespace

TEST(ReadBack, PandocReadsTheWordsOfEveryKindOfDocument)
{
    const QString pandoc = program("pandoc");
    if (pandoc.isEmpty())
        GTEST_SKIP() << "no pandoc";
    const QTemporaryDir folder;
    const Document document = documentOfOddWords();
    for (const auto &[suffix, reader] :
         {std::pair{"html", "html"}, {"docx", "docx"}, {"md", "gfm-smart"}}) {
        Progress progress;
        const QString path = folder.filePath(QStringLiteral("document"));
        save(path, findDocumentFormat(suffix)->write(document, progress));
        const QJsonObject tree = QJsonDocument::fromJson(
                                     saidBy(pandoc,
                                            {QStringLiteral("-f"), QLatin1String(reader),
                                             QStringLiteral("-t"), QStringLiteral("json"), path}))
                                     .object();
        QString read;
        addWords(tree.value(QStringLiteral("blocks")), read);
        if (suffix == QByteArray("docx")) // it takes the title for none of the words
            addWords(tree.value(QStringLiteral("meta")).toObject().value(QStringLiteral("title")),
                     read);
        const QStringList words = wordsWritten(document, suffix != QByteArray("md"));
        EXPECT_EQ(without(words, sortedWords(read)), QStringList()) << suffix << " lacks these";
        EXPECT_EQ(without(sortedWords(read), words), QStringList()) << suffix << " has these too";
    }
}

TEST(ReadBack, LibreOfficeReadsTheWordsOfDocumentsAndTables)
{
    const QString office = program("soffice");
    if (office.isEmpty())
        GTEST_SKIP() << "no LibreOffice";
    const QTemporaryDir folder;
    const Document document = documentOfOddWords();
    const Table table = tableOfOddWords();
    Progress progress;
    save(folder.filePath(QStringLiteral("document.docx")),
         findDocumentFormat("docx")->write(document, progress));
    save(folder.filePath(QStringLiteral("table.xlsx")),
         fileFormatOf(QStringLiteral("table.xlsx"))
             .write(table, documents::ofTable, FormulaGuard::On, progress));
    const auto convert = [&](const QString &filter, const QString &file) {
        saidBy(office, {QStringLiteral("-env:UserInstallation=file://") + folder.path()
                            + QStringLiteral("/profile"),
                        QStringLiteral("--headless"), QStringLiteral("--convert-to"), filter,
                        QStringLiteral("--outdir"), folder.path(), folder.filePath(file)});
    };
    const auto bytesOf = [&folder](const QString &name) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
        return file.readAll();
    };
    convert(QStringLiteral("txt:Text (encoded):UTF8"), QStringLiteral("document.docx"));
    const QString read = QString::fromUtf8(bytesOf(QStringLiteral("document.txt")));
    EXPECT_EQ(without(wordsWritten(document), sortedWords(read)), QStringList())
        << read.toStdString();

    // 44 = ",", 34 = quotation marks, 76 = UTF-8
    convert(QStringLiteral("csv:Text - txt - csv (StarCalc):44,34,76"),
            QStringLiteral("table.xlsx"));
    if (!QFile::exists(folder.filePath(QStringLiteral("table.csv"))))
        GTEST_SKIP() << "LibreOffice is here without its Calc";
    const CsvTable rows = readCsvUtf8(bytesOf(QStringLiteral("table.csv")));
    ASSERT_EQ(rows.rows.size(), table.rows.size() + 1);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (size_t column = 0; column < table.columns.size(); ++column)
            EXPECT_EQ(rows.rows[row + 1].cell(qsizetype(column)), table.text(row, int(column)));
    }
}

} // namespace axial
