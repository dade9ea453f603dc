#include "ui/sources/speakersdialog.h"

#include "core/base/names.h"
#include "core/base/naturalorder.h"
#include "core/project/people/participants.h"
#include "core/project/people/typedpeople.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/plaintable.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>

namespace axial {

namespace {

constexpr SpeakerRole parts[] = {SpeakerRole::Interviewer, SpeakerRole::LeftOut,
                                 SpeakerRole::Unknown};

/// A field in its row, as the other fields of the program stand.
QRect fieldIn(const QRect &cell)
{
    return cell.adjusted(4, 3, -8, -3);
}

enum SpeakerColumn {
    SourceColumn,
    NameColumn,
    TurnsColumn,
    WhoColumn,
    WordsColumn,
    speakerColumns
};

constexpr int rowHeight = 34;

QTableWidgetItem *cell(const QString &text)
{
    auto item = new QTableWidgetItem(singleLineName(text));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setToolTip(plainToolTip(text));
    return item;
}

SpeakersDialog::Content readContent(Database &db, std::vector<SourceId> wanted)
{
    SpeakersDialog::Content content;
    if (wanted.empty()) {
        for (const SourceKind kind : {SourceKind::Transcript, SourceKind::Document}) {
            for (const Source &source : sources::ofKind(db, kind))
                wanted.push_back(source.id);
        }
    }
    for (const SourceId source : wanted) {
        if (sources::speakers(db, source).empty())
            continue;
        const QString title = sources::at(db, source).title;
        for (SpeakerUse &use : speakers::uses(db, source)) {
            const Identity who = speakers::identity(db, use.speaker);
            content.rows.push_back({title, std::move(use), who, who});
        }
    }
    for (const Participant &participant : participants::all(db))
        content.people << participant.pseudonym;
    std::ranges::sort(content.people, nameLess);
    return content;
}

} // namespace

QString shownIdentity(const Identity &who)
{
    switch (who.role) {
    case SpeakerRole::Interviewer:
        return SpeakersDialog::tr("interviewer");
    case SpeakerRole::LeftOut:
        return SpeakersDialog::tr("left out");
    case SpeakerRole::Participant:
        return who.pseudonym.isEmpty() ? SpeakersDialog::tr("a participant") : who.pseudonym;
    case SpeakerRole::Unknown:
        break;
    }
    return SpeakersDialog::tr("not known");
}

SpeakersDialog::SpeakersDialog(Workspace &workspace, std::vector<SourceId> sources, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_sentence(paragraph()), m_table(new QTableWidget),
      m_effect(paragraph())
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Speakers"));
    resize(860, 440);
    build();
    read(std::move(sources));
}

void SpeakersDialog::build()
{
    for (QLabel *label : {m_sentence, m_effect})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setText(tr("Reading who speaks…"));
    makePlainRows(*m_table, tr("Speakers"), rowHeight);
    m_table->setFrameShape(QFrame::StyledPanel);
    m_table->setColumnCount(speakerColumns);
    m_table->setHorizontalHeaderLabels(
        {tr("Transcript"), tr("Speaker"), tr("Turns"), tr("Is"), tr("First words")});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setWordWrap(false);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed
                             | QAbstractItemView::DoubleClicked);
    connect(m_table, &QTableWidget::cellClicked, this, [this](int row, int column) {
        if (column == WhoColumn)
            m_table->editItem(m_table->item(row, column));
    });
    connect(m_table, &QTableWidget::itemChanged, this, [this](QTableWidgetItem *item) {
        if (item->column() == WhoColumn)
            take(item->row(), item->text());
    });
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel, &SpeakersDialog::store);
    m_apply = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
    for (QAbstractButton *button : buttons->buttons())
        static_cast<QPushButton *>(button)->setAutoDefault(false);
    m_apply->setEnabled(false);
    inColumn(this, {{16, 16, 16, 16}}, {m_sentence, {m_table, 1}, m_effect, buttons});
}

/// Enter ends the choice in a cell, and must not end the dialog with it.
void SpeakersDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || focusWidget() == m_apply)
        QDialog::keyPressEvent(event);
}

