#include "ui/screening/keywordreports.h"

#include "core/base/error.h"
#include "ui/base/failures.h"
#include "ui/base/numberwords.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/screening/keywordplacemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

namespace axial {

KeywordReports::KeywordReports(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_header(new SectionHeader(tr("Reports"))),
      m_state(new QLabel), m_view(new QListView), m_model(new KeywordPlaceModel(this))
{
    m_state->setTextFormat(Qt::PlainText);
    m_state->setFont(theme::font(9));
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setContentsMargins(12, 4, 12, 4);
    m_state->setWordWrap(true);
    m_state->setAccessibleName(tr("Reports shown"));
    m_view->setAccessibleName(tr("Reports with the keyword"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new KeywordPlaceDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_state);
    column->addWidget(m_view, 1);
    connect(m_view, &QListView::activated, this, &KeywordReports::open);
    clear();
}

void KeywordReports::clear()
{
    m_job.stop();
    m_asked.reset();
    m_model->setPlaces({});
    m_header->setTitle(tr("Reports"));
    m_state->setText(tr("Click a count above to see its reports here."));
}

void KeywordReports::ask(const QueryCall &behind, const QString &title)
{
    m_asked = behind;
    m_header->setTitle(title);
    m_state->setText(tr("Reading…"));
    askAgain();
}

void KeywordReports::askAgain()
{
    if (!m_asked)
        return;
    const bool isBegun = m_job.read<KeywordPlaces>(
        tr("Finding reports"),
        [call = *m_asked](Database &db, Progress &progress) {
            return keywordPlaces(db, call, most, progress);
        },
        [this](const KeywordPlaces &places) { showPlaces(places); },
        [this](const Error &error) {
            if (m_workspace.failures().waitsFor(error))
                return;
            clear();
            m_state->setText(error.message());
        },
        [this] { m_state->setText(tr("Finding them was cancelled.")); });
    if (!isBegun)
        clear();
}

void KeywordReports::showPlaces(const KeywordPlaces &places)
{
    m_model->setPlaces(places.first);
    QString said = tr("%n report(s). Enter or a double click opens one.", nullptr,
                      int(places.total));
    if (places.total > qint64(places.first.size()))
        said = tr("The first %1 of %2 reports. Enter or a double click opens one.")
                   .arg(numberWords(qint64(places.first.size())), numberWords(places.total));
    m_state->setText(said);
    if (!places.first.empty())
        m_view->setCurrentIndex(m_model->index(0));
}

void KeywordReports::open(const QModelIndex &index)
{
    if (const KeywordPlace *place = m_model->place(index))
        m_workspace.requests().goTo(place->report, place->range);
}

} // namespace axial
