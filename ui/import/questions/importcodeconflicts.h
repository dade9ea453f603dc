#pragma once

#include "core/project/importing/importingcodes.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QListWidget;
class QRadioButton;

namespace axial {

/// Asks what happens to codes whose key or name is another code's in the study. Nothing is chosen
/// for the person.
class ImportCodeConflicts : public QWidget
{
    Q_OBJECT

public:
    explicit ImportCodeConflicts(QWidget *parent = nullptr);

    void setConflicts(const std::vector<CodeConflict> &conflicts);
    bool isEmpty() const { return m_count == 0; }
    size_t count() const { return m_count; }
    /// Refuse, as long as nothing is chosen.
    CodeConflicts choice() const;

Q_SIGNALS:
    void edited();

private:
    void forgetChoice();

    QListWidget *m_list;
    QRadioButton *m_keep;
    QRadioButton *m_update;
    QStringList m_sentences; ///< of all conflicts, shown or not
    size_t m_count = 0;
};

} // namespace axial
