#pragma once

#include "core/domain/summary.h"

#include <QCoreApplication>
#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;

namespace axial {

class SummaryLine;
class TypedWordsKeeper;
class Workspace;

/// "Symptom"; "Summary" where it is not said what it is.
QString summaryKindName(SummaryKind kind);
/// What stands in the empty line: "What goes wrong, in one line".
QString summaryKindQuestion(SummaryKind kind);

/// The one line that the person writes about a report, beside its text: a symptom, an intent or an
/// expectation, as the report is of that type. What others wrote stands above it, unless it is not
/// to be seen. Stored when the field is left, in the name of who typed it.
class SummaryField : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::SummaryField)

public:
    explicit SummaryField(Workspace &workspace, QWidget *parent = nullptr);

    /// None = no report. What was typed about the one before is stored.
    void showReport(SourceId report);
    /// Where Enter, Esc and the action lead back to, and whose rows Up and Down step through.
    void leadTo(QWidget *list) { m_list = list; }
    /// There, and back again.
    QAction *writeAction() const { return m_write; }
    /// What was typed and is not stored yet.
    void saveNow();

private:
    void connectWorkspace();
    void read();
    void clear();
    void showLine(const QString &words);
    QString fieldOf() const;
    void write();
    void goBack();

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    QAction *m_write;
    QLabel *m_kind;
    QLabel *m_others;
    SummaryLine *m_line;
    QPointer<QWidget> m_list;
    SourceId m_report;
    QString m_coder;  ///< whose line it is: the person may become another while it is typed
    QString m_stored; ///< or typed and waiting to be stored
};

} // namespace axial
