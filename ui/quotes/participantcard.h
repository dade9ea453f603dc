#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QFrame>

#include <utility>
#include <vector>

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
    /// What is told below the name, which is what can be read of it.
    struct Told {
        bool hasGroup = false;
        int group = -1; ///< its colour; below 0: in none
        QString groupName;
        std::vector<std::pair<QString, QString>> rows; ///< names and values

        bool operator==(const Told &) const = default;
    };

    void readGroup(ParticipantId participant, Told &told) const;
    void readBackground(ParticipantId participant, Told &told) const;
    void tell(const Told &told);
    void showRow(int row, const QString &name, const QString &value);
    QStringList spoken() const;

    Workspace &m_workspace;
    QString m_pseudonym;
    QLabel *m_name;
    QLabel *m_group;
    GroupSwatch *m_swatch;
    QFormLayout *m_rows;
    Told m_told;
};

} // namespace axial
