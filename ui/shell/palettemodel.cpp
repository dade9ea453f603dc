#include "ui/shell/palettemodel.h"

#include "core/project/codes/codes.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/text/words/comparable.h"
#include "ui/base/shownparts.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/icons.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QHash>
#include <QMenu>
#include <QSet>
#include <QWidget>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(CommandPalette)
};

/// "&Save a cop&y…\tCtrl+S" -> "Save a copy"
QString plainActionText(QString text)
{
    text = text.section(u'\t', 0, 0);
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01")).remove(u'&');
    text.replace(u'\x01', u'&');
    return text.endsWith(u'…') ? text.chopped(1) : text;
}

/// "Questions › More" of a command in a menu; else the name of the list or pane that has it.
QString placeOf(const QAction &action)
{
    if (const QString place = action.property("place").toString(); !place.isEmpty())
        return place;
    const auto menuWith = [](const QAction &entry) {
        const QMenu *found = nullptr;
        for (const QObject *each : entry.associatedObjects()) {
            const auto *menu = qobject_cast<const QMenu *>(each);
            if (menu && !menu->title().isEmpty() && !found)
                found = menu;
        }
        return found;
    };
    QStringList path;
    for (const QMenu *menu = menuWith(action); menu; menu = menuWith(*menu->menuAction()))
        path.prepend(plainActionText(menu->title()));
    for (const QObject *each : action.associatedObjects()) {
        const auto *widget = qobject_cast<const QWidget *>(each);
        if (widget && path.isEmpty() && !widget->accessibleName().isEmpty())
            path << widget->accessibleName();
    }
    return path.join(QStringLiteral(" › "));
}

/// Outweighs a longer name with the same words, also in another mode: Enter runs what was typed.
constexpr int pointsOfWholeName = 10;

/// 0 = the words are not all there; otherwise the higher the better.
int score(const PaletteEntry &entry, const QStringList &words)
{
    int total = 1;
    for (const QString &word : words) {
        const qsizetype at = entry.folded.indexOf(word);
        if (at < 0)
            return 0;
        if (at == 0)
            total += 4;
        else if (!entry.folded[at - 1].isLetterOrNumber())
            total += 2;
    }
    if (words.size() == 1 && entry.folded.startsWith(words.front() + u' '))
        total += 2; // a whole key or word: "c.1" is C.1 before C.10
    // "D2" may be a participant or the beginning of an interview's title, as the mode says.
    if (entry.kind == PaletteKind::Action && entry.folded == words.join(u' '))
        total += pointsOfWholeName;
    return total;
}

/// Outweighs where in a name a word begins, but not an entry in which more words do.
constexpr int pointsOfMode = 3;

/// Each two neighbouring letters of a word, sorted.
std::vector<uint> letterPairs(const QString &folded)
{
    std::vector<uint> pairs;
    for (qsizetype i = 1; i < folded.size(); ++i) {
        if (!folded[i - 1].isSpace() && !folded[i].isSpace())
            pairs.push_back(uint(folded[i - 1].unicode()) << 16 | folded[i].unicode());
    }
    std::ranges::sort(pairs);
    return pairs;
}

/// Of all pairs of both, in 0..1; both sorted.
double shareInCommon(const std::vector<uint> &one, const std::vector<uint> &other)
{
    std::vector<uint> common;
    common.reserve(std::min(one.size(), other.size()));
    std::ranges::set_intersection(one, other, std::back_inserter(common));
    return common.empty() ? 0 : 2.0 * double(common.size()) / double(one.size() + other.size());
}

/// The lists stand in the order of the kinds already, so a stable sort keeps it.
template <class Points>
std::vector<const PaletteEntry *> bestOf(std::vector<std::pair<Points, const PaletteEntry *>> found,
                                         size_t most)
{
    std::ranges::stable_sort(found, std::greater(), [](const auto &each) { return each.first; });
    found.resize(std::min(most, found.size()));
    std::vector<const PaletteEntry *> best;
    for (const auto &each : found)
        best.push_back(each.second);
    return best;
}

const char *iconOf(PaletteKind kind)
{
    constexpr std::array icons{"chevron-right", "code", "person", "document", "issue"};
    return icons[size_t(kind)];
}

} // namespace

std::vector<PaletteEntry> paletteActions(QWidget &window, PaletteDisabled disabled,
                                         const StudyParts &parts)
{
    std::vector<PaletteEntry> entries;
    QSet<QString> known;
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->isSeparator() || action->menu())
            continue;
        const std::optional<StudyPart> part = ShownParts::partOf(*action);
        const bool isHidden = part && !parts.has(*part);
        if (!isHidden && !action->isVisible())
            continue;
        if (!isHidden && disabled == PaletteDisabled::Leave && !action->isEnabled())
            continue;
        const QString alone = action->property("nameAlone").toString();
        const QString name = alone.isEmpty() ? plainActionText(action->text()) : alone;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        if (name.isEmpty() || known.contains(name + keys))
            continue;
        known.insert(name + keys);
        PaletteEntry entry;
        entry.name = name;
        entry.detail = keys.isEmpty() ? action->text().section(u'\t', 1) : keys;
        entry.folded = nameKey(name);
        entry.action = action;
        if (isHidden) {
            entry.hidden = part;
            entry.detail = Messages::tr("turns on: %1").arg(ShownParts::nameOf(*part));
        }
        entries.push_back(entry);
    }
    QHash<QString, int> named;
    for (const PaletteEntry &entry : entries)
        ++named[entry.folded];
    for (PaletteEntry &entry : entries) {
        if (named.value(entry.folded) > 1)
            entry.place = placeOf(*entry.action);
    }
    return entries;
}

