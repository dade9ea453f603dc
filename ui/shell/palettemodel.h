#pragma once

#include "core/base/id.h"
#include "core/project/studyparts.h"

#include <QAbstractListModel>
#include <QAction>
#include <QCoreApplication>
#include <QPointer>

#include <optional>
#include <vector>

namespace axial {

class Database;

enum class PaletteKind { Action, Code, Participant, Source, Report };

/// Something the command palette can run or go to.
struct PaletteEntry {
    PaletteKind kind = PaletteKind::Action;
    QString key; ///< of a code, shown bold
    QString name;
    QString detail; ///< keys of an action or why it is grey, folder of a source, path of a code
    QString folded; ///< what is searched, in lower case
    qint64 id = 0;
    int color = -1; ///< of a code
    QPointer<QAction> action;
    bool isOfPage = false;                          ///< a command of the page that is shown
    std::optional<StudyPart> hidden = std::nullopt; ///< the part of the program it would turn on
    QString place = {};                             ///< menu or list of one of several of a name
    bool isOff = false;                             ///< a command that can’t be done now
};

enum class PaletteDisabled { Leave, Include };

/// Every command under the window, once each, and those of parts that the study does not show: by
/// being run they turn it on. Several of one name say where they are.
std::vector<PaletteEntry> paletteActions(QWidget &window,
                                         PaletteDisabled disabled = PaletteDisabled::Leave,
                                         const StudyParts &parts = {});
/// Those that can't be done now and whose name none of `actions` has; each says why, or `whyNot`
/// where it does not know (setObstacle()).
std::vector<PaletteEntry> paletteOff(QWidget &window, const std::vector<PaletteEntry> &actions,
                                     const StudyParts &parts, const QString &whyNot);
/// Codes, participants and sources of a study.
std::vector<PaletteEntry> paletteStudy(Database &db);

/// The best entries for the words (each must occur somewhere), best first: beginnings
/// before insides, among them what the mode `finds` and its page's commands, then commands, codes,
/// participants, sources.
std::vector<const PaletteEntry *> paletteMatches(const std::vector<PaletteEntry> &actions,
                                                 const std::vector<PaletteEntry> *study,
                                                 const QString &words, size_t most,
                                                 const std::vector<PaletteKind> &finds = {});

/// The entries whose names have most pairs of letters with the words in common (Dice 1945), best
/// first; none that share less than a third.
std::vector<const PaletteEntry *> paletteNearest(const std::vector<PaletteEntry> &actions,
                                                 const std::vector<PaletteEntry> *study,
                                                 const QString &words, size_t most);

/// What the list of the palette shows.
class PaletteModel : public QAbstractListModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::PaletteModel)

public:
    using QAbstractListModel::QAbstractListModel;

    void set(const std::vector<const PaletteEntry *> &entries);
    const PaletteEntry *entry(const QModelIndex &index) const;
    int rowCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    enum Role { DetailRole = Qt::UserRole + 80 };

private:
    std::vector<PaletteEntry> m_entries;
};

} // namespace axial
