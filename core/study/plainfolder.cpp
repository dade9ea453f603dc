#include "core/study/studyexport.h"

#include "core/base/diskname.h"
#include "core/base/messages.h"
#include "core/domain/code.h"
#include "core/export/tables.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/passagecodings.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/query.h"

#include <algorithm>
#include <memory>
#include <tuple>

namespace axial {
namespace {

/// "3:5" of a place.
class LinePlaces
{
public:
    explicit LinePlaces(const QString &text)
    {
        for (qsizetype at = text.indexOf(u'\n'); at >= 0; at = text.indexOf(u'\n', at + 1))
            m_starts.push_back(at + 1);
    }
    QString of(qint64 place) const
    {
        const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), place);
        return QStringLiteral("%1:%2")
            .arg(next - m_starts.begin())
            .arg(place - *std::prev(next) + 1);
    }

private:
    std::vector<qint64> m_starts{0};
};

struct Line {
    TextRange range;
    QString code;
    QString coder;
    QString words;
};

/// What is written of a source, read when it is written: of all together it would fill the memory.
class PlainSources
{
public:
    PlainSources(Database &db, const std::vector<Code> &tree)
        : m_db(db), m_sight(db), m_coders(coders::names(db))
    {
        for (const Code &code : tree)
            m_labels.insert(code.id, code.label());
    }

    QString text(const Source &source) const
    {
        return source.length > 0 ? sources::text(m_db, source.id) : source.url;
    }
    bool isCoded(SourceId source) const
    {
        return hasPassageCodings(m_db, source) || !wholecodings::of(m_db, source).empty();
    }
    QString codings(const Source &source) const;

private:
    Database &m_db;
    const rounds::Sight m_sight; // who reads a file may still label
    QHash<CodeId, QString> m_labels;
    QHash<CoderId, QString> m_coders;
};

/// A line for each coding of a source, by place, then by code and coder: "3:5-3:12  C.1 Crash
/// [Ada]  the words", then its comment and the quote's insight, set in. Lines and columns count
/// from 1, columns in UTF-16 code units, the end is the first place behind. Before them, those on
/// the whole of it: "whole  C.1 Crash [Ada]".
QString PlainSources::codings(const Source &source) const
{
    const QString text = this->text(source);
    const LinePlaces places(text);
    std::vector<Line> lines;
    for (const PassageCodings &passage : passageCodings(m_db, source.id)) {
        const TextRange range = passage.range;
        const QString insight = passage.insight.simplified();
        const QString place = places.of(range.start) + u'-' + places.of(range.end);
        const QString words = pageregions::shownWords(m_db, passage.quote,
                                                      text.mid(range.start, range.length()))
                                  .simplified();
        for (const PassageCodings::Coding &coding : passage.codings) {
            const QString code = m_labels.value(coding.code);
            const QString coder = m_coders.value(coding.coder);
            QString line = place + QStringLiteral("  ") + code + QStringLiteral(" [") + coder
                           + QStringLiteral("]  ") + words + u'\n';
            if (coding.weight)
                line += QStringLiteral("    weight %1\n").arg(*coding.weight);
            if (!coding.comment.isEmpty())
                line += QStringLiteral("    ") + coding.comment.simplified() + u'\n';
            if (!insight.isEmpty())
                line += QStringLiteral("    = ") + insight + u'\n';
            lines.push_back({range, code, coder, line});
        }
    }
    std::ranges::sort(lines, {}, [](const Line &each) {
        return std::tie(each.range, each.code, each.coder, each.words);
    });
    QStringList wholes;
    for (const WholeCode &each : wholecodings::of(m_db, source.id)) {
        QString line = QStringLiteral("whole  %1 [%2]\n")
                           .arg(m_labels.value(each.code), m_coders.value(each.coder));
        if (!each.comment.isEmpty())
            line += QStringLiteral("    ") + each.comment.simplified() + u'\n';
        wholes << line;
    }
    wholes.sort();
    QString written = wholes.join(QString());
    for (const Line &line : lines)
        written += line.words;
    return written;
}

/// What is written beside a word ends in a line end, so that git has nothing to remark.
QByteArray bytesOf(const QString &words)
{
    return (words.isEmpty() || words.endsWith(u'\n') ? words : words + u'\n').toUtf8();
}

/// No disk takes a path of some thousand letters: what lies deeper stands beside what is above it.
constexpr qsizetype longestFolder = 1000;

class PlainFolder
{
public:
    PlainFolder(Database &db, Progress &progress)
        : m_db(db), m_progress(progress), m_tree(codes::all(db)),
          m_sources(std::make_shared<const PlainSources>(db, m_tree))
    {
    }

