#pragma once

#include "core/domain/memo.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace axial {

class TypedWordsKeeper;
class Workspace;

/// Title and text of one memo; stores what is typed at every pause, as one step. A new memo is
/// there as soon as something is written.
class MemoEditor : public QWidget
{
    Q_OBJECT

public:
    /// The text alone is as high as its words, within bounds; what it is about and of which kind
    /// stands beside it elsewhere.
    enum class Look { Whole, TextOnly };

    explicit MemoEditor(Workspace &workspace, Look look = Look::Whole, QWidget *parent = nullptr);

    /// A memo that is there (by its id), or a new one about what it names. By value: what was
    /// typed before is stored first, and the list that the memo may lie in is read again.
    void open(Memo memo, const QString &about);
    /// Comments and reviews are only read here.
    void read(Note note, const QString &about);
    void close();
    MemoId memo() const { return m_memo.id; }
    /// Not a comment or a review.
    bool isMemo() const { return m_isOpen && m_isMemo; }
    const Memo &shown() const { return m_memo; }
    /// What it is about may be called otherwise by now.
    void setAbout(const QString &about);
    bool isOpen() const { return m_isOpen; }
    /// Reads the memo again after a change; what is being typed stays.
    void refresh();
    /// Stores what was typed and is not stored yet.
    void saveNow();
    void forget();
    /// Only I see it: of a memo that is shown, one step; of a new one, from its first word on.
    bool isPrivate() const { return isMemo() && m_memo.isPrivate; }
    /// My own memos only.
    bool canTurnPrivate() const;
    void turnPrivate(bool isPrivate);
    void focusTitle();
    void focusText();

    static constexpr int pauseMs = 800; ///< after the last key it is stored

Q_SIGNALS:
    /// A new memo got its id.
    void stored(axial::MemoId memo);
    /// Whether it is private, or may become so.
    void privacyChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void showMemo(bool canEdit);
    void showPrivacy();
    void showKinds(bool canEdit);
    void turnTo(MemoKindId kind);
    void fitHeight();
    void followAccess();
    bool isTyped() const;
    /// The memo's name among what is typed, also before it has an id.
    QString field() const;
    void takeTyped();
    void becomes(const QString &field, MemoId id);

    Workspace &m_workspace;
    TypedWordsKeeper &m_typed;
    const Look m_look;
    Memo m_memo;       ///< with what was typed and could not be stored yet
    int m_newMemo = 0; ///< counts those that had no id
    bool m_isOpen = false;
    bool m_isMemo = false; ///< no comment, no review
    QTimer m_pause;
    QLabel *m_about;
    QComboBox *m_kind; ///< of notes
    QCheckBox *m_private;
    QLineEdit *m_title;
    QPlainTextEdit *m_text;
};

} // namespace axial
