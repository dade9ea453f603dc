#include "core/refi/writing/exchangewriter.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/unfinishedfolder.h"
#include "core/formats/zipfile.h"
#include "core/refi/writing/exchangeelements.h"
#include "core/refi/writing/fittedexchange.h"
#include "core/refi/writing/mediaelements.h"
#include "core/refi/writing/transcriptelements.h"
#include "core/refi/writing/variablevalues.h"
#include "core/refi/writing/wordelements.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <optional>

namespace axial::refi {
namespace {

struct Losses {
    int sources = 0;
    int selections = 0;
    int codings = 0;
    int values = 0;
    int files = 0; ///< of pictures, PDFs and recordings
    int times = 0; ///< of transcripts
};

/// Values that are none of their variable's type; `types` by the GUID of a variable.
void addLosses(const QHash<QString, QString> &types, const std::vector<Value> &values,
               Losses &losses)
{
    for (const Value &value : values)
        losses.values += !types.contains(value.variable)
                         || !schemaValue(types.value(value.variable), value.text);
}

void addLosses(const Source &source, const Transcripts &transcripts, bool isLeftOut, Losses &losses)
{
    const bool isTranscript = source.kind == Source::Kind::Transcript;
    for (const Selection &selection : source.selections) {
        const bool isWritten = isTranscript ? selection.kind == Selection::Kind::Transcript
                                            : selection.range || isOnMedia(source, selection);
        if (!isLeftOut && isWritten)
            continue;
        ++losses.selections;
        losses.codings += int(selection.codings.size());
    }
    if (isLeftOut)
        losses.times += int(source.syncPoints.size());
    const Source *words = isLeftOut || !isPaged(source) ? nullptr : writtenWords(source);
    for (const Source &part : source.parts) {
        const bool isWritten = &part == words
                               || (!isLeftOut && isMedia(source) && !isPaged(source)
                                   && transcripts.isWritten(part));
        addLosses(part, transcripts, !isWritten, losses);
    }
}

/// Adds texts and files, which lie in a folder of the archive.
class SourceFolder
{
public:
    SourceFolder(ZipFileWriter &archive, const ExchangeTarget &target)
        : m_archive(archive), m_target(target)
    {
    }

    void add(const Source &source, const Transcripts &transcripts)
    {
        if (source.kind == Source::Kind::Text && isWritten(source))
            addText(textEntryOf(source), *source.text);
        if (!isPaged(source)) {
            if (isMedia(source))
                transcripts.addTexts(source, [this](const QString &entry, const AnchorText &text) {
                    addText(entry, text);
                });
            return;
        }
        if (!source.file.isEmpty()) // packed already, as pictures and PDFs are
            add(
                fileEntryOf(source), [&] { return source.file; }, ZipCompression::Store);
        if (const Source *words = writtenWords(source))
            addText(wordsEntryOf(source), *words->text);
    }

    void addText(const QString &entry, const AnchorText &text)
    {
        add(
            entry, [&] { return m_target.bytesOf(text.text); }, ZipCompression::Fast);
    }

private:
    /// Files of other programs give one GUID to two things.
    template <class Make>
    void add(const QString &entry, const Make &make, ZipCompression compression)
    {
        if (m_entries.contains(entry.toUpper()))
            return;
        m_entries.insert(entry.toUpper());
        m_archive.add(QStringLiteral("sources/") + entry, make(), compression);
    }

