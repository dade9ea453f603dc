#pragma once

#include <QDialog>

#include <vector>

class QButtonGroup;
class QLabel;

namespace axial {

namespace refi {
struct ExchangeTarget;
}

/// Which program a file is written for, with what that changes, before it is asked where. The one
/// that was chosen last is chosen.
class ExchangeDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExchangeDialog(QWidget *parent);

    /// Null = the codes alone.
    const refi::ExchangeTarget *target() const;

private:
    struct Choice {
        const refi::ExchangeTarget *target = nullptr;
        QString id; ///< as it is remembered
        QString name;
        QString sentence;
    };
    static std::vector<Choice> choices();
    void showSentence();
    void keepChoice();

    std::vector<Choice> m_choices;
    QButtonGroup *m_group; ///< ids are places in m_choices
    QLabel *m_sentence;
};

} // namespace axial
