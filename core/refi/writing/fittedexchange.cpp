#include "core/refi/writing/fittedexchange.h"

#include "core/base/messages.h"
#include "core/refi/mediafiles.h"
#include "core/refi/writing/mediaelements.h"

#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QUuid>

#include <algorithm>
#include <tuple>
#include <utility>

namespace axial::refi {
namespace {

QString madeOf(const QString &words)
{
    static const QUuid ours(QStringLiteral("{2f6b7c55-1d6e-4f0a-9b43-7a1f5be0c9d2}"));
    return QUuid::createUuidV5(ours, words).toString(QUuid::WithoutBraces).toUpper();
}

/// Of the selection that one of several codings has for itself.
QString selectionOf(const Coding &coding)
{
    return madeOf(QStringLiteral("selection of ") + coding.guid);
}

QString linkOf(const QString &source, const QString &note)
{
    return madeOf(QStringLiteral("note ") + note + QStringLiteral(" of ") + source);
}

/// Names that other programs want to be one thing's each.
class UniqueNames
{
public:
    enum class Case { Matters, IsTheSame };
    explicit UniqueNames(Case letters = Case::Matters) : m_letters(letters) {}

    /// `apart`: what tells it from others of its name; `ending` stays at the end.
    QString of(const QString &name, const QString &apart = {}, const QString &ending = {})
    {
        const QString simple = name.simplified();
        if (take(simple + ending))
            return simple + ending;
        if (const QString told = simple + QStringLiteral(" (%1)").arg(apart.simplified());
            !apart.isEmpty() && take(told + ending))
            return told + ending;
        for (int number = 2;; ++number) {
            const QString counted = simple + QStringLiteral(" (%1)").arg(number) + ending;
            if (take(counted))
                return counted;
        }
    }

private:
    bool take(const QString &name)
    {
        const QString key = m_letters == Case::Matters ? name : name.toCaseFolded();
        if (m_used.contains(key))
            return false;
        m_used.insert(key);
        return true;
    }

    Case m_letters;
    QSet<QString> m_used;
};

class Fitter
{
public:
    explicit Fitter(Exchange exchange) : m_exchange(std::move(exchange))
    {
        for (Source &source : m_exchange.sources)
            source.readLater();
        for (const Source &note : m_exchange.notes) {
            if (note.text)
                m_words.insert(note.guid, note.text->text);
        }
        for (const Source &source : m_exchange.sources)
            source.eachCoding([this](const Coding &coding) {
                m_comments.unite({coding.notes.begin(), coding.notes.end()});
            });
        for (Source &source : m_exchange.sources)
            fit(source);
        for (Source &note : m_exchange.notes) {
            if (!note.createdMs)
                note.createdMs = note.modifiedMs.value_or(0);
        }
        name();
    }

    const QStringList &renamed() const { return m_renamed; }
    FittedExchange take()
    {
        QJsonObject names;
        for (auto each = m_names.cbegin(); each != m_names.cend(); ++each)
            names.insert(each.key(), each.value());
        return {std::move(m_exchange), names.isEmpty()
                                           ? QByteArray()
                                           : QJsonDocument(names).toJson(QJsonDocument::Compact)};
    }

private:
    /// Its memos hang on it by links, or else QualCoder looks in them for places in the document
    /// and leaves out those that have none.
    void fit(Source &source)
    {
        for (Source &part : source.parts)
            fit(part);
        if (source.kind == Source::Kind::Transcript && !source.createdMs)
            source.createdMs = source.modifiedMs.value_or(0);
        if (source.kind == Source::Kind::Text) {
            for (const QString &note : std::exchange(source.notes, {}))
                m_exchange.links.push_back(
                    {linkOf(source.guid, note), {}, {}, source.guid, note, {}});
        }
        std::vector<Selection> selections;
        for (Selection &selection : source.selections)
            spread(std::move(selection), selections);
        source.selections = std::move(selections);
    }

