#include "ui/guide/guideintroduction.h"

#include "ui/base/workspace.h"
#include "ui/guide/introductiondialog.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace axial {

GuideIntroduction::GuideIntroduction(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_words(readingLabel(tr("Introduction")))
{
    constexpr int lines = 2;
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setFixedHeight(lines * m_words->fontMetrics().lineSpacing() + 2);
    auto *button = new QPushButton(tr("Introduction…"));
    button->setToolTip(tr("What stands above the first part of the guide"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(12);
    row->addWidget(m_words, 1);
    row->addWidget(button, 0, Qt::AlignTop);
    connect(button, &QPushButton::clicked, this, &GuideIntroduction::open);
}

void GuideIntroduction::read()
{
    constexpr qsizetype shown = 170; // letters that two lines have room for
    m_workspace.guarded([this] { m_frame = guideframe::of(m_workspace.database()); });
    const QString plain = QString(m_frame.introduction).remove(QStringLiteral("**")).simplified();
    m_words->setText(plain.isEmpty() ? tr("No introduction yet: purpose, participants, kind and "
                                          "structure of the interview.")
                     : plain.size() > shown ? plain.left(shown).trimmed() + u'…'
                                            : plain);
    m_words->setToolTip(plainToolTip(m_frame.introduction));
}

void GuideIntroduction::open()
{
    auto *dialog = new IntroductionDialog(m_frame.introduction, m_workspace.canEdit(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_workspace, &Workspace::projectChanged, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QString words = dialog->introduction();
        if (words.trimmed() != m_frame.introduction)
            m_workspace.edit(tr("Change the introduction of the guide"),
                             [&](Database &db) { guideframe::setIntroduction(db, words); });
    });
    dialog->open();
}

} // namespace axial
