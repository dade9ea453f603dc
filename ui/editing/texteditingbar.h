#pragma once

#include <QFrame>

class QPushButton;

namespace axial {

class ElidingLabel;

/// Above a document that is being edited: what happens to its codings, and the ways out.
class TextEditingBar : public QFrame
{
    Q_OBJECT

public:
    explicit TextEditingBar(QWidget *parent = nullptr);

    void showTitle(const QString &title);
    /// How much was changed, and how many quotes would lose all their words.
    void showChanges(int changes, int lostQuotes);
    /// While the words are being stored there is nothing to press here.
    void setStoring(bool isStoring);
    /// Why the last key did nothing; until the next change.
    void showRefusal(const QString &why);
    /// A crash would take what is typed: says why, and by a word from then on; empty = not any
    /// more.
    void showNotKept(const QString &why);
    QString title() const;
    QString state() const;

Q_SIGNALS:
    void doneRequested();
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void say(const QString &state, bool warns);

    ElidingLabel *m_title;
    ElidingLabel *m_state;
    QPushButton *m_done;
    QPushButton *m_cancel;
    QString m_notKept; ///< why
    bool m_warns = false;
};

} // namespace axial
