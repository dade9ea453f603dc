#pragma once

#include "core/query/words/textsearch.h"

#include <QWidget>

class QComboBox;

namespace axial {

/// Which sources and whose words a search looks at.
class SearchFilters : public QWidget
{
    Q_OBJECT

public:
    explicit SearchFilters(QWidget *parent = nullptr);

    /// Collections and groups of the study; what was chosen stays where it is still there.
    void fill(Database &db);
    void reset();
    /// Puts what is chosen into the search.
    void apply(TextSearch &search) const;
    bool isAnySet() const;

Q_SIGNALS:
    void changed();

private:
    QComboBox *m_collection;
    QComboBox *m_kind;
    QComboBox *m_speaker;
    QComboBox *m_group;
};

} // namespace axial
