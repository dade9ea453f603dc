#include "core/import/documents/office/rtfcomments.h"

#include <QDateTime>

namespace axial {
namespace {

/// A day and minute in the bits of a number, by the clock where it was written.
std::optional<qint64> timeOf(const QString &bits)
{
    bool isNumber = false;
    const auto number = quint32(bits.toLongLong(&isNumber));
    const QDate day(int(number >> 20 & 0x1ff) + 1900, int(number >> 16 & 0xf),
                    int(number >> 11 & 0x1f));
    const QTime time(int(number >> 6 & 0x1f), int(number & 0x3f));
    if (!isNumber || !day.isValid() || !time.isValid())
        return std::nullopt;
    return QDateTime(day, time).toMSecsSinceEpoch();
}

} // namespace

void RtfComments::say(QByteArrayView name, const QString &words, std::optional<qsizetype> place)
{
    if (name == "atnauthor" || (name == "atnid" && m_comment.author.isEmpty()))
        m_comment.author = words;
    else if (name == "atnref")
        m_reference = words;
    else if (name == "atndate")
        m_comment.createdMs = timeOf(words);
    else if (name == "atrfstart" && place)
        m_commented.insert(words, {*place, *place});
    else if (name == "atrfend" && place && m_commented.contains(words))
        m_commented[words].end = *place;
}

void RtfComments::end(const QString &words, std::optional<qsizetype> place)
{
    ImportedMemo comment = std::exchange(m_comment, {});
    const QString reference = std::exchange(m_reference, {});
    comment.words = words;
    if (place)
        comment.range = m_commented.value(reference, {*place, *place});
    if (!comment.words.isEmpty())
        m_memos.push_back(std::move(comment));
}

} // namespace axial
