#pragma once

#include "core/refi/offsets/countingways.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTextEdit;

namespace axial {

struct ReadFile;

/// In which way a project of another program counts the places of its passages, as it was found or
/// as the person chooses, and beside it a few passages as that way finds them.
class ImportCounting : public QWidget
{
    Q_OBJECT

public:
    explicit ImportCounting(QWidget *parent = nullptr);

    /// Null, or a file without such passages: nothing is shown.
    void showFile(const ReadFile *file);
    /// As ImportOptions::counting.
    QString counting() const;

Q_SIGNALS:
    void edited();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showWay();
    void fitHighlights();

    std::vector<refi::CountingWay> m_ways;
    QLabel *m_name;
    QComboBox *m_way;
    QLabel *m_fit;
    QTextEdit *m_highlights;
};

} // namespace axial
