#include "ui/coding/acts/wholedocumentacts.h"

#include "core/project/history/changes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/wholecodings.h"
#include "core/text/words/comparable.h"
#include "ui/base/codingsight.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/chipwidget.h"
#include "ui/widgets/labels/elidinglabel.h"
#include "ui/widgets/labels/linkbutton.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace axial {
namespace {

constexpr int wholeCodeRole = Qt::UserRole + 1;

} // namespace

WholeCodesDialog::WholeCodesDialog(const QString &document, const CodeTreeModel &tree,
                                   const QSet<CodeId> &own, QWidget *parent)
    : QDialog(parent), m_own(own), m_list(new QListWidget)
{
    auto *filter = new FilterField(tr("Filter codes"));
    setWindowTitle(tr("Codes of the whole document"));
    auto *heading = paragraph(document);
    m_list->setAccessibleName(tr("Codes of the whole document"));
    m_list->setWordWrap(true);
    m_list->setSpacing(2); // or the lines of one run into those of the next
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const Code &code : tree.codes()) {
        if (code.kind == CodeKind::Folder)
            continue;
        const QString path = tree.pathOf(code.id);
        auto *item = new QListWidgetItem(
            path.isEmpty() ? code.label() : tr("%1 – %2").arg(code.label(), path), m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setData(wholeCodeRole, code.id.value);
        item->setCheckState(own.contains(code.id) ? Qt::Checked : Qt::Unchecked);
    }
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked) {
            m_list->setCurrentRow(i);
            break;
        }
    }
    auto *buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel,
                                  &WholeCodesDialog::finish);
    inColumn(this, {heading, filter, {m_list, 1}, buttons});
    resize(620, 440); // a sub-code with its path in a line, or in two
    filter->leadTo(m_list);
    filter->setFocus();
    connect(filter, &QLineEdit::textChanged, this, &WholeCodesDialog::narrow);
}

void WholeCodesDialog::narrow(const QString &typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem *item = m_list->item(i);
        const QString text = item->text();
        item->setHidden(!std::ranges::all_of(
            words, [&text](const QString &word) { return saysWords(text, word); }));
    }
    if (const QListWidgetItem *current = m_list->currentItem(); !current || !current->isHidden())
        return;
    for (int i = 0; i < m_list->count(); ++i) {
        if (!m_list->item(i)->isHidden()) {
            m_list->setCurrentRow(i);
            return;
        }
    }
    m_list->setCurrentItem(nullptr);
}

void WholeCodesDialog::finish()
{
    std::vector<CodeId> put, takenOff;
    for (int i = 0; i < m_list->count(); ++i) {
        const QListWidgetItem *item = m_list->item(i);
        const CodeId code{item->data(wholeCodeRole).toLongLong()};
        const bool isOn = item->checkState() == Qt::Checked;
        if (isOn != m_own.contains(code))
            (isOn ? put : takenOff).push_back(code);
    }
    accept();
    if (!put.empty() || !takenOff.empty())
        Q_EMIT chosen(put, takenOff);
}

