#pragma once

#include "core/project/maps/conceptmaps.h"
#include "ui/base/latestjob.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;

namespace axial {

class FilterField;

/// Finds codes, participants, sources, quotes and memos by their words, to put them on a map.
class ThingPicker : public QDialog
{
    Q_OBJECT

public:
    explicit ThingPicker(Workspace &workspace, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const std::vector<axial::MapTarget> &things);

private:
    void read();
    void showOffers(std::vector<MapOffer> offers);
    void choose();

    Workspace &m_workspace;
    FilterField *m_words;
    QListWidget *m_list;
    QLabel *m_sentence;
    QPushButton *m_put;
    std::vector<MapOffer> m_offers;
    LatestJob m_job{m_workspace};
};

} // namespace axial
