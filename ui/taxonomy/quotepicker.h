#pragma once

#include "core/base/id.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QListWidget;

namespace axial {

class FilterField;
class Workspace;
struct CodeQuote;

/// The real quotes of a code, to take one as an example: a click or Enter picks it. Of many it
/// lists the first, and the filter finds the others.
class QuotePicker : public QWidget
{
    Q_OBJECT

public:
    QuotePicker(Workspace &workspace, CodeId code, QWidget *parent = nullptr);

    bool isEmpty() const { return m_examples.empty(); }

    static constexpr int rowsAtMost = 500;

Q_SIGNALS:
    /// The quotes have been read; there may be none.
    void shown();
    /// The words in quotation marks with who said them: “…” (U1)
    void picked(const QString &example);

private:
    /// As the list shows it and as it is taken.
    struct Example {
        QString row, words;
    };
    void read();
    void fill(const std::vector<CodeQuote> &quotes);
    void filter();

    Workspace &m_workspace;
    CodeId m_code;
    std::vector<Example> m_examples;
    QTimer m_typing; ///< in the filter
    FilterField *m_filter;
    QListWidget *m_list;
};

} // namespace axial
