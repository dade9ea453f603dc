#include "core/study/importing/importpreview.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/refi/exchange.h"

#include <QHash>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t shownRows = 30;
constexpr qsizetype shownColumns = 20;
constexpr qsizetype shownLetters = 500;
constexpr qsizetype shownLettersOfARow = 2500;

QString beginning(const QString &text, qsizetype letters = shownLetters)
{
    const QString words = text.left(letters * 2).simplified();
    return words.size() > letters ? words.left(letters) + u'…' : words;
}

/// "Preview, first 30 of 214 codes"
QString previewCaption(size_t count, const QString &what)
{
    return PreviewText::tr("Preview, first %1 of %2 %3")
        .arg(std::min(count, shownRows))
        .arg(count)
        .arg(what);
}

struct ShownCode {
    const ImportedCode *code;
    int depth = 0;
};

/// As in the tree: each followed by what lies in it, whatever order the file has. The first ones.
std::vector<ShownCode> asTree(const std::vector<ImportedCode> &codes)
{
    const std::vector<int> parents = parentsOf(codes);
    std::vector<std::vector<int>> below(codes.size());
    std::vector<std::pair<int, int>> next; // a code and its depth, the last first
    for (int i = int(codes.size()) - 1; i >= 0; --i) {
        if (const int parent = parents[size_t(i)]; parent >= 0)
            below[size_t(parent)].push_back(i); // the last first, too
        else
            next.emplace_back(i, 0);
    }
    std::vector<ShownCode> shown;
    while (!next.empty() && shown.size() < shownRows) {
        const auto [i, depth] = next.back();
        next.pop_back();
        shown.push_back({&codes[size_t(i)], depth});
        for (const int child : below[size_t(i)])
            next.emplace_back(child, depth + 1);
    }
    return shown;
}

QString nameOf(const ShownCode &shown)
{
    constexpr int deepest = 10;
    constexpr int step = 4;
    if (shown.depth == 0 && shown.code->isOpen)
        return PreviewText::tr("Open codes > %1").arg(beginning(shown.code->name));
    return QString(step * std::min(shown.depth, deepest), QChar::Nbsp)
           + beginning(shown.code->name); // which would take the steps away
}

struct CodeColumn {
    QString name;
    QString (*words)(const ShownCode &);
};

std::vector<CodeColumn> codeColumns()
{
    return {
        {PreviewText::tr("Number"), [](const ShownCode &shown) { return shown.code->key; }},
        {PreviewText::tr("Name"), nameOf},
        {PreviewText::tr("Definition"),
         [](const ShownCode &shown) { return shown.code->definition; }},
        {PreviewText::tr("Include when"),
         [](const ShownCode &shown) { return shown.code->includeWhen; }},
        {PreviewText::tr("Exclude when"),
         [](const ShownCode &shown) { return shown.code->excludeWhen; }},
        {PreviewText::tr("Example"), [](const ShownCode &shown) { return shown.code->example; }},
        {PreviewText::tr("Memo"), [](const ShownCode &shown) { return shown.code->memo; }},
        {PreviewText::tr("Details"),
         [](const ShownCode &shown) { return shown.code->details.join(QStringLiteral("; ")); }}};
}

/// The first codes of a file as the tree that they will be, each set in below its parent, with what
/// is said of them: a column for all that one of them has.
ImportPreview codesPreview(const std::vector<ImportedCode> &codes)
{
    ImportPreview preview;
    const std::vector<ShownCode> shown = asTree(codes);
    preview.caption = previewCaption(codes.size(), PreviewText::tr("codes"));
    preview.rows.resize(shown.size());
    for (const CodeColumn &column : codeColumns()) {
        const bool isUsed = std::ranges::any_of(
            codes, [&](const ImportedCode &code) { return !column.words({&code}).isEmpty(); });
        if (!isUsed)
            continue;
        preview.header << column.name;
        for (size_t i = 0; i < shown.size(); ++i) {
            const QString words = column.words(shown[i]);
            preview.rows[i] << (column.words == nameOf ? words : beginning(words));
        }
    }
    return preview;
}

/// The first names; a project of a thousand missing texts is still a page to read.
QString namesIn(const QStringList &names)
{
    constexpr qsizetype shown = 20;
    return shortList(names, shown).join(QStringLiteral("; "));
}

bool isPlaced(const refi::Selection &selection)
{
    using Kind = refi::Selection::Kind;
    const bool isText = selection.kind == Kind::Text || selection.kind == Kind::Transcript;
    return selection.range || !isText; // an area is kept for other programs
}

