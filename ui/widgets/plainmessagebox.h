#pragma once

#include <QMessageBox>

#include <functional>

namespace axial {

/// A message box that shows people's words as they are; the only kind there is here. The details
/// stand below the sentence.
class PlainMessageBox : public QMessageBox
{
    Q_OBJECT

public:
    PlainMessageBox(Icon icon, const QString &title, const QString &sentence,
                    const QString &details, StandardButtons buttons, QWidget *parent);
};

/// Asks before something is lost: neither Enter nor Escape loses it.
void askToLose(QWidget *parent, const QString &title, const QString &question,
               const QString &details, const QString &lose, const QString &keep,
               const std::function<void()> &then);

} // namespace axial
