#pragma once

#include "core/project/people/speakerturns.h"

#include <QDialog>
#include <QStringList>
#include <QStyledItemDelegate>

#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace axial {

class Workspace;

/// Chooses who a speaker is: a part, one of the participants, or a new one by typing a pseudonym.
class IdentityDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    IdentityDelegate(QStringList people, QObject *parent);

    /// What a chosen or typed word means.
    static Identity identityOf(const QString &who);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    QStringList m_people;
};

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
    std::vector<Row> changed() const;
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
