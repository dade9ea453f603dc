#pragma once

#include "core/base/id.h"

#include <QWidget>

#include <functional>

class QLineEdit;

namespace axial {

class ElidingLabel;

/// Asks the name of a new code, in place below the tree.
class NewCodeBar : public QWidget
{
    Q_OBJECT

public:
    explicit NewCodeBar(QWidget *parent = nullptr);

    /// Shows `question` ("New code in Open codes"). `create` makes the code; the bar stays when
    /// it says false, so that another name can be tried.
    void ask(const QString &question, const QString &proposal,
             std::function<bool(const QString &)> create);

Q_SIGNALS:
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void confirm();
    void leave();

    ElidingLabel *m_question;
    QLineEdit *m_name;
    std::function<bool(const QString &)> m_create;
};

} // namespace axial
