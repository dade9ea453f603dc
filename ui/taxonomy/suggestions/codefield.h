#pragma once

#include "core/domain/code.h"

#include <QComboBox>
#include <QHash>
#include <QIcon>
#include <QList>

#include <vector>

namespace axial {

/// The field of a code: its key or its name is typed, or it is chosen from all.
class CodeField : public QComboBox
{
    Q_OBJECT

public:
    /// `name` is what stands in it while it is empty and what a screen reader says.
    explicit CodeField(const QString &name, QWidget *parent = nullptr);

    /// All but the folders, with their colours of the palette. The code that is chosen stays.
    void setCodes(const std::vector<Code> &tree, const QHash<CodeId, int> &colors);
    /// Stands first in the list from now on: it was used last.
    void remember(CodeId code);
    /// None is first any more.
    void forgetRecent();
    /// What is typed: a key, a whole label, or words that only one code holds; none else.
    CodeId code() const;
    void clearCode();

Q_SIGNALS:
    /// Enter, once.
    void entered();

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool leavesUndo(QEvent &event) const;
    void takeOffered();
    void list();

    struct Entry {
        CodeId code;
        QString label;
        QIcon chip;
    };
    std::vector<Entry> m_codes; ///< in the order of the tree
    QList<CodeId> m_recent;     ///< last used first
};

} // namespace axial
