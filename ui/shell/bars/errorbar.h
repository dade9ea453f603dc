#pragma once

#include "ui/shell/bars/offerbar.h"

namespace axial {

class Workspace;

/// What went wrong, until it is read or goes well after all.
class ErrorBar : public OfferBar
{
public:
    explicit ErrorBar(Workspace &workspace, QWidget *parent = nullptr);

    void tell(const QString &sentence);

private:
    Workspace &m_workspace;
};

} // namespace axial
