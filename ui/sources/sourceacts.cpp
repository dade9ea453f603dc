#include "ui/sources/sourceacts.h"

#include "core/base/messages.h"
#include "core/domain/source.h"
#include "core/project/sources/filing.h"
#include "core/project/sources/sourcelist.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/sourcetags.h"
#include "core/text/words/stemmer.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcetree.h"
#include "ui/widgets/askaboutmany.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/datefield.h"
#include "ui/widgets/makeaction.h"

#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>

#include <algorithm>
#include <optional>
#include <utility>

namespace axial {
namespace {

constexpr int tagRole = Qt::UserRole + 1;
constexpr int beforeRole = Qt::UserRole + 2; ///< Qt::CheckState

/// Where something can be moved to, in the words that are offered.
struct SourcePlaces {
    QStringList paths;
    std::vector<CollectionId> ids; ///< none = the top
};

/// All but `moved` and what lies in them, in the order of the tree. `collections`: parents before
/// children. Collections whose paths read alike are told apart by "(2)".
SourcePlaces placesFor(const std::vector<Collection> &collections,
                       const std::vector<CollectionId> &moved)
{
    QHash<CollectionId, std::vector<const Collection *>> childrenOf;
    for (const Collection &each : collections)
        childrenOf[each.parent].push_back(&each);
    using Branch = std::pair<const Collection *, QString>; // with the path it lies in
    std::vector<Branch> next;
    const auto goInto = [&](CollectionId parent, const QString &path) {
        const std::vector<const Collection *> children = childrenOf.value(parent);
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            next.emplace_back(*child, path);
    };
    SourcePlaces result;
    QHash<QString, int> seen;
    goInto({}, {});
    while (!next.empty()) {
        const auto [each, above] = std::exchange(next.back(), Branch());
        next.pop_back();
        if (std::find(moved.begin(), moved.end(), each->id) != moved.end())
            continue;
        const QString name = shortened(each->name, 60);
        const QString path = above.isEmpty() ? name : QStringLiteral("%1 / %2").arg(above, name);
        const int occurrence = ++seen[path];
        result.paths << (occurrence > 1 ? QStringLiteral("%1 (%2)").arg(path).arg(occurrence)
                                        : path);
        result.ids.push_back(each->id);
        goInto(each->id, path);
    }
    return result;
}

constexpr size_t mostDetailsAtOnce = 500; ///< of more none are read

/// What is offered beside the languages that sources here have: those with stems or stop words,
/// and some that many people speak.
constexpr const char *offeredLanguages[] = {
    "ar", "hy", "eu", "ca", "zh", "cs", "da", "nl", "en", "et", "fi", "fr", "de", "el",
    "he", "hi", "hu", "id", "ga", "it", "ja", "ko", "lt", "ne", "nb", "fa", "pl", "pt",
    "ro", "ru", "sr", "sk", "sl", "es", "sv", "ta", "th", "tr", "uk", "vi", "yi"};

QString nameOfLanguage(const QString &code)
{
    return QLocale::languageToString(QLocale::codeToLanguage(code));
}

/// As the sources have them; none = they differ, or are too many to look.
struct CommonDetails {
    std::optional<QString> language;
    std::optional<QDate> day;
};

CommonDetails commonOf(Database &db, const std::vector<SourceId> &asked)
{
    if (asked.size() > mostDetailsAtOnce)
        return {};
    const Source first = sources::at(db, asked.front());
    CommonDetails common{first.language, first.day};
    for (const SourceId each : asked) {
        const Source source = sources::at(db, each);
        if (source.language != first.language)
            common.language.reset();
        if (source.day != first.day)
            common.day.reset();
    }
    return common;
}

/// The code of the language is the item's data; none = the sources keep what they have.
QComboBox *languageChoice(const std::optional<QString> &current, QWidget *parent)
{
    auto *choice = new QComboBox(parent);
    choice->setAccessibleName(SourceActs::tr("Language"));
    std::vector<std::pair<QString, QString>> languages;
    for (const char *code : offeredLanguages)
        languages.emplace_back(nameOfLanguage(QLatin1String(code)), QLatin1String(code));
    if (current && !nameOfLanguage(*current).isEmpty())
        languages.emplace_back(nameOfLanguage(*current), *current);
    std::sort(languages.begin(), languages.end());
    languages.erase(std::unique(languages.begin(), languages.end()), languages.end());
    if (!current)
        choice->addItem(SourceActs::tr("As they are"));
    choice->addItem(SourceActs::tr("Not said"), QString());
    for (const auto &[name, code] : languages)
        choice->addItem(name, code);
    if (current)
        choice->setCurrentIndex(std::max(0, choice->findData(*current)));
    return choice;
}

} // namespace

SourceActs::SourceActs(Workspace &workspace, SourceModel &model, SourceTree &tree)
    : QObject(&tree),
      newCollection(makeAction(tr("New collection…"), Qt::Key_Insert, this, &SourceActs::askName)),
      // A letter looks for a name.
      move(makeAction(tr("Move to collection…"), QKeySequence(Qt::CTRL | Qt::Key_M), this,
                      &SourceActs::askPlace)),
      remove(makeAction(tr("Delete…"), Qt::Key_Delete, this, &SourceActs::askRemoval)),
      tag(makeAction(tr("Tags (sets of sources)…"), QKeySequence(Qt::CTRL | Qt::Key_T), this,
                     &SourceActs::askTags)),
      // F2 names it.
      details(makeAction(tr("Properties…"), QKeySequence(Qt::SHIFT | Qt::Key_F2), this,
                         &SourceActs::askDetails)),
      m_workspace(workspace), m_model(model), m_tree(tree)
{
    connect(&m_tree, &SourceTree::moveRequested, this, &SourceActs::moveTo);
    connect(&m_model, &SourceModel::rearranged, this, &SourceActs::showAwaited);
    m_tree.addActions({newCollection, move, remove, tag, details});
}

void SourceActs::askName()
{
    if (!m_workspace.canEdit())
        return;
    const CollectionId parent = m_model.collectionAt(m_tree.currentIndex());
    connect(askForLine(m_workspace, m_tree.window(), tr("New collection"),
                       parent ? tr("Name of the collection, in the one that is chosen")
                              : tr("Name of the collection")),
            &QInputDialog::textValueSelected, this,
            [this, parent](const QString &name) { add(parent, name); });
}

void SourceActs::add(CollectionId parent, const QString &name)
{
    CollectionId added;
    if (m_workspace.edit(tr("New collection %1").arg(shortened(name.trimmed(), 60)),
                         [&](Database &db) { added = collections::add(db, parent, name); }))
        m_awaited = added;
    showAwaited();
}

/// Many sources are read anew a while after the step.
void SourceActs::showAwaited()
{
    const QModelIndex index = m_model.indexOf(m_awaited);
    if (!index.isValid())
        return;
    m_awaited = {};
    m_tree.setCurrentIndex(index);
    m_tree.scrollTo(index);
}

void SourceActs::askPlace()
{
    const ChosenSources chosen = chosenIn(m_tree, m_model);
    if (!m_workspace.canEdit() || chosen.isEmpty())
        return;
    SourcePlaces places = placesFor(m_model.list().collections, chosen.collections);
    if (chosen.sources.empty()) { // a source lies in one always
        places.paths.prepend(tr("(none: at the top)"));
        places.ids.insert(places.ids.begin(), CollectionId());
    }
    QString current;
    for (size_t i = 0; i < places.ids.size(); ++i) {
        if (areAllIn(chosen, places.ids[i], m_model))
            current = places.paths[qsizetype(i)];
    }
    connect(askForOneOf(m_workspace, m_tree.window(), tr("Move to collection"), tr("Collection"),
                        places.paths, current),
            &QInputDialog::textValueSelected, this, [this, chosen, places](const QString &path) {
                if (const auto at = places.paths.indexOf(path); at >= 0)
                    moveTo(chosen, places.ids[size_t(at)]);
            });
}

void SourceActs::moveTo(const ChosenSources &chosen, CollectionId there)
{
    if (!m_workspace.canEdit() || !canMove(chosen, there, m_model))
        return;
    const QString place = there ? shortened(m_model.indexOf(there).data().toString(), 60)
                                : tr("the top");
    const QString name = nameOfFirst(chosen, m_model);
    const QString label =
        chosen.size() == 1
            ? tr("Move %1 to %2").arg(name, place)
            : tr("Move %1 and %2 more to %3").arg(name).arg(chosen.size() - 1).arg(place);
    m_workspace.edit(label, [&](Database &db) {
        for (const CollectionId each : chosen.collections)
            collections::move(db, each, there);
        for (const SourceId each : chosen.sources) {
            if (sources::at(db, each).collection != there) // what lies there keeps its place
                sources::move(db, each, there);
        }
    });
}

void SourceActs::askTags()
{
    const std::vector<SourceId> sources = sourcesChosenIn(m_tree, m_model);
    if (sources.empty() || !m_workspace.canEdit())
        return;
    std::vector<sourcetags::Use> all, on;
    const bool isRead = m_workspace.guarded([&] {
        all = sourcetags::all(m_workspace.database());
        on = sourcetags::on(m_workspace.database(), sources);
    });
    if (!isRead)
        return;
    const bool isOne = sources.size() == 1;
    auto dialog = new SourceTagsDialog(
        isOne ? tr("Tags of %1").arg(nameOfFirst({sources, {}}, m_model))
              : tr("Tags of %Ln source(s)", nullptr, int(sources.size())),
        all, on, qint64(sources.size()), m_tree.window());
    connect(dialog, &SourceTagsDialog::chosen, this,
            [this, sources](const QStringList &put, const QStringList &takenOff) {
                putTags(sources, put, takenOff);
            });
    dialog->open();
}

void SourceActs::putTags(const std::vector<SourceId> &sources, const QStringList &put,
                         const QStringList &takenOff)
{
    const QString label = tr("Tag %Ln source(s)", nullptr, int(sources.size()));
    m_workspace.editAll(label, this, sources.size(),
                        [sources, put, takenOff](Database &db, Progress &) {
                            for (const QString &each : takenOff)
                                sourcetags::takeOff(db, each, sources);
                            for (const QString &each : put)
                                sourcetags::put(db, each, sources);
                        });
}

void SourceActs::askDetails()
{
    const std::vector<SourceId> asked = sourcesChosenIn(m_tree, m_model);
    CommonDetails common;
    if (asked.empty() || !m_workspace.canEdit()
        || !m_workspace.guarded([&] { common = commonOf(m_workspace.database(), asked); }))
        return;
    const QString label = asked.size() == 1
                              ? tr("Properties of %1").arg(nameOfFirst({asked, {}}, m_model))
                              : tr("Properties of %Ln source(s)", nullptr, int(asked.size()));
    auto *dialog = new QDialog(m_tree.window());
    dialog->setWindowTitle(label);
    auto *language = languageChoice(common.language, dialog);
    auto *day = new DateField(common.day.value_or(QDate()), tr("Day"), dialog);
    if (!common.day)
        day->setPlaceholderText(tr("As they are"));
    auto *note = paragraph(tr("Words of a source are counted by the forms and stop words of its "
                              "language."));
    const auto store = [=, this] {
        const QVariant code = language->currentData();
        const bool isOther = code.isValid() && code.toString() != common.language;
        const QDate chosen = day->date();
        const bool isOtherDay = common.day ? chosen != common.day : chosen.isValid();
        dialog->accept();
        m_workspace.editAll(label, this, asked.size(), [=](Database &db, Progress &) {
            for (const SourceId each : asked) {
                if (isOther)
                    sources::set(db, each, &Source::language, code.toString());
                if (isOtherDay)
                    sources::set(db, each, &Source::day, chosen);
            }
        });
    };
    auto *buttons = dialogButtons(dialog, QDialogButtonBox::Ok | QDialogButtonBox::Cancel, store);
    auto *form = new QFormLayout(dialog);
    form->addRow(tr("&Language"), language);
    form->addRow(tr("&Day of the interview (empty: not said)"), day);
    form->addRow(note);
    form->addRow(buttons);
    // What is no day can't be stored.
    connect(day, &QLineEdit::textChanged, buttons, [day, buttons] {
        buttons->button(QDialogButtonBox::Ok)
            ->setEnabled(day->text().trimmed().isEmpty() || day->date().isValid());
    });
    m_workspace.openDialog(dialog);
}

void SourceActs::askRemoval()
{
    const ChosenSources chosen = chosenIn(m_tree, m_model);
    if (chosen.isEmpty() || !m_workspace.canEdit())
        return;
    QString sentence;
    if (!m_workspace.guarded([&] { sentence = question(chosen); }))
        return; // nobody can say what would go
    const QString label =
        chosen.size() == 1
            ? tr("Delete %1").arg(nameOfFirst(chosen, m_model))
            : tr("Delete %1 and %2 more").arg(nameOfFirst(chosen, m_model)).arg(chosen.size() - 1);
    askAboutMany(m_workspace, m_tree.parentWidget(), tr("Delete"), sentence,
                 tr("Undo brings everything back."), tr("Delete"),
                 [this, chosen, label] { removeChosen(chosen, label); });
}

/// Of what the project has now: many sources are read a while after a step. Throws Error.
QString SourceActs::question(const ChosenSources &chosen) const
{
    Database &db = m_workspace.database();
    CollectionContent gone;
    for (const CollectionId each : chosen.collections) {
        const CollectionContent content = readCollectionContent(db, each);
        gone.sources += content.sources;
        gone.quotes += content.quotes;
    }
    for (const SourceId each : chosen.sources) {
        ++gone.sources;
        gone.quotes += codedQuotesIn(db, each);
    }
    const QString quotes = CountText::tr("%Ln quote(s)", nullptr, int(gone.quotes));
    const QString sources = CountText::tr("%Ln source(s)", nullptr, int(gone.sources));
    if (chosen.size() == 1) {
        const QString name = nameOfFirst(chosen, m_model);
        return chosen.collections.empty() ? tr("Delete “%1” with its %2?").arg(name, quotes)
                                          : tr("Delete the collection “%1” with its %2 and %3?")
                                                .arg(name, sources, quotes);
    }
    if (chosen.collections.empty())
        return tr("Delete %1 with their %2?").arg(sources, quotes);
    return tr("Delete the %Ln selected row(s), in all %1 with their %2?", nullptr,
              int(chosen.size()))
        .arg(sources, quotes);
}

void SourceActs::removeChosen(const ChosenSources &chosen, const QString &label)
{
    m_workspace.edit(label, [&](Database &db) {
        for (const SourceId each : chosen.sources)
            sources::remove(db, each);
        for (const CollectionId each : chosen.collections)
            collections::remove(db, each);
    });
}

SourceTagsDialog::SourceTagsDialog(const QString &title, const std::vector<sourcetags::Use> &all,
                                   const std::vector<sourcetags::Use> &on, qint64 count,
                                   QWidget *parent)
    : QDialog(parent), m_new(new QLineEdit), m_list(new QListWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Tags"));
    auto heading = paragraph(title);
    m_new->setAccessibleName(tr("New tag"));
    m_new->setPlaceholderText(tr("A new tag, then Enter"));
    m_new->setMaxLength(100);
    m_list->setAccessibleName(tr("Tags of these sources"));
    m_list->setUniformItemSizes(true);
    for (const sourcetags::Use &tag : all) {
        const auto has = std::ranges::find(on, tag.tag, &sourcetags::Use::tag);
        const qint64 here = has == on.end() ? 0 : has->sources;
        const auto state = here == 0       ? Qt::Unchecked
                           : here == count ? Qt::Checked
                                           : Qt::PartiallyChecked;
        const QLocale locale;
        addRow(tag.tag, state,
               state == Qt::PartiallyChecked
                   ? tr("%1 (%2 of these %3)")
                         .arg(tag.tag, locale.toString(here), locale.toString(count))
                   : tr("%1 (%Ln source(s))", nullptr, int(tag.sources)).arg(tag.tag));
    }
    // Enter in the field adds what is typed; with nothing typed it is that of the dialog.
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel, [this] {
        const bool isTyping = focusWidget() == m_new;
        if (!takeTyped() || !isTyping)
            finish();
    });
    inColumn(this, {heading, m_new, {m_list, 1}, buttons});
    resize(380, 360);
    m_new->setFocus();
}

