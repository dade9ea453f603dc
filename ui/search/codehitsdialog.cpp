#include "ui/search/codehitsdialog.h"

#include "core/base/messages.h"
#include "core/text/context.h"
#include "core/text/segments.h"
#include "ui/base/wording.h"
#include "ui/lists/painteddelegate.h"
#include "ui/search/hitcontext.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QButtonGroup>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace axial {

namespace {

/// Paints a row of FoundHits: check box, where it is, two lines of the words around it.
class FoundHitDelegate : public PaintedDelegate
{
public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, rowHeight};
    }

    static constexpr int rowHeight = 64;

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const QRect check = paintCheckBox(painter, option);
        QRect room = option.rect.adjusted(0, 5, -10, -4);
        room.setLeft(check.right() + 10);
        painter.setFont(theme::font(9));
        painter.setPen(theme::tokens().text3);
        writeElided(painter, QRect(room.left(), room.top(), room.width(), 16), Qt::AlignLeft,
                    singleLineName(index.data(FoundHits::PlaceRole).toString()));
        room.setTop(room.top() + 17);
        const auto place = [&](int role) { return index.data(role).toLongLong(); };
        paintHitContext(painter, room,
                        {index.data(FoundHits::ContextRole).toString(),
                         {place(FoundHits::HitStartRole), place(FoundHits::HitEndRole)},
                         {place(FoundHits::CodedStartRole), place(FoundHits::CodedEndRole)}},
                        2);
        painter.setPen(theme::tokens().grid);
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }

    QString toolTip(const QModelIndex &index) const override
    {
        return index.data(FoundHits::ContextRole).toString();
    }
};

constexpr int codesShown = 4;

} // namespace

CodeHitsDialog::CodeHitsDialog(const CodeTreeModel &tree, const QList<CodeId> &recent,
                               std::vector<FoundSource> sources, QWidget *parent)
    : QDialog(parent), m_tree(tree), m_hits(new FoundHits(std::move(sources), this)),
      m_suggestions(new CodeSuggestions(tree, this)),
      m_field(new FilterField(tr("Code: type a number or a name"))), m_codes(new QListView),
      m_list(new QListView), m_count(new QLabel), m_apply(new QPushButton)
{
    setWindowTitle(tr("Code all hits"));
    m_suggestions->setRecent(recent);
    auto *column = inColumn(this, {.spacing = 8}, {});
    addCodeField(column);
    addExtents(column);
    addHits(column);
    addFoot(column);
    connect(m_hits, &FoundHits::checkedChanged, this, &CodeHitsDialog::showFoot);
    ask();
    resize(720, 560);
    m_field->setFocus();
}

void CodeHitsDialog::addCodeField(QVBoxLayout *column)
{
    m_field->walk(m_codes);
    m_codes->setAccessibleName(tr("Codes for the hits"));
    m_codes->setModel(m_suggestions);
    m_codes->setItemDelegate(new SuggestionDelegate(SuggestionDelegate::Numbers::Hidden, m_codes));
    m_codes->setUniformItemSizes(true);
    m_codes->setFixedHeight(codesShown * SuggestionDelegate::rowHeight + 2);
    m_codes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_field);
    column->addWidget(m_codes);
    connect(m_field, &QLineEdit::textChanged, this, &CodeHitsDialog::ask);
    connect(m_codes->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CodeHitsDialog::showFoot);
}

void CodeHitsDialog::addExtents(QVBoxLayout *column)
{
    auto row = inRow({.spacing = 16}, {new QLabel(tr("Code"))});
    auto group = new QButtonGroup(this);
    const std::pair<HitExtent, QString> extents[] = {{HitExtent::Words, tr("the &words found")},
                                                     {HitExtent::Sentence, tr("their &sentence")},
                                                     {HitExtent::Turn, tr("their &turn")}};
    for (const auto &[extent, name] : extents) {
        auto button = new QRadioButton(name);
        button->setAccessibleName(tr("Code %1").arg(QString(name).remove(u'&')));
        button->setChecked(extent == HitExtent::Words);
        group->addButton(button, int(extent));
        row->addWidget(button);
    }
    row->addStretch(1);
    column->addLayout(row);
    connect(group, &QButtonGroup::idClicked, this,
            [this](int extent) { m_hits->setExtent(HitExtent(extent)); });
}

