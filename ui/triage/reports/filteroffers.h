#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QStringListModel>

class QCompleter;
class QLineEdit;

namespace axial {

class ReportModel;

/// Offers fields and values below the field in which a filter is typed; Down and Enter or Tab take
/// one.
class FilterOffers : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::FilterOffers)

public:
    FilterOffers(QLineEdit &field, const ReportModel &reports, QObject *parent = nullptr);

    bool isShown() const;
    /// One of them is chosen: Enter means it.
    bool isChosen() const;
    void hide();
    /// What the cursor stands in can become something that there is.
    bool isBegun() const;

private:
    void offer();
    void take(const QString &offer);

    QLineEdit &m_field;
    const ReportModel &m_reports;
    QStringListModel m_offers;
    QCompleter *m_completer;
};

} // namespace axial