/// What of a file of another program has no words here to stand on, so that it will not be seen:
/// goes through the documents as they would be stored.
class ExchangeLosses
{
public:
    explicit ExchangeLosses(const refi::Exchange &exchange)
    {
        for (const refi::Code &code : exchange.codes)
            m_codes.insert(code.guid);
        for (const refi::Case &each : exchange.cases)
            m_codes.insert(each.guid); // NVivo says so whose words these are
        for (const refi::Source &source : exchange.sources) {
            if (source.text && !source.textPath.isEmpty())
                m_read.insert(source.textPath.toLower());
        }
        const QSet<QString> documents = refi::documentTexts(exchange);
        for (const refi::Source &source : exchange.sources) {
            const bool hasWords = refi::wordsOf(source, documents);
            if (!hasWords) {
                const bool isText = source.kind == refi::Source::Kind::Text;
                (isText ? missing : kept) << refi::shownNameOf(source);
            }
            count(source, hasWords);
        }
    }

    QStringList missing; ///< documents whose text is missing: they are left out
    QStringList kept;    ///< pictures, PDFs and recordings without words: for other programs alone
    qint64 codings = 0;  ///< in either of them
    qint64 unplaced = 0; ///< codings in other documents whose place or code is not there
    QHash<QString, qint64> uses; ///< codings that do come, by the GUID of their code

    /// A sentence on each of them.
    QStringList sentences() const
    {
        QStringList sentences;
        if (!missing.isEmpty())
            sentences << PreviewText::tr(
                             "%n document(s) will not come in, since their texts are not in "
                             "the file or can’t be read: %1.",
                             nullptr, int(missing.size()))
                             .arg(namesIn(missing));
        if (!kept.isEmpty())
            sentences << PreviewText::tr(
                             "%n picture(s), PDF(s) or recording(s) have no words that could "
                             "be read and will not be seen here; they are kept for other "
                             "programs: %1.",
                             nullptr, int(kept.size()))
                             .arg(namesIn(kept));
        if (codings > 0)
            sentences << PreviewText::tr("%n coding(s) in them will not be seen either.", nullptr,
                                         int(codings));
        if (unplaced > 0)
            sentences << PreviewText::tr(
                "%n coding(s) in other documents will not come in, since their "
                "code or their place in the text is missing.",
                nullptr, int(unplaced));
        return sentences;
    }

private:
    void count(const refi::Source &source, bool hasWords)
    {
        if (!hasWords)
            codings += qint64(source.codings.size());
        else
            countEach(source.codings);
        for (const refi::Selection &selection : source.selections) {
            if (!hasWords)
                codings += qint64(selection.codings.size());
            else if (!isPlaced(selection))
                unplaced += qint64(selection.codings.size());
            else
                countEach(selection.codings);
        }
        for (const refi::Source &part : source.parts)
            count(part, hasWords || m_read.contains(part.textPath.toLower()));
    }

    void countEach(const std::vector<refi::Coding> &placed)
    {
        for (const refi::Coding &coding : placed) {
            if (m_codes.contains(coding.code))
                ++uses[coding.code];
            else
                ++unplaced;
        }
    }

    QSet<QString> m_read; ///< the texts that are in the file, by their paths
    QSet<QString> m_codes;
};

