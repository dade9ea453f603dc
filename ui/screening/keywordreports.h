#pragma once

#include "core/query/reports/keywordcounts.h"
#include "ui/base/latestjob.h"

#include <QCoreApplication>
#include <QWidget>

#include <optional>

class QLabel;
class QListView;

namespace axial {

class KeywordPlaceModel;
class SectionHeader;

/// The reports behind a count of keywords, each with the words round the first place; double click
/// or Enter opens the place.
class KeywordReports : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::KeywordReports)

public:
    explicit KeywordReports(Workspace &workspace, QWidget *parent = nullptr);

    void ask(const QueryCall &behind, const QString &title);
    /// The same again: the study has changed.
    void askAgain();
    void clear();

    static constexpr size_t most = 500;

private:
    void showPlaces(const KeywordPlaces &places);

    Workspace &m_workspace;
    std::optional<QueryCall> m_asked;
    SectionHeader *m_header;
    QLabel *m_state;
    QListView *m_view;
    KeywordPlaceModel *m_model;
    LatestJob m_job{m_workspace};
};

} // namespace axial
