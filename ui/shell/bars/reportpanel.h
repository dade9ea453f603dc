#pragma once

#include "ui/shell/bars/offerbar.h"

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
/// to copy, to close, and to open again. What is done is said in one line that leads to it; what
/// was saved of a damaged project opens at once.
class ReportPanel : public QFrame
{
    Q_OBJECT

public:
    explicit ReportPanel(QWidget *parent = nullptr);

    /// Where tell() says its line; it belongs above the page.
    OfferBar *line() const { return m_line; }
    void showReport(const QString &title, const QStringList &lines);
    /// Says the sentence, as a warning where something was `left` out, and keeps the report for
    /// whoever wants it. `stands`: whether what it tells of is done. While it is undone, neither is
    /// shown by itself; asked by lookAgain(). `there`: leads to what was done.
    void tell(const QString &sentence, const QString &left, const QString &title,
              const QStringList &lines, std::function<bool()> stands = {},
              const WayOut &there = {});
    /// After undo or redo.
    void lookAgain();
    /// `sentence`: what came in. The line leads to the first new source, too.
    void tellImport(Workspace &workspace, const QString &sentence, const ImportSummary &summary);
    /// What a file that was written lacks; `saved` says which. It goes when another one is written.
    void tellExport(const QString &saved, const QStringList &lacks);
    void putExportAway();
    QString text() const;
    /// Shows the last one again, with the keyboard in it; off while there is none.
    QAction *lastReport() const { return m_last; }
    /// Hides it; the report of another project, or of none, is forgotten.
    void takeProject(const QString &path);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void keep(const QString &title, const QStringList &lines, std::function<bool()> stands);
    void showAgain();
    void putAway();
    void showTitle();

    OfferBar *m_line;
    SectionHeader *m_header;
    QPlainTextEdit *m_text;
    QAction *m_last;
    QPointer<QWidget> m_left; ///< what had the keyboard before
    QString m_project;
    QString m_title;
    std::function<bool()> m_stands;
    bool m_isUndone = false;
    bool m_comesBack = false;     ///< undo put it away
    bool m_lineComesBack = false; ///< likewise
    bool m_isOfExport = false;
};

} // namespace axial
