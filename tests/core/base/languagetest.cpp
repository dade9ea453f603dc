#include "core/base/language.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

using namespace axial;

namespace {

QString turns(int number)
{
    return QCoreApplication::translate("counted", "%n turn(s)", nullptr, number);
}

QString changes(int number)
{
    return QCoreApplication::translate("counted", "%Ln change(s)", nullptr, number);
}

/// Knows one sentence, in the three forms of a Slavic language.
class Czech : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *sentence, const char *,
                      int number) const override
    {
        if (qstrcmp(context, "counted") != 0 || qstrcmp(sentence, "%n turn(s)") != 0)
            return {};
        return number == 1                ? QStringLiteral("%n replika")
               : number > 1 && number < 5 ? QStringLiteral("%n repliky")
                                          : QStringLiteral("%n replik");
    }
};

/// The default locale, put back.
class SpokenIn
{
public:
    explicit SpokenIn(const QLocale &locale) { QLocale::setDefault(locale); }
    ~SpokenIn() { QLocale::setDefault(m_before); }
    SpokenIn(const SpokenIn &) = delete;
    SpokenIn &operator=(const SpokenIn &) = delete;

private:
    QLocale m_before;
};

} // namespace

TEST(Language, EnglishTellsOneFromMany)
{
    EXPECT_EQ(turns(0), QStringLiteral("0 turns"));
    EXPECT_EQ(turns(1), QStringLiteral("1 turn"));
    EXPECT_EQ(turns(21), QStringLiteral("21 turns"));
    EXPECT_EQ(changes(1), QStringLiteral("1 change"));
}

TEST(Language, GroupsDigitsAsTheLocaleDoesWhereAsked)
{
    {
        const SpokenIn german(QLocale(QLocale::German, QLocale::Germany));
        EXPECT_EQ(changes(2310), QStringLiteral("2.310 changes"));
        EXPECT_EQ(turns(2310), QStringLiteral("2310 turns"));
    }
    const SpokenIn nobodys(QLocale::c());
    EXPECT_EQ(changes(2310), QStringLiteral("2310 changes"));
}

TEST(Language, AnotherLanguageComesFirstAndWhatItLacksIsEnglish)
{
    Czech czech; // leaves the application when it goes
    ASSERT_TRUE(QCoreApplication::installTranslator(&czech));
    EXPECT_EQ(turns(1), QStringLiteral("1 replika"));
    EXPECT_EQ(turns(3), QStringLiteral("3 repliky"));
    EXPECT_EQ(turns(5), QStringLiteral("5 replik"));
    EXPECT_EQ(changes(1), QStringLiteral("1 change"));
    EXPECT_EQ(changes(5), QStringLiteral("5 changes"));
}