WholeCodesBar::WholeCodesBar(const CodeTreeModel &tree, WholeDocumentActs &acts)
    : m_tree(tree), m_codes(new QHBoxLayout), m_change(new LinkButton(tr("Change…")))
{
    auto *title = new QLabel(tr("Whole document"));
    theme::quieten(*title);
    m_codes->setSpacing(6);
    inRow(this, {{12, 4, 12, 5}, 10}, {title, {m_codes, 1}, m_change});
    m_change->setAccessibleName(tr("Change the codes of the whole document"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
    connect(m_change, &QAbstractButton::clicked, &acts, &WholeDocumentActs::ask);
}

void WholeCodesBar::showCodes(const std::vector<WholeCode> &codes,
                              const QHash<CoderId, QString> &coders)
{
    while (QLayoutItem *item = m_codes->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    constexpr size_t most = 6; ///< the others are in the tool tip
    QStringList all;
    for (size_t i = 0; i < codes.size(); ++i) {
        const Code *code = m_tree.find(codes[i].code);
        const QString who = coders.value(codes[i].coder);
        const QString name = code ? code->label() : QString();
        all << (who.isEmpty() ? name : tr("%1 (%2)").arg(name, who));
        if (i >= most)
            continue;
        m_codes->addWidget(new ChipWidget(m_tree.colorOf(codes[i].code)));
        auto *label = new ElidingLabel(all.last());
        label->setFont(theme::font(10));
        m_codes->addWidget(label);
    }
    if (codes.size() > most)
        m_codes->addWidget(new QLabel(tr("and %1 more").arg(codes.size() - most)));
    m_codes->addStretch(1);
    const QString words = tr("Codes of the whole document: %1").arg(all.join(QStringLiteral("; ")));
    setAccessibleName(words);
    setToolTip(plainToolTip(words));
    setVisible(!codes.empty());
}

void WholeCodesBar::setCanEdit(bool canEdit)
{
    m_change->setEnabled(canEdit);
}

void WholeCodesBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().base);
    painter.fillRect(0, height() - 1, width(), 1, theme::tokens().line);
}

WholeDocumentActs::WholeDocumentActs(Workspace &workspace, const CodeTreeModel &codes,
                                     CodingCentre &centre, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(codes), m_centre(centre),
      m_bar(new WholeCodesBar(codes, *this))
{
    centre.documents()->addAbove(m_bar);
    connect(&workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (changes.touches({StudyTable::SourceCoding, StudyTable::Coder}) || touchesSight(changes))
            read();
    });
    connect(&workspace, &Workspace::sightChanged, this, &WholeDocumentActs::read);
    connect(centre.documents(), &DocumentArea::currentChanged, this, &WholeDocumentActs::read);
}

void WholeDocumentActs::addTo(ActionGroups &groups)
{
    m_act = groups.add(tr("Codes of the whole document…"),
                       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E), this, &WholeDocumentActs::ask);
}

void WholeDocumentActs::updateActions()
{
    m_act->setEnabled(m_workspace.canEdit() && m_centre.documents()->current());
    m_bar->setCanEdit(m_workspace.canEdit());
}

void WholeDocumentActs::read()
{
    const DocumentPane *pane = m_centre.documents()->current();
    std::vector<WholeCode> codes;
    QHash<CoderId, QString> names;
    if (pane && m_workspace.project()) {
        m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            codes = wholecodings::of(db, pane->source(), m_workspace.asker().in(db));
            if (const auto all = coders::names(db); all.size() > 1)
                names = all;
        });
    }
    m_bar->showCodes(codes, names);
}

void WholeDocumentActs::ask()
{
    const DocumentPane *pane = m_centre.documents()->current();
    if (!pane || !m_workspace.canEdit())
        return;
    const SourceId source = pane->source();
    QSet<CodeId> own;
    const bool isRead = m_workspace.guarded([&] {
        const CoderId me = ownCoder(m_workspace);
        for (const WholeCode &each : wholecodings::of(m_workspace.database(), source)) {
            if (each.coder == me)
                own.insert(each.code);
        }
    });
    if (!isRead)
        return;
    auto *dialog = new WholeCodesDialog(shortened(pane->row().title, 200), m_codes, own,
                                        m_bar->window());
    connect(dialog, &WholeCodesDialog::chosen, this,
            [this, source](const std::vector<CodeId> &put, const std::vector<CodeId> &takenOff) {
                store(source, put, takenOff);
            });
    m_workspace.openDialog(dialog);
}

void WholeDocumentActs::store(SourceId source, const std::vector<CodeId> &put,
                              const std::vector<CodeId> &takenOff)
{
    QStringList names;
    for (const std::vector<CodeId> *codes : {&put, &takenOff}) {
        for (const CodeId each : *codes) {
            if (const Code *code = m_codes.find(each))
                names << code->keyOrName();
        }
    }
    const QString all = shortened(names.join(QStringLiteral(", ")), 60);
    m_workspace.edit(put.empty() ? tr("Take %1 off the whole document").arg(all)
                                 : tr("Code the whole document: %1").arg(all),
                     [&](Database &db) {
                         const CoderId me = m_workspace.ensureCoder(db);
                         for (const CodeId code : takenOff)
                             wholecodings::takeOff(db, source, code, me);
                         for (const CodeId code : put)
                             wholecodings::put(db, source, code, me);
                     });
}

} // namespace axial