template <class Add>
void addCounts(const refi::Exchange &exchange, const Add &add)
{
    const refi::Counts counts = exchange.counts();
    const ExchangeLosses losses(exchange);
    add(counts.codes, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 code(s)"));
    add(counts.sources - losses.missing.size() - losses.kept.size(),
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 document(s)"));
    add(counts.codings - losses.codings - losses.unplaced,
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 coding(s)"));
    add(counts.notes, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 memo(s)"));
    add(counts.cases, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 case(s)"));
    add(counts.users, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 user(s)"));
    add(losses.missing.size() + losses.kept.size(),
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 document(s) without words"));
}

/// What a project or codebook of another program holds, a line a kind, then its first codes.
ImportPreview exchangePreview(const refi::Exchange &exchange)
{
    const auto cut = [](const QString &words) { return words.left(shownLetters).simplified(); };
    ImportPreview preview;
    preview.caption = exchange.origin.isEmpty()
                          ? PreviewText::tr("Written by an unknown program")
                          : PreviewText::tr("Written by %1").arg(cut(exchange.origin));
    const ExchangeLosses losses(exchange);
    preview.losses = losses.sentences();
    if (exchange.codes.empty()) {
        preview.header = {PreviewText::tr("Document"), PreviewText::tr("Selections")};
        for (size_t i = 0; i < std::min(exchange.sources.size(), shownRows); ++i)
            preview.rows.push_back({cut(exchange.sources[i].name),
                                    QString::number(exchange.sources[i].selections.size())});
        return preview;
    }
    preview.header = {PreviewText::tr("Code"), PreviewText::tr("Codings"),
                      PreviewText::tr("Definition")};
    for (size_t i = 0; i < std::min(exchange.codes.size(), shownRows); ++i) {
        const refi::Code &code = exchange.codes[i];
        preview.rows.push_back({cut(refi::pathOf(exchange, code).join(QStringLiteral(" / "))),
                                QString::number(losses.uses.value(code.guid)),
                                cut(code.description)});
    }
    return preview;
}

ImportPreview turnsOf(const ImportedSource &source)
{
    ImportPreview preview;
    preview.shape = ImportPreview::Shape::Turns;
    preview.caption = previewCaption(source.turns.size(), PreviewText::tr("turns"));
    for (size_t i = 0; i < std::min(source.turns.size(), shownRows); ++i) {
        const ImportedTurn &turn = source.turns[i];
        QString who;
        bool interviewer = false;
        if (turn.speaker >= 0) {
            const ImportedSpeaker &speaker = source.speakers.at(size_t(turn.speaker));
            who = beginning(speaker.participant.isEmpty() ? speaker.name : speaker.participant);
            interviewer = speaker.role != SpeakerRole::Participant;
        }
        preview.rows.push_back({QString::number(i + 1), who,
                                beginning(source.text.mid(turn.words, turn.range.end - turn.words)),
                                interviewer ? QStringLiteral("1") : QString()});
    }
    return preview;
}

template <class Row, class Cells>
ImportPreview table(const std::vector<Row> &rows, const QString &what, const QStringList &header,
                    Cells cells)
{
    ImportPreview preview;
    preview.caption = previewCaption(rows.size(), what);
    if (header.size() > shownColumns)
        preview.caption = PreviewText::tr("%1, %2 of %3 columns")
                              .arg(preview.caption)
                              .arg(shownColumns)
                              .arg(header.size());
    preview.header = header.mid(0, shownColumns);
    const qsizetype letters = std::min(
        shownLetters, shownLettersOfARow / std::max<qsizetype>(1, preview.header.size()));
    for (QString &name : preview.header)
        name = beginning(name, letters);
    for (size_t i = 0; i < std::min(rows.size(), shownRows); ++i) {
        QStringList &row = preview.rows.emplace_back(cells(rows[i]).mid(0, shownColumns));
        for (QString &cell : row)
            cell = beginning(cell, letters);
    }
    return preview;
}

/// The first of all, as a table.
ImportPreview listOf(const ImportBundle &bundle)
{
    std::vector<ImportedSource> first;
    size_t all = bundle.sources.size();
    for (const ImportedLinks &links : bundle.links) {
        all += links.size();
        for (size_t i = 0; i < links.size() && first.size() < shownRows; ++i)
            first.push_back(links.source(i));
    }
    for (size_t i = 0; i < bundle.sources.size() && first.size() < shownRows; ++i)
        first.push_back(bundle.sources[i]);
    const bool hasWords = std::ranges::any_of(
        first, [](const ImportedSource &source) { return !source.text.isEmpty(); });
    ImportPreview preview = table(
        first, PreviewText::tr("sources"),
        {PreviewText::tr("Source"), PreviewText::tr("Collection"),
         hasWords ? PreviewText::tr("Words") : PreviewText::tr("Year")},
        [hasWords](const ImportedSource &source) {
            const QString year = source.year ? QString::number(source.year) : QString();
            return QStringList{source.title.isEmpty() ? source.url : source.title,
                               source.collection.join(QStringLiteral(" / ")),
                               hasWords ? source.text.left(shownLetters * 2) : year};
        });
    preview.caption = previewCaption(all, PreviewText::tr("sources"));
    return preview;
}

ImportPreview reportsOf(const ImportBundle &bundle)
{
    std::vector<ImportedReport> first;
    size_t all = 0;
    for (const ImportedReports &file : bundle.reports) {
        all += file.size();
        for (size_t i = 0; i < file.size() && first.size() < shownRows; ++i)
            first.push_back(file.at(i));
    }
    if (all == 0) { // comments that came apart
        const QStringList abouts = bundle.reports.front().abouts();
        return table(std::vector<QString>(abouts.begin(), abouts.end()), PreviewText::tr("reports"),
                     {PreviewText::tr("Comments on")},
                     [](const QString &about) { return QStringList{about}; });
    }
    ImportPreview preview = table(
        first, PreviewText::tr("reports"),
        {PreviewText::tr("Report"), PreviewText::tr("Title"), PreviewText::tr("State"),
         PreviewText::tr("Author"), PreviewText::tr("Opened"), PreviewText::tr("Text")},
        [](const ImportedReport &report) {
            constexpr qsizetype lettersOfDay = 10;
            constexpr qsizetype shownWords = 160;
            ImportedLinks link;
            link.add(report.url, 1);
            return QStringList{link.source(0).title,
                               report.title.value_or(QString()),
                               report.state.value_or(QString()),
                               report.author.value_or(QString()),
                               report.opened.value_or(QString()).left(lettersOfDay),
                               beginning(report.body.value_or(QString()), shownWords)};
        });
    preview.caption = previewCaption(all, PreviewText::tr("reports"));
    return preview;
}

ImportPreview sourcesOf(const ImportBundle &bundle)
{
    const std::vector<ImportedSource> &sources = bundle.sources;
    if (!bundle.links.empty())
        return listOf(bundle);
    if (sources.size() == 1 && !sources.front().turns.empty())
        return turnsOf(sources.front());
    if (sources.size() == 1 && !sources.front().text.isEmpty()) {
        ImportPreview preview;
        preview.shape = ImportPreview::Shape::Words;
        preview.caption = PreviewText::tr("Preview of the beginning");
        preview.rows.push_back({sources.front().text.left(4000)});
        return preview;
    }
    return listOf(bundle);
}

/// A report by its title, where the table has one.
ImportPreview labelsOf(const ImportBundle &bundle)
{
    const ImportedLabels &labels = bundle.labels.front();
    QHash<QString, QString> titles;
    for (size_t i = 0; i < std::min(bundle.sources.size(), shownRows); ++i)
        titles.insert(bundle.sources[i].url, bundle.sources[i].title);
    return table(labels.rows, PreviewText::tr("labelled reports"),
                 QStringList{PreviewText::tr("Report")} + labels.coders
                     + QStringList{PreviewText::tr("Decision")},
                 [&titles](const ImportedLabel &row) {
                     QStringList cells{titles.value(row.url, row.url)};
                     for (qsizetype coder = 0; coder < row.labels.size(); ++coder)
                         cells << row.of(coder).join(QStringLiteral("; "));
                     return cells << row.decision;
                 });
}

/// Each value under its heading: a row has only the ones it was given.
ImportPreview participantsOf(const ImportBundle &bundle)
{
    QStringList names;
    for (const Attribute &attribute : bundle.attributes)
        names << attribute.name;
    return table(
        bundle.participants, PreviewText::tr("participants"),
        QStringList{PreviewText::tr("Participant")} + names,
        [shown = names.mid(0, shownColumns)](const ImportedParticipant &row) {
            QStringList cells{row.pseudonym.isEmpty() ? QStringLiteral("–") : row.pseudonym};
            for (const QString &name : shown) {
                const auto value = std::ranges::find_if(
                    row.attributes, [&name](const auto &one) { return one.first == name; });
                cells << (value == row.attributes.end() ? QString() : value->second);
            }
            return cells;
        });
}

} // namespace

QString contentSentence(const ReadFile &file)
{
    const ImportBundle &bundle = file.bundle;
    if (!file.isReadable())
        return file.error;
    QStringList parts;
    size_t turns = 0;
    size_t transcripts = 0;
    size_t reports = 0;
    size_t documents = 0;
    for (const ImportedSource &source : bundle.sources) {
        turns += source.turns.size();
        transcripts += source.kind == SourceKind::Transcript;
        reports += source.kind == SourceKind::IssueReport;
        documents += source.kind == SourceKind::Document;
    }
    for (const ImportedLinks &links : bundle.links)
        reports += links.size();
    size_t comments = 0;
    size_t pulls = 0;
    size_t bots = 0;
    for (const ImportedReports &one : bundle.reports) {
        reports += one.size();
        comments += one.comments();
        pulls += one.pulls();
        bots += one.bots();
    }
    size_t labels = 0;
    for (const ImportedLabels &one : bundle.labels)
        labels += one.rows.size();
    const auto add = [&parts](auto count, const char *words) {
        if (count > 0)
            parts << PreviewText::tr(words, nullptr, int(count)).arg(limitNumber(qint64(count)));
    };
    if (transcripts + documents > 1)
        add(transcripts, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 transcript(s)"));
    add(turns, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 turn(s)"));
    if (documents == 1 && bundle.sources.size() == 1)
        parts << PreviewText::tr("document, no speakers");
    else
        add(documents, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 document(s)"));
    add(reports, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 report(s)"));
    add(comments, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 comment(s)"));
    add(pulls, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 pull request(s)"));
    add(bots, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 by bot(s)"));
    add(labels, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 labelled report(s)"));
    add(bundle.codes.size(), QT_TRANSLATE_N_NOOP("ImportPreview", "%1 code(s)"));
    add(bundle.evidence.size(), QT_TRANSLATE_N_NOOP("ImportPreview", "%1 quote(s)"));
    const size_t nobody = file.rowsOfNobody();
    add(bundle.participants.size() - nobody,
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 participant(s)"));
    add(nobody, QT_TRANSLATE_N_NOOP("ImportPreview", "%1 row(s) of nobody, left out"));
    add(bundle.prompts.size(), QT_TRANSLATE_N_NOOP("ImportPreview", "%1 question(s)"));
    add(bundle.keywords.size(), QT_TRANSLATE_N_NOOP("ImportPreview", "%1 keyword list(s)"));
    add(bundle.falsePositives.size(),
        QT_TRANSLATE_N_NOOP("ImportPreview", "%1 rate(s) of false positives"));
    for (const ImportedExchange &one : bundle.exchanges)
        addCounts(*one.content, add);
    return parts.join(QStringLiteral(" · "));
}

ImportPreview previewOf(const ReadFile &file)
{
    const ImportBundle &bundle = file.bundle;
    if (!bundle.exchanges.empty())
        return exchangePreview(*bundle.exchanges.front().content);
    // A table of reports with labels holds sources, too.
    if (!file.isStudy() && !bundle.labels.empty())
        return labelsOf(bundle);
    if (!bundle.sources.empty() || !bundle.links.empty())
        return sourcesOf(bundle);
    if (!bundle.reports.empty())
        return reportsOf(bundle);
    if (!bundle.labels.empty())
        return labelsOf(bundle);
    if (!bundle.evidence.empty())
        return table(bundle.evidence, PreviewText::tr("quotes"),
                     {PreviewText::tr("Participant"), PreviewText::tr("Prompt category"),
                      PreviewText::tr("Quote"), PreviewText::tr("Codes"),
                      PreviewText::tr("Insight")},
                     [](const ImportedEvidence &row) {
                         return QStringList{row.participant, row.promptCategory, row.quote,
                                            row.codeKeys.join(QStringLiteral(", ")), row.insight};
                     });
    if (!bundle.codes.empty())
        return codesPreview(bundle.codes);
    if (!bundle.participants.empty())
        return participantsOf(bundle);
    if (!bundle.prompts.empty())
        return table(bundle.prompts, PreviewText::tr("questions"),
                     {PreviewText::tr("Part"), PreviewText::tr("For"), PreviewText::tr("Question")},
                     [](const ImportedPrompt &prompt) {
                         return QStringList{prompt.part, prompt.audience, prompt.text};
                     });
    if (!bundle.ballots.empty())
        return table(
            bundle.ballots, PreviewText::tr("ballots"),
            {PreviewText::tr("Participant"), PreviewText::tr("Prompt"), PreviewText::tr("Ranks")},
            [](const ImportedBallot &ballot) {
                QStringList ranks;
                for (size_t rank = 0; rank < ballot.ranks.size(); ++rank) {
                    const QStringList &cells = ballot.ranks[rank];
                    if (!cells.isEmpty())
                        ranks << QStringLiteral("%1. %2").arg(rank + 1).arg(
                            cells.join(QStringLiteral(" = ")));
                }
                return QStringList{ballot.participant, ballot.prompt,
                                   ranks.join(QStringLiteral(", "))};
            });
    if (!bundle.falsePositives.empty())
        return table(bundle.falsePositives, PreviewText::tr("repositories"),
                     {PreviewText::tr("Repository"), PreviewText::tr("False positives")},
                     [](const ImportedFalsePositives &row) {
                         return QStringList{row.repository, QString::number(row.rate)};
                     });
    return table(bundle.keywords, PreviewText::tr("lists"),
                 {PreviewText::tr("List"), PreviewText::tr("Words")},
                 [](const ImportedKeywords &list) {
                     return QStringList{list.name, list.words.join(QStringLiteral(", "))};
                 });
}

} // namespace axial
