#include "core/study/importing/importsession.h"

#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/base/shortlist.h"
#include "core/import/people/attributevalues.h"
#include "core/project/importing/importing.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"

#include <algorithm>
#include <iterator>

namespace axial {
namespace {

/// Who was who stays when a file is read in another way: in each source by the name that is in it,
/// which is another person's in another source.
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

constexpr double tickedFrom = 0.9;

bool isWanted(const ReadFile &file)
{
    return file.chosen && file.isReadable();
}

/// The chosen folder is for what a file holds; a study has folders of its own. A file that lay in a
/// folder of a folder, or has folders of its own, keeps them below it.
void putInto(ReadFile &file, const QStringList &chosen)
{
    ImportBundle &bundle = file.bundle;
    const QStringList folder = chosen + file.options.collection;
    for (ImportedLinks &links : bundle.links)
        links.collection = folder;
    for (ImportedReports &reports : bundle.reports)
        reports.collection = folder;
    for (ImportedSource &source : bundle.sources) {
        if (source.kind == SourceKind::IssueReport) {
            source.collection = folder;
            source.tableFolder.clear();
        } else if (!source.collection.isEmpty()) {
            source.collection = chosen + source.collection;
        }
    }
    for (ImportedLabels &labels : bundle.labels) {
        labels.collection = folder;
        labels.isFolderGuessed = false;
    }
}

/// Keys, or names of codes without a key, that neither the study nor the bundle has.
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

/// Takes keys that shall not become codes out of quotes and labels, and notes it.
void leaveOutCodes(ImportBundle &bundle, const std::vector<NewCodeChoice> &choices)
{
    QStringList named;
    for (const NewCodeChoice &choice : choices) {
        if (!choice.isTaken)
            named << choice.key;
    }
    if (named.isEmpty())
        return;
    const QSet<QString> refused(named.begin(), named.end());
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
        PreviewText::tr(
            "%1: not in the taxonomy and not wanted as new codes, so nothing was coded with them.")
            .arg(named.join(QStringLiteral(", ")))));
}

} // namespace

ImportBundle ImportOrder::takeBundle()
{
    ImportBundle bundle;
    bundle.notes = std::exchange(notes, {});
    for (ReadFile &file : files) {
        if (file.isProposed && !file.isMatchedByHand)
            file.bundle.notes.push_back(ImportNote::info(
                PreviewText::tr(
                    "the table names no participants. Its rows were given to them in order within "
                    "their type, since the numbers agree. This is an assumption; check it."),
                file.name));
        for (const NearChoice &choice : file.near) {
            if (choice.isTaken && choice.evidence.row < file.bundle.evidence.size())
                file.bundle.evidence[choice.evidence.row].spokenWords = choice.evidence.words;
        }
        leaveOutCodes(file.bundle, file.newCodes);
        if (!file.isStudy() && !options.collection.isEmpty())
            putInto(file, options.collection);
        for (ImportedCode &code : file.bundle.codes)
            code.file = file.name;
        file.bundle.files = {file.name};
        bundle.append(std::move(file.bundle));
    }
    if (pulls == PullRequests::LeftOut)
        bundle.leaveOutPulls();
    if (files.size() > 1) // a single file or study was matched by its reader
        matchReports(bundle);
    files.clear();
    return bundle;
}

ImportSummary tryImport(Project *project, ImportOrder order, Progress &progress)
{
    ImportBundle bundle = order.takeBundle();
    bundle.notes.clear();
    return trialImport(project, bundle, order.options, progress);
}

ImportSummary readStudy(Project &project, const QString &folder, const StoreOptions &options,
                        Progress &progress)
{
    return takeStudy(project, readAsStudy(folder, progress), options, progress);
}

ImportSummary takeStudy(Project &project, ReadFile study, const StoreOptions &options,
                        Progress &progress)
{
    if (!study.isReadable())
        throw Error(study.error);
    ImportSession session;
    session.meet(project.database());
    session.setOptions(options);
    session.add(std::move(study));
    session.match();
    ImportOrder order = session.takeOrder();
    return importBundle(project, order.takeBundle(), order.options, progress);
}

