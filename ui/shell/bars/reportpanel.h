#pragma once

#include <QFrame>
#include <QPointer>

#include <functional>

class QAction;
class QPlainTextEdit;

namespace axial {

class SectionHeader;
class Workspace;
struct ImportSummary;

/// A long answer below the page (what an import did, what a check found): to read beside the work,
/// to copy, to close, and to open again.
class ReportPanel : public QFrame
{
    Q_OBJECT

public:
    explicit ReportPanel(QWidget *parent = nullptr);

    /// `stands`: whether what it tells of is done. While it is undone, the report is not shown by
    /// itself; asked by lookAgain().
    void showReport(const QString &title, const QStringList &lines,
                    std::function<bool()> stands = {});
    /// After undo or redo.
    void lookAgain();
    void showImport(Workspace &workspace, const ImportSummary &summary);
    /// What a file that was written lacks. It goes when another one is written.
    void showExport(const QStringList &lines);
    void putExportAway();
    QString text() const;
    /// Shows the last one again, with the keyboard in it; off while there is none.
    QAction *lastReport() const { return m_last; }
    /// Hides it; the report of another project, or of none, is forgotten.
    void takeProject(const QString &path);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showAgain();
    void putAway();
    void showTitle();

    SectionHeader *m_header;
    QPlainTextEdit *m_text;
    QAction *m_last;
    QPointer<QWidget> m_left; ///< what had the keyboard before
    QString m_project;
    QString m_title;
    std::function<bool()> m_stands;
    bool m_isUndone = false;
    bool m_comesBack = false; ///< undo put it away
    bool m_isOfExport = false;
};

} // namespace axial
