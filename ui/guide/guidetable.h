#pragma once

#include "core/project/guide/dimensions.h"

#include <QCoreApplication>
#include <QHash>
#include <QTableWidget>
#include <QTimer>

#include <vector>

namespace axial {

class Workspace;

/// The questions of the interview guide, a row each, whose cells are written where they stand:
/// part, audience, words, category, and the dimension of coding that they belong to. Each change is
/// a step of the history.
class GuideTable : public QTableWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::GuideTable)

public:
    explicit GuideTable(Workspace &workspace, QWidget *parent = nullptr);

    /// Anew from the project; the current question stays it.
    void read();
    const std::vector<Prompt> &guide() const { return m_guide; }
    /// None where no row is the current one.
    const Prompt *current() const;
    std::vector<Prompt> chosen() const;
    /// Transcripts in which a turn asks the question.
    int askedIn(PromptId prompt) const { return m_askedIn.value(prompt); }
    /// It is the current one once it is read.
    void want(PromptId prompt) { m_wanted = prompt; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeColumns();
    void readGuide();
    void showRow(int row);
    void store(int row, int column);
    Prompt changed(const Prompt &prompt, int column, const QString &typed) const;
    void storeDimension(const Prompt &prompt, const QString &name);
    void readLater();
    QStringList inUse(int column) const;

    Workspace &m_workspace;
    std::vector<Prompt> m_guide;
    std::vector<CodingDimension> m_dimensions;
    QHash<PromptId, int> m_askedIn;
    PromptId m_wanted;
    QTimer m_measuring; ///< of the rows, whose heights follow from the column's width
    bool m_isFilling = false;
};

} // namespace axial
