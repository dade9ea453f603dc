#include "ui/taxonomy/passages.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/progress.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/project.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/settings/recentcodes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::Passages)
};

struct StoredHits {
    CodeId code;
    int added = 0; ///< passages that did not have it
};

/// Throws Error when a text was edited since its hits were found.
void requireWords(Database &db, const std::vector<Passage> &passages)
{
    SourceId source;
    QString text;
    for (const Passage &each : passages) {
        if (each.source != source)
            text = sources::text(db, source = each.source);
        if (QStringView(text).mid(each.range.start, each.range.length()) != each.words)
            throw Error(Messages::tr("The text was edited since these words were found; search "
                                     "again. Nothing was coded."));
    }
}

/// Puts a code on passages that a search found; without one, a new open code of that name. Throws
/// Error when a text was edited since its hits were found, and Canceled.
StoredHits storeHits(Database &db, CodeId code, const QString &newName, CoderId coder,
                     const std::vector<Passage> &passages, const Progress &progress)
{
    requireWords(db, passages);
    StoredHits stored;
    stored.code = code ? code : codes::add(db, codes::openCodesFolder(db), newName);
    for (const Passage &each : passages) {
        progress.checkCanceled();
        const QuoteId quote = quotes::ensure(db, each.source, each.range, each.words);
        stored.added += codings::applyTo(db, quote, {stored.code}, coder);
    }
    return stored;
}

/// "Coded 3 passages with C.2; 1 passage had it already".
QString sentenceOfHits(int passages, int added, const QString &name)
{
    const auto count = [](int number) { return Messages::tr("%Ln passage(s)", nullptr, number); };
    const int before = passages - added;
    if (added == 0)
        return Messages::tr("All %Ln passages had %1 already", nullptr, before).arg(name);
    const QString done = Messages::tr("Coded %1 with %2").arg(count(added), name);
    return before == 0 ? done : Messages::tr("%1; %2 had it already").arg(done, count(before));
}

} // namespace

Passages::Passages(Workspace &workspace, const CodeTreeModel &tree, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_tree(tree)
{
}

QString Passages::labels(const QList<CodeId> &codes) const
{
    QStringList names;
    for (const CodeId id : codes) {
        if (const Code *code = m_tree.find(id))
            names << (code->key.isEmpty() ? shortened(code->name, 40) : code->key);
    }
    return shortened(names.join(QStringLiteral(", ")), 80);
}

QList<CodeId> Passages::recent() const
{
    QList<CodeId> codes = m_workspace.recentCodes().codes();
    codes.removeIf([this](CodeId code) { return !m_tree.find(code); });
    return codes;
}

void Passages::setRecent(const QList<CodeId> &codes)
{
    m_workspace.recentCodes().set(codes);
}

QString Passages::stepOf(const QString &words,
                         const std::function<std::vector<SourceId>(Database &)> &sources)
{
    bool isHidden = true; // rather too little is said than too much
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        isHidden = rounds::hidesAnyOf(db, sources(db));
    });
    return isHidden ? tr("Code words of a report") : words;
}

QuoteId Passages::code(const QString &name, const std::function<QList<CodeId>(Database &)> &codesOf,
                       const Coded &coded)
{
    QuoteId quote;
    QList<CodeId> codes;
    const QString step = stepOf(tr("Code: %1").arg(name), coded.sources);
    const qint64 began = QDateTime::currentMSecsSinceEpoch();
    const bool isDone = m_workspace.edit(step, [&](Database &db) {
        codes = codesOf(db);
        quote = coded.put(db, {codes.begin(), codes.end()});
        m_workspace.recentCodes().use(codes); // before the views are told, so that they show it
    });
    if (!isDone)
        return {};
    say(quote, codes, began);
    return quote;
}

QuoteId Passages::code(const QList<CodeId> &codes, const Coded &coded)
{
    if (codes.isEmpty())
        return {};
    return code(
        labels(codes), [&](Database &) { return codes; }, coded);
}

QuoteId Passages::codeNew(const QString &name, CodeId folder, const Coded &coded)
{
    const auto codeOf = [&](Database &db) {
        const CodeId parent = folder ? folder : codes::openCodesFolder(db);
        CodeId code;
        // Said twice in the same words, it is the same code.
        for (const Code &each : codes::all(db)) {
            if (each.parent == parent && each.name == names::fitted(name))
                code = each.id;
        }
        return QList{code ? code : codes::add(db, parent, name)};
    };
    const QuoteId quote = code(shortened(name, 40), codeOf, coded);
    if (const QString note = cutNameNote(name); quote && !note.isEmpty())
        m_workspace.showMessage(note);
    return quote;
}

