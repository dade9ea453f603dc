#include "core/study/importing/keptspeakers.h"

#include "core/import/imported.h"

#include <QHash>

namespace axial {

void keepSpeakers(const ImportBundle &before, ImportBundle &again)
{
    const auto place = [](const ImportedSource &source, const ImportedSpeaker &speaker) {
        return source.collection + QStringList{source.title, speaker.name};
    };
    QHash<QStringList, const ImportedSpeaker *> answers;
    for (const ImportedSource &source : before.sources) {
        for (const ImportedSpeaker &speaker : source.speakers)
            answers.insert(place(source, speaker), &speaker);
    }
    for (ImportedSource &source : again.sources) {
        for (ImportedSpeaker &speaker : source.speakers) {
            if (const ImportedSpeaker *known = answers.value(place(source, speaker))) {
                speaker.role = known->role;
                speaker.participant = known->participant;
            }
        }
    }
}

} // namespace axial
