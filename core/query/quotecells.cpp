#include "core/query/quotecells.h"

#include "core/import/textfile.h"
#include "core/project/people/participants.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

} // namespace

QString countOfQuotes(size_t quotes)
{
    return Messages::tr("n = %n quote(s)", nullptr, int(quotes));
}

QString codesCell(const CodeTree &tree, const EvidenceQuote &quote)
{
    QStringList keys;
    for (const CodeId code : quote.codes) {
        if (const int at = tree.index(code); at >= 0)
            keys << tree.codes()[size_t(at)].keyOrName();
    }
    return joinKeys(keys);
}

QHash<ParticipantId, QString> pseudonyms(Database &db)
{
    QHash<ParticipantId, QString> result;
    for (const Participant &participant : axial::participants::all(db))
        result.insert(participant.id, participant.pseudonym);
    return result;
}

} // namespace axial::query