void SourceTagsDialog::addRow(const QString &tag, Qt::CheckState state, const QString &words)
{
    auto item = new QListWidgetItem(words, m_list);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setData(tagRole, tag);
    item->setData(beforeRole, int(state));
    item->setCheckState(state);
}

bool SourceTagsDialog::takeTyped()
{
    const QString tag = sourcetags::fitted(m_new->text());
    m_new->clear();
    if (tag.isEmpty())
        return false;
    QListWidgetItem *item = nullptr;
    for (int i = 0; i < m_list->count() && !item; ++i) {
        if (m_list->item(i)->data(tagRole).toString().compare(tag, Qt::CaseInsensitive) == 0)
            item = m_list->item(i);
    }
    if (!item) {
        addRow(tag, Qt::Unchecked, tag);
        item = m_list->item(m_list->count() - 1);
    }
    item->setCheckState(Qt::Checked);
    m_list->setCurrentItem(item);
    return true;
}

void SourceTagsDialog::finish()
{
    QStringList put, takenOff;
    for (int i = 0; i < m_list->count(); ++i) {
        const QListWidgetItem *item = m_list->item(i);
        const auto before = Qt::CheckState(item->data(beforeRole).toInt());
        if (item->checkState() == before)
            continue;
        if (item->checkState() == Qt::Checked)
            put << item->data(tagRole).toString();
        else if (item->checkState() == Qt::Unchecked)
            takenOff << item->data(tagRole).toString();
    }
    accept();
    if (!put.isEmpty() || !takenOff.isEmpty())
        Q_EMIT chosen(put, takenOff);
}

} // namespace axial
