#pragma once

#include "core/export/reportchoices.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace axial {

struct Finding;

/// Asks what stands in a report; remembers the answer for the next one.
class ReportDialog : public QDialog
{
    Q_OBJECT

public:
    ReportDialog(const std::vector<Finding> &findings, const QString &title, QWidget *parent);

    ReportChoices choices() const;

Q_SIGNALS:
    void chosen(const axial::ReportChoices &choices);

private:
    struct Part {
        QCheckBox *box;
        bool ReportChoices::*choice;
        const char *key;
    };
    QWidget *makeParts();
    void read();
    void remember() const;

    QLineEdit *m_title;
    std::vector<Part> m_parts;
    QSpinBox *m_quotes;
    QListWidget *m_findings;
    QListWidget *m_figures;
    QListWidget *m_tables;
};

} // namespace axial
