#pragma once

#include "core/study/importing/readfile.h"

#include <QListWidget>

namespace axial {

/// Quotes of a codebook beside the words of a transcript that are nearly the same, each to be
/// ticked. What differs is struck out above and underlined below.
class ImportNearWords : public QListWidget
{
    Q_OBJECT

public:
    explicit ImportNearWords(QWidget *parent = nullptr);

    void setChoices(const std::vector<NearChoice> &choices,
                    const std::vector<ImportedEvidence> &rows);
    const std::vector<NearChoice> &choices() const { return m_choices; }

Q_SIGNALS:
    void edited();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    std::vector<NearChoice> m_choices;
    bool m_filling = false;
};

} // namespace axial