    void add(const QString &path, const QByteArray &bytes) { m_files.push_back({path, bytes}); }
    void addCodes()
    {
        QHash<CodeId, QString> folders;
        for (const Code &code : m_tree) {
            m_progress.checkCanceled();
            const QString above = folders.value(code.parent, QStringLiteral("codes/"));
            const QString name = m_names.stem(above, code.label(), {m_words, m_folder});
            folders.insert(code.id, name.size() < longestFolder ? name + u'/' : above);
            add(name + m_words, bytesOf(wordsOf(code)));
        }
    }
    void addSources()
    {
        QHash<CollectionId, QString> folders;
        const std::vector<Source> all = sources::all(m_db);
        for (const Source &source : all) { // before the files, which give way to them
            if (!folders.contains(source.collection))
                folders.insert(source.collection,
                               folderOf(collections::path(m_db, source.collection)));
        }
        m_progress.setTotal(qint64(all.size()));
        m_progress.setDone(0);
        for (const Source &source : all) {
            m_progress.checkCanceled();
            m_progress.advance();
            addSource(source, folders.value(source.collection));
        }
    }
    void addMemos()
    {
        std::vector<Note> notes = memos::all(m_db);
        std::sort(notes.begin(), notes.end(), [](const Note &left, const Note &right) {
            return left.memo.id < right.memo.id; // a new one takes nobody's name
        });
        for (const Note &note : notes) {
            if (note.kind > NoteKind::Participant)
                continue;
            QString words;
            if (!note.memoKind.isEmpty())
                words += PackageText::tr("Kind: %1").arg(note.memoKind) + u'\n';
            if (!note.about.isEmpty())
                words += PackageText::tr("About: %1").arg(note.about.simplified()) + u'\n';
            if (!note.who.isEmpty())
                words += PackageText::tr("By: %1").arg(note.who) + u'\n';
            words += words.isEmpty() ? note.memo.text : u'\n' + note.memo.text;
            const QString name = note.memo.title.isEmpty() ? note.about : note.memo.title;
            add(m_names.path(QStringLiteral("memos/"),
                             name.isEmpty() ? PackageText::tr("Journal") : name,
                             QStringLiteral(".txt")),
                bytesOf(words));
        }
    }
    /// Without counts: they would differ with each coding, and are no one's background.
    void addPeople()
    {
        Table people = runQuery(m_db, callFor(question::participants), m_progress);
        const int counted = people.column(columns::quotes);
        people.columns[size_t(counted)].kind = ColumnKind::Id;
        add(QStringLiteral("participants.csv"), tableToCsv(people));
    }
    std::vector<PackageFile> take()
    {
        std::ranges::sort(m_files, {}, &PackageFile::path);
        return std::move(m_files);
    }

private:
    /// Each collection has one, also when two have names that a disk takes for one.
    QString folderOf(const QStringList &path)
    {
        if (path.isEmpty())
            return QStringLiteral("sources/");
        if (const auto known = m_folders.constFind(path); known != m_folders.cend())
            return *known;
        const QString above = folderOf(path.mid(0, path.size() - 1));
        const QString name = m_names.stem(above, path.last(), {m_folder});
        return *m_folders.insert(path, name.size() < longestFolder ? name + u'/' : above);
    }
    void addSource(const Source &source, const QString &folder)
    {
        // The name of its codings is kept for the day when it has some.
        const QString name = m_names.stem(folder, source.title, {m_words, m_codings});
        m_files.push_back({name + m_words, {}, [all = m_sources, source](const ByteSink &out) {
                               out(bytesOf(all->text(source)));
                           }});
        if (m_sources->isCoded(source.id))
            m_files.push_back(
                {name + m_codings, {}, [all = m_sources, source](const ByteSink &out) {
                     out(all->codings(source).toUtf8());
                 }});
    }
    QString wordsOf(const Code &code)
    {
        const CodeTexts texts = codes::texts(m_db, code.id);
        QString words = code.label() + u'\n';
        const auto addPart = [&words](const QString &heading, const QString &part) {
            if (!part.isEmpty())
                words += u'\n' + heading + u'\n' + part + u'\n';
        };
        addPart(PackageText::tr("Definition"), texts.definition);
        addPart(PackageText::tr("Include when"), texts.includeWhen);
        addPart(PackageText::tr("Exclude when"), texts.excludeWhen);
        addPart(PackageText::tr("Example"), texts.example);
        addPart(PackageText::tr("Memo"), texts.memo);
        addPart(PackageText::tr("Details"), codes::details(m_db, code.id).join(u'\n'));
        return words;
    }

    const QString m_words = QStringLiteral(".txt");
    const QString m_codings = QStringLiteral(".codings.txt");
    const QString m_folder;

    Database &m_db;
    Progress &m_progress;
    std::vector<Code> m_tree;
    std::shared_ptr<const PlainSources> m_sources;
    DiskNames m_names;
    QHash<QStringList, QString> m_folders; ///< of collections
    std::vector<PackageFile> m_files;
};

} // namespace

std::vector<PackageFile> plainFolder(Database &db, const QString &title, Progress &progress)
{
    PlainFolder folder(db, progress);
    folder.add(
        QStringLiteral("README.txt"),
        PackageText::tr("%1\n\nWritten by Axial. codes: the tree with what defines it. sources: "
                        "the words, and beside them a line for each coding, with line and "
                        "column of its beginning and end (from 1; columns in UTF-16 code "
                        "units), the code, the coder and the words. memos: one file each.\n")
            .arg(title.simplified())
            .toUtf8());
    folder.addCodes();
    folder.addSources();
    folder.addMemos();
    folder.addPeople();
    return folder.take();
}

} // namespace axial
