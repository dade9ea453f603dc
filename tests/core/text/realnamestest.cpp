#include "core/text/realnames.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

const RealNames &names()
{
    static const RealNames list({{QStringLiteral("Ada"), QStringLiteral("U1")},
                                 {QStringLiteral("Ada Lovelace"), QStringLiteral("U1")},
                                 {QStringLiteral("Will"), QStringLiteral("D2"), true},
                                 {QStringLiteral("José"), QStringLiteral("U3")},
                                 {QStringLiteral("王小明"), QStringLiteral("U4")}});
    return list;
}

QString replaced(const QString &text)
{
    return names().replaced(text);
}

} // namespace

TEST(RealNames, WholeWordsAreReplacedAndTheLongestOfThem)
{
    EXPECT_EQ(replaced(QStringLiteral("Ada Lovelace met Ada’s friend (ADA).")),
              QStringLiteral("U1 met U1’s friend (U1)."));
    EXPECT_EQ(replaced(QStringLiteral("Canada and adapt stay.")),
              QStringLiteral("Canada and adapt stay."));
    EXPECT_EQ(replaced(QStringLiteral("nobody")), QStringLiteral("nobody"));
    EXPECT_EQ(replaced(QString()), QString());
}

TEST(RealNames, CapitalsCountWhereTheListSaysSo)
{
    EXPECT_EQ(replaced(QStringLiteral("Will will do it.")), QStringLiteral("D2 will do it."));
}

TEST(RealNames, ANameIsFoundHoweverItIsWritten)
{
    EXPECT_EQ(replaced(QStringLiteral("Jos\u00e9, Jose\u0301.")), QStringLiteral("U3, U3."));
    EXPECT_EQ(replaced(QStringLiteral("Ada\n  Lovelace")), QStringLiteral("U1"));
    EXPECT_EQ(replaced(QStringLiteral("我是王小明。")), QStringLiteral("我是U4。"));
}

TEST(RealNames, ANameThatLooksTheSameIsTheSame)
{
    const RealNames list({{QStringLiteral("José Müller"), QStringLiteral("U1")}});
    for (const char16_t *text :
         {u"Jo\u00ADsé Müller", u"José\u200B Mül\u200Bler", u"Jo\u200Dsé Müller",
          u"José Mü\uFEFFller", u"José-Müller", u"José\u2011Müller", u"José_Müller",
          u"José__Müller", u"JOSÉ MÜLLER", u"Ｊｏｓé Ｍüｌｌｅｒ", u"Jose\u0301 Mu\u0308ller",
          u"José\u00A0Müller", u"José\u2007Müller", u"José -\nMüller"}) {
        const QString written = QString::fromUtf16(text);
        EXPECT_EQ(list.replaced(written), QStringLiteral("U1")) << written.toStdString();
        EXPECT_EQ(list.replaced(QStringLiteral("(%1's)").arg(written)), QStringLiteral("(U1's)"))
            << written.toStdString();
    }
    EXPECT_EQ(list.replaced(QStringLiteral("audio_josé_müller_2.wav")),
              QStringLiteral("audio_U1_2.wav"));
    EXPECT_EQ(list.replaced(QStringLiteral("Josés Müllerin")), QStringLiteral("Josés Müllerin"));
}

TEST(RealNames, PartsOfWordsAreToldInWhateverCase)
{
    const auto parts = [](const QString &text) {
        QStringList told;
        for (const KeywordHit &hit : names().partsOfWords(text))
            told << text.mid(hit.range.start, hit.range.length());
        return told;
    };
    EXPECT_EQ(parts(QStringLiteral("AdaLovelace and Ada")),
              (QStringList{QStringLiteral("Ada"), QStringLiteral("AdaLovelace")}));
    EXPECT_EQ(parts(QStringLiteral("see github.com/adalovelace")),
              (QStringList{QStringLiteral("ada"), QStringLiteral("adalovelace")}));
    EXPECT_EQ(parts(QStringLiteral("xada.lovelace@example.org")),
              (QStringList{QStringLiteral("ada"), QStringLiteral("ada.lovelace")}));
    EXPECT_EQ(parts(QStringLiteral("JOSE\u0301s")), QStringList{QStringLiteral("JOSE\u0301")});
    EXPECT_EQ(parts(QStringLiteral("Ada and Ada Lovelace")), QStringList());
    EXPECT_EQ(parts(QStringLiteral("Willing")), QStringList{QStringLiteral("Will")});
    EXPECT_EQ(parts(QStringLiteral("willing")), QStringList()) << "its capitals count";
}