    void spread(Selection whole, std::vector<Selection> &selections) const
    {
        // Areas of PDFs, which QualCoder doesn't read, have words with them that belong to one.
        if (whole.codings.empty() || whole.kind == Selection::Kind::Transcript
            || whole.kind == Selection::Kind::Pdf) {
            selections.push_back(std::move(whole));
            return;
        }
        const std::vector<Coding> codings = std::exchange(whole.codings, {});
        const QString &origin = m_exchange.origin;
        const bool isOurs = origin.isEmpty() || origin.startsWith(QLatin1String("Axial "));
        const bool isInsight = isOurs && !whole.description.isEmpty();
        if (whole.user.isEmpty())
            whole.user = codings.front().user;
        if (!whole.createdMs)
            whole.createdMs = codings.front().createdMs.value_or(0);
        if (isInsight)
            selections.push_back(whole); // by itself, as a remark on the words
        for (const Coding &coding : codings) {
            const bool isFirst = !isInsight && &coding == &codings.front();
            Selection each = whole;
            if (!isFirst) {
                each.guid = selectionOf(coding);
                each.createdMs = coding.createdMs ? coding.createdMs : whole.createdMs;
                each.notes.clear();
            }
            if (isInsight)
                each.description.clear();
            if (!coding.user.isEmpty())
                each.user = coding.user;
            if (const QString comment = commentOf(coding); !comment.isEmpty())
                each.description = comment;
            each.codings = {coding};
            selections.push_back(std::move(each));
        }
    }

    QString commentOf(const Coding &coding) const
    {
        QStringList words;
        for (const QString &note : coding.notes)
            words << m_words.value(note);
        words.removeAll(QString());
        return words.join(u'\n');
    }

    void name()
    {
        UniqueNames users, codes, folders, cases, variables, notes;
        UniqueNames sources(UniqueNames::Case::IsTheSame); // some file systems have no other case
        for (User &user : m_exchange.users)
            call(user, users.of(user.name, user.initials));
        for (Code &code : m_exchange.codes) {
            const QString parent = code.parent < 0 ? QString()
                                                   : m_exchange.codes[size_t(code.parent)].name;
            call(code, (code.isCodable ? codes : folders).of(code.name, parent));
        }
        for (Source &source : m_exchange.sources) {
            const auto [name, ending] = fileName(source);
            call(source, sources.of(name, {}, ending));
        }
        for (Case &each : m_exchange.cases) {
            if (!each.name.isEmpty())
                call(each, cases.of(each.name));
        }
        for (Variable &variable : m_exchange.variables)
            call(variable, variables.of(variable.name));
        for (Set &set : m_exchange.sets) {
            if (!set.sources.isEmpty()) // then it is a variable of documents there
                call(set, variables.of(set.name));
        }
        for (Source &note : m_exchange.notes) {
            const bool isComment = m_comments.contains(note.guid) && note.name.isEmpty();
            if (!isComment)
                call(note, notes.of(note.name.isEmpty() ? beginningOf(note) : note.name));
        }
    }

    static QString beginningOf(const Source &note)
    {
        constexpr qsizetype enough = 40;
        QString words = (note.text ? note.text->text : note.description).simplified();
        if (words.size() > enough)
            words = words.first(words.lastIndexOf(u' ', enough) > 0
                                    ? words.lastIndexOf(u' ', enough)
                                    : enough - words.at(enough - 1).isHighSurrogate())
                    + u'…';
        return words.isEmpty() ? RefiText::tr("Memo") : words;
    }

    /// A picture, PDF or recording is kept there in a file of its name.
    static std::pair<QString, QString> fileName(const Source &source)
    {
        if (!isMedia(source))
            return {source.name, {}};
        QString name = source.name;
        name.replace(u'/', u'-').replace(u'\\', u'-');
        QString ending = source.file.isEmpty() ? QFileInfo(source.mediaPath).suffix()
                                               : mediaEnding(source.file);
        if (ending.isEmpty())
            return {name, {}};
        const QString own = QFileInfo(name).suffix();
        const bool isJpeg = ending == QLatin1String("jpg")
                            && own.compare(QLatin1String("jpeg"), Qt::CaseInsensitive) == 0;
        if (own.compare(ending, Qt::CaseInsensitive) == 0 || isJpeg) {
            name.chop(own.size() + 1);
            ending = own;
        }
        return {name, u'.' + ending};
    }

    template <class Thing>
    void call(Thing &thing, const QString &name)
    {
        if (thing.name.simplified() == name)
            return;
        m_names.insert(thing.guid, thing.name);
        if (!thing.name.isEmpty())
            m_renamed << RefiText::tr("“%1” is “%2”").arg(thing.name.simplified(), name);
        thing.name = name;
    }

