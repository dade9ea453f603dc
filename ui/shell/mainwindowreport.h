#pragma once

#include <QFrame>

class QPlainTextEdit;

namespace axial {

class SectionHeader;

/// A long answer below the page (what an import did, what a check found): to read beside the work,
/// to copy, to close.
class ReportPanel : public QFrame
{
    Q_OBJECT

public:
    explicit ReportPanel(QWidget *parent = nullptr);

    void showReport(const QString &title, const QStringList &lines);
    QString text() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    SectionHeader *m_header;
    QPlainTextEdit *m_text;
};

} // namespace axial
