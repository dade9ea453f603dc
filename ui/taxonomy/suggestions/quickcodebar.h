#pragma once

#include "core/base/id.h"
#include "ui/widgets/accentbar.h"

#include <QList>

class QLabel;
class QPushButton;

namespace axial {

class CodeSuggestions;
class CodeTreeModel;
class FilterField;
class KeyHints;
class SuggestionList;

/// Type a few letters of a code, Enter: it is on the words. The list stands above the field, so
/// that neither covers what is being coded.
class QuickCodeBar : public AccentBar
{
    Q_OBJECT

public:
    explicit QuickCodeBar(const CodeTreeModel &tree, QWidget *parent = nullptr);

    /// What choosing a code does, when it isn't coding: "Move", and the field's name for scripts.
    void setPurpose(const QString &verb, const QString &fieldName);
    /// Shows the bar and takes the keyboard. `target` says what will be coded ("20 words").
    void open(const QString &target, const QList<CodeId> &recent);
    /// Other words are meant by now.
    void setTarget(const QString &target);
    /// Hides it without left().
    void close() { hide(); }
    /// The tree changed under it.
    void refresh();

Q_SIGNALS:
    void chosen(axial::CodeId code);
    void newCodeRequested(const QString &name);
    /// Esc.
    void left();
    /// It takes more, or less, room from what stands above it.
    void heightChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool takeKey(int key, Qt::KeyboardModifiers modifiers);
    void ask();
    /// The chosen suggestion, or where nothing fits a new code.
    void take();
    void create();
    void showHints();

    QString m_verb;
    CodeSuggestions *m_suggestions;
    SuggestionList *m_list;
    QLabel *m_target;
    FilterField *m_field;
    KeyHints *m_hints;
    QPushButton *m_apply;
};

} // namespace axial
