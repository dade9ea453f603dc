#include "ui/search/codehitsdialog.h"

#include "ui/base/wording.h"
#include "ui/search/foundhitdelegate.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/suggestions/suggestiondelegate.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QButtonGroup>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace axial {

namespace {

constexpr int codesShown = 4;

} // namespace

CodeHitsDialog::CodeHitsDialog(const CodeTreeModel &tree, const QList<CodeId> &recent,
                               std::vector<FoundSource> sources, QWidget *parent)
    : QDialog(parent), m_tree(tree), m_hits(new FoundHits(std::move(sources), this)),
      m_suggestions(new CodeSuggestions(tree, this)),
      m_field(new FilterField(tr("Code: type a key or a name"))), m_codes(new QListView),
      m_list(new QListView), m_count(new QLabel), m_apply(new QPushButton)
{
    setWindowTitle(tr("Code all hits"));
    m_suggestions->setRecent(recent);
    auto column = new QVBoxLayout(this);
    column->setSpacing(8);
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
    auto row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(new QLabel(tr("Code")));
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
    auto row = new QHBoxLayout;
    row->setSpacing(12);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto all = new LinkButton(tr("All"));
    all->setAccessibleName(tr("Check all hits"));
    auto none = new LinkButton(tr("None"));
    none->setAccessibleName(tr("Check no hit"));
    auto cancel = new QPushButton(tr("Cancel"));
    m_apply->setDefault(true);
    row->addWidget(m_count);
    row->addWidget(all);
    row->addWidget(none);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_apply);
    column->addLayout(row);
    connect(all, &QAbstractButton::clicked, this, [this] { m_hits->setAllChecked(true); });
    connect(none, &QAbstractButton::clicked, this, [this] { m_hits->setAllChecked(false); });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &CodeHitsDialog::accept);
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
    const QModelIndex index = m_codes->currentIndex();
    return index.isValid() ? m_suggestions->codeAt(index.row()) : CodeId{};
}

QString CodeHitsDialog::newName() const
{
    return chosen() ? QString() : m_field->text().simplified();
}

void CodeHitsDialog::showFoot()
{
    const QString checked = QLocale().toString(m_hits->checkedCount());
    m_count->setText(tr("%1 of %2").arg(checked, tr("%Ln hit(s)", nullptr, m_hits->rowCount())));
    const Code *code = m_tree.find(chosen());
    const QString name = code ? (code->key.isEmpty() ? shortened(code->name, 30) : code->key)
                              : tr("new code “%1”").arg(shortened(newName(), 24));
    const QString hits = tr("%Ln hit(s)", nullptr, m_hits->checkedCount());
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

} // namespace axial
