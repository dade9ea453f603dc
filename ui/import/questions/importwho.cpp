#include "ui/import/questions/importwho.h"

#include "core/study/importing/readfile.h"
#include "ui/import/importparts.h"
#include "ui/import/questions/importspeakers.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace axial {
namespace {

// A widget a cell: more would keep people waiting.
constexpr size_t mostShown = 200;

bool hasNames(const ReadFile *file)
{
    return file && file->isReadable() && !file->importer.isEmpty() && !file->bundle.sources.empty()
           && hasChoice(*importerById(file->importer), QLatin1String("speakers"));
}

} // namespace

ImportWho::ImportWho(QWidget *parent)
    : QWidget(parent), m_found(importparts::label(10)), m_names(new QComboBox),
      m_speakers(new ImportSpeakers)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(14, 8, 14, 6);
    row->setSpacing(8);
    m_found->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_found, 1);
    QLabel *name = importparts::label(9, QPalette::PlaceholderText);
    name->setText(tr("Speakers"));
    name->setBuddy(m_names);
    m_names->setAccessibleName(tr("Speakers"));
    m_names->addItem(tr("as found"), int(SpeakerNames::Found));
    m_names->addItem(tr("each “Name:” that begins a line"), int(SpeakerNames::Each));
    m_names->addItem(tr("none"), int(SpeakerNames::None));
    row->addWidget(name);
    row->addWidget(m_names);
    column->addLayout(row);
    column->addWidget(m_speakers);
    connect(m_names, &QComboBox::activated, this, &ImportWho::namesChosen);
    connect(m_speakers, &ImportSpeakers::edited, this, &ImportWho::edited);
}

void ImportWho::showFile(const ReadFile *file)
{
    setVisible(hasNames(file));
    if (file) // also while it isn't seen: it is asked when the file is read as another kind
        m_names->setCurrentIndex(m_names->findData(int(file->options.speakerNames)));
    if (!hasNames(file))
        return;
    std::vector<ImportedSpeaker> speakers;
    QStringList sources;
    size_t all = 0;
    for (const ImportedSource &source : file->bundle.sources) {
        for (const ImportedSpeaker &speaker : source.speakers) {
            if (++all > mostShown)
                continue;
            speakers.push_back(speaker);
            sources << source.title;
        }
    }
    const bool areSeveral = file->bundle.sources.size() > 1;
    m_found->setText(found(all, speakers.size()));
    m_speakers->setVisible(!speakers.empty());
    m_speakers->setSpeakers(speakers, m_people, areSeveral ? sources : QStringList());
}

QString ImportWho::found(size_t all, size_t shown) const
{
    if (all == 0)
        return tr("Who is who: no speakers found");
    const QString sentence = tr("Who is who: %n speaker(s) found", nullptr, int(all));
    return all > shown ? tr("%1, the first %2 of them here").arg(sentence).arg(shown) : sentence;
}

SpeakerNames ImportWho::names() const
{
    return SpeakerNames(m_names->currentData().toInt());
}

const std::vector<ImportedSpeaker> &ImportWho::speakers() const
{
    return m_speakers->speakers();
}

} // namespace axial
