#include "ui/screening/keywordreports.h"

#include "core/base/error.h"
#include "ui/base/failures.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/lists/listmodel.h"
#include "ui/lists/painteddelegate.h"
#include "ui/search/hitcontext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/plaintext.h"

#include <QListView>
#include <QPainter>

namespace axial {

namespace {

HitContext wordsOf(const KeywordPlace &place)
{
    HitContext words;
    words.text = place.before.isEmpty() ? QString() : QStringLiteral("… %1 ").arg(place.before);
    words.hit.start = words.text.size();
    words.text += singleLine(place.keyword);
    words.hit.end = words.text.size();
    if (!place.after.isEmpty())
        words.text += (words.text.isEmpty() ? QString() : QStringLiteral(" ")) + place.after;
    return words;
}

} // namespace

/// Reports with the words round their first keyword.
class KeywordPlaceModel : public ListModel<KeywordPlace>
{
    Q_DECLARE_TR_FUNCTIONS(axial::KeywordPlaceModel)

public:
    explicit KeywordPlaceModel(QObject *parent) : ListModel({{{}, headOf}}, parent) {}

    void setPlaces(std::vector<KeywordPlace> places) { setAll(std::move(places)); }

    static QString headOf(const KeywordPlace &place)
    {
        QStringList parts{singleLineName(place.title), singleLineName(place.repository)};
        if (!place.excluded.isEmpty())
            parts << tr("left out: %1").arg(singleLineName(place.excluded));
        parts.removeAll(QString());
        return parts.join(QStringLiteral(" · "));
    }

protected:
    QVariant look(const KeywordPlace &place, int, int role) const override
    {
        return role == Qt::AccessibleTextRole
                   ? QStringLiteral("%1. %2").arg(headOf(place), wordsOf(place).text)
                   : QVariant();
    }
};

/// Title and repository, and below them the words with the keyword marked.
class KeywordPlaceDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::KeywordPlaceDelegate)

public:
    using PaintedDelegate::PaintedDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, 28 + lines * hitLineHeight};
    }

protected:
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const KeywordPlace &place = placeAt(index);
        const QRect room = option.rect.adjusted(12, 5, -10, -3);
        painter.setFont(theme::font(9));
        painter.setPen(theme::tokens().text2);
        writeElided(painter, QRect(room.left(), room.top(), room.width(), 16), Qt::AlignLeft,
                    KeywordPlaceModel::headOf(place));
        paintHitContext(painter, room.adjusted(0, 18, 0, 0), wordsOf(place), lines);
        painter.setPen(theme::tokens().grid);
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }

    QString toolTip(const QModelIndex &index) const override
    {
        const KeywordPlace &place = placeAt(index);
        return KeywordPlaceModel::headOf(place) + u'\n' + wordsOf(place).text;
    }

private:
    static constexpr int lines = 2; // in one the words before the keyword leave it no room

    static const KeywordPlace &placeAt(const QModelIndex &index)
    {
        return static_cast<const KeywordPlaceModel *>(index.model())->rows()[index.row()];
    }
};

KeywordReports::KeywordReports(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_header(new SectionHeader(tr("Reports"))),
      m_state(paragraph()), m_view(new QListView), m_model(new KeywordPlaceModel(this))
{
    theme::quieten(*m_state);
    m_state->setContentsMargins(12, 4, 12, 4);
    m_state->setAccessibleName(tr("Reports shown"));
    m_view->setAccessibleName(tr("Reports with the keyword"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new KeywordPlaceDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    inColumn(this, flush, {m_header, m_state, {m_view, 1}});
    connect(m_view, &QListView::activated, this, [this](const QModelIndex &index) {
        const KeywordPlace &place = m_model->rows()[index.row()];
        m_workspace.requests().goTo(place.report, place.range);
    });
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
        [this] { m_state->setText(cancelledText()); });
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
        m_view->setCurrentIndex(m_model->index(0, 0));
}

} // namespace axial
