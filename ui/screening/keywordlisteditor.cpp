#include "ui/screening/keywordlisteditor.h"

#include "core/project/screening/keywordlists.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <array>

namespace axial {
namespace {

/// What is stored is English, so that a study means the same to people of two languages.
constexpr std::array usual = {QT_TRANSLATE_NOOP("KeywordListEditor", "Model names"),
                              QT_TRANSLATE_NOOP("KeywordListEditor", "Module names")};

QString shown(const char *category)
{
    return QCoreApplication::translate("KeywordListEditor", category);
}

QString storedKeywordCategory(const QString &written)
{
    for (const char *each : usual) {
        if (written == shown(each))
            return QLatin1String(each);
    }
    return written;
}

} // namespace

QString shownKeywordCategory(const QString &stored)
{
    for (const char *each : usual) {
        if (stored == QLatin1String(each))
            return shown(each);
    }
    return stored;
}

KeywordListEditor::KeywordListEditor(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_name(new QLineEdit), m_category(new QComboBox),
      m_whole(new QCheckBox(tr("&Whole words: “OPT” is not in “option”"))),
      m_digits(new QCheckBox(tr("&Digits behind (Qwen2)"))),
      m_case(new QCheckBox(tr("Capitals c&ount (OPT)"))), m_words(new QTreeWidget),
      m_word(new QLineEdit), m_repositories(new QListWidget),
      m_all(new QCheckBox(tr("&All repositories")))
{
    inColumn(this, flush, {makeRules(), {makeWords(), 3}, {makeRepositories(), 2}});
    connect(m_name, &QLineEdit::editingFinished, this, &KeywordListEditor::rename);
    connect(m_category, &QComboBox::activated, this, &KeywordListEditor::storeRule);
    connect(m_category->lineEdit(), &QLineEdit::editingFinished, this,
            &KeywordListEditor::storeRule);
    for (const QCheckBox *each : {m_whole, m_digits, m_case})
        connect(each, &QCheckBox::clicked, this, &KeywordListEditor::storeRule);
    connect(m_word, &QLineEdit::returnPressed, this, &KeywordListEditor::addWord);
    connect(m_repositories, &QListWidget::itemChanged, this, [this](QListWidgetItem *item) {
        storeUse(item->checkState() == Qt::Checked ? tr("Use keywords for %1").arg(item->text())
                                                   : tr("No keywords for %1").arg(item->text()),
                 {CollectionId{item->data(Qt::UserRole).toLongLong()}},
                 item->checkState() == Qt::Checked);
    });
    connect(m_all, &QCheckBox::clicked, this, [this] {
        // A click is all or none, never some.
        const bool isUsed = m_list.repositories.size() < m_shown.size();
        std::vector<CollectionId> every;
        for (const Repository &each : m_shown)
            every.push_back(each.folder);
        storeUse(isUsed ? tr("Use keywords for all repositories")
                        : tr("No keywords for all repositories"),
                 every, isUsed);
    });
    for (QLineEdit *each : {m_name, m_category->lineEdit(), m_word})
        leaveIdleUndo(*each);
    connect(&workspace, &Workspace::projectChanged, this, &KeywordListEditor::forget);
    connect(&workspace, &Workspace::accessChanged, this, &KeywordListEditor::updateState);
    updateState();
}

QWidget *KeywordListEditor::makeRules()
{
    auto *rules = new QWidget;
    auto *form = new QFormLayout(rules);
    form->setContentsMargins(12, 10, 12, 6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_name->setAccessibleName(tr("Name of the list"));
    m_category->setAccessibleName(tr("Category"));
    m_category->setEditable(true);
    m_category->setInsertPolicy(QComboBox::NoInsert);
    m_category->addItem({});
    for (const char *each : usual)
        m_category->addItem(shown(each));
    m_category->lineEdit()->setPlaceholderText(tr("Model names, module names…"));
    form->addRow(tr("Na&me"), m_name);
    form->addRow(tr("Ca&tegory"), m_category);
    form->addRow(m_whole);
    form->addRow(inRow({m_digits, m_case, Stretch{1}}));
    return rules;
}

QWidget *KeywordListEditor::makeWords()
{
    auto *part = new QWidget;
    auto *header = new SectionHeader(tr("Keywords"));
    QAction *remove = makeAction(tr("Remove keywords"), Qt::Key_Delete, this,
                                 &KeywordListEditor::removeWords);
    QToolButton *button = header->addButton("delete", remove->text());
    connect(button, &QToolButton::clicked, remove, &QAction::trigger);
    m_words->addAction(remove);
    m_words->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_words->setAccessibleName(tr("Keywords"));
    m_words->setRootIsDecorated(false);
    m_words->setUniformRowHeights(true);
    m_words->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_words->setHeaderLabels({tr("Keyword"), tr("Reports")});
    m_words->header()->setStretchLastSection(false);
    m_words->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_words->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_words->setFrameShape(QFrame::NoFrame);
    m_words->setMinimumHeight(48); // the whole fits a screen of which half is left
    m_word->setPlaceholderText(tr("Another keyword, Enter adds it"));
    m_word->setAccessibleName(tr("New keyword"));
    auto *field = new QWidget;
    inColumn(field, {{12, 6, 12, 8}}, {m_word});
    inColumn(part, flush, {header, {m_words, 1}, field});
    return part;
}

QWidget *KeywordListEditor::makeRepositories()
{
    auto *part = new QWidget;
    m_repositories->setAccessibleName(tr("Repositories that the list filters"));
    m_repositories->setWhatsThis(tr("Only reports of these repositories need one of the words; "
                                    "those of others stay whatever they say."));
    m_repositories->setFrameShape(QFrame::NoFrame);
    m_repositories->setMinimumHeight(40);
    auto *all = new QWidget;
    inColumn(all, {{12, 6, 12, 6}}, {m_all});
    inColumn(part, flush,
             {new SectionHeader(tr("Filters the reports of")), all, {m_repositories, 1}});
    return part;
}

void KeywordListEditor::showList(const KeywordList &list,
                                 const std::vector<Repository> &repositories)
{
    keepTyped();
    if (list.id != m_list.id) {
        m_counts.clear();
        m_isCounted = false;
    }
    m_list = list;
    showTyped();
    m_whole->setChecked(list.rule.wholeWords);
    m_digits->setChecked(list.rule.withDigits);
    m_case->setChecked(list.rule.matchCase);
    showRepositories(repositories);
    showWords();
    updateState();
}

/// What is written and not stored waits for its list.
void KeywordListEditor::keepTyped()
{
    Typed typed;
    if (m_name->isModified())
        typed.name = m_name->text();
    if (m_category->lineEdit()->isModified())
        typed.category = m_category->currentText();
    typed.word = m_word->text();
    m_typed.insert(m_list.id, typed);
}

void KeywordListEditor::showTyped()
{
    const Typed typed = m_typed.take(m_list.id);
    // What is being written keeps its caret and its own undo; what is stored has none.
    const auto show = [](QLineEdit *field, const QString &text, bool isTyped) {
        if (field->text() != text || (!isTyped && field->isUndoAvailable()))
            field->setText(text);
        field->setModified(isTyped);
    };
    show(m_name, typed.name.value_or(m_list.name), bool(typed.name));
    show(m_category->lineEdit(),
         typed.category.value_or(shownKeywordCategory(m_list.rule.category)), bool(typed.category));
    show(m_word, typed.word, !typed.word.isEmpty());
}

/// Another project, which may be a copy with the same lists.
void KeywordListEditor::forget()
{
    m_typed.clear();
    m_list = {};
    m_counts.clear();
    m_isCounted = false;
    for (QLineEdit *each : {m_name, m_category->lineEdit(), m_word})
        each->setText({});
    updateState();
}

/// The rows stay while they are the same: one of them may be saying that it was ticked.
void KeywordListEditor::showRepositories(const std::vector<Repository> &repositories)
{
    const QSignalBlocker quiet(m_repositories);
    if (repositories != m_shown) {
        m_shown = repositories;
        m_repositories->clear();
        for (const Repository &each : repositories) {
            auto *item = new QListWidgetItem(singleLineName(each.name), m_repositories);
            item->setData(Qt::UserRole, each.folder.value);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        }
    }
    size_t used = 0;
    for (int row = 0; row < m_repositories->count(); ++row) {
        const auto &all = m_list.repositories;
        const bool isUsed = std::ranges::find(all, m_shown[size_t(row)].folder) != all.end();
        m_repositories->item(row)->setCheckState(isUsed ? Qt::Checked : Qt::Unchecked);
        used += isUsed;
    }
    m_all->setCheckState(used == 0                ? Qt::Unchecked
                         : used == m_shown.size() ? Qt::Checked
                                                  : Qt::PartiallyChecked);
}

void KeywordListEditor::showWords()
{
    const QString current = m_words->currentItem() ? m_words->currentItem()->text(0) : QString();
    m_words->clear();
    for (const QString &word : m_list.words) {
        auto *item = new QTreeWidgetItem(
            m_words, {word, m_isCounted ? numberWords(m_counts.value(word)) : QStringLiteral("–")});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        if (word == current)
            m_words->setCurrentItem(item);
    }
}

void KeywordListEditor::showCounts(const QHash<QString, qint64> &counts)
{
    m_counts = counts;
    m_isCounted = true;
    for (int row = 0; row < m_words->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_words->topLevelItem(row);
        item->setText(1, numberWords(counts.value(item->text(0))));
    }
}

void KeywordListEditor::beginNaming()
{
    m_name->setFocus();
    m_name->selectAll();
}

void KeywordListEditor::updateState()
{
    const bool canEdit = m_workspace.canEdit() && m_list.id;
    for (QWidget *each : std::initializer_list<QWidget *>{m_name, m_category, m_whole, m_case,
                                                          m_word, m_repositories, m_all})
        each->setEnabled(canEdit);
    m_digits->setEnabled(canEdit && m_list.rule.wholeWords);
    m_all->setEnabled(canEdit && m_repositories->count() > 0);
}

void KeywordListEditor::rename()
{
    const QString name = m_name->text().trimmed();
    m_name->setModified(false);
    if (!m_list.id || name == m_list.name || !m_workspace.canEdit())
        return;
    if (!m_workspace.edit(tr("Rename keywords %1").arg(m_list.name),
                          [&](Database &db) { keywordlists::rename(db, m_list.id, name); }))
        m_name->setModified(true); // it stays, and the message says why
}

void KeywordListEditor::storeRule()
{
    m_category->lineEdit()->setModified(false);
    KeywordRule rule{storedKeywordCategory(m_category->currentText().trimmed()),
                     m_whole->isChecked(), m_case->isChecked(), m_digits->isChecked()};
    // Another category, or whole words again: what is usual there.
    if (rule.category != m_list.rule.category || !m_list.rule.wholeWords)
        rule.withDigits = keywordlists::usuallyWithDigits(rule.category);
    rule.withDigits = rule.withDigits && rule.wholeWords;
    if (!m_list.id || rule == m_list.rule || !m_workspace.canEdit())
        return;
    if (m_workspace.edit(tr("Rules of keywords %1").arg(m_list.name),
                         [&](Database &db) { keywordlists::setRule(db, m_list.id, rule); }))
        return;
    m_category->lineEdit()->setModified(rule.category != m_list.rule.category);
    m_whole->setChecked(m_list.rule.wholeWords);
    m_digits->setChecked(m_list.rule.withDigits);
    m_case->setChecked(m_list.rule.matchCase);
}

void KeywordListEditor::addWord()
{
    const QString word = m_word->text().simplified();
    if (word.isEmpty() || !m_list.id)
        return;
    if (m_workspace.edit(tr("Add keyword %1").arg(word),
                         [&](Database &db) { keywordlists::addWord(db, m_list.id, word); }))
        m_word->setText({}); // clear() could be taken back, and the keyword could not
}

void KeywordListEditor::removeWords()
{
    QStringList words;
    for (const QTreeWidgetItem *item : m_words->selectedItems())
        words << item->text(0);
    if (words.isEmpty() || !m_workspace.canEdit())
        return;
    const QString step = words.size() == 1 ? tr("Remove keyword %1").arg(words.front())
                                           : tr("Remove %n keyword(s)", nullptr, int(words.size()));
    m_workspace.edit(step, [&](Database &db) {
        for (const QString &word : words)
            keywordlists::removeWord(db, m_list.id, word);
    });
}

void KeywordListEditor::storeUse(const QString &step, const std::vector<CollectionId> &folders,
                                 bool isUsed)
{
    if (!m_list.id || !m_workspace.canEdit())
        return;
    m_workspace.edit(step, [&](Database &db) {
        for (const CollectionId folder : folders)
            keywordlists::setUse(db, m_list.id, folder,
                                 isUsed ? keywordlists::Use::Yes : keywordlists::Use::No);
    });
}

} // namespace axial
