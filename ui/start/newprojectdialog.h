#pragma once

#include "core/project/studyparts.h"

#include <QDialog>

#include <optional>

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
    /// none = both.
    void chosen(const QString &path, std::optional<axial::StudyPart> part);

private:
    QWidget *makeParts();
    void browse();
    void check();
    QString path() const;
    void create();

    QLineEdit *m_name;
    QLineEdit *m_folder;
    QLabel *m_sentence;
    QButtonGroup *m_parts;
    QPushButton *m_create;
};

} // namespace axial
