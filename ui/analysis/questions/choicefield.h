#pragma once

#include <QComboBox>

namespace axial {

/// One of many names: typing a part of it offers those that hold it. Words that are none of them
/// give way to what was chosen.
class ChoiceField : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceField(QWidget *parent = nullptr);

private:
    void takeTyped();
};

} // namespace axial
