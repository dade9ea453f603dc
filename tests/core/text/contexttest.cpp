#include "core/text/context.h"

#include <gtest/gtest.h>

#include <QString>

using namespace axial;

namespace {

QString around(const QString &text, const QString &words, ContextReach reach, qint64 first = 0)
{
    const qint64 at = text.indexOf(words);
    const TextRange context = contextOf(text, {at, at + words.size()}, first, reach);
    return text.mid(context.start, context.length());
}

} // namespace

TEST(Context, StaysInTheParagraph)
{
    EXPECT_EQ(around(QStringLiteral("one\ntwo three\nfour"), QStringLiteral("three"), {60, 60}),
              QStringLiteral("two three"));
}

TEST(Context, BeginsWithAWord)
{
    EXPECT_EQ(around(QStringLiteral("interface, wrong defaults and memory"),
                     QStringLiteral("memory"), {16, 60}),
              QStringLiteral("defaults and memory"));
}

TEST(Context, EndsWithAWord)
{
    const QString text = QStringLiteral("memory of the accelerator, including the dataloader");
    EXPECT_EQ(around(text, QStringLiteral("memory"), {60, 38}),
              QStringLiteral("memory of the accelerator, including the"));
    EXPECT_EQ(around(text, QStringLiteral("memory"), {60, 34}),
              QStringLiteral("memory of the accelerator, including the"))
        << "between two words nothing is cut";
    EXPECT_EQ(around(text, QStringLiteral("memory"), {60, 60}), text);
    EXPECT_EQ(around(text, QStringLiteral("memory"), {60, 1}), QStringLiteral("memory"));
    EXPECT_EQ(
        around(QStringLiteral("ab") + QString(60, u'c'), QStringLiteral("ab"), {60, 30}).size(), 32)
        << "no end of a word is near";
}

TEST(Context, BeginsWhereSomebodyBeginsToSpeak)
{
    EXPECT_EQ(around(QStringLiteral("PO: And you?"), QStringLiteral("you"), {60, 60}, 4),
              QStringLiteral("And you?"));
}

TEST(Context, CutsNoCharacter)
{
    const QString family = QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467");
    EXPECT_EQ(around(family + QStringLiteral("x") + family, QStringLiteral("x"), {3, 3}),
              family + QStringLiteral("x"));
}
