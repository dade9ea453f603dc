#pragma once

#include "core/project/guide/guideframe.h"

#include <QCoreApplication>
#include <QWidget>

class QLabel;

namespace axial {

class Workspace;

/// The beginning of what stands above the guide's questions, and the way to all of it.
class GuideIntroduction : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::GuideIntroduction)

public:
    explicit GuideIntroduction(Workspace &workspace, QWidget *parent = nullptr);

    void read();
    const GuideFrame &frame() const { return m_frame; }

private:
    void open();

    Workspace &m_workspace;
    QLabel *m_words;
    GuideFrame m_frame;
};

} // namespace axial
