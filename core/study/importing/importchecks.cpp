#include "core/study/importing/importchecks.h"

#include "core/base/naturalorder.h"

#include <QCoreApplication>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(ImportChecks)
};

} // namespace

std::vector<NewCodeChoice> newCodesIn(const ImportBundle &bundle, const QSet<QString> &known)
{
    QSet<QString> there = known;
    for (const ImportedCode &code : bundle.codes)
        there << (code.key.isEmpty() ? code.name : code.key);
    std::vector<NewCodeChoice> found;
    QHash<QString, size_t> places;
    const auto choice = [&](const QString &key) -> NewCodeChoice * {
        if (key.isEmpty() || there.contains(key))
            return nullptr;
        if (!places.contains(key)) {
            places.insert(key, found.size());
            found.push_back({key});
        }
        return &found[places.value(key)];
    };
    for (const ImportedEvidence &row : bundle.evidence) {
        for (const QString &key : row.codeKeys) {
            if (NewCodeChoice *code = choice(key))
                ++code->quotes;
        }
    }
    const ImportedLabel *row = nullptr;
    std::vector<const ImportedLabel *> countedAt; // for each choice, the last report that has it
    const auto count = [&](const QString &key) {
        NewCodeChoice *code = choice(key);
        countedAt.resize(found.size());
        if (code && std::exchange(countedAt[size_t(code - found.data())], row) != row)
            ++code->reports;
    };
    for (const ImportedLabels &table : bundle.labels) {
        for (const ImportedLabel &one : table.rows) {
            row = &one;
            for (const QString &key : one.labels)
                count(key);
            for (const auto &[coder, key] : one.further)
                count(key);
            count(one.decision);
        }
    }
    std::sort(found.begin(), found.end(),
              [](const auto &left, const auto &right) { return keyLess(left.key, right.key); });
    return found;
}

void leaveOutCodes(ImportBundle &bundle, const std::vector<NewCodeChoice> &choices)
{
    QSet<QString> refused;
    QStringList named;
    for (const NewCodeChoice &choice : choices) {
        if (choice.isTaken)
            continue;
        refused << choice.key;
        named << choice.key;
    }
    if (refused.isEmpty())
        return;
    for (ImportedEvidence &row : bundle.evidence)
        row.codeKeys.removeIf([&](const QString &key) { return refused.contains(key); });
    for (ImportedLabels &table : bundle.labels) {
        for (ImportedLabel &row : table.rows) {
            for (QString &label : row.labels) {
                if (refused.contains(label))
                    label.clear();
            }
            std::erase_if(row.further,
                          [&](const auto &each) { return refused.contains(each.second); });
            if (refused.contains(row.decision))
                row.decision.clear();
        }
    }
    bundle.notes.push_back(ImportNote::warning(
        Messages::tr(
            "%1: not in the taxonomy and not wanted as new codes, so nothing was coded with them.")
            .arg(named.join(QStringLiteral(", ")))));
}

void takeNearWords(ImportBundle &bundle, const std::vector<NearChoice> &choices)
{
    for (const NearChoice &choice : choices) {
        if (choice.isTaken && choice.evidence.row < bundle.evidence.size())
            bundle.evidence[choice.evidence.row].spokenWords = choice.evidence.words;
    }
}

} // namespace axial
