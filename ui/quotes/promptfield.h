#pragma once

#include <QComboBox>
#include <QStringList>

#include <functional>

namespace axial {

/// The prompt category of a quote, typed or chosen among those there are. These are read when
/// somebody comes to choose: looking through all quotes for them is too much for each quote shown.
class PromptField : public QComboBox
{
    Q_OBJECT

public:
    explicit PromptField(std::function<QStringList()> offered);

    /// Shows it, and what is offered from now on is read again.
    void showCategory(const QString &category);
    void showPopup() override;

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    void offer();

    std::function<QStringList()> m_offered;
    bool m_isOffering = false; ///< what is listed was read for the category that is shown
};

} // namespace axial
