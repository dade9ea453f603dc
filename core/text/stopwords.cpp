#include "core/text/stopwords.h"

#include <QSet>
#include <QStringList>

#include <algorithm>

namespace axial {
namespace {

/// English function words, as the Snowball project lists them, and Chinese ones.
const char *const stopWords =
    "i me my myself we our ours ourselves you your yours yourself yourselves he him his himself "
    "she her hers herself it its itself they them their theirs themselves what which who whom this "
    "that these those am is are was were be been being have has had having do does did doing would "
    "should could ought i'm you're he's she's it's we're they're i've you've we've they've i'd "
    "you'd he'd she'd we'd they'd i'll you'll he'll she'll we'll they'll isn't aren't wasn't "
    "weren't hasn't haven't hadn't doesn't don't didn't won't wouldn't shan't shouldn't can't "
    "cannot couldn't mustn't let's that's who's what's here's there's when's where's why's how's a "
    "an the and but if or because as until while of at by for with about against between into "
    "through during before after above below to from up down in out on off over under again "
    "further then once here there when where why how all any both each few more most other some "
    "such no nor not only own same so than too very can will just "
    // 中文
    "一个 一些 一下 一样 一直 一种 没有 什么 怎么 怎样 为什 因为 所以 但是 不过 如果 虽然 然后 "
    "而且 "
    "或者 还有 还是 可以 可能 能够 应该 需要 比如 例如 已经 现在 时候 自己 大家 别人 以及 以后 "
    "以前 "
    "对于 关于 通过 由于 根据 其实 其他 其中 只有 只是 非常 特别 比较 觉得 知道 起来 出来 下来 "
    "上去 "
    "不会 不能 不要 不用 不同 有些 有点 有时 那么 这么 这样 那样 这种 那种 这里 那里 哪里";

/// Chinese signs that make no word of what they stand in.
const char *const stopSigns = "的了是在我你您他她它们这那就也都和与及或把被让吗呢吧啊呀嘛哦嗯很么";

/// Of transcripts in English, as they write them, and in Chinese.
const char *const fillers =
    "uh uhh um umm uhm erm er err ah ahh oh hm hmm hmmm mm mmm mhm mmhm huh eh like yeah yep yup "
    "okay ok 那个 就是";

QSet<QString> wordsIn(const char *list)
{
    const QStringList words = QString::fromUtf8(list).split(u' ', Qt::SkipEmptyParts);
    return QSet<QString>(words.begin(), words.end());
}

} // namespace

bool isFiller(const QString &word)
{
    static const QSet<QString> words = wordsIn(fillers);
    return words.contains(word);
}

bool isStopWord(const QString &word)
{
    static const QSet<QString> words = wordsIn(stopWords);
    static const QString signs = QString::fromUtf8(stopSigns);
    return words.contains(word) || std::any_of(word.begin(), word.end(), [](QChar sign) {
               return signs.contains(sign);
           });
}

} // namespace axial
