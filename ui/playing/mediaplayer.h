#pragma once

class QObject;

namespace axial {

class Player;

/// A player that stands on Qt Multimedia. Null when the system has nothing that plays sound or film
/// (no backend is installed).
Player *makeMediaPlayer(QObject *parent);

} // namespace axial
