// Quotes of a codebook looked for in a long transcript.
#include "tests/bench/bench.h"

#include "core/text/search/nearestwords.h"

#include <QFile>

namespace axial::bench {
namespace {

constexpr qsizetype textLength = 10'000'000;
constexpr int quoteCount = 200;

/// Words of a real interview where it is, else of a made-up one, in an order of their own, so that
/// the text has a language's letters and repeats no sentence.
QString longText()
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/transcripts/Interview 10.txt"));
    QString words = QStringLiteral(
        "the data that we had were not what they had told us to expect ");
    if (file.open(QIODevice::ReadOnly))
        words = QString::fromUtf8(file.readAll());
    const QStringList vocabulary = words.simplified().split(u' ');
    QString text;
    text.reserve(textLength + 20);
    quint64 state = 1;
    while (text.size() < textLength) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        text += vocabulary[qsizetype((state >> 33) % quint64(vocabulary.size()))];
        text += (state >> 20) % 12 ? u' ' : u'\n';
    }
    return text;
}

} // namespace

void nearestQuotes()
{
    const QString text = longText();
    QStringList quotes;
    for (int i = 0; i < quoteCount; ++i) {
        QStringList words = text.mid(qsizetype(i) * (textLength / quoteCount) + 1000, 180)
                                .simplified()
                                .split(u' ')
                                .mid(1);
        words.removeAt(words.size() / 2);
        words[words.size() / 3] = QStringLiteral("whatever");
        quotes << words.join(u' ');
    }
    Progress progress;
    size_t found = 0;
    const double ours = milliseconds([&] {
        for (const auto &places : nearestWords(text, {}, quotes, 0.6, progress))
            found += !places.empty();
    });
    const double bare = milliseconds([&] {
        for (const QString &quote : std::as_const(quotes))
            found += text.contains(quote) ? 1 : 0;
    });
    print(QStringLiteral("200 quotes with two changes each in 10 million letters"), ours,
          QStringLiteral("%1 found").arg(found));
    printRatio(QStringLiteral("against a search for their very words"), ours, bare);
}

} // namespace axial::bench