    Exchange m_exchange;
    QHash<QString, QString> m_words; ///< of notes, by GUID
    QSet<QString> m_comments;        ///< GUIDs of notes on codings
    QMap<QString, QString> m_names;  ///< what they were, by GUID
    QStringList m_renamed;
};

bool isSamePlace(const Selection &one, const Selection &other)
{
    const auto place = [](const Selection &each) {
        return std::tuple(each.kind, each.start, each.end, each.page, each.firstX, each.firstY,
                          each.secondX, each.secondY);
    };
    return place(one) == place(other);
}

/// What spread() made of one selection, as one again.
void join(Source &source, const QHash<QString, QString> &words)
{
    for (Source &part : source.parts)
        join(part, words);
    std::vector<Selection> joined;
    for (Selection &each : source.selections) {
        const bool isPart = !joined.empty() && each.codings.size() == 1
                            && each.guid == selectionOf(each.codings.front())
                            && isSamePlace(joined.back(), each);
        if (each.codings.size() == 1) {
            QStringList comment;
            for (const QString &note : each.codings.front().notes)
                comment << words.value(note);
            if (!comment.isEmpty() && each.description == comment.join(u'\n'))
                each.description.clear();
        }
        if (isPart)
            joined.back().codings.push_back(std::move(each.codings.front()));
        else
            joined.push_back(std::move(each));
        Selection &whole = joined.back();
        if (!whole.codings.empty() && whole.user == whole.codings.front().user)
            whole.user.clear();
    }
    source.selections = std::move(joined);
}

} // namespace

FittedExchange fitted(const Exchange &exchange, const ExchangeTarget &target)
{
    if (!target.wantsOneEach)
        return {exchange, {}};
    return Fitter(exchange).take();
}

std::vector<Remark> fittingRemarks(const Exchange &exchange, const ExchangeTarget &target)
{
    if (!target.wantsOneEach)
        return {};
    Exchange told;
    remarkOnNames(
        told, Fitter(exchange).renamed(),
        RefiText::tr("%1 needs each name once, and an ending for files. Renamed in the file: %2.")
            .arg(RefiText::tr(target.name), QStringLiteral("%1")));
    return told.remarks;
}

void unfit(Exchange &exchange, const QByteArray &ownNames)
{
    if (!exchange.origin.startsWith(QLatin1String("Axial ")))
        return;
    const QJsonObject names = QJsonDocument::fromJson(ownNames).object();
    const auto rename = [&names](auto &things) {
        for (auto &each : things) {
            const QJsonValue name = names.value(each.guid);
            if (name.isString())
                each.name = name.toString();
        }
    };
    rename(exchange.users);
    rename(exchange.codes);
    rename(exchange.variables);
    rename(exchange.cases);
    rename(exchange.sources);
    rename(exchange.notes);
    rename(exchange.sets);
    QHash<QString, QString> words;
    for (const Source &note : exchange.notes) {
        if (note.text)
            words.insert(note.guid, note.text->text);
    }
    QHash<QString, Source *> sources;
    for (Source &source : exchange.sources) {
        join(source, words);
        sources.insert(source.guid, &source);
    }
    std::erase_if(exchange.links, [&](const Link &link) {
        Source *source = sources.value(link.origin);
        const bool isOurs = source && link.guid == linkOf(link.origin, link.target);
        if (isOurs)
            source->notes << link.target;
        return isOurs;
    });
}

void placeNotes(Exchange &exchange)
{
    QHash<QString, Source *> documents; // by the GUID of a note on them
    const auto find = [&documents](Source &source, const auto &again) -> void {
        for (Source &part : source.parts)
            again(part, again);
        for (const QString &note : source.notes)
            documents.insert(note, &source);
    };
    for (Source &source : exchange.sources)
        find(source, find);
    for (Source &note : exchange.notes) {
        Source *document = documents.value(note.guid);
        const bool isMark = document && !note.selections.empty()
                            && std::ranges::all_of(note.selections, [](const Selection &each) {
                                   return each.kind == Selection::Kind::Text
                                          && each.codings.empty();
                               });
        if (!isMark)
            continue;
        for (Selection &each : std::exchange(note.selections, {})) {
            each.notes << note.guid;
            document->selections.push_back(std::move(each));
        }
        document->notes.removeAll(note.guid);
    }
}

} // namespace axial::refi
