#pragma once

#include "core/base/id.h"

#include <QWidget>

class QListWidget;

namespace axial {

class FilterField;
class Workspace;

/// The real quotes of a code, to take one as an example: a click or Enter picks it.
class QuotePicker : public QWidget
{
    Q_OBJECT

public:
    QuotePicker(Workspace &workspace, CodeId code, QWidget *parent = nullptr);

    bool isEmpty() const;

Q_SIGNALS:
    /// The words in quotation marks with who said them: “…” (U1)
    void picked(const QString &example);

private:
    void fill(Workspace &workspace, CodeId code);
    void filter(const QString &text);

    FilterField *m_filter;
    QListWidget *m_list;
};

} // namespace axial
