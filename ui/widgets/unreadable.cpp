#include "ui/widgets/unreadable.h"

#include "ui/widgets/emptystate.h"

namespace axial {

void showUnreadable(EmptyState &empty)
{
    empty.setTitle(EmptyState::tr("This part of the project can’t be read"));
    empty.setSentence(EmptyState::tr("Nothing of it was changed. If the bar above says that the "
                                     "file is damaged, open the newest backup or save what can be "
                                     "read; otherwise Axial reads it again as soon as it can."));
    empty.setActionText({});
}

} // namespace axial