void SpeakersDialog::read(std::vector<SourceId> sources)
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader) {
        m_sentence->setText(tr("Who speaks can’t be read just now. Open this again in a moment."));
        return;
    }
    m_workspace.jobs().run<Content>(
        tr("Reading who speaks"), this,
        [reader, sources = std::move(sources)](Progress &) {
            return readContent(*reader, sources);
        },
        [this](Content content) { show(std::move(content)); },
        [this](const Error &error) { m_sentence->setText(error.message()); },
        [this] { m_sentence->setText(tr("Reading who speaks was cancelled. Open this again.")); });
}

void SpeakersDialog::reject()
{
    const std::vector<Row> changed = this->changed();
    if (changed.empty())
        return QDialog::reject();
    askToLose(this, tr("Speakers"), tr("Leave the speakers as they were?"),
              tr("%1 would be lost.").arg(tr("%Ln choice(s)", nullptr, int(changed.size()))),
              tr("Discard the choices"), tr("Go on choosing"), [this] { QDialog::reject(); });
}

void SpeakersDialog::show(Content content)
{
    m_content = std::move(content);
    const bool areSeveral = std::ranges::any_of(m_content.rows, [this](const Row &row) {
        return row.use.speaker.source != m_content.rows[0].use.speaker.source;
    });
    m_sentence->setText(
        m_content.rows.empty()
            ? tr("No speakers are known here yet. Put the caret into a paragraph and say whose "
                 "turn it is: Transcript > Turn > A turn of its own.")
            : tr("All turns of a speaker follow, with the quotes in them. The text stays as it "
                 "is."));
    const QSignalBlocker blocker(m_table);
    m_table->setColumnHidden(SourceColumn, !areSeveral);
    m_table->setItemDelegateForColumn(WhoColumn, new IdentityDelegate(m_content.people, m_table));
    m_table->setRowCount(int(m_content.rows.size()));
    for (int row = 0; row < m_table->rowCount(); ++row)
        addRow(row);
    m_table->setColumnWidth(SourceColumn, 160);
    m_table->setColumnWidth(NameColumn, 140);
    m_table->setColumnWidth(TurnsColumn, 60);
    m_table->setColumnWidth(WhoColumn, 190);
    if (m_table->rowCount() > 0)
        m_table->setCurrentCell(0, WhoColumn);
    m_table->setFocus();
    showEffect();
}

void SpeakersDialog::addRow(int row)
{
    const Row &shown = m_content.rows[size_t(row)];
    m_table->setItem(row, SourceColumn, cell(shown.source));
    QTableWidgetItem *name = cell(shown.use.speaker.name);
    name->setFont(theme::font(10, QFont::DemiBold));
    m_table->setItem(row, NameColumn, name);
    QTableWidgetItem *turns = cell(QString::number(shown.use.turns));
    turns->setFont(theme::numberFont(10));
    turns->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setItem(row, TurnsColumn, turns);
    auto who = new QTableWidgetItem(shownIdentity(shown.now));
    who->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable
                  | (m_workspace.canEdit() ? Qt::ItemIsEditable : Qt::NoItemFlags));
    m_table->setItem(row, WhoColumn, who);
    QTableWidgetItem *words = cell(shown.use.firstWords);
    words->setForeground(theme::tokens().text2);
    m_table->setItem(row, WordsColumn, words);
}

void SpeakersDialog::take(int row, const QString &who)
{
    Row &changed = m_content.rows[size_t(row)];
    changed.now = IdentityDelegate::identityOf(who);
    changed.now.pseudonym = TypedPeople::name(m_content.people, changed.now.pseudonym);
    const QSignalBlocker blocker(m_table);
    m_table->item(row, WhoColumn)->setText(shownIdentity(changed.now));
    showEffect();
}

std::vector<SpeakersDialog::Row> SpeakersDialog::changed() const
{
    std::vector<Row> changed = m_content.rows;
    std::erase_if(changed, [](const Row &row) { return row.now == row.before; });
    return changed;
}

