#pragma once

#include "core/text/search/finder.h"

#include <QWidget>

class QToolButton;

namespace axial {

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
