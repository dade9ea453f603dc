#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QFrame>

class QFormLayout;
class QLabel;

namespace axial {

class GroupSwatch;
class Workspace;

/// Who speaks in a quote: pseudonym, group, background.
class ParticipantCard : public QFrame
{
    Q_OBJECT

public:
    explicit ParticipantCard(Workspace &workspace, QWidget *parent = nullptr);

    void showSpeakerAt(SourceId source, TextRange range);
    /// Of all who speak there; empty when nobody is known to.
    const QString &pseudonym() const { return m_pseudonym; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void clear();
    void showGroup(ParticipantId participant);
    void showBackground(ParticipantId participant);
    void addRow(const QString &name, const QString &value);

    Workspace &m_workspace;
    QString m_pseudonym;
    QLabel *m_name;
    QLabel *m_group;
    GroupSwatch *m_swatch;
    QFormLayout *m_rows;
    QStringList m_spoken;
};

} // namespace axial
