#include "core/text/turns/speakerindex.h"

#include "core/text/words/comparable.h"

namespace axial {

int SpeakerIndex::of(const QString &name, std::vector<FoundSpeaker> &speakers)
{
    const QString key = m_sensitivity == Qt::CaseSensitive
                            ? comparable(name, ComparableForm::Cased).key.simplified()
                            : nameKey(name);
    if (key.isEmpty())
        return -1;
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