void CodeHitsDialog::addHits(QVBoxLayout *column)
{
    m_list->setAccessibleName(tr("Hits"));
    m_list->setModel(m_hits);
    m_list->setItemDelegate(new FoundHitDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMinimumHeight(140);
    if (m_hits->rowCount() > 0)
        m_list->setCurrentIndex(m_hits->index(0));
    column->addWidget(m_list, 1);
}

void CodeHitsDialog::addFoot(QVBoxLayout *column)
{
    m_count->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto all = new LinkButton(tr("All"));
    all->setAccessibleName(tr("Check all hits"));
    auto none = new LinkButton(tr("None"));
    none->setAccessibleName(tr("Check no hit"));
    auto *buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    buttons->addButton(m_apply, QDialogButtonBox::AcceptRole);
    m_apply->setDefault(true);
    column->addLayout(inRow({.spacing = 12}, {m_count, all, none, {buttons, 1}}));
    connect(all, &QAbstractButton::clicked, this, [this] { m_hits->setAllChecked(true); });
    connect(none, &QAbstractButton::clicked, this, [this] { m_hits->setAllChecked(false); });
}

void CodeHitsDialog::ask()
{
    m_suggestions->setQuery(m_field->text());
    m_codes->setCurrentIndex(m_suggestions->index(0, 0));
    m_codes->scrollToTop();
    showFoot();
}

CodeId CodeHitsDialog::chosen() const
{
    return m_suggestions->codeAt(m_codes->currentIndex().row());
}

QString CodeHitsDialog::newName() const
{
    return chosen() ? QString() : m_field->text().simplified();
}

void CodeHitsDialog::showFoot()
{
    const QString checked = QLocale().toString(m_hits->checkedCount());
    m_count->setText(
        tr("%1 of %2").arg(checked, CountText::tr("%Ln hit(s)", nullptr, m_hits->rowCount())));
    const Code *code = m_tree.find(chosen());
    const QString name = code ? (code->key.isEmpty() ? shortened(code->name, 30) : code->key)
                              : tr("new code “%1”").arg(shortened(newName(), 24));
    const QString hits = CountText::tr("%Ln hit(s)", nullptr, m_hits->checkedCount());
    const bool can = m_hits->checkedCount() > 0 && (code || !newName().isEmpty());
    m_apply->setText(code || !newName().isEmpty() ? menuText(tr("Code %1: %2").arg(hits, name))
                                                  : tr("Code %1").arg(hits));
    m_apply->setEnabled(can);
}

void CodeHitsDialog::accept()
{
    if (!m_apply->isEnabled())
        return;
    if (const CodeId code = chosen())
        Q_EMIT codeRequested(code, m_hits->passages(), m_hits->checkedCount());
    else
        Q_EMIT newCodeRequested(newName(), m_hits->passages(), m_hits->checkedCount());
    QDialog::accept();
}

FoundHits::FoundHits(std::vector<FoundSource> sources, QObject *parent)
    : QAbstractListModel(parent), m_sources(std::move(sources))
{
    for (size_t source = 0; source < m_sources.size(); ++source) {
        for (const TextRange &range : m_sources[source].hits)
            m_hits.push_back({int(source), range, true});
    }
    m_checked = int(m_hits.size());
}

void FoundHits::setExtent(HitExtent extent)
{
    m_extent = extent;
    if (!m_hits.empty())
        Q_EMIT dataChanged(index(0), index(int(m_hits.size()) - 1));
}

void FoundHits::setAllChecked(bool checked)
{
    if (m_hits.empty())
        return;
    for (Hit &hit : m_hits)
        hit.isChecked = checked;
    m_checked = checked ? int(m_hits.size()) : 0;
    Q_EMIT dataChanged(index(0), index(int(m_hits.size()) - 1), {Qt::CheckStateRole});
    Q_EMIT checkedChanged();
}

const DocumentTurn *FoundHits::turnOf(const Hit &hit) const
{
    const auto &turns = m_sources[size_t(hit.source)].turns;
    const auto after = std::upper_bound(
        turns.begin(), turns.end(), hit.range.start,
        [](qint64 at, const DocumentTurn &turn) { return at < turn.range.start; });
    if (after == turns.begin() || !(after - 1)->range.contains(hit.range.start))
        return nullptr;
    return &*(after - 1);
}

TextRange FoundHits::coded(const Hit &hit) const
{
    const QString &text = m_sources[size_t(hit.source)].text;
    if (m_extent == HitExtent::Words)
        return hit.range;
    const DocumentTurn *turn = turnOf(hit);
    TextRange range =
        m_extent == HitExtent::Sentence
            ? sentenceAt(text, hit.range.start).united(sentenceAt(text, hit.range.end - 1))
        : turn ? turn->range
               : paragraphAt(text, hit.range.start);
    if (turn) // without the speaker's name
        range.start = std::max(range.start, turn->words);
    return trimmedRange(text, range.united(hit.range));
}

TextRange FoundHits::around(const Hit &hit) const
{
    const DocumentTurn *turn = turnOf(hit);
    return contextOf(m_sources[size_t(hit.source)].text, hit.range, turn ? turn->words : 0,
                     {70, 200});
}

QString FoundHits::placeOf(const Hit &hit) const
{
    const FoundSource &source = m_sources[size_t(hit.source)];
    QStringList parts{shortened(source.title, 60)};
    if (const DocumentTurn *turn = turnOf(hit)) {
        parts << tr("turn %1").arg(turn - source.turns.data() + 1);
        if (!turn->speaker.isEmpty())
            parts << shortened(turn->speaker, 30);
    }
    return parts.join(QStringLiteral(" · "));
}

std::vector<Passage> FoundHits::passages() const
{
    std::vector<Passage> result;
    for (const Hit &hit : m_hits) {
        if (!hit.isChecked)
            continue;
        const FoundSource &source = m_sources[size_t(hit.source)];
        const TextRange range = coded(hit);
        const bool isSame = !result.empty() && result.back().source == source.source
                            && result.back().range == range;
        if (!isSame)
            result.push_back({source.source, range, source.text.mid(range.start, range.length())});
    }
    return result;
}

QVariant FoundHits::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Hit &hit = m_hits[size_t(index.row())];
    const TextRange context = around(hit);
    const auto inContext = [&](qint64 place) {
        return std::clamp(place, context.start, context.end) - context.start;
    };
    switch (role) {
    case Qt::CheckStateRole:
        return int(hit.isChecked ? Qt::Checked : Qt::Unchecked);
    case ContextRole:
        return m_sources[size_t(hit.source)].text.mid(context.start, context.length());
    case PlaceRole:
        return placeOf(hit);
    case Qt::DisplayRole:
        return QStringLiteral("%1: %2").arg(placeOf(hit), data(index, ContextRole).toString());
    case CodedStartRole:
        return inContext(coded(hit).start);
    case CodedEndRole:
        return inContext(coded(hit).end);
    case HitStartRole:
        return inContext(hit.range.start);
    case HitEndRole:
        return inContext(hit.range.end);
    default:
        return {};
    }
}

bool FoundHits::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Hit &hit = m_hits[size_t(index.row())];
    const bool isChecked = value.toInt() == Qt::Checked;
    if (hit.isChecked != isChecked)
        m_checked += isChecked ? 1 : -1;
    hit.isChecked = isChecked;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT checkedChanged();
    return true;
}

} // namespace axial