std::vector<PaletteEntry> paletteOff(QWidget &window, const std::vector<PaletteEntry> &actions,
                                     const StudyParts &parts, const QString &whyNot)
{
    QSet<QString> named;
    for (const PaletteEntry &entry : actions)
        named.insert(entry.folded);
    std::vector<PaletteEntry> off;
    for (PaletteEntry &entry : paletteActions(window, PaletteDisabled::Include, parts)) {
        if (entry.hidden || entry.action->isEnabled() || named.contains(entry.folded))
            continue;
        entry.isOff = true;
        entry.detail = entry.action->property("obstacle").toString();
        if (entry.detail.isEmpty())
            entry.detail = whyNot;
        off.push_back(std::move(entry));
    }
    return off;
}

std::vector<PaletteEntry> paletteStudy(Database &db)
{
    std::vector<PaletteEntry> entries;
    const auto add = [&](PaletteKind kind, const QString &key, const QString &name,
                         const QString &detail, qint64 id, int color) {
        entries.push_back(
            {kind, key, name, detail, (key + u' ' + name).trimmed().toLower(), id, color, nullptr});
    };
    const std::vector<Code> tree = codes::all(db);
    QHash<qint64, QString> paths;
    QHash<qint64, int> colors;
    for (const Code &code : tree) {
        const QString parent = paths.value(code.parent.value);
        const int color = code.color >= 0 ? code.color : colors.value(code.parent.value, 0);
        colors.insert(code.id.value, color);
        paths.insert(code.id.value,
                     parent.isEmpty() ? code.name : parent + QStringLiteral(" › ") + code.name);
        if (code.kind == CodeKind::Code)
            add(PaletteKind::Code, code.key, code.name, parent, code.id.value, color);
    }
    for (const Participant &participant : participants::all(db))
        add(PaletteKind::Participant, {}, participant.pseudonym, Messages::tr("participant"),
            participant.id.value, -1);
    QHash<qint64, QString> folders;
    for (const Collection &collection : collections::all(db))
        folders.insert(collection.id.value, collection.name);
    for (const Source &source : sources::all(db))
        add(source.kind == SourceKind::IssueReport ? PaletteKind::Report : PaletteKind::Source, {},
            source.title.isEmpty() ? source.url : source.title,
            folders.value(source.collection.value), source.id.value, -1);
    return entries;
}

std::vector<const PaletteEntry *> paletteMatches(const std::vector<PaletteEntry> &actions,
                                                 const std::vector<PaletteEntry> *study,
                                                 const QString &words, size_t most,
                                                 const std::vector<PaletteKind> &finds)
{
    const QStringList parts = nameKey(words).split(u' ', Qt::SkipEmptyParts);
    std::vector<std::pair<int, const PaletteEntry *>> found;
    const auto search = [&](const std::vector<PaletteEntry> &entries) {
        for (const PaletteEntry &entry : entries) {
            const int points = score(entry, parts);
            const bool isOfMode = entry.isOfPage
                                  || std::ranges::find(finds, entry.kind) != finds.end();
            if (points > 0)
                found.emplace_back(points + (isOfMode && points > 1 ? pointsOfMode : 0), &entry);
        }
    };
    search(actions);
    if (study)
        search(*study);
    return bestOf(std::move(found), most);
}

std::vector<const PaletteEntry *> paletteNearest(const std::vector<PaletteEntry> &actions,
                                                 const std::vector<PaletteEntry> *study,
                                                 const QString &words, size_t most)
{
    constexpr double least = 1.0 / 3;
    constexpr qsizetype longest = 80; // of a title, so that each keystroke stays quick
    const std::vector<uint> pairs = letterPairs(nameKey(words));
    std::vector<std::pair<double, const PaletteEntry *>> found;
    for (const auto *entries : {&actions, study}) {
        for (size_t i = 0; entries && i < entries->size(); ++i) {
            const PaletteEntry &entry = (*entries)[i];
            if (entry.kind == PaletteKind::Report) // too many for each key
                continue;
            const double share = shareInCommon(pairs, letterPairs(entry.folded.left(longest)));
            if (share >= least)
                found.emplace_back(share, &entry);
        }
    }
    return bestOf(std::move(found), most);
}

void PaletteModel::set(const std::vector<const PaletteEntry *> &entries)
{
    beginResetModel();
    m_entries.clear();
    for (const PaletteEntry *entry : entries)
        m_entries.push_back(*entry);
    endResetModel();
}

const PaletteEntry *PaletteModel::entry(const QModelIndex &index) const
{
    return index.isValid() ? &m_entries.at(size_t(index.row())) : nullptr;
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    const PaletteEntry *shown = entry(index);
    return shown && shown->isOff ? Qt::ItemNeverHasChildren : QAbstractListModel::flags(index);
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    const PaletteEntry *shown = entry(index);
    if (!shown)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return shown->name;
    case Qt::AccessibleTextRole: {
        QStringList said{shown->key, shown->name, shown->place, shown->detail};
        said.removeAll({});
        return said.join(u' ');
    }
    case Qt::DecorationRole:
        return shown->color < 0 ? QVariant(icons::icon(iconOf(shown->kind))) : QVariant();
    case RowDelegate::ColorRole:
        return shown->color < 0 ? QVariant() : QVariant(shown->color);
    case RowDelegate::KeyRole:
        return shown->key.isEmpty() ? QVariant() : QVariant(shown->key);
    case RowDelegate::NoteRole:
        return shown->place;
    case DetailRole:
        return shown->detail;
    case Qt::ToolTipRole:
        return shown->isOff ? plainToolTip(shown->detail) : QVariant();
    default:
        return {};
    }
}

} // namespace axial