void ImportSession::meet(Database &study)
{
    AttributeId type;
    m_attributes = attributes::all(study);
    for (const Attribute &attribute : m_attributes) {
        if (attribute.name.startsWith(QStringLiteral("type"), Qt::CaseInsensitive))
            type = attribute.id;
    }
    const auto values = participants::values(study);
    for (const Participant &participant : participants::all(study)) {
        m_people << participant.pseudonym;
        for (const Attribute &attribute : m_attributes) {
            const QString value = values.value(participant.id.value).value(attribute.id.value);
            if (!value.isEmpty())
                m_values[participant.pseudonym].insert(attribute.name, value);
        }
        m_known.push_back(
            {participant.pseudonym, values.value(participant.id.value).value(type.value)});
    }
    m_tree = codeTreeSide(study);
    for (const Code &code : m_tree.codes) {
        m_codes << code.name;
        if (!code.key.isEmpty())
            m_codes << code.key;
    }
}

size_t ImportSession::add(ReadFile file)
{
    file.chosen = file.isReadable();
    const auto place = std::ranges::find_if(
        m_files, [&](const ReadFile &other) { return other.order > file.order; });
    const size_t row = size_t(place - m_files.begin());
    m_files.insert(place, std::move(file));
    return row;
}

std::optional<size_t> ImportSession::replace(ReadFile again)
{
    const auto place = std::ranges::find_if(m_files, [&](const ReadFile &known) {
        return known.path == again.path && known.options.project == again.options.project;
    });
    if (place == m_files.end())
        return std::nullopt;
    again.chosen = again.isReadable();
    again.isMatchedByHand = false;
    keepSpeakers(place->bundle, again.bundle);
    *place = std::move(again);
    return size_t(place - m_files.begin());
}

void ImportSession::choose(size_t row, bool isWanted)
{
    m_files.at(row).chosen = isWanted;
}

void ImportSession::setSpeakers(size_t row, const std::vector<ImportedSpeaker> &speakers)
{
    ReadFile &file = m_files.at(row);
    auto next = speakers.begin();
    for (ImportedSource &source : file.bundle.sources) {
        for (ImportedSpeaker &speaker : source.speakers) {
            if (next != speakers.end())
                speaker = *next++;
        }
    }
    // By name, which is another person's in another source.
    if (file.bundle.sources.size() == 1)
        file.options.speakers = speakers;
}

void ImportSession::setPeople(size_t row, const QStringList &pseudonyms)
{
    ReadFile &file = m_files.at(row);
    file.isMatchedByHand = true;
    for (size_t i = 0; i < file.bundle.participants.size(); ++i)
        file.bundle.participants[i].pseudonym = pseudonyms.value(qsizetype(i));
}

void ImportSession::setNear(size_t row, const std::vector<NearChoice> &choices)
{
    m_files.at(row).near = choices;
}

void ImportSession::takeNewCode(size_t row, size_t code, bool isTaken)
{
    m_files.at(row).newCodes.at(code).isTaken = isTaken;
}

void ImportSession::match()
{
    proposePeople();
    findNewCodes();
    m_conflicts = codeConflicts(m_tree, wantedCodes());
}

void ImportSession::proposePeople()
{
    std::vector<KnownParticipant> known = m_known;
    for (const ReadFile &file : m_files) {
        if (!isWanted(file))
            continue;
        for (const KnownParticipant &person : participantsOf(file.bundle.evidence)) {
            const auto same = std::ranges::find_if(
                known, [&](const auto &other) { return other.pseudonym == person.pseudonym; });
            if (same == known.end())
                known.push_back(person);
        }
    }
    for (ReadFile &file : m_files) {
        const auto &rows = file.bundle.participants;
        if (file.isMatchedByHand || rows.empty())
            continue;
        const QStringList proposed = proposedParticipants(rows, known);
        for (qsizetype i = 0; i < proposed.size(); ++i) {
            ImportedParticipant &row = file.bundle.participants[size_t(i)];
            file.isProposed = file.isProposed || row.pseudonym != proposed[i];
            row.pseudonym = proposed[i];
        }
    }
}

