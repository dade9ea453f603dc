#include "core/refi/exchangefile.h"
#include "tests/support/study.h"
#include "tests/support/threadtime.h"
#include "tests/support/xmlschema.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace axial;

namespace {

refi::Exchange readXml(const QByteArray &xml)
{
    Progress progress;
    return refi::readExchange(xml, progress);
}

refi::Remark schemaRemarkOf(const refi::Exchange &exchange)
{
    for (const refi::Remark &remark : exchange.remarks) {
        if (remark.text.contains(QStringLiteral("schema")))
            return remark;
    }
    return {refi::Remark::Severity::Warning, QStringLiteral("nothing is said of the schema")};
}

const QByteArray code = "<Code guid=\"11111111-1111-4111-8111-111111111111\" name=\"A\" "
                        "isCodable=\"true\"/>";

QByteArray codebook(const QByteArray &inside, const QByteArray &xmlns = "urn:QDA-XML:codebook:1.0")
{
    return "<?xml version=\"1.0\"?>\n<CodeBook xmlns=\"" + xmlns + "\">\n" + inside
           + "\n</CodeBook>";
}

void expectFault(const QByteArray &xml, const char *words)
{
    const refi::Remark remark = schemaRemarkOf(readXml(xml));
    EXPECT_EQ(remark.severity, refi::Remark::Severity::Warning);
    EXPECT_TRUE(remark.text.contains(QString::fromUtf8(words))) << remark.text.toStdString();
}

} // namespace

TEST(SchemaCheck, tells_whether_a_file_keeps_to_the_schema)
{
    const refi::Remark fine = schemaRemarkOf(readXml(codebook("<Codes>" + code + "</Codes>")));
    EXPECT_EQ(fine.severity, refi::Remark::Severity::Info);
    EXPECT_EQ(fine.text, QStringLiteral("The file keeps to the standard’s schema."));
}

TEST(SchemaCheck, names_the_line_and_what_is_wrong_there)
{
    expectFault(codebook("<Codes>" + code + "</Codes>\n<Sets/>"),
                "line 4: Sets: Missing child element(s)");
    expectFault(codebook("<Codes>" + code + "</Codes>\n\n<Bogus/>"), "line 5: Bogus: This element");
    expectFault(codebook("<Sets/><Codes>" + code + "</Codes>"), "line 3: Sets: ");
    expectFault(codebook("<Codes><Code guid=\"11111111-1111-4111-8111-111111111111\" name=\"A\" "
                         "isCodable=\"maybe\"/></Codes>"),
                "'maybe' is not a valid value");
    expectFault(codebook("<Codes><Code name=\"A\" isCodable=\"true\"/></Codes>"),
                "The attribute 'guid' is required but missing");
    expectFault(codebook("<Codes><Code guid=\"11\" name=\"A\" isCodable=\"true\"/></Codes>"),
                "'11'");
}

TEST(SchemaCheck, of_another_namespace_says_so_and_looks_at_the_rest)
{
    const QByteArray xml = codebook("<Codes>" + code + "</Codes>\n<Sets/>",
                                    "urn:QDA-XML:codebook:0:4");
    expectFault(xml, "its namespace is “urn:QDA-XML:codebook:0:4”, and that of the standard "
                     "“urn:QDA-XML:codebook:1.0”");
    expectFault(xml, "line 4: Sets: Missing child element(s)");
}

TEST(SchemaCheck, says_the_same_once_and_many_things_up_to_a_number)
{
    QByteArray codes;
    for (int i = 0; i < 40; ++i)
        codes += "<Code guid=\"11111111-1111-4111-8111-1111111111" + QByteArray::number(10 + i)
                 + "\" name=\"A\" isCodable=\"true\" description=\"d\"/>\n";
    expectFault(codebook("<Codes>" + codes + "</Codes>"),
                "line 3 and 39 more places: Code: The attribute 'description' is not allowed");
    codes.clear();
    for (int i = 0; i < 40; ++i)
        codes += "<Code guid=\"bad" + QByteArray::number(i) + "\" name=\"A\" isCodable=\"x"
                 + QByteArray::number(i) + "\"/>\n";
    const refi::Remark remark = schemaRemarkOf(readXml(codebook("<Codes>" + codes + "</Codes>")));
    EXPECT_TRUE(remark.text.contains(QStringLiteral(" more."))) << remark.text.toStdString();
    EXPECT_LT(remark.text.size(), 2500);
    EXPECT_GT(remark.wholeText().size(), remark.text.size());
}

TEST(SchemaCheck, ends_with_hostile_files_in_time)
{
    const test::OwnClock clock;
    QByteArray codes;
    for (int i = 0; i < 200'000; ++i)
        codes += "<Bogus a=\"" + QByteArray::number(i) + "\"/>";
    schemaRemarkOf(readXml(codebook("<Codes>" + code + codes + "</Codes>")));
    QByteArray guid = "1";
    while (guid.size() < 5'000'000)
        guid += guid;
    schemaRemarkOf(readXml(
        codebook("<Codes><Code guid=\"" + guid + "\" name=\"A\" isCodable=\"true\"/></Codes>")));
    EXPECT_LT(clock.elapsedMs(), 20'000);
}

TEST(SchemaCheck, of_real_files_is_that_of_xmllint)
{
    const QString folder = QStringLiteral(AXIAL_SHARED_DIR "/refi/");
    QFile list(folder + QStringLiteral("expected.json"));
    if (!list.open(QIODevice::ReadOnly))
        GTEST_SKIP() << "there are no real files beside the project";
    const QJsonObject files = QJsonDocument::fromJson(list.readAll()).object();
    for (const QString &name : files.keys()) {
        SCOPED_TRACE(name.toStdString());
        QFile file(folder + QStringLiteral("corpus/") + name);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const refi::Remark remark = schemaRemarkOf(readXml(file.readAll()));
        EXPECT_EQ(remark.severity == refi::Remark::Severity::Info,
                  files[name].toObject()[QStringLiteral("valid")].toBool())
            << remark.text.toStdString();
    }
}
