#pragma once

#include <QDialog>

#include <optional>

class QLineEdit;

namespace axial {

/// Asks how much a code weighs on a quote.
class WeightDialog : public QDialog
{
    Q_OBJECT

public:
    /// `label` is that of the code.
    WeightDialog(const QString &label, std::optional<double> weight, QWidget *parent);

Q_SIGNALS:
    /// None = it has no weight any more.
    void chosen(std::optional<double> weight);

private:
    QLineEdit *m_number;
};

} // namespace axial
