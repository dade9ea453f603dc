#include "ui/textpage/stripes.h"

#include <gtest/gtest.h>

#include <QRandomGenerator>

namespace axial {
namespace {

/// All that a view asks of it, as text.
QString described(const CodedQuotes &quotes)
{
    QString result = QStringLiteral("lanes %1\n").arg(quotes.lanes());
    for (int i = 0; i < int(quotes.size()); ++i) {
        const CodedQuote &quote = quotes.at(i);
        result += QStringLiteral("%1 %2-%3 lane %4 slot %5 index %6:")
                      .arg(quote.id.value)
                      .arg(quote.range.start)
                      .arg(quote.range.end)
                      .arg(quote.lane)
                      .arg(quotes.slot(i))
                      .arg(quotes.indexOf(quote.id));
        for (const CodedRange &coding : quote.codings)
            result += QStringLiteral(" %1").arg(coding.coding.value);
        result += u'\n';
    }
    for (const Span &span : quotes.spans({0, 1000}))
        result += QStringLiteral("[%1 %2]").arg(span.range.start).arg(span.range.end);
    for (const int index : quotes.overlapping({200, 300}))
        result += QStringLiteral(" %1").arg(index);
    return result;
}

std::vector<CodedRange> flat(const std::vector<std::vector<CodedRange>> &quotes)
{
    std::vector<CodedRange> all;
    for (const auto &quote : quotes)
        all.insert(all.end(), quote.begin(), quote.end());
    return all;
}

TEST(CodedQuotesTest, ReplacingSomeIsLikeSettingAll)
{
    QRandomGenerator random(42);
    std::vector<std::vector<CodedRange>> model(40); // by quote id - 1; empty = not there
    const auto draw = [&](qint64 id) {
        const qint64 start = random.bounded(900);
        const TextRange range{start, start + 1 + random.bounded(80)};
        std::vector<CodedRange> codings;
        for (int n = random.bounded(4); n > 0; --n)
            codings.push_back({QuoteId{id}, CodingId{id * 10 + n}, CodeId{n}, CoderId{1}, range,
                               random.bounded(5)});
        return codings;
    };
    for (qint64 id = 1; id <= 40; ++id)
        model[size_t(id - 1)] = draw(id);
    CodedQuotes changed;
    changed.set(flat(model));
    for (int round = 0; round < 300; ++round) {
        std::vector<QuoteId> touched;
        std::vector<CodedRange> now;
        for (int n = 1 + random.bounded(3); n > 0; --n) {
            const qint64 id = 1 + random.bounded(40);
            if (std::find(touched.begin(), touched.end(), QuoteId{id}) != touched.end())
                continue;
            touched.push_back(QuoteId{id});
            model[size_t(id - 1)] = draw(id);
            now.insert(now.end(), model[size_t(id - 1)].begin(), model[size_t(id - 1)].end());
        }
        changed.replace(touched, now);
        CodedQuotes fresh;
        fresh.set(flat(model));
        ASSERT_EQ(described(changed), described(fresh)) << "round " << round;
        for (const QuoteId id : touched) {
            if (model[size_t(id.value - 1)].empty()) {
                ASSERT_EQ(changed.indexOf(id), -1);
            }
        }
    }
}

TEST(CodedQuotesTest, QuotesAreFoundWhereverTheyAreMoved)
{
    const auto coding = [](qint64 id, TextRange range) {
        return CodedRange{QuoteId{id}, CodingId{id}, CodeId{1}, CoderId{1}, range, 1};
    };
    CodedQuotes quotes;
    quotes.set({coding(1, {10, 20}), coding(2, {15, 30}), coding(3, {40, 50})});
    const auto indexes = [&] {
        QString found;
        for (qint64 id = 1; id <= 4; ++id)
            found += QString::number(quotes.indexOf(QuoteId{id})) + u' ';
        return found;
    };
    EXPECT_EQ(indexes(), "0 1 2 -1 ");
    quotes.setRanges({{12, 12}, {12, 12}, {32, 52}}); // nothing is left of two
    EXPECT_EQ(indexes(), "0 1 2 -1 ");
    quotes.setRanges({{12, 22}, {17, 32}, {42, 52}});
    quotes.replace({QuoteId{1}}, {coding(4, {60, 70})});
    EXPECT_EQ(indexes(), "-1 0 1 2 ");
    quotes.setRanges({{0, 1}, {2, 3}, {4, 5}});
    EXPECT_EQ(indexes(), "-1 0 1 2 ");
    quotes.set({coding(3, {40, 50})});
    EXPECT_EQ(indexes(), "-1 -1 0 -1 ");
}

} // namespace
} // namespace axial
