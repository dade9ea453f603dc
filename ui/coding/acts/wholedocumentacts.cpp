#include "ui/coding/acts/wholedocumentacts.h"

#include "core/project/history/changes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/wholecodings.h"
#include "ui/base/codingsight.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/coding/acts/wholecodesbar.h"
#include "ui/coding/acts/wholecodesdialog.h"
#include "ui/coding/documents/codingcentre.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/taxonomy/tree/codetreemodel.h"

#include <QMenu>

namespace axial {

WholeDocumentActs::WholeDocumentActs(Workspace &workspace, const CodeTreeModel &codes,
                                     CodingCentre &centre, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_codes(codes), m_centre(centre),
      m_bar(new WholeCodesBar(codes))
{
    centre.documents()->addAbove(m_bar);
    connect(m_bar, &WholeCodesBar::changeRequested, this, &WholeDocumentActs::ask);
    connect(&workspace, &Workspace::dataChanged, this, &WholeDocumentActs::takeChanges);
    connect(&workspace, &Workspace::sightChanged, this, &WholeDocumentActs::read);
    connect(centre.documents(), &DocumentArea::currentChanged, this, &WholeDocumentActs::read);
}

void WholeDocumentActs::addTo(ActionGroups &groups)
{
    m_act = groups.add(tr("Codes of the whole document…"),
                       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_E), this, &WholeDocumentActs::ask);
}

void WholeDocumentActs::addTo(QMenu &menu)
{
    menu.addAction(m_act);
}

void WholeDocumentActs::updateActions()
{
    m_act->setEnabled(m_workspace.canEdit() && m_centre.documents()->current());
    m_bar->setCanEdit(m_workspace.canEdit());
}

void WholeDocumentActs::takeChanges(const Changes &changes)
{
    if (changes.touches({StudyTable::SourceCoding, StudyTable::Coder}) || touchesSight(changes))
        read();
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
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
    dialog->open();
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
