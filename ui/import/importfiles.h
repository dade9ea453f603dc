#pragma once

#include <QWidget>

#include <optional>

class QListWidget;
class QListWidgetItem;
class QTextEdit;

namespace axial {

struct ReadFile;

/// The files of an import, each with its tick, and the notes about the one that is looked at.
class ImportFiles : public QWidget
{
    Q_OBJECT

public:
    explicit ImportFiles(QWidget *parent = nullptr);

    /// A file more, before that row. As long as nobody chose one, the first is looked at.
    void insert(int row, const ReadFile &file);
    /// `open`: how many decisions about it nobody has made yet; none = that is not known so far.
    void update(int row, const ReadFile &file, std::optional<size_t> open = 0);
    int current() const; ///< -1 = none
    void showNotes(const ReadFile &file);

Q_SIGNALS:
    void currentChanged();
    void ticked(int row, bool isTicked);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitNotes();
    void itemChanged(QListWidgetItem *item);

    QListWidget *m_list;
    QTextEdit *m_notes;
    bool m_filling = false; ///< the ticks are set by the program, not by the person
    bool m_chosenByHand = false;
};

} // namespace axial
