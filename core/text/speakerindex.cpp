#include "core/text/speakerindex.h"

namespace axial {

int SpeakerIndex::of(const QString &name, std::vector<FoundSpeaker> &speakers)
{
    if (name.isEmpty())
        return -1;
    const QString key = m_sensitivity == Qt::CaseSensitive ? name : name.toCaseFolded();
    auto index = m_indexes.constFind(key);
    if (index == m_indexes.cend()) {
        index = m_indexes.insert(key, int(speakers.size()));
        FoundSpeaker &speaker = speakers.emplace_back();
        speaker.name = name;
        speaker.role = roleOfName(name);
    }
    return *index;
}

} // namespace axial
