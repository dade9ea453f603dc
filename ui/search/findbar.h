#pragma once

#include "core/text/search/finder.h"
#include "ui/widgets/accentbar.h"

class QLineEdit;
class QPushButton;
class QToolButton;

namespace axial {

class ElidingLabel;
class FindOptions;

/// Below the text: the words to find in it, how many there are, and the way from one to the next.
/// It only asks; what it asks for is found elsewhere and shown here.
class FindBar : public AccentBar
{
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    /// Shows the bar and takes the keyboard; empty words leave those of the last time. Without
    /// requestChanged().
    void open(const QString &words);
    FindRequest request() const;
    QLineEdit *field() const { return m_field; }
    /// Puts other words into the bar, without requestChanged().
    void setRequest(const FindRequest &request);

    /// "3 of 17"; `current` is 1-based, 0 = none. `hasMore`: there are more than were counted.
    void showCount(qint64 current, qint64 count, bool hasMore);
    void showSearching();
    /// What is wrong with the request, or what just happened; empty = nothing.
    void showProblem(const QString &sentence) { say(sentence, true); }
    void showNotice(const QString &sentence) { say(sentence, false); }
    /// What the row says now: the problem or the notice.
    QString said() const;

Q_SIGNALS:
    void requestChanged();
    void nextRequested();
    void previousRequested();
    void codeRequested();
    /// Esc or the cross.
    void left();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void say(const QString &sentence, bool isProblem);

    QLineEdit *m_field;
    ElidingLabel *m_count;
    QToolButton *m_previous;
    QToolButton *m_next;
    FindOptions *m_options;
    ElidingLabel *m_said;
    QPushButton *m_code;
};

/// The three switches beside a field of words to find: case, whole words, pattern.
class FindOptions : public QWidget
{
    Q_OBJECT

public:
    /// Their shortcuts work anywhere in `host`, which holds the field.
    explicit FindOptions(QWidget *host);

    FindRequest request(const QString &words) const;
    /// Without changed().
    void show(const FindRequest &request);

Q_SIGNALS:
    void changed();

private:
    QToolButton *m_case;
    QToolButton *m_word;
    QToolButton *m_pattern;
};

} // namespace axial
