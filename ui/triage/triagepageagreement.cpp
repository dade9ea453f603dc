#include "ui/triage/triagepageagreement.h"

#include "core/query/columns.h"
#include "ui/theme/theme.h"
#include "ui/triage/reportmodel.h"
#include "ui/widgets/plaintext.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

namespace axial {
namespace {

/// ".757 [.753, .761]"; "undefined" where kappa has no value.
QString kappa(const Table &table, size_t row)
{
    const auto score = [&](const QString &name) {
        const int column = table.column(name);
        return displayText(table.rows[row][size_t(column)].value, ColumnKind::Score);
    };
    const auto &value = table.rows[row][size_t(table.column(columns::kappa))].value;
    const auto &low = table.rows[row][size_t(table.column(columns::low))].value;
    if (std::holds_alternative<std::monostate>(value))
        return AgreementStrip::tr("undefined");
    if (std::holds_alternative<std::monostate>(low))
        return score(columns::kappa);
    return QStringLiteral("%1 [%2, %3]")
        .arg(score(columns::kappa), score(columns::low), score(columns::high));
}

QString grouped(qint64 count)
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale.toString(count);
}

} // namespace

AgreementStrip::AgreementStrip(QWidget *parent)
    : QWidget(parent), m_all(new QLabel), m_types(new QLabel)
{
    m_all->setAccessibleName(tr("Agreement"));
    m_types->setAccessibleName(tr("Agreement by type"));
    m_all->setFont(theme::font(10, QFont::DemiBold));
    m_types->setFont(theme::font(9));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 7, 12, 6);
    column->setSpacing(2);
    for (QLabel *label : {m_all, m_types}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_types->setForegroundRole(QPalette::PlaceholderText);
    showSentence({});
}

void AgreementStrip::showSentence(const QString &sentence)
{
    m_all->setText(sentence);
    m_all->setAccessibleDescription(sentence);
    m_all->setToolTip({});
    m_types->hide();
}

QString AgreementStrip::text() const
{
    return m_all->text();
}

void AgreementStrip::showAgreement(const Table &table, const ReportModel &reports)
{
    if (table.rows.empty() || reports.pairedCount() == 0) {
        showSentence(
            tr("No report has labels of two coders yet, so there is no agreement to show."));
        return;
    }
    const auto percent = table.rows[0][size_t(table.column(columns::percentAgreement))];
    QString words = tr("Fleiss’ kappa %1 · %2 pairwise · %3 of %4 unanimous")
                        .arg(kappa(table, 0), displayText(percent.value, ColumnKind::Share),
                             grouped(reports.pairedCount() - reports.disagreedCount()),
                             grouped(reports.pairedCount()));
    if (const int unpaired = reports.totalCount()
                             - int(reports.pairedCount() + reports.excludedCount()))
        words += tr(" · %1 without two labels").arg(grouped(unpaired));
    QStringList types;
    for (size_t row = 1; row < table.rows.size(); ++row) {
        const QString scope = table.text(row, 0);
        if (scope.startsWith(QLatin1String("type: ")))
            types << QStringLiteral("%1 %2").arg(scope.mid(6), kappa(table, row));
    }
    m_all->setText(words);
    m_all->setToolTip(plainToolTip(table.base));
    m_types->setText(types.join(QStringLiteral(" · ")));
    m_types->setVisible(!types.isEmpty());
    m_types->setAccessibleDescription(m_types->text());
    m_all->setAccessibleDescription(types.isEmpty() ? words : words + u'\n' + m_types->text());
}

void AgreementStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().window);
    painter.fillRect(0, 0, width(), 1, theme::tokens().line);
}

} // namespace axial