void ImportSession::findNewCodes()
{
    QSet<QString> known = m_codes;
    for (const ReadFile &file : m_files) {
        if (!isWanted(file))
            continue;
        for (const ImportedCode &code : file.bundle.codes)
            known << (code.key.isEmpty() ? code.name : code.key);
    }
    for (ReadFile &file : m_files) {
        std::vector<NewCodeChoice> found = newCodesIn(file.bundle, known);
        for (NewCodeChoice &code : found) {
            for (const NewCodeChoice &before : file.newCodes) {
                if (before.key == code.key)
                    code.isTaken = before.isTaken;
            }
        }
        file.newCodes = std::move(found);
    }
}

std::vector<ImportedCode> ImportSession::wantedCodes() const
{
    std::vector<ImportedCode> codes;
    for (const ReadFile &file : m_files) {
        if (isWanted(file))
            codes.insert(codes.end(), file.bundle.codes.begin(), file.bundle.codes.end());
    }
    return codes;
}

bool ImportSession::hasOpenQuestion() const
{
    return (!m_conflicts.empty() && m_options.codeConflicts == CodeConflicts::Refuse)
           || !fileOfUnknownKind().isEmpty();
}

QString ImportSession::fileOfUnknownKind() const
{
    for (const ReadFile &file : m_files) {
        if (isWanted(file) && file.asksKind)
            return file.name;
    }
    return {};
}

QStringList ImportSession::everybody() const
{
    QStringList people;
    for (const KnownParticipant &person : m_known)
        people << person.pseudonym;
    for (const ReadFile &file : m_files) {
        for (const KnownParticipant &person : participantsOf(file.bundle.evidence))
            people << person.pseudonym;
    }
    people.removeDuplicates();
    return people;
}

QuoteSearch ImportSession::quoteSearch() const
{
    QuoteSearch search;
    for (const ReadFile &file : m_files) {
        std::vector<ImportedEvidence> &rows = search.rows.emplace_back();
        if (!isWanted(file))
            continue;
        rows = file.bundle.evidence;
        for (const KnownParticipant &person : participantsOf(rows))
            search.people << person.pseudonym;
        addSpokenTexts(search.imported, file.bundle.sources);
    }
    search.people.removeDuplicates();
    return search;
}

void ImportSession::takeLookups(const std::vector<EvidenceLookup> &lookups)
{
    for (size_t i = 0; i < std::min(m_files.size(), lookups.size()); ++i) {
        ReadFile &file = m_files[i];
        std::vector<NearChoice> choices;
        for (const NearEvidence &near : lookups[i].near) {
            const auto known = std::ranges::find_if(file.near, [&](const NearChoice &choice) {
                return choice.evidence.row == near.row && choice.evidence.words == near.words;
            });
            choices.push_back(
                {near, known != file.near.end() ? known->isTaken : near.similarity >= tickedFrom});
        }
        file.lookup = lookups[i];
        file.near = std::move(choices);
    }
}

/// Its preview shows codes, and it is decided what happens to keys that disagree.
bool ImportSession::showsKeysToCome(const ReadFile &file) const
{
    const ImportBundle &bundle = file.bundle;
    return file.chosen && !bundle.codes.empty() && bundle.sources.empty() && bundle.links.empty()
           && bundle.labels.empty() && bundle.evidence.empty() && !m_conflicts.empty()
           && m_options.codeConflicts != CodeConflicts::Refuse;
}