void SpeakersDialog::showEffect()
{
    QStringList added;
    const auto changed = int(this->changed().size());
    for (const Row &row : m_content.rows) {
        const QString &name = row.now.pseudonym;
        if (!name.isEmpty() && !m_content.people.contains(name) && !added.contains(name))
            added << name;
    }
    QString text = changed ? tr("%Ln speakers change", nullptr, changed) : QString();
    if (!added.isEmpty())
        text += tr(" · new: %1").arg(shortened(added.join(QStringLiteral(", ")), 200));
    m_effect->setText(text);
    m_apply->setEnabled(changed > 0 && m_workspace.canEdit());
}

void SpeakersDialog::store()
{
    const std::vector<Row> changed = this->changed();
    if (changed.empty())
        return;
    const Row &first = changed.front();
    const QString label =
        changed.size() == 1
            ? tr("%1 is %2")
                  .arg(shortened(first.use.speaker.name, 40),
                       shortened(shownIdentity(first.now), 40))
            : tr("Who is who: %1").arg(tr("%Ln speaker(s)", nullptr, int(changed.size())));
    const bool isStored = m_workspace.edit(label, [&](Database &db) {
        for (const Row &row : changed)
            speakers::identify(db, row.use.speaker.id, row.now);
    });
    if (isStored)
        accept();
}

IdentityDelegate::IdentityDelegate(QStringList people, QObject *parent)
    : QStyledItemDelegate(parent), m_people(std::move(people))
{
}

Identity IdentityDelegate::identityOf(const QString &who)
{
    const QString name = who.trimmed();
    if (name.isEmpty())
        return {};
    for (const SpeakerRole part : parts) {
        if (name == shownIdentity({part, {}}))
            return {part, {}};
    }
    if (name == shownIdentity({SpeakerRole::Participant, {}}))
        return {SpeakerRole::Participant, {}};
    return {SpeakerRole::Participant, names::fitted(name)};
}

void IdentityDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, QModelIndex());
    QStyleOptionComboBox field;
    field.rect = fieldIn(option.rect);
    field.palette = option.palette;
    field.fontMetrics = option.fontMetrics;
    field.direction = option.direction;
    field.state = QStyle::State_Enabled;
    field.state.setFlag(QStyle::State_HasFocus, option.state.testFlag(QStyle::State_HasFocus));
    field.subControls = QStyle::SC_All;
    field.currentText = elided(option.fontMetrics, index.data().toString(),
                               field.rect.width() - 32);
    const QWidget *widget = option.widget;
    const QStyle *style = widget ? widget->style() : QApplication::style();
    style->drawComplexControl(QStyle::CC_ComboBox, &field, painter, widget);
    style->drawControl(QStyle::CE_ComboBoxLabel, &field, painter, widget);
}

QWidget *IdentityDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                        const QModelIndex &index) const
{
    auto field = new QComboBox(parent);
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setAccessibleName(tr("Who %1 is").arg(index.siblingAtColumn(1).data().toString()));
    field->lineEdit()->setPlaceholderText(tr("a participant, or a new one"));
    letEnterEndCompletion(*field);
    for (const SpeakerRole part : parts)
        field->addItem(shownIdentity({part, {}}));
    if (!m_people.isEmpty())
        field->insertSeparator(field->count());
    field->addItems(m_people);
    auto self = const_cast<IdentityDelegate *>(this); // Qt asks a const delegate to send signals
    connect(field, &QComboBox::activated, self, [self, field] {
        Q_EMIT self->commitData(field);
        Q_EMIT self->closeEditor(field);
    });
    return field;
}

void IdentityDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto field = static_cast<QComboBox *>(editor);
    const QString now = index.data().toString();
    field->setCurrentIndex(field->findText(now));
    field->setEditText(now);
    field->lineEdit()->selectAll();
}

void IdentityDelegate::setModelData(QWidget *editor, QAbstractItemModel *model,
                                    const QModelIndex &index) const
{
    model->setData(index, static_cast<QComboBox *>(editor)->currentText());
}

void IdentityDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                            const QModelIndex &) const
{
    editor->setGeometry(fieldIn(option.rect));
}

} // namespace axial
