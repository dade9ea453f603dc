#pragma once

#include "core/import/imported.h"

#include <QTableWidget>

class QComboBox;

namespace axial {

/// Which participant each row of a background table is about. Nobody is taken twice: who is chosen
/// for a row leaves the one before.
class ImportPeople : public QTableWidget
{
    Q_OBJECT

public:
    explicit ImportPeople(QWidget *parent = nullptr);

    void setRows(const std::vector<ImportedParticipant> &rows, const QStringList &people);
    /// One a row; empty = nobody.
    const QStringList &pseudonyms() const { return m_pseudonyms; }

Q_SIGNALS:
    /// `moved` says who left which row, in words; empty when nobody did.
    void edited(const QString &moved);

private:
    void addRow(int row, const ImportedParticipant &participant);
    void choose(int row, const QString &pseudonym);

    QStringList m_known;
    QStringList m_pseudonyms;
    std::vector<QComboBox *> m_combos;
    bool m_choosing = false;
};

} // namespace axial
