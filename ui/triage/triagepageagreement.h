#pragma once

#include "core/base/table.h"

#include <QWidget>

class QLabel;

namespace axial {

class ReportModel;

/// How far the coders of a round agree: over all, and by type.
class AgreementStrip : public QWidget
{
    Q_OBJECT

public:
    explicit AgreementStrip(QWidget *parent = nullptr);

    /// The Table of the `agreement` query.
    void showAgreement(const Table &table, const ReportModel &reports);
    void showSentence(const QString &sentence);
    QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_all;
    QLabel *m_types;
};

} // namespace axial
