#pragma once

#include "core/project/rounds/agreementchoice.h"
#include "core/stats/agreement.h"

#include <QWidget>

#include <utility>
#include <vector>

class QAction;
class QComboBox;
class QLabel;

namespace axial {

class LinkButton;
class ReportModel;

/// How far the coders of a round agree, by the number that was chosen: over all, and by type.
struct ShownAgreement {
    Coefficient coefficient = Coefficient::Fleiss;
    QString base; ///< what is counted
    Agreement all;
    std::vector<std::pair<QString, Agreement>> byType;
    /// Of each coder with the same coder in an earlier round: Cohen's kappa.
    std::vector<std::pair<QString, Agreement>> bySelf = {};
};

/// Says it below the reports, and lets one choose by which number and at which level.
class AgreementStrip : public QWidget
{
    Q_OBJECT

public:
    explicit AgreementStrip(QWidget *parent = nullptr);

    void showAgreement(const ShownAgreement &shown, const ReportModel &reports);
    void showSentence(const QString &sentence);
    /// Nothing can be chosen while it is hidden, so the reports have the room.
    void showHidden(const QString &sentence);
    QString text() const;
    AgreementChoice choice() const;
    /// Says nothing of it.
    void setChoice(const AgreementChoice &choice);
    /// Where the number comes from.
    QAction *explainAction() const { return m_explain; }
    /// The reports on which the coders differ.
    QAction *disagreementsAction() const { return m_disagreements; }

Q_SIGNALS:
    void chosen(const axial::AgreementChoice &choice);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// In a low window the types' numbers are in the tool tip, in the lowest the links in the menu
    /// only, and the reports keep room.
    void fitWindow();
    void showTips();
    LinkButton *linkFor(QAction *action);

    QLabel *m_all;
    QLabel *m_types;
    QWidget *m_tools;
    QWidget *m_links;
    QComboBox *m_coefficient;
    QComboBox *m_level;
    QAction *m_explain;
    QAction *m_disagreements;
};

} // namespace axial
