#pragma once

#include <QMessageBox>

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

} // namespace axial