void Passages::say(QuoteId id, const QList<CodeId> &codes, qint64 sinceMs)
{
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const Quote quote = quotes::at(db, id);
        const std::vector<Coding> all = quotes::codings(db, id);
        const bool isNew = std::ranges::any_of(all, [&](const Coding &coding) {
            return coding.createdMs >= sinceMs && codes.contains(coding.code);
        });
        const QString sentence = isNew ? tr("Coded “%1” in %2 with %3")
                                       : tr("“%1” in %2 had %3 already");
        QString words = pageregions::shownWords(db, id, quote.words);
        if (words.size() == quote.range.length()) // else an area's place
            words = speakers::calledWords(db, quote.source, quote.range, words);
        m_workspace.showMessage(sentence.arg(shortened(words, 40),
                                             shortened(sources::at(db, quote.source).title, 40),
                                             labels(codes)));
    });
}

Passages::Coded Passages::of(const Passage &passage)
{
    return {[source = passage.source](Database &) { return std::vector{source}; },
            [this, passage](Database &db, const std::vector<CodeId> &codes) {
                return codings::apply(db, passage.source, passage.range, passage.words, codes,
                                      m_workspace.ensureCoder(db));
            }};
}

Passages::Coded Passages::of(QuoteId quote)
{
    return {[quote](Database &db) { return std::vector{quotes::at(db, quote).source}; },
            [this, quote](Database &db, const std::vector<CodeId> &codes) {
                codings::applyTo(db, quote, codes, m_workspace.ensureCoder(db));
                return quote;
            }};
}

void Passages::codeHits(CodeId code, const QString &newName, const std::vector<Passage> &passages,
                        int hits)
{
    constexpr size_t codedAtOnce = 500; // more are coded on a worker
    if (passages.empty())
        return;
    const QString name = code ? labels({code}) : shortened(newName, 40);
    const QString label = stepOf(
        tr("Code %1: %2").arg(CountText::tr("%Ln hit(s)", nullptr, int(hits)), name),
        [&](Database &) {
            std::vector<SourceId> sources;
            for (const Passage &each : passages)
                sources.push_back(each.source);
            return sources;
        });
    const auto say = [this, name, all = int(passages.size())](const StoredHits &stored) {
        m_workspace.showMessage(sentenceOfHits(all, stored.added, name));
    };
    if (passages.size() <= codedAtOnce) {
        StoredHits stored;
        const bool isDone = m_workspace.edit(label, [&](Database &db) {
            stored = storeHits(db, code, newName, m_workspace.ensureCoder(db), passages, {});
            m_workspace.recentCodes().use(
                {stored.code}); // before the views are told, so that they show it
        });
        if (isDone)
            say(stored);
        return;
    }
    const QString coder = m_workspace.coderName();
    m_workspace.jobs().run<StoredHits>(
        label, this,
        [=, project = m_workspace.project()](Progress &progress) {
            return project->edit(label, [&](Database &db) {
                return storeHits(db, code, newName, coders::ensure(db, coder), passages, progress);
            });
        },
        [this, say](const StoredHits &stored) {
            m_workspace.recentCodes().use({stored.code});
            say(stored);
        },
        [this](const Error &error) { m_workspace.tell(error); });
}

bool Passages::uncode(const std::vector<CodingId> &codings, const QString &what)
{
    if (codings.empty())
        return false;
    const QString step = stepOf(tr("Take off: %1").arg(what), [&](Database &db) {
        std::vector<SourceId> sources;
        for (const QuoteId quote : codings::quotesOf(db, codings))
            sources.push_back(quotes::at(db, quote).source);
        return sources;
    });
    return m_workspace.edit(step, [&](Database &db) { codings::remove(db, codings); });
}

QuoteId Passages::split(QuoteId quote, TextRange first, TextRange second)
{
    QuoteId made;
    m_workspace.edit(tr("Split a quote"),
                     [&](Database &db) { made = quotes::split(db, quote, first, second); });
    return made;
}

QuoteId Passages::setRange(QuoteId quote, const Passage &passage)
{
    QuoteId kept;
    m_workspace.edit(tr("Change a quote’s words"), [&](Database &db) {
        kept = quotes::setRange(db, quote, passage.range, passage.words);
    });
    return kept;
}

} // namespace axial