ImportPreview ImportSession::previewOf(size_t row) const
{
    const ReadFile &file = m_files.at(row);
    if (!showsKeysToCome(file)) {
        ImportPreview preview = axial::previewOf(file);
        for (const ImportNote &note :
             unfittingValues(asInStudy(file.bundle.attributes), file.bundle.participants))
            preview.doubts << note.text;
        preview.doubts += replacedValues(file.bundle.participants);
        if (const QStringList titles = file.sourcesOfNobody(); !titles.isEmpty())
            preview.doubts << sentenceOfNobody(titles);
        return preview;
    }
    ReadFile shown;
    shown.bundle.codes = file.bundle.codes;
    const std::vector<QString> keys = keysToCome(m_tree, wantedCodes(), m_options.codeConflicts);
    size_t at = 0;
    for (size_t before = 0; before < row; ++before) {
        if (isWanted(m_files[before]))
            at += m_files[before].bundle.codes.size();
    }
    const std::vector<int> parents = parentsOf(shown.bundle.codes);
    for (int i = 0; i < int(parents.size()); ++i) {
        ImportedCode &code = shown.bundle.codes[size_t(i)];
        code.key = keys.at(at++);
        code.parentKey.clear(); // a key of the file
        code.parentAbove = parents[size_t(i)] < 0 ? 0 : i - parents[size_t(i)];
    }
    return axial::previewOf(shown);
}

QStringList ImportSession::replacedValues(const std::vector<ImportedParticipant> &people) const
{
    constexpr qsizetype most = 20;
    QStringList sentences;
    for (const ImportedParticipant &row : people) {
        const QHash<QString, QString> known = m_values.value(row.pseudonym);
        for (const auto &[name, value] : row.attributes) {
            const QString old = known.value(name);
            if (!old.isEmpty() && !value.isEmpty() && old != value)
                sentences << PreviewText::tr(
                                 "%1: %2 is “%3” in the study, and becomes “%4”. To keep what is "
                                 "there, leave the column out.")
                                 .arg(row.pseudonym, name, old, value);
        }
    }
    return shortList(sentences, most);
}

std::vector<Attribute> ImportSession::asInStudy(std::vector<Attribute> attributes) const
{
    for (Attribute &attribute : attributes) {
        const auto known = std::ranges::find(m_attributes, attribute.name, &Attribute::name);
        if (known != m_attributes.end())
            attribute = *known;
    }
    return attributes;
}

size_t ImportSession::wanted() const
{
    return size_t(std::ranges::count_if(m_files, isWanted));
}

std::vector<ImportNote> ImportSession::unreadNotes() const
{
    std::vector<ImportNote> notes;
    for (const ReadFile &file : m_files) {
        if (file.isReadable())
            continue;
        notes.insert(notes.end(), file.bundle.notes.begin(), file.bundle.notes.end());
        // Most sentences begin with the name.
        notes.push_back(
            {file.isPassedOver ? ImportNote::Severity::Info : ImportNote::Severity::Warning,
             file.error.contains(file.name) ? QString() : file.name, 0, file.error});
    }
    return notes;
}

ImportOrder ImportSession::order() const
{
    ImportOrder order{{}, m_options, unreadNotes(), m_pulls};
    std::ranges::copy_if(m_files, std::back_inserter(order.files), isWanted);
    return order;
}

ImportOrder ImportSession::takeOrder()
{
    ImportOrder order{{}, m_options, unreadNotes(), m_pulls};
    for (ReadFile &file : m_files) {
        if (!isWanted(file))
            continue;
        ImportBundle content = std::exchange(file.bundle, {}); // may be large
        order.files.push_back(file);
        order.files.back().bundle = std::move(content);
    }
    return order;
}

std::vector<EvidenceLookup> QuoteSearch::run(Database *reader, Progress &progress) const
{
    SpokenTexts texts = reader ? spokenTexts(*reader, people) : SpokenTexts();
    for (auto own = imported.cbegin(); own != imported.cend(); ++own)
        texts[own.key()].insert(texts[own.key()].end(), own->begin(), own->end());
    std::vector<EvidenceLookup> lookups;
    for (const auto &evidence : rows)
        lookups.push_back(lookUpEvidence(evidence, texts, progress));
    return lookups;
}

} // namespace axial