    ZipFileWriter &m_archive;
    const ExchangeTarget &m_target;
    QSet<QString> m_entries;
};

void addAll(ZipFileWriter &archive, const Exchange &exchange, const ExchangeTarget &target,
            Progress &progress)
{
    std::optional<FittedExchange> fitting; // takes as much room again
    if (target.wantsOneEach)
        fitting = fitted(exchange, target);
    const Exchange &named = fitting ? fitting->exchange : exchange;
    // Tells the reader how places are counted, and an archivist whom the file was meant for.
    const QString origin = QStringLiteral("Axial %1 (%2)")
                               .arg(QStringLiteral(AXIAL_VERSION), QString::fromUtf8(target.name));
    archive.add(
        QStringLiteral("project.qde"),
        [&](const ByteSink &out) { projectElement(named, origin, target, out, progress); },
        ZipCompression::Fast); // half of it are GUIDs, of which nothing is saved by looking longer
    const Transcripts transcripts(named);
    SourceFolder folder(archive, target);
    for (const Source &source : named.sources) {
        progress.checkCanceled();
        source.with(Source::Wanted::Words,
                    [&](const Source &worded) { folder.add(worded, transcripts); });
    }
    for (const Source &note : named.notes) {
        if (isNoteFile(note, target))
            folder.addText(textEntryOf(note), *note.text);
    }
    if (fitting && !fitting->ownNames.isEmpty())
        archive.add(QLatin1String(ownNamesEntry), fitting->ownNames);
    if (!exchange.sideCar.isEmpty())
        archive.add(QLatin1String(sideCarEntry), exchange.sideCar, ZipCompression::Fast);
}

} // namespace

std::vector<Remark> lossesOf(const Exchange &exchange)
{
    Losses losses;
    QHash<QString, QString> types;
    for (const Variable &variable : exchange.variables)
        types.insert(variable.guid, schemaType(variable.type));
    const Transcripts transcripts(exchange);
    for (const Source &source : exchange.sources) {
        losses.sources += !isWritten(source);
        losses.files += isMedia(source) && source.file.isEmpty();
        addLosses(source, transcripts, !isWritten(source), losses);
        addLosses(types, source.values, losses);
    }
    for (const Case &each : exchange.cases)
        addLosses(types, each.values, losses);
    for (const Source &note : exchange.notes)
        addLosses(note, transcripts, true, losses);
    std::vector<Remark> remarks;
    const auto add = [&remarks](int count, const char *words) {
        if (count > 0)
            remarks.push_back({Remark::Severity::Warning, RefiText::tr(words, nullptr, count)});
    };
    add(losses.sources, QT_TRANSLATE_N_NOOP("refi", "%n source(s) without a text of their own "
                                                    "were left out."));
    add(losses.selections, QT_TRANSLATE_N_NOOP("refi", "%n selection(s) were left out."));
    add(losses.codings, QT_TRANSLATE_N_NOOP("refi", "%n coding(s) were left out with them."));
    add(losses.times, QT_TRANSLATE_N_NOOP("refi", "%n time stamp(s) of transcripts without a text "
                                                  "were left out."));
    add(losses.values,
        QT_TRANSLATE_N_NOOP(
            "refi", "%n value(s) that don’t fit the type of their variable were left out."));
    add(losses.files, QT_TRANSLATE_N_NOOP("refi", "The files of %n picture(s), PDF(s) or "
                                                  "recording(s) were left out; what is said of "
                                                  "them is there."));
    return remarks;
}

void streamProject(const Exchange &exchange, const ExchangeTarget &target, const ByteSink &out,
                   Progress &progress)
{
    const UnfinishedFolder folder;
    if (!folder.isValid())
        throw Error(folder.errorString());
    const QString path = folder.filePath(QStringLiteral("project.qdpx"));
    {
        ZipFileWriter archive(QFileInfo(path).path());
        addAll(archive, exchange, target, progress);
        archive.finish(path, progress);
    }
    QFile file(path);
    constexpr qint64 piece = 1 << 20;
    if (file.open(QIODevice::ReadOnly)) {
        for (QByteArray bytes = file.read(piece); !bytes.isEmpty(); bytes = file.read(piece))
            out(bytes);
    }
    if (file.error() != QFileDevice::NoError)
        throw Error(file.errorString());
}

QByteArray projectBytes(const Exchange &exchange, const ExchangeTarget &target, Progress &progress)
{
    return bytesFrom([&](const ByteSink &out) { streamProject(exchange, target, out, progress); });
}

QByteArray codebookBytes(const Exchange &exchange)
{
    if (exchange.codes.empty())
        throw Error(RefiText::tr("There is no code in it, and a codebook of the REFI-QDA standard "
                                 "has at least one. Nothing was written."));
    Exchange named = exchange;
    named.origin = QStringLiteral("Axial %1").arg(QStringLiteral(AXIAL_VERSION));
    return codebookElement(named);
}

std::vector<Remark> codebookLossesOf(const Exchange &exchange)
{
    const Counts counts = exchange.counts();
    qint64 sets = 0;
    qint64 members = 0; // of sets that have codes, too
    for (const Set &set : exchange.sets) {
        if (isOfCodebook(set))
            members += set.sources.size() + set.notes.size();
        else
            ++sets;
    }
    qint64 memos = 0; // a codebook of a study names them and has none
    for (const Code &code : exchange.codes)
        memos += code.notes.size();
    const std::pair<qint64, const char *> kinds[] = {
        {std::max(counts.notes, memos), QT_TRANSLATE_N_NOOP("counted", "%n memo(s)")},
        {sets, QT_TRANSLATE_N_NOOP("counted", "%n set(s) of other things than codes")},
        {members, QT_TRANSLATE_N_NOOP("counted", "%n member(s) of sets that are no codes")},
        {counts.users, QT_TRANSLATE_N_NOOP("counted", "%n user(s)")},
        {counts.sources, QT_TRANSLATE_N_NOOP("counted", "%n document(s)")},
        {counts.selections, QT_TRANSLATE_N_NOOP("counted", "%n selection(s)")},
        {counts.codings, QT_TRANSLATE_N_NOOP("counted", "%n coding(s)")},
        {counts.cases, QT_TRANSLATE_N_NOOP("counted", "%n case(s)")},
        {counts.variables, QT_TRANSLATE_N_NOOP("counted", "%n variable(s)")},
        {counts.links, QT_TRANSLATE_N_NOOP("counted", "%n link(s)")},
        {counts.graphs, QT_TRANSLATE_N_NOOP("counted", "%n graph(s)")},
    };
    QStringList lost;
    for (const auto &[count, words] : kinds) {
        if (count > 0)
            lost << CountText::tr(words, nullptr, int(count));
    }
    if (!exchange.description.isEmpty())
        lost << RefiText::tr("what is said of the project");
    if (lost.isEmpty())
        return {};
    return {{Remark::Severity::Warning,
             RefiText::tr("A codebook holds codes and sets of codes alone. Not in it: %1.")
                 .arg(lost.join(QStringLiteral(", ")))}};
}

} // namespace axial::refi
