#pragma once

#include "core/project/people/speakerturns.h"

#include <QDialog>
#include <QStringList>

#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace axial {

class Workspace;

/// Who is who in transcripts, after their import: each speaker with the number of turns, the first
/// words and the person. What is changed is one step of the history; the text stays as it is.
class SpeakersDialog : public QDialog
{
    Q_OBJECT

public:
    /// Of these sources; of all that have speakers, when none is given.
    SpeakersDialog(Workspace &workspace, std::vector<SourceId> sources, QWidget *parent = nullptr);

    struct Row {
        QString source;
        SpeakerUse use;
        Identity before;
        Identity now;
    };
    struct Content {
        std::vector<Row> rows;
        QStringList people; ///< pseudonyms the study has
    };

    /// Asks first when something was chosen.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void read(std::vector<SourceId> sources);
    void show(Content content);
    void addRow(int row);
    void take(int row, const QString &who);
    qint64 changedCount() const;
    void showEffect();
    void store();

    Workspace &m_workspace;
    Content m_content;
    QLabel *m_sentence;
    QTableWidget *m_table;
    QLabel *m_effect;
    QPushButton *m_apply;
};

/// "interviewer", "U3", "not known", as lists show it.
QString shownIdentity(const Identity &who);

} // namespace axial
