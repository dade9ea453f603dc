#pragma once

#include "core/project/studyparts.h"

#include <QDialog>
#include <QList>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;

namespace axial {

/// Asks for the name and folder of a new project.
class NewProjectDialog : public QDialog
{
    Q_OBJECT

public:
    /// Whether the study is empty at first, and so is asked what it is to be made of.
    enum class Study { Empty, Filled };
    NewProjectDialog(const QString &name, Study study, QWidget *parent);

    void setFolder(const QString &folder);

Q_SIGNALS:
    /// A file that does not exist yet, in a folder that does, and what the study is to be made of;
    /// none = it was not asked.
    void chosen(const QString &path, const QList<axial::StudyPart> &parts);

private:
    QWidget *makeParts();
    void check();
    QString path() const;
    void create();

    QLineEdit *m_name;
    QLineEdit *m_folder;
    QLabel *m_sentence;
    const Study m_study;
    QButtonGroup *m_parts;
    QPushButton *m_create;
};

} // namespace axial
