#include "core/import/people/experiencelevel.h"

#include "core/base/messages.h"
#include "core/text/duration.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

constexpr double longForBeginners = 36; // months
constexpr double shortForExperts = 12;

bool isOneOf(const QString &word, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const char *each) { return word == QLatin1String(each); });
}

using Facts = std::vector<std::pair<QString, QString>>;

/// "Experience Level", "Level": empty = nothing is said.
QString levelOf(const Facts &facts)
{
    for (const auto &[name, value] : facts) {
        if (name.contains(QLatin1String("level"), Qt::CaseInsensitive))
            return value;
    }
    return {};
}

} // namespace

bool contradictsLevel(const QString &level, const QString &experience)
{
    const auto months = durationMonths(experience);
    const QString word = level.trimmed().toLower();
    if (!months)
        return false;
    if (isOneOf(word, {"none", "novice", "beginner", "junior"}))
        return *months >= longForBeginners;
    return isOneOf(word, {"senior", "advanced", "expert"}) && *months < shortForExperts;
}

void noteContradictedLevels(ImportBundle &bundle)
{
    QHash<QString, QString> levels;
    for (const ImportedEvidence &evidence : bundle.evidence) {
        if (const QString level = levelOf(evidence.attributes); !level.isEmpty())
            levels.insert(evidence.participant, level);
    }
    int row = 0;
    for (const ImportedParticipant &participant : bundle.participants) {
        ++row;
        const QString own = levelOf(participant.attributes);
        // What a table says of itself was told when it was read.
        const QString level = bundle.evidence.empty() ? own
                              : own.isEmpty()         ? levels.value(participant.pseudonym)
                                                      : QString();
        for (const auto &[name, value] : participant.attributes) {
            if (!contradictsLevel(level, value))
                continue;
            const QString who =
                participant.pseudonym.isEmpty()
                    ? ImportText::tr("Row %1").arg(row)
                    : ImportText::tr("Row %1 (%2)").arg(row).arg(participant.pseudonym);
            bundle.notes.push_back(ImportNote::warning(
                ImportText::tr("%1 of the background table says %2: %3, which does not go with the "
                               "level %4. Is it about somebody else?")
                    .arg(who, name, value, level)));
        }
    }
}

} // namespace axial
