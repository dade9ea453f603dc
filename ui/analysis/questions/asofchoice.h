#pragma once

#include <QWidget>

class QComboBox;

namespace axial {

class Database;

/// Of what state of the study the questions are asked: as it is now, or at one of its versions.
class AsOfChoice : public QWidget
{
    Q_OBJECT

public:
    explicit AsOfChoice(QWidget *parent = nullptr);

    /// What there is to choose from. A version that is gone gives way to now, without a word.
    void read(Database &db);
    /// Asks of now again, without a word: another project is open, or none.
    void forget();
    /// Asks of now again, without a word.
    void setNow();
    /// The name of a version; empty = now.
    QString words() const;

Q_SIGNALS:
    void changed();

private:
    QComboBox *m_versions;
};

} // namespace axial
