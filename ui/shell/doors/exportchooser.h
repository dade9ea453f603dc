#pragma once

#include "core/base/table.h"
#include "core/project/studyparts.h"
#include "ui/base/latestjob.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace axial {

class AnswerModel;
class Workspace;
struct OfferedExport;

/// What goes into the folder of a published study: whose labels, and whether all that was said in
/// the interviews goes out with it, which nobody takes back.
class PackageDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rounds`: names, of which one is chosen when there are several.
    PackageDialog(const QStringList &rounds, int transcripts, QWidget *parent);

    QString round() const; ///< empty = the first
    bool hasTranscripts() const;

private:
    QComboBox *m_round;
    QCheckBox *m_transcripts;
};

/// What is written, for whom and as which kind of file, with the beginning of it. Where is asked
/// next.
class ExportChooser : public QDialog
{
    Q_OBJECT

public:
    /// What belongs to a part that the study does not show is left out.
    ExportChooser(Workspace &workspace, const StudyParts &parts, QWidget *parent);

    void choose(const QString &id);

Q_SIGNALS:
    /// `suffix` of the format; empty = a folder. `names` is the file with the list of real names
    /// that must not be in it; empty = they are not looked for.
    void chosen(const QString &id, const QString &suffix, const QString &names);

private:
    struct Preview;

    void fill(const StudyParts &parts);
    QWidget *makeChosen();
    QWidget *makeNames();
    void takeNames(const QString &list);
    void showChosen();
    void readPreview(const OfferedExport &offer);
    void showPreview(const Preview &preview);
    const OfferedExport *current() const;

    Workspace &m_workspace;
    QListWidget *m_list;
    QLabel *m_name;
    QLabel *m_description;
    QComboBox *m_format;
    QWidget *m_namesRow;
    QLabel *m_namesShown;
    QPushButton *m_noNames;
    QString m_names;
    QStackedWidget *m_preview;
    AnswerModel *m_rows;
    QTableView *m_table;
    QPlainTextEdit *m_words;
    QLabel *m_note; ///< in place of a preview
    QPushButton *m_where;
    LatestJob m_reading;
};

} // namespace axial
