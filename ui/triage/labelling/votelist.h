#pragma once

#include "core/base/id.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace axial {

/// The codes that coders gave one report, each with who gave it, to pick one: a click, or its
/// number.
class VoteList : public QWidget
{
    Q_OBJECT

public:
    struct Choice {
        CodeId code;
        QString name;       ///< its key and name
        QStringList coders; ///< who gave it
    };

    explicit VoteList(QWidget *parent = nullptr);

    /// The first is number 1. Without `canPick` they are only to be read.
    void setChoices(const std::vector<Choice> &choices, bool canPick);
    /// The code of a number; none when there is no such.
    CodeId at(int number) const;
    /// What is shown, line by line.
    QStringList lines() const;

Q_SIGNALS:
    void picked(axial::CodeId code);

private:
    QVBoxLayout *m_column;
    std::vector<QPushButton *> m_buttons;
    std::vector<CodeId> m_codes;
};

} // namespace axial
