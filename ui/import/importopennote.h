#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace axial {

/// Says that values differ between the files and the study and nobody has decided yet which of them
/// stay, and leads there. Hidden when all is decided.
class ImportOpenNote : public QFrame
{
    Q_OBJECT

public:
    explicit ImportOpenNote(QWidget *parent = nullptr);

    void setOpen(size_t decisions);

Q_SIGNALS:
    void wanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showMark();

    QLabel *m_mark;
    QLabel *m_words;
    QPushButton *m_decide;
};

} // namespace axial
