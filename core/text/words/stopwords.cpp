#include "core/text/words/stopwords.h"

#include <QFile>
#include <QHash>
#include <QStringList>

#include <algorithm>
#include <memory>
#include <mutex>

static void loadWords() // outside of namespaces, as Qt wants it
{
    Q_INIT_RESOURCE(words);
}

namespace axial {
namespace {

/// Chinese signs that make no word of what they stand in.
const char *const stopSigns = "的了是在我你您他她它们这那就也都和与及或把被让吗呢吧啊呀嘛哦嗯很么";

/// Of transcripts in English, as they write them, in Chinese, and sounds of other languages.
const char *const fillers =
    "uh uhh um umm uhm erm er err ah ahh oh hm hmm hmmm mm mmm mhm mmhm huh eh like yeah yep yup "
    "okay ok 那个 就是 äh ähm öh öhm euh heu ehm";

QSet<QString> readWords(const QString &language)
{
    loadWords();
    QFile file(QStringLiteral(":/words/%1.stop").arg(language));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QStringList words = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    return QSet<QString>(words.begin(), words.end());
}

} // namespace

const QSet<QString> &stopWordsOf(const QString &language)
{
    static std::mutex turn;
    static QHash<QString, std::shared_ptr<const QSet<QString>>> known;
    const std::lock_guard lock(turn);
    auto &words = known[language];
    if (!words)
        words = std::make_shared<const QSet<QString>>(readWords(language));
    return *words;
}

bool isFiller(const QString &word)
{
    static const QStringList list = QString::fromUtf8(fillers).split(u' ');
    static const QSet<QString> words(list.begin(), list.end());
    return words.contains(word);
}

bool isStopWord(const QString &word, const QString &language)
{
    static const QString signs = QString::fromUtf8(stopSigns);
    return stopWordsOf(language).contains(word)
           || stopWordsOf(QStringLiteral("chinese")).contains(word)
           || std::ranges::any_of(word, [](QChar sign) { return signs.contains(sign); });
}

} // namespace axial
