#include "core/text/words/comparable.h"

#include "core/text/words/wordletters.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <array>
#include <memory>

namespace axial {

namespace {

/// Signs that typing and word processors write differently.
QString withPlainSigns(QString text)
{
    for (QChar &c : text) {
        switch (c.unicode()) {
        case 0x2018: // ‘
        case 0x2019: // ’
        case 0x02BC:
            c = u'\'';
            break;
        case 0x201C: // “
        case 0x201D: // ”
        case 0x201E:
            c = u'"';
            break;
        case 0x2010: // hyphens by that name
        case 0x2011:
            c = u'-';
            break;
        default:
            if (c.category() == QChar::Separator_Space)
                c = u' ';
            break;
        }
    }
    return text;
}

/// Unicode's full case folding. Qt's leaves out what folds to several letters, such as ß.
QString folded(const QString &text)
{
    QString result;
    for (const QChar c : text.toCaseFolded()) {
        const bool isOne = c.unicode() < 0x80 || c.isSurrogate();
        const QString upper = isOne ? QString(c) : QString(c).toUpper();
        result += upper.size() > 1 ? upper.toCaseFolded() : QString(c);
    }
    return result;
}

/// The key of one character as a person sees it: Unicode's canonical caseless matching.
QString keyOf(QStringView character, ComparableForm form)
{
    QString key = character.toString();
    key.removeIf([](QChar c) { return isInvisible(c.unicode()); });
    if (form != ComparableForm::Normalised)
        key = withUsualShapes(key);
    if (form == ComparableForm::Folded)
        key = folded(key.normalized(QString::NormalizationForm_D));
    key = key.normalized(QString::NormalizationForm_C);
    return form == ComparableForm::Normalised ? key : withPlainSigns(key);
}

/// By UTF-16 unit: the key of those that are a character by themselves, whatever stands beside
/// them, and whose key is one unit; 0 for all others.
using SimpleKeys = std::array<char16_t, 0x10000>;

bool mayStandAlone(char16_t unit)
{
    const QChar c(unit);
    if (c.isMark() || c.isSurrogate() || c.category() == QChar::Other_Format)
        return false;
    // Scripts whose letters never take part in a sequence, unless with a mark.
    constexpr std::pair<char16_t, char16_t> scripts[] = {
        {0x0001, 0x02FF}, {0x0370, 0x052F}, {0x0531, 0x058F}, {0x05D0, 0x05EA}, {0x0620, 0x064A},
        {0x0660, 0x06D3}, {0x10A0, 0x10FF}, {0x1E00, 0x2BFF}, {0x3001, 0x30FF}, {0xFF01, 0xFF9D}};
    return std::any_of(std::begin(scripts), std::end(scripts), [unit](const auto &script) {
        return script.first <= unit && unit <= script.second;
    });
}

std::unique_ptr<SimpleKeys> makeSimpleKeys(ComparableForm form)
{
    auto keys = std::make_unique<SimpleKeys>();
    keys->fill(0);
    for (char16_t unit = 1; unit < 0xFFFF; ++unit) {
        // Ideographs and Korean syllables have one form; asking for each would take long.
        const bool isPlain = (0x3400 <= unit && unit <= 0x9FEF)
                             || (0xAC00 <= unit && unit <= 0xD7A3);
        if (isPlain)
            (*keys)[unit] = unit;
        else if (mayStandAlone(unit)) {
            const QChar c(unit);
            const QString key = keyOf(QStringView(&c, 1), form);
            if (key.size() == 1)
                (*keys)[unit] = key.front().unicode();
        }
    }
    return keys;
}

const SimpleKeys &simpleKeys(ComparableForm form)
{
    static const std::unique_ptr<SimpleKeys> folded = makeSimpleKeys(ComparableForm::Folded);
    if (form == ComparableForm::Folded)
        return *folded;
    static const std::unique_ptr<SimpleKeys> cased = makeSimpleKeys(ComparableForm::Cased);
    if (form == ComparableForm::Cased)
        return *cased;
    static const std::unique_ptr<SimpleKeys> normalised = makeSimpleKeys(
        ComparableForm::Normalised);
    return *normalised;
}

void append(Comparable &result, const QString &key, qint64 place)
{
    for (qsizetype i = 0; i < key.size(); ++i)
        result.places.push_back(i == 0 ? place : -1);
    result.key += key;
}

/// Characters between two spaces. Beyond a space nothing has a say in where they begin and end;
/// Qt 6.4 takes Indic words further on into account and errs.
void appendRun(Comparable &result, QStringView text, qint64 start, qint64 end, ComparableForm form)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text.sliced(start, end - start));
    qint64 from = 0;
    while (from < end - start) {
        finder.setPosition(from);
        const qint64 next = finder.toNextBoundary();
        const qint64 to = next < 0 ? end - start : next;
        append(result, keyOf(text.sliced(start + from, to - from), form), start + from);
        from = to;
    }
}

void appendStretch(Comparable &result, QStringView text, qint64 start, qint64 end,
                   ComparableForm form)
{
    while (start < end) {
        qint64 stop = start;
        while (stop < end && !text[stop].isSpace())
            ++stop;
        appendRun(result, text, start, stop, form);
        if (stop < end)
            append(result, keyOf(text.sliced(stop, 1), form), stop);
        start = stop + 1;
    }
}

bool isAsciiOnly(const QString &text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
}

} // namespace

Comparable comparable(QStringView text, ComparableForm form)
{
    const SimpleKeys &simple = simpleKeys(form);
    Comparable result;
    result.key.resize(text.size());
    QChar *out = result.key.data();
    qint64 at = 0;
    for (; at < text.size(); ++at) {
        const char16_t key = simple[text[at].unicode()];
        if (key == 0)
            break;
        out[at] = QChar(key);
    }
    if (at == text.size())
        return result;
    at = std::max<qint64>(at - 1, 0); // what comes may belong to the character before
    result.key.truncate(at);
    for (qint64 i = 0; i < at; ++i)
        result.places.push_back(i);
    const auto isSimple = [&](qint64 i) { return simple[text[i].unicode()] != 0; };
    while (at < text.size()) {
        if (isSimple(at) && (at + 1 == text.size() || isSimple(at + 1))) {
            result.key += QChar(simple[text[at].unicode()]);
            result.places.push_back(at++);
            continue;
        }
        qint64 end = at + 1;
        while (end < text.size() && !(isSimple(end - 1) && isSimple(end)))
            ++end;
        appendStretch(result, text, at, end, form);
        at = end;
    }
    result.places.push_back(text.size());
    return result;
}

QString nameKey(QStringView name)
{
    return comparable(name, ComparableForm::Folded).key.simplified();
}

bool isSameName(const QString &name, const QString &other)
{
    if (name.compare(other, Qt::CaseInsensitive) == 0)
        return true;
    return !(isAsciiOnly(name) && isAsciiOnly(other)) && nameKey(name) == nameKey(other);
}

bool saysWords(const QString &text, const QString &words)
{
    if (text.contains(words, Qt::CaseInsensitive))
        return true;
    if (isAsciiOnly(text) && isAsciiOnly(words))
        return false;
    return comparable(text, ComparableForm::Folded)
        .key.contains(comparable(words, ComparableForm::Folded).key);
}

qint64 Comparable::placeBefore(qint64 unit) const
{
    while (place(unit) < 0)
        --unit;
    return place(unit);
}

qint64 Comparable::placeAfter(qint64 unit) const
{
    while (place(unit) < 0)
        ++unit;
    return place(unit);
}

} // namespace axial
