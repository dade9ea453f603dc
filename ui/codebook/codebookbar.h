#pragma once

#include "ui/widgets/toolband.h"

#include <optional>

class QLabel;
class QPushButton;

namespace axial {

class FilterField;
class SegmentBar;

/// The row above the codebook's tables: which of the two is shown, the filter, how much there is,
/// and the buttons.
class CodebookBar : public ToolBand
{
    Q_OBJECT

public:
    explicit CodebookBar(QWidget *parent = nullptr);

    /// Else the evidence.
    bool isOfCodes() const;
    void turnToEvidence();
    void turnToCodes();
    FilterField *filter() const { return m_filter; }
    QPushButton *columnsButton() const { return m_columns; }
    QPushButton *exportButton() const { return m_export; }
    /// What can be done with the table that is shown.
    void offer(bool isEmpty);
    void showCodeCount(int codes);
    /// Of all quotes, and how many of them have no insight, when that is known.
    void showQuoteCount(int shown, int all, std::optional<int> withoutInsight);

Q_SIGNALS:
    /// The other table.
    void turned();

private:
    SegmentBar *m_segments;
    FilterField *m_filter;
    QLabel *m_count;
    QPushButton *m_columns;
    QPushButton *m_export;
};

} // namespace axial
