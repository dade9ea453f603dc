#include "ui/base/shownparts.h"

#include "ui/base/workspace.h"

#include <QVariant>

namespace axial {

ShownParts::ShownParts(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::projectChanged, this, &ShownParts::read);
    workspace.whenTouched({StudyTable::Setting, StudyTable::Source, StudyTable::Participant}, this,
                          [this] { read(); });
    read();
}

void ShownParts::read()
{
    StudyParts now;
    const bool isRead = !m_workspace.project() || m_workspace.guarded([&] {
        now = studyparts::shown(m_workspace.database());
    });
    if (!isRead || now == m_parts)
        return;
    m_parts = now;
    Q_EMIT changed();
}

bool ShownParts::show(StudyPart part, bool isShown)
{
    const QString name = nameOf(part);
    return m_workspace.edit(isShown ? tr("Show the part: %1").arg(name)
                                    : tr("Hide the part: %1").arg(name),
                            [=](Database &db) { studyparts::show(db, part, isShown); });
}

QString ShownParts::nameOf(StudyPart part)
{
    return part == StudyPart::Interviews ? tr("Interviews") : tr("Issue reports");
}

void ShownParts::mark(QObject &object, StudyPart part)
{
    object.setProperty(marked, int(part));
}

std::optional<StudyPart> ShownParts::partOf(const QObject &object)
{
    for (const QObject *each = &object; each; each = each->parent()) {
        const QVariant part = each->property(marked);
        if (part.isValid())
            return StudyPart(part.toInt());
    }
    return std::nullopt;
}

} // namespace axial
