#include "ui/analysis/questions/asofchoice.h"

#include "core/project/versions/versions.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace axial {

AsOfChoice::AsOfChoice(QWidget *parent) : QWidget(parent), m_versions(new QComboBox)
{
    m_versions->setAccessibleName(tr("As of"));
    m_versions->setWhatsThis(
        tr("Counts in the study as it was at a named version; nothing of now is changed."));
    m_versions->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_versions->setMinimumContentsLength(6);
    m_versions->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *label = new QLabel(tr("As of"));
    theme::quieten(*label);
    label->setBuddy(m_versions);
    auto *row = new QGridLayout(this); // as the parameters above it stand
    row->setContentsMargins(12, 0, 12, 12);
    row->setHorizontalSpacing(12);
    row->setColumnMinimumWidth(0, 66);
    row->setColumnStretch(1, 1);
    row->addWidget(label, 0, 0);
    row->addWidget(m_versions, 0, 1);
    forget();
    connect(m_versions, &QComboBox::currentIndexChanged, this, &AsOfChoice::changed);
}

void AsOfChoice::read(Database &db)
{
    const QSignalBlocker blocker(m_versions);
    const QString chosen = words();
    m_versions->clear();
    m_versions->addItem(tr("Now"));
    for (const Version &version : versions::all(db)) {
        if (version.step != Version::elsewhere) // of which only the tree is known
            m_versions->addItem(singleLineName(version.name), version.name);
    }
    m_versions->setCurrentIndex(std::max(0, m_versions->findData(chosen)));
    const bool areAny = m_versions->count() > 1;
    m_versions->setEnabled(areAny);
    m_versions->setToolTip(areAny ? tr("Count in the study as it was at a version")
                                  : tr("Name a version in History to count in the study as it was "
                                       "then"));
}

void AsOfChoice::forget()
{
    const QSignalBlocker blocker(m_versions);
    m_versions->clear();
    m_versions->addItem(tr("Now"));
    m_versions->setEnabled(false);
}

void AsOfChoice::setNow()
{
    const QSignalBlocker blocker(m_versions);
    m_versions->setCurrentIndex(0);
}

QString AsOfChoice::words() const
{
    return m_versions->currentData().toString();
}

} // namespace axial
