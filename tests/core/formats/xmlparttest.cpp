#include "core/formats/xmlpart.h"

#include "core/formats/xml.h"

#include <gtest/gtest.h>

#include <QRandomGenerator>
#include <QXmlStreamWriter>

using namespace axial;

namespace {

/// Words of all kinds that XML knows a rule for.
QString someWords(QRandomGenerator &random)
{
    static const QStringList kinds{"a",
                                   "word",
                                   "<",
                                   ">",
                                   "&",
                                   "\"",
                                   "'",
                                   "\t",
                                   "\n",
                                   "\r",
                                   " ",
                                   "é",
                                   "访",
                                   "😀",
                                   "\v",
                                   "]]>",
                                   "&amp;",
                                   QString(QChar(0)),
                                   QString(QChar(0xD83D)),
                                   QString(QChar(0xDE00)),
                                   QString(QChar(0xFFFE))};
    QString words;
    for (int n = random.bounded(12); n > 0; --n)
        words += kinds[random.bounded(int(kinds.size()))];
    return words;
}

} // namespace

TEST(XmlPart, WritesWhatQtWrites)
{
    QRandomGenerator random(38);
    for (int file = 0; file < 300; ++file) {
        QByteArray expected;
        QXmlStreamWriter qt(&expected);
        qt.writeStartDocument(QStringLiteral("1.0"), true);
        QByteArray streamed;
        XmlPart whole;
        XmlPart pieces([&streamed](QByteArrayView piece) { streamed.append(piece); });
        const auto both = [&](const auto &act) {
            act(whole);
            act(pieces);
        };
        int depth = 0;
        const auto begin = [&](const char *name) {
            qt.writeStartElement(QLatin1String(name));
            both([&](XmlPart &part) { part.begin(name); });
            ++depth;
            qt.writeAttribute(QStringLiteral("depth"), QString::number(depth));
            both([&](XmlPart &part) { part.setPlain("depth", QByteArray::number(depth)); });
            for (int n = random.bounded(3); n > 0; --n) {
                const QString value = xmlCharacters(someWords(random));
                const char *attributes[] = {"name", "guid", "xml:space"};
                qt.writeAttribute(QLatin1String(attributes[n]), value);
                both([&](XmlPart &part) { part.set(attributes[n], value); });
            }
        };
        begin("Project");
        for (int acts = random.bounded(60); acts > 0; --acts) {
            const int act = random.bounded(3);
            if (act == 0)
                begin("Coding");
            if (act == 1) {
                const QString words = xmlCharacters(someWords(random));
                qt.writeCharacters(words);
                both([&](XmlPart &part) { part.words(words); });
            }
            if (act == 2 && depth > 1) {
                qt.writeEndElement();
                both([](XmlPart &part) { part.end(); });
                --depth;
            }
        }
        for (; depth > 0; --depth) {
            qt.writeEndElement();
            both([](XmlPart &part) { part.end(); });
        }
        qt.writeEndDocument();
        ASSERT_EQ(whole.finish(), expected);
        EXPECT_EQ(pieces.finish(), QByteArray());
        ASSERT_EQ(streamed, expected);
    }
}

TEST(XmlPart, OfALargeFileKeepsNothingThatWentOut)
{
    qsizetype largest = 0;
    qsizetype all = 0;
    XmlPart part([&](QByteArrayView piece) {
        largest = std::max(largest, piece.size());
        all += piece.size();
    });
    part.begin("Sources");
    for (int i = 0; i < 20'000; ++i) {
        part.begin("Coding");
        part.set("name", QStringLiteral("a coding among many"));
        part.end();
    }
    part.end();
    part.finish();
    EXPECT_GT(all, 500'000);
    EXPECT_LT(largest, 100'000);
}
