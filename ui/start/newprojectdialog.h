#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace axial {

/// Asks for the name and folder of a new project.
class NewProjectDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NewProjectDialog(const QString &name, QWidget *parent = nullptr);

    void setFolder(const QString &folder);

Q_SIGNALS:
    /// A file that does not exist yet, in a folder that does.
    void chosen(const QString &path);

private:
    void browse();
    void check();
    QString path() const;
    void create();

    QLineEdit *m_name;
    QLineEdit *m_folder;
    QLabel *m_sentence;
    QPushButton *m_create;
};

} // namespace axial
