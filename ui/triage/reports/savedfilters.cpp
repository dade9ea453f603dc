#include "ui/triage/reports/savedfilters.h"

#include "core/project/savedfilters.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/plaintext.h"

#include <QAction>

namespace axial {
namespace {

/// A name is no mnemonic.
QString entry(const QString &name)
{
    return QString(name).replace(u'&', QLatin1String("&&"));
}

} // namespace

SavedFilters::SavedFilters(Workspace &workspace, ReportFilterField &field, QWidget *parent)
    : QMenu(tr("Saved filters"), parent), m_workspace(workspace), m_field(field),
      m_delete(new QMenu(tr("Delete a saved filter"), this))
{
    menuAction()->setIcon(icons::icon("filter"));
    menuAction()->setToolTip(tr("Saved filters"));
    setToolTipsVisible(true);
    setAccessibleName(tr("Saved filters"));
    connect(this, &QMenu::aboutToShow, this, &SavedFilters::fill);
    fill();
}

void SavedFilters::fill()
{
    clear();
    std::vector<SavedFilter> saved;
    if (m_workspace.project())
        m_workspace.guarded(
            [&] { saved = savedfilters::all(m_workspace.database(), savedfilters::triage); });
    for (const SavedFilter &filter : saved) {
        addAction(entry(filter.name), &m_field, [this, text = filter.text] {
            m_field.applyText(text);
        })->setToolTip(plainToolTip(filter.text));
    }
    addSeparator();
    addAction(tr("Save this filter…"), this, &SavedFilters::askName)
        ->setEnabled(m_workspace.canEdit() && !m_field.text().trimmed().isEmpty());
    addMenu(m_delete);
    m_delete->clear();
    m_delete->setEnabled(!saved.empty() && m_workspace.canEdit());
    for (const SavedFilter &filter : saved) {
        m_delete->addAction(entry(filter.name), this, [this, filter] {
            m_workspace.edit(tr("Delete the filter %1").arg(filter.name),
                             [&](Database &db) { savedfilters::remove(db, filter.id); });
        });
    }
}

void SavedFilters::askName()
{
    connect(askForLine(m_workspace, &m_field, tr("Save filter"), tr("Name of the filter:"),
                       m_field.text().trimmed().left(60)),
            &QInputDialog::textValueSelected, this, &SavedFilters::save);
}

void SavedFilters::save(const QString &name)
{
    const QString text = m_field.text().trimmed();
    m_workspace.edit(tr("Save the filter %1").arg(name), [&](Database &db) {
        savedfilters::save(db, savedfilters::triage, name, text);
    });
}

} // namespace axial
