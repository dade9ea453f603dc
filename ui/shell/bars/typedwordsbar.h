#pragma once

#include "ui/widgets/messagebar.h"

#include <QTimer>

namespace axial {

class TypedWordsKeeper;
class Workspace;

/// Says what is typed and not stored yet, and why; shows those words, so that they can be copied.
class TypedWordsBar : public MessageBar
{
    Q_OBJECT

public:
    explicit TypedWordsBar(Workspace &workspace, QWidget *parent = nullptr);

    /// Asks what is to become of words that can't be stored. True: the project may be left.
    bool askToLeave();

    static constexpr int patienceMs = 700; ///< what is stored within it needs no bar

private:
    void follow();
    void say();
    void showWords();
    bool saveWords();

    Workspace &m_workspace;
    TypedWordsKeeper &m_words;
    QTimer m_patience;
};

} // namespace axial
